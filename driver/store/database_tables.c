#include "driver/store/database_tables.h"

#include <string.h>

enum {
    FUNCTION_FIND,
    FUNCTION_INSERT,
    FUNCTION_RUNS,
    FUNCTION_DELETE,
    EDGES_READ,
    EDGE_WRITE,
    LOOPS_READ,
    LOOP_WRITE
};

static const char *const queries[DATABASE_QUERIES] = {
    [FUNCTION_FIND] = "SELECT id, fingerprint, edges, loops, runs FROM function"
                      " WHERE linkage = ? AND source = ? AND kind = ?",
    [FUNCTION_INSERT] = "INSERT INTO function (linkage, source, kind,"
                        " fingerprint, edges, loops, runs)"
                        " VALUES (?, ?, ?, ?, ?, ?, ?)",
    [FUNCTION_RUNS] = "UPDATE function SET runs = ?2 WHERE id = ?1",
    [FUNCTION_DELETE] = "DELETE FROM function WHERE id = ?",
    [EDGES_READ] = "SELECT number, taken FROM edge WHERE function = ?"
                   " ORDER BY number",
    [EDGE_WRITE] = "INSERT INTO edge (function, number, taken)"
                   " VALUES (?, ?, ?)"
                   " ON CONFLICT DO UPDATE SET taken = excluded.taken",
    [LOOPS_READ] = "SELECT number, executions, headers, squares_high,"
                   " squares_low FROM loop WHERE function = ? ORDER BY number",
    [LOOP_WRITE] =
        "INSERT INTO loop (function, number, executions, headers,"
        " squares_high, squares_low) VALUES (?, ?, ?, ?, ?, ?)"
        " ON CONFLICT DO UPDATE SET executions = excluded.executions,"
        " headers = excluded.headers, squares_high = excluded.squares_high,"
        " squares_low = excluded.squares_low",
};

static DatabaseRows rows_new(size_t count, size_t width, Arena *arena) {
    return (DatabaseRows){ARENA_ARRAY(arena, uint64_t, count *width), count,
                          width};
}

DatabaseStored database_stored_new(const DatabaseKey *key, Arena *arena) {
    return (DatabaseStored){rows_new(key->edges, 1, arena),
                            rows_new(key->loops, DATABASE_LOOP_WIDTH, arena)};
}

/* ---- opening and closing ---- */

static Status prepare(DatabaseTables *tables) {
    for (size_t i = 0; i < DATABASE_QUERIES; i++)
        TRY(database_file_check(
            &tables->file, sqlite3_prepare_v3(tables->file.sqlite, queries[i],
                                              -1, SQLITE_PREPARE_PERSISTENT,
                                              &tables->queries[i], NULL)));
    return status_ok();
}

Status database_tables_open(DatabaseTables *out, const char *path,
                            unsigned wait, Arena *arena) {
    *out = (DatabaseTables){0};
    TRY(database_file_open(&out->file, "--db", path, wait, arena));
    return prepare(out);
}

void database_tables_close(DatabaseTables *tables) {
    for (size_t i = 0; i < DATABASE_QUERIES; i++) {
        (void)sqlite3_finalize(tables->queries[i]);
        tables->queries[i] = NULL;
    }
    database_file_close(&tables->file);
}

/* ---- parameters and columns ---- */

static void bind_number(sqlite3_stmt *query, int parameter, uint64_t number) {
    (void)sqlite3_bind_int64(query, parameter, (sqlite3_int64)number);
}

static void bind_names(sqlite3_stmt *query, const DatabaseKey *key) {
    (void)sqlite3_bind_text(query, 1, key->linkage, -1, SQLITE_STATIC);
    (void)sqlite3_bind_text(query, 2, key->source, -1, SQLITE_STATIC);
    bind_number(query, 3, key->kind);
}

static uint64_t number_at(sqlite3_stmt *row, int column) {
    return (uint64_t)sqlite3_column_int64(row, column);
}

/* Tells whether the column holds one of the numbers that are written. */
static bool is_number(sqlite3_stmt *row, int column) {
    return sqlite3_column_type(row, column) == SQLITE_INTEGER &&
           sqlite3_column_int64(row, column) >= 0;
}

/* Executes a query that yields nothing. */
static Status finish(DatabaseTables *tables, sqlite3_stmt *query) {
    (void)sqlite3_step(query);
    return database_file_check(&tables->file, sqlite3_reset(query));
}

/* Ends a query whose rows were "sound", or not. */
static Status end_reading(DatabaseTables *tables, sqlite3_stmt *query,
                          bool sound) {
    TRY(database_file_check(&tables->file, sqlite3_reset(query)));
    return sound ? status_ok()
                 : database_file_damaged(&tables->file,
                                         "rows of a function are wrong");
}

/* ---- edges and loops ---- */

