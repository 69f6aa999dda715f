/* Arithmetic with expressions, against arithmetic with their values. */
#include "values.h"

static void test_arithmetic_agrees_with_values(void **state) {
    Fixture *f = *state;
    for (int i = 0; i < ROUNDS; i++) {
        const Expr *a = sampler_polynomial(&f->sampler, SYMBOLS, 4);
        const Expr *b = sampler_polynomial(&f->sampler, SYMBOLS, 4);
        sampler_point(&f->sampler, f->point, SYMBOLS, -9, 9);
        eval(f->x, a, f);
        eval(f->y, b, f);
        fmpq_t sum;
        fmpq_init(sum);
        fmpq_add(sum, f->x, f->y);
        eval(f->z, expr_add(f->arena, a, b), f);
        assert_values_equal(f->z, sum);
        fmpq_sub(sum, f->x, f->y);
        eval(f->z, expr_sub(f->arena, a, b), f);
        assert_values_equal(f->z, sum);
        fmpq_mul(sum, f->x, f->y);
        eval(f->z, expr_mul(f->arena, a, b), f);
        assert_values_equal(f->z, sum);
        fmpq_pow_si(sum, f->x, 5);
        eval(f->z, expr_pow(f->arena, a, 5), f);
        assert_values_equal(f->z, sum);
        fmpq_clear(sum);
    }
}

static void test_ring_laws_hold_as_equality(void **state) {
    Fixture *f = *state;
    Arena *arena = f->arena;
    for (int i = 0; i < ROUNDS; i++) {
        const Expr *a = sampler_expr(&f->sampler, SYMBOLS, 1);
        const Expr *b = sampler_expr(&f->sampler, SYMBOLS, 1);
        const Expr *c = sampler_expr(&f->sampler, SYMBOLS, 1);
        const Expr *left = expr_mul(arena, expr_add(arena, a, b), c);
        const Expr *right =
            expr_add(arena, expr_mul(arena, b, c), expr_mul(arena, a, c));
        assert_true(expr_equal(left, right));
        assert_true(expr_is_zero(expr_sub(arena, left, right)));
        assert_true(expr_equal(expr_max(arena, a, expr_max(arena, b, c)),
                               expr_max(arena, expr_max(arena, c, a), b)));
        assert_true(expr_equal(expr_min(arena, a, expr_min(arena, b, c)),
                               expr_min(arena, expr_min(arena, c, a), b)));
    }
}

static void test_functions_agree_with_values(void **state) {
    Fixture *f = *state;
    for (int i = 0; i < ROUNDS; i++) {
        const Expr *a = sampler_expr(&f->sampler, SYMBOLS, 1);
        const Expr *b = sampler_expr(&f->sampler, SYMBOLS, 1);
        sampler_point(&f->sampler, f->point, SYMBOLS, -9, 9);
        eval(f->x, a, f);
        eval(f->y, b, f);
        bool less = fmpq_cmp(f->x, f->y) < 0;
        eval(f->z, expr_max(f->arena, a, b), f);
        assert_values_equal(f->z, less ? f->y : f->x);
        eval(f->z, expr_min(f->arena, a, b), f);
        assert_values_equal(f->z, less ? f->x : f->y);
        eval(f->z, expr_apply(f->arena, EXPR_FLOOR, a), f);
        assert_true(fmpz_is_one(fmpq_denref(f->z)));
        fmpq_sub(f->z, f->x, f->z); /* 0 <= x - floor(x) < 1 */
        assert_true(fmpq_sgn(f->z) >= 0 && fmpq_cmp_si(f->z, 1) < 0);
        eval(f->z, expr_apply(f->arena, EXPR_CEIL, a), f);
        assert_true(fmpz_is_one(fmpq_denref(f->z)));
        fmpq_sub(f->z, f->z, f->x);
        assert_true(fmpq_sgn(f->z) >= 0 && fmpq_cmp_si(f->z, 1) < 0);
    }
}

