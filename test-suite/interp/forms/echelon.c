#include "test-suite/interp/search/dataset.h"

#include "interp/forms/echelon.h"

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
        step = echelon_add(&echelon, row);
        assert_int_equal(step, expected_step(rows, i));
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_steps_agree_with_ranks),
        cmocka_unit_test(test_solves),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    flint_cleanup();
    return failed;
}
