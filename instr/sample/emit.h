/* emit.h -- a module with counters becomes an object.
 *
 *     IrModule --> [passes of LLVM] --> object file
 */
#ifndef ASYM_INSTR_SAMPLE_EMIT_H
#define ASYM_INSTR_SAMPLE_EMIT_H

#include "static/ir/irmodule.h"

/* Has all passes leave out "body", which nothing may be inlined into: it is
 * never inlined itself. */
void emit_unoptimised(LLVMValueRef body);

/* Optimises at "level" and writes an object file. */
ASYM_CHECKED Status emit_object(const IrModule *ir, char level,
                                const char *path);

#endif
