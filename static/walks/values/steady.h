/* steady.h -- values that depend on where a loop has come to, and else stay.
 *
 *     IrFunction, Writes --> [steady] --> searches
 *
 * A loop comes to a place in each round: a pointer or an index that moves by
 * numbers, or on to what is read at the place.  A value is steady if such
 * places and what the loop keeps are all that it is made of: by arithmetic, by
 * reads of memory that nothing in the loop may write, by calls that only read,
 * where nothing in the loop writes at all, and by choices that are steady.
 * What a loop makes of numbers alone, without reading, is no place. */
#ifndef ASYM_STATIC_WALKS_VALUES_STEADY_H
#define ASYM_STATIC_WALKS_VALUES_STEADY_H

#include "static/memory/writes.h"

/* Those of one loop, as far as they were asked about. */
typedef struct Steady {
    const IrFunction *f;
    Writes *writes;
    LoopId loop;
    Vec(LLVMValueRef) places; /* that values were made of: header phis, and
                                 loads of places in memory that only stores of
                                 the loop to just these change */
    LLVMValueRef at;   /* the first of these by which memory was read, in the
                          order of the questions; NULL: none was */
    LLVMValueRef read; /* the load, or the call, that did */
    Vec(LLVMValueRef) loads; /* of what the loop leaves as it is */
    bool calls;              /* values were made by calls, too */
    bool links;              /* a place moves to what is read there */
    Vec(NodeId) decided;
    LLVMValueRef reading; /* whose address is looked at; NULL */
    size_t reads;         /* how often a place was met in an address */
    unsigned depth, steps;
    Arena *arena;
} Steady;

/* Whether it is known that what the loop decides by at the end of "node", and
 * whether it comes there, is steady; then that the places met are. */
bool steady_decides(Steady *s, NodeId node);
bool steady_moves(Steady *s);

#endif
