/* waynumbers.h -- what is computed on one way through a function, as far as it
 * is walked; for ways.c only.
 *
 *     WayStep, Symbols --> [waynumbers] --> Expr over parameters
 *
 * A phi is there what comes to it on the way. */
#ifndef ASYM_STATIC_WAYS_WAYNUMBERS_H
#define ASYM_STATIC_WAYS_WAYNUMBERS_H

#include "static/symbolic/symbolic.h"

/* A node on the way, and the edge that led to it. */
typedef struct WayStep {
    NodeId node;
    EdgeId by;
    const struct WayStep *before;
} WayStep;

typedef struct WayNumbers {
    Symbols *symbols;
    const WayStep *at; /* the end of the way so far */
    Arena *arena;
} WayNumbers;

/* Whether e >= 0 where "where" holds. */
bool waynumbers_imply(const WayNumbers *w, const Region *where, const Expr *e);

/* What "value" is on the way so far, where that is a phi: of "a && b", its last
 * operand or a constant.  That of a loop changes from round to round. */
LLVMValueRef waynumbers_on_way(const WayNumbers *w, LLVMValueRef value);

/* The number that "value" is on the way so far, where "where" holds; NULL if
 * that is not known. */
const Expr *waynumbers_value(const WayNumbers *w, LLVMValueRef value,
                             Reading reading, const Region *where);

/* left - right, for whether it is 0; NULL if that is not known. */
const Expr *waynumbers_distance(const WayNumbers *w, LLVMValueRef left,
                                LLVMValueRef right, const Region *where);

/* The left side of a comparison less its right side, as it reads them; NULL if
 * that is not known. */
const Expr *waynumbers_compared(const WayNumbers *w, LLVMValueRef comparison,
                                const Region *where);

#endif
