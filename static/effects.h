/* effects.h -- what a call may do to memory.
 *
 *     attributes, names of library functions --> [Effect] --> writes, slices */
#ifndef ASYM_STATIC_EFFECTS_H
#define ASYM_STATIC_EFFECTS_H

#include "static/irmodule.h"

/* What is written; the weaker effect has the lower number. */
typedef enum Effect {
    WRITES_NOTHING,
    WRITES_ARGUMENTS, /* what its pointer arguments point into */
    WRITES_ANYTHING
} Effect;

Effect effects_of_call(const IrModule *ir, LLVMValueRef call);

/* Whether a call does nothing but compute from its arguments and memory. */
bool effects_is_pure(const IrModule *ir, LLVMValueRef call);

#endif
