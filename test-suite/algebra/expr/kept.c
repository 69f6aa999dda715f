/* Kept sums, recurrences and factorials against counting. */
#include "algebra/expr/expr_impl.h"
#include "test-suite/algebra/sampler.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>
#include <flint/fmpz_vec.h>

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
        {"factorial(5)", "120"},
        {"n*factorial(n - 1)", "n*factorial(n - 1)"},
        {"fib(10)", "55"},
        {"recurrence(n; 1, 1; 0, 1)", "fib(n)"},
        {"2*fib(n + 1) - 1", "2*fib(n + 1) - 1"},
        {"recurrence(n; 2, -1/2; 0, 3)", "recurrence(n; 2, -1/2; 0, 3)"},
        {"recurrence(n; 3; 1)", "recurrence(n; 3; 1)"},
        {"recurrence(n; 1, 1, 1; 0, 0, 1)", "recurrence(n; 1, 1, 1; 0, 0, 1)"},
        {"sum(i=1..n, floor(n/i))", "sum(i=1..n, floor(n/i))"},
        {"sum(xyz=1..n, floor(n/xyz))", "sum(i=1..n, floor(n/i))"},
        {"sum(k=1..n, floor(k/2)) + k", "k + sum(i=1..n, floor(1/2*i))"},
        {"sum(i=1..n, sum(j=1..i, floor(i/j) + m))",
         "sum(i=1..n, sum(j=1..i, m + floor(i/j)))"},
        {"sum(i=1..n, floor(n/i)) - sum(j=1..n, floor(n/j))", "0"},
        {"sum(i=1..10, floor(10/i))", "27"},
        {"sum(i=m..m - 1, floor(n/i))", "0"},
        {"sum(i=1..n, i - i)", "0"},
        {"sum(i=1..2*(*count), floor(i/3))^2",
         "sum(i=1..2*(*count), floor(1/3*i))^2"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const Expr *a = sampler_parse(*state, cases[i][0]);
        assert_true(expr_is_canonical(a));
        const char *text = sampler_text(*state, a);
        assert_string_equal(text, cases[i][1]);
        const Expr *b = sampler_parse(*state, text);
        assert_true(expr_equal(a, b));
    }
}

static void test_names_of_sums(void **state) {
    static const char *const names[] = {"i", "j", "i->rows", "n"};
    static const char *const cases[][2] = {
        {"sum(x=1..i, floor(i/x))", "sum(j=1..i, floor(i/j))"},
        {"sum(x=1..i, sum(y=x..j, floor(i*y/x)))",
         "sum(k=1..i, sum(l=k..j, floor(i*l/k)))"},
        {"sum(i=1..n, floor(i->rows/i))", "sum(i=1..n, floor(i->rows/i))"},
        {"sum(i=1..i, i*n)", "sum(j=1..i, n*j)"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const Expr *a = NULL, *b = NULL;
        assert_int_equal(expr_parse(&a, cases[i][0], names, 4, *state).code,
                         ASYM_OK);
        Text text = text_new(*state);
        expr_print(&text, a, names);
        assert_string_equal(text_chars(&text), cases[i][1]);
        assert_int_equal(
            expr_parse(&b, text_chars(&text), names, 4, *state).code, ASYM_OK);
        assert_true(expr_equal(a, b));
    }
}

static void test_what_is_refused(void **state) {
    static const char *const cases[] = {
        "sum(1..n, 2)",        "sum(i=1..n)",        "sum(i=1, i)",
        "sum(i=1..n, i) + i",  "sum(i=1..i, i)",     "sum(2=1..n, 1)",
        "recurrence(n)",       "recurrence(n; 1)",   "recurrence(n; 1, 2; 1)",
        "recurrence(n; m; 1)", "recurrence(; 1; 1)", "fib(n, 1)",
        "factorial()",         "sum(i=1..n, i",      "factorial(n"};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const Expr *a = NULL;
        Status status =
            expr_parse(&a, cases[i], sampler_names, SAMPLER_NAMES, *state);
        if (status.code != ASYM_SYNTAX)
            fail_msg("%s is read", cases[i]);
    }
}

