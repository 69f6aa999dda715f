/* study.h -- all that is known about a program when claims are made.
 *
 *     Plans, Variation, Evidence --> [Study, Subject] --> claims, cost */
#ifndef ASYM_INTERP_CLAIMS_STUDY_H
#define ASYM_INTERP_CLAIMS_STUDY_H

#include "interp/builds/variation.h"
#include "interp/claims/rules/draws.h"
#include "interp/claims/rules/fitting.h"

/* What a run has besides its arguments, with its value in each sample: macros
 * that vary between compiles, then sizes of the input. */
typedef struct Extra {
    const char *name;
    SymbolKind kind; /* SYMBOL_MACRO or SYMBOL_WORKLOAD */
} Extra;

typedef struct Study {
    Basis basis;
    ProgramPlans *base;
    Variation variation;
    const Extra *extras;
    size_t n_extras;
    const Evidence *evidence; /* empty where no runs were made */
    Draws *draws;             /* NULL: none can be made */
    Refuted *refuted;         /* by earlier studies; NULL: nothing is kept */
    const char *truncated; /* why samples may leave out what took long, so that
                              no fit to them is exact; NULL: they do not */
} Study;

/* Makes the extras symbols of every function of the base; once, before a study
 * is made of them.  Where the function has one of that name, "N" is
 * "N@macro". */
void study_add_extras(ProgramPlans *base, const Extra *extras, size_t n_extras,
                      Arena *arena);

/* One function of the base. */
typedef struct Subject {
    const Study *study;
    size_t plan; /* number of its source */
    const PlanFunction *function;
} Subject;

VariedFunction subject_in_builds(const Subject *s);

/* Recorded calls of the function or executions of a loop, where its running
 * total is number "total" and its samples are at "site" (-1: nowhere). */
uint64_t subject_executions(const Subject *s, int total, int site);
uint64_t subject_total(const Subject *s, int total);

/* Column "column" of the samples at "site".  "macros" may explain constants
 * (Variation has them by number); sizes of the input explain what is not a
 * symbol, where the number is "opaque". */
SampleSource subject_samples(const Subject *s, int site, size_t column,
                             uint64_t macros, bool opaque);

/* All macros that vary (bit e is extra e). */
uint64_t subject_macros(const Subject *s);

/* Costs of its calls, what the claim of its cost is compared with.  The
 * function has a site. */
SampleSource subject_costs(const Subject *s);

/* Whether any call or loop of it was executed. */
bool subject_has_run(const Subject *s);

#endif
