#include "interp/forms/form/span.h"

#include "interp/forms/form/numbers.h"

#include <flint/fmpq_mat.h>
#include <stdlib.h>
#include <string.h>

void span_prepare(Candidate *out, const SpanFunctions *functions,
                  const void *own, const Problem *problem) {
    Span *span = ARENA_NEW(problem->scratch, Span);
    size_t size = out->unknowns;
    *span = (Span){.functions = functions, .own = own};
    echelon_make(&span->echelon, size, problem->prime.mod, problem->scratch);
    span->row = ARENA_ARRAY(problem->scratch, mp_limb_t, size + 1);
    span->coefficients = ARENA_ARRAY(problem->scratch, mp_limb_t, size);
    out->basis = span;
}

/* ---- modulo the prime ---- */

static void fill_row(const Candidate *candidate, const Problem *problem,
                     const Residues *modulo, size_t row) {
    const Span *span = candidate->basis;
    span->functions->residues(span->row, candidate, problem, modulo, row);
    span->row[candidate->unknowns] = modulo->y[row];
}

void span_forget(const Candidate *candidate) {
    Span *span = candidate->basis;
    echelon_reset(&span->echelon);
}

FormStep span_add(const Candidate *candidate, const Problem *problem,
                  size_t row) {
    Span *span = candidate->basis;
    fill_row(candidate, problem, &problem->prime, row);
    switch (echelon_add(&span->echelon, span->row)) {
    case ECHELON_NEW:
        return FORM_NEW;
    case ECHELON_FOLLOWS:
        return FORM_FOLLOWS;
    default:
        return FORM_CONTRADICTS;
    }
}

/* Adds these rows times powers of "base" up; so many columns. */
static void sum_rows(mp_limb_t *sum, size_t columns, const Candidate *candidate,
                     const Problem *problem, const size_t *rows, size_t size,
                     mp_limb_t base) {
    nmod_t mod = problem->prime.mod;
    const mp_limb_t *row = span_basis(candidate)->row;
    mp_limb_t factor = 1;
    for (size_t i = 0; i < size; i++) {
        fill_row(candidate, problem, &problem->prime, rows[i]);
        factor = nmod_mul(factor, base, mod);
        _nmod_vec_scalar_addmul_nmod(sum, row, (slong)columns, factor, mod);
    }
}

static const mp_limb_t bases[] = {UWORD(0x5b9e247), UWORD(0xb4d1f63)};

bool span_implies(const Candidate *candidate, const Problem *problem,
                  const size_t *rows, size_t size) {
    mp_limb_t sum[candidate->unknowns + 1];
    _nmod_vec_zero(sum, (slong)candidate->unknowns + 1);
    sum_rows(sum, candidate->unknowns + 1, candidate, problem, rows, size,
             bases[0]);
    return echelon_implies(&span_basis(candidate)->echelon, sum);
}

void span_settle(const Candidate *candidate) {
    const Span *span = candidate->basis;
    echelon_solve(span->coefficients, &span->echelon);
}

static mp_limb_t value_of_row(const Span *span, size_t size, nmod_t mod) {
    int limbs = _nmod_vec_dot_bound_limbs((slong)size, mod);
    return _nmod_vec_dot(span->coefficients, span->row, (slong)size, mod,
                         limbs);
}

bool span_predicts(const Candidate *candidate, const Problem *problem,
                   size_t row) {
    const Span *span = candidate->basis;
    fill_row(candidate, problem, &problem->prime, row);
    return value_of_row(span, candidate->unknowns, problem->prime.mod) ==
           span->row[candidate->unknowns];
}

bool span_is_checked(const Candidate *candidate, const Problem *problem,
                     const size_t *rows) {
    const Span *span = candidate->basis;
    size_t size = candidate->unknowns;
    bool checked = false;
    for (size_t i = 0; i < 2 && !checked; i++) {
        mp_limb_t *sum = ARENA_ARRAY(problem->scratch, mp_limb_t, size);
        sum_rows(sum, size, candidate, problem, rows + size,
                 problem->size - size, bases[i]);
        echelon_combine(span->row, &span->echelon, sum);
        checked = true;
        for (size_t t = 0; t < size && checked; t++)
            checked = span->row[t] != 0;
    }
    return checked;
}

/* ---- exactly ---- */

/* What the solution modulo the prime leaves over at the samples "fitted",
 * divided by the prime. */
static void find_rest(mp_limb_t *out, const Candidate *candidate,
                      const Problem *problem, const size_t *fitted) {
    const Span *span = candidate->basis;
    size_t size = candidate->unknowns;
    nmod_t mod = problem->square.mod;
    for (size_t i = 0; i < size; i++) {
        fill_row(candidate, problem, &problem->square, fitted[i]);
        mp_limb_t rest =
            nmod_sub(span->row[size], value_of_row(span, size, mod), mod);
        out[i] = rest / problem->prime.mod.n;
    }
}

