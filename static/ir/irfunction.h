/* irfunction.h -- one function, with its graphs and the maps between them and
 * the IR.
 *
 *     IrModule --> [IrFunction] --> symbols, slices, trip counts, counters
 *
 * Nodes of the Cfg are the function's basic blocks in their order, so node 1 is
 * the entry block. */
#ifndef ASYM_STATIC_IR_IRFUNCTION_H
#define ASYM_STATIC_IR_IRFUNCTION_H

#include "base/map.h"
#include "static/graph/controldep.h"
#include "static/graph/loops.h"
#include "static/ir/irmodule.h"

typedef struct IrFunction {
    const IrModule *ir;
    LLVMValueRef function;
    Cfg cfg;
    DomTree dom, post;
    Loops loops;
    ControlDep control;       /* nothing if there is one node */
    LLVMBasicBlockRef *block; /* indexed by node */
    Map node_of;              /* block -> node */
    EdgeId *first_edge;       /* indexed by node: successor i of its terminator
                                 is edge first_edge[n] + i */
    bool *returns;            /* indexed by node: some way on from it ends in a
                                 return */
    bool *unwinding;          /* indexed by node: every way on from it ends in
                                 an exception that goes on to the caller */
    LLVMValueRef *calls;      /* and invokes, as irfunction_finish found them,
                                 in the order of nodes */
    size_t *first_call;       /* indexed by node, to one more than there are:
                                 its calls are those from first_call[n] to
                                 before first_call[n + 1] */
    Map *path_steps;          /* see memory_path: load -> steps, for the loads
                                 asked about */
    Arena *arena;
} IrFunction;

/* The blocks and dominators of "function", which has a body. */
IrFunction irfunction_graph(const IrModule *ir, LLVMValueRef function,
                            Arena *arena);
/* Its loops as well. */
IrFunction irfunction_loops(const IrModule *ir, LLVMValueRef function,
                            Arena *arena);
/* Adds the rest: "post", "control", "returns", "unwinding" and "calls". */
void irfunction_finish(IrFunction *f);

NodeId irfunction_node(const IrFunction *f, LLVMBasicBlockRef block);
/* The node of an instruction; 0 for any other value. */
NodeId irfunction_node_of(const IrFunction *f, LLVMValueRef value);
/* Whether "value" is an instruction inside "loop" (0: in the function). */
bool irfunction_defined_in(const IrFunction *f, LLVMValueRef value,
                           LoopId loop);
/* Whether instruction or argument "value" dominates the start of "node". */
bool irfunction_available_at(const IrFunction *f, LLVMValueRef value,
                             NodeId node);
/* By node, whether control can come there from "from" over at least one edge.
 */
const bool *irfunction_reached(const IrFunction *f, NodeId from, Arena *arena);
bool irfunction_reaches(const IrFunction *f, NodeId from, NodeId to);
/* Whether "edge" leads from where the function may still return to where it
 * cannot: to abort(), or on to the caller.  An execution of a loop that takes
 * it is cut short; one that takes another edge has ended, to a handler as well.
 */
bool irfunction_cuts_short(const IrFunction *f, EdgeId edge);

/* Whether "edge" only passes an exception on to the caller: it leads to where
 * the function cleans up for that alone.  The unwind edge of a call that cannot
 * throw, which none takes, counts as one, and so does one to where the code
 * says that nothing ever comes. */
bool irfunction_passes_on(const IrFunction *f, EdgeId edge);

/* Whether "edge" is the unwind edge of an invoke. */
bool irfunction_unwinds(const IrFunction *f, EdgeId edge);

/* The last instruction of a block. */
LLVMValueRef irfunction_terminator(const IrFunction *f, NodeId node);

/* *name is each call in "node" of "f", which is finished. */
#define IR_FOR_CALLS(f, node, name)                                            \
    for (const LLVMValueRef *                                                  \
             name = (f)->calls + (f)->first_call[node],                        \
            *name##_end = (f)->calls + (f)->first_call[(node) + 1];            \
         name < name##_end; name++)

#define IR_FOR_INSTRUCTIONS(block, name)                                       \
    for (LLVMValueRef name = LLVMGetFirstInstruction(block); name;             \
         name = LLVMGetNextInstruction(name))

#endif
