#include "static/counts/numberrange.h"

#include "factsbed.h"
#include "walksbed.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

/* Which rule tells of what each function returns, and between which numbers it
 * is. */
static const struct {
    const char *function, *rule; /* "": none; "=": it is a constant */
    int64_t low, high;
} cases[] = {
    {"constant", "=", -7, -7},
    {"masked", "a mask", 0, 12},
    {"masked_below", "", 0, 0},
    {"masked_high", "", 0, 0},
    {"masked_64", "", 0, 0},
    {"rest", "a rest", -6, 6},
    {"rest_unsigned", "a rest", 0, 6},
    {"rest_below", "", 0, 0},
    {"rest_of_none", "", 0, 0},
    {"compared", "a byte", 0, 1},
    {"byte", "a byte", 0, 255},
    {"byte_signed", "a byte", -128, 127},
    {"wide", "", 0, 0},
    {"widened", "a wider type", -8, 8},
    {"widened_unsigned", "a wider type", 0, 8},
    {"widened_below", "", 0, 0},
    {"widened_byte", "a byte", 0, 255},
    {"bits_63", "", 0, 0},
    {"chosen", "several ways", 0, 4},
    {"of_four", "several ways", -2, 255},
    {"of_five", "", 0, 0},
    {"counted", "", 0, 0},
    {"selected", "a choice", -1, 3},
    {"digit", "a sum", -48, 207},
    {"less", "a sum", -5, 3},
    {"sum_of_bits", "a sum", 0, 7},
    {"sum_that_wraps", "", 0, 0},
    {"difference_that_wraps", "", 0, 0},
    {"long_sum", "a sum", 0, 6},
    {"longer_sum", "", 0, 0},
    {"far", "", 0, 0},
    {"real", "", 0, 0},
    {"huge", "", 0, 0},
    {"passed", "", 0, 0},
    {"product", "", 0, 0},
};

static void check(const FactsBed *bed, size_t i) {
    LLVMValueRef value = factsbed_returned(factsbed_of(bed, cases[i].function));
    NumberRange range = {0, 0};
    bool known = numberrange_of(&range, value);
    const NumberRangeRule *rule = numberrange_rule(value);
    const char *name = rule ? rule->name : known ? "=" : "";
    if (strcmp(name, cases[i].rule) ||
        (known && (range.low != cases[i].low || range.high != cases[i].high)))
        fail_msg("%s: '%s', %" PRId64 " to %" PRId64, cases[i].function, name,
                 range.low, range.high);
}

static void test_ranges(void **state) {
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
    const NumberRangeRule *rules = numberrange_rules(&count);
    for (size_t i = 0; i < count; i++)
        assert_true(is_asked(rules[i].name) && *rules[i].reason);
}

static int set_up(void **state) {
    static IrModule ir;
    walksbed_read(&ir, NUMBERRANGE_INPUT, arena_new());
    *state = &ir;
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ranges),
        cmocka_unit_test(test_no_rule_is_forgotten)};
    return cmocka_run_group_tests(tests, set_up, NULL);
}
