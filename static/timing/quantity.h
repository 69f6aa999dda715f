/* quantity.h -- the sum of a node's own part and that of all that hangs from
 * it; for timing.c.
 *
 *     Q(u) = own(u) + sum over callees of Q(START)
 *                   + sum over l of factor(u,l) * sum over v in C(u,l) of Q(v)
 *
 * TIME and VAR are of this form, and differ in "own" and "factor".  So Q(START)
 * is a weighted sum over nodes and calls, the weights of which are found
 * top-down before any Q is known; that gives an equation for each function. */
#ifndef ASYM_STATIC_TIMING_QUANTITY_H
#define ASYM_STATIC_TIMING_QUANTITY_H

#include "static/timing/linear.h"
#include "static/timing/timing.h"

/* Of one function. */
typedef struct Quantity {
    const TimedFunction *f;
    const fmpq *factor; /* by edge */
    const fmpq *weight; /* by node: how often its own part is in Q(START); NULL:
                           as the factors say */
    NodeValues *local;  /* own(u); in the end with the callees added */
    NodeValues *out;    /* Q(u); 0 before */
} Quantity;

/* Of all functions. */
typedef struct Quantities {
    Quantity *at;
    size_t count;
    fmpq *start;     /* Q(START), by function */
    uint32_t *blame; /* by function, as in LinearSystem */
    bool *gave_up;   /* likewise */
} Quantities;

/* All 0 and not known. */
NodeValues quantity_nodes(const TimedFunction *f, Arena *arena);

/* Fills in what is missing in "all".  The results live in "arena". */
void quantity_settle(Quantities *all, Arena *arena);

/* How often each node's own part is in Q(START).  "weight" is 0. */
void quantity_weigh(fmpq *weight, const TimedFunction *f, const fmpq *factor);

/* The sum of "values" over the children of an edge; false if one of them has
 * none. */
bool quantity_sum_children(fmpq_t sum, const NodeValues *values,
                           const Fcdg *fcdg, EdgeId e);

#endif
