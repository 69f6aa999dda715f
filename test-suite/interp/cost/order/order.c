#include "interp/cost/order/order.h"
#include "interp/cost/order/growable.h"
#include "test-suite/interp/claim_text.h"
#include "test-suite/interp/program_text.h"
#include "test-suite/interp/samples_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

static const PlanFunction *over(const char *inputs, Arena *arena) {
    return samples_of(arena_printf(arena, "inputs %s\n", inputs), arena)
        .function;
}

/* ---- of a cost that is known ---- */

static Order check(const char *inputs, const char *claim, const char *text,
                   Arena *arena) {
    const PlanFunction *f = over(inputs, arena);
    Claim c = claim_of(claim, f, arena);
    Order order = order_find(&c, f, arena);
    assert_string_equal(order_shown(&order, f, arena), text);
    assert_int_equal(order.status, order.at_least ? CLAIM_UNKNOWN : c.status);
    return order;
}

static void test_the_order_of_a_cost(void **state) {
    (void)check("n m", "n*m + 3 [proved]", "O of n*m + 3", *state);
    (void)check("n", "at most n + 1 [exact]", "at most O of n + 1", *state);
}

static void test_a_region_that_lets_all_grow(void **state) {
    (void)check("n", "n + 1 [proved] for n >= 5 and n <= 2147483646",
                "O of n + 1", *state);
}

static void test_a_region_that_lets_one_grow_with_another(void **state) {
    (void)check("n m", "n*m [proved] for m <= n", "O of n*m for m <= n",
                *state);
    (void)check("n m", "n [proved] for m <= n^2", "O of n for m <= n^2",
                *state);
}

/* No int is more than 3000000000, which is no order of what grows with it; of
 * two of them one is that, and so is a small number. */
static void test_a_number_beyond_the_type(void **state) {
    (void)check("n", "at most max(n, 3000000000) + 1 [proved] for n >= 0",
                "at most O of max(3000000000, n) + 1", *state);
    (void)check("n:8", "at most max(n, 500) + 1 [proved] for n >= 0",
                "at most O of 501 for n >= 0", *state);
    (void)check("n m", "at most n + max(m, 3000000000) [proved] for n >= m",
                "at most O of n + 3000000000 for m <= n", *state);
}

/* From 0 on n*floor(a/128) is nothing; below, nobody knows. */
static void test_a_region_that_leaves_out_a_part(void **state) {
    Order order = check("a:8 n", "a - n*floor(a/128) + 1 [proved] for a >= 0",
                        "O of a + 1 for a >= 0", *state);
    assert_int_equal(order.told.size, 1);
    (void)check("a:8 n", "a*n + max(0, a) + 1 [proved] for a >= 0 and n >= 0",
                "O of a*n + a + 1", *state);
}

static void test_a_region_that_keeps_a_symbol_small(void **state) {
    Order order =
        check("n", "n + 1 [proved] for n <= 100", "at least O of 1", *state);
    assert_string_equal(order.reason,
                        "its cost, n + 1, is known for n <= 100 only");
}

static void test_a_region_that_keeps_a_cost_small(void **state) {
    Order order = check("n", "1000*n + 1 [proved] for n <= 4294",
                        "at least O of 1", *state);
    assert_string_equal(order.reason,
                        "its cost, 1000*n + 1, is known for n <= 4294 only");
    (void)check("n", "n^3 [proved] for n <= 1625", "O of n^3 for n <= 1625",
                *state);
    (void)check("n", "n^2 [proved] for n <= 4294", "O of n^2 for n <= 4294",
                *state);
    (void)check("n:16", "n [proved] for n <= 1000", "O of n for n <= 1000",
                *state);
}

static void test_a_region_that_keeps_another_symbol_small(void **state) {
    (void)check("n b", "n [proved] for b <= 1", "at least O of 1", *state);
    (void)check("n b", "n [proved] for b <= n", "O of n for b <= n", *state);
    (void)check("n b:unsigned:8", "n [proved] for b <= 1", "O of n for b <= 1",
                *state);
}