/* What is put in is not taken for what a sum runs over. */
static void test_substitution(void **state) {
    Arena *arena = *state;
    const Expr *a =
        sampler_parse(arena, "sum(i=1..n, sum(j=1..i, floor(m/j)))");
    const Expr *by = sampler_parse(arena, "sum(i=1..k, floor(k/i))");
    const Expr *put = expr_substitute_one(arena, a, 1, by);
    assert_true(expr_is_canonical(put));
    assert_string_equal(sampler_text(arena, put),
                        "sum(i=1..n, sum(j=1..i, floor(sum(l=1..k, "
                        "floor(k/l))/j)))");
    assert_true(
        expr_equal(put, sampler_parse(arena, sampler_text(arena, put))));
    put = expr_substitute_one(arena, put, 2, expr_int(arena, 3));
    assert_true(
        expr_equal(put, expr_substitute_one(arena, a, 1, expr_int(arena, 5))));
    assert_false(expr_has_symbol(put, 2));
    assert_int_equal(expr_symbol_limit(put), 1);
}

/* ---- values ---- */

/* INT64_MIN where there is none. */
static int64_t value_at(const Expr *a, int64_t n, int64_t m) {
    fmpq_t out;
    fmpz *point = _fmpz_vec_init(2);
    fmpz_set_si(point, n);
    fmpz_set_si(point + 1, m);
    fmpq_init(out);
    int64_t value = INT64_MIN;
    if (expr_eval(out, a, point, 2)) {
        assert_true(fmpz_is_one(fmpq_denref(out)));
        value = fmpz_get_si(fmpq_numref(out));
    }
    fmpq_clear(out);
    _fmpz_vec_clear(point, 2);
    return value;
}

static void test_sums_are_counted(void **state) {
    const Expr *harmonic = sampler_parse(*state, "sum(i=1..n, floor(n/i))");
    const Expr *logs = sampler_parse(*state, "sum(i=m..n, floor(log2(i)) + m)");
    const Expr *nested = sampler_parse(
        *state, "sum(i=1..n, i*sum(j=i..n + m, floor(n/(i + j))))");
    for (int64_t n = -2; n < 40; n++)
        for (int64_t m = 1; m < 4; m++) {
            int64_t sums[3] = {0};
            for (int64_t i = 1; i <= n; i++) {
                sums[0] += n / i;
                for (int64_t j = i; j <= n + m; j++)
                    sums[2] += i * (n / (i + j));
            }
            for (int64_t i = m; i <= n; i++) {
                sums[1] += m;
                for (int64_t k = i; k > 1; k /= 2)
                    sums[1]++;
            }
            assert_int_equal(value_at(harmonic, n, m), sums[0]);
            assert_int_equal(value_at(logs, n, m), sums[1]);
            assert_int_equal(value_at(nested, n, m), sums[2]);
        }
    assert_int_equal(value_at(harmonic, 10000, 0), 93668);
    assert_int_equal(value_at(harmonic, 1000000, 0), INT64_MIN);
    assert_int_equal(value_at(sampler_parse(*state, "sum(i=1/2..n, i)"), 3, 0),
                     INT64_MIN);
}

static void test_recurrences_are_counted(void **state) {
    const Expr *fib = sampler_parse(*state, "fib(n)");
    const Expr *other =
        sampler_parse(*state, "recurrence(n; 2, -3, 1; 4, 0, -1)");
    int64_t f[3] = {0, 1, 0}, a[4] = {4, 0, -1, 0};
    for (int64_t n = 0; n < 30; n++) {
        assert_int_equal(value_at(fib, n, 0), f[0]);
        assert_int_equal(value_at(other, n, 0), a[0]);
        f[2] = f[0] + f[1];
        a[3] = 2 * a[2] - 3 * a[1] + a[0];
        for (int i = 0; i < 3; i++) {
            f[i] = f[i == 2 ? 2 : i + 1];
            a[i] = a[i + 1];
        }
    }
    assert_int_equal(value_at(fib, -1, 0), INT64_MIN);
    assert_int_equal(value_at(fib, 1000000, 0), INT64_MIN);
}

