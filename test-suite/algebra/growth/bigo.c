#include "algebra/growth/bigo.h"
#include "algebra/growth/minima.h"
#include "test-suite/algebra/sampler.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>
#include <flint/fmpz_vec.h>

enum { ROUNDS = 600, SUMS = 100, SYMBOLS = 3 };

static int set_up(void **state) {
    *state = arena_new();
    return 0;
}

static int tear_down(void **state) {
    arena_free(*state);
    return 0;
}

static void test_text(void **state) {
    static const char *const cases[][2] = {
        {"0", "O(1)"},
        {"17", "O(1)"},
        {"-n", "O(1)"},
        {"1/2*n^2 + 3/2*n", "O(n^2)"},
        {"n*m + n^3", "O(n^3 + n*m)"},
        {"n*m + n^2*m + m^3", "O(n^2*m + m^3)"},
        {"n + 7*m - 3", "O(n + m)"},
        {"n*m - m^2", "O(n*m)"},
        {"max(n, m)", "O(max(n, m))"},
        {"max(n, m) + n", "O(max(n, m))"},
        {"max(n, m) + n*m", "O(n*m)"},
        {"n*max(n, m) + n^2", "O(n*max(n, m))"},
        {"max(0, n - m) + 1", "O(n)"},
        {"max(3, m - n)*k", "O(m*k)"},
        {"min(n, m) + 4", "O(min(n, m))"},
        {"min(n, m) + n", "O(n)"},
        {"min(n, 15)", "O(1)"},
        {"min(n, 65)", "O(min(65, n))"},
        {"m*min(5, n) + m", "O(m)"},
        {"min(n, 1)", "O(1)"},
        {"min(1000000, n) + 7", "O(min(1000000, n))"},
        {"min(1000000, n) + n", "O(n)"},
        {"min(m + 1000000, n) + 1", "O(min(n, m + 1000000))"},
        {"min(m + 10, n) + 1", "O(min(n, m))"},
        {"min(100000*m, n)", "O(min(n, 100000*m))"},
        {"min(3*m, n)", "O(min(n, m))"},
        {"min(n, ceil(1000001/m) - 1) + 1", "O(min(n, 1000001/m + 1))"},
        {"n*min(n, m + 5000)", "O(n*min(n, m + 5000))"},
        {"m*min(100, n) + m + n", "O(m*min(100, n) + n)"},
        {"min(8, log2(n)) + 1", "O(min(8, log(n)))"},
        {"min(4096, n)^3 + 2*min(4096, n)^2 + 7", "O(min(4096, n)^3)"},
        {"m^2*floor(1/5*n + 4/5) - m^2*floor(1/5*n) + m", "O(m^2)"},
        {"n*floor(1/4*m) - n*floor(1/4*m + 1/2) + 3", "O(1)"},
        {"n - 3*floor(1/3*n)", "O(1)"},
        {"3*ceil(1/3*n) - n + 1", "O(1)"},
        {"n^2 - 2*n*floor(1/2*n)", "O(n)"},
        {"n^2 + n - 2*n*floor(1/2*n)", "O(n)"},
        {"n - n^2 + 2*n*floor(1/2*n)", "O(n)"},
        {"n + 3*floor(1/3*n)", "O(n)"},
        {"n - floor(1/3*n)", "O(n)"},
        {"n*m - 2*m*floor(1/2*n)", "O(m)"},
        {"ceil(1/3*n + 1/3)*m - m*ceil(1/3*n) + n", "O(n + m)"},
        {"n^2*floor(n/floor(1/2*n))", "O(n^2)"},
        {"n^2/ceil(1/7*n + 1/7)", "O(n)"},
        {"n^2/floor(1/2*n - m)", "O(n^2)"},
        {"sum(i=0..floor(log2(n)), floor(n/floor(n*(1/2)^i)))", "O(n)"},
        {"sum(i=0..ceil(log2(floor(1/2*n) + 1)) - 1, "
         "sum(j=floor(floor(1/2*n)*(1/2)^i)..n - 1, "
         "floor(j/floor(floor(1/2*n)*(1/2)^i)) + 1))",
         "O(n^2)"},
        {"min(n*m, n)", "O(n)"},
        {"n - min(0, n - m)", "O(n + m)"},
        {"-min(0, n - m)", "O(m)"},
        {"-max(0, n - m)", "O(1)"},
        {"min(0, n - m)^2", "O(max(n, m)^2)"},
        {"-floor(1/2*n - m)", "O(m)"},
        {"floor(1/2*n) + ceil(1/3*m)", "O(n + m)"},
        {"n*log2(n) + n", "O(n*log(n))"},
        {"floor(log2(n)) + 1", "O(log(n))"},
        {"log2(n^2*m + k)", "O(log(n) + log(m) + log(k))"},
        {"log2(n) + n", "O(n)"},
        {"log2(n) + m", "O(m + log(n))"},
        {"n*log2(n)^2 + n^2 + n*log2(m)", "O(n^2 + n*log(m))"},
        {"log2(log2(n)) + log2(n)", "O(log(n))"},
        {"floor(sqrt(n)) + log2(n)", "O(sqrt(n))"},
        {"sqrt(n) + n", "O(n)"},
        {"sqrt(n^3*m^2)", "O(n*m*sqrt(n))"},
        {"n*sqrt(n) + n^2", "O(n^2)"},
        {"sqrt(n)*sqrt(n)", "O(n)"},
        {"root3(n) + log2(n)^3", "O(n^(1/3))"},
        {"root3(n)*sqrt(n) + n^(2/3)", "O(n^(1/3)*sqrt(n))"},
        {"root3(8*n^2 + m)", "O(n^(2/3) + m^(1/3))"},
        {"n*floor(log3(n/5)) + n", "O(n*log(n))"},
        {"floor((sqrt(8*n + 1) - 1)/2) + 1", "O(sqrt(n))"},
        {"n*ceil(log2(n)) - 2^ceil(log2(n)) + n", "O(n*log(n))"},
        {"3*n^log2(3) - 2*n", "O(n^log2(3))"},
        {"n^log2(3) + n^2", "O(n^2)"},
        {"n^log2(3) + n*log2(n)^2", "O(n^log2(3))"},
        {"n^log2(3) + n^log2(7) + n*sqrt(n)", "O(n^log2(7))"},
        {"2^n - 1", "O(2^n)"},
        {"2^(n + 3) + n^5*m", "O(n^5*m + 2^n)"},
        {"2^n + n^5 + 3", "O(2^n)"},
        {"2^n*m + n^2*m", "O(m*2^n)"},
        {"2^n + 3^n + 4^n", "O(4^n)"},
        {"n^2*2^n + 3^n", "O(3^n)"},
        {"n^2*2^n + 2^n", "O(n^2*2^n)"},
        {"(3/2)^n + n^9", "O(1.5^n)"},
        {"(4/3)^n + (1/2)^n", "O((4/3)^n)"},
        {"(1/2)^n + 7", "O(1)"},
        {"2^n + (-1)^n*n", "O(2^n)"},
        {"(-1)^n + 3", "O(1)"},
        {"2^n + 2^m", "O(2^n + 2^m)"},
        {"2^(n + m) + 2^n", "O(2^(n + m))"},
        {"2^(n - m) + 2^n", "O(2^n)"},
        {"2^(n^2) + 9^n", "O(2^(n^2))"},
        {"2^floor(n/2) + 2^ceil(n/3)", "O(2^(1/2*n))"},
        {"8^floor(log2(n))", "O(n^3)"},
        {"log2(2^n + m)", "O(n + log(m))"},
        {"sqrt(4^n)", "O(2^n)"},
        {"n^m + 2^m", "O(n^m)"},
        {"n^m + 2^n", "O(2^n + n^m)"},
        {"n/m", "O(n/m)"},
        {"n/m + n", "O(n)"},
        {"floor(n/m) + 1", "O(n/m + 1)"},
        {"floor(n*m/(m + 1))", "O(n)"},
        {"n/log2(n) + sqrt(n)", "O(n/log(n))"},
        {"1/(n - m)", "O(1)"},
        {"factorial(n) + 2^n*n^3", "O(n!)"},
        {"factorial(n) + 2^(n^2)", "O(2^(n^2))"},
        {"n*factorial(n) - factorial(n)", "O(n*n!)"},
        {"factorial(n)*factorial(m) + 3^n", "O(n!*m!)"},
        {"factorial(n) + n^n", "O(n^n)"},
        {"log2(factorial(n))", "O(n*log(n))"},
        {"factorial(n + 1)", "O((n + 1)!)"},
        {"fib(n)", "O(1.618^n)"},
        {"2*fib(n + 1) - 1", "O(1.618^n)"},
        {"fib(n) + 2^n + n^3", "O(2^n)"},
        {"n*fib(n) + n^3", "O(n*1.618^n)"},
        {"recurrence(n; 1, 1, 1; 0, 0, 1)", "O(1.839^n)"},
        {"recurrence(n; 2, -1; 0, 3)", "O(n)"},
        {"recurrence(n; 3, -3, 1; 0, 3, 7)", "O(n^2)"},
        {"recurrence(n; 3, -2; 0, 1)", "O(2^n)"},
        {"recurrence(n; 0, 2; 0, 1)", "O(1.414^n)"},
        {"recurrence(n; -1; 1)", "O(1)"},
        {"recurrence(n; 1/2; 1) + 1", "O(1)"},
        {"recurrence(n; 4, -4; 0, 1)", "O(n*2^n)"},
        {"sum(i=1..n, floor(n/i))", "O(n*log(n))"},
        {"sum(i=0..n - 1, floor(n/(i + 1)))", "O(n*log(n))"},
        {"sum(i=1..n, floor(log2(i)) + 1)", "O(n*log(n))"},
        {"sum(i=1..n, floor(sqrt(i)))", "O(n*sqrt(n))"},
        {"sum(i=1..n, i*floor(n/i^2))", "O(n*log(n))"},
        {"sum(i=1..n, n/i^2)", "O(n)"},
        {"sum(i=1..n, n/sqrt(i))", "O(n*sqrt(n))"},
        {"sum(i=1..n, log2(i)/i)", "O(log(n)^2)"},
        {"sum(i=1..n, 2^i)", "O(2^n)"},
        {"sum(i=1..n, i*2^i)", "O(n*2^n)"},
        {"sum(i=0..n, 2^(n - i))", "O(2^n)"},
        {"sum(i=0..n, i^2*(1/2)^i)", "O(1)"},
        {"factorial(n)*sum(i=1..n, i^2/factorial(i))", "O(n!)"},
        {"sum(i=0..n, m*(2/3)^i)", "O(m)"},
        {"sum(i=1..n, 2^(i^2))", "O(n*2^(n^2))"},
        {"sum(i=1..floor(log2(n)), 2^i)", "O(n)"},
        {"sum(i=1..n, sum(j=1..i, floor(i/j)))", "O(n^2*log(n))"},
        {"sum(i=m..n, floor(n/i))", "O(n*log(n))"},
        {"sum(i=n..n + m, floor(n/i))", "O(n*m)"},
        {"sum(i=n - 3..n, i)", "O(n)"},
        {"sum(i=1..n, min(i, m))", "O(n*min(n, m))"},
        {"sum(i=1..n, max(0, m - i))", "O(n*m)"},
        {"-sum(i=1..n, i - n)", "O(n^2)"},
        {"-sum(i=1..n, floor(n/i))", "O(1)"},
        {"n^2 - sum(i=1..n, floor(n/i))", "O(n^2)"},
        {"sum(i=-n..0, -i)", "O(n^2)"},
        {"sum(i=1..n, fib(i))", "O(1.618^n)"},
        {"sum(i=1..n, factorial(i))", "O(n*n!)"},
        {"2*factorial(n)/factorial(m)/factorial(n - m) - 1", "O(2^n)"},
        {"1/3*factorial(n + 1)/factorial(n - 2) - 1", "O(n^3)"},
        {"m*factorial(n)/factorial(n - 1) + n", "O(n*m)"},
        {"n*factorial(m + k - 2)/factorial(m - 1)/factorial(k - 1) + n^2",
         "O(n^2 + n*2^(m + k))"},
        {"factorial(n)/factorial(m)/factorial(n - m - 1)", "O(n!)"},
        {"*count + 1", "O(*count)"},
        {"end - q", "O(end - q)"},
        {"(end - q)^2", "O((end - q)^2)"},
    };
    Arena *arena = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Text text = text_new(arena);
        bigo_print(&text, sampler_parse(arena, cases[i][0]), sampler_names,
                   arena);
        assert_string_equal(text_chars(&text), cases[i][1]);
    }
}

