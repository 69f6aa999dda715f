/* clusters.h -- rows of counts that grow alike.
 *
 *     rows, features --> [Clusters] --> cost of a cluster --> Trend
 *
 * trend-prof's algorithm (Goldsmith, Aiken and Wilkerson, ESEC/FSE 2007,
 * section 4.1): rows that are constant or hardly vary are set aside; features
 * are the first representatives; the other rows, by falling variance, join
 * every cluster whose representative they fit with R^2 > 1 - alpha, or else
 * become the representative of a new one.  So two rows of one cluster fit each
 * other with R^2 > 1 - 4 alpha (1 - alpha).
 *
 * What fits is found in floating point, and decided exactly where that is
 * within 1e-9 of the limit. */
#ifndef ASYM_INTERP_TREND_CLUSTERS_H
#define ASYM_INTERP_TREND_CLUSTERS_H

#include "base/vec.h"

#include <stdint.h>

typedef struct ClusterFeature {
    const uint64_t *value; /* by run; any offset and scale */
    const bool *known;     /* by run; NULL: in all */
} ClusterFeature;

typedef struct ClustersSpec {
    size_t runs;                 /* 2 or more */
    const uint64_t *const *rows; /* [row][run]: all different, in the order in
                                    which they go where variances are equal */
    size_t n_rows;
    const ClusterFeature *features;
    size_t n_features;
    uint64_t alpha;  /* in millionths: 20000 is 0.02 */
    uint64_t min_sd; /* the least sample standard deviation that counts */
    size_t least;    /* runs in which a feature must be known */
} ClustersSpec;

#define CLUSTER_NONE SIZE_MAX

typedef struct Cluster {
    size_t feature;   /* that is the representative, or CLUSTER_NONE: */
    size_t row;       /* this row is */
    Vec(size_t) rows; /* by falling variance; the representative too */
} Cluster;

typedef struct Clusters {
    Vec(Cluster) all; /* those of the features first, even without rows */
    size_t varying;   /* rows that are in one at least */
    size_t constant, steady; /* rows set aside: that never vary, that vary less
                                than "min_sd" */
} Clusters;

Clusters clusters_find(const ClustersSpec *spec, Arena *arena);

#endif
