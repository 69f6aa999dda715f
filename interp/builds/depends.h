/* depends.h -- which functions may be others for other values of the macros.
 *
 *     Plans of the base, MacroText of each source --> [Depends] --> variation
 *
 * A function whose text has no macro that varies is the same code for all
 * values, and what the code proves of its loops is proved for all builds if the
 * same is true of what it may call.  Of any other it is proved build by build.
 */
#ifndef ASYM_INTERP_BUILDS_DEPENDS_H
#define ASYM_INTERP_BUILDS_DEPENDS_H

#include "interp/builds/macrotext.h"
#include "interp/samples/evidence.h"

typedef struct Depends {
    const bool *const *text;  /* [plan][function of the base]: it has a macro;
                                 NULL: nothing depends on any */
    const bool *const *calls; /* likewise: it, or what it may call */
    bool some; /* some function does: what is proved of memory may rest on it */
} Depends;

/* "texts": one per plan, in their order. */
Depends depends_find(const ProgramPlans *base, const MacroText *texts,
                     Arena *arena);

#endif
