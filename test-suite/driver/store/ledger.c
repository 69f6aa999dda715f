#include "ledger.h"

#include "base/files/tempdir.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>
#include <sqlite3.h>

Ledger ledger_new(void) {
    Ledger ledger = {.arena = arena_new()};
    ledger_well(tempdir_new(&ledger.directory, ledger.arena));
    ledger.path = arena_printf(ledger.arena, "%s/p.db", ledger.directory);
    return ledger;
}

void ledger_well(Status status) {
    assert_string_equal(status.message, "");
    assert_int_equal(status.code, ASYM_OK);
}

Database *ledger_open(const Ledger *ledger) {
    Database *database = NULL;
    ledger_well(
        database_open(&database, ledger->path, LEDGER_WAIT, ledger->arena));
    return database;
}

DatabaseKey ledger_key(const char *linkage, uint64_t fingerprint) {
    return (DatabaseKey){DATABASE_BODY, linkage,      "",
                         fingerprint,   LEDGER_EDGES, LEDGER_LOOPS};
}

DatabaseTotals ledger_zero(const Ledger *ledger) {
    return (DatabaseTotals){
        1, ARENA_ARRAY(ledger->arena, uint64_t, LEDGER_EDGES),
        ARENA_ARRAY(ledger->arena, LoopMoments, LEDGER_LOOPS)};
}

static uint64_t random_number(void) {
    return (uint64_t)random() << 20 ^ (uint64_t)random();
}

DatabaseTotals ledger_random(const Ledger *ledger) {
    DatabaseTotals totals = ledger_zero(ledger);
    for (size_t i = 0; i < LEDGER_EDGES; i++)
        totals.edges[i] = random() % 3 ? random_number() : 0;
    for (size_t i = 0; i < LEDGER_LOOPS; i++) {
        uint64_t headers = random_number();
        totals.loops[i] = (LoopMoments){random_number(), headers,
                                        (WideCount)headers * headers};
    }
    return totals;
}

uint64_t ledger_add(Database *database, DatabaseKey key,
                    DatabaseTotals totals) {
    uint64_t dropped = 99;
    ledger_well(database_begin(database));
    ledger_well(database_add(database, &key, &totals, &dropped));
    ledger_well(database_commit(database));
    return dropped;
}

DatabaseTotals ledger_read(const Ledger *ledger, Database *database,
                           DatabaseKey key) {
    DatabaseTotals totals;
    ledger_well(database_read(&totals, database, &key, ledger->arena));
    return totals;
}

void ledger_assert_equal(DatabaseTotals a, DatabaseTotals b) {
    assert_int_equal(a.runs, b.runs);
    assert_memory_equal(a.edges, b.edges, LEDGER_EDGES * sizeof *a.edges);
    for (size_t i = 0; i < LEDGER_LOOPS; i++) {
        assert_int_equal(a.loops[i].executions, b.loops[i].executions);
        assert_int_equal(a.loops[i].headers, b.loops[i].headers);
        assert_true(a.loops[i].squares == b.loops[i].squares);
    }
}

size_t ledger_files(const Ledger *ledger) {
    size_t count = 0;
    DIR *entries = opendir(ledger->directory);
    assert_non_null(entries);
    for (struct dirent *entry; (entry = readdir(entries));)
        count += entry->d_name[0] != '.';
    assert_int_equal(closedir(entries), 0);
    return count;
}

void ledger_sql(const Ledger *ledger, const char *sql) {
    sqlite3 *sqlite = NULL;
    assert_int_equal(sqlite3_open(ledger->path, &sqlite), SQLITE_OK);
    assert_int_equal(sqlite3_exec(sqlite, sql, NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(sqlite), SQLITE_OK);
}
