/* Facts of functions of a compiled source, and what is said of values, as
 * text. */
#ifndef ASYM_TEST_STATIC_FACTSBED_H
#define ASYM_TEST_STATIC_FACTSBED_H

#include "static/calleesfirst.h"
#include "static/facts.h"

typedef struct FactsBed {
    IrModule ir;
    FunctionList order;    /* callees first */
    FunctionFacts **facts; /* likewise */
    Arena *arena;
} FactsBed;

/* Of all functions of "ir", each with what its callees return. */
FactsBed factsbed_build(const IrModule *ir, Arena *arena);

/* Of the function "name"; the test fails if there is none. */
FunctionFacts *factsbed_of(const FactsBed *bed, const char *name);

/* What "facts" returns, in one place. */
LLVMValueRef factsbed_returned(const FunctionFacts *facts);

/* "n; m + 1" */
const char *factsbed_list(const Symbols *symbols, const ExprList *list,
                          Arena *arena);
/* Where all of "raw" holds, as far as types do not say so. */
const char *factsbed_where(const Symbols *symbols, const Region *raw,
                           Arena *arena);

#endif
