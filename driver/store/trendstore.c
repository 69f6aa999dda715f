#include "driver/store/trendstore.h"

#include "driver/store/database.h"
#include "driver/store/database_file.h"

#include <string.h>

struct TrendStore {
    DatabaseFile file;
    uint64_t blocks; /* once it is settled or read */
};

static const char tables[] =
    "CREATE TABLE IF NOT EXISTS trend ("
    "  fingerprint INTEGER NOT NULL,"
    "  blocks INTEGER NOT NULL CHECK (blocks >= 0),"
    "  shard INTEGER NOT NULL CHECK (shard >= 0),"
    "  shards INTEGER NOT NULL CHECK (shards >= shard),"
    "  seed INTEGER NOT NULL,"
    "  total INTEGER NOT NULL CHECK (total >= 0),"
    "  design INTEGER NOT NULL DEFAULT 0"
    ") STRICT;"
    "CREATE TABLE IF NOT EXISTS workload ("
    "  id INTEGER PRIMARY KEY,"
    "  name TEXT NOT NULL UNIQUE,"
    "  position INTEGER NOT NULL,"
    "  left_out TEXT,"
    "  counts BLOB"
    ") STRICT;"
    "CREATE TABLE IF NOT EXISTS feature ("
    "  id INTEGER PRIMARY KEY,"
    "  name TEXT NOT NULL UNIQUE"
    ") STRICT;"
    "CREATE TABLE IF NOT EXISTS value ("
    "  workload INTEGER NOT NULL REFERENCES workload ON DELETE CASCADE,"
    "  feature INTEGER NOT NULL REFERENCES feature,"
    "  digits INTEGER NOT NULL,"
    "  exponent INTEGER NOT NULL,"
    "  PRIMARY KEY (workload, feature)"
    ") STRICT, WITHOUT ROWID;";

/* ---- queries ---- */

static Status prepare(sqlite3_stmt **out, TrendStore *store, const char *sql) {
    return database_file_check(
        &store->file,
        sqlite3_prepare_v2(store->file.sqlite, sql, -1, out, NULL));
}

/* Ends a query after its last row. */
static Status end(TrendStore *store, sqlite3_stmt *query) {
    return database_file_check(&store->file, sqlite3_finalize(query));
}

/* Executes a query that yields nothing, and keeps it. */
static Status execute(TrendStore *store, sqlite3_stmt *query) {
    (void)sqlite3_step(query);
    return database_file_check(&store->file, sqlite3_reset(query));
}

static Status damaged(TrendStore *store) {
    return database_file_damaged(&store->file, "rows of a workload are wrong");
}

static uint64_t number_at(sqlite3_stmt *row, int column) {
    return (uint64_t)sqlite3_column_int64(row, column);
}

static const char *text_at(sqlite3_stmt *row, int column, Arena *arena) {
    const unsigned char *text = sqlite3_column_text(row, column);
    return text ? arena_strdup(arena, (const char *)text) : NULL;
}

static void bind_text(sqlite3_stmt *query, int at, const char *text) {
    (void)sqlite3_bind_text(query, at, text, -1, SQLITE_STATIC);
}

static void bind_number(sqlite3_stmt *query, int at, uint64_t number) {
    (void)sqlite3_bind_int64(query, at, (sqlite3_int64)number);
}

/* ---- opening and closing ---- */

/* Files of before had no such column. */
static Status add_design(TrendStore *store) {
    sqlite3_stmt *row;
    TRY(prepare(&row, store,
                "SELECT 1 FROM pragma_table_info('trend') WHERE name = "
                "'design'"));
    bool any = sqlite3_step(row) == SQLITE_ROW;
    TRY(end(store, row));
    return any ? status_ok()
               : database_file_execute(&store->file,
                                       "ALTER TABLE trend ADD COLUMN design "
                                       "INTEGER NOT NULL DEFAULT 0");
}

void trendstore_close(TrendStore *store) {
    if (store)
        database_file_close(&store->file);
}

static void close_object(void *object) {
    trendstore_close(object);
}

Status trendstore_open(TrendStore **out, const char *option, const char *path,
                       Arena *arena) {
    TrendStore *store = ARENA_NEW(arena, TrendStore);
    arena_on_free(arena, close_object, store);
    TRY(database_file_open(&store->file, option, path, DATABASE_WAIT, arena));
    TRY(database_file_execute(&store->file, tables));
    TRY(add_design(store));
    *out = store;
    return status_ok();
}

/* ---- the head ---- */

