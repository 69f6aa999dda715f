/* steps.h -- forms whose formulas are polynomials in symbols and in one step
 * function of each.
 *
 *     n*ceil(log2(n)) - 2^ceil(log2(n)) + n    floor(1/2*n)*m    floor(sqrt(n))
 *
 * A level of such a form is a step function and a shape (StepLevel).  A form
 * that has them in a table (StepTable, its "own") needs nothing else; the
 * interface is here or in span.h.
 *
 * Samples say what a formula is only if they show where its steps are: one that
 * is half a step off goes through samples that lie far apart, too.  So of each
 * step function that occurs
 * - two steps, if there are such, must have been seen from both sides, by
 * values of the symbol next to each other;
 * - it took four values more than its degree in the formula;
 * - two of its values lie beyond those of all fitted samples. */
#ifndef ASYM_INTERP_FORMS_STEPS_STEPS_H
#define ASYM_INTERP_FORMS_STEPS_STEPS_H

#include "interp/forms/form/form.h"
#include "interp/forms/form/span.h"
#include "interp/forms/steps/stepfunction.h"

typedef struct StepShape {
    bool alone;      /* without the symbols themselves */
    bool powers;     /* with the powers of the base of step functions that are
                        logarithms, such as 2^floor(log2(n)) */
    unsigned degree; /* of the formula, where a step function counts as a
                        symbol */
} StepShape;

typedef struct StepLevel {
    StepFunction function;
    StepShape shape;
} StepLevel;

enum { STEPS_SHAPES = 6, STEPS_PLAIN = 2 };

/* Levels are all functions with one shape after the other. */
typedef struct StepTable {
    StepFunction (*function)(unsigned i);
    unsigned size, few; /* of them; with two symbols or more, and in shapes
                           behind the first STEPS_PLAIN, the first few */
    size_t most_symbols;
    const StepShape (*shapes)[STEPS_SHAPES]; /* by number of symbols; degree 0
                                                behind the last one */
} StepTable;

/* Coefficients with "n_symbols" symbols. */
size_t steps_level_unknowns(const StepLevel *level, size_t n_symbols);

/* Makes out->basis. */
void steps_level_prepare(Candidate *out, const StepLevel *level,
                         const Problem *problem);

/* Members of a Form whose "own" is a StepTable. */
unsigned steps_max_level(const Form *form, size_t n_symbols);
size_t steps_unknowns(const Form *form, size_t n_symbols, unsigned level);
void steps_prepare(Candidate *out, const Problem *problem);

/* Members of any such Form; the others are those of span.h. */
bool steps_solve(Solution *out, const Candidate *candidate,
                 const Problem *problem, const size_t *fitted);
bool steps_is_checked(const Candidate *candidate, const Problem *problem,
                      const size_t *rows);
bool steps_is_integral(const Solution *solution);

/* What is said above of a step function "f" of symbol "v" of the candidate, the
 * rows being as for is_checked.  "degree": of it in the formula; 0: it does not
 * occur. */
bool steps_shown(const Candidate *candidate, const Problem *problem,
                 const size_t *rows, size_t v, const StepFunction *f,
                 unsigned degree);
/* Whether a solution is whole where each symbol is 0..values-1. */
bool steps_whole_up_to(const Solution *solution, ulong values);

const Expr *steps_to_expr(const Solution *solution, Arena *arena);

/* The members that are the same in all such forms: a layer takes 0.2 ms at
 * most. */
#define STEPS_MEMBERS                                                          \
    .most_cost = (uint64_t)1 << 16, .solve = steps_solve,                      \
    .is_checked = steps_is_checked, .is_integral = steps_is_integral,          \
    .to_expr = steps_to_expr, SPAN_MEMBERS

#define STEPS_LEVELS                                                           \
    .max_level = steps_max_level, .unknowns = steps_unknowns,                  \
    .prepare = steps_prepare

#endif
