#include "algebra/region/conjunction.h"
#include "algebra/region/prove.h"
#include "test-suite/algebra/sampler.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>
#include <flint/fmpz_vec.h>

/* Random regions are compared with what enumeration of a box says. */
enum { ROUNDS = 250, SYMBOLS = 3, LOW = -3, HIGH = 4 };

typedef struct Fixture {
    Sampler sampler;
    Arena *arena;
    fmpz *point;
    SymbolRange ranges[SAMPLER_NAMES];
} Fixture;

static int set_up(void **state) {
    Fixture *f = test_malloc(sizeof *f);
    f->arena = arena_new();
    f->sampler = (Sampler){77, f->arena};
    f->point = _fmpz_vec_init(SAMPLER_NAMES);
    for (size_t i = 0; i < SAMPLER_NAMES; i++) {
        fmpz_init_set_si(f->ranges[i].low, LOW);
        fmpz_init_set_si(f->ranges[i].high, HIGH);
    }
    *state = f;
    return 0;
}

static int tear_down(void **state) {
    Fixture *f = *state;
    arena_free(f->arena);
    _fmpz_vec_clear(f->point, SAMPLER_NAMES);
    for (size_t i = 0; i < SAMPLER_NAMES; i++) {
        fmpz_clear(f->ranges[i].low);
        fmpz_clear(f->ranges[i].high);
    }
    test_free(f);
    return 0;
}

static void start_box(Fixture *f, int64_t low) {
    for (size_t i = 0; i < SYMBOLS; i++)
        fmpz_set_si(f->point + i, low);
}

/* Goes to the next point of low..high in each symbol; false behind the last. */
static bool next_in_box(Fixture *f, int64_t low, int64_t high) {
    for (size_t i = 0; i < SYMBOLS; i++) {
        if (fmpz_cmp_si(f->point + i, high) < 0) {
            fmpz_add_ui(f->point + i, f->point + i, 1);
            return true;
        }
        fmpz_set_si(f->point + i, low);
    }
    return false;
}

static bool is_nonneg_here(const Expr *e, const Fixture *f) {
    fmpq_t value;
    fmpq_init(value);
    bool nonneg =
        expr_eval(value, e, f->point, SAMPLER_NAMES) && fmpq_sgn(value) >= 0;
    fmpq_clear(value);
    return nonneg;
}

static const Expr *random_condition(Fixture *f) {
    if (sampler_int(&f->sampler, 0, 3) == 0)
        return sampler_expr(&f->sampler, SYMBOLS, 1);
    const Expr *e = expr_int(f->arena, sampler_int(&f->sampler, -5, 5));
    for (SymbolId s = 0; s < SYMBOLS; s++) {
        const Expr *c = expr_int(f->arena, sampler_int(&f->sampler, -2, 2));
        e = expr_add(f->arena, e,
                     expr_mul(f->arena, c, expr_symbol(f->arena, s)));
    }
    return e;
}

static Region random_region(Fixture *f) {
    Region region = {0};
    for (int64_t i = sampler_int(&f->sampler, 0, 3); i > 0; i--)
        *vec_push(f->arena, &region.nonneg) = random_condition(f);
    return region;
}

/* Whether e >= 0 wherever "region" holds in the box. */
static bool enumeration_implies(Fixture *f, const Region *region, const Expr *e,
                                int64_t low, int64_t high) {
    start_box(f, low);
    do {
        if (region_holds(region, f->point, SAMPLER_NAMES) &&
            !is_nonneg_here(e, f))
            return false;
    } while (next_in_box(f, low, high));
    return true;
}

static void test_never_implies_what_enumeration_refutes(void **state) {
    Fixture *f = *state;
    int claimed = 0, true_ones = 0;
    for (int i = 0; i < 4 * ROUNDS; i++) {
        Region region = random_region(f);
        const Expr *e = random_condition(f);
        bool implied = region_implies(&region, e, f->ranges, SAMPLER_NAMES);
        bool holds = enumeration_implies(f, &region, e, LOW, HIGH);
        assert_true(holds || !implied);
        claimed += implied;
        true_ones += holds;
    }
    assert_true(3 * claimed >= 2 * true_ones); /* far from saying no always */
}

