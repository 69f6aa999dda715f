/* Rounding, decimal text, and systems against a dense exact solver. */
#include "static/timing/linear.h"
#include "test-suite/static/graph/random_graph.h"

#include <flint/fmpq_mat.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

/* ---- rational ---- */

static void expect_text(const char *number, const char *text,
                        const char *root) {
    Arena *arena = arena_new();
    fmpq *a = rational_array(arena, 1);
    assert_int_equal(fmpq_set_str(a, number, 10), 0);
    assert_string_equal(rational_text(a, 2, arena), text);
    assert_string_equal(rational_root_text(a, 2, arena), root);
    arena_free(arena);
}

static void test_text(void **state) {
    (void)state;
    expect_text("0", "0", "0");
    expect_text("1/201", "0", "0.07");
    expect_text("1/200", "0.01", "0.07");
    expect_text("1/40000", "0", "0.01");
    expect_text("9", "9", "3");
    expect_text("2", "2", "1.41");
    expect_text("9000", "9000", "94.87");
    expect_text("15/2", "7.5", "2.74");
    expect_text("1000000", "1000000", "1000");
    expect_text("1999/1000", "2", "1.41");
}

static void expect_brief(const char *number, const char *text,
                         const char *root) {
    Arena *arena = arena_new();
    fmpq *a = rational_array(arena, 1);
    assert_int_equal(fmpq_set_str(a, number, 10), 0);
    assert_string_equal(rational_brief(a, 4, arena), text);
    assert_string_equal(rational_root_brief(a, 4, arena), root);
    arena_free(arena);
}

static void test_brief(void **state) {
    (void)state;
    expect_brief("0", "0", "0");
    expect_brief("1/4", "0.25", "0.5");
    expect_brief("1999999999/2", "999999999.5", "31622.7766");
    expect_brief("1234567890", "1.2346e9", "35136.4183");
    expect_brief("12345678901234567890", "1.2346e19", "3.5136e9");
    expect_brief("9999999999", "1e10", "100000");
    expect_brief("1000000000", "1e9", "31622.7766");
}

static ulong significant_bits(const fmpq_t a) {
    return fmpz_bits(fmpq_numref(a)) - fmpz_val2(fmpq_numref(a));
}

/* 3^324 has 514 bits. */
static void test_rounding(void **state) {
    (void)state;
    Arena *arena = arena_new();
    fmpq *a = rational_array(arena, 3), *error = a + 1, *bound = a + 2;
    for (slong shift = -700; shift <= 700; shift += 100) {
        fmpq_set_si(a, 1, 3);
        fmpq_pow_si(a, a, 324);
        fmpq_set_si(bound, 2, 1);
        fmpq_pow_si(bound, bound, shift);
        fmpq_mul(a, a, bound);
        fmpq_set(error, a);
        rational_round(a);
        fmpq_sub(error, a, error);
        fmpq_div_2exp(bound, a, 255);
        assert_true(fmpq_sgn(error) > 0 && fmpq_cmp(error, bound) < 0);
        assert_true(significant_bits(a) <= 257);
    }
    arena_free(arena);
}

static void test_short_is_exact(void **state) {
    (void)state;
    Arena *arena = arena_new();
    fmpq *a = rational_array(arena, 2);
    fmpq_set_si(a, 1, 3);
    fmpq_pow_si(a, a, 323);
    fmpq_set(a + 1, a);
    rational_round(a);
    assert_true(fmpq_equal(a, a + 1));
    arena_free(arena);
}

/* Any fraction, or one of a long numerator and a power of two. */
static void set_long(fmpq_t out, flint_rand_t bits, Random *random) {
    ulong above = random_below(random, 300), below = random_below(random, 300);
    fmpz_randbits(fmpq_numref(out), bits, above);
    fmpz_abs(fmpq_numref(out), fmpq_numref(out));
    fmpz_one(fmpq_denref(out));
    if (random_below(random, 4) == 0)
        fmpz_set_ui(fmpq_denref(out), 3);
    fmpz_mul_2exp(fmpq_denref(out), fmpq_denref(out), below);
    fmpq_canonicalise(out);
}

