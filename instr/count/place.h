/* place.h -- where code is put that counts an edge or a block.
 *
 *     FunctionGraph --> [Place] --> counters
 */
#ifndef ASYM_INSTR_COUNT_PLACE_H
#define ASYM_INSTR_COUNT_PLACE_H

#include "instr/count/grapher.h"

/* Of one function. */
typedef struct Places {
    const IrModule *ir;
    const FunctionGraph *graph;
    const Cfg *cfg; /* of the plan's blocks: node n is block n - 1 */
    LLVMBuilderRef builder;
    bool returns_twice;
} Places;

/* Where code for an edge is, and 1, or 0 if control came there by another edge;
 * NULL if it came by no other. */
typedef struct Place {
    LLVMValueRef before, flag;
} Place;

/* Of successor "i" of the block "from" of "edge", which leads to its block "to"
 * by way of a block that was put there since, perhaps.  Moves the builder. */
Place place_on_edge(const Places *places, const PlanEdge *edge, unsigned i);

/* Whether a block can be put on an edge. */
bool place_can_split(LLVMBasicBlockRef from, LLVMBasicBlockRef to);

/* Where block "index", with one way on or none, is counted: as soon as nothing
 * in it may stop, so that calls stay tail calls.  After a longjmp it may be
 * left more than once; what must end in a tail call returns right after it. */
LLVMValueRef place_last(const Places *places, unsigned index);

#endif
