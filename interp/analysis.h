/* analysis.h -- from plans and samples to the report.
 *
 *     Plans, Evidence --> [analysis] --> Report */
#ifndef ASYM_INTERP_ANALYSIS_H
#define ASYM_INTERP_ANALYSIS_H

#include "driver/report/report.h"
#include "interp/builds/variation.h"

/* What a run has beside its arguments, with its value in each sample: macros
 * that vary between compiles, then sizes of the input. */
typedef struct Extra {
    const char *name;
    SymbolKind kind; /* SYMBOL_MACRO or SYMBOL_WORKLOAD */
} Extra;

typedef struct Analysis {
    ReportBasis basis;
    ProgramPlans *base;
    Variation variation;
    const Extra *extras;
    size_t n_extras;
    const Evidence *evidence; /* empty where no runs were made */
    const char *censored; /* why samples may leave out what took long, so that
                             no fit to them is exact; NULL: they do not */
} Analysis;

/* Makes the extras symbols of every function of the base; once, before
 * analysis_run. */
void analysis_add_extras(ProgramPlans *base, const Extra *extras,
                         size_t n_extras, Arena *arena);

/* Fills in the functions of "report". */
void analysis_run(Report *report, const Analysis *analysis, Arena *arena);

/* How many formulas of reached loops and of functions that ran are settled. */
typedef struct Settled {
    size_t settled, open;
} Settled;
Settled analysis_settled(const Report *report);

#endif