/* The short way for powers of two gives what the long way does. */
static void test_add_mul(void **state) {
    (void)state;
    Arena *arena = arena_new();
    fmpq *a = rational_array(arena, 4), *b = a + 1, *sum = a + 2, *slow = a + 3;
    Random random = {3};
    flint_rand_t bits;
    flint_randinit(bits);
    for (int i = 0; i < 20000; i++) {
        set_long(a, bits, &random);
        set_long(b, bits, &random);
        set_long(sum, bits, &random);
        fmpq_set(slow, sum);
        fmpq_addmul(slow, a, b);
        rational_round(slow);
        rational_add_mul(sum, a, b);
        assert_true(fmpq_is_canonical(sum));
        assert_true(fmpq_equal(sum, slow));
    }
    flint_randclear(bits);
    arena_free(arena);
}

/* At most 1 / a + 2^-255 of it. */
static void test_invert(void **state) {
    (void)state;
    Arena *arena = arena_new();
    fmpq *a = rational_array(arena, 2), *inverse = a + 1;
    for (slong power = 1; power < 400; power++) {
        fmpq_set_si(a, 3, 2);
        fmpq_pow_si(a, a, power);
        fmpq_set(inverse, a);
        rational_invert(inverse);
        fmpq_mul(a, a, inverse);
        fmpq_sub_ui(a, a, 1);
        assert_true(power > 161 ? fmpq_sgn(a) > 0 : fmpq_is_zero(a));
        fmpq_mul_2exp(a, a, 255);
        assert_true(fmpq_cmp_ui(a, 1) < 0);
    }
    arena_free(arena);
}

/* ---- systems ---- */

static void set_random(fmpq_t out, Random *random) {
    fmpq_set_si(out, 1 + (slong)random_below(random, 6),
                1 + random_below(random, 9));
}

static LinearSystem random_system(Random *random, Arena *arena) {
    LinearSystem system = linear_system(1 + random_below(random, 9), arena);
    uint32_t n_terms = random_below(random, 2 * system.size + 1);
    fmpq *factor = rational_array(arena, 1);
    for (uint32_t i = 0; i < system.size; i++)
        set_random(&system.constant[i], random);
    for (uint32_t t = 0; t < n_terms; t++) {
        set_random(factor, random);
        linear_add_term(&system, random_below(random, system.size),
                        random_below(random, system.size), factor);
    }
    return system;
}

/* I - A and c of those that are "within"; x = 0 for the others. */
static void fill_dense(fmpq_mat_t matrix, fmpq_mat_t constant,
                       const LinearSystem *system, const bool *within) {
    fmpq_mat_one(matrix);
    for (uint32_t i = 0; i < system->size; i++) {
        if (!within[i])
            continue;
        fmpq_set(fmpq_mat_entry(constant, i, 0), &system->constant[i]);
        for (size_t p = 0; p < system->terms[i].size; p++) {
            const LinearTerm *term = &system->terms[i].at[p];
            fmpq *entry = fmpq_mat_entry(matrix, i, term->unknown);
            fmpq_sub(entry, entry, &term->factor);
        }
    }
}

/* Whether those "within", which depend on no others, have values: all c are
 * above 0, so that a solution without x below 0 is the sum of A^k c. */
static bool solve_dense(fmpq *x, const LinearSystem *system,
                        const bool *within) {
    fmpq_mat_t matrix, constant, solution;
    fmpq_mat_init(matrix, system->size, system->size);
    fmpq_mat_init(constant, system->size, 1);
    fmpq_mat_init(solution, system->size, 1);
    fill_dense(matrix, constant, system, within);
    bool solvable = fmpq_mat_solve(solution, matrix, constant) != 0;
    for (uint32_t i = 0; i < system->size; i++) {
        fmpq_set(&x[i], fmpq_mat_entry(solution, i, 0));
        solvable = solvable && fmpq_sgn(&x[i]) >= 0;
    }
    fmpq_mat_clear(matrix);
    fmpq_mat_clear(constant);
    fmpq_mat_clear(solution);
    return solvable;
}

