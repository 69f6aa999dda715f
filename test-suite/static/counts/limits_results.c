/* What a call returns at most, and at least, by what it passes. */
#include "static/counts/limiter.h"
#include "static/counts/results.h"

#include "factsbed.h"
#include "walksbed.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define MOST    READ_SIGNED, AT_MOST
#define LEAST   READ_SIGNED, AT_LEAST
#define MOST_OF READ_UNSIGNED, AT_MOST

/* Of the call that "function" returns, over what that has. */
static const struct {
    const char *function;
    Reading reading;
    Side side;
    const char *limits, *where; /* NULL: none is known */
} cases[] = {
    {"of_cut", MOST, "n", "m + 1 <= n"},
    {"of_cut", LEAST, "m + 1", ""},
    {"of_wrapper", MOST, "1/2*n + 3/2", "n >= 5"},
    {"of_limited", MOST, "8", "n >= 0"},
    {"of_limited", LEAST, "0", ""},
    {"of_chosen", MOST, "max(n, m)", "n >= 0 and m >= 0"},
    {"of_read", MOST, "*p", "*p >= 0"},
    {"of_unlimited", MOST, NULL, ""},
    {"of_unlimited", LEAST, "0", ""},
    {"of_raised", MOST_OF, "m + 11", "m <= 4294967284"},
    {"of_raised", MOST, NULL, ""},
    {"of_narrow", MOST, "127", ""},
    {"of_byte", LEAST, "-128", ""},
    {"of_wide", LEAST, "n - 6", ""},
    {"of_cut_off", MOST, "n; 2", "n >= -32768 and n <= 32767"},
    {"of_stored", MOST, "n", "n >= 0"},
    {"of_totalled", MOST, NULL, ""},
    {"of_contents", MOST, NULL, ""},
    {"of_inner", MOST, NULL, ""},
    {"of_itself", MOST, NULL, ""},
    {"of_even", LEAST, NULL, ""},
    {"of_bounded", MOST, "7; 3", ""},
    {"of_bounded", LEAST, "0", "n >= 0"},
    {"of_nobody", MOST, NULL, ""},
    {"of_weak", MOST, NULL, ""},
    {"of_pointer", MOST, NULL, ""},
    {"of_other", MOST, NULL, ""},
    {"of_never", MOST, NULL, ""},
};

/* Of case "i": what is found, and where it holds. */
typedef struct Found {
    ExprList limits;
    Region where;
} Found;

static bool limit(Found *out, FunctionFacts *facts, size_t i, Arena *arena) {
    const LimitsKnown known = tripcount_known(&facts->trips);
    Limiter l = {.symbols = &facts->symbols,
                 .known = &known,
                 .conditions = &out->where,
                 .arena = arena};
    LLVMValueRef call = factsbed_returned(facts);
    assert_non_null(LLVMIsACallInst(call));
    return limiter_by_result(&l, call, cases[i].reading, cases[i].side,
                             &out->limits);
}

static void check(const FactsBed *bed, size_t i) {
    FunctionFacts *facts = factsbed_of(bed, cases[i].function);
    Found found = {0};
    bool known = limit(&found, facts, i, bed->arena);
    if (known != (cases[i].limits != NULL))
        fail_msg("case %zu, %s: %d", i, cases[i].function, known);
    if (!known)
        return;
    const char *limits =
        factsbed_list(&facts->symbols, &found.limits, bed->arena);
    const char *where =
        factsbed_where(&facts->symbols, &found.where, bed->arena);
    if (strcmp(limits, cases[i].limits) || strcmp(where, cases[i].where))
        fail_msg("case %zu, %s: %s where %s", i, cases[i].function, limits,
                 where);
}

static void test_limits(void **state) {
    Arena *arena = arena_new();
    FactsBed bed = factsbed_build(*state, arena);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        check(&bed, i);
    arena_free(arena);
}

static void test_nothing_is_known_where_nobody_asked(void **state) {
    Arena *arena = arena_new();
    FunctionFacts *facts = facts_build(
        *state, LLVMGetNamedFunction(((IrModule *)*state)->module, "of_cut"),
        arena);
    Found found = {0};
    assert_false(limit(&found, facts, 0, arena));
    arena_free(arena);
}

static int set_up(void **state) {
    static IrModule ir;
    walksbed_read(&ir, RESULTS_INPUT, arena_new());
    *state = &ir;
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_nothing_is_known_where_nobody_asked)};
    return cmocka_run_group_tests(tests, set_up, NULL);
}
