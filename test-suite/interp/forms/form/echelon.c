#include "test-suite/interp/search/dataset.h"

#include "interp/forms/form/echelon.h"

#include <flint/flint.h>
#include <flint/nmod_mat.h>

enum { WIDTH = 6, ROWS = 12 };

/* Random rows over few residues, so that many depend on others. */
static void fill(nmod_mat_t rows, uint64_t *seed) {
    for (slong i = 0; i < ROWS; i++)
        for (slong j = 0; j <= WIDTH; j++)
            nmod_mat_entry(rows, i, j) = (mp_limb_t)dataset_random(seed, 2);
}

static slong rank_of(const nmod_mat_t rows, slong n_rows, slong columns) {
    nmod_mat_t window;
    nmod_mat_window_init(window, rows, 0, 0, n_rows, columns);
    slong rank = n_rows ? nmod_mat_rank(window) : 0;
    nmod_mat_window_clear(window);
    return rank;
}

/* What FLINT's ranks say of row "i" after rows 0..i-1, which agree. */
static EchelonStep expected_step(const nmod_mat_t rows, slong i) {
    if (rank_of(rows, i + 1, WIDTH) > rank_of(rows, i, WIDTH))
        return ECHELON_NEW;
    return rank_of(rows, i + 1, WIDTH + 1) > rank_of(rows, i, WIDTH + 1)
               ? ECHELON_CONTRADICTS
               : ECHELON_FOLLOWS;
}

static void check_steps(uint64_t seed, mp_limb_t prime) {
    Arena *arena = arena_new();
    nmod_mat_t rows;
    Echelon echelon;
    nmod_t mod;
    nmod_init(&mod, prime);
    nmod_mat_init(rows, ROWS, WIDTH + 1, prime);
    fill(rows, &seed);
    echelon_make(&echelon, WIDTH, mod, arena);
    EchelonStep step = ECHELON_NEW;
    for (slong i = 0; i < ROWS && step != ECHELON_CONTRADICTS; i++) {
        mp_limb_t row[WIDTH + 1];
        for (size_t j = 0; j <= WIDTH; j++)
            row[j] = nmod_mat_entry(rows, i, j);
        bool implied = echelon_implies(&echelon, row);
        step = echelon_add(&echelon, row);
        assert_int_equal(step, expected_step(rows, i));
        assert_int_equal(implied, step == ECHELON_FOLLOWS);
    }
    nmod_mat_clear(rows);
    arena_free(arena);
}

static void test_steps_agree_with_ranks(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 300; seed++)
        check_steps(seed, seed % 2 ? 2 : UWORD(0xe3a1c8d));
}

static void test_solves(void **state) {
    (void)state;
    Arena *arena = arena_new();
    Echelon echelon;
    nmod_t mod;
    nmod_init(&mod, 101);
    echelon_make(&echelon, 2, mod, arena);
    mp_limb_t first[] = {1, 2, 8}, second[] = {3, 1, 9}, out[2];
    assert_int_equal(echelon_add(&echelon, first), ECHELON_NEW);
    assert_int_equal(echelon_add(&echelon, second), ECHELON_NEW);
    echelon_solve(out, &echelon);
    assert_int_equal(out[0], 2);
    assert_int_equal(out[1], 3);
    arena_free(arena);
}

/* Wider than what is summed up without reduction. */
enum { WIDE = 300 };

/* Random rows, all of which are new; they stay in "rows". */
static Echelon random_system(nmod_mat_t rows, uint64_t *seed, Arena *arena) {
    Echelon echelon;
    mp_limb_t row[WIDE + 1] = {0};
    echelon_make(&echelon, WIDE, rows->mod, arena);
    for (slong i = 0; i < WIDE;) {
        for (slong j = 0; j < WIDE; j++)
            row[j] = nmod_mat_entry(rows, i, j) =
                dataset_random(seed, 3)
                    ? (mp_limb_t)dataset_random(seed, (slong)rows->mod.n)
                    : 0;
        i += echelon_add(&echelon, row) == ECHELON_NEW;
    }
    return echelon;
}

static void random_residues(mp_limb_t *out, uint64_t *seed, nmod_t mod) {
    for (size_t i = 0; i < WIDE; i++)
        out[i] = (mp_limb_t)dataset_random(seed, (slong)mod.n);
}

/* The sum of products of "factors" and row "i", or column "i". */
static mp_limb_t product(const nmod_mat_t rows, const mp_limb_t *factors,
                         slong i, bool column) {
    mp_limb_t sum = 0;
    for (slong j = 0; j < WIDE; j++) {
        mp_limb_t entry =
            column ? nmod_mat_entry(rows, j, i) : nmod_mat_entry(rows, i, j);
        sum = nmod_add(sum, nmod_mul(entry, factors[j], rows->mod), rows->mod);
    }
    return sum;
}

static void check_again(mp_limb_t prime) {
    Arena *arena = arena_new();
    uint64_t seed = prime;
    nmod_mat_t rows;
    mp_limb_t given[WIDE], found[WIDE];
    nmod_mat_init(rows, WIDE, WIDE, prime);
    Echelon echelon = random_system(rows, &seed, arena);
    random_residues(given, &seed, rows->mod);
    echelon_solve_for(found, &echelon, given);
    for (slong i = 0; i < WIDE; i++)
        assert_int_equal(product(rows, found, i, false), given[i]);
    echelon_combine(found, &echelon, given);
    for (slong i = 0; i < WIDE; i++)
        assert_int_equal(product(rows, found, i, true), given[i]);
    nmod_mat_clear(rows);
    arena_free(arena);
}

static void test_solves_again(void **state) {
    (void)state;
    check_again(2);
    check_again(101);
    check_again((UWORD(1) << ECHELON_BITS) - 57);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_steps_agree_with_ranks),
        cmocka_unit_test(test_solves),
        cmocka_unit_test(test_solves_again),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    flint_cleanup();
    return failed;
}
