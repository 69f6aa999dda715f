/* trendstore.h -- block counts of workloads, kept in a file.
 *
 *     asym trend --db FILE --> [TrendStore] --> later uses, --merge
 *
 * The file is a database of asym (database_file.h); its tables are beside those
 * of asym time, and are made when they are first needed.  It holds workloads of
 * one program, which is known by a fingerprint; docs/database.md describes the
 * tables.
 *
 * Errors of all functions: as in database.h. */
#ifndef ASYM_DRIVER_STORE_TRENDSTORE_H
#define ASYM_DRIVER_STORE_TRENDSTORE_H

#include "base/vec.h"

#include <stdbool.h>
#include <stdint.h>

/* What all workloads of a file have in common. */
typedef struct StoredTrend {
    uint64_t fingerprint;   /* of the program */
    uint64_t blocks;        /* counts of a workload */
    uint64_t shard, shards; /* 1 of 4; both 0: it is none */
    uint64_t seed, total;   /* of a shard: of all workloads; else 0 */
    uint64_t design; /* likewise: a hash of their names, features and commands;
                        0: an older asym wrote it, without one */
} StoredTrend;

/* digits * 10^exponent */
typedef struct StoredValue {
    const char *feature;
    int64_t digits;
    int exponent;
} StoredValue;

typedef struct StoredWorkload {
    const char *name;
    uint64_t position;      /* they are read by it */
    const char *left_out;   /* why it has no counts; NULL: it has */
    const uint64_t *counts; /* by block; NULL: none */
    Vec(StoredValue) values;
} StoredWorkload;

typedef Vec(StoredWorkload) StoredWorkloads;

typedef struct TrendStore TrendStore;

/* Closed when "arena" is freed, if not before.  "option", which the user gave
 * with the path, is for messages and outlives the store. */
ASYM_CHECKED Status trendstore_open(TrendStore **out, const char *option,
                                    const char *path, Arena *arena);
void trendstore_close(TrendStore *store);

/* False: nothing was stored yet. */
ASYM_CHECKED Status trendstore_head(StoredTrend *out, bool *any,
                                    TrendStore *store);

/* Says what the workloads to come have in common.
 * Errors: ASYM_USAGE too, the file has others. */
ASYM_CHECKED Status trendstore_settle(TrendStore *store,
                                      const StoredTrend *trend);

/* Adds workloads in one transaction; they replace those of their names. */
ASYM_CHECKED Status trendstore_put(TrendStore *store,
                                   const StoredWorkload workloads[],
                                   size_t count);

/* All workloads and, in "features", the names of all features in the order in
 * which they were first stored. */
typedef Vec(const char *) StoredNames;
ASYM_CHECKED Status trendstore_read(StoredWorkloads *out, StoredNames *features,
                                    TrendStore *store, Arena *arena);

#endif
