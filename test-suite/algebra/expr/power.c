/* Powers, roots, logarithms and divisions against counting. */
#include "algebra/expr/expr_impl.h"
#include "test-suite/algebra/sampler.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>
#include <flint/fmpz_vec.h>
#include <string.h>

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
        {"4^n", "4^n"},
        {"2^(2*n)", "4^n"},
        {"2^n*2^n", "4^n"},
        {"2^(n + 1)", "2*2^n"},
        {"2^(n + m)*2^(-m)", "2^n"},
        {"(1/2)^n*2^n", "1"},
        {"2^(-n)", "(1/2)^n"},
        {"(4/9)^n", "(4/9)^n"},
        {"(2/3)^(2*n)*(3/2)^n", "(2/3)^n"},
        {"2^(100*n)", "2^(100*n)"},
        {"(-2)^n", "(-1)^n*2^n"},
        {"(-1)^(2*n + 1)", "-1"},
        {"(-1)^n*(-1)^n", "1"},
        {"(2^n)^m", "2^(n*m)"},
        {"2^(1/2*n^2 + 1/2*n)", "2^(1/2*n^2 + 1/2*n)"},
        {"2^log2(n)", "n"},
        {"8^log4(n)", "n*sqrt(n)"},
        {"3^log2(n)", "n^log2(3)"},
        {"2^(n + 3*log2(m))", "m^3*2^n"},
        {"n^log2(8)", "n^3"},
        {"n^m", "n^m"},
        {"(n^m)^2", "(n^m)^2"},
        {"(n + 1)^m", "(n + 1)^m"},
        {"n^(m + 1)", "n^(m + 1)"},
        {"log2(2^n)", "n"},
        {"log2(8*n)", "log2(n) + 3"},
        {"log4(2*m*8^n)", "3/2*n + log4(m) + 1/2"},
        {"log2(3*n)", "log2(3*n)"},
        {"log2(n^2)", "log2(n^2)"},
        {"log8(4)", "2/3"},
        {"log10(1/1000)", "-3"},
        {"log3(10)", "log3(10)"},
        {"log3/2(9/4*n)", "log3/2(n) + 2"},
        {"log6/4(n)", "log3/2(n)"},
        {"3^log3/2(n)", "n^log3/2(3)"},
        {"log9/4(3/2)", "1/2"},
        {"sqrt(8)", "2*sqrt(2)"},
        {"sqrt(2)*sqrt(2)", "2"},
        {"sqrt(2)*sqrt(3)", "sqrt(2)*sqrt(3)"},
        {"sqrt(1/2)", "1/2*sqrt(2)"},
        {"sqrt(-4)", "sqrt(-4)"},
        {"root3(27*8)", "6"},
        {"root3(4)", "root3(4)"},
        {"root3(16)", "2*root3(2)"},
        {"root3(n)^2", "root3(n)^2"},
        {"root3(n)^4", "n*root3(n)"},
        {"n^(2/3)", "root3(n)^2"},
        {"n^(-2)", "1/n^2"},
        {"root2(n)", "sqrt(n)"},
        {"n/m", "n/m"},
        {"n/m*m", "n"},
        {"n^2/n^3", "1/n"},
        {"3*n/(2*m)/k", "3/2*n/m/k"},
        {"1/(1/n)", "n"},
        {"n/(2*m + 2)", "1/2*n/(m + 1)"},
        {"n/(k - m)", "-n/(m - k)"},
        {"1/2^n", "(1/2)^n"},
        {"n/m^k", "n/m^k"},
        {"n/(m^k)^2", "n/(m^k)^2"},
        {"n/sqrt(m)", "n/sqrt(m)"},
        {"n/sqrt(m)^3", "n/sqrt(m)^3"},
        {"n/(m + 1)^2", "n/(m + 1)^2"},
        {"n/(m + 1)/(2*m + 2)", "1/2*n/(m + 1)^2"},
        {"(1/(m + 1) + n)^2", "n^2 + 2*n/(m + 1) + 1/(m + 1)^2"},
        {"floor(n/m) + 1", "floor(n/m) + 1"},
        {"2*(*count)/(*count + 1)", "2*(*count)/(*count + 1)"},
        {"1/(end - q)", "1/(end - q)"},
        {"2^(*count)", "2^(*count)"},
        {"0^n", "0^n"},
        {"floor((sqrt(8*n + 1) - 1)/2) + 1",
         "floor(1/2*sqrt(8*n + 1) - 1/2) + 1"},
        {"floor(log3(n/5))", "floor(log3(1/5*n))"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const Expr *a = sampler_parse(*state, cases[i][0]);
        assert_true(expr_is_canonical(a));
        const char *text = sampler_text(*state, a);
        assert_string_equal(text, cases[i][1]);
        const Expr *b = sampler_parse(*state, text);
        assert_true(expr_equal(a, b));
        assert_string_equal(sampler_text(*state, b), text);
    }
}

