/* keeping.h -- workloads of earlier uses, and of other machines.
 *
 *     Workloads, Matrix --> databases --> [keeping] --> Workloads, Matrix */
#ifndef ASYM_DRIVER_TREND_KEEPING_H
#define ASYM_DRIVER_TREND_KEEPING_H

#include "driver/store/trendstore.h"
#include "driver/trend/workloads.h"

/* What a database says that has counts of this program: of the shard that the
 * options ask for, or of none. */
StoredTrend keeping_head(const Matrix *matrix, const TrendOptions *options,
                         uint64_t seed, const Workloads *workloads);

/* Stores these workloads, of which each has its counts or a reason why not.
 * Errors: as trendstore_put. */
ASYM_CHECKED Status keeping_put(TrendStore *store, const Workloads *workloads,
                                const Matrix *matrix, const size_t *which,
                                size_t count);

/* Forgets all workloads, and takes those of the database instead; its features
 * too.  Errors: as trendstore_read. */
ASYM_CHECKED Status keeping_load(Workloads *workloads, Matrix *matrix,
                                 TrendStore *store);

/* The same from databases of shards, one each; *seed becomes theirs.  *note is
 * a line for the user on what could not be checked, or NULL.
 * Errors: ASYM_USAGE too, one is of another program, seed or number of
 * workloads, a shard is missing, is not whole or is there twice. */
ASYM_CHECKED Status keeping_merge(Workloads *workloads, Matrix *matrix,
                                  const char *const paths[], size_t count,
                                  uint64_t *seed, const char **note);

#endif