static void test_factorials_are_counted(void **state) {
    const Expr *a = sampler_parse(*state, "factorial(n)");
    int64_t product = 1;
    for (int64_t n = 0; n < 20; product *= ++n)
        assert_int_equal(value_at(a, n, 0), product);
    assert_int_equal(value_at(a, -1, 0), INT64_MIN);
    assert_int_equal(value_at(a, 100000, 0), INT64_MIN);
    a = sampler_parse(*state, "factorial(n/2)");
    assert_int_equal(value_at(a, 6, 0), 6);
    assert_int_equal(value_at(a, 5, 0), INT64_MIN);
}

static void test_whole_formulas(void **state) {
    static const char *const whole[] = {"factorial(n)", "fib(n)",
                                        "sum(i=1..n, floor(n/i) + i)"};
    static const char *const others[] = {"recurrence(n; 1/2; 1)",
                                         "sum(i=1..n, n/i)"};
    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++)
        assert_true(expr_is_whole(sampler_parse(*state, whole[i])));
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_false(expr_is_whole(sampler_parse(*state, others[i])));
}

static const Expr *at_point(Arena *arena, const Expr *a, int64_t n, int64_t m) {
    a = expr_substitute_one(arena, a, 0, expr_int(arena, n));
    return expr_substitute_one(arena, a, 1, expr_int(arena, m));
}

/* Lower down they have the same values, and what is 0 by the recurrence is 0.
 */
static void test_recurrences_are_lowered(void **state) {
    static const char *const cases[][2] = {
        {"fib(n + 2) - fib(n + 1) - fib(n)", "0"},
        {"3*fib(n + 5) - fib(n)", "8*fib(n) + 15*fib(n + 1)"},
        {"recurrence(n + 3; 1, -2, 1/2; 1, 2, 5) - 2*recurrence(n; 1, -2, 1/2; "
         "1, 2, 5)",
         NULL},
        {"n*fib(n + 1)^2 - fib(m) + recurrence(n + 4; 1, 1; 0, 1)", NULL},
        {"n + m", "n + m"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const Expr *a = sampler_parse(*state, cases[i][0]), *least;
        const Expr *low = expr_lower_recurrences(*state, a, &least);
        assert_true(expr_is_canonical(low));
        if (cases[i][1])
            assert_true(expr_equal(low, sampler_parse(*state, cases[i][1])));
        assert_int_equal(least != NULL, i < 4);
        for (int64_t n = 0; n < 12; n++)
            for (int64_t m = 0; m < 3; m++)
                assert_true(expr_is_zero(
                    at_point(*state, expr_sub(*state, a, low), n, m)));
    }
}

/* The same of factorials, where all are defined. */
static void test_factorials_are_levelled(void **state) {
    static const char *const cases[][2] = {
        {"factorial(n) - n*factorial(n - 1)", "0"},
        {"factorial(n)/factorial(m)/factorial(n - m) - "
         "factorial(n - 1)/factorial(m - 1)/factorial(n - m) - "
         "factorial(n - 1)/factorial(m)/factorial(n - m - 1)",
         "0"},
        {"1/factorial(m - 2) - m/factorial(m)", NULL},
        {"1/factorial(m - 1) - m/factorial(m)", "0"},
        {"factorial(n + 2) - n^2*factorial(n) + factorial(2*n)",
         "3*n*factorial(n) + 2*factorial(n) + factorial(2*n)"},
        {"factorial(n)/factorial(m) + factorial(m)/factorial(n)", NULL},
        {"n + m", "n + m"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ExprList defined = {0};
        const Expr *a = sampler_parse(*state, cases[i][0]);
        const Expr *level = expr_level_factorials(*state, a, &defined);
        assert_true(expr_is_canonical(level));
        if (cases[i][1])
            assert_true(expr_equal(level, sampler_parse(*state, cases[i][1])));
        assert_int_equal(defined.size > 0, i < 6);
        for (int64_t n = 2; n < 9; n++)
            for (int64_t m = 2; m < n; m++)
                assert_true(expr_is_zero(
                    at_point(*state, expr_sub(*state, a, level), n, m)));
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_text),
        TEST(test_names_of_sums),
        TEST(test_what_is_refused),
        TEST(test_substitution),
        TEST(test_sums_are_counted),
        TEST(test_recurrences_are_counted),
        TEST(test_recurrences_are_lowered),
        TEST(test_factorials_are_counted),
        TEST(test_factorials_are_levelled),
        TEST(test_whole_formulas),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