static void test_what_is_refused(void **state) {
    static const char *const cases[] = {
        "n/0",     "1/(n - n)",   "0^(-1)",    "2^99999",  "2^(99999)",
        "log1(n)", "log2/3(n)",   "log3/3(n)", "log3/(n)", "log/2(n)",
        "log(n)",  "n^(1/99999)", "root(n)",   "root1(n)", "2^-n",
        "n^",      "n^m^k",       "log02(n)"};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const Expr *a = NULL;
        Status status =
            expr_parse(&a, cases[i], sampler_names, SAMPLER_NAMES, *state);
        if (status.code != ASYM_SYNTAX)
            fail_msg("%s is read", cases[i]);
    }
}

static void test_whole_formulas(void **state) {
    static const char *const whole[] = {"floor(log3(n))", "ceil(n/m) + 2",
                                        "(-1)^n*m", "2*n"};
    static const char *const others[] = {"2^n",     "n/m", "log2(n)",
                                         "sqrt(n)", "n^m", "(-1)^(n/2)"};
    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++)
        assert_true(expr_is_whole(sampler_parse(*state, whole[i])));
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_false(expr_is_whole(sampler_parse(*state, others[i])));
}

/* ---- values ---- */

/* The value at n = "n" and m = "m"; INT64_MIN where there is none. */
static int64_t value_at(const Expr *a, int64_t n, int64_t m) {
    fmpq_t out;
    fmpz *point = _fmpz_vec_init(2);
    fmpz_set_si(point, n);
    fmpz_set_si(point + 1, m);
    fmpq_init(out);
    int64_t value = INT64_MIN;
    if (expr_eval(out, a, point, 2)) {
        assert_true(fmpq_is_canonical(out));
        assert_true(fmpz_is_one(fmpq_denref(out)));
        value = fmpz_get_si(fmpq_numref(out));
    }
    fmpq_clear(out);
    _fmpz_vec_clear(point, 2);
    return value;
}

static void assert_value(void **state, const char *text, int64_t n, int64_t m,
                         int64_t expected) {
    int64_t value = value_at(sampler_parse(*state, text), n, m);
    if (value != expected)
        fail_msg("%s at n = %ld, m = %ld is %ld, not %ld", text, (long)n,
                 (long)m, (long)value, (long)expected);
}

static int64_t power(int64_t b, int64_t k) {
    return k == 0 ? 1 : b * power(b, k - 1);
}

/* The largest k with b^k <= n, or the smallest one with b^k >= n. */
static int64_t count_log(int64_t b, int64_t n, bool up) {
    int64_t k = 0;
    while (up ? power(b, k) < n : power(b, k + 1) <= n)
        k++;
    return k;
}

static int64_t count_root(int64_t k, int64_t n, bool up) {
    int64_t r = 0;
    while (up ? power(r, k) < n : power(r + 1, k) <= n)
        r++;
    return r;
}

static void test_rounded_logarithms(void **state) {
    static const int64_t bases[] = {2, 3, 4, 7, 10, 16};
    for (size_t i = 0; i < 6; i++) {
        const Expr *n = expr_symbol(*state, 0);
        const Expr *log = expr_log(*state, (ulong)bases[i], n);
        const Expr *down = expr_apply(*state, EXPR_FLOOR, log);
        const Expr *up = expr_apply(*state, EXPR_CEIL, log);
        for (int64_t k = 1; k < 3000; k++) {
            assert_int_equal(value_at(down, k, 0),
                             count_log(bases[i], k, false));
            assert_int_equal(value_at(up, k, 0), count_log(bases[i], k, true));
        }
        assert_int_equal(value_at(down, 0, 0), INT64_MIN);
    }
}

/* Just below, at and above each power that fits. */
static void test_logarithms_near_powers(void **state) {
    for (int64_t b = 2; b < 40; b++) {
        const Expr *log = expr_log(*state, (ulong)b, expr_symbol(*state, 0));
        const Expr *down = expr_apply(*state, EXPR_FLOOR, log);
        const Expr *up = expr_apply(*state, EXPR_CEIL, log);
        int64_t p = b;
        for (int64_t k = 1; p <= INT64_MAX / b; k++, p *= b) {
            assert_int_equal(value_at(down, p - 1, 0), k - 1);
            assert_int_equal(value_at(down, p, 0), k);
            assert_int_equal(value_at(down, p + 1, 0), k);
            assert_int_equal(value_at(up, p, 0), k);
            assert_int_equal(value_at(up, p + 1, 0), k + 1);
        }
    }
}

