/* features.h -- what of a run's input the totals of the run may depend on.
 *
 *     Run --> [Features] --> totals over the workload, inputs of asym time
 *
 * Numbers that are arguments ("arg1"), lengths of other arguments ("length2"),
 * sizes, lines and words of the files that are made and of standard input
 * ("filesize", "filelines", "stdinwords"; "filesize1" where there are several
 * files), macros by their names, "argc".  Each is a name in the grammar of
 * formulas. */
#ifndef ASYM_DRIVER_RUNS_INPUTS_FEATURES_H
#define ASYM_DRIVER_RUNS_INPUTS_FEATURES_H

#include "driver/runs/inputs/workload.h"

typedef enum FeatureKind {
    FEATURE_NUMBER,
    FEATURE_LENGTH,
    FEATURE_SIZE,    /* of what has some content */
    FEATURE_CONTENT, /* its lines or words */
    FEATURE_MACRO,
    FEATURE_ARGC
} FeatureKind;

typedef struct Feature {
    const char *name, *meaning; /* "arg1", "argument 1" */
    FeatureKind kind;
    unsigned number; /* the same of what is the same in two runs of a program,
                        whatever it is called; two features of a run differ */
    bool of_rows;    /* it is how long containers are that lie in another */
    int64_t value;
} Feature;

typedef Vec(Feature) Features;

/* Of one run of "workload"; all runs that have as many arguments have the same
 * ones in the same order, with other values. */
Features features_of(const Workload *workload, const Run *run, Arena *arena);

/* Lines and words follow sizes, which are what is varied: 1, of others 0. */
unsigned features_rank(const Feature *feature);

/* Whether some are of how long containers are that lie in another one, which no
 * number of a function says. */
bool features_have_rows(const Features *features);

/* Numbers of those that all "count" runs have and that are not the same in all
 * of them; at most 60.  Runs with other numbers of arguments have only what all
 * of them have. */
typedef Vec(size_t) FeatureNumbers;
FeatureNumbers features_varied(const Features *runs, size_t count,
                               Arena *arena);

#endif
