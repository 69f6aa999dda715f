/* sizes.h -- runs whose sizes are spread over several powers of ten.
 *
 *     templates, seed, low..high --> [SizedRuns] --> asym trend
 *
 * Each varied number, length and size goes over what of its range is above 0,
 * or over low..high where it has none, in steps of one factor, with a draw
 * inside each step; those of several variables are shuffled against each other.
 * A varied character is drawn.  What is drawn depends on the seed and the
 * templates only. */
#ifndef ASYM_DRIVER_TREND_SIZES_H
#define ASYM_DRIVER_TREND_SIZES_H

#include "driver/runs/inputs/workload.h"

typedef struct SizeSpread {
    uint64_t low, high; /* above 0 */
    size_t sizes;       /* how many different ones; above 0 */
    size_t repeat;      /* runs of each, with other contents; where there are no
                           contents, so many times more sizes */
} SizeSpread;

typedef struct SizedRuns {
    Runs runs; /* by rising size of the first variable */
    size_t n_variables;
    const char **names; /* by variable: "arg1", "length2", "filesize",
                           "stdinsize"; NULL: a character */
    int64_t **values;   /* [run][variable] */
} SizedRuns;

/* "options" have a template at least, and their arguments are listed.
 * Errors: ASYM_USAGE, a range has no number above 0. */
ASYM_CHECKED Status sizes_make(SizedRuns *out, const RunOptions *options,
                               const SizeSpread *spread, Arena *arena);

#endif
