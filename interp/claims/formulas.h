/* formulas.h -- one number of a loop or function: what the code proves of it,
 * and what the samples say.
 *
 *     Plan, Evidence --> [Formula] --> cost, report */
#ifndef ASYM_INTERP_CLAIMS_FORMULAS_H
#define ASYM_INTERP_CLAIMS_FORMULAS_H

#include "interp/samples/rows.h"

/* The formula for a number that has one value for one input, from the code
 * ("proof", NULL if it must not count) and the samples.  *several is set when
 * equal inputs gave different values; the formula is unknown then. */
Formula formula_find(const FormulaSource *source, const PlanFormula *proof,
                     bool *several, Arena *arena);

/* The formula of the smallest, mean or largest value for each input. */
Formula formula_of_statistic(const FormulaSource *source, Statistic statistic,
                             Arena *arena);

/* The bound that "proof" gives, if every sample respects it; else unknown. */
Formula formula_upper(const FormulaSource *source, const PlanFormula *proof,
                      Arena *arena);

Formula formula_unknown(const char *reason, Arena *arena);

/* Puts "expr" and "valid" into "formula" as text, with the symbols' names. */
void formula_set(Formula *formula, const PlanFunction *function,
                 const Expr *expr, const Region *valid, Arena *arena);

/* Sets the range of each symbol of "formula" over the samples in its region. */
void formula_set_tested(Formula *formula, const FormulaSource *source,
                        Arena *arena);

/* Where no formula is known: how many samples there were to find it in. */
void formula_set_samples(Formula *formula, const FormulaSource *source);

/* How the samples of a site compare with an expression over the function's
 * symbols. */
typedef struct Comparison {
    size_t compared; /* rows inside the region with all its symbols present */
    size_t equal, below, above; /* the expression is equal to, below, above all
                                   values of the row */
    const EvidenceRow *unequal, *exceeded; /* the first that is not equal to it,
                                              the first that is above it */
} Comparison;

Comparison formula_compare(const FormulaSource *source, const Expr *expr,
                           const Region *valid, Arena *arena);

#endif
