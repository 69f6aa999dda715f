/* causeparts.h -- what the sources of causes.h share. */
#ifndef ASYM_DRIVER_RANKING_CAUSEPARTS_H
#define ASYM_DRIVER_RANKING_CAUSEPARTS_H

#include "driver/ranking/causes.h"
#include "driver/ranking/totals/entries.h"

typedef struct CauseFinder {
    const Totals *totals;
    const Growing *growing;
    size_t places, runs;
    Entries entries;
    double **work;       /* by place: what came to it, by run */
    uint32_t *component; /* by place */
    bool *is_recursive;  /* by component */
    bool *repeats;       /* by place: its rounds, or calls, grow */
    bool *is_mixed;      /* by place: loops or recursions were passed to it */
    double *all;         /* by run */
    Arena *arena;
} CauseFinder;

/* For each entry "e" of the place "function". */
#define FOR_ENTRIES(f, e, function)                                            \
    for (const Entry *e = (f)->entries.at.at + (f)->entries.start[function],   \
                     *e##_end = (f)->entries.at.at +                           \
                                (f)->entries.start[(function) + 1];            \
         e < e##_end; e++)

/* A number for each run, all 0. */
double *causeparts_zeros(const CauseFinder *f);

/* Adds "by" times "from" to "to". */
void causeparts_add(const CauseFinder *f, double *to, const double *from,
                    double by);

/* Rounds of a loop, calls of a function, by run. */
const double *causeparts_count(const CauseFinder *f, uint32_t place);

/* Whether it is from within the recursion that the function is in. */
bool causeparts_is_inner(const CauseFinder *f, const Entry *e);

/* Calls of "function" from outside its recursion. */
double *causeparts_outer_calls(const CauseFinder *f, uint32_t function);

/* Adds, of all functions of the recursion "component", its calls, and those
 * from outside. */
void causeparts_add_calls(const CauseFinder *f, uint32_t component,
                          double *calls, double *entries);

/* Cause.multiplied_by of "place". */
uint32_t causeparts_multiplier(const CauseFinder *f, uint32_t place);

#endif
