/* problem.h -- the samples of one fit, exact and modulo a prime.
 *
 * The residues reject wrong formulas quickly; what they let pass is checked
 * exactly.  The prime has 28 bits, so that elimination modulo it is cheap
 * (echelon.h), and divides no denominator of y.  Modulo its square coefficients
 * of 27 bits can be told apart. */
#ifndef ASYM_INTERP_FORMS_FORM_PROBLEM_H
#define ASYM_INTERP_FORMS_FORM_PROBLEM_H

#include "algebra/expr/expr.h"
#include "base/arena.h"

#include <flint/fmpq.h>
#include <flint/fmpz.h>
#include <flint/nmod_vec.h>
#include <stdbool.h>
#include <stddef.h>

/* Columns are the symbols 0..n_symbols-1 of the resulting formula; rows are
 * samples with distinct x.  Row i has x[i*n_symbols + s] and y[i]. */
typedef struct Samples {
    size_t n_symbols, size;
    const fmpz *x;
    const fmpq *y;
    const unsigned *rank; /* per symbol: 0 is a symbol that the caller prefers,
                             a higher one a value derived from others */
} Samples;

/* Indexed as in Samples. */
typedef struct Residues {
    nmod_t mod;
    const mp_limb_t *x, *y;
} Residues;

/* What refuted the candidates that were tried (form.h). */
typedef struct Refuting {
    size_t size;  /* so many rows, those in front, refute them all, unless */
    bool is_open; /* some was not tried, or not refuted */
} Refuting;

typedef struct Problem {
    const Samples *samples;
    size_t *rows;    /* the rows of "samples" that count: first those that
                        refuted candidates, then the others in an order that
                        looks random (and is always the same), so that a wrong
                        formula soon meets a contradiction */
    size_t size;     /* of "rows" */
    Residues prime;  /* modulo the prime, */
    Residues square; /* modulo its square */
    const SymbolId *varied; /* symbols with two values or more, by */
    size_t n_varied;        /* rising rank, then by number */
    Refuting *refuting;
    unsigned char *told; /* what determined.h knows */
    Arena *scratch;
} Problem;

/* Rows at "places" of problem->rows, which rise, refute a candidate: they come
 * to the front. */
void problem_refute(const Problem *problem, const size_t *places, size_t size);

/* Some candidate was not tried, or not refuted. */
void problem_leave_open(const Problem *problem);

/* The prime for "samples". */
mp_limb_t problem_prime(const Samples *samples);

void problem_make(Problem *out, const Samples *samples, Arena *scratch);

/* The same without row "left_out", and as if nothing were tried yet. */
void problem_without(Problem *out, const Problem *problem, size_t left_out);

const fmpz *problem_x(const Problem *problem, size_t row, SymbolId symbol);
unsigned problem_rank(const Problem *problem, SymbolId symbol);
/* Of all symbols; 0 if there are none. */
unsigned problem_lowest_rank(const Problem *problem);

/* Whether a formula of "terms" coefficients would leave enough samples that
 * were not used to make it: three, and a tenth of all. */
bool problem_has_room(const Problem *problem, size_t terms);
bool problem_size_has_room(size_t size, size_t terms);

/* How many values "symbol" takes, at most "limit"; they are put in "values",
 * which has room for them, as pointers into the samples. */
size_t problem_values(const Problem *problem, SymbolId symbol,
                      const fmpz **values, size_t limit);

#endif
