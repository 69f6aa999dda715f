/* guards.h -- branches that decide whether loops and calls run.
 *
 *     IrFunction --> [Guards] --> counters, Plan
 *
 * What a call of a function costs is in its loops and in what it calls, its
 * parts.  A guard is a branch on which a part is control dependent, if need be
 * by way of other branches, or one that chooses a value which the count of a
 * loop, or an argument of a call, depends on (choices.h); a select does so,
 * too. Where it may go is a side of it.  What samples show holds for the sides
 * that some run took.  A branch that only decides whether its loop goes on is
 * no guard: that is what counts of loops are about. */
#ifndef ASYM_STATIC_INPUTS_GUARDS_GUARDS_H
#define ASYM_STATIC_INPUTS_GUARDS_GUARDS_H

#include "static/inputs/guards/choices.h"

typedef struct GuardSide {
    NodeId to;       /* 0: it is one of a select */
    SideParts parts; /* that depend on it */
    SideParts ahead; /* that may run after it, on it or not */
    bool leaves;     /* the innermost loop around the guard */
    bool cuts;       /* the call does not return from there */
} GuardSide;

typedef struct Guard {
    NodeId node;
    LLVMValueRef select; /* in the node, or a flag there (choices_selects);
                            NULL: the branch at its end */
    unsigned line;
    bool uncounted; /* it is an invoke, or a switch with very many cases: which
                       side it takes is not counted */
    bool computed;  /* it compares two integers that are no constants */
    bool passed;    /* it may leave a loop of which rounds pass it by: that each
                       time it left says nothing about where it would not */
    Vec(GuardSide) sides; /* distinct */
    ValueChoice choice;   /* what depends on the value that it chooses */
} Guard;

typedef struct Guards {
    Vec(Guard) all; /* by rising node */
    Vec(ValueStep) steps;
} Guards;

/* "f", whose writes these are, has all its graphs. */
Guards guards_find(const IrFunction *f, Writes *writes, Arena *arena);

/* The side of "guard" that successor "i" of its block is, or value "i" of its
 * select. */
size_t guards_side_of(const IrFunction *f, const Guard *guard, unsigned i);

#endif