/* The solution modulo the square of the prime, one step of Hensel's. */
static mp_limb_t *lift(const Candidate *candidate, const Problem *problem,
                       const size_t *fitted) {
    const Span *span = candidate->basis;
    size_t size = candidate->unknowns;
    mp_limb_t *rest = ARENA_ARRAY(problem->scratch, mp_limb_t, size);
    mp_limb_t *lifted = ARENA_ARRAY(problem->scratch, mp_limb_t, size);
    find_rest(rest, candidate, problem, fitted);
    echelon_solve_for(lifted, &span->echelon, rest);
    for (size_t t = 0; t < size; t++)
        lifted[t] = lifted[t] * problem->prime.mod.n + span->coefficients[t];
    return lifted;
}

static bool reconstruct(fmpq *coefficients, const mp_limb_t *residues,
                        size_t size, mp_limb_t modulus) {
    fmpz_t residue, whole;
    bool found = true;
    fmpz_init_set_ui(whole, modulus);
    fmpz_init(residue);
    for (size_t t = 0; t < size && found; t++) {
        fmpz_set_ui(residue, residues[t]);
        found = fmpq_reconstruct_fmpz(&coefficients[t], residue, whole);
    }
    fmpz_clear(residue);
    fmpz_clear(whole);
    return found;
}

static void set_coefficients(SpanSum *out, const fmpq *coefficients,
                             const Candidate *candidate) {
    size_t size = candidate->unknowns;
    const SpanFunctions *functions = span_basis(candidate)->functions;
    fmpz *denominator = out->denominator;
    fmpz_one(denominator);
    for (size_t t = 0; t < size; t++)
        fmpz_lcm(denominator, denominator, fmpq_denref(&coefficients[t]));
    for (size_t t = 0; t < size; t++) {
        fmpz *numerator = &out->numerators[t];
        fmpz_divexact(numerator, denominator, fmpq_denref(&coefficients[t]));
        fmpz_mul(numerator, numerator, fmpq_numref(&coefficients[t]));
        out->needed[t] = !fmpz_is_zero(numerator);
    }
    if (functions->need)
        functions->need(out->needed, candidate);
}

/* The value at "x" times the denominator.  "work" has a number for each
 * function. */
static void scaled_value(fmpz_t out, fmpz *work, const SpanSum *sum,
                         const Candidate *candidate, const fmpz *x) {
    span_basis(candidate)->functions->values(work, candidate, x, sum->needed);
    fmpz_zero(out);
    for (size_t t = 0; t < candidate->unknowns; t++)
        if (!fmpz_is_zero(&sum->numerators[t]))
            fmpz_addmul(out, &sum->numerators[t], &work[t]);
}

static const fmpz *sizes_of(const Problem *problem, size_t row) {
    return problem->samples->x + row * problem->samples->n_symbols;
}

static bool holds_everywhere(const SpanSum *sum, const Candidate *candidate,
                             const Problem *problem) {
    size_t size = candidate->unknowns;
    fmpz *work = numbers_new(problem->scratch, size + 2);
    fmpz *left = work + size, *right = left + 1;
    bool holds = true;
    for (size_t i = 0; i < problem->size && holds; i++) {
        size_t row = problem->rows[i];
        const fmpq *y = &problem->samples->y[row];
        scaled_value(left, work, sum, candidate, sizes_of(problem, row));
        fmpz_mul(left, left, fmpq_denref(y));
        fmpz_mul(right, fmpq_numref(y), sum->denominator);
        holds = fmpz_equal(left, right);
    }
    return holds;
}

static bool accept(SpanSum *out, const fmpq *coefficients,
                   const Candidate *candidate, const Problem *problem) {
    set_coefficients(out, coefficients, candidate);
    return holds_everywhere(out, candidate, problem);
}

/* The equation of sample "row", times the denominator of its y.  "needed" has
 * all functions. */
static void fill_equation(fmpz_mat_t a, fmpz_mat_t b, slong at,
                          const Candidate *candidate, const Problem *problem,
                          size_t row, const unsigned char *needed) {
    const fmpq *y = &problem->samples->y[row];
    fmpz *entries = fmpz_mat_entry(a, at, 0);
    span_basis(candidate)->functions->values(entries, candidate,
                                             sizes_of(problem, row), needed);
    for (size_t t = 0; t < candidate->unknowns; t++)
        fmpz_mul(&entries[t], &entries[t], fmpq_denref(y));
    fmpz_set(fmpz_mat_entry(b, at, 0), fmpq_numref(y));
}