static const Expr *random_root(Fixture *f) {
    static const char *const roots[] = {
        "floor(sqrt(n))", "floor(sqrt(2*n + m))", "ceil(sqrt(m))",
        "floor(root3(n + k))", "floor(sqrt(n))^2"};
    size_t i = (size_t)sampler_int(&f->sampler, 0, 4);
    const Expr *times = expr_int(f->arena, sampler_int(&f->sampler, -2, 2));
    return expr_mul(f->arena, times, sampler_parse(f->arena, roots[i]));
}

static void test_roots_are_not_bounded_wrongly(void **state) {
    Fixture *f = *state;
    int claimed = 0;
    for (int i = 0; i < ROUNDS; i++) {
        Region region = random_region(f);
        *vec_push(f->arena, &region.nonneg) =
            expr_add(f->arena, random_condition(f), random_root(f));
        for (SymbolId s = 0; s < SYMBOLS; s++)
            *vec_push(f->arena, &region.nonneg) = expr_symbol(f->arena, s);
        const Expr *e = expr_add(f->arena, random_condition(f), random_root(f));
        if (!region_implies(&region, e, NULL, 0))
            continue;
        claimed++;
        assert_true(enumeration_implies(f, &region, e, 0, 14));
    }
    assert_true(claimed >= ROUNDS / 20);
}

static void test_corners_agree_with_enumeration(void **state) {
    Fixture *f = *state;
    int verdicts[CORNER_UNKNOWN + 1] = {0};
    for (int i = 0; i < 4 * ROUNDS; i++) {
        Region region = random_region(f);
        const Expr *e = random_condition(f);
        CornerVerdict verdict =
            prove_in_corners(e, region.nonneg.at, region.nonneg.size, f->ranges,
                             SAMPLER_NAMES, f->arena);
        bool holds = enumeration_implies(f, &region, e, LOW, HIGH);
        assert_true(verdict != CORNER_HOLDS || holds);
        assert_true(verdict != CORNER_FAILS || !holds);
        verdicts[verdict]++;
    }
    for (int i = 0; i <= CORNER_UNKNOWN; i++)
        assert_true(20 * verdicts[i] > ROUNDS); /* none is rare */
}

/* Each of more symbols than an int has bits is 0 at least. */
static void test_corners_of_many_symbols(void **state) {
    enum { MANY = 40 };
    Fixture *f = *state;
    SymbolRange ranges[MANY];
    const Expr *sum = expr_int(f->arena, 0);
    for (SymbolId s = 0; s < MANY; s++) {
        fmpz_init(ranges[s].low);
        fmpz_init_set_si(ranges[s].high, HIGH);
        sum = expr_add(f->arena, sum, expr_symbol(f->arena, s));
    }
    const Expr *less = expr_sub(f->arena, sum, expr_int(f->arena, 1));
    assert_int_equal(prove_in_corners(sum, NULL, 0, ranges, MANY, f->arena),
                     CORNER_HOLDS);
    assert_int_equal(prove_in_corners(less, NULL, 0, ranges, MANY, f->arena),
                     CORNER_FAILS);
}

static void test_unknown_ranges_assume_nothing(void **state) {
    Fixture *f = *state;
    for (int i = 0; i < ROUNDS; i++) {
        Region region = random_region(f);
        const Expr *e = random_condition(f);
        if (region_implies(&region, e, NULL, 0))
            assert_true(enumeration_implies(f, &region, e, -9, 9));
    }
}

static void assert_same_in_box(Fixture *f, const Region *plain,
                               const Region *reduced, int64_t low,
                               int64_t high) {
    start_box(f, low);
    do {
        assert_int_equal(region_holds(plain, f->point, SAMPLER_NAMES),
                         region_holds(reduced, f->point, SAMPLER_NAMES));
    } while (next_in_box(f, low, high));
}

