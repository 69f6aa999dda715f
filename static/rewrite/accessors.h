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
#ifndef ASYM_STATIC_REWRITE_ACCESSORS_H
#define ASYM_STATIC_REWRITE_ACCESSORS_H

#include "static/ir/irmodule.h"

/* Takes in every call of a function that is in a header of the system
 * (accessorrules.h), has no loop, calls itself through no other, and has, with
 * what it takes in, few instructions.  Of several that call each other in a
 * circle one calls itself then, and is called.  One that is not called by its
 * name as well keeps its body.
 * A call that the source marks noinline stays; those that it marks
 * always_inline, and functions, are taken in only if they would be anyway, and
 * keep the mark.
 * What the callers have in memory for it becomes values.
 * Errors: ASYM_INTERNAL, LLVM's passes failed. */
ASYM_CHECKED Status accessors_take_in(const IrModule *ir);

#endif
