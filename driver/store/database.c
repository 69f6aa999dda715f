#include "driver/store/database.h"

#include "driver/store/database_tables.h"

#include <assert.h>
#include <string.h>

struct Database {
    DatabaseTables tables;
    Arena *scratch; /* NULL: closed */
};

/* ---- opening and closing ---- */

void database_close(Database *database) {
    if (!database)
        return;
    database_tables_close(&database->tables);
    arena_free(database->scratch);
    database->scratch = NULL;
}

static void close_object(void *object) {
    database_close(object);
}

Status database_open(Database **out, const char *path, unsigned wait,
                     Arena *arena) {
    Database *database = ARENA_NEW(arena, Database);
    arena_on_free(arena, close_object, database);
    Status status = database_tables_open(&database->tables, path, wait, arena);
    if (status.code != ASYM_OK) {
        database_close(database);
        return status;
    }
    database->scratch = arena_new();
    *out = database;
    return status_ok();
}

/* ---- transactions ---- */

static bool is_begun(const Database *database) {
    return !sqlite3_get_autocommit(database->tables.file.sqlite);
}

Status database_begin(Database *database) {
    assert(!is_begun(database));
    return database_file_execute(&database->tables.file, "BEGIN IMMEDIATE");
}

Status database_commit(Database *database) {
    assert(is_begun(database));
    return database_file_execute(&database->tables.file, "COMMIT");
}

/* ---- totals, and how they are stored ---- */

enum { WORD = 63 }; /* bits of an integer of SQLite that is not negative */

static const uint64_t word_most = ((uint64_t)1 << WORD) - 1;

static void store_loop(uint64_t row[DATABASE_LOOP_WIDTH],
                       const LoopMoments *loop) {
    row[DATABASE_EXECUTIONS] = loop->executions;
    row[DATABASE_HEADERS] = loop->headers;
    row[DATABASE_SQUARES_HIGH] = (uint64_t)(loop->squares >> WORD);
    row[DATABASE_SQUARES_LOW] = (uint64_t)loop->squares & word_most;
}

static LoopMoments stored_loop(const uint64_t row[DATABASE_LOOP_WIDTH]) {
    WideCount high = row[DATABASE_SQUARES_HIGH];
    return (LoopMoments){row[DATABASE_EXECUTIONS], row[DATABASE_HEADERS],
                         high << WORD | row[DATABASE_SQUARES_LOW]};
}

static DatabaseStored totals_store(const DatabaseTotals *totals,
                                   const DatabaseKey *key, Arena *arena) {
    DatabaseStored stored = database_stored_new(key, arena);
    for (size_t i = 0; i < key->edges; i++)
        stored.edges.at[i] = totals->edges[i];
    for (size_t i = 0; i < key->loops; i++)
        store_loop(stored.loops.at + i * DATABASE_LOOP_WIDTH,
                   &totals->loops[i]);
    return stored;
}

static DatabaseTotals stored_totals(const DatabaseStored *stored, uint64_t runs,
                                    Arena *arena) {
    const DatabaseRows *edges = &stored->edges, *loops = &stored->loops;
    DatabaseTotals totals = {runs, ARENA_ARRAY(arena, uint64_t, edges->count),
                             ARENA_ARRAY(arena, LoopMoments, loops->count)};
    for (size_t i = 0; i < edges->count; i++)
        totals.edges[i] = edges->at[i];
    for (size_t i = 0; i < loops->count; i++)
        totals.loops[i] = stored_loop(loops->at + i * DATABASE_LOOP_WIDTH);
    return totals;
}

/* ---- sums ---- */

static bool fit(uint64_t a, uint64_t b) {
    return a <= word_most && b <= word_most - a;
}

static bool loops_fit(const LoopMoments *a, const LoopMoments *b) {
    const WideCount limit = (WideCount)1 << (2 * WORD);
    return fit(a->executions, b->executions) && fit(a->headers, b->headers) &&
           a->squares < limit && b->squares < limit - a->squares;
}

