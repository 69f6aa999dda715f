/* counting.h -- one function while counters are written into it; for the files
 * of edgecount.h only. */
#ifndef ASYM_INSTR_COUNT_COUNTING_H
#define ASYM_INSTR_COUNT_COUNTING_H

#include "instr/count/inside.h"
#include "instr/count/place.h"
#include "static/plan/countplan.h"

/* One function while counters are written into it. */
typedef struct Counting {
    const IrModule *ir;
    const RuntimeLinks *links;
    const Inside *inside;
    LLVMValueRef sum, sum_many; /* functions that add up rounds */
    uint32_t index;             /* in the plan */
    const PlanFunction *plan;
    const CountPlan *count;
    const FunctionGraph *graph;
    const FunctionFacts *facts;
    Places places;
    LLVMBuilderRef builder;
    LLVMValueRef *headers; /* by header of the Ecfg: a variable with the header
                              executions of this execution; NULL: none */
    LLVMValueRef *process; /* likewise: the process in which it began; NULL: it
                              ends in the same one */
    Arena *arena;
} Counting;

/* "flag", or 1 without one. */
LLVMValueRef counting_flag(const Counting *c, LLVMValueRef flag);

/* ---- loops (counting_loops.c) ----
 * Loops are named by their headers in the Ecfg.  Nothing is done for those
 * whose header executions follow from edges.  Where "flag" is given, what is
 * done has an effect only if it is 1. */

/* At the beginning of the function. */
void counting_make_variables(Counting *c);
/* Where control comes from outside, */
void counting_enter_loop(const Counting *c, NodeId header, LLVMValueRef flag);
/* passes the header, */
void counting_run_header(const Counting *c, NodeId header, LLVMValueRef flag);
/* and has left. */
void counting_leave_loop(const Counting *c, NodeId header, LLVMValueRef flag);

/* In the blocks of all headers that are not passed on edges. */
void counting_run_headers(const Counting *c);

#endif
