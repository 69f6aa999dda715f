/* ways.h -- the ways through a function, its loops taken as a whole.
 *
 *     IrFunction, Symbols --> [Ways] --> Plan
 *
 * An execution of a function that returns takes one of its ways: it executes
 * the calls of the way once each, and each nest of loops of the way once, and
 * what "where" says of the parameters, as they were passed, holds in it.  What
 * else decides which way is taken is not said, so several ways may be open for
 * the same parameters; all of them are there. */
#ifndef ASYM_STATIC_WAYS_WAYS_H
#define ASYM_STATIC_WAYS_WAYS_H

#include "static/inputs/symbols.h"

/* What a phi is on a way, over parameters. */
typedef struct WayChoice {
    LLVMValueRef phi;
    const Expr *value;
} WayChoice;

typedef struct Way {
    Region where;           /* over parameters */
    Vec(WayChoice) choices; /* of phis that its calls pass, where it is known */
    Vec(LLVMValueRef) calls; /* in their order, those in nests left out */
    Vec(LoopId) nests;       /* their outermost loops */
} Way;

typedef Vec(Way) Ways;

/* Ways that only differ in what is not said are one.  None: there are too many,
 * or control goes round outside natural loops. */
Ways ways_find(Symbols *symbols, Arena *arena);

#endif