/* Adds to "within" what those in it depend on. */
static void close_over(bool *within, const LinearSystem *system) {
    for (uint32_t round = 0; round < system->size; round++)
        for (uint32_t i = 0; i < system->size; i++)
            for (size_t p = 0; within[i] && p < system->terms[i].size; p++)
                within[system->terms[i].at[p].unknown] = true;
}

/* By the definition: it has no value, and depends on who is blamed. */
static void check_blame(const LinearSystem *system, uint32_t i, Arena *arena) {
    bool *within = ARENA_ARRAY(arena, bool, system->size);
    uint32_t blamed = system->blame[i];
    within[i] = true;
    close_over(within, system);
    assert_true(within[blamed] && system->blame[blamed] == blamed);
    assert_false(
        solve_dense(rational_array(arena, system->size), system, within));
}

static void check_values(const LinearSystem *system, const fmpq *value,
                         Arena *arena) {
    bool *within = ARENA_ARRAY(arena, bool, system->size);
    bool *closed = ARENA_ARRAY(arena, bool, system->size);
    fmpq *x = rational_array(arena, system->size);
    for (uint32_t i = 0; i < system->size; i++)
        within[i] = closed[i] = system->blame[i] == NO_UNKNOWN;
    close_over(closed, system);
    assert_memory_equal(within, closed, system->size);
    assert_true(solve_dense(x, system, within));
    for (uint32_t i = 0; i < system->size; i++)
        assert_true(fmpq_equal(&x[i], &value[i]));
}

static void test_random(void **state) {
    (void)state;
    Random random = {7};
    int blamed = 0, solved = 0;
    for (int round = 0; round < 5000; round++) {
        Arena *arena = arena_new();
        LinearSystem system = random_system(&random, arena);
        const fmpq *value = linear_solve(&system, arena);
        check_values(&system, value, arena);
        for (uint32_t i = 0; i < system.size; i++) {
            if (system.blame[i] != NO_UNKNOWN)
                check_blame(&system, i, arena);
            blamed += system.blame[i] != NO_UNKNOWN;
            solved += system.blame[i] == NO_UNKNOWN;
        }
        arena_free(arena);
    }
    assert_true(blamed > 3000 && solved > 3000);
}

/* x0 = 1 + x1, x1 = 1 + x0: the pivot is exactly 0. */
static void test_no_slack(void **state) {
    (void)state;
    Arena *arena = arena_new();
    LinearSystem system = linear_system(2, arena);
    fmpq *one = rational_array(arena, 1);
    fmpq_one(one);
    for (uint32_t i = 0; i < 2; i++) {
        fmpq_one(&system.constant[i]);
        linear_add_term(&system, i, 1 - i, one);
    }
    linear_solve(&system, arena);
    assert_int_equal(system.blame[0], 0);
    assert_int_equal(system.blame[1], 1);
    arena_free(arena);
}

/* x0 = 1 + x1, x1 = 1 + x2, and x2 is unknown; x3 = 1. */
static void test_blamed_before(void **state) {
    (void)state;
    Arena *arena = arena_new();
    LinearSystem system = linear_system(4, arena);
    fmpq *one = rational_array(arena, 1);
    fmpq_one(one);
    for (uint32_t i = 0; i < 4; i++)
        fmpq_one(&system.constant[i]);
    linear_add_term(&system, 0, 1, one);
    linear_add_term(&system, 1, 2, one);
    system.blame[2] = 2;
    const fmpq *value = linear_solve(&system, arena);
    for (uint32_t i = 0; i < 3; i++)
        assert_int_equal(system.blame[i], 2);
    assert_int_equal(system.blame[3], NO_UNKNOWN);
    assert_true(fmpq_is_one(&value[3]));
    arena_free(arena);
}

