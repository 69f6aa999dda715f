/* bodyclone.h -- a second body for a function.
 *
 *     FunctionFacts --> [BodyClone] --> counters
 *
 * The C API copies instructions, not functions; this copies a body and maps
 * each block and value of the original to its copy.  Debug information must
 * have been stripped before. */
#ifndef ASYM_INSTR_INSERT_BODYCLONE_H
#define ASYM_INSTR_INSERT_BODYCLONE_H

#include "base/map.h"

#include <llvm-c/Core.h>
#include <stdbool.h>

typedef struct BodyClone {
    LLVMValueRef original, function;
    Map index;                /* original value or block -> index below */
    LLVMValueRef *value;      /* copies of arguments and instructions */
    LLVMBasicBlockRef *block; /* copies of blocks */
} BodyClone;

/* An internal function without a body that can replace "original". */
LLVMValueRef bodyclone_declare(LLVMModuleRef module, LLVMValueRef original,
                               const char *suffix, Arena *arena);

/* Fills "copy" (from bodyclone_declare) with the body of "original". */
BodyClone bodyclone_fill(LLVMValueRef copy, LLVMValueRef original,
                         Arena *arena);

/* The copy of a value of the original; constants and globals are themselves. */
LLVMValueRef bodyclone_value(const BodyClone *clone, LLVMValueRef value);
LLVMBasicBlockRef bodyclone_block(const BodyClone *clone,
                                  LLVMBasicBlockRef block);

/* "by" takes the place of the copy of instruction "original", which is deleted.
 */
void bodyclone_replace(const BodyClone *clone, LLVMValueRef original,
                       LLVMValueRef by);

/* What decides between two bodies. */
typedef struct Dispatch {
    LLVMValueRef first, second; /* first NULL: there is just the other one, and
                                   what comes before it then */
    /* builds the condition of the first */
    LLVMValueRef (*choose)(LLVMBuilderRef builder, const void *context);
    /* builds what comes before either, where the optimiser can make one of it
       and of what that does */
    void (*begin)(LLVMBuilderRef builder, const void *context, bool is_first);
    const void *context;
} Dispatch;

/* Makes the original hand each call to one of them.  Its old body is deleted.
 */
void bodyclone_dispatch(LLVMValueRef original, const Dispatch *dispatch,
                        Arena *arena);

/* Makes the original call "body" (from bodyclone_declare), with calls of
 * "before" and "after", which take nothing, around it.  Its old body is
 * deleted. */
void bodyclone_enclose(LLVMValueRef original, LLVMValueRef body,
                       LLVMValueRef before, LLVMValueRef after, Arena *arena);

#endif
