/* setagain.h -- whether a variable goes on with a value that is computed from
 * an earlier one.
 *
 *     value --> [setagain] --> Symbols
 *
 * In k++; for (i = 0; i < k; i++) the loop is over what k was before, since
 * slices go on through arithmetic to the roots.  There "k" would be taken for
 * what it is at the loop. */
#ifndef ASYM_STATIC_INPUTS_SETAGAIN_H
#define ASYM_STATIC_INPUTS_SETAGAIN_H

#include "static/debuginfo/debugnames.h"

/* Whether "variable", which holds "value", is also used with a value that is
 * pure arithmetic on this one: not as the next round of a loop has it alone. */
bool setagain_is(const IrFunction *f, const DebugVariable *variable,
                 LLVMValueRef value);

#endif