static bool eliminate_exactly(fmpq_mat_t solution, const Candidate *candidate,
                              const Problem *problem, const size_t *fitted) {
    slong size = (slong)candidate->unknowns;
    unsigned char *all =
        ARENA_ARRAY(problem->scratch, unsigned char, candidate->unknowns);
    fmpz_mat_t a, b;
    fmpz_mat_init(a, size, size);
    fmpz_mat_init(b, size, 1);
    memset(all, 1, candidate->unknowns);
    for (slong i = 0; i < size; i++)
        fill_equation(a, b, i, candidate, problem, fitted[i], all);
    bool solved = fmpq_mat_solve_fmpz_mat_multi_mod(solution, a, b);
    fmpz_mat_clear(b);
    fmpz_mat_clear(a);
    return solved;
}

static bool solve_exactly(fmpq_mat_t solution, const Candidate *candidate,
                          const Problem *problem, const size_t *fitted) {
    const SpanFunctions *functions = span_basis(candidate)->functions;
    fmpq *found = solution->entries;
    return (functions->solve &&
            functions->solve(found, candidate, problem, fitted)) ||
           eliminate_exactly(solution, candidate, problem, fitted);
}

bool span_solve(Solution *out, const Candidate *candidate,
                const Problem *problem, const size_t *fitted) {
    size_t size = candidate->unknowns;
    const mp_limb_t *residues = lift(candidate, problem, fitted);
    SpanSum *sum = ARENA_NEW(problem->scratch, SpanSum);
    sum->numerators = numbers_new(problem->scratch, size);
    sum->denominator = numbers_new(problem->scratch, 1);
    sum->needed = ARENA_ARRAY(problem->scratch, unsigned char, size);
    *out = (Solution){.candidate = *candidate, .numbers = sum};
    fmpq_mat_t solution;
    fmpq_mat_init(solution, (slong)size, 1);
    fmpq *found = solution->entries;
    bool solved = (reconstruct(found, residues, size, problem->square.mod.n) &&
                   accept(sum, found, candidate, problem)) ||
                  (solve_exactly(solution, candidate, problem, fitted) &&
                   accept(sum, found, candidate, problem));
    fmpq_mat_clear(solution);
    return solved;
}

/* ---- a solution ---- */

void span_value(fmpq_t out, const Solution *solution, const fmpz *x) {
    const SpanSum *sum = span_sum(solution);
    slong size = (slong)solution->candidate.unknowns;
    fmpz *work = _fmpz_vec_init(size);
    scaled_value(fmpq_numref(out), work, sum, &solution->candidate, x);
    fmpz_set(fmpq_denref(out), sum->denominator);
    fmpq_canonicalise(out);
    _fmpz_vec_clear(work, size);
}

bool span_is_integral(const Solution *solution) {
    return fmpz_is_one(span_sum(solution)->denominator);
}

static unsigned degree_in(const Solution *solution, size_t v) {
    const Candidate *c = &solution->candidate;
    const fmpz *numerators = span_sum(solution)->numerators;
    unsigned highest = 0;
    for (size_t t = 0; t < c->unknowns; t++) {
        if (fmpz_is_zero(&numerators[t]))
            continue;
        unsigned degree = span_basis(c)->functions->degree(c, t, v);
        highest = degree > highest ? degree : highest;
    }
    return highest;
}

size_t span_values_needed(const Solution *solution, SymbolId symbol) {
    for (size_t v = 0; v < solution->candidate.n_symbols; v++)
        if (solution->candidate.symbols[v] == symbol)
            return (size_t)degree_in(solution, v) + 2;
    return 0;
}

static int compare_symbols(const void *a, const void *b) {
    SymbolId x = *(const SymbolId *)a, y = *(const SymbolId *)b;
    return (x > y) - (x < y);
}

size_t span_symbols(SymbolId *out, const Solution *solution) {
    size_t size = 0;
    for (size_t v = 0; v < solution->candidate.n_symbols; v++)
        if (degree_in(solution, v) > 0)
            out[size++] = solution->candidate.symbols[v];
    if (size > 0)
        qsort(out, size, sizeof *out, compare_symbols);
    return size;
}

static const Expr *term_to_expr(const Solution *solution, size_t t,
                                Arena *arena) {
    const Candidate *c = &solution->candidate;
    const SpanSum *sum = span_sum(solution);
    fmpq_t coefficient;
    fmpq_init(coefficient);
    fmpq_set_fmpz_frac(coefficient, &sum->numerators[t], sum->denominator);
    const Expr *function = span_basis(c)->functions->to_expr(c, t, arena);
    const Expr *term = expr_scale(arena, function, coefficient);
    fmpq_clear(coefficient);
    return term;
}

/* Terms first..last-1, by halves: each is then copied only log times. */
static const Expr *sum_to_expr(const Solution *solution, size_t first,
                               size_t last, Arena *arena) {
    if (last - first == 1)
        return term_to_expr(solution, first, arena);
    size_t middle = first + (last - first) / 2;
    return expr_add(arena, sum_to_expr(solution, first, middle, arena),
                    sum_to_expr(solution, middle, last, arena));
}

const Expr *span_to_expr(const Solution *solution, Arena *arena) {
    return sum_to_expr(solution, 0, solution->candidate.unknowns, arena);
}