/* a at the values of by equals a with by put in. */
static void test_substitute_agrees_with_values(void **state) {
    Fixture *f = *state;
    fmpz *inner = _fmpz_vec_init(SAMPLER_NAMES);
    for (int i = 0; i < ROUNDS; i++) {
        const Expr *by[SYMBOLS];
        const Expr *a = sampler_expr(&f->sampler, SYMBOLS, 1);
        sampler_point(&f->sampler, f->point, SYMBOLS, -4, 4);
        for (size_t s = 0; s < SYMBOLS; s++) {
            by[s] = sampler_polynomial(&f->sampler, SYMBOLS, 1);
            eval(f->x, by[s], f);
            fmpz_set(inner + s, fmpq_numref(f->x));
        }
        eval(f->x, expr_substitute(f->arena, a, by, SYMBOLS), f);
        assert_true(expr_eval(f->y, a, inner, SAMPLER_NAMES));
        assert_values_equal(f->x, f->y);
    }
    _fmpz_vec_clear(inner, SAMPLER_NAMES);
}

static void test_substitute_leaves_null_and_swaps(void **state) {
    Fixture *f = *state;
    const Expr *a = sampler_parse(f->arena, "n^2*m + max(n, k) - g->rows");
    const Expr *n = expr_symbol(f->arena, 0), *m = expr_symbol(f->arena, 1);
    const Expr *by[] = {m, n, NULL};
    assert_string_equal(
        sampler_text(f->arena, expr_substitute(f->arena, a, by, 3)),
        "n*m^2 - g->rows + max(m, k)");
    const Expr *one =
        expr_substitute_one(f->arena, a, 4, sampler_parse(f->arena, "n^2*m"));
    assert_string_equal(sampler_text(f->arena, one), "max(n, k)");
}

static void brute_force_sum(fmpq_t out, const Expr *a, SymbolId index,
                            int64_t lo, int64_t hi, Fixture *f) {
    fmpq_zero(out);
    for (int64_t i = lo; i <= hi; i++) {
        fmpz_set_si(f->point + index, i);
        eval(f->z, a, f);
        fmpq_add(out, out, f->z);
    }
}

static void test_sum_agrees_with_brute_force(void **state) {
    Fixture *f = *state;
    for (int i = 0; i < ROUNDS; i++) {
        const Expr *a = sampler_polynomial(&f->sampler, SYMBOLS, 4);
        const Expr *hi = sampler_parse(f->arena, "g->rows + *count - 1");
        const Expr *sum =
            expr_sum(f->arena, a, 1, expr_symbol(f->arena, 3), hi);
        int64_t lo = sampler_int(&f->sampler, -8, 8);
        int64_t rounds = sampler_int(&f->sampler, 0, 7);
        sampler_point(&f->sampler, f->point, SYMBOLS, -9, 9);
        brute_force_sum(f->x, a, 1, lo, lo + rounds - 1, f);
        fmpz_set_si(f->point + 3, lo);
        fmpz_set_si(f->point + 4, rounds);
        assert_false(expr_has_symbol(sum, 1));
        eval(f->y, sum, f);
        assert_values_equal(f->x, f->y);
    }
}

static void assert_sum(Fixture *f, const char *a, const char *lo,
                       const char *hi, const char *expected) {
    Arena *arena = f->arena;
    const Expr *sum =
        expr_sum(arena, sampler_parse(arena, a), 1, sampler_parse(arena, lo),
                 sampler_parse(arena, hi));
    assert_string_equal(sampler_text(arena, sum), expected);
}

static void test_sums_of_loops(void **state) {
    Fixture *f = *state;
    assert_sum(f, "1", "1", "n", "n");
    assert_sum(f, "m + 1", "0", "n - 1", "1/2*n^2 + 1/2*n");
    assert_sum(f, "n - m + 1", "0", "n - 1", "1/2*n^2 + 3/2*n");
    assert_sum(f, "m^3", "1", "n", "1/4*n^4 + 1/2*n^3 + 1/4*n^2");
    assert_sum(f, "max(n, k)*m", "0", "2", "3*max(n, k)");
    assert_sum(f, "m^12", "1", "10", "1367428536133");
    assert_null(expr_sum(f->arena, sampler_parse(f->arena, "max(m, n)"), 1,
                         expr_int(f->arena, 0), expr_int(f->arena, 3)));
}

