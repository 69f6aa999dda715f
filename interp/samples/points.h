/* points.h -- the samples of one number as points, for a fit.
 *
 *     SampleSource --> [Points] --> fitting */
#ifndef ASYM_INTERP_SAMPLES_POINTS_H
#define ASYM_INTERP_SAMPLES_POINTS_H

#include "interp/samples/rows.h"

#include <flint/fmpq.h>

/* The rows of a site as points over the keys that are (nearly) always there;
 * rows that agree in these are one point. */
typedef struct Points {
    size_t n_symbols, size, room;
    SymbolId *symbol; /* per column */
    unsigned *rank;
    fmpz *x; /* size rows of n_symbols */
    fmpq *low, *high, *mean;
    bool several;  /* some point has low < high */
    bool negative; /* some x is below 0 */
    bool merged;   /* a key is left out that equals another in every row */
    uint64_t executions;
} Points;

/* Rows with a negative key are left out if DOMAIN_NONNEGATIVE. */
typedef enum Domain { DOMAIN_ALL, DOMAIN_NONNEGATIVE } Domain;

Points *points_new(const SampleSource *source, Domain domain, Arena *arena);

/* The same over one of those keys of a rank that vary and are equal in every
 * row, such as the sizes of square matrices: what goes through these points is
 * said for where they are equal. */
Points *points_merged(const SampleSource *source, Domain domain, Arena *arena);

/* Those of points_new, of at most "most" rows, 1 or more, evenly among all. */
Points *points_some(const SampleSource *source, Domain domain, size_t most,
                    Arena *arena);

/* Whether a row alone shows that some point of DOMAIN_ALL has low < high. */
bool points_differ_in_row(const SampleSource *source);

/* One row as the only point, over no symbols. */
Points *points_of_row(const SampleSource *source, EvidenceRow *row,
                      Arena *arena);

/* "statistic" of each point. */
const fmpq *points_statistic(const Points *points, Statistic statistic);

#endif