static void test_a_minimum_with_a_number(void **state) {
    const PlanFunction *f = over("n", *state);
    Claim claim = claim_of("min(1000, n) + 1 [proved]", f, *state);
    Order order = order_find(&claim, f, *state);
    assert_string_equal(order_shown(&order, f, *state),
                        "O of min(1000, n) + 1");
    fmpz_t most;
    fmpz_init_set_si(most, 1000);
    *vec_push(*state, &claim.tested) = (ClaimRange){1, most, most};
    order = order_find(&claim, f, *state);
    assert_string_equal(order_shown(&order, f, *state), "O of 1001");
    fmpz_clear(most);
}

static void test_a_region_between_bounds(void **state) {
    (void)check("n m", "n [proved] for m <= n and n <= m + 1",
                "at least O of 1", *state);
    (void)check("n", "n [proved] for n^3 <= n^2", "at least O of 1", *state);
}

static void test_a_region_of_an_equation(void **state) {
    (void)check("h w n", "n [proved] for n = h*w", "O of n for n = h*w",
                *state);
}

static void test_a_number_in_a_region(void **state) {
    (void)check("n", "7 [proved] for n >= 1", "O of 7 for n >= 1", *state);
    (void)check("n", "7 [proved] for n <= 10", "at least O of 1", *state);
}

static void test_a_flag_counts_as_a_number(void **state) {
    (void)check("n flag:unsigned:8", "n*flag + n [exact] for flag <= 1",
                "O of 2*n for flag <= 1", *state);
    (void)check("n k", "n*k + n [exact] for k <= 1", "at least O of 1", *state);
}

static void test_a_difference_that_is_left_out(void **state) {
    (void)check("n m", "n^3 - m^2 + 1 [proved] for m <= n",
                "at most O of n^3 - m^2 + 1 for m <= n", *state);
    (void)check("a b d", "b*d - b^2 - a*d + a*b [proved] for a <= b and b <= d",
                "at most O of a*b - a*d - b^2 + b*d for a <= b and b <= d and "
                "a >= 0",
                *state);
    (void)check("a b", "ceil(1/3*b - 2/3*a) + 1 [proved] for 2*a <= b",
                "at most O of ceil(1/3*b - 2/3*a) + 1 for 2*a <= b and a >= 0",
                *state);
    (void)check("n m", "n - m + 1 [proved] for m <= n^2",
                "at most O of n - m + 1 for m <= n^2 and m >= 0", *state);
    (void)check("n m", "n - m + 1 [proved] for m <= n",
                "O of n - m + 1 for m <= n", *state);
    (void)check("n", "n^2 - n [proved]", "O of n^2 - n", *state);
}

static void test_a_local(void **state) {
    Order order = check("n i:local", "n - i [proved] for i <= n",
                        "at least O of 1", *state);
    assert_string_equal(
        order.reason, "its cost, n - i, rests on i, which it computes itself");
}

static void test_a_bound_that_calls_reach(void **state) {
    const PlanFunction *f = over("n m", *state);
    Region none = {0}, some = region_of("m <= n", f, *state);
    Claim claim = claim_of("at most 3*n + 7 [proved]", f, *state);
    static const char *const least[] = {"n - 2", "m"};
    for (size_t i = 0; i < 4; i++) {
        Order order = order_find(&claim, f, *state);
        CertainPart all = {expr_of(least[i % 2], f, *state),
                           i < 2 ? &none : &some, true};
        assert_true(order.upper);
        order_compare_least(&order, &all, f, *state);
        assert_int_equal(order.upper, i != 0);
    }
}

/* ---- of a cost that is not ---- */

static void test_what_calls_cost_for_certain(void **state) {
    const PlanFunction *f = over("n", *state);
    Claim claim = claim_unknown("loop at line 7 unknown");
    Region region = region_of("n >= 0", f, *state);
    CertainPart certain = {expr_of("n + 1", f, *state), &region, false};
    Order order = order_find(&claim, f, *state);
    order_set_least(&order, &certain, *state);
    assert_string_equal(order_shown(&order, f, *state), "at least O of n + 1");
    assert_string_equal(order.reason, "loop at line 7 unknown");
}

