/* Which rule limits a value, and by what. */
#include "static/counts/limiter.h"

#include "factsbed.h"
#include "walksbed.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const struct {
    const char *function;
    Reading reading;
    Side side;
    const char *rule, *limits; /* "": none */
} cases[] = {
    {"larger", READ_SIGNED, AT_MOST, "a choice by comparing", "max(a, b)"},
    {"larger", READ_SIGNED, AT_LEAST, "a choice by comparing", "max(a, b)"},
    {"falls", READ_SIGNED, AT_MOST, "tests", "n"},
    {"until", READ_SIGNED, AT_MOST, "tests", "0; n + 2"},
    {"falls", READ_SIGNED, AT_LEAST, "rounds", "0"},
    {"rises", READ_SIGNED, AT_LEAST, "tests", "0"},
    {"rises", READ_SIGNED, AT_MOST, "rounds", "2*n"},
    {"merged", READ_SIGNED, AT_MOST, "several ways", "a; b"},
    {"chosen", READ_SIGNED, AT_LEAST, "a choice", "3; 8"},
    {"power", READ_SIGNED, AT_MOST, "a power of two", "2^n"},
    {"quotient", READ_SIGNED, AT_MOST, "a quotient", "1/3*n + 2/3"},
    {"quotient", READ_SIGNED, AT_LEAST, "a quotient", "1/3*n - 2/3"},
    {"quotient", READ_UNSIGNED, AT_MOST, "", ""},
    {"quotient_unsigned", READ_UNSIGNED, AT_MOST, "a quotient", "1/3*n + 2/3"},
    {"quotient_unsigned", READ_SIGNED, AT_MOST, "", ""},
    {"shifted", READ_SIGNED, AT_LEAST, "a shift to the right", "1/4*n - 3/4"},
    {"shifted", READ_UNSIGNED, AT_LEAST, "", ""},
    {"remains", READ_SIGNED, AT_MOST, "a remainder", "6"},
    {"remains", READ_SIGNED, AT_LEAST, "a remainder", "0"},
    {"remains", READ_UNSIGNED, AT_MOST, "", ""},
    {"sum", READ_SIGNED, AT_MOST, "a sum", "10"},
    {"masked", READ_SIGNED, AT_MOST, "a mask", "12"},
    {"masked", READ_SIGNED, AT_LEAST, "a mask", "0"},
    {"wider", READ_SIGNED, AT_MOST, "a wider type", "255"},
    {"byte", READ_SIGNED, AT_MOST, "a byte", "127"},
    {"byte", READ_SIGNED, AT_LEAST, "a byte", "-128"},
    {"byte", READ_UNSIGNED, AT_MOST, "a byte", "255"},
    {"called", READ_SIGNED, AT_MOST, "a result", "n"},
    {"contents", READ_SIGNED, AT_MOST, "", ""},
    {"product", READ_SIGNED, AT_MOST, "", ""},
};

/* The rule of case "i", and *limits by it. */
static const LimitRule *limit(const char **limits, const FactsBed *bed,
                              size_t i) {
    FunctionFacts *facts = factsbed_of(bed, cases[i].function);
    const LimitsKnown known = tripcount_known(&facts->trips);
    Region conditions = {0};
    ExprList found = {0};
    Limiter l = {.symbols = &facts->symbols,
                 .known = &known,
                 .conditions = &conditions,
                 .arena = bed->arena};
    const LimitRule *rule = limiter_rule(
        &l, factsbed_returned(facts), cases[i].reading, cases[i].side, &found);
    *limits = factsbed_list(&facts->symbols, &found, bed->arena);
    return rule;
}

static void check(const FactsBed *bed, size_t i) {
    const char *limits;
    const LimitRule *rule = limit(&limits, bed, i);
    const char *name = rule ? rule->name : "";
    if (strcmp(name, cases[i].rule) || strcmp(limits, cases[i].limits))
        fail_msg("case %zu, %s: '%s', %s", i, cases[i].function, name, limits);
}

static void test_which_rule_limits_a_value(void **state) {
    Arena *arena = arena_new();
    FactsBed bed = factsbed_build(*state, arena);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        check(&bed, i);
    arena_free(arena);
}

static bool is_asked(const char *rule) {
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (!strcmp(cases[i].rule, rule))
            return true;
    return false;
}

static void test_no_rule_is_forgotten(void **state) {
    (void)state;
    size_t count;
    const LimitRule *rules = limiter_rules(&count);
    for (size_t i = 0; i < count; i++)
        assert_true(is_asked(rules[i].name) && *rules[i].reason);
}

static int set_up(void **state) {
    static IrModule ir;
    walksbed_read(&ir, LIMITS_INPUT, arena_new());
    *state = &ir;
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_which_rule_limits_a_value),
        cmocka_unit_test(test_no_rule_is_forgotten)};
    return cmocka_run_group_tests(tests, set_up, NULL);
}
