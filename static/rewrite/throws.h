/* throws.h -- which functions let no exception out, as their bodies show.
 *
 *     IrModule --> attributes of its functions --> exits of loops
 *
 * A function throws that resumes an exception, or makes a call that may throw
 * without a landing pad for all that may come: the least solution over the call
 * graph. */
#ifndef ASYM_STATIC_REWRITE_THROWS_H
#define ASYM_STATIC_REWRITE_THROWS_H

#include "static/ir/irmodule.h"

/* Gives functions that cannot throw the attribute "nounwind", as LLVM's
 * function-attrs would.  A function that the linker may replace by another
 * keeps the attributes it has. */
void throws_infer(const IrModule *ir);

#endif
