/* searches.h -- loops that go along something until they find what they look
 * for.
 *
 *     IrFunction, ExitTests, Steady --> [Searches] --> symbols, trip counts
 *
 * for (p = list; p && p->key != key; p = p->next), for (i = 0; i < n; i++) if
 * (a[i] == x) break: where all that decides when the loop is left is steady,
 * the number of its rounds is a length before it begins, as that of a walk is,
 * if what is read decides: whether it is left, or where it goes.
 * It is called after all that may end it: len(p until p->key == key or p == 0).
 * Unlike a walk's, it tells nothing of other loops. */
#ifndef ASYM_STATIC_WALKS_SEARCHES_H
#define ASYM_STATIC_WALKS_SEARCHES_H

#include "static/plan/plan.h"
#include "static/walks/values/steady.h"
#include "static/walks/walks.h"

/* What may end it, at "node": the comparison of a test, or else the terminator
 * there. */
typedef struct SearchEnd {
    NodeId node;
    LLVMValueRef condition; /* NULL: no comparison */
    LLVMIntPredicate stay;  /* the loop goes on while it compares so */
} SearchEnd;

typedef struct LoopSearch {
    LoopId loop;
    LLVMValueRef at;   /* what moves: a header phi, or a load (steady.h) */
    LLVMValueRef read; /* a load, or a call, that reads there */
    bool is_old;       /* what it reads was there as the function was called */
    Vec(SearchEnd) ends;
} LoopSearch;

/* False if "loop" is none. */
bool searches_find(LoopSearch *out, const IrFunction *f, Writes *writes,
                   LoopId loop, Arena *arena);

/* The pointer or index that it begins with, or the load that reads it; NULL if
 * it may be several values. */
LLVMValueRef searches_start(const LoopSearch *search, const IrFunction *f);

/* Sets name and plain name of "out"; false if nothing in the source is called
 * so. */
bool searches_name(PlanSymbol *out, const LoopSearch *search,
                   const IrFunction *f, Arena *arena);

#endif
