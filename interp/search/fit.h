/* fit.h -- from samples to an exact formula, or to the reason why there is
 * none.
 *
 *     Points --> Samples --> [Fit] --> Fitting
 *
 * Forms of formulas are tried in the order of interp/forms/forms.h.  All
 * arithmetic is exact over the rationals.  A formula is "exact" when it goes
 * through every sample, when at least three of them and a tenth were not used
 * to make it, and when at least two of those lie beyond all sizes it was made
 * from; interp/search/support.h has the whole list.  Symbols of lower rank are
 * preferred: a higher one occurs only if those below allow no formula.  After
 * that it is the smallest one: fewest symbols, lowest degree, fewest terms, in
 * that order.
 *
 * Two symbols that never varied apart (m = n, or m = 2*n + 1, in every sample)
 * cannot be distinguished, so a formula that needs one of them is not guessed
 * at, unless one of the two has a lower rank than the other. */
#ifndef ASYM_INTERP_SEARCH_FIT_H
#define ASYM_INTERP_SEARCH_FIT_H

#include "interp/search/refutation.h"

typedef enum FitStatus {
    FIT_EXACT,     /* formula */
    FIT_TOO_FEW,   /* not enough distinct sizes yet: more may settle it */
    FIT_NOT_WHOLE, /* "fraction" goes through all samples, which are whole, but
                      elsewhere it is no whole number: others have to be
                      tried, not more of the same */
    FIT_NOT_APART, /* symbols "apart_a" and "apart_b" never varied apart */
    FIT_NEVER_VARIED, /* "apart_a" had one value, so its part is unknown; where
                         those that had one keep it, "formula" is exact */
    FIT_REFUTED       /* no polynomial goes through all samples, none up to
                         degree 4, nor one of those above that they could
                         settle; and no formula of another form is exact */
} FitStatus;

typedef struct Fit {
    FitStatus status;
    const Expr *formula;  /* FIT_EXACT, FIT_NEVER_VARIED; else NULL */
    const Expr *fraction; /* FIT_NOT_WHOLE, else NULL */
    size_t used;          /* samples that determined the formula */
    size_t held_out;      /* samples that did not and agree */
    size_t beyond;        /* held-out ones beyond every fitted size */
    SymbolId apart_a, apart_b;
    /* FIT_REFUTED: one sample contradicts all the others, which are
       fitted exactly by "formula_without"; row "outlier" would have to be
       "expected".  has_outlier is false otherwise. */
    bool has_outlier;
    size_t outlier;
    const Expr *formula_without; /* "used", "held_out", "beyond" are its */
    fmpq_t expected;
} Fit;

/* Fits "samples".  Never fails: what cannot be fitted has its reason in
 * out->status.  "out" belongs to "arena" (its FLINT values are cleared with
 * it). */
void fit_exact(Fit *out, const Samples *samples, Arena *arena);

/* The same, sooner where "refutation", which earlier samples of the number
 * left, still holds; else it becomes that of these samples.  NULL: it is not
 * kept. */
void fit_again(Fit *out, const Samples *samples, Refutation *refutation,
               Arena *arena);

#endif
