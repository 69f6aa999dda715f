/* support.h -- how much the samples say for a formula that fits them all. */
#ifndef ASYM_INTERP_SEARCH_SUPPORT_H
#define ASYM_INTERP_SEARCH_SUPPORT_H

#include "interp/forms/form/form.h"

typedef enum Verdict {
    VERDICT_REFUTED, /* some sample contradicts every formula of the candidate
                      */
    VERDICT_WEAK,    /* one fits, but several may, or too little checks it */
    VERDICT_EARNED   /* "solution" may be called exact */
} Verdict;

typedef struct Support {
    Verdict verdict;
    const SymbolId *symbols; /* of the formula, rising; if it is not */
    size_t n_symbols;        /* determined, all symbols of the candidate */
    size_t used, held_out, beyond;
    bool fractional; /* all that is missing is that it is whole everywhere */
    Solution solution;
} Support;

/* Makes the formula of "candidate" from the smallest samples that determine it,
 * and has all others check it.  It has earned the name exact when
 * - three samples and a tenth of all were held out, and two of them lie beyond
 *   every fitted size in some symbol of the formula (of a constant: in any
 *   symbol), that is, further from zero on their side of it;
 * - no coefficient rests on one sample alone: without any one of the fitted
 *   samples the others still determine the formula;
 * - each symbol took the values that the form needs (of a polynomial: two more
 *   than its degree), or every integer in its range (a line through two values
 *   of m says nothing about a third);
 * - where every y is an integer, so is the formula at all integer sizes (n/2
 *   through even n only is not the count of any loop);
 * - for a constant: each symbol of lowest rank that varied took five values or
 *   its range doubled. */
void support_gather(Support *out, const Problem *problem,
                    const Candidate *candidate);

#endif
