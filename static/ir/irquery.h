/* irquery.h -- questions about single functions and calls of the IR that more
 * than one stage asks. */
#ifndef ASYM_STATIC_IR_IRQUERY_H
#define ASYM_STATIC_IR_IRQUERY_H

#include <llvm-c/Core.h>
#include <stdbool.h>

/* A call or an invoke. */
bool irquery_is_call(LLVMValueRef value);
/* A call of the intrinsic "llvm.lifetime.end", say. */
bool irquery_is_intrinsic(LLVMValueRef call, const char *name);
/* Whether "function" has the function attribute "name". */
bool irquery_has(LLVMValueRef function, const char *name);
/* What LLVM calls the attribute "name", for those who ask often. */
unsigned irquery_kind(const char *name);
/* Whether a call, or the function that it names, has it. */
bool irquery_call_has(LLVMValueRef call, const char *name);
bool irquery_call_has_kind(LLVMValueRef call, unsigned kind);
/* Whether a parameter is a struct that is passed by value in memory. */
bool irquery_has_byval(LLVMValueRef function);
/* Whether "call" names its function, and calls it as what it is, for an
 * integer. */
bool irquery_is_plain_call(LLVMValueRef call);
/* What "phi" is on the edges from "block"; NULL if it has none from there. */
LLVMValueRef irquery_incoming(LLVMValueRef phi, LLVMBasicBlockRef block);

/* Whether control comes to "block" by unwinding: code cannot be put on an edge
 * to it. */
bool irquery_is_landing_pad(LLVMBasicBlockRef block);

/* Whether a label in "function" is used as a value (see computedgoto.h). */
bool irquery_has_taken_label(LLVMValueRef function);

LLVMValueRef irquery_function_of(LLVMValueRef instruction);
/* Whether "function" is used as a value, so that it may be called through a
 * pointer. */
bool irquery_is_taken(LLVMValueRef function);
/* Whether another definition may take its place when the program is linked or
 * loaded, so that calls must go through its name. */
bool irquery_may_be_replaced(LLVMValueRef function);
/* Whether the body of "function" is what runs when it is called: nothing can
 * replace it at link time, and nothing is to be hidden. */
bool irquery_is_final(LLVMValueRef function);

#endif