static void test_require_keeps_the_meaning(void **state) {
    Fixture *f = *state;
    for (int i = 0; i < ROUNDS; i++) {
        Region plain = random_region(f), in_box = {0}, anywhere = {0};
        region_require_all(&in_box, &plain, f->ranges, SAMPLER_NAMES, f->arena);
        region_require_all(&anywhere, &plain, NULL, 0, f->arena);
        assert_same_in_box(f, &plain, &in_box, LOW, HIGH);
        assert_same_in_box(f, &plain, &anywhere, -7, 7);
    }
}

/* 2^n against a number is n against its logarithm, at each n. */
static void test_powers_are_taken_by_their_exponents(void **state) {
    Fixture *f = *state;
    static const char *const powers[] = {"2^n", "3^(n + m)", "5*2^(2*n - 1)"};
    for (size_t i = 0; i < sizeof powers / sizeof *powers; i++)
        for (long number = -3; number <= 70; number++)
            for (long sign = -1; sign <= 1; sign += 2) {
                Region region = {0};
                const Expr *e = expr_mul(
                    f->arena, expr_int(f->arena, sign),
                    expr_sub(f->arena, sampler_parse(f->arena, powers[i]),
                             expr_int(f->arena, number)));
                region_require(&region, e, NULL, 0, f->arena);
                for (size_t k = 0; number >= 5 && k < region.nonneg.size; k++)
                    assert_true(expr_is_polynomial(region.nonneg.at[k]));
                start_box(f, 1);
                do {
                    fmpq_t value;
                    fmpq_init(value);
                    assert_true(expr_eval(value, e, f->point, SYMBOLS));
                    assert_int_equal(fmpq_sgn(value) >= 0,
                                     region_holds(&region, f->point, SYMBOLS));
                    fmpq_clear(value);
                } while (next_in_box(f, 1, HIGH));
            }
}

/* floor(n/2) against a number is n against twice that, at each n, and floors of
 * roots are the same with squares; where there is no root nothing holds. */
static void test_floors_are_taken_off(void **state) {
    Fixture *f = *state;
    static const char *const floors[] = {"floor(1/2*n)",
                                         "floor(sqrt(n))",
                                         "3*floor(2/3*n - 1/2*m)",
                                         "2*floor(sqrt(n + m))",
                                         "-1*floor(sqrt(n + 2*m))",
                                         "-3*floor(sqrt(m))"};
    for (size_t i = 0; i < sizeof floors / sizeof *floors; i++)
        for (long number = -5; number <= 9; number++) {
            Region plain = {0}, region = {0};
            const Expr *e =
                expr_sub(f->arena, sampler_parse(f->arena, floors[i]),
                         expr_int(f->arena, number));
            *vec_push(f->arena, &plain.nonneg) = e;
            region_require(&region, e, NULL, 0, f->arena);
            for (size_t k = 0; k < region.nonneg.size; k++)
                assert_true(expr_is_polynomial(region.nonneg.at[k]));
            assert_same_in_box(f, &plain, &region, -6, 12);
        }
}

static void test_substitute_keeps_the_meaning(void **state) {
    Fixture *f = *state;
    fmpz *outer = _fmpz_vec_init(SAMPLER_NAMES);
    for (int i = 0; i < ROUNDS; i++) {
        Region region = random_region(f);
        const Expr *by = sampler_polynomial(&f->sampler, SYMBOLS, 1);
        Region result = region_substitute(&region, &by, 1, f->arena);
        sampler_point(&f->sampler, f->point, SYMBOLS, -5, 5);
        fmpq_t value;
        fmpq_init(value);
        _fmpz_vec_set(outer, f->point, SAMPLER_NAMES);
        assert_true(expr_eval(value, by, f->point, SAMPLER_NAMES));
        fmpz_set(outer, fmpq_numref(value));
        fmpq_clear(value);
        assert_int_equal(region_holds(&result, f->point, SAMPLER_NAMES),
                         region_holds(&region, outer, SAMPLER_NAMES));
    }
    _fmpz_vec_clear(outer, SAMPLER_NAMES);
}

static Region parse(Fixture *f, const char *text) {
    Region region = {0};
    Status status =
        region_parse(&region, text, sampler_names, SAMPLER_NAMES, f->arena);
    assert_string_equal(status.message, "");
    return region;
}

