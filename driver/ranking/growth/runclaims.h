/* runclaims.h -- totals of a run as exact formulas over its inputs.
 *
 *     Totals, RunInputs --> [RunClaims] --> ranking, report
 *
 * A run is taken for one call of a function whose symbols are its inputs, and
 * each total for a number of it, so that the same rules as for all other claims
 * hold (interp/claims/rules/rules.h): a total is "exact" if a formula goes
 * through all runs and random ones, made after it was found, have met it. */
#ifndef ASYM_DRIVER_RANKING_GROWTH_RUNCLAIMS_H
#define ASYM_DRIVER_RANKING_GROWTH_RUNCLAIMS_H

#include "driver/ranking/totals/totals.h"
#include "interp/claims/claim/claim.h"
#include "interp/samples/contents.h"

/* Something that differs from run to run. */
typedef struct RunSymbol {
    const char *name, *meaning; /* "arg1", "argument 1" */
    SymbolKind kind;            /* SYMBOL_PARAMETER: a number; SYMBOL_MACRO; or
                                   SYMBOL_WORKLOAD: of content that is drawn again for each
                                   run */
    unsigned rank;              /* as in PlanSymbol */
    SymbolId number; /* tells it from the others; that of the same in runs that
                        are not counted (features.h) */
} RunSymbol;

/* Larger inputs may make the code do what no run has: it compares with numbers
 * that they came to ten times larger, or has loops or sides as untried.h has
 * them. */
typedef struct RunsBeyond {
    bool compared, loops, sides;
} RunsBeyond;

/* The inputs of the runs of Totals, in their order. */
typedef struct RunInputs {
    Vec(RunSymbol) symbols;
    Vec(const int64_t *) values; /* of each run, by symbol */
    Vec(EvidenceRun) kinds;      /* of each run */
    Vec(bool) special; /* of each run: its contents may be far from typical;
                          none: of no run */
    Vec(const Contents *) given; /* the same: what they are, as "contents" in
                                    run.h; none: not known */
    bool drawn;                  /* inputs can be drawn */
    bool contents; /* runs with equal values may differ, as in workload.h */
    RunsBeyond beyond;
    const Expr *most;      /* what a run costs at most, as that of the function
                              which it calls, over "symbols"; NULL: not known */
    const char *truncated; /* why runs that took long are missing; or NULL */
    const char *lost; /* why the first run that could not be counted whole is
                         missing; or NULL */
    size_t n_lost;    /* such runs */
} RunInputs;

typedef struct RunClaims {
    const PlanFunction *workload; /* claims are over its symbols */
    const Claim *claims;          /* by cell */
} RunClaims;

/* Of the cells that "wanted" marks; the others are unknown without a reason. */
RunClaims runclaims_find(const Totals *totals, const RunInputs *inputs,
                         const bool *wanted, Arena *arena);

#endif
