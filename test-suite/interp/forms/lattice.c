#include "test-suite/interp/search/dataset.h"

#include "interp/forms/lattice.h"

#include <flint/flint.h>
#include <flint/fmpq_mat.h>
#include <flint/fmpq_vec.h>

/* The slow way: all monomials at all points, solved by FLINT. */
static void solve_densely(fmpq_mat_t out, const fmpq *values,
                          const Lattice *lattice) {
    const Monomials *m = lattice->monomials;
    fmpq_mat_t a, b;
    fmpz_t x;
    fmpz_init(x);
    fmpq_mat_init(a, (slong)m->size, (slong)m->size);
    fmpq_mat_init(b, (slong)m->size, 1);
    for (size_t point = 0; point < m->size; point++) {
        fmpq_set(fmpq_mat_entry(b, (slong)point, 0), &values[point]);
        for (size_t t = 0; t < m->size; t++) {
            fmpq *entry = fmpq_mat_entry(a, (slong)point, (slong)t);
            fmpq_one(entry);
            for (size_t v = 0; v < m->variables; v++) {
                lattice_point(x, lattice, point, v);
                fmpz_pow_ui(x, x, monomials_exponent(m, t, v));
                fmpq_mul_fmpz(entry, entry, x);
            }
        }
    }
    assert_true(fmpq_mat_solve(out, a, b));
    fmpq_mat_clear(b);
    fmpq_mat_clear(a);
    fmpz_clear(x);
}

static void check_lattice(size_t variables, unsigned degree, uint64_t seed) {
    Arena *arena = arena_new();
    Monomials m;
    monomials_make(&m, variables, degree, arena);
    fmpz *places = numbers_new(arena, 2 * variables + 1);
    slong size = (slong)m.size;
    for (size_t v = 0; v < variables; v++) {
        fmpz_set_si(&places[v], dataset_random(&seed, 41) - 20);
        fmpz_set_si(&places[variables + v], dataset_random(&seed, 9) - 9);
    }
    Lattice lattice = {
        .monomials = &m, .origin = places, .step = places + variables};
    fmpq *values = _fmpq_vec_init(size), *found = _fmpq_vec_init(size);
    for (slong t = 0; t < size; t++)
        fmpq_set_si(&values[t], dataset_random(&seed, 2001) - 1000,
                    (ulong)dataset_random(&seed, 12) + 1);
    fmpq_mat_t expected;
    fmpq_mat_init(expected, size, 1);
    solve_densely(expected, values, &lattice);
    lattice_interpolate(found, values, &lattice);
    for (slong t = 0; t < size; t++)
        assert_true(fmpq_equal(&found[t], fmpq_mat_entry(expected, t, 0)));
    fmpq_mat_clear(expected);
    _fmpq_vec_clear(found, size);
    _fmpq_vec_clear(values, size);
    arena_free(arena);
}

static void test_agrees_with_dense_solving(void **state) {
    (void)state;
    for (size_t variables = 0; variables <= 4; variables++)
        for (unsigned degree = 0; degree <= 4; degree++)
            for (uint64_t seed = 1; seed <= 5; seed++)
                check_lattice(variables, degree, seed);
    check_lattice(8, 2, 1);
}

/* Points of a lattice in another order, the coordinates of the first moved by
 * "shift". */
static fmpz *mixed_points(const Lattice *lattice, slong shift, uint64_t *seed,
                          Arena *arena) {
    const Monomials *m = lattice->monomials;
    fmpz *points = numbers_new(arena, m->size * m->variables);
    for (size_t t = 0; t < m->size; t++)
        for (size_t v = 0; v < m->variables; v++)
            lattice_point(points + t * m->variables + v, lattice, t, v);
    fmpz_add_si(points, points, shift);
    for (size_t t = m->size; t-- > 1;) {
        size_t other = (size_t)dataset_random(seed, (slong)t + 1);
        for (size_t v = 0; v < m->variables; v++)
            fmpz_swap(points + t * m->variables + v,
                      points + other * m->variables + v);
    }
    return points;
}