static const char *print(Fixture *f, const Region *region) {
    Text text = text_new(f->arena);
    region_print(&text, region, sampler_names);
    return text_chars(&text);
}

static void test_implications_that_must_be_found(void **state) {
    static const char *const cases[][2] = {
        {"n >= 3", "n - 2"},
        {"n >= 0", "n^2 + n"},
        {"n >= 1", "n^2 - n"},
        {"n >= 1 and m >= 1", "n*m - n"},
        {"m <= n and k <= m", "n - k"},
        {"m + 1 <= n and m >= 0", "2*n - 2"},
        {"n + m >= 0 and n - m >= 1", "n - 1"},
        {"n >= 0 and n <= 100", "100*n - n^2"},
        {"n >= 0 and m >= n", "m^2 - n^2"},
        {"m <= n and m >= 0", "n*m - m^2"},
        {"n >= 0 and m >= 0", "max(n, m)"},
        {"", "max(n, m) - n"},
        {"", "n - min(n, m)"},
        {"m <= n and k <= n", "n - max(m, k)"},
        {"max(m, k) <= n", "n - k"},
        {"n >= 1", "floor(1/2*n)"},
        {"m >= n + 2", "floor(1/2*m - 1/2*n) - 1"},
        {"m >= n + 1", "m - n - floor(1/2*m - 1/2*n) - 1"},
        {"n >= 4", "2 - ceil(1/3*n) + floor(1/3*n) - 1"},
        {"", "n^2"},
        {"2*n >= 1", "n - 1"},
        {"n >= 4 and n <= 3", "-1"},
        {"2*n + 2*m <= 5 and n + m >= 3", "-1"},
        {"n^2 <= m", "m"},
        {"n >= 0", "n + floor(sqrt(n)) - floor(sqrt(n))^2"},
        {"n >= 0 and n <= 2147395599", "2147441938 - n - floor(sqrt(n))"},
        {"n >= 10 and n <= 99", "6 - floor(root3(n)) + floor(root3(n - 9))"},
        {"n >= 1", "floor(sqrt(n)) - 1"},
        {"n >= 0", "ceil(sqrt(n))^2 - n"},
    };
    Fixture *f = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Region region = parse(f, cases[i][0]);
        const Expr *e = sampler_parse(f->arena, cases[i][1]);
        if (!region_implies(&region, e, NULL, 0))
            fail_msg("%s should imply %s >= 0", cases[i][0], cases[i][1]);
    }
}

/* Requires the conditions one by one, without ranges. */
static const char *reduce(Fixture *f, const char *text) {
    Region all = parse(f, text), region = {0};
    region_require_all(&region, &all, NULL, 0, f->arena);
    return print(f, &region);
}

static const char *reduce_together(Fixture *f, const char *text) {
    Region all = parse(f, text);
    Conjunction *together = conjunction_new(f->arena);
    conjunction_require_all(together, &all);
    Region region = conjunction_region(together, f->arena);
    return print(f, &region);
}

static void test_require_drops_what_is_superfluous(void **state) {
    static const char *const cases[][2] = {
        {"n >= 0 and n >= 2", "n >= 2"},
        {"n >= 2 and n >= 0", "n >= 2"},
        {"n >= 2 and 3*n >= 5 and n^2 >= 4", "n >= 2"},
        {"m <= n and k <= m and k <= n", "m <= n and k <= m"},
        {"k <= n and m <= n and k <= m", "m <= n and k <= m"},
        {"max(m, k) <= n", "m <= n and k <= n"},
        {"3 >= 2 and n <= n", ""},
        {"n >= 0 and m >= 0", "n >= 0 and m >= 0"},
    };
    Fixture *f = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_string_equal(reduce(f, cases[i][0]), cases[i][1]);
        assert_string_equal(reduce_together(f, cases[i][0]), cases[i][1]);
    }
}

static void test_conjunctions_keep_the_meaning(void **state) {
    Fixture *f = *state;
    for (int i = 0; i < ROUNDS; i++) {
        Region plain = random_region(f);
        Conjunction *all = conjunction_new(f->arena);
        conjunction_require_all(all, &plain);
        Region reduced = conjunction_region(all, f->arena);
        assert_same_in_box(f, &plain, &reduced, -7, 7);
    }
}

