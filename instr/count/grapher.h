/* grapher.h -- the blocks and edges of a function, before anything is changed
 * in it.
 *
 *     IrModule, CostTable --> [FunctionGraph] --> PlanFunction.blocks, .edges
 */
#ifndef ASYM_INSTR_COUNT_GRAPHER_H
#define ASYM_INSTR_COUNT_GRAPHER_H

#include "instr/weights/costtable.h"
#include "static/facts.h"
#include "static/plan/plan.h"

/* In a block that goes on or returns, the first and the last call that may
 * never return; NULL: none. */
typedef struct StoppingCalls {
    LLVMValueRef first, last;
} StoppingCalls;

/* Calls of one block that leave the module and may never return, with nothing
 * between them that counts; the same one twice, or a "resume". */
typedef struct WayOut {
    LLVMValueRef first, last;
} WayOut;

/* A call that reaches a body for calls from inside: it is executed as often as
 * its block, or as control goes on from there, or neither is known. */
typedef struct InsideCall {
    LLVMValueRef callee;
    unsigned block;
    bool goes_on, is_unsure;
} InsideCall;

typedef struct FunctionGraph {
    LLVMBasicBlockRef *block; /* indexed as "blocks" */
    StoppingCalls *stops;     /* likewise */
    Map index;                /* block -> its index */
    Vec(WayOut) ways_out;
    Vec(InsideCall) inside_calls;
    Vec(LLVMValueRef) ends; /* calls that may end the process or replace it */
    Vec(PlanBlock) blocks;
    Vec(PlanEdge) edges;
} FunctionGraph;

typedef struct Grapher {
    const CostTable *costs;
    Map may_stop; /* functions of the module that may not return */
    Arena *arena;
} Grapher;

/* Whether "function", of this module, can have a body for calls from inside:
 * its labels are its own, and its arguments can be passed on. */
bool grapher_has_inside(LLVMValueRef function);
/* Whether "call" is sure to reach such a function. */
bool grapher_stays_inside(LLVMValueRef call);

Grapher grapher_new(const IrModule *ir, const CostTable *costs, Arena *arena);

/* Must be called before facts_build, which splits edges. */
FunctionGraph *grapher_build(const Grapher *grapher, LLVMValueRef function);

/* Gives the graph to "out", whose loops are those of "facts", and says there
 * which block is the header of which loop. */
void grapher_attach(PlanFunction *out, const FunctionGraph *graph,
                    const FunctionFacts *facts);

#endif
