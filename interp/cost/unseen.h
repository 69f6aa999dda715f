/* unseen.h -- which sides of branches no run took, in functions and all that
 * they call.
 *
 *     FunctionClaims, calls of all functions --> [unseen] --> Cost */
#ifndef ASYM_INTERP_COST_UNSEEN_H
#define ASYM_INTERP_COST_UNSEEN_H

#include "interp/cost/composer.h"

/* Sets "sides" of the composer, round circles of calls too. */
void unseen_find(Composer *c);

#endif