static const Expr *difference(Fixture *f, SymbolId a, SymbolId b) {
    return expr_sub(f->arena, expr_symbol(f->arena, a),
                    expr_symbol(f->arena, b));
}

/* s0 <= s1, s2 <= s3, ...: pairs say nothing of each other. */
static void test_conditions_are_tied_by_symbols(void **state) {
    enum { PAIRS = 3000 };
    Fixture *f = *state;
    Region pairs = {0}, to = {0};
    for (SymbolId s = 0; s < 2 * PAIRS; s += 2)
        *vec_push(f->arena, &pairs.nonneg) = difference(f, s + 1, s);
    Conjunction *all = conjunction_new(f->arena);
    conjunction_require_all(all, &pairs);
    conjunction_require_all(all, &pairs);
    assert_int_equal(conjunction_region(all, f->arena).nonneg.size, PAIRS);
    assert_true(conjunction_implies(all, difference(f, 2001, 2000)));
    assert_false(conjunction_implies(all, difference(f, 2002, 2000)));
    *vec_push(f->arena, &to.nonneg) = expr_symbol(f->arena, 2000);
    Region tied = conjunction_tied(all, &to, 10, f->arena);
    assert_int_equal(tied.nonneg.size, 1);
    assert_true(expr_equal(tied.nonneg.at[0], difference(f, 2001, 2000)));
}

/* s0 <= s1 <= s2 <= ...: of what is tied, the nearest are taken. */
static void test_few_of_many_tied_conditions_are_looked_at(void **state) {
    enum { LENGTH = 500, MOST = 10 };
    Fixture *f = *state;
    Region chain = {0}, to = {0};
    for (SymbolId s = 0; s < LENGTH; s++)
        *vec_push(f->arena, &chain.nonneg) = difference(f, s + 1, s);
    Conjunction *all = conjunction_of(&chain, f->arena);
    *vec_push(f->arena, &to.nonneg) = expr_symbol(f->arena, 0);
    Region tied = conjunction_tied(all, &to, MOST, f->arena);
    assert_int_equal(tied.nonneg.size, MOST);
    for (SymbolId s = 0; s < MOST; s++)
        assert_true(expr_equal(tied.nonneg.at[s], chain.nonneg.at[s]));
    assert_true(conjunction_implies(all, difference(f, 3, 0)));
}

static void test_a_contradiction_stays_one(void **state) {
    Fixture *f = *state;
    Region none = parse(f, reduce(f, "n <= 3 and n >= 5"));
    start_box(f, 0);
    do {
        assert_false(region_holds(&none, f->point, SAMPLER_NAMES));
    } while (next_in_box(f, 0, 8));
}

static void test_ranges_make_conditions_superfluous(void **state) {
    Fixture *f = *state;
    Region region = {0}, all = parse(f, "n >= -3 and 2*n + m <= 12 and "
                                        "n + m <= 7 and n*m >= -12");
    region_require_all(&region, &all, f->ranges, SAMPLER_NAMES, f->arena);
    assert_string_equal(print(f, &region), "n + m <= 7");
}

