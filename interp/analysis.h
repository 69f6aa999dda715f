/* analysis.h -- from plans and samples to what is said about each function.
 *
 *     Study --> [Analysis]: claims, self costs, costs, orders --> report */
#ifndef ASYM_INTERP_ANALYSIS_H
#define ASYM_INTERP_ANALYSIS_H

#include "interp/cost/cost.h"
#include "interp/cost/selfcost.h"

/* Recorded calls, and those of them that have no cost: an exception, longjmp,
 * exit or a crash cut them short, or a call in them. */
typedef struct RecordedCalls {
    uint64_t recorded, cut_short;
} RecordedCalls;

typedef struct FunctionResult {
    const PlanFunction *plan; /* of the base */
    const char *signature; /* with macros for numbers that change with them */
    FunctionClaims claims;
    FunctionSelf self;
    FunctionCost cost;
    RecordedCalls calls;
    SampleSource measured; /* its inclusive cost; site NULL if there is none, or
                              samples may leave out what took long */
    VariedParts other_loops; /* that only other builds have */
    bool is_spare; /* runs took another definition of it, of the same place */
} FunctionResult;

/* A contradiction, and where it is. */
typedef struct Fault {
    const FunctionResult *function;
    const PlanLoop *loop; /* NULL: of the function */
    const char *number;   /* "count", "total", "entries", "cost" */
    const Contradiction *what;
} Fault;

typedef struct Analysis {
    Vec(FunctionResult) functions; /* by file, line and signature */
    VariedParts other_functions;   /* that only other builds have */
    Vec(Fault) faults;             /* in their order */
} Analysis;

Analysis analysis_run(const Study *study, Arena *arena);

/* Adds how best, typical and worst of what was seen grow, where contents decide
 * (spread.h). */
void analysis_see(Analysis *analysis, Arena *arena);

/* How many numbers of reached loops and of functions that ran are settled. */
typedef struct Settled {
    size_t settled, open;
    size_t waiting; /* neither: formulas that lack draws only */
    size_t tested;  /* of the settled ones: those that are not proved */
    size_t draws_least, draws_most; /* that may do for the first, at best, and
                          for the last formula that waits, judging by how many
                          of those before reached it; without those that none
                          reached; SIZE_MAX and 0: there is none */
    size_t draws_missing;           /* of all that wait, together */
} Settled;
Settled analysis_settled(const Analysis *analysis);

#endif
