/* trends.h -- what a program's work over many workloads comes to.
 *
 *     Matrix, Columns --> [Trends] --> text, JSON, CSV
 *
 * trend-prof's report (Goldsmith, Aiken and Wilkerson, ESEC/FSE 2007, section
 * 4): clusters of parts that grow alike, ranked by the most that each cost, and
 * power laws of their costs in each feature. */
#ifndef ASYM_DRIVER_TREND_TRENDS_H
#define ASYM_DRIVER_TREND_TRENDS_H

#include "driver/trend/exactfit.h"
#include "driver/trend/trendoptions.h"
#include "interp/trend/overtake.h"
#include "interp/trend/trend.h"

#define TREND_NONE SIZE_MAX

typedef struct TrendCluster {
    const char *name; /* of its representatives: "n, bytes", "sort.c:12"; the
                         second part of one name is "sort.c:12 (2)" */
    Vec(size_t) features; /* that are its representatives, as all of them have
                             just these parts; none: a part is */
    Vec(size_t) places;   /* in "rows", by place */
    uint64_t *cost;       /* by workload: of all its parts */
    uint64_t most;        /* cost */
    double share;         /* the largest part of a workload's total */
    Trend *trends;        /* of its cost, by feature */
    size_t best;          /* the feature that explains it best: of the best R^2
                             among its representatives, or else among "trends";
                             TREND_NONE: there is no fit */
    ExactFit exact;       /* of its cost */
    bool may_overtake;    /* the exponent is likely above 1 */
    bool has_overtake;    /* it grows into the first cluster: */
    Overtake overtake;    /* at that value of feature "best" */
} TrendCluster;

typedef struct Trends {
    const Columns *features;
    const size_t *workloads; /* those that count, of which clusters, costs and
                                outliers have indices */
    size_t count;
    double **x; /* [feature][workload]; 0: not known */
    MatrixBy by;
    MatrixRows rows;
    size_t constant, steady, varying; /* places set aside, see clusters.h */
    Vec(TrendCluster) clusters; /* by falling "most"; costly ones may be in any
                                   place */
    size_t costly;
} Trends;

/* Whether it is more than 2% of a workload. */
bool trends_is_costly(const TrendCluster *cluster);

void trends_find(Trends *out, const Matrix *matrix, const Columns *features,
                 const size_t *workloads, size_t count,
                 const TrendOptions *options, uint64_t seed, Arena *arena);

#endif
