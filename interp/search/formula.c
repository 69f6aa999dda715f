#include "interp/search/formula.h"

#include "interp/search/numbers.h"

#include <flint/fmpq_mat.h>
#include <flint/fmpz_vec.h>
#include <stdlib.h>

static bool reconstruct(fmpq *coefficients, const mp_limb_t *residues,
                        size_t size, mp_limb_t prime) {
    fmpz_t residue, modulus;
    bool found = true;
    fmpz_init_set_ui(modulus, prime);
    fmpz_init(residue);
    for (size_t t = 0; t < size && found; t++) {
        fmpz_set_ui(residue, residues[t]);
        found = fmpq_reconstruct_fmpz(&coefficients[t], residue, modulus);
    }
    fmpz_clear(residue);
    fmpz_clear(modulus);
    return found;
}

static void set_coefficients(Formula *out, const fmpq *coefficients) {
    size_t size = out->support.monomials->size;
    fmpz *denominator = out->denominator;
    fmpz_one(denominator);
    for (size_t t = 0; t < size; t++)
        fmpz_lcm(denominator, denominator, fmpq_denref(&coefficients[t]));
    for (size_t t = 0; t < size; t++) {
        fmpz *numerator = &out->numerators[t];
        fmpz_divexact(numerator, denominator, fmpq_denref(&coefficients[t]));
        fmpz_mul(numerator, numerator, fmpq_numref(&coefficients[t]));
    }
}

/* Product of symbol powers of monomial "t" at sample "row". */
static void monomial_value(fmpz_t out, const Formula *formula, size_t t,
                           const Problem *problem, size_t row) {
    const Support *s = &formula->support;
    fmpz_one(out);
    for (; t != 0; t = s->monomials->parent[t])
        fmpz_mul(out, out,
                 problem_x(problem, row, s->symbols[s->monomials->by[t]]));
}

/* Terms that occur, and those that they are made from (Monomials.parent). */
static void mark_needed(unsigned char *needed, const Formula *formula) {
    const Monomials *m = formula->support.monomials;
    for (size_t t = m->size; t-- > 0;) {
        needed[t] |= !fmpz_is_zero(&formula->numerators[t]);
        needed[m->parent[t]] |= needed[t];
    }
}

/* The value at sample "row" times the denominator.  "work" has a number for
 * each monomial. */
static void scaled_value(fmpz_t out, fmpz *work, const unsigned char *needed,
                         const Formula *formula, const Problem *problem,
                         size_t row) {
    const Monomials *m = formula->support.monomials;
    fmpz_one(&work[0]);
    fmpz_set(out, &formula->numerators[0]);
    for (size_t t = 1; t < m->size; t++) {
        if (!needed[t])
            continue;
        SymbolId by = formula->support.symbols[m->by[t]];
        fmpz_mul(&work[t], &work[m->parent[t]], problem_x(problem, row, by));
        fmpz_addmul(out, &formula->numerators[t], &work[t]);
    }
}

void formula_value(fmpq_t out, const Formula *formula, const Problem *problem,
                   size_t row) {
    size_t size = formula->support.monomials->size;
    unsigned char *needed = ARENA_ARRAY(problem->scratch, unsigned char, size);
    fmpz *work = numbers_new(problem->scratch, size);
    mark_needed(needed, formula);
    scaled_value(fmpq_numref(out), work, needed, formula, problem, row);
    fmpz_set(fmpq_denref(out), formula->denominator);
    fmpq_canonicalise(out);
}

static bool holds_everywhere(const Formula *formula, const Problem *problem) {
    size_t size = formula->support.monomials->size;
    unsigned char *needed = ARENA_ARRAY(problem->scratch, unsigned char, size);
    fmpz *work = numbers_new(problem->scratch, size + 2);
    fmpz *left = work + size, *right = left + 1;
    bool holds = true;
    mark_needed(needed, formula);
    for (size_t i = 0; i < problem->size && holds; i++) {
        const fmpq *y = &problem->samples->y[problem->rows[i]];
        scaled_value(left, work, needed, formula, problem, problem->rows[i]);
        fmpz_mul(left, left, fmpq_denref(y));
        fmpz_mul(right, fmpq_numref(y), formula->denominator);
        holds = fmpz_equal(left, right);
    }
    return holds;
}

/* The value at symbols = exponents of monomial "at", times the denominator. */
static void value_at_exponents(fmpz_t out, fmpz *work, const Formula *formula,
                               size_t at) {
    const Monomials *m = formula->support.monomials;
    fmpz_one(&work[0]);
    fmpz_set(out, &formula->numerators[0]);
    for (size_t t = 1; t < m->size; t++) {
        fmpz_mul_ui(&work[t], &work[m->parent[t]],
                    monomials_exponent(m, at, m->by[t]));
        fmpz_addmul(out, &formula->numerators[t], &work[t]);
    }
}

/* It is enough to look at the principal lattice of its degree: there Newton's
 * differences, the coefficients of products of binomials, are integers exactly
 * when the values are (Polya). */
