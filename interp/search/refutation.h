/* refutation.h -- a few samples that no formula goes through.
 *
 *     Problem without a formula --> [Refutation] --> fit of more samples
 *
 * Two samples that contradict each other do so in any larger set.  Where the
 * samples of a number only grow, those that once refuted all candidates need
 * not be eliminated again: it is enough that they are still there, that the
 * same symbols vary, and that there are not yet enough samples for a candidate
 * that was not tried.  Then a fit says the same as before. */
#ifndef ASYM_INTERP_SEARCH_REFUTATION_H
#define ASYM_INTERP_SEARCH_REFUTATION_H

#include "interp/forms/form/problem.h"

/* Zero: nothing was refuted. */
typedef struct Refutation {
    size_t n_symbols, size; /* of the few; in the order that they had */
    fmpz *x;
    fmpq *y;
    unsigned *rank; /* by symbol, as is */
    bool *varied;   /* whether it takes two values in the few */
    mp_limb_t prime;
    size_t whole;   /* samples that there were in all */
    size_t untried; /* unknowns of the smallest candidate for which they were
                       too few */
    Arena *arena;   /* of all this */
} Refutation;

/* Keeps what refuted all candidates of "problem", and where outliers are looked
 * for each of them even without any one sample, in place of what "refutation"
 * had; nothing, if some candidate was not refuted so. */
void refutation_set(Refutation *refutation, const Problem *problem);

/* Whether a fit of "samples" is refuted for that reason, without an outlier. */
bool refutation_holds(const Refutation *refutation, const Samples *samples);

/* A Refutation becomes zero. */
void refutation_clear(void *refutation);

#endif