static Order check_program(const char *text, Basis basis, const char *order,
                           Arena *arena) {
    Program program = program_of(text, arena);
    program_find_costs(&program, basis);
    Order found = program.costs[0].order;
    assert_string_equal(
        order_shown(&found, program.functions.at[0].claims->plan, arena),
        order);
    return found;
}

#define UNKNOWN "loop 9: unknown: odd\n"

static void test_at_least_what_is_known(void **state) {
    (void)check_program("function f\ninputs n m\nloop 4: n [proved]\n"
                        "loop 5: m [proved]\n" UNKNOWN,
                        BASIS_CODE, "at least O of n + m + 1", *state);
}

static void test_a_bound_is_nothing_certain(void **state) {
    (void)check_program(
        "function f\ninputs n m\nloop 4: n [proved]\n"
        "loop 5: unknown: b\nworst at most m [proved]\n" UNKNOWN,
        BASIS_CODE, "at least O of n + 1", *state);
}

static void test_what_not_every_call_comes_to(void **state) {
    const char *text = "function f ran\ninputs n\n"
                       "loop 4 maybe: n [proved]\n" UNKNOWN;
    (void)check_program(text, BASIS_CODE, "at least O of 1", *state);
    (void)check_program(text, BASIS_RUNS, "at least O of n + 1", *state);
}

/* m cannot grow where the first part is n. */
static void test_parts_that_do_not_grow_together(void **state) {
    (void)check_program(
        "function f\ninputs n m\nloop 4: n [proved] for m <= 3\n"
        "loop 5: m [proved]\n" UNKNOWN,
        BASIS_CODE, "at least O of n + 1 for m <= 3", *state);
}

static void test_calls_are_certain_too(void **state) {
    (void)check_program("function f\ninputs n\ncall 5: g(2*n)\n" UNKNOWN
                        "function g\ninputs k\nloop 4: k [proved]\n",
                        BASIS_CODE, "at least O of 2*n + 2", *state);
}

static void test_nothing_is_certain_where_it_goes_on_after_a_cut(void **state) {
    (void)check_program("function f resumes\ninputs n\nloop 4: n [proved]\n",
                        BASIS_CODE, "at least O of 1", *state);
}

static void test_no_order_of_what_never_ran(void **state) {
    const char *text = "function f\ninputs n\nloop 4: n [proved]\n";
    (void)check_program(text, BASIS_RUNS, "not set", *state);
    (void)check_program(text, BASIS_CODE, "O of n + 1", *state);
}

/* ---- bounds that no call came near ---- */

static Looseness looseness(const char *claim, const char *samples,
                           Arena *arena) {
    SampleSource source = samples_of(samples, arena);
    Claim c = claim_of(claim, source.function, arena);
    Order order = order_find(&c, source.function, arena);
    return order_looseness(&order, &source, arena);
}

