/* twoforms.h -- max(n, m), min(n, 50): two exact formulas, of which each is
 * true in a part.
 *
 *     Samples --> [twoforms] --> asym fit
 *
 * One of them is sought where a parameter is large, or small, or larger than
 * another one; the other among the samples that it does not go through.
 *
 * This is no Form, and has no row in forms.c: a form is told sample by sample
 * until its formula is determined, and knows no other form; each of the two may
 * be of any, has a search of its own, and which samples it has to go through is
 * known only when the first one is. */
#ifndef ASYM_INTERP_SEARCH_TWOFORMS_H
#define ASYM_INTERP_SEARCH_TWOFORMS_H

#include "interp/forms/form/problem.h"

typedef struct TwoForms {
    const Expr *formula; /* the larger, or the smaller, of two exact ones; goes
                            through all samples */
    size_t held_out;     /* samples that took no part in finding either */
} TwoForms;

/* Whether there is such a formula. */
bool twoforms_find(TwoForms *out, const Samples *samples, Arena *arena);

#endif
