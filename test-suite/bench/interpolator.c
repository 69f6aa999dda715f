/* interpolator.c -- how long exact fits take.
 *
 *     bench-interpolator          a JSON object with these arrays:
 *         solve   unknowns, lattice_ms, fit_ms, flint_ms: one polynomial with
 *                 that many coefficients, found by Newton's differences on a
 *                 lattice, by fit_exact on other samples (half as many again,
 *                 so that some are held out), and by FLINT's solver on as many
 *                 samples as unknowns
 *         fits    symbols, samples, per_second: random sparse polynomials of
 *                 degree 3 at most, found by fit_exact
 *     bench-interpolator --fixed  one of each, for counting instructions
 *
 * Times are medians of interleaved rounds. */
#include "measure.h"

#include "interp/forms/form/numbers.h"
#include "interp/forms/lattice.h"
#include "interp/search/fit.h"

#include <flint/flint.h>
#include <flint/fmpq_mat.h>
#include <flint/fmpq_vec.h>
#include <flint/fmpz_mat.h>
#include <jansson.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { ROUNDS = 7, SYMBOLS_MAX = 8, SIZES = 400 };

static double now_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

/* Knuth's MMIX generator; 0 <= result < limit. */
static slong draw(uint64_t *state, slong limit) {
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (slong)((*state >> 33) % (uint64_t)limit);
}

/* Samples of one polynomial. */
typedef struct Case {
    Monomials monomials;
    fmpz *coefficients; /* per monomial */
    size_t size;
    fmpz *x; /* row by row */
    fmpq *y;
    unsigned rank[SYMBOLS_MAX];
} Case;

static void value_at(fmpz_t out, const Case *c, const fmpz *x, fmpz *powers) {
    const Monomials *m = &c->monomials;
    fmpz_zero(out);
    for (size_t t = 0; t < m->size; t++) {
        if (t)
            fmpz_mul(powers + t, powers + m->parent[t], x + m->by[t]);
        fmpz_addmul(out, powers + t, c->coefficients + t);
    }
}

static bool seen(const Case *c, size_t row) {
    size_t width = c->monomials.variables;
    for (size_t i = 0; i < row; i++)
        if (_fmpz_vec_equal(c->x + i * width, c->x + row * width, (slong)width))
            return true;
    return false;
}

static void draw_samples(Case *c, uint64_t *seed, Arena *arena) {
    size_t width = c->monomials.variables;
    fmpz *powers = numbers_new(arena, c->monomials.size);
    fmpz *y = numbers_new(arena, 2 * c->size);
    fmpz_one(powers);
    c->x = numbers_new(arena, c->size * width);
    c->y = ARENA_ARRAY(arena, fmpq, c->size);
    for (size_t i = 0; i < c->size; i++) {
        do
            for (size_t s = 0; s < width; s++)
                fmpz_set_si(c->x + i * width + s, draw(seed, SIZES));
        while (seen(c, i));
        value_at(y + 2 * i, c, c->x + i * width, powers);
        fmpz_one(y + 2 * i + 1);
        c->y[i] = (fmpq){.num = y[2 * i], .den = y[2 * i + 1]};
    }
}

/* Every coefficient is not 0. */
static Case dense_case(size_t variables, unsigned degree, Arena *arena) {
    Case c = {0};
    uint64_t seed = 1;
    monomials_make(&c.monomials, variables, degree, arena);
    c.coefficients = numbers_new(arena, c.monomials.size);
    for (size_t t = 0; t < c.monomials.size; t++)
        fmpz_set_ui(c.coefficients + t, t % 7 + 1);
    c.size = c.monomials.size + c.monomials.size / 2 + 5;
    draw_samples(&c, &seed, arena);
    return c;
}

/* Three terms, one of them of degree 3. */
static Case sparse_case(size_t variables, size_t samples, uint64_t *seed,
                        Arena *arena) {
    Case c = {.size = samples};
    monomials_make(&c.monomials, variables, 3, arena);
    c.coefficients = numbers_new(arena, c.monomials.size);
    for (int i = 0; i < 2; i++)
        fmpz_set_si(c.coefficients + draw(seed, (slong)c.monomials.size),
                    draw(seed, 9) + 1);
    fmpz_set_si(c.coefficients + c.monomials.size - 1, draw(seed, 9) + 1);
    draw_samples(&c, seed, arena);
    return c;
}

/* Milliseconds, or -1 where the fit is not exact. */
static double time_fit(const Case *c, Arena *arena) {
    Samples samples = {.n_symbols = c->monomials.variables,
                       .size = c->size,
                       .x = c->x,
                       .y = c->y,
                       .rank = c->rank};
    Fit fit;
    double start = now_ms();
    fit_exact(&fit, &samples, arena);
    double took = now_ms() - start;
    return fit.status == FIT_EXACT ? took : -1;
}