static void test_text(void **state) {
    static const char *const cases[][2] = {
        {"", ""},
        {"n >= 0 and m <= n", "n >= 0 and m <= n"},
        {"n - 1 >= 0", "n >= 1"},
        {"2*n - 1 >= 0", "n >= 1"},
        {"n + 2147483648 >= 0", "n >= -2147483648"},
        {"2*n <= 4294967295", "n <= 2147483647"},
        {"2*n + 3*m <= 4294967295", "2*n + 3*m <= 4294967295"},
        {"1/2*n >= 1/3*m", "2*m <= 3*n"},
        {"n >= m + 1", "m + 1 <= n"},
        {"m <= n + 1", "m <= n + 1"},
        {"(end - q) >= 0 and (end - q) <= n",
         "(end - q) >= 0 and (end - q) <= n"},
        {"*count <= n", "*count <= n"},
        {"0 >= 1", "0 >= 1"},
        {"max(n, m)*k <= 5", "k*max(n, m) <= 5"},
        {"n <= k*m and m >= 0 and k*m <= n", "n = m*k and m >= 0"},
        {"n = m + 1", "n = m + 1"},
        {"k*m + 2 = n", "n = m*k + 2"},
        {"n >= 1 and m >= 2 and n <= 1", "n = 1 and m >= 2"},
        {"n >= 1 and n >= 1 and n <= 1", "n = 1 and n >= 1"},
        {"n*m >= 0 and n*m <= 0", "n*m = 0"},
        {"0 >= 1 and 0 <= 1", "0 = -1"},
    };
    Fixture *f = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Region region = parse(f, cases[i][0]);
        assert_string_equal(print(f, &region), cases[i][1]);
        Region again = parse(f, print(f, &region));
        assert_string_equal(print(f, &again), cases[i][1]);
    }
}

static void test_parse_errors(void **state) {
    static const char *const cases[] = {
        "n",           "n >= ",         "n > 0",  "n >= 0 and",
        "n >= 0 andm", "n >= 0 m >= 0", "x >= 0", "n >= 0 and ",
        "n == 0",      ">= 0"};
    Fixture *f = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Region region = {0};
        Status status = region_parse(&region, cases[i], sampler_names,
                                     SAMPLER_NAMES, f->arena);
        assert_int_equal(status.code, ASYM_SYNTAX);
        assert_int_equal(region.nonneg.size, 0);
    }
}

static void test_print_and_parse_round_trip(void **state) {
    Fixture *f = *state;
    for (int i = 0; i < ROUNDS; i++) {
        Region plain = random_region(f);
        Region again = parse(f, print(f, &plain));
        assert_int_equal(plain.nonneg.size, again.nonneg.size);
        assert_same_in_box(f, &plain, &again, LOW, HIGH);
        assert_string_equal(print(f, &plain), print(f, &again));
    }
}

static void test_no_value_lies_outside(void **state) {
    Fixture *f = *state;
    Region region = {0};
    *vec_push(f->arena, &region.nonneg) =
        sampler_parse(f->arena, "log2(n) + 1");
    fmpz_set_si(f->point, 0);
    assert_false(region_holds(&region, f->point, SAMPLER_NAMES));
    fmpz_set_si(f->point, 8);
    assert_true(region_holds(&region, f->point, SAMPLER_NAMES));
}

static void test_what_is_added_stays_as_it_is(void **state) {
    Fixture *f = *state;
    Region region = parse(f, "n >= 3"), more = parse(f, "n >= 0 and n <= m");
    Region joined = region_joined(&region, &more, f->arena);
    assert_string_equal(print(f, &region), "n >= 3");
    assert_string_equal(print(f, &joined), "n >= 3 and n >= 0 and n <= m");
    region_add_all(&region, &more, f->arena);
    assert_string_equal(print(f, &region), "n >= 3 and n >= 0 and n <= m");
    assert_string_equal(print(f, &more), "n >= 0 and n <= m");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_never_implies_what_enumeration_refutes),
        TEST(test_roots_are_not_bounded_wrongly),
        TEST(test_corners_agree_with_enumeration),
        TEST(test_corners_of_many_symbols),
        TEST(test_unknown_ranges_assume_nothing),
        TEST(test_require_keeps_the_meaning),
        TEST(test_powers_are_taken_by_their_exponents),
        TEST(test_floors_are_taken_off),
        TEST(test_substitute_keeps_the_meaning),
        TEST(test_implications_that_must_be_found),
        TEST(test_require_drops_what_is_superfluous),
        TEST(test_conjunctions_keep_the_meaning),
        TEST(test_conditions_are_tied_by_symbols),
        TEST(test_few_of_many_tied_conditions_are_looked_at),
        TEST(test_a_contradiction_stays_one),
        TEST(test_ranges_make_conditions_superfluous),
        TEST(test_text),
        TEST(test_parse_errors),
        TEST(test_print_and_parse_round_trip),
        TEST(test_no_value_lies_outside),
        TEST(test_what_is_added_stays_as_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
