#include "interp/forms/form/problem.h"

#include <flint/ulong_extras.h>
#include <stdlib.h>

/* A prime of no special form, so that sizes of interest are not multiples. */
static const mp_limb_t first_prime = UWORD(0xe3a1c8d);

const fmpz *problem_x(const Problem *problem, size_t row, SymbolId symbol) {
    const Samples *samples = problem->samples;
    return &samples->x[row * samples->n_symbols + symbol];
}

unsigned problem_rank(const Problem *problem, SymbolId symbol) {
    return problem->samples->rank ? problem->samples->rank[symbol] : 0;
}

unsigned problem_lowest_rank(const Problem *problem) {
    size_t count = problem->samples->n_symbols;
    unsigned lowest = count > 0 ? problem_rank(problem, 0) : 0;
    for (SymbolId s = 1; s < count; s++)
        if (problem_rank(problem, s) < lowest)
            lowest = problem_rank(problem, s);
    return lowest;
}

static bool divides_a_denominator(mp_limb_t prime, const Samples *samples) {
    for (size_t i = 0; i < samples->size; i++)
        if (fmpz_fdiv_ui(fmpq_denref(&samples->y[i]), prime) == 0)
            return true;
    return false;
}

mp_limb_t problem_prime(const Samples *samples) {
    mp_limb_t prime = first_prime;
    while (divides_a_denominator(prime, samples))
        prime = n_nextprime(prime, 1);
    return prime;
}

static void choose_prime(Problem *p) {
    mp_limb_t prime = problem_prime(p->samples);
    nmod_init(&p->prime.mod, prime);
    nmod_init(&p->square.mod, prime * prime);
}

static mp_limb_t residue(const fmpz *value, nmod_t mod) {
    return fmpz_fdiv_ui(value, mod.n);
}

static void take_residues(Residues *out, const Samples *samples,
                          Arena *scratch) {
    nmod_t mod = out->mod;
    size_t cells = samples->size * samples->n_symbols;
    mp_limb_t *x = ARENA_ARRAY(scratch, mp_limb_t, cells);
    mp_limb_t *y = ARENA_ARRAY(scratch, mp_limb_t, samples->size);
    for (size_t i = 0; i < cells; i++)
        x[i] = residue(&samples->x[i], mod);
    for (size_t i = 0; i < samples->size; i++) {
        y[i] = residue(fmpq_numref(&samples->y[i]), mod);
        if (!fmpz_is_one(fmpq_denref(&samples->y[i])))
            y[i] =
                nmod_div(y[i], residue(fmpq_denref(&samples->y[i]), mod), mod);
    }
    out->x = x;
    out->y = y;
}

/* Fisher and Yates, with a linear congruential generator (Knuth, MMIX). */
static void shuffle_rows(Problem *p) {
    size_t *rows = ARENA_ARRAY(p->scratch, size_t, p->size);
    uint64_t state = 1;
    for (size_t i = 0; i < p->size; i++) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        size_t j = (size_t)((state >> 33) % (i + 1));
        rows[i] = rows[j];
        rows[j] = i;
    }
    p->rows = rows;
}

static void insert_by_rank(const Problem *p, SymbolId *sorted, size_t size,
                           SymbolId symbol) {
    while (size > 0 &&
           problem_rank(p, sorted[size - 1]) > problem_rank(p, symbol)) {
        sorted[size] = sorted[size - 1];
        size--;
    }
    sorted[size] = symbol;
}

static void find_varied(Problem *p) {
    SymbolId *varied = ARENA_ARRAY(p->scratch, SymbolId, p->samples->n_symbols);
    p->n_varied = 0;
    for (SymbolId s = 0; s < p->samples->n_symbols; s++) {
        const fmpz *values[2];
        if (problem_values(p, s, values, 2) == 2)
            insert_by_rank(p, varied, p->n_varied++, s);
    }
    p->varied = varied;
}

static void begin(Problem *p) {
    size_t symbols = p->samples->n_symbols;
    p->refuting = ARENA_NEW(p->scratch, Refuting);
    p->told = ARENA_ARRAY(p->scratch, unsigned char, symbols *symbols);
}

void problem_make(Problem *out, const Samples *samples, Arena *scratch) {
    *out = (Problem){
        .samples = samples, .size = samples->size, .scratch = scratch};
    begin(out);
    choose_prime(out);
    take_residues(&out->prime, samples, scratch);
    take_residues(&out->square, samples, scratch);
    shuffle_rows(out);
    find_varied(out);
}

void problem_without(Problem *out, const Problem *problem, size_t left_out) {
    size_t *rows = ARENA_ARRAY(problem->scratch, size_t, problem->size);
    *out = *problem;
    out->rows = rows;
    out->size = 0;
    for (size_t i = 0; i < problem->size; i++)
        if (problem->rows[i] != left_out)
            rows[out->size++] = problem->rows[i];
    begin(out);
    find_varied(out);
}

void problem_refute(const Problem *problem, const size_t *places, size_t size) {
    size_t *rows = problem->rows;
    for (size_t i = 0; i < size; i++) {
        size_t end = problem->refuting->size, place = places[i];
        if (place < end)
            continue;
        size_t row = rows[place];
        rows[place] = rows[end];
        rows[end] = row;
        problem->refuting->size++;
    }
}

void problem_leave_open(const Problem *problem) {
    problem->refuting->is_open = true;
}

bool problem_size_has_room(size_t size, size_t terms) {
    if (terms > size)
        return false;
    size_t held_out = size - terms;
    return held_out >= 3 && held_out >= (size + 9) / 10;
}

bool problem_has_room(const Problem *problem, size_t terms) {
    return problem_size_has_room(problem->size, terms);
}

static bool holds(const fmpz *const *values, size_t size, const fmpz *value) {
    for (size_t i = 0; i < size; i++)
        if (fmpz_equal(values[i], value))
            return true;
    return false;
}

size_t problem_values(const Problem *problem, SymbolId symbol,
                      const fmpz **values, size_t limit) {
    size_t size = 0;
    for (size_t i = 0; i < problem->size && size < limit; i++) {
        const fmpz *value = problem_x(problem, problem->rows[i], symbol);
        if (!holds((const fmpz *const *)values, size, value))
            values[size++] = value;
    }
    return size;
}
