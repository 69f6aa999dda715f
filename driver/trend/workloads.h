/* workloads.h -- the runs that trends are over: their names, how they are made,
 * their features.
 *
 *     a table, or templates and a spread --> [Workloads] --> campaign */
#ifndef ASYM_DRIVER_TREND_WORKLOADS_H
#define ASYM_DRIVER_TREND_WORKLOADS_H

#include "base/map.h"
#include "driver/trend/columns.h"
#include "driver/trend/trendoptions.h"

typedef struct TrendWorkload {
    const char *name;
    bool counted;         /* its counts are whole */
    const char *left_out; /* why they are not; NULL: it was not run */
} TrendWorkload;

typedef struct Workloads {
    Arena *arena;
    Vec(TrendWorkload) all;
    Map names;   /* their places in "all" */
    Runs runs;   /* that asym makes: as "all", or of a shard; by their index */
    size_t made; /* how many there are in all shards */
    uint64_t design; /* a hash of their names, features and commands,
                        without folders */
    Columns features;
    size_t strangers;     /* lines of the table of features whose name no
                             workload has */
    const char *stranger; /* the name in the first of these */
} Workloads;

/* What the options ask for.  Columns that runs tell, and those of a table of
 * their own, are there without values.
 * Errors: ASYM_USAGE, a table cannot be read or is none of workloads; two
 * features of one name; nothing says what to run, and there is no database, as
 * "kept" says; there are fewer workloads than shards. */
ASYM_CHECKED Status workloads_new(Workloads *out, const TrendOptions *options,
                                  const RunOptions *runs, bool kept,
                                  Arena *arena);

/* The one of that name, made of profiles; a new one, if there is none. */
size_t workloads_named(Workloads *workloads, const char *name);

/* The features that "workload" told, in the "size" bytes that it printed. */
void workloads_take_output(Workloads *workloads, const TrendOptions *options,
                           size_t workload, const char *output, size_t size);

/* Of which workloads "feature" is not known as what they printed for it is no
 * number, in a line; NULL: of none. */
const char *workloads_unread(const Workloads *workloads, size_t feature);

/* How many names of the table of features are of no workload, in a line; NULL:
 * none.  Once workloads_finish has read it. */
const char *workloads_strangers(const Workloads *workloads);

/* The features of all workloads that were counted which are how often a line
 * ran, and those of the table of features, by name.
 * Errors: as matrix_line; ASYM_USAGE, the table cannot be read, or there is no
 * feature at all. */
ASYM_CHECKED Status workloads_finish(Workloads *workloads,
                                     const TrendOptions *options,
                                     const Matrix *matrix);

#endif
