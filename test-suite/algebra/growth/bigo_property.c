/* Orders of growth against values of what grows so. */
#include "algebra/growth/bigo.h"
#include "test-suite/algebra/sampler.h"

#include <flint/fmpz_vec.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { ROUNDS = 600, SUMS = 100, SYMBOLS = 3 };

static int set_up(void **state) {
    *state = arena_new();
    return 0;
}

static int tear_down(void **state) {
    arena_free(*state);
    return 0;
}

/* Powers of two, so that each symbol has a rate of its own. */
static void rates(Sampler *sampler, fmpz *point) {
    for (size_t i = 0; i < SYMBOLS; i++) {
        fmpz_one(point + i);
        fmpz_mul_2exp(point + i, point + i,
                      (ulong)sampler_int(sampler, 40, 400));
    }
}

/* The coefficients of random costs are small, so that 2^30 is beyond every
 * constant and below every symbol. */
static void test_cost_is_bounded(void **state) {
    Sampler sampler = {4711, *state};
    fmpz *point = _fmpz_vec_init(SYMBOLS);
    fmpq_t value, order;
    fmpq_init(value);
    fmpq_init(order);
    for (int i = 0; i < ROUNDS; i++) {
        const Expr *cost = sampler_expr(&sampler, SYMBOLS, 2);
        const Expr *simple = bigo_simplify(sampler.arena, cost);
        for (int k = 0; k < 20; k++) {
            rates(&sampler, point);
            assert_true(expr_eval(value, cost, point, SYMBOLS));
            assert_true(expr_eval(order, simple, point, SYMBOLS));
            fmpq_mul_2exp(order, order, 30);
            assert_true(fmpq_cmp(value, order) <= 0);
        }
    }
    fmpq_clear(value);
    fmpq_clear(order);
    _fmpz_vec_clear(point, SYMBOLS);
}

/* 1000 times the value at n = m = k = "n". */
static void thousands(fmpq_t out, const Expr *a, slong n, Arena *arena) {
    fmpz *point = _fmpz_vec_init(SYMBOLS);
    for (size_t i = 0; i < SYMBOLS; i++)
        fmpz_set_si(point + i, n);
    a = expr_mul(arena, a, expr_int(arena, 1000));
    if (!expr_eval(out, expr_apply(arena, EXPR_FLOOR, a), point, SYMBOLS))
        fail_msg("no value of %s at %ld", sampler_text(arena, a), n);
    _fmpz_vec_clear(point, SYMBOLS);
}

/* cost/order at "n". */
static void ratio(fmpq_t out, const char *text, slong n, Arena *arena) {
    const Expr *cost = sampler_parse(arena, text);
    fmpq_t order;
    fmpq_init(order);
    thousands(out, cost, n, arena);
    thousands(order, bigo_simplify(arena, cost), n, arena);
    assert_true(fmpq_sgn(order) > 0);
    fmpq_div(out, out, order);
    fmpq_clear(order);
}

/* As n grows to its square, what is between cost and order hardly changes. */
static void test_cost_grows_as_its_order(void **state) {
    static const char *const costs[] = {
        "sum(i=1..n, floor(n/i))",
        "sum(i=1..n, floor(log2(i)) + 1)",
        "sum(i=1..n, floor(sqrt(i)))",
        "sum(i=1..n, i*floor(n/i))",
        "sum(i=1..n, floor(log2(i))*floor(n/i))",
        "sum(i=1..n, 2^i)",
        "sum(i=1..n, i*3^i)",
        "sum(i=1..floor(log2(n)), 2^i)",
        "sum(i=0..n, 2^(n - i))",
        "sum(i=1..n, sum(j=1..n, floor(i/j)))",
        "sum(i=1..n, floor(n^2/i^2))",
        "fib(n)",
        "fib(n + 3)*n",
        "recurrence(n; 1, 1, 1; 0, 0, 1)",
        "recurrence(n; 4, -4; 0, 1)",
        "recurrence(n; 1, 2; 1, 1)",
        "recurrence(n; 3, -3, 1; 0, 3, 7)",
        "factorial(n)*n - factorial(n)",
        "n*ceil(log2(n)) - 2^ceil(log2(n)) + n",
        "floor((sqrt(8*n + 1) - 1)/2) + 1",
        "floor(root3(n*m))",
        "2^floor(n/2)",
        "8^floor(log2(n))",
        "(3/2)^n*n + n",
        "floor(n*m/(m + 1))"};
    fmpq_t early, late, twice;
    fmpq_init(early);
    fmpq_init(late);
    fmpq_init(twice);
    for (size_t i = 0; i < sizeof costs / sizeof *costs; i++) {
        ratio(early, costs[i], 16, *state);
        ratio(late, costs[i], 256, *state);
        fmpq_mul_2exp(twice, early, 1);
        if (fmpq_cmp(late, twice) > 0)
            fail_msg("%s is more than its order", costs[i]);
        fmpq_mul_2exp(twice, late, 2);
        if (fmpq_cmp(early, twice) > 0)
            fail_msg("%s is less than its order", costs[i]);
    }
    fmpq_clear(early);
    fmpq_clear(late);
    fmpq_clear(twice);
}

