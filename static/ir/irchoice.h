/* irchoice.h -- c ? x : y, as a select or as the phi of a diamond.
 *
 *     a value --> [IrChoice] --> Symbolic, Affine */
#ifndef ASYM_STATIC_IR_IRCHOICE_H
#define ASYM_STATIC_IR_IRCHOICE_H

#include "static/ir/irfunction.h"

/* "yes" where "condition" holds, else "no". */
typedef struct IrChoice {
    LLVMValueRef condition, yes, no;
} IrChoice;

/* False if "value" is no such choice. */
bool irchoice_find(IrChoice *out, const IrFunction *f, LLVMValueRef value);

#endif
