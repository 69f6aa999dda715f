/* expected.h -- what the total of a row gives for its runs, and for larger
 * ones.
 *
 *     RunTotal, RunInputs --> [Expected] --> plots */
#ifndef ASYM_DRIVER_RANKING_MEANS_EXPECTED_H
#define ASYM_DRIVER_RANKING_MEANS_EXPECTED_H

#include "driver/ranking/ranking.h"

enum { EXPECTED_STEPS = 10 };

typedef struct Expected {
    const double *runs;   /* by run; NAN where there is no value */
    const double *beyond; /* of the largest run with all inputs 10^(k / STEPS)
                             times as large, k = 0..EXPECTED_STEPS */
} Expected;

/* False: the total is unknown. */
bool expected_find(Expected *out, const Ranking *ranking, const RunTotal *total,
                   Arena *arena);

#endif
