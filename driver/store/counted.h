/* counted.h -- a program whose edges were counted, and what its functions take.
 *
 *     Plans, Profiles, Database --> [CountedProgram] --> time report
 *
 * The counting mode of asym time: totals of all edges over all runs, from which
 * frequencies, times and their variance follow. */
#ifndef ASYM_DRIVER_STORE_COUNTED_H
#define ASYM_DRIVER_STORE_COUNTED_H

#include "driver/store/callerorder.h"
#include "driver/store/database.h"
#include "interp/samples/evidence.h"
#include "static/plan/countplan.h"
#include "static/timing/recursion.h"

/* What the calls of a recursion took, each with all that it led to: totals of
 * one loop, whose executions are the calls, and whose counts are their costs.
 */
typedef struct CountedCalls {
    DatabaseKey key; /* another one for other costs; no loops: they are not
                        measured */
    DatabaseTotals totals, fresh;
} CountedCalls;

/* A function, of one module or of all that have the same copy of it. */
typedef struct CountedFunction {
    const Plan *plan; /* of the first of them, as are the next two */
    const PlanFunction *function;
    const CountPlan *count;
    Fcdg fcdg;
    DatabaseKey key;
    DatabaseTotals totals; /* edges of the Ecfg; loops by number of header */
    DatabaseTotals fresh;  /* those of the current run */
    CountedCalls calls;
    uint64_t *node_total; /* by node of the Ecfg; after counted_time */
    const Timing *timing; /* after counted_time, as */
    const OwnTime *own;   /* is this */
    size_t left_out; /* processes that began by fork in the middle of a call of
                        it, or whose totals are too large */
    Vec(const char *) assumed; /* after counted_time: functions without counters
                                  that it calls, "" for calls through pointers;
                                  only what the cost table says counts */
} CountedFunction;

/* A function as one module counts it.  What copies of one function have in
 * common are blocks and edges; how they are counted depends on what else is
 * there. */
typedef struct CountedCopy {
    const CountPlan *count;
    uint32_t index; /* in CountedProgram.function; UINT32_MAX: no counters */
} CountedCopy;

typedef struct CountedProgram {
    const ProgramPlans *plans;
    CountedFunction *function; /* those that have counters, as in the plans */
    uint32_t count;
    CountedCopy **copy;   /* [plan][function] */
    FunctionOrder *order; /* by plan */
    Vec(const char *) notes;
    Arena *arena;
} CountedProgram;

/* Of a program that was built to count. */
CountedProgram counted_new(const ProgramPlans *plans, Arena *arena);

/* Adds what the processes of one run counted, to the database too unless it is
 * NULL.  Functions that were changed since it was made begin again there, and
 * "notes" say so.  Errors: as database_add. */
ASYM_CHECKED Status counted_add(CountedProgram *program,
                                const Profile *profiles, size_t count,
                                Database *database);

/* How often each node of its Ecfg ran, from "edges", totals of its edges. */
uint64_t *counted_nodes(const CountedFunction *function, const uint64_t *edges,
                        Arena *arena);

/* Calls and header executions of the last run that was added. */
uint64_t counted_work(const CountedProgram *program);

/* Takes the totals of all runs from the database.  Errors: as database_read. */
ASYM_CHECKED Status counted_load(CountedProgram *program, Database *database);

/* Fills in node totals and timings. */
void counted_time(CountedProgram *program);

#endif
