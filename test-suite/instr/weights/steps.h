/* steps.h -- what a program did, step by step, as step_counter.c saw it.
 *
 *     GRAPHS, STEPS --> [SteppedFunction] --> cost of each loop */
#ifndef ASYM_TEST_INSTR_WEIGHTS_STEPS_H
#define ASYM_TEST_INSTR_WEIGHTS_STEPS_H

#include "static/graph/loops.h"

typedef struct Step {
    NodeId from, to; /* from 0: a call */
    uint64_t count;
} Step;

typedef struct SteppedFunction {
    const char *name; /* linkage name */
    Cfg cfg;          /* node 3 is block b3 */
    Loops loops;
    uint64_t *cost; /* by node */
    bool *returns;  /* by node: some way on from it ends in a return */
    Vec(Step) steps;
} SteppedFunction;

typedef Vec(SteppedFunction) SteppedProgram;

ASYM_CHECKED Status steps_read(SteppedProgram *out, const char *graphs,
                               const char *steps, Arena *arena);

/* What happened in a loop, over all its executions; 0 is the function.
 * "ended" is how many of the "entries" were not cut short. */
typedef struct SteppedLoop {
    uint64_t count, entries, ended;
    uint64_t cost; /* of its own blocks */
} SteppedLoop;

SteppedLoop steps_of_loop(const SteppedFunction *function, LoopId loop);

#endif