/* Each case beside one that differs in what counts. */
static void test_a_large_number_that_no_call_came_near(void **state) {
    static const struct {
        const char *claim, *samples;
        Looseness is;
    } cases[] = {
        {"at most 1048577*n + 2 [proved]", "inputs n\nn=1: 9\nn=4: 90\n",
         LOOSE_SEEN},
        /* it is the cost itself */
        {"1048577*n + 2 [proved]", "inputs n\nn=1: 9\nn=4: 90\n", LOOSE_NOT},
        /* the second call came near */
        {"at most 1048577*n + 2 [proved]", "inputs n\nn=1: 9\nn=4: 900000\n",
         LOOSE_NOT},
        /* the second does nothing */
        {"at most 1048577*n + 2 [proved]", "inputs n\nn=1: 9\nn=0: 2\n",
         LOOSE_SEEN},
        {"at most 4096 [proved]", "inputs n\nn=1: 9\nn=4: 256\n", LOOSE_SEEN},
        {"at most 4096 [proved]", "inputs n\nn=1: 9\nn=4: 257\n", LOOSE_NOT},
        /* it is not large */
        {"at most 4095 [proved]", "inputs n\nn=1: 9\nn=4: 9\n", LOOSE_NOT},
        /* it does not say how the cost grows */
        {"at most n^2 + 1048577*n [proved]", "inputs n\nn=1: 9\nn=4: 90\n",
         LOOSE_NOT},
        {"at most m^2 + 1048577*n [proved]",
         "inputs n m\nn=1 m=1: 9\nn=4 m=2: 90\n", LOOSE_SEEN},
        {"at most n^2 + 5 [proved]", "inputs n\nn=1000: 9\nn=4000: 90\n",
         LOOSE_NOT},
        /* more than anything does, and the call ended */
        {"at most 2^n + 3 [proved]", "inputs n\nn=9: 40\nn=100: 403\n",
         LOOSE_OUTLIVED},
        {"at most 2*fib(n + 1) - 1 [proved]", "inputs n\nn=9: 40\nn=900: 403\n",
         LOOSE_OUTLIVED},
        {"at most 2^n + 3 [proved]", "inputs n\nn=9: 40\nn=60: 403\n",
         LOOSE_NOT},
        {"at most n^9 [proved]", "inputs n\nn=9: 40\nn=1000: 403\n", LOOSE_NOT},
        /* no call was recorded where it holds */
        {"at most 1048577*n [proved] for n >= 5", "inputs n\nn=1: 9\n",
         LOOSE_SEEN},
        {"at most 1048577*m [proved]", "others m\ninputs n\nn=1: 9\n",
         LOOSE_UNSEEN}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(looseness(cases[i].claim, cases[i].samples, *state),
                         cases[i].is);
}

#define SEARCHED                                                               \
    "function f ran\ninputs k\nloop 4: k + 1 [proved]\n"                       \
    "loop 5: unknown: odd\nworst at most 1048577*k [proved]\n"

/* What is certain grows as the bound does, but says nothing of the number. */
static void test_the_order_is_what_is_certain(void **state) {
    Order order = check_program(SEARCHED "k=1: 12\nk=4: 60\n", BASIS_RUNS,
                                "at least O of k + 2", *state);
    assert_string_equal(
        order.reason,
        "its cost is at most 1048578*k + 2, which no call came near");
    order = check_program(SEARCHED "k=1: 12\nk=4: 3000000\n", BASIS_RUNS,
                          "O of 1048578*k + 2", *state);
    assert_null(order.reason);
    order = check_program(SEARCHED, BASIS_CODE, "at most O of 1048578*k + 2",
                          *state);
    assert_null(order.reason);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_order_of_a_cost),
        cmocka_unit_test(test_a_region_that_lets_all_grow),
        cmocka_unit_test(test_a_region_that_lets_one_grow_with_another),
        cmocka_unit_test(test_a_number_beyond_the_type),
        cmocka_unit_test(test_a_region_that_leaves_out_a_part),
        cmocka_unit_test(test_a_region_that_keeps_a_symbol_small),
        cmocka_unit_test(test_a_region_that_keeps_a_cost_small),
        cmocka_unit_test(test_a_region_that_keeps_another_symbol_small),
        cmocka_unit_test(test_a_minimum_with_a_number),
        cmocka_unit_test(test_a_region_between_bounds),
        cmocka_unit_test(test_a_region_of_an_equation),
        cmocka_unit_test(test_a_number_in_a_region),
        cmocka_unit_test(test_a_flag_counts_as_a_number),
        cmocka_unit_test(test_a_difference_that_is_left_out),
        cmocka_unit_test(test_a_local),
        cmocka_unit_test(test_a_bound_that_calls_reach),
        cmocka_unit_test(test_what_calls_cost_for_certain),
        cmocka_unit_test(test_at_least_what_is_known),
        cmocka_unit_test(test_a_bound_is_nothing_certain),
        cmocka_unit_test(test_what_not_every_call_comes_to),
        cmocka_unit_test(test_parts_that_do_not_grow_together),
        cmocka_unit_test(test_calls_are_certain_too),
        cmocka_unit_test(test_nothing_is_certain_where_it_goes_on_after_a_cut),
        cmocka_unit_test(test_no_order_of_what_never_ran),
        cmocka_unit_test(test_a_large_number_that_no_call_came_near),
        cmocka_unit_test(test_the_order_is_what_is_certain),
    };
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
