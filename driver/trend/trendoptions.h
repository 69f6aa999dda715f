/* trendoptions.h -- what the user says about trends.
 *
 *     command line --> [TrendOptions] --> workloads, features, trends */
#ifndef ASYM_DRIVER_TREND_TRENDOPTIONS_H
#define ASYM_DRIVER_TREND_TRENDOPTIONS_H

#include "driver/trend/matrix.h"
#include "driver/trend/sizes.h"

/* A feature that runs tell. */
typedef struct FeatureAsked {
    const char *name;
    const char *regex; /* its first group is the value, in what a run prints;
                          NULL: the value is how often a line ran: */
    const char *file;
    unsigned line;
} FeatureAsked;

typedef struct TrendOptions {
    const char *workloads; /* a table of commands; NULL: asym makes the runs */
    Vec(FeatureAsked) asked;
    const char *features; /* a table of features by name; or NULL */
    SizeSpread spread;
    uint64_t shard, shards;   /* 1 of 4: those workloads are run; both 0: all */
    Vec(const char *) merged; /* databases of all shards; none: runs are made */
    MatrixBy by;
    uint64_t alpha; /* millionths */
    uint64_t min_sd, min_points, resamples;
    uint64_t confidence;   /* in percent */
    Vec(double) predicted; /* values of the features; none: twice and ten times
                              what most workloads have */
    const char *csv;       /* a file for counts by workload; or NULL */
} TrendOptions;

#endif