static void test_rounded_roots(void **state) {
    for (int64_t k = 2; k < 6; k++) {
        const Expr *root = expr_root(*state, (ulong)k, expr_symbol(*state, 0));
        const Expr *down = expr_apply(*state, EXPR_FLOOR, root);
        const Expr *up = expr_apply(*state, EXPR_CEIL, root);
        for (int64_t n = 0; n < 2000; n++) {
            assert_int_equal(value_at(down, n, 0), count_root(k, n, false));
            assert_int_equal(value_at(up, n, 0), count_root(k, n, true));
        }
        assert_int_equal(value_at(down, -1, 0), INT64_MIN);
    }
}

/* Sums and products of irrational numbers, decided by counting in integers. */
static void test_rounded_sums(void **state) {
    const Expr *rounds =
        sampler_parse(*state, "floor((sqrt(8*n + 1) - 1)/2) + 1");
    const Expr *log = sampler_parse(*state, "floor(log3(n/5))");
    const Expr *product = sampler_parse(*state, "floor(m*log2(n))");
    const Expr *sum = sampler_parse(*state, "ceil(sqrt(n) + sqrt(m))");
    const Expr *ratio = sampler_parse(*state, "floor(n/sqrt(m))");
    for (int64_t n = 1; n < 700; n++) {
        int64_t count = 0, k = 0;
        for (int64_t i = 0; i * (i + 1) / 2 <= n; i++)
            count++;
        assert_int_equal(value_at(rounds, n, 0), count);
        while (n >= 5 && 5 * power(3, k + 1) <= n)
            k++;
        if (n >= 5)
            assert_int_equal(value_at(log, n, 0), k);
        if (n < 16) /* 2^k <= n^15 */
            assert_int_equal(value_at(product, n, 15),
                             count_log(2, power(n, 15), false));
        for (k = 0; k * k < n + 2 || (k * k - n - 2) * (k * k - n - 2) < 8 * n;
             k++)
            ; /* k >= sqrt(n) + sqrt(2) */
        assert_int_equal(value_at(sum, n, 2), k);
        assert_int_equal(value_at(ratio, n, 3), count_root(2, n * n / 3, 0));
    }
}

static void test_values(void **state) {
    assert_value(state, "2^n", 40, 0, INT64_C(1) << 40);
    assert_value(state, "8*2^n", -3, 0, 1);
    assert_value(state, "(3/2)^n*2^n", 5, 0, 243);
    assert_value(state, "(-2)^n", 3, 0, -8);
    assert_value(state, "n^m", -3, 3, -27);
    assert_value(state, "n^m", 0, 0, 1);
    assert_value(state, "n^m", 0, -1, INT64_MIN);
    assert_value(state, "0^n", 0, 0, 1);
    assert_value(state, "0^n", 4, 0, 0);
    assert_value(state, "4^(n/2)", 3, 0, 8);
    assert_value(state, "2^(n/2)", 3, 0, INT64_MIN);
    assert_value(state, "n^log2(3)", 8, 0, 27);
    assert_value(state, "floor(log3/2(n))", 1, 0, 0);
    assert_value(state, "floor(log3/2(n))", 100, 0, 11);
    assert_value(state, "floor(log3/2(n/8))", 27, 0, 3);
    assert_value(state, "ceil(log3/2(n/8))", 27, 0, 3);
    assert_value(state, "ceil(log4/3(n/16))", 9, 0, -2);
    assert_value(state, "floor(log1001/1000(n))", 2, 0, 693);
    assert_value(state, "floor(log1001/1000(1/n))", 2, 0, -694);
    assert_value(state, "floor(log2147483648/2147483647(n))", 1000, 0,
                 14834291502);
    assert_value(state, "log2147483648/2147483647(n)", 1000, 0, INT64_MIN);
    assert_value(state, "floor(log1000000001/1000000000(n))", 2, 0, 693147180);
    assert_value(state, "3^floor(log3/2(n))", 4, 0, 27);
    assert_value(state, "n^log2(3)", 7, 0, INT64_MIN);
    assert_value(state, "n*ceil(log2(n)) - 2^ceil(log2(n)) + n", 13, 0, 49);
    assert_value(state, "floor(n/m)", 17, 5, 3);
    assert_value(state, "ceil(n/m)", -17, 5, -3);
    assert_value(state, "floor(n/m)", 17, 0, INT64_MIN);
    assert_value(state, "root3(n)", 27000, 0, 30);
    assert_value(state, "root3(n)", -27, 0, INT64_MIN);
    assert_value(state, "2^n", 100000, 0, INT64_MIN);
    assert_value(state, "2^n - 2^n + 3^m", 1, 4, 81);
    assert_value(state, "(-1)^n", 1, 0, -1);
    assert_value(state, "floor(2^n)", -1, 0, 0);
    assert_value(state, "floor(sqrt(n)*sqrt(m))", 2, 8, INT64_MIN);
}

