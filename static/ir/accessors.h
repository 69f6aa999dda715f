/* accessors.h -- small functions of the system's headers become part of what
 * calls them.
 *
 *     IrModule, as Clang wrote it --> [accessors] --> promote, ...
 *
 * What a container is made of stands behind functions of a line or two:
 * begin(), operator!=, operator[].  In their place the caller has what they
 * do, as if the source had it there: loads, comparisons, and calls of what is
 * larger.  The places of these are those of the call, and variables of theirs
 * are none of the caller's. */
#ifndef ASYM_STATIC_IR_ACCESSORS_H
#define ASYM_STATIC_IR_ACCESSORS_H

#include "static/ir/irmodule.h"

/* Takes in every call of a function that is in a header of the system, has no
 * loop, calls itself through no other, and has, with what it takes in, few
 * instructions.  One that is not called by its name as well keeps its body.
 * What the callers have in memory for it becomes values.
 * Errors: ASYM_INTERNAL, LLVM's passes failed. */
ASYM_CHECKED Status accessors_take_in(const IrModule *ir);

#endif
