#include "driver/trend/keeping.h"

#include "base/hash.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* ---- the program ---- */

static uint64_t fingerprint_of(const Matrix *matrix) {
    const CountedProgram *program = matrix->program;
    uint64_t hash = 0;
    for (uint32_t i = 0; i < program->count; i++) {
        const DatabaseKey *key = &program->function[i].key;
        hash = hash_bytes(hash, key->linkage, strlen(key->linkage) + 1);
        hash = hash_bytes(hash, key->source, strlen(key->source) + 1);
        hash = hash_bytes(hash, &key->fingerprint, sizeof key->fingerprint);
    }
    return hash;
}

StoredTrend keeping_head(const Matrix *matrix, const TrendOptions *options,
                         uint64_t seed, const Workloads *workloads) {
    StoredTrend out = {.fingerprint = fingerprint_of(matrix),
                       .blocks = matrix->blocks.size};
    if (options->shards) {
        out.shard = options->shard;
        out.shards = options->shards;
        out.seed = seed;
        out.total = workloads->made;
        out.design = workloads->design;
    }
    return out;
}

/* ---- to a database ---- */

static StoredWorkload stored(const Workloads *w, const Matrix *matrix, size_t i,
                             Arena *arena) {
    StoredWorkload out = {.name = w->all.at[i].name,
                          .position = i,
                          .left_out = w->all.at[i].left_out};
    if (!out.left_out)
        out.counts = matrix->counts.at[i];
    for (size_t c = 0; c < w->features.all.size; c++) {
        Decimal value = columns_get(&w->features, c, i);
        if (value.known)
            *vec_push(arena, &out.values) = (StoredValue){
                w->features.all.at[c].name, value.digits, value.exponent};
    }
    return out;
}

Status keeping_put(TrendStore *store, const Workloads *workloads,
                   const Matrix *matrix, const size_t *which, size_t count) {
    Arena *scratch = arena_new();
    StoredWorkload *all = ARENA_ARRAY(scratch, StoredWorkload, count + 1);
    for (size_t i = 0; i < count; i++)
        all[i] = stored(workloads, matrix, which[i], scratch);
    Status status = trendstore_put(store, all, count);
    arena_free(scratch);
    return status;
}

/* ---- from databases ---- */

static void forget(Workloads *w, Matrix *matrix) {
    w->all.size = 0;
    w->names = (Map){.arena = w->arena};
    matrix->counts.size = 0;
    for (size_t c = 0; c < w->features.all.size; c++)
        w->features.all.at[c].values.size = 0;
}

static size_t column_named(Workloads *w, const char *name) {
    size_t c = 0;
    while (c < w->features.all.size &&
           strcmp(w->features.all.at[c].name, name) != 0)
        c++;
    if (c == w->features.all.size)
        *vec_push(w->arena, &w->features.all) = (Column){.name = name};
    return c;
}

static Status take(Workloads *w, Matrix *matrix, const StoredWorkload *from) {
    size_t i = workloads_named(w, from->name);
    w->all.at[i].left_out = from->left_out;
    w->all.at[i].counted = from->counts != NULL;
    if (from->counts)
        TRY(matrix_set(matrix, i, from->counts));
    for (size_t k = 0; k < from->values.size; k++) {
        const StoredValue *value = &from->values.at[k];
        columns_set(&w->features, column_named(w, value->feature), i,
                    (Decimal){true, value->digits, value->exponent});
    }
    return status_ok();
}

static Status take_all(Workloads *w, Matrix *matrix, const StoredWorkloads *all,
                       const StoredNames *names) {
    forget(w, matrix);
    for (size_t i = 0; i < names->size; i++)
        (void)column_named(w, names->at[i]);
    for (size_t i = 0; i < all->size; i++)
        TRY(take(w, matrix, &all->at[i]));
    return status_ok();
}

Status keeping_load(Workloads *workloads, Matrix *matrix, TrendStore *store) {
    StoredWorkloads all = {0};
    StoredNames names = {0};
    TRY(trendstore_read(&all, &names, store, workloads->arena));
    return take_all(workloads, matrix, &all, &names);
}

/* ---- shards ---- */

typedef struct Merge {
    const char *const *paths;
    size_t count;
    StoredTrend first;
    const char **path_of; /* by shard, from 1; NULL: missing */
    StoredWorkloads all;
    StoredNames names;
    Arena *arena;
} Merge;

/* What all shards of a whole have in common, the plainest first. */
static const struct Common {
    size_t field; /* of StoredTrend, an uint64_t */
    const char *what;
    bool is_hash; /* its value says nothing to the user */
} commons[] = {
    {offsetof(StoredTrend, seed), "another --seed", false},
    {offsetof(StoredTrend, shards), "another number of shards", false},
    {offsetof(StoredTrend, total), "another number of workloads", false},
    {offsetof(StoredTrend, design),
     "other workloads (--between, --args or the like)", true},
};

