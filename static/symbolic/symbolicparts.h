/* symbolicparts.h -- what the sources of symbolic.h share. */
#ifndef ASYM_STATIC_SYMBOLIC_SYMBOLICPARTS_H
#define ASYM_STATIC_SYMBOLIC_SYMBOLICPARTS_H

#include "static/symbolic/symbolic.h"

/* Adds to the conditions that "nonneg" is not below 0. */
void symbolicparts_require(Symbolic *s, const Expr *nonneg);

/* 2^bits - 1 */
const Expr *symbolicparts_largest(Symbolic *s, unsigned bits);

/* Adds that "e" fits an integer of "bits" under "reading". */
void symbolicparts_require_fit(Symbolic *s, const Expr *e, unsigned bits,
                               Reading reading);

/* Bits of an integer; 0 of anything else. */
unsigned symbolicparts_width(LLVMValueRef value);

/* Whether "value", an instruction that rounds towards 0, does so to a whole
 * number that symbolic_rounded knows. */
bool symbolicparts_whole(Symbolic *s, LLVMValueRef value, const Expr **out);

/* What "call" returns, if the function that it calls computes it from what it
 * is given alone. */
bool symbolicparts_called(Symbolic *s, LLVMValueRef call, Reading reading,
                          const Expr **out);

/* The formula of what an instruction computes from others.  False: it has none
 * of that kind. */
bool symbolicparts_instruction(Symbolic *s, LLVMValueRef value, Reading reading,
                               const Expr **out);

#endif