static double time_lattice(const Case *c, Arena *arena) {
    slong size = (slong)c->monomials.size;
    size_t width = c->monomials.variables;
    fmpz *places = numbers_new(arena, 2 * width);
    fmpq *values = _fmpq_vec_init(size), *found = _fmpq_vec_init(size);
    for (size_t v = 0; v < width; v++) {
        fmpz_set_ui(places + v, v + 1);
        fmpz_set_ui(places + width + v, 2 * v + 1);
    }
    for (slong t = 0; t < size; t++)
        fmpz_set(fmpq_numref(&values[t]), fmpq_numref(&c->y[t]));
    Lattice lattice = {
        .monomials = &c->monomials, .origin = places, .step = places + width};
    double start = now_ms();
    lattice_interpolate(found, values, &lattice);
    double took = now_ms() - start;
    _fmpq_vec_clear(found, size);
    _fmpq_vec_clear(values, size);
    return took;
}

/* The square system of the first samples; -1 where it is singular. */
static double time_flint(const Case *c) {
    const Monomials *m = &c->monomials;
    slong size = (slong)m->size;
    fmpz_mat_t a, b;
    fmpq_mat_t found;
    fmpz_mat_init(a, size, size);
    fmpz_mat_init(b, size, 1);
    fmpq_mat_init(found, size, 1);
    for (slong i = 0; i < size; i++) {
        const fmpz *x = c->x + i * (slong)m->variables;
        fmpz_one(fmpz_mat_entry(a, i, 0));
        for (slong t = 1; t < size; t++)
            fmpz_mul(fmpz_mat_entry(a, i, t),
                     fmpz_mat_entry(a, i, (slong)m->parent[t]), x + m->by[t]);
        fmpz_set(fmpz_mat_entry(b, i, 0), fmpq_numref(&c->y[i]));
    }
    double start = now_ms();
    int solved = fmpq_mat_solve_fmpz_mat_multi_mod(found, a, b);
    double took = now_ms() - start;
    fmpz_mat_clear(a);
    fmpz_mat_clear(b);
    fmpq_mat_clear(found);
    return solved ? took : -1;
}

static json_t *solve_row(size_t variables, unsigned degree) {
    double lattice[ROUNDS], fit[ROUNDS], flint[ROUNDS];
    Arena *arena = arena_new();
    Case c = dense_case(variables, degree, arena);
    for (int i = 0; i < ROUNDS; i++) {
        lattice[i] = time_lattice(&c, arena);
        fit[i] = time_fit(&c, arena);
        flint[i] = time_flint(&c);
    }
    json_t *row = json_pack(
        "{s:I, s:I, s:f, s:f, s:f}", "unknowns", (json_int_t)c.monomials.size,
        "symbols", (json_int_t)variables, "lattice_ms",
        measure_median(lattice, ROUNDS), "fit_ms", measure_median(fit, ROUNDS),
        "flint_ms", measure_median(flint, ROUNDS));
    arena_free(arena);
    return row;
}

/* Milliseconds for "count" cases, or -1 when one fit is not exact. */
static double time_sparse(size_t variables, size_t samples, size_t count) {
    uint64_t seed = 1;
    double sum = 0;
    for (size_t i = 0; i < count; i++) {
        Arena *arena = arena_new();
        Case c = sparse_case(variables, samples, &seed, arena);
        double took = time_fit(&c, arena);
        sum = took < 0 || sum < 0 ? -1 : sum + took;
        arena_free(arena);
    }
    return sum;
}

static json_t *fits_row(size_t variables, size_t samples) {
    enum { CASES = 100 };
    double rates[ROUNDS];
    for (int i = 0; i < ROUNDS; i++)
        rates[i] = 1e3 * (double)CASES / time_sparse(variables, samples, CASES);
    return json_pack("{s:I, s:I, s:f}", "symbols", (json_int_t)variables,
                     "samples", (json_int_t)samples, "per_second",
                     measure_median(rates, ROUNDS));
}

static json_t *all_rows(void) {
    static const struct {
        size_t variables;
        unsigned degree;
    } shapes[] = {{3, 2}, {3, 3}, {4, 3}, {4, 4}, {4, 5}, {4, 6}};
    json_t *solve = json_array(), *fits = json_array();
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        json_array_append_new(solve,
                              solve_row(shapes[i].variables, shapes[i].degree));
    for (size_t variables = 1; variables <= 6; variables++)
        json_array_append_new(fits, fits_row(variables, 100));
    return json_pack("{s:o, s:o}", "solve", solve, "fits", fits);
}

/* Fails when a fit is not exact. */
static int fixed_cases(void) {
    Arena *arena = arena_new();
    Case c = dense_case(4, 6, arena);
    bool good = time_fit(&c, arena) >= 0 && time_flint(&c) >= 0 &&
                time_lattice(&c, arena) >= 0 && time_sparse(3, 60, 20) >= 0;
    arena_free(arena);
    return good ? 0 : 1;
}

int main(int argc, char **argv) {
    int code = 0;
    if (argc > 1 && strcmp(argv[1], "--fixed") == 0) {
        code = fixed_cases();
    } else {
        json_t *rows = all_rows();
        json_dumpf(rows, stdout, JSON_INDENT(1));
        json_decref(rows);
    }
    flint_cleanup();
    return code;
}