Status trendstore_head(StoredTrend *out, bool *any, TrendStore *store) {
    sqlite3_stmt *row;
    TRY(prepare(&row, store,
                "SELECT fingerprint, blocks, shard, shards, seed, total, "
                "design FROM trend"));
    *any = sqlite3_step(row) == SQLITE_ROW;
    if (*any) {
        *out = (StoredTrend){number_at(row, 0), number_at(row, 1),
                             number_at(row, 2), number_at(row, 3),
                             number_at(row, 4), number_at(row, 5),
                             number_at(row, 6)};
        store->blocks = out->blocks;
    }
    return end(store, row);
}

static bool is_same(const StoredTrend *a, const StoredTrend *b) {
    return a->fingerprint == b->fingerprint && a->blocks == b->blocks &&
           a->shard == b->shard && a->shards == b->shards &&
           a->seed == b->seed && a->total == b->total && a->design == b->design;
}

static Status has_others(const TrendStore *store, const StoredTrend *old,
                         const StoredTrend *new) {
    bool program =
        old->fingerprint != new->fingerprint || old->blocks != new->blocks;
    return status_fail(
        ASYM_USAGE, "%s: '%s' has counts of %s: name another file",
        store->file.option, store->file.path,
        program ? "another program, or of other sources or "
                  "options"
                : "another shard, of other workloads, or of no shard");
}

static Status settle(TrendStore *store, const StoredTrend *trend) {
    StoredTrend old;
    bool any;
    sqlite3_stmt *query;
    TRY(trendstore_head(&old, &any, store));
    if (any)
        return is_same(&old, trend) ? status_ok()
                                    : has_others(store, &old, trend);
    const uint64_t numbers[] = {trend->fingerprint, trend->blocks, trend->shard,
                                trend->shards,      trend->seed,   trend->total,
                                trend->design};
    enum { NUMBERS = sizeof numbers / sizeof *numbers };
    TRY(prepare(&query, store,
                "INSERT INTO trend VALUES (?, ?, ?, ?, ?, ?, ?)"));
    for (int i = 0; i < NUMBERS; i++)
        bind_number(query, i + 1, numbers[i]);
    store->blocks = trend->blocks;
    (void)sqlite3_step(query);
    return end(store, query);
}

/* Undoes what was begun, if "status" says that it failed. */
static Status commit(TrendStore *store, Status status) {
    if (status.code == ASYM_OK)
        status = database_file_execute(&store->file, "COMMIT");
    if (status.code != ASYM_OK)
        (void)sqlite3_exec(store->file.sqlite, "ROLLBACK", NULL, NULL, NULL);
    return status;
}

Status trendstore_settle(TrendStore *store, const StoredTrend *trend) {
    TRY(database_file_execute(&store->file, "BEGIN IMMEDIATE"));
    return commit(store, settle(store, trend));
}

/* ---- writing ---- */

typedef enum Put { PUT_DELETE, PUT_WORKLOAD, PUT_FEATURE, PUT_VALUE, PUTS } Put;

static const char *const put_queries[PUTS] = {
    [PUT_DELETE] = "DELETE FROM workload WHERE name = ?",
    [PUT_WORKLOAD] = "INSERT INTO workload (name, position, left_out, counts)"
                     " VALUES (?, ?, ?, ?)",
    [PUT_FEATURE] = "INSERT INTO feature (name) VALUES (?)"
                    " ON CONFLICT DO NOTHING",
    [PUT_VALUE] = "INSERT INTO value SELECT ?, id, ?, ? FROM feature"
                  " WHERE name = ?",
};

static Status put_value(TrendStore *store, sqlite3_stmt *const queries[PUTS],
                        sqlite3_int64 workload, const StoredValue *value) {
    sqlite3_stmt *query = queries[PUT_VALUE];
    bind_text(queries[PUT_FEATURE], 1, value->feature);
    TRY(execute(store, queries[PUT_FEATURE]));
    (void)sqlite3_bind_int64(query, 1, workload);
    (void)sqlite3_bind_int64(query, 2, value->digits);
    (void)sqlite3_bind_int64(query, 3, value->exponent);
    bind_text(query, 4, value->feature);
    return execute(store, query);
}

