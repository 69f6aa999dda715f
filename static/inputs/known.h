/* known.h -- functions of a module whose symbols are there.
 *
 *     Symbols --> [KnownFunctions] --> what calls of them return
 *
 * Facts are found of callees before their callers (calleesfirst.h). */
#ifndef ASYM_STATIC_INPUTS_KNOWN_H
#define ASYM_STATIC_INPUTS_KNOWN_H

#include "static/inputs/symbols.h"

typedef struct KnownFunctions KnownFunctions;

KnownFunctions *known_new(Arena *arena);

/* "symbols" live as long. */
void known_add(KnownFunctions *known, Symbols *symbols);

/* Those of the function that "call" calls, of type integer; NULL: they are not
 * there, or another function may be what runs. */
Symbols *known_callee(const KnownFunctions *known, LLVMValueRef call);

/* What "call" passes for "symbol" of its callee; NULL: that is no parameter. */
LLVMValueRef known_passed(const Symbols *callee, LLVMValueRef call,
                          SymbolId symbol);

#endif
