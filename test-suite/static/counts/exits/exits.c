/* Which rule reads the test of a loop, and which the margin of one. */
#include "static/counts/exits/exits.h"
#include "static/facts.h"

#include "walksbed.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

typedef struct Modules {
    IrModule plain, drains;
} Modules;

/* The first test of the loop of "name" that is left by just that. */
typedef struct Asked {
    const Inductions *l;
    ExitTest test;
} Asked;

static Asked asked_of(const IrModule *ir, const char *name, Arena *arena) {
    LLVMValueRef function = LLVMGetNamedFunction(ir->module, name);
    if (!function)
        fail_msg("no function %s", name);
    FunctionFacts *facts = facts_build(ir, function, arena);
    assert_true(facts->f.loops.count == 1);
    const Loop *loop = &facts->f.loops.loop[1];
    ExitTests tests = exittest_find(&facts->f, 1, loop->exit.at[0], arena);
    return (Asked){&facts->trips.loop[1].inductions, tests.at[0]};
}

static const struct {
    const char *function;
    bool is_drain;
    const char *rule, *margin; /* "": none */
    bool is_known;
} cases[] = {
    {"rounded", false, "a number of floating point", "", true},
    {"both_floating", false, "a number of floating point", "", false},
    {"length", false, "a length", "", true},
    {"falls", false, "a margin", "it falls by a number", true},
    {"falls_unsigned", false, "a margin", "it falls by a number", true},
    {"as_power", false, "a margin", "it falls as a power", true},
    {"doubles", false, "a margin", "one variable moves", true},
    {"by_quotient", false, "a margin", "it falls as a power", true},
    {"by_half", false, "a margin", "it falls by a number", true},
    {"root_from", false, "a margin", "it falls as a power", true},
    {"bits", false, "bits", "", true},
    {"scaled", false, "a scale that is kept", "", true},
    {"scaled_from_nothing", false, "", "", false},
    {"twice", true, "lengths together", "", true},
    {"contents", false, "", "", false},
};

static void test_which_rule_reads_a_test(void **state) {
    const Modules *modules = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Arena *arena = arena_new();
        Exit exit;
        ExitAnswer answer;
        Asked asked =
            asked_of(cases[i].is_drain ? &modules->drains : &modules->plain,
                     cases[i].function, arena);
        const ExitRule *rule = exits_rule(&exit, &answer, asked.l, &asked.test);
        if (strcmp(rule ? rule->name : "", cases[i].rule))
            fail_msg("%s is read by '%s'", cases[i].function,
                     rule ? rule->name : "");
        assert_true((answer == EXIT_KNOWN) == cases[i].is_known);
        assert_true(exits_find(&exit, asked.l, &asked.test) ==
                    cases[i].is_known);
        arena_free(arena);
    }
}

/* Of the rules before the one that reads a test, none does. */
static void test_rules_alone(void **state) {
    const Modules *modules = *state;
    size_t count;
    const ExitRule *rules = exits_rules(&count);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Arena *arena = arena_new();
        Asked asked =
            asked_of(cases[i].is_drain ? &modules->drains : &modules->plain,
                     cases[i].function, arena);
        for (size_t k = 0; k < count && strcmp(rules[k].name, cases[i].rule);
             k++) {
            Exit exit;
            assert_int_equal(rules[k].find(&exit, asked.l, &asked.test),
                             EXIT_UNREAD);
        }
        arena_free(arena);
    }
}

static void test_which_rule_reads_a_margin(void **state) {
    const Modules *modules = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (strcmp(cases[i].rule, "a margin"))
            continue;
        Arena *arena = arena_new();
        Exit exit;
        bool known;
        Asked asked = asked_of(&modules->plain, cases[i].function, arena);
        const MarginRule *rule =
            exits_margin(&exit, &known, asked.l, &asked.test);
        assert_non_null(rule);
        assert_string_equal(rule->name, cases[i].margin);
        arena_free(arena);
    }
}

/* What a test compares, as a margin. */
static const struct {
    const char *function, *reading; /* "": none reads it */
} compared[] = {
    {"by_quotient", "a quotient"},   {"by_half", "a difference"},
    {"falls", "a difference"},       {"falls_unsigned", "a difference"},
    {"rounded", "a rounded number"}, {"both_floating", ""},
};

static void test_what_a_test_compares(void **state) {
    const Modules *modules = *state;
    for (size_t i = 0; i < sizeof compared / sizeof *compared; i++) {
        Arena *arena = arena_new();
        Asked asked = asked_of(&modules->plain, compared[i].function, arena);
        const MarginReading *reading = exits_reading(asked.l, &asked.test);
        if (strcmp(reading ? reading->name : "", compared[i].reading))
            fail_msg("%s compares %s", compared[i].function,
                     reading ? reading->name : "nothing");
        arena_free(arena);
    }
}

static bool is_asked(const char *rule) {
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (!strcmp(cases[i].rule, rule) || !strcmp(cases[i].margin, rule))
            return true;
    return false;
}

static bool is_compared(const char *reading) {
    for (size_t i = 0; i < sizeof compared / sizeof *compared; i++)
        if (!strcmp(compared[i].reading, reading))
            return true;
    return false;
}

static void test_no_rule_is_forgotten(void **state) {
    (void)state;
    size_t count;
    const ExitRule *rules = exits_rules(&count);
    for (size_t i = 0; i < count; i++)
        assert_true(is_asked(rules[i].name) && *rules[i].reason);
    const MarginRule *margins = exits_margins(&count);
    for (size_t i = 0; i < count; i++)
        assert_true(is_asked(margins[i].name) && *margins[i].reason);
    const MarginReading *readings = exits_readings(&count);
    for (size_t i = 0; i < count; i++)
        assert_true(is_compared(readings[i].name) && *readings[i].reason);
}

static int set_up(void **state) {
    static Modules modules;
    walksbed_read(&modules.plain, EXITS_INPUT, arena_new());
    walksbed_read(&modules.drains, DRAINS_INPUT, arena_new());
    *state = &modules;
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_which_rule_reads_a_test),
        cmocka_unit_test(test_rules_alone),
        cmocka_unit_test(test_which_rule_reads_a_margin),
        cmocka_unit_test(test_what_a_test_compares),
        cmocka_unit_test(test_no_rule_is_forgotten)};
    return cmocka_run_group_tests(tests, set_up, NULL);
}