bool formula_is_integral(const Formula *formula) {
    size_t size = formula->support.monomials->size;
    if (fmpz_is_one(formula->denominator))
        return true;
    fmpz *work = _fmpz_vec_init((slong)size + 1);
    bool integral = true;
    for (size_t at = 0; at < size && integral; at++) {
        value_at_exponents(&work[size], work, formula, at);
        integral = fmpz_divisible(&work[size], formula->denominator);
    }
    _fmpz_vec_clear(work, (slong)size + 1);
    return integral;
}

/* The equation of sample "row", times the denominator of its y. */
static void fill_equation(fmpz_mat_t a, fmpz_mat_t b, size_t at,
                          const Formula *formula, const Problem *problem,
                          size_t row) {
    const fmpq *y = &problem->samples->y[row];
    for (size_t t = 0; t < formula->support.monomials->size; t++) {
        fmpz *entry = fmpz_mat_entry(a, (slong)at, (slong)t);
        monomial_value(entry, formula, t, problem, row);
        fmpz_mul(entry, entry, fmpq_denref(y));
    }
    fmpz_set(fmpz_mat_entry(b, (slong)at, 0), fmpq_numref(y));
}

static bool solve_exactly(fmpq_mat_t solution, const Formula *formula,
                          const Problem *problem, const size_t *fitted) {
    slong size = (slong)formula->support.monomials->size;
    fmpz_mat_t a, b;
    fmpz_mat_init(a, size, size);
    fmpz_mat_init(b, size, 1);
    for (slong i = 0; i < size; i++)
        fill_equation(a, b, (size_t)i, formula, problem, fitted[i]);
    bool solved = fmpq_mat_solve_fmpz_mat_multi_mod(solution, a, b);
    fmpz_mat_clear(b);
    fmpz_mat_clear(a);
    return solved;
}

static bool accept(Formula *out, const fmpq *coefficients,
                   const Problem *problem) {
    set_coefficients(out, coefficients);
    return holds_everywhere(out, problem);
}

bool formula_through(Formula *out, const Problem *problem,
                     const Support *support, const size_t *fitted,
                     const mp_limb_t *residues) {
    size_t size = support->monomials->size;
    out->support = *support;
    out->numerators = numbers_new(problem->scratch, size);
    out->denominator = numbers_new(problem->scratch, 1);
    fmpq_mat_t solution;
    fmpq_mat_init(solution, (slong)size, 1);
    bool found =
        (reconstruct(solution->entries, residues, size, problem->mod.n) &&
         accept(out, solution->entries, problem)) ||
        (solve_exactly(solution, out, problem, fitted) &&
         accept(out, solution->entries, problem));
    fmpq_mat_clear(solution);
    return found;
}

unsigned formula_degree_in(const Formula *formula, SymbolId symbol) {
    const Support *s = &formula->support;
    unsigned degree = 0;
    for (size_t v = 0; v < s->monomials->variables; v++)
        for (size_t t = 0; t < s->monomials->size; t++)
            if (s->symbols[v] == symbol &&
                !fmpz_is_zero(&formula->numerators[t]) &&
                monomials_exponent(s->monomials, t, v) > degree)
                degree = monomials_exponent(s->monomials, t, v);
    return degree;
}

static int compare_symbols(const void *a, const void *b) {
    SymbolId x = *(const SymbolId *)a, y = *(const SymbolId *)b;
    return (x > y) - (x < y);
}

size_t formula_symbols(SymbolId *out, const Formula *formula) {
    size_t size = 0;
    for (size_t v = 0; v < formula->support.monomials->variables; v++) {
        SymbolId symbol = formula->support.symbols[v];
        if (formula_degree_in(formula, symbol) > 0)
            out[size++] = symbol;
    }
    if (size > 0)
        qsort(out, size, sizeof *out, compare_symbols);
    return size;
}

static const Expr *term_to_expr(const Formula *formula, size_t t,
                                Arena *arena) {
    const Support *s = &formula->support;
    fmpq_t coefficient;
    fmpq_init(coefficient);
    fmpq_set_fmpz_frac(coefficient, &formula->numerators[t],
                       formula->denominator);
    const Expr *term = expr_fmpq(arena, coefficient);
    fmpq_clear(coefficient);
    for (size_t v = 0; v < s->monomials->variables; v++) {
        unsigned exponent = monomials_exponent(s->monomials, t, v);
        if (exponent > 0)
            term = expr_mul(
                arena, term,
                expr_pow(arena, expr_symbol(arena, s->symbols[v]), exponent));
    }
    return term;
}

/* Terms first..last-1, by halves: each is then copied only log times. */
static const Expr *sum_to_expr(const Formula *formula, size_t first,
                               size_t last, Arena *arena) {
    if (last - first == 1)
        return term_to_expr(formula, first, arena);
    size_t middle = first + (last - first) / 2;
    return expr_add(arena, sum_to_expr(formula, first, middle, arena),
                    sum_to_expr(formula, middle, last, arena));
}

const Expr *formula_to_expr(const Formula *formula, Arena *arena) {
    return sum_to_expr(formula, 0, formula->support.monomials->size, arena);
}
