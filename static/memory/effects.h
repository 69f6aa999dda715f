/* effects.h -- what a call may do to memory.
 *
 *     attributes, names of library functions --> [Effect] --> writes, slices */
#ifndef ASYM_STATIC_MEMORY_EFFECTS_H
#define ASYM_STATIC_MEMORY_EFFECTS_H

#include "static/ir/irmodule.h"

/* What is written; the weaker effect has the lower number. */
typedef enum Effect {
    WRITES_NOTHING,
    WRITES_ARGUMENTS, /* what its pointer arguments point into */
    WRITES_ANYTHING
} Effect;

/* What is written, as LLVM puts it in the attribute "memory": two bits, 1 for
 * read and 2 for written, for each of arguments, memory that the program cannot
 * see, and the rest. */
enum {
    EFFECT_ARGUMENTS = 2,
    EFFECT_INACCESSIBLE = 8,
    EFFECT_OTHER = 32,
    EFFECT_ANY = EFFECT_ARGUMENTS | EFFECT_INACCESSIBLE | EFFECT_OTHER,
    EFFECT_READS = 1 | 4 | 16
};

/* Of a "memory" attribute; NULL allows anything. */
uint64_t effects_written(LLVMAttributeRef memory);
/* Of those of a call and of what it calls. */
uint64_t effects_written_by(const IrModule *ir, LLVMValueRef call);

Effect effects_of_call(const IrModule *ir, LLVMValueRef call);

/* Whether a call that writes through arguments may do so through this one. */
bool effects_through(const IrModule *ir, LLVMValueRef call, unsigned argument);

/* Whether a call does nothing but compute from its arguments and memory. */
bool effects_is_pure(const IrModule *ir, LLVMValueRef call);

#endif
