/* inside.h -- where a thread enters the code of a module, and where it leaves.
 *
 *     FunctionGraphs, module with counters --> [inside] --> steps of the depth
 *
 * What is derived from few counters is wrong where control left a function from
 * a place that is not known to be one: a signal handler jumped out of it, a
 * thread was killed, or the process ended while it ran.  The run-time sees it
 * by the depth of the thread in the module, see instr/runtime/runtime.h.
 *
 * A function has a body for calls from inside, which change no depth.  What may
 * be called from elsewhere keeps its name, and steps in and out around a call
 * of that body; one that has no other body does so itself.  Control leaves at
 * calls that may never return and do not stay inside.  An exception is outside
 * from where it is thrown to a landing pad, a jump until setjmp has returned.
 */
#ifndef ASYM_INSTR_COUNT_INSIDE_H
#define ASYM_INSTR_COUNT_INSIDE_H

#include "instr/count/grapher.h"
#include "instr/insert/links.h"
#include "static/plan/countplan.h"

typedef struct InsideFunction {
    LLVMValueRef function;
    uint32_t calls; /* running total of calls from outside, or NO_SLOT */
} InsideFunction;

typedef struct Inside {
    const RuntimeLinks *links;
    LLVMValueRef enter, leave; /* functions that step in and out */
    Map counts;                /* bodies with counters: not 0 */
    Vec(InsideFunction) functions;
    Arena *arena;
} Inside;

Inside inside_new(const RuntimeLinks *links, Arena *arena);

/* First, of each function that counts; "calls" is a running total of calls from
 * outside, or NO_SLOT. */
void inside_add(Inside *in, LLVMValueRef function, uint32_t calls);

/* At the builder's position, the start of "function": steps in, where it must
 * do so itself.  A variable with its depth if "returns_twice", else NULL. */
LLVMValueRef inside_begin(const Inside *in, LLVMBuilderRef builder,
                          LLVMValueRef function, bool returns_twice);

/* Steps at the calls and landing pads of a function whose counters have been
 * written; "depth" is from inside_begin. */
void inside_write(const Inside *in, LLVMBuilderRef builder,
                  const FunctionGraph *graph, LLVMValueRef depth);

/* Builds depth += by, and yields it: what is counted before is in memory, and
 * what is counted after is not. */
LLVMValueRef inside_step(const RuntimeLinks *links, LLVMBuilderRef builder,
                         int by);

/* Whether "block" ends in an invoke that leaves: its normal edge has to step
 * back. */
bool inside_is_left_at_end(const FunctionGraph *graph, LLVMBasicBlockRef block);

/* Finally: makes bodies for calls from inside, and has these go there. */
void inside_connect(Inside *in);

#endif