static void test_coefficients_make_up_the_polynomial(void **state) {
    Fixture *f = *state;
    Arena *arena = f->arena;
    for (int i = 0; i < ROUNDS; i++) {
        const Expr *a = sampler_polynomial(&f->sampler, SYMBOLS, 4);
        const Expr *sum = expr_int(arena, 0), *m = expr_symbol(arena, 1);
        for (unsigned k = 0; k <= expr_degree_in(a, 1); k++) {
            const Expr *c = expr_coefficient(arena, a, 1, k);
            assert_false(expr_has_symbol(c, 1));
            sum =
                expr_add(arena, sum, expr_mul(arena, c, expr_pow(arena, m, k)));
        }
        assert_true(expr_equal(sum, a));
        const Expr *terms = expr_int(arena, 0);
        for (size_t k = 0; k < expr_term_count(a); k++)
            terms = expr_add(arena, terms, expr_term(arena, a, k));
        assert_true(expr_equal(terms, a));
    }
}

static void test_questions(void **state) {
    Fixture *f = *state;
    const Expr *a = sampler_parse(f->arena, "2*n^2*m - 3*m + max(0, g->rows)");
    assert_int_equal(expr_symbol_limit(a), 5);
    assert_true(expr_has_symbol(a, 4));
    assert_false(expr_has_symbol(a, 2));
    assert_false(expr_is_polynomial(a));
    assert_false(expr_is_constant(a, f->x));
    a = sampler_parse(f->arena, "2*n^2*m - 3*m + 1/2");
    assert_true(expr_is_polynomial(a));
    assert_int_equal(expr_degree(a), 3);
    assert_int_equal(expr_degree_in(a, 0), 2);
    assert_int_equal(expr_degree(expr_int(f->arena, 0)), 0);
    assert_int_equal(expr_symbol_limit(expr_int(f->arena, 7)), 0);
    expr_term_coefficient(f->x, a, 1);
    assert_int_equal(fmpq_cmp_si(f->x, -3), 0);
    assert_true(expr_is_constant(sampler_parse(f->arena, "n - n"), f->x));
    assert_true(fmpq_is_zero(f->x));
    assert_true(expr_equal(expr_pow(f->arena, sampler_parse(f->arena, "0"), 0),
                           expr_int(f->arena, 1)));
}

/* n is 0 to k at most, m not known above 0, k stays. */
static const Expr *limit_of(void *context, const LimitAsked *asked) {
    SymbolId symbol = asked->symbol;
    Fixture *f = context;
    const char *limits[][2] = {{"0", "k"}, {"0", NULL}};
    if (symbol > 1)
        return expr_symbol(f->arena, symbol);
    const char *limit =
        asked->in_log && symbol == 1 ? "255" : limits[symbol][asked->most];
    return limit ? sampler_parse(f->arena, limit) : NULL;
}