static uint64_t common_of(const StoredTrend *head,
                          const struct Common *common) {
    return *(const uint64_t *)((const char *)head + common->field);
}

static Status check_like_first(const Merge *m, const StoredTrend *head,
                               const char *path) {
    for (size_t i = 0; i < sizeof commons / sizeof *commons; i++) {
        uint64_t own = common_of(head, &commons[i]);
        uint64_t first = common_of(&m->first, &commons[i]);
        if (own == first)
            continue;
        const char *values = commons[i].is_hash
                                 ? ""
                                 : arena_printf(m->arena, ": %llu, not %llu",
                                                (unsigned long long)own,
                                                (unsigned long long)first);
        return status_fail(ASYM_USAGE,
                           "--merge: '%.150s' and '%.150s' are no parts of one "
                           "whole: it has %s%s",
                           path, m->paths[0], commons[i].what, values);
    }
    return status_ok();
}

static Status check_head(Merge *m, const StoredTrend *head, bool any,
                         const StoredTrend *own, const char *path) {
    if (!any || !head->shards)
        return status_fail(ASYM_USAGE,
                           "--merge: '%s' has no shard: name databases that "
                           "asym trend --shard filled",
                           path);
    if (head->fingerprint != own->fingerprint || head->blocks != own->blocks)
        return status_fail(ASYM_USAGE,
                           "--merge: '%s' has counts of another program, or of "
                           "other sources or options: run its shard again",
                           path);
    if (!m->path_of) {
        m->first = *head;
        m->path_of = ARENA_ARRAY(m->arena, const char *, head->shards + 1);
    }
    TRY(check_like_first(m, head, path));
    if (m->path_of[head->shard])
        return status_fail(ASYM_USAGE,
                           "--merge: shard %llu of %llu is in '%s' and in "
                           "'%s': name one of them",
                           (unsigned long long)head->shard,
                           (unsigned long long)head->shards,
                           m->path_of[head->shard], path);
    m->path_of[head->shard] = path;
    return status_ok();
}

/* All that a shard has to run must be there: what was killed has less. */
static Status check_whole(const Merge *m, const StoredTrend *head,
                          size_t stored, const char *path) {
    uint64_t rest = head->total % head->shards;
    uint64_t whole = head->total / head->shards + (head->shard <= rest);
    if (stored == whole)
        return status_ok();
    return status_fail(ASYM_USAGE,
                       "--merge: '%s' has %zu of the %llu workloads of shard "
                       "%llu of %llu: remove it, and run that again",
                       path, stored, (unsigned long long)whole,
                       (unsigned long long)head->shard,
                       (unsigned long long)m->first.shards);
}

static Status read_shard(Merge *m, const StoredTrend *own, const char *path) {
    TrendStore *store;
    StoredTrend head = {0};
    bool any;
    TRY(trendstore_open(&store, "--merge", path, m->arena));
    TRY(trendstore_head(&head, &any, store));
    TRY(check_head(m, &head, any, own, path));
    size_t before = m->all.size;
    TRY(trendstore_read(&m->all, &m->names, store, m->arena));
    trendstore_close(store);
    return check_whole(m, &head, m->all.size - before, path);
}

static Status check_missing(const Merge *m) {
    for (uint64_t k = 1; k <= m->first.shards; k++)
        if (!m->path_of[k])
            return status_fail(
                ASYM_USAGE,
                "--merge: shard %llu of %llu is missing: name "
                "its database, or run asym trend --shard "
                "%llu/%llu",
                (unsigned long long)k, (unsigned long long)m->first.shards,
                (unsigned long long)k, (unsigned long long)m->first.shards);
    return status_ok();
}

static int by_position(const void *left, const void *right) {
    const StoredWorkload *a = left, *b = right;
    return (a->position > b->position) - (a->position < b->position);
}

Status keeping_merge(Workloads *workloads, Matrix *matrix,
                     const char *const paths[], size_t count, uint64_t *seed,
                     const char **note) {
    Merge m = {.paths = paths, .count = count, .arena = workloads->arena};
    StoredTrend own = {.fingerprint = fingerprint_of(matrix),
                       .blocks = matrix->blocks.size};
    for (size_t i = 0; i < count; i++)
        TRY(read_shard(&m, &own, paths[i]));
    TRY(check_missing(&m));
    if (m.all.size)
        qsort(m.all.at, m.all.size, sizeof *m.all.at, by_position);
    *seed = m.first.seed;
    *note = m.first.design
                ? NULL
                : "the shards are of an older asym, which did not write down "
                  "what their workloads are: that they are parts of one whole "
                  "is not checked";
    return take_all(workloads, matrix, &m.all, &m.names);
}
