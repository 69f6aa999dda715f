/* promote.h -- variables in memory become SSA values.
 *
 *     IrModule, as Clang wrote it --> [promote] --> modref, IrFunction
 *                                         \-------> DebugNames
 *
 * Does what LLVM's pass mem2reg does, in time that does not grow with the
 * product of variables and blocks.  It knows which variable each value came
 * from, so nothing in the code needs to say so. */
#ifndef ASYM_STATIC_REWRITE_PROMOTE_H
#define ASYM_STATIC_REWRITE_PROMOTE_H

#include "static/ir/irmodule.h"

/* Promotes the variables of every function with a body (those with "optnone"
 * keep theirs).  What holds a variable of the source goes into ir->names, and
 * the calls that said so are removed: debug information is in calls when this
 * begins, not in records.
 *
 * A variable is promoted if it is an alloca of the entry block that is only
 * loaded and stored as a whole, as what it was made for, and not volatile;
 * markers of its lifetime do no harm.  What is read before it is written is
 * undef. */
void promote_variables(const IrModule *ir);

#endif