/* Reads a row of its own number, "r", and "width" others. */
static bool row_read(uint64_t *out, size_t width, size_t r, sqlite3_stmt *row) {
    if (!is_number(row, 0) || number_at(row, 0) != r)
        return false;
    for (int i = 0; i < (int)width; i++) {
        if (!is_number(row, i + 1))
            return false;
        out[i] = number_at(row, i + 1);
    }
    return true;
}

/* All rows from 0 on must be there, and no others. */
static Status rows_read(DatabaseRows *out, DatabaseTables *tables,
                        sqlite3_stmt *row, uint64_t function) {
    size_t r = 0;
    bool sound = true;
    bind_number(row, 1, function);
    while (sound && sqlite3_step(row) == SQLITE_ROW) {
        sound = r < out->count &&
                row_read(out->at + r * out->width, out->width, r, row);
        r++;
    }
    return end_reading(tables, row, sound && r == out->count);
}

static Status row_write(DatabaseTables *tables, sqlite3_stmt *query,
                        uint64_t function, const DatabaseRows *rows, size_t r) {
    bind_number(query, 1, function);
    bind_number(query, 2, r);
    for (size_t i = 0; i < rows->width; i++)
        bind_number(query, (int)i + 3, rows->at[r * rows->width + i]);
    return finish(tables, query);
}

static bool is_same_row(const DatabaseRows *a, const DatabaseRows *b,
                        size_t r) {
    size_t at = r * a->width;
    return memcmp(a->at + at, b->at + at, a->width * sizeof *a->at) == 0;
}

/* Writes the rows that are not as in "old"; all, if that is NULL. */
static Status rows_write(DatabaseTables *tables, sqlite3_stmt *query,
                         uint64_t function, const DatabaseRows *rows,
                         const DatabaseRows *old) {
    for (size_t r = 0; r < rows->count; r++)
        if (!old || !is_same_row(rows, old, r))
            TRY(row_write(tables, query, function, rows, r));
    return status_ok();
}

static Status stored_write(DatabaseTables *tables, uint64_t id,
                           const DatabaseStored *stored,
                           const DatabaseStored *old) {
    TRY(rows_write(tables, tables->queries[EDGE_WRITE], id, &stored->edges,
                   old ? &old->edges : NULL));
    return rows_write(tables, tables->queries[LOOP_WRITE], id, &stored->loops,
                      old ? &old->loops : NULL);
}

Status database_tables_read(DatabaseStored *out, DatabaseTables *tables,
                            uint64_t id) {
    TRY(rows_read(&out->edges, tables, tables->queries[EDGES_READ], id));
    return rows_read(&out->loops, tables, tables->queries[LOOPS_READ], id);
}

/* ---- functions ---- */

static bool found_read(DatabaseFound *out, sqlite3_stmt *row,
                       const DatabaseKey *key) {
    *out =
        (DatabaseFound){.id = number_at(row, 0),
                        .runs = number_at(row, 4),
                        .is_current = number_at(row, 1) == key->fingerprint &&
                                      number_at(row, 2) == key->edges &&
                                      number_at(row, 3) == key->loops};
    return is_number(row, 0) && out->id && is_number(row, 4) && out->runs;
}

Status database_tables_find(DatabaseFound *out, DatabaseTables *tables,
                            const DatabaseKey *key) {
    sqlite3_stmt *row = tables->queries[FUNCTION_FIND];
    bool sound = true;
    *out = (DatabaseFound){0};
    bind_names(row, key);
    if (sqlite3_step(row) == SQLITE_ROW)
        sound = found_read(out, row, key);
    return end_reading(tables, row, sound);
}

Status database_tables_insert(DatabaseTables *tables, const DatabaseKey *key,
                              uint64_t runs, const DatabaseStored *stored) {
    sqlite3_stmt *query = tables->queries[FUNCTION_INSERT];
    const uint64_t numbers[] = {key->fingerprint, key->edges, key->loops, runs};
    bind_names(query, key);
    for (int i = 0; i < 4; i++)
        bind_number(query, i + 4, numbers[i]);
    TRY(finish(tables, query));
    sqlite3_int64 id = sqlite3_last_insert_rowid(tables->file.sqlite);
    return stored_write(tables, (uint64_t)id, stored, NULL);
}

Status database_tables_update(DatabaseTables *tables, uint64_t id,
                              uint64_t runs, const DatabaseStored *stored,
                              const DatabaseStored *old) {
    sqlite3_stmt *query = tables->queries[FUNCTION_RUNS];
    bind_number(query, 1, id);
    bind_number(query, 2, runs);
    TRY(finish(tables, query));
    return stored_write(tables, id, stored, old);
}

Status database_tables_delete(DatabaseTables *tables, uint64_t id) {
    sqlite3_stmt *query = tables->queries[FUNCTION_DELETE];
    bind_number(query, 1, id);
    return finish(tables, query);
}
