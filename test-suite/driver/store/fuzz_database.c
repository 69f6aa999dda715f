/* fuzz_database.c -- whatever is in the file, a database is refused in one
 * line, or a function is read, added to and read again; likewise workloads. */
#include "driver/store/database.h"
#include "driver/store/trendstore.h"

#include "test-suite/fuzz.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { EDGES = 5, LOOPS = 2 };

static Status add(Database *database, const DatabaseKey *key, Arena *arena) {
    uint64_t dropped;
    DatabaseTotals read, one = {1, ARENA_ARRAY(arena, uint64_t, EDGES),
                                ARENA_ARRAY(arena, LoopMoments, LOOPS)};
    TRY(database_begin(database));
    TRY(database_add(database, key, &one, &dropped));
    TRY(database_commit(database));
    TRY(database_read(&read, database, key, arena));
    fuzz_require(read.runs >= 1);
    return status_ok();
}

static Status use(const char *path, Arena *arena) {
    Database *database;
    DatabaseTotals totals;
    const DatabaseKey key = {DATABASE_BODY, "f", "a.c", 1, EDGES, LOOPS};
    TRY(database_open(&database, path, 50, arena));
    TRY(database_read(&totals, database, &key, arena));
    return add(database, &key, arena);
}

static Status use_workloads(const char *path, Arena *arena) {
    static const uint64_t counts[EDGES] = {1, 2, 3};
    const StoredTrend trend = {.fingerprint = 1, .blocks = EDGES};
    const StoredWorkload one = {.name = "w", .counts = counts};
    TrendStore *store;
    StoredWorkloads all = {0};
    StoredNames names = {0};
    TRY(trendstore_open(&store, "--db", path, arena));
    TRY(trendstore_settle(store, &trend));
    TRY(trendstore_put(store, &one, 1));
    TRY(trendstore_read(&all, &names, store, arena));
    fuzz_require(all.size >= 1);
    trendstore_close(store);
    return status_ok();
}

static void settled(Status status) {
    fuzz_require(status.code == ASYM_OK ||
                 (status.code == ASYM_USAGE && !strchr(status.message, '\n')));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *path = fuzz_path("fuzz.db");
    Arena *arena = arena_new();
    FILE *file = fopen(path, "wb");
    fuzz_require(file && fwrite(data, 1, size, file) == size &&
                 fclose(file) == 0);
    settled(use(path, arena));
    settled(use_workloads(path, arena));
    (void)unlink(path);
    (void)unlink(arena_printf(arena, "%s-journal", path));
    arena_free(arena);
    return 0;
}
