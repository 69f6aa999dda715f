/* span.h -- forms whose formulas are sums of functions with coefficients.
 *
 * Such a form says what its functions are (SpanFunctions), and in "prepare"
 * calls span_prepare; the rest of the interface can be what is here.  The
 * functions take integer values.
 *
 * Rows are eliminated modulo the prime.  The solution is lifted to the square
 * of the prime (Dixon, Numer. Math. 40 (1982)); small coefficients are read off
 * that (Wang's rational reconstruction) and accepted when the formula goes
 * through every sample; only if it does not is the system solved over the
 * rationals, unless the form has a quicker way. */
#ifndef ASYM_INTERP_FORMS_FORM_SPAN_H
#define ASYM_INTERP_FORMS_FORM_SPAN_H

#include "interp/forms/form/echelon.h"
#include "interp/forms/form/form.h"

/* Functions 0..unknowns-1 of a candidate. */
typedef struct SpanFunctions {
    /* All of them at sample "row" of "modulo", residues of the problem. */
    void (*residues)(mp_limb_t *out, const Candidate *candidate,
                     const Problem *problem, const Residues *modulo,
                     size_t row);
    /* Those that are needed at "x"; the others may be left as they are. */
    void (*values)(fmpz *out, const Candidate *candidate, const fmpz *x,
                   const unsigned char *needed);
    /* Marks what the marked ones are made from; NULL: nothing. */
    void (*need)(unsigned char *needed, const Candidate *candidate);
    /* Degree of "t" in symbol "v" of the candidate, 0 if it does not occur:
       one value more than that would be met by any coefficients. */
    unsigned (*degree)(const Candidate *candidate, size_t t, size_t v);
    const Expr *(*to_expr)(const Candidate *candidate, size_t t, Arena *arena);
    /* The exact coefficients from the samples "fitted", by a quicker way than
       elimination; false if there is none.  NULL: never. */
    bool (*solve)(fmpq *out, const Candidate *candidate, const Problem *problem,
                  const size_t *fitted);
} SpanFunctions;

/* The basis of a candidate. */
typedef struct Span {
    const SpanFunctions *functions;
    const void *own; /* the form's */
    Echelon echelon;
    mp_limb_t *row;          /* residues of all functions, then that of y */
    mp_limb_t *coefficients; /* once settled, modulo the prime */
} Span;

/* The numbers of a solution: coefficients numerators[t] / *denominator. */
typedef struct SpanSum {
    fmpz *numerators, *denominator;
    unsigned char *needed; /* functions that its value is computed from */
} SpanSum;

/* Makes out->basis. */
void span_prepare(Candidate *out, const SpanFunctions *functions,
                  const void *own, const Problem *problem);

static inline const Span *span_basis(const Candidate *candidate) {
    return candidate->basis;
}

static inline const SpanSum *span_sum(const Solution *solution) {
    return solution->numbers;
}

/* Members of Form. */
void span_forget(const Candidate *candidate);
FormStep span_add(const Candidate *candidate, const Problem *problem,
                  size_t row);
/* One sum of them with arbitrary factors does. */
bool span_implies(const Candidate *candidate, const Problem *problem,
                  const size_t *rows, size_t size);
void span_settle(const Candidate *candidate);
bool span_predicts(const Candidate *candidate, const Problem *problem,
                   size_t row);
bool span_solve(Solution *out, const Candidate *candidate,
                const Problem *problem, const size_t *fitted);
/* All held-out samples are written as one combination of the fitted ones, with
 * arbitrary factors: a zero there is significant, and an accidental one only
 * makes us more careful. */
bool span_is_checked(const Candidate *candidate, const Problem *problem,
                     const size_t *rows);
size_t span_symbols(SymbolId *out, const Solution *solution);
/* Two more than the highest degree. */
size_t span_values_needed(const Solution *solution, SymbolId symbol);
/* All coefficients are integers. */
bool span_is_integral(const Solution *solution);
void span_value(fmpq_t out, const Solution *solution, const fmpz *x);
const Expr *span_to_expr(const Solution *solution, Arena *arena);

/* The members that are the same in all such forms. */
#define SPAN_MEMBERS                                                           \
    .forget = span_forget, .add = span_add, .implies = span_implies,           \
    .settle = span_settle, .predicts = span_predicts, .symbols = span_symbols, \
    .values_needed = span_values_needed, .value = span_value

#endif