static bool totals_fit(const DatabaseTotals *a, const DatabaseTotals *b,
                       const DatabaseKey *key) {
    bool all = fit(a->runs, b->runs);
    for (size_t i = 0; all && i < key->edges; i++)
        all = fit(a->edges[i], b->edges[i]);
    for (size_t i = 0; all && i < key->loops; i++)
        all = loops_fit(&a->loops[i], &b->loops[i]);
    return all;
}

bool database_totals_add(DatabaseTotals *sum, const DatabaseTotals *totals,
                         const DatabaseKey *key) {
    if (!totals_fit(sum, totals, key))
        return false;
    sum->runs += totals->runs;
    for (size_t i = 0; i < key->edges; i++)
        sum->edges[i] += totals->edges[i];
    for (size_t i = 0; i < key->loops; i++) {
        sum->loops[i].executions += totals->loops[i].executions;
        sum->loops[i].headers += totals->loops[i].headers;
        sum->loops[i].squares += totals->loops[i].squares;
    }
    return true;
}

static Status too_large(const Database *database, const DatabaseKey *key) {
    return status_fail(ASYM_USAGE,
                       "--db: cannot add to '%s': the totals of '%s' would be "
                       "2^63 or more; name another file",
                       database->tables.file.path, key->linkage);
}

/* ---- adding and reading ---- */

/* What the file has of the function as it is now; all 0 if nothing. */
static Status current_read(DatabaseStored *out, DatabaseFound *found,
                           Database *database, const DatabaseKey *key,
                           Arena *arena) {
    *out = database_stored_new(key, arena);
    TRY(database_tables_find(found, &database->tables, key));
    return found->is_current
               ? database_tables_read(out, &database->tables, found->id)
               : status_ok();
}

static uint64_t current_runs(const DatabaseFound *found) {
    return found->is_current ? found->runs : 0;
}

static Status replace(Database *database, const DatabaseFound *found,
                      const DatabaseKey *key, const DatabaseTotals *sum) {
    DatabaseTables *tables = &database->tables;
    DatabaseStored stored = totals_store(sum, key, database->scratch);
    if (found->id)
        TRY(database_tables_delete(tables, found->id));
    return database_tables_insert(tables, key, sum->runs, &stored);
}

static Status update(Database *database, const DatabaseFound *found,
                     const DatabaseKey *key, const DatabaseTotals *sum,
                     const DatabaseStored *old) {
    DatabaseStored stored = totals_store(sum, key, database->scratch);
    return database_tables_update(&database->tables, found->id, sum->runs,
                                  &stored, old);
}

Status database_add(Database *database, const DatabaseKey *key,
                    const DatabaseTotals *totals, uint64_t *dropped) {
    ArenaMark mark = arena_mark(database->scratch);
    DatabaseFound found;
    DatabaseStored old;
    assert(is_begun(database) && totals->runs);
    TRY(current_read(&old, &found, database, key, database->scratch));
    DatabaseTotals sum =
        stored_totals(&old, current_runs(&found), database->scratch);
    if (!database_totals_add(&sum, totals, key))
        return too_large(database, key);
    TRY(found.is_current ? update(database, &found, key, &sum, &old)
                         : replace(database, &found, key, &sum));
    *dropped = found.is_current ? 0 : found.runs;
    arena_rewind(database->scratch, mark);
    return status_ok();
}

Status database_read(DatabaseTotals *out, Database *database,
                     const DatabaseKey *key, Arena *arena) {
    ArenaMark mark = arena_mark(database->scratch);
    DatabaseFound found;
    DatabaseStored stored;
    TRY(current_read(&stored, &found, database, key, database->scratch));
    *out = stored_totals(&stored, current_runs(&found), arena);
    arena_rewind(database->scratch, mark);
    return status_ok();
}