static void check_found(size_t variables, unsigned degree, uint64_t seed) {
    Arena *arena = arena_new();
    Monomials m;
    monomials_make(&m, variables, degree, arena);
    fmpz *places = numbers_new(arena, 2 * variables),
         *x = numbers_new(arena, 1);
    for (size_t v = 0; v < variables; v++) {
        fmpz_set_si(&places[v], dataset_random(&seed, 41) - 20);
        fmpz_set_si(&places[variables + v], dataset_random(&seed, 9) * 2 - 9);
    }
    Lattice made = {
        .monomials = &m, .origin = places, .step = places + variables};
    Lattice found;
    size_t *place = ARENA_ARRAY(arena, size_t, m.size);
    fmpz *points = mixed_points(&made, 0, &seed, arena);
    assert_true(lattice_find(&found, place, &m, points, arena));
    for (size_t t = 0; t < m.size; t++)
        for (size_t v = 0; v < variables; v++) {
            lattice_point(x, &found, t, v);
            assert_true(fmpz_equal(x, points + place[t] * variables + v));
        }
    points = mixed_points(&made, 1000, &seed, arena);
    assert_int_equal(lattice_find(&found, place, &m, points, arena),
                     variables == 1 && degree == 1);
    arena_free(arena);
}

static void test_is_found_in_any_order(void **state) {
    (void)state;
    for (size_t variables = 1; variables <= 4; variables++)
        for (unsigned degree = 1; degree <= 4; degree++)
            for (uint64_t seed = 1; seed <= 9; seed++)
                check_found(variables, degree, seed);
}

/* A triangle of the right size that lacks a corner; one point twice. */
static void test_others_are_none(void **state) {
    (void)state;
    static const slong wrong[][12] = {
        {0, 0, 0, 1, 0, 2, 1, 0, 1, 1, 2, 2},
        {0, 0, 0, 1, 0, 2, 1, 0, 2, 0, 2, 0},
        {0, 0, 0, 1, 0, 3, 1, 0, 1, 1, 3, 0},
        {5, 0, 5, 1, 5, 2, 5, 0, 5, 1, 5, 0},
    };
    Arena *arena = arena_new();
    Monomials m;
    Lattice found;
    size_t place[6];
    fmpz *points = numbers_new(arena, 12);
    monomials_make(&m, 2, 2, arena);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        for (size_t k = 0; k < 12; k++)
            fmpz_set_si(&points[k], wrong[i][k]);
        assert_false(lattice_find(&found, place, &m, points, arena));
    }
    arena_free(arena);
}

static void test_monomials_are_counted(void **state) {
    (void)state;
    assert_int_equal(monomials_count(0, 0), 1);
    assert_int_equal(monomials_count(4, 6), 210);
    assert_int_equal(monomials_count(6, 4), 210);
    assert_int_equal(monomials_count(19, 2), 210);
    assert_true(monomials_count(1000, 100) == SIZE_MAX);
}

static void test_monomials_are_all_and_distinct(void **state) {
    (void)state;
    Arena *arena = arena_new();
    Monomials m;
    monomials_make(&m, 3, 4, arena);
    assert_int_equal(m.size, 35);
    for (size_t t = 0; t < m.size; t++) {
        unsigned total = 0;
        for (size_t v = 0; v < 3; v++)
            total += monomials_exponent(&m, t, v);
        assert_true(total <= 4);
        for (size_t u = 0; u < t; u++)
            assert_memory_not_equal(&m.exponents[3 * u], &m.exponents[3 * t],
                                    3 * sizeof *m.exponents);
    }
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_agrees_with_dense_solving),
        cmocka_unit_test(test_is_found_in_any_order),
        cmocka_unit_test(test_others_are_none),
        cmocka_unit_test(test_monomials_are_counted),
        cmocka_unit_test(test_monomials_are_all_and_distinct),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    flint_cleanup();
    return failed;
}