/* Each of x1 ... depends on four of them, x0 = 1 + x1, and the last is 1. */
static LinearSystem tangle(uint32_t size, Arena *arena) {
    Random random = {11};
    LinearSystem system = linear_system(size + 2, arena);
    fmpq *factor = rational_array(arena, 1);
    for (uint32_t i = 0; i < size + 2; i++)
        fmpq_one(&system.constant[i]);
    fmpq_one(factor);
    linear_add_term(&system, 0, 1, factor);
    for (uint32_t i = 1; i <= size; i++) {
        fmpq_set_si(factor, 1, 5 + random_below(&random, 9));
        linear_add_term(&system, i, 1 + i % size, factor);
        for (int k = 0; k < 3; k++)
            linear_add_term(&system, i, 1 + random_below(&random, size),
                            factor);
    }
    return system;
}

static void test_tangles_are_solved(void **state) {
    enum { SIZE = 60 };
    (void)state;
    Arena *arena = arena_new();
    LinearSystem system = tangle(SIZE, arena);
    bool *within = ARENA_ARRAY(arena, bool, SIZE + 2);
    memset(within, true, SIZE + 2);
    fmpq *exact = rational_array(arena, SIZE + 4), *error = exact + SIZE + 2;
    const fmpq *value = linear_solve(&system, arena);
    assert_true(solve_dense(exact, &system, within));
    for (uint32_t i = 0; i < SIZE + 2; i++) {
        assert_int_equal(system.blame[i], NO_UNKNOWN);
        fmpq_sub(error, &value[i], &exact[i]);
        fmpq_div_2exp(error + 1, &exact[i], 240);
        assert_true(fmpq_sgn(error) >= 0 && fmpq_cmp(error, error + 1) < 0);
    }
    arena_free(arena);
}

static void test_huge_tangles_are_given_up(void **state) {
    enum { SIZE = 3000 };
    (void)state;
    Arena *arena = arena_new();
    LinearSystem system = tangle(SIZE, arena);
    const fmpq *value = linear_solve(&system, arena);
    assert_int_equal(system.blame[0], 1);
    assert_false(system.gave_up[0]);
    for (uint32_t i = 1; i <= SIZE; i++) {
        assert_int_equal(system.blame[i], i);
        assert_true(system.gave_up[i]);
    }
    assert_int_equal(system.blame[SIZE + 1], NO_UNKNOWN);
    assert_true(fmpq_is_one(&value[SIZE + 1]));
    arena_free(arena);
}

/* Chains of long fractions: rounded, so near to the exact value and above. */
static void test_rounded(void **state) {
    (void)state;
    enum { SIZE = 40 };
    Arena *arena = arena_new();
    LinearSystem system = linear_system(SIZE, arena);
    fmpq *factor = rational_array(arena, 2);
    for (uint32_t i = 0; i < SIZE; i++) {
        fmpq_one(&system.constant[i]);
        fmpq_set_si(factor, (slong)(UINT64_C(1) << 61) - 3 * (slong)i,
                    (UINT64_C(1) << 62) - 7 * i - 1);
        linear_add_term(&system, i, (i + 1) % SIZE, factor);
    }
    bool *within = ARENA_ARRAY(arena, bool, SIZE);
    memset(within, true, SIZE);
    fmpq *exact = rational_array(arena, SIZE);
    const fmpq *value = linear_solve(&system, arena);
    assert_true(solve_dense(exact, &system, within));
    for (uint32_t i = 0; i < SIZE; i++) {
        fmpq_sub(factor, &value[i], &exact[i]);
        fmpq_div_2exp(factor + 1, &exact[i], 240);
        assert_true(fmpq_sgn(factor) > 0);
        assert_true(fmpq_cmp(factor, factor + 1) < 0);
        assert_true(fmpz_bits(fmpq_denref(&value[i])) <= RATIONAL_LIMIT);
    }
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text),
        cmocka_unit_test(test_brief),
        cmocka_unit_test(test_rounding),
        cmocka_unit_test(test_short_is_exact),
        cmocka_unit_test(test_add_mul),
        cmocka_unit_test(test_invert),
        cmocka_unit_test(test_random),
        cmocka_unit_test(test_no_slack),
        cmocka_unit_test(test_blamed_before),
        cmocka_unit_test(test_tangles_are_solved),
        cmocka_unit_test(test_huge_tangles_are_given_up),
        cmocka_unit_test(test_rounded),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    flint_cleanup();
    return failed;
}
