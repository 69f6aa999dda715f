/* planner.h -- from facts to the plan: formulas, sites, running totals.
 *
 *     FunctionFacts --> [Plan] --> counters, driver */
#ifndef ASYM_INSTR_PLANNER_H
#define ASYM_INSTR_PLANNER_H

#include "instr/weights/costtable.h"
#include "static/facts.h"
#include "static/plan/plan.h"

typedef enum PlanKind {
    PLAN_SAMPLES, /* sites give samples */
    PLAN_COUNTS   /* all edges are counted, there are no sites */
} PlanKind;

/* Types of functions as LLVM prints them, each once. */
typedef struct TypeTexts {
    Map numbers; /* type -> index in "texts" */
    Vec(const char *) texts;
} TypeTexts;

typedef struct Planner {
    const IrModule *ir;
    Plan *plan;
    const CostTable *costs;
    PlanKind kind;
    TypeTexts *types;  /* those that were asked for */
    uint32_t n_totals; /* running totals assigned so far */
    Arena *arena;
} Planner;

/* Appends "facts" to the plan, and to their "cost" what its calls pass. */
void planner_add(Planner *planner, FunctionFacts *facts);

/* Once all functions are there: finds what callees read, gives each function
 * its sites unless it is left alone, and sets the fingerprint, a hash of the
 * module as it was read, of the source's name and of what was found: the same
 * only for the same sources and options, compiled in the same directory by the
 * same asym. */
void planner_finish(Planner *planner, FunctionFacts *const *facts);

#endif