static void test_limits(void **state) {
    Fixture *f = *state;
    static const struct {
        const char *text, *most, *least; /* NULL: not known */
    } cases[] = {
        {"2*n + 3", "2*k + 3", "3"},
        {"k - n", "k", "0"},
        {"n + m", NULL, "0"},
        {"n*k", NULL, NULL},
        {"n^2", NULL, NULL},
        {"k^2 + n", "k^2 + k", "k^2"},
        {"max(0, n)", "max(0, k)", "0"},
        {"max(5, m)", NULL, "5"},
        {"min(n, m)", "k", "0"},
        {"-max(n, m)", "0", NULL},
        {"max(2, min(k, m)) + 1", "max(2, k) + 1", "max(2, min(0, k)) + 1"},
        {"floor(1/2*n) + ceil(1/3*n)", "floor(1/2*k) + ceil(1/3*k)", "0"},
        {"3*log2(n + 1)", "3*log2(k + 1)", NULL},
        {"log2(m + 1)", "8", NULL},
        {"2^n", "2^k", "1"},
        {"factorial(n)", NULL, NULL},
        {"factorial(k)", "factorial(k)", "factorial(k)"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int most = 0; most < 2; most++) {
            const char *text = most ? cases[i].most : cases[i].least;
            const Expr *limit =
                expr_limit(f->arena, sampler_parse(f->arena, cases[i].text),
                           most, limit_of, f);
            if (!text != !limit ||
                (limit && !expr_equal(limit, sampler_parse(f->arena, text))))
                fail_msg("%s, %s", cases[i].text, most ? "most" : "least");
        }
}

static void assert_int(Fixture *f, const char *text, bool is_int,
                       int64_t expected) {
    int64_t value = 7;
    assert_int_equal(expr_is_int(sampler_parse(f->arena, text), &value),
                     is_int);
    assert_true(value == expected);
}

static void test_whole_numbers_of_64_bits(void **state) {
    Fixture *f = *state;
    assert_int(f, "0", true, 0);
    assert_int(f, "9223372036854775807", true, INT64_MAX);
    assert_int(f, "-9223372036854775807 - 1", true, INT64_MIN);
    assert_int(f, "9223372036854775808", false, 0);
    assert_int(f, "-9223372036854775807 - 2", false, 0);
    assert_int(f, "3/2", false, 0);
    assert_int(f, "n", false, 0);
}

static void test_values_that_do_not_exist(void **state) {
    Fixture *f = *state;
    fmpz_set_si(f->point, 6);
    assert_false(expr_eval(f->x, sampler_parse(f->arena, "sqrt(n)"), f->point,
                           SAMPLER_NAMES));
    assert_false(expr_eval(f->x, sampler_parse(f->arena, "log2(n - 6)"),
                           f->point, SAMPLER_NAMES));
    assert_false(expr_eval(f->x, sampler_parse(f->arena, "floor(sqrt(-n))"),
                           f->point, SAMPLER_NAMES));
    assert_true(expr_eval(f->x, sampler_parse(f->arena, "log2(n - 2)"),
                          f->point, SAMPLER_NAMES));
    assert_int_equal(fmpq_cmp_si(f->x, 2), 0);
}

/* floor(log2(n)) against counting. */
static void test_rounded_logarithms_and_roots(void **state) {
    Fixture *f = *state;
    const Expr *down = sampler_parse(f->arena, "floor(log2(1/3*n))");
    const Expr *up = sampler_parse(f->arena, "ceil(sqrt(1/3*n))");
    for (slong n = 1; n < 300; n++) {
        slong log = -2, root = 0;
        while (3 * (1 << (log + 3)) <= 4 * n) /* 2^(log+1) <= n/3 */
            log++;
        while (3 * root * root < n)
            root++;
        fmpz_set_si(f->point, n);
        eval(f->x, down, f);
        assert_int_equal(fmpq_cmp_si(f->x, log), 0);
        eval(f->x, up, f);
        assert_int_equal(fmpq_cmp_si(f->x, root), 0);
    }
}

static void test_copy_outlives_its_source(void **state) {
    Fixture *f = *state;
    Arena *other = arena_new();
    const Expr *big =
        expr_pow(other, sampler_parse(other, "99999999*n + max(m, k)"), 4);
    const Expr *copy = expr_copy(f->arena, big);
    const char *text = sampler_text(f->arena, big);
    arena_free(other);
    assert_string_equal(sampler_text(f->arena, copy), text);
    assert_true(expr_equal(copy, sampler_parse(f->arena, text)));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_arithmetic_agrees_with_values),
        TEST(test_ring_laws_hold_as_equality),
        TEST(test_functions_agree_with_values),
        TEST(test_substitute_agrees_with_values),
        TEST(test_substitute_leaves_null_and_swaps),
        TEST(test_sum_agrees_with_brute_force),
        TEST(test_sums_of_loops),
        TEST(test_coefficients_make_up_the_polynomial),
        TEST(test_questions),
        TEST(test_limits),
        TEST(test_whole_numbers_of_64_bits),
        TEST(test_values_that_do_not_exist),
        TEST(test_rounded_logarithms_and_roots),
        TEST(test_copy_outlives_its_source)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
