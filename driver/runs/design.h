/* design.h -- which values the variables of a workload take, round by round.
 *
 *     Variables, seed, costs --> [Design] --> points
 *
 * A point gives each variable a value.  Values begin at "start", the simplest
 * one, and their size is the distance from it. */
#ifndef ASYM_DRIVER_RUNS_DESIGN_H
#define ASYM_DRIVER_RUNS_DESIGN_H

#include "driver/runs/content.h"
#include "driver/runs/growth.h"

typedef enum Variety {
    VARIETY_VALUE,   /* equal values make equal runs */
    VARIETY_CONTENT, /* content of that size is drawn again for each run */
    VARIETY_LISTED   /* the values number a list given by the user: all are
                        tried in round 0 */
} Variety;

/* Values are start - below .. start + span. */
typedef struct Variable {
    int64_t start;
    uint64_t span, below; /* below <= span */
    uint64_t first;       /* span of the first round; > 0 unless span is 0 */
    uint64_t odd;         /* how far below that a few odd values may go, which
                             show how the program takes negative numbers */
    Variety variety;
} Variable;

typedef struct DesignPoint {
    const int64_t *values; /* indexed by variable */
    double size;           /* as growth.h has it; -1 with an odd value */
} DesignPoint;

typedef Vec(DesignPoint) DesignPoints;

typedef struct Design {
    Arena *arena;
    Vec(Variable) variables;
    Draw draw;
    Growth growth;
    size_t round;
    size_t odd_rounds; /* rounds that have odd values */
    DesignPoints made; /* all so far */
} Design;

/* Called once, when all variables are there. */
void design_start(Design *design, uint64_t seed, uint64_t max_work,
                  Arena *arena);

/* What a point of the last round cost. */
void design_record(Design *design, const DesignPoint *point, uint64_t work);
/* A point of the last round was cut off by a limit. */
void design_cut(Design *design, const DesignPoint *point);

/* The points of the next round, at most "most", none made before unless they
 * have content of some size.  None: nothing is left. */
void design_round(Design *design, DesignPoints *out, size_t most);

#endif