static void check_tried(const char *cost, long most, const char *left,
                        Arena *arena) {
    fmpz_t tried;
    fmpz_init_set_si(tried, most);
    assert_true(
        expr_equal(minima_as_tried(sampler_parse(arena, cost), tried, arena),
                   sampler_parse(arena, left)));
    fmpz_clear(tried);
}

static void test_numbers_that_were_tried(void **state) {
    check_tried("min(100, n) + 1", 100, "101", *state);
    check_tried("min(100, n) + 1", 99, "min(100, n) + 1", *state);
    check_tried("m*min(10, n, k) + n", 2000, "10*m + n", *state);
    check_tried("min(m, n)", 2000, "min(m, n)", *state);
}

static void test_whether_anything_was_left_out(void **state) {
    static const char *const tight[] = {"0",
                                        "1/4*n^2 - 1/2*floor(1/2*n)",
                                        "n*ceil(1/3*n) - 3/2*ceil(1/3*n)^2",
                                        "n",
                                        "1/2*n^2 - 3/2*n - 7",
                                        "n*m - n - m + 1",
                                        "n^3*m - n*m + m^2",
                                        "max(0, n) + 1",
                                        "min(n, m) + 4",
                                        "n*log2(n) - n",
                                        "floor(1/2*n) + 1",
                                        "2^n - n^3",
                                        "factorial(n) - 5^n",
                                        "fib(n) + 1",
                                        "2*fib(n + 1) - 1",
                                        "3^n - fib(n)",
                                        "3^n - 2^n",
                                        "n^log2(3) - n",
                                        "n + floor(1/4*n) + floor(1/4*n + 1/2)",
                                        "sum(i=0..n, floor(n*(1/2)^i) + 1)",
                                        "sum(i=1..n, floor(n/i) + 1)",
                                        "sum(i=1..n, floor(n/i))",
                                        "sum(i=0..n - 1, ceil(n/(i + 1)))",
                                        "sum(i=2..n, m*floor(log2(i)))",
                                        "sum(i=1..n, ceil(log10(i + 1)) + 1)",
                                        "sum(i=0..ceil(log2(n)) - 1, "
                                        "ceil(1/2*n*(1/2)^i)*2^i + 1)",
                                        "sum(i=0..ceil(log2(n)) - 1, "
                                        "max(0, 2^i - 5) + 1)",
                                        "sum(i=0..n - 1, 2^(n - i) + 1)",
                                        "sum(i=0..n, i*2^(n - i))",
                                        "sum(i=1..n, sum(j=1..n, floor(n/j)))",
                                        "8*sum(i=1..n, floor(n/i)) - "
                                        "5*sum(i=0..n, ceil(n*(1/2)^i))",
                                        "ceil(log2(n)) + "
                                        "sum(i=0..ceil(log2(n)) - 1, "
                                        "ceil(1/2*n*(1/2)^i) + 1)",
                                        "sum(i=0..ceil(log2(n)) - 1, "
                                        "ceil(1/2*n*(1/2)^i)*2^i + "
                                        "ceil(1/2*n*(1/2)^i))",
                                        "1/3*factorial(n + 1)/factorial(n - 2)",
                                        "root3(n) - log2(n)"};
    static const char *const loose[] = {
        "factorial(n)/factorial(m)/factorial(n - m)",
        "n - 2*floor(1/2*n)",
        "n*floor(1/2*m) - m*floor(1/2*n)",
        "n - m",
        "n*m - m^2",
        "n^2 - n^2*m + n*m",
        "max(0, n - m) + 1",
        "min(n, m - k)",
        "n - min(n, m)",
        "log2(n - m)",
        "2^n - 2^m",
        "recurrence(n; 3, -2; 1, 1)",
        "sum(i=1..n, max(0, m - i))",
        "2^(m*floor(n/2))",
        "sum(i=m..n, floor(n/i) + 1)",
        "sum(i=1..n, floor(m/i)) - m",
        "sum(i=1..n, floor(m/i))",
        "sum(i=1..n, n - i)",
        "sum(i=1..n - m, floor(n/i))",
        "sum(i=1..n, 2^(i^2))",
        "8*sum(i=1..n, floor(n/i)) - 8*sum(i=1..n, ceil(n/i))",
        "sum(i=0..m, floor(n*(1/2)^i)) - n",
        "sum(i=0..n, m + log2(n*(1/2)^i))",
        "sum(i=0..n - m, floor(n*(1/2)^i) + 1)",
        "1/(n + m)",
        "1/(n - 3)",
        "n/factorial(n)",
        "sum(i=1..n, 2^i/i)",
        "2^n - 2*2^n",
        "fib(n + 1) - fib(n)",
        "fib(n) - n*fib(m)",
        "n^log2(3) - n*sqrt(n)*m",
        "n*floor(1/4*m + 1/4) - n*floor(1/4*m)",
        "n - n*floor(m/4 + 1/4) + n*floor(m/4)",
        "1/2*n^2 - m"};
    for (size_t i = 0; i < sizeof tight / sizeof *tight; i++)
        if (!bigo_is_tight(*state, sampler_parse(*state, tight[i])))
            fail_msg("%s is taken for loose", tight[i]);
    for (size_t i = 0; i < sizeof loose / sizeof *loose; i++)
        if (bigo_is_tight(*state, sampler_parse(*state, loose[i])))
            fail_msg("%s is taken for tight", loose[i]);
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
        TEST(test_text),
        TEST(test_numbers_that_were_tried),
        TEST(test_whether_anything_was_left_out),
        TEST(test_cost_is_bounded),
        TEST(test_cost_grows_as_its_order),
        TEST(test_tight_sums_grow_as_their_orders),
        TEST(test_exactly_undominated_terms_stay),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
