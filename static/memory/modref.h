/* modref.h -- which functions write memory, as their bodies show.
 *
 *     IrModule (in SSA form) --> attributes of its functions --> effects, alias
 *
 * The effects of a function are those of its instructions and of what it calls:
 * the least solution over the call graph (Banning, POPL 1979), in time linear
 * in instructions and calls. */
#ifndef ASYM_STATIC_MEMORY_MODREF_H
#define ASYM_STATIC_MEMORY_MODREF_H

#include "static/ir/irmodule.h"

/* Notes what a function does not write in its attribute "memory", and that what
 * it returns is memory it allocated in "noalias", as LLVM's function-attrs
 * would; effects on what is read are not looked for.  A function that the
 * linker may replace by another keeps the attributes it has. */
void modref_infer(const IrModule *ir);

#endif
