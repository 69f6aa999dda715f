/* What forbids that a loop empties a container: each row decides once. */
#include "static/walks/containers/drains.h"

#include "test-suite/static/walks/walksbed.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* The rule that decides whether each round of the function takes one element
 * out of the first "count" containers that it asks, and whether it takes one
 * out at least; "" where none forbids it. */
static const struct {
    const char *function;
    size_t count;
    const char *each, *least;
} cases[] = {
    {"plain", 1, "", ""},
    {"few", 1, "", ""},
    {"locked", 1, "", ""},
    {"two_members", 1, "", ""},
    {"tangled", 1, "tangled", "tangled"},
    {"another", 1, "another one", "another one"},
    {"not_read", 1, "not read", "not read"},
    {"not_taken", 1, "not taken", "not taken"},
    {"by_key", 1, "not taken", "not taken"},
    {"by_range", 1, "not taken", "not taken"},
    {"written", 1, "written", "written"},
    {"cleared", 1, "written", "written"},
    {"swapped", 1, "written", "written"},
    {"moved", 1, "written", "written"},
    {"called", 1, "written", "written"},
    {"destroys", 1, "written", "written"},
    {"at_times", 1, "at times", "at times"},
    {"goes_on", 1, "at times", "at times"},
    {"inner_rounds", 1, "at times", "at times"},
    {"either", 1, "at times", "at times"},
    {"twice", 1, "twice", ""},
    {"one_or_other", 1, "twice", ""},
    {"by_another_name", 1, "by another name", ""},
    {"inside", 1, "in an inner loop", ""},
    {"first", 1, "first", ""},
    {"between", 1, "first", ""},
    {"second_another", 1, "", ""},
    {"second_another", 2, "another one", "another one"},
    {"second_not_read", 1, "", ""},
    {"second_not_read", 2, "not read", "not read"},
    {"second_taken", 1, "not taken", "not taken"},
    {"second_taken", 2, "", ""},
    {"second_written", 1, "", ""},
    {"second_written", 2, "written", "written"},
    {"either", 2, "twice", ""},
    {"either_or_none", 1, "at times", "at times"},
    {"either_or_none", 2, "at times", "at times"},
    {"two_members", 2, "twice", ""},
    {"by_another_name", 2, "twice", ""},
    {"second_inside", 1, "not taken", "not taken"},
    {"second_inside", 2, "in an inner loop", ""},
    {"second_first", 1, "not taken", "not taken"},
    {"second_first", 2, "first", ""},
};

/* Which other rules apply where one decides. */
static const struct {
    const char *function, *rule;
} also[] = {
    {"tangled", "not read"}, /* nothing is read in front of such loops */
    {"by_key", "written"},   /* by what takes out none */
    {"by_range", "written"}, /* or any number */
    {"destroys", "at times"},      {"inner_rounds", "in an inner loop"},
    {"either", "by another name"}, {"either_or_none", "by another name"},
    {"either_or_none", "twice"},
};

static bool may_apply(const char *function, const char *rule) {
    for (size_t i = 0; i < sizeof also / sizeof *also; i++)
        if (!strcmp(also[i].function, function) && !strcmp(also[i].rule, rule))
            return true;
    return false;
}

static const char *name_of(const DrainRule *rule) {
    return rule ? rule->name : "";
}

static DrainFacts facts_of(WalksBed *bed, SizeTests *tests, size_t at) {
    *tests = containers_tests(&bed->f, 1, bed->arena);
    if (tests->size < cases[at].count)
        fail_msg("%s asks too little", cases[at].function);
    DrainFacts facts =
        drainrules_facts(&bed->f, bed->writes, 1, tests, bed->arena);
    facts.count = cases[at].count;
    return facts;
}

static void check(const IrModule *ir, size_t at) {
    Arena *arena = arena_new();
    const char *name = cases[at].function, *each = cases[at].each;
    WalksBed *bed = walksbed_of(ir, name, arena);
    SizeTests tests;
    size_t count;
    DrainFacts facts = facts_of(bed, &tests, at);
    const char *found = name_of(drainrules_first(&facts, DRAIN_EACH));
    if (strcmp(found, each))
        fail_msg("%s of %zu: '%s', not '%s'", name, facts.count, found, each);
    found = name_of(drainrules_first(&facts, DRAIN_LEAST));
    if (strcmp(found, cases[at].least))
        fail_msg("%s of %zu, at least: '%s', not '%s'", name, facts.count,
                 found, cases[at].least);
    const DrainRule *rules = drainrules_list(&count);
    for (size_t i = 0; i < count; i++)
        if (strcmp(rules[i].name, each) && rules[i].applies(&facts) &&
            !may_apply(name, rules[i].name))
            fail_msg("%s of %zu: '%s' as well", name, facts.count,
                     rules[i].name);
    arena_free(arena);
}

