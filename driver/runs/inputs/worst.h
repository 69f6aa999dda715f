/* worst.h -- contents that cost most for their size, tried again: in other
 * orders, repeated, and at other sizes.
 *
 *     runs, their work --> [Worst] --> runs whose contents may cost more
 *
 * After PerfFuzz (Lemieux, Padhye, Sen and Song, ISSTA 2018), which changes
 * inputs that raise counts a little; here a change is of the whole content, and
 * the work of the run decides. */
#ifndef ASYM_DRIVER_RUNS_INPUTS_WORST_H
#define ASYM_DRIVER_RUNS_INPUTS_WORST_H

#include "driver/design/design.h"

/* A run to make. */
typedef struct Trial {
    DesignPoint point;
    size_t contents; /* number of the run whose drawn contents it has */
    ContentOrder order;
} Trial;

typedef Vec(Trial) Trials;

typedef struct WorstRun {
    Trial trial;
    uint64_t work;
    double size; /* of all contents together */
} WorstRun;

typedef struct Worst {
    Arena *arena;
    Vec(WorstRun) runs; /* usable ones that have contents */
    size_t rounds;      /* of changes, so far */
} Worst;

/* A run of "design" did "work". */
void worst_record(Worst *worst, const Design *design, const Trial *trial,
                  uint64_t work);

/* The next changes, at most "most", none made before; none at the end. */
void worst_round(Worst *worst, Trials *out, size_t most);

/* Whether no later round would have any. */
bool worst_is_over(const Worst *worst);

/* The run that did most for its size, if it did twice as much as the median of
 * those that are no smaller than a quarter of the largest; else NULL. */
const WorstRun *worst_found(const Worst *worst);

#endif