/* "k*a*b" of random factors, summed with another such term, or without. */
static const char *random_sum(Sampler *sampler) {
    static const char *const factors[] = {"1",
                                          "i",
                                          "n",
                                          "floor(n/i)",
                                          "ceil(n/i)",
                                          "floor(log2(i))",
                                          "ceil(log2(i + 1))",
                                          "floor(sqrt(i))",
                                          "1/i",
                                          "max(0, i - 5)",
                                          "(n - i)"};
    static const char *const ends[] = {"n", "n - 3", "floor(sqrt(n))"};
    const char *text[4];
    for (size_t i = 0; i < 4; i++)
        text[i] = factors[sampler_int(sampler, 0,
                                      sizeof factors / sizeof *factors - 1)];
    /* one after the other: compilers differ in the order of arguments */
    long low = sampler_int(sampler, 1, 2);
    const char *end =
        ends[sampler_int(sampler, 0, sizeof ends / sizeof *ends - 1)];
    long first = sampler_int(sampler, 1, 3);
    long second = sampler_int(sampler, -2, 2);
    return arena_printf(sampler->arena, "sum(i=%ld..%s, %ld*%s*%s %+ld*%s*%s)",
                        low, end, first, text[0], text[1], second, text[2],
                        text[3]);
}

static void check_rate(const char *cost, Arena *arena) {
    fmpq_t early, late;
    fmpq_init(early);
    fmpq_init(late);
    ratio(early, cost, 256, arena);
    ratio(late, cost, 16384, arena);
    fmpq_mul_fmpz(early, early, (fmpz[]){3});
    fmpq_mul_fmpz(late, late, (fmpz[]){5});
    if (fmpq_sgn(late) <= 0 || fmpq_cmp(late, early) < 0)
        fail_msg("%s grows slower than its order", cost);
    fmpq_clear(early);
    fmpq_clear(late);
}

/* From n = 256 to its square, but for a factor of 4, what is between a tight
 * sum and its order falls by two fifths at most, as log(n) + 3 does beside
 * log(n). */
static void test_tight_sums_grow_as_their_orders(void **state) {
    Sampler sampler = {17, *state};
    int tight = 0;
    for (int i = 0; i < SUMS; i++) {
        const char *text = random_sum(&sampler);
        const Expr *sum = sampler_parse(*state, text);
        if (expr_is_zero(sum) || !bigo_is_tight(*state, sum))
            continue;
        tight++;
        check_rate(text, *state);
    }
    assert_true(tight > SUMS / 3);
}

static bool exponents_within(const Expr *a, const Expr *b) {
    for (SymbolId s = 0; s < SYMBOLS; s++)
        if (expr_degree_in(a, s) > expr_degree_in(b, s))
            return false;
    return true;
}

/* For polynomials: a term stays exactly if no other positive term has all its
 * exponents. */
static void test_exactly_undominated_terms_stay(void **state) {
    Sampler sampler = {99, *state};
    Arena *arena = *state;
    fmpq_t c;
    fmpq_init(c);
    for (int i = 0; i < ROUNDS; i++) {
        const Expr *cost = sampler_polynomial(&sampler, SYMBOLS, 2);
        const Expr *expected = expr_int(arena, 0);
        for (size_t k = 0; k < expr_term_count(cost); k++) {
            const Expr *term = expr_term(arena, cost, k);
            expr_term_coefficient(c, cost, k);
            bool stays = fmpq_sgn(c) > 0;
            for (size_t j = 0; j < expr_term_count(cost); j++) {
                fmpq_t other;
                fmpq_init(other);
                expr_term_coefficient(other, cost, j);
                stays &= j == k || fmpq_sgn(other) < 0 ||
                         !exponents_within(term, expr_term(arena, cost, j));
                fmpq_clear(other);
            }
            fmpq_inv(c, c);
            if (stays)
                expected =
                    expr_add(arena, expected, expr_scale(arena, term, c));
        }
        if (expr_is_zero(expected))
            expected = expr_int(arena, 1);
        assert_true(expr_equal(bigo_simplify(arena, cost), expected));
    }
    fmpq_clear(c);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_cost_is_bounded), TEST(test_cost_grows_as_its_order),
        TEST(test_tight_sums_grow_as_their_orders),
        TEST(test_exactly_undominated_terms_stay)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