static Status put_workload(TrendStore *store, sqlite3_stmt *const queries[PUTS],
                           const StoredWorkload *w) {
    sqlite3_stmt *query = queries[PUT_WORKLOAD];
    bind_text(queries[PUT_DELETE], 1, w->name);
    TRY(execute(store, queries[PUT_DELETE]));
    bind_text(query, 1, w->name);
    bind_number(query, 2, w->position);
    bind_text(query, 3, w->left_out);
    (void)sqlite3_bind_blob64(query, 4, w->counts,
                              store->blocks * sizeof *w->counts, SQLITE_STATIC);
    TRY(execute(store, query));
    sqlite3_int64 id = sqlite3_last_insert_rowid(store->file.sqlite);
    for (size_t i = 0; i < w->values.size; i++)
        TRY(put_value(store, queries, id, &w->values.at[i]));
    return status_ok();
}

static Status put_all(TrendStore *store, sqlite3_stmt *const queries[PUTS],
                      const StoredWorkload workloads[], size_t count) {
    Status status = status_ok();
    TRY(database_file_execute(&store->file, "BEGIN IMMEDIATE"));
    for (size_t i = 0; i < count && status.code == ASYM_OK; i++)
        status = put_workload(store, queries, &workloads[i]);
    return commit(store, status);
}

Status trendstore_put(TrendStore *store, const StoredWorkload workloads[],
                      size_t count) {
    sqlite3_stmt *queries[PUTS] = {NULL};
    Status status = status_ok();
    for (size_t i = 0; i < PUTS && status.code == ASYM_OK; i++)
        status = prepare(&queries[i], store, put_queries[i]);
    if (status.code == ASYM_OK)
        status = put_all(store, queries, workloads, count);
    for (size_t i = 0; i < PUTS; i++)
        (void)sqlite3_finalize(queries[i]);
    return status;
}

/* ---- reading ---- */

static Status read_features(StoredNames *out, TrendStore *store, Arena *arena) {
    sqlite3_stmt *row;
    TRY(prepare(&row, store, "SELECT name FROM feature ORDER BY id"));
    while (sqlite3_step(row) == SQLITE_ROW)
        *vec_push(arena, out) = text_at(row, 0, arena);
    return end(store, row);
}

/* False if it is not one of the rows that are written. */
static bool read_workload(StoredWorkload *out, sqlite3_stmt *row,
                          uint64_t blocks, Arena *arena) {
    const void *bytes = sqlite3_column_blob(row, 3);
    size_t size = (size_t)sqlite3_column_bytes(row, 3);
    *out = (StoredWorkload){.name = text_at(row, 0, arena),
                            .position = number_at(row, 1),
                            .left_out = text_at(row, 2, arena)};
    bool has_counts = sqlite3_column_type(row, 3) != SQLITE_NULL;
    if (!has_counts || out->left_out)
        return !has_counts && out->left_out;
    if (size != blocks * sizeof *out->counts)
        return false;
    uint64_t *counts = ARENA_ARRAY(arena, uint64_t, blocks + 1);
    if (size)
        memcpy(counts, bytes, size);
    out->counts = counts;
    return true;
}

static Status read_workloads(StoredWorkloads *out, TrendStore *store,
                             Arena *arena) {
    sqlite3_stmt *row;
    bool sound = true;
    TRY(prepare(&row, store,
                "SELECT name, position, left_out, counts FROM workload"
                " ORDER BY position, id"));
    while (sound && sqlite3_step(row) == SQLITE_ROW)
        sound = read_workload(vec_push(arena, out), row, store->blocks, arena);
    TRY(end(store, row));
    return sound ? status_ok() : damaged(store);
}

/* In the order of the workloads. */
static Status read_values(StoredWorkloads *out, TrendStore *store,
                          Arena *arena) {
    sqlite3_stmt *row;
    size_t w = 0;
    TRY(prepare(&row, store,
                "SELECT workload.name, feature.name, digits, exponent FROM "
                "value JOIN workload ON workload.id = workload JOIN feature ON "
                "feature.id = feature ORDER BY position, workload.id, "
                "feature.id"));
    while (sqlite3_step(row) == SQLITE_ROW) {
        const char *name = text_at(row, 0, arena);
        while (w < out->size && strcmp(out->at[w].name, name) != 0)
            w++;
        if (w == out->size)
            break;
        *vec_push(arena, &out->at[w].values) =
            (StoredValue){text_at(row, 1, arena), sqlite3_column_int64(row, 2),
                          sqlite3_column_int(row, 3)};
    }
    TRY(end(store, row));
    return w < out->size || !out->size ? status_ok() : damaged(store);
}

Status trendstore_read(StoredWorkloads *out, StoredNames *features,
                       TrendStore *store, Arena *arena) {
    TRY(read_features(features, store, arena));
    TRY(read_workloads(out, store, arena));
    return read_values(out, store, arena);
}
