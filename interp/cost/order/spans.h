/* spans.h -- a cost over how far apart its symbols are.
 *
 *     cost, Region --> [spans] --> O(log(hi - lo))
 *
 * What works on a part of an array is given where that begins and ends, and its
 * cost is over the difference.  Over both, each growing in its own way, there
 * is no more than an upper bound, O(log(hi)). */
#ifndef ASYM_INTERP_COST_ORDER_SPANS_H
#define ASYM_INTERP_COST_ORDER_SPANS_H

#include "algebra/region/region.h"
#include "static/plan/plan.h"

/* "symbol" stands for large - small + more, which may be a little below 0. */
typedef struct Span {
    SymbolId large, small, symbol;
    int64_t more; /* by which the order is said in fewer words: hi - lo + 1 */
} Span;

typedef struct Spans {
    const Expr *cost; /* over symbols of the function, and spans */
    Vec(Span) of;     /* their symbols are behind all others */
} Spans;

/* "cost" by spans for as many pairs as it takes, of symbols that count by their
 * difference alone and of which "region" says which one is larger. */
Spans spans_find(const Expr *cost, const Region *region, const PlanFunction *f,
                 Arena *arena);

/* "e" over spans as well; and over symbols of the function alone. */
const Expr *spans_put(const Spans *spans, const Expr *e, Arena *arena);
const Expr *spans_take(const Spans *spans, const Expr *e, Arena *arena);

/* Whether "symbol" is that of a span. */
bool spans_has(const Spans *spans, SymbolId symbol);

/* Names by symbol, "hi - lo" for a span. */
const char **spans_names(const Spans *spans, const PlanFunction *f,
                         Arena *arena);

#endif