/* ---- random formulas ---- */

static const Expr *quarters(Arena *arena, slong k) {
    fmpq_t number;
    fmpq_init(number);
    fmpq_set_si(number, k, 4);
    const Expr *result = expr_fmpq(arena, number);
    fmpq_clear(number);
    return result;
}

static const Expr *random_expr(Sampler *sampler, unsigned depth) {
    Arena *arena = sampler->arena;
    if (depth == 0)
        return sampler_polynomial(sampler, 3, 3);
    const Expr *a = random_expr(sampler, depth - 1);
    const Expr *b = random_expr(sampler, depth - 1);
    ulong k = (ulong)sampler_int(sampler, 2, 9);
    switch (sampler_int(sampler, 0, 9)) {
    case 0:
        return expr_add(arena, a, b);
    case 1:
        return expr_mul(arena, a, b);
    case 2:
        return expr_log(arena, k, a);
    case 3:
        return expr_root(arena, k, a);
    case 4:
        return expr_power(arena, expr_int(arena, (int64_t)k - 5), a);
    case 5:
        return expr_is_zero(b) ? a : expr_divide(arena, a, b);
    case 6:
        return expr_power(arena, expr_symbol(arena, 0), b);
    case 7:
        return expr_max(arena, a, b);
    case 8:
        return expr_power(arena, a, quarters(arena, (slong)k - 5));
    default:
        return expr_apply(arena, EXPR_FLOOR, a);
    }
}

/* a + b, a*b and a with values put in have the values that they should. */
static void check_values(Sampler *sampler, const Expr *a, const Expr *b,
                         unsigned *known) {
    Arena *arena = sampler->arena;
    fmpz *point = _fmpz_vec_init(3);
    const Expr *by[3];
    fmpq_t x, y, z;
    fmpq_init(x);
    fmpq_init(y);
    fmpq_init(z);
    sampler_point(sampler, point, 3, -3, 9);
    for (size_t i = 0; i < 3; i++)
        by[i] = expr_fmpz(arena, point + i);
    if (expr_eval(x, a, point, 3) && expr_eval(y, b, point, 3)) {
        ++*known;
        assert_true(expr_eval(z, expr_add(arena, a, b), point, 3));
        fmpq_sub(z, z, x);
        assert_true(fmpq_equal(z, y));
        assert_true(expr_eval(z, expr_mul(arena, a, b), point, 3));
        fmpq_mul(y, x, y);
        assert_true(fmpq_equal(z, y));
        assert_true(expr_is_constant(expr_substitute(arena, a, by, 3), z));
        assert_true(fmpq_equal(z, x));
    }
    fmpq_clear(x);
    fmpq_clear(y);
    fmpq_clear(z);
    _fmpz_vec_clear(point, 3);
}

static void test_random_formulas(void **state) {
    Sampler sampler = {81, *state};
    unsigned known = 0;
    for (int i = 0; i < 6000; i++) {
        const Expr *a = random_expr(&sampler, 1 + (unsigned)i % 3);
        const Expr *b = random_expr(&sampler, 1);
        assert_true(expr_is_canonical(a));
        const Expr *product = expr_mul(sampler.arena, a, b);
        if (!expr_is_canonical(product))
            fail_msg("(%s)*(%s) is not canonical",
                     sampler_text(sampler.arena, a),
                     sampler_text(sampler.arena, b));
        const char *text = sampler_text(sampler.arena, a);
        const Expr *c = NULL;
        Status status =
            expr_parse(&c, text, sampler_names, SAMPLER_NAMES, sampler.arena);
        if (status.code != ASYM_OK)
            continue; /* too large */
        if (!expr_equal(a, c))
            fail_msg("%s is read as %s", text, sampler_text(sampler.arena, c));
        check_values(&sampler, a, b, &known);
    }
    assert_true(known > 1000);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_text),
        TEST(test_what_is_refused),
        TEST(test_whole_formulas),
        TEST(test_rounded_logarithms),
        TEST(test_logarithms_near_powers),
        TEST(test_rounded_roots),
        TEST(test_rounded_sums),
        TEST(test_values),
        TEST(test_random_formulas),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