static void test_each_rule_decides(void **state) {
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        check(*state, i);
}

static bool decides(size_t at, const char *rule) {
    return !strcmp(cases[at].each, rule) || !strcmp(cases[at].least, rule);
}

/* Whether it decides of one container of a function, or of both, only. */
static bool is_changed(const char *rule) {
    const size_t n = sizeof cases / sizeof *cases;
    for (size_t i = 0; i < n; i++)
        for (size_t k = 0; k < n; k++)
            if (!strcmp(cases[i].function, cases[k].function) &&
                decides(i, rule) && !decides(k, rule))
                return true;
    return false;
}

static void test_a_second_container_changes_each_rule(void **state) {
    (void)state;
    size_t count;
    const DrainRule *rules = drainrules_list(&count);
    for (size_t r = 0; r < count; r++)
        if (is_changed(rules[r].name) !=
            (strcmp(rules[r].name, "tangled") != 0))
            fail_msg("%s", rules[r].name);
}

static void test_no_rule_is_forgotten(void **state) {
    (void)state;
    size_t count;
    const DrainRule *rules = drainrules_list(&count);
    for (size_t r = 0; r < count; r++) {
        bool decides = false, of_bounds = false;
        for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
            decides |= strcmp(cases[i].each, rules[r].name) == 0;
            of_bounds |= strcmp(cases[i].least, rules[r].name) == 0;
        }
        if (!decides || of_bounds != (rules[r].least == DRAIN_LEAST))
            fail_msg("%s", rules[r].name);
        assert_true(*rules[r].reason);
    }
}

static void test_what_asks_no_container(void **state) {
    static const char *const names[] = {"asked_before", "of_its_own",
                                        "size_of_its_own", "bits", "as_int"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        Arena *arena = arena_new();
        WalksBed *bed = walksbed_of(*state, names[i], arena);
        if (containers_tests(&bed->f, 1, arena).size)
            fail_msg("%s", names[i]);
        arena_free(arena);
    }
}

/* How many sizes each drain of "name" has, in order: "1, 1", "at most 2: twice"
 * where that rule forbids that each round takes one out. */
static const char *drains_of(const IrModule *ir, const char *name,
                             Arena *arena) {
    WalksBed *bed = walksbed_of(ir, name, arena);
    Text text = text_new(arena);
    const DrainRule *why_not;
    Drains drains = drains_find(&bed->f, bed->writes, 1, &why_not, arena);
    for (size_t i = 0; i < drains.size; i++)
        text_add(&text, "%s%s%zu", i ? ", " : "",
                 drains.at[i].is_bound ? "at most " : "",
                 drains.at[i].sizes.size);
    text_add(&text, "%s%s", why_not ? ": " : "", why_not ? why_not->name : "");
    return text_chars(&text);
}

static void test_what_bounds_a_loop(void **state) {
    static const char *const expected[][2] = {
        {"plain", "1"},
        {"few", "1"},
        {"twice", "at most 1: twice"},
        {"two_members", "1, 1"},
        {"by_another_name", "at most 1, at most 1: by another name"},
        {"either", "at most 2, at most 2: at times"},
        {"either_or_none", ": at times"},
        {"at_times", ": at times"},
        {"not_taken", ""},
        {"of_its_own", ""},
    };
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        Arena *arena = arena_new();
        const char *found = drains_of(*state, expected[i][0], arena);
        if (strcmp(found, expected[i][1]))
            fail_msg("%s: %s", expected[i][0], found);
        arena_free(arena);
    }
}

static int set_up(void **state) {
    static IrModule ir;
    walksbed_read(&ir, DRAINS_INPUT, arena_new());
    *state = &ir;
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_rule_decides),
        cmocka_unit_test(test_a_second_container_changes_each_rule),
        cmocka_unit_test(test_no_rule_is_forgotten),
        cmocka_unit_test(test_what_asks_no_container),
        cmocka_unit_test(test_what_bounds_a_loop)};
    return cmocka_run_group_tests(tests, set_up, NULL);
}
