#include "ledger.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>
#include <sqlite3.h>

static void leaves_one_file(void **state) {
    (void)state;
    Ledger ledger = ledger_new();
    Database *database = ledger_open(&ledger);
    ledger_add(database, ledger_key("f", 1), ledger_random(&ledger));
    assert_int_equal(ledger_files(&ledger), 1);
    database_close(database);
    assert_int_equal(ledger_files(&ledger), 1);
    arena_free(ledger.arena);
}

static void file_put(const char *path, const char *chars, size_t size) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(chars, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

static void an_empty_file_is_an_empty_database(void **state) {
    (void)state;
    Ledger ledger = ledger_new();
    file_put(ledger.path, "", 0);
    assert_int_equal(ledger_add(ledger_open(&ledger), ledger_key("f", 1),
                                ledger_random(&ledger)),
                     0);
    assert_int_equal(
        ledger_read(&ledger, ledger_open(&ledger), ledger_key("f", 1)).runs, 1);
    arena_free(ledger.arena);
}

static void links_lead_to_it(void **state) {
    (void)state;
    Ledger ledger = ledger_new(), link = ledger;
    link.path = arena_printf(ledger.arena, "%s/link", ledger.directory);
    assert_int_equal(symlink("p.db", link.path), 0);
    ledger_add(ledger_open(&link), ledger_key("f", 1), ledger_random(&ledger));
    ledger_add(ledger_open(&ledger), ledger_key("f", 1),
               ledger_random(&ledger));
    assert_int_equal(
        ledger_read(&ledger, ledger_open(&link), ledger_key("f", 1)).runs, 2);
    assert_int_equal(ledger_files(&ledger), 2);
    arena_free(ledger.arena);
}

/* They name a file in the present directory, whatever they are to SQLite. */
static void names_are_no_code(void **state) {
    (void)state;
    Ledger ledger = ledger_new();
    const char *const names[] = {":memory:", "file:x?mode=memory", "%41",
                                 "a'; DROP TABLE function; --"};
    char *before = getcwd(NULL, 0);
    assert_int_equal(chdir(ledger.directory), 0);
    for (size_t i = 0; i < 4; i++) {
        ledger.path = names[i];
        ledger_add(ledger_open(&ledger), ledger_key(names[i], 1),
                   ledger_random(&ledger));
        assert_int_equal(access(names[i], F_OK), 0);
        assert_int_equal(
            ledger_read(&ledger, ledger_open(&ledger), ledger_key(names[i], 1))
                .runs,
            1);
    }
    assert_int_equal(ledger_files(&ledger), 4);
    assert_int_equal(chdir(before), 0);
    free(before);
    arena_free(ledger.arena);
}

/* ---- what cannot be used ---- */

/* Fails with "--db: ", the path, and "why". */
static void assert_refused(const Ledger *ledger, const char *why) {
    Database *database = NULL;
    Status status =
        database_open(&database, ledger->path, LEDGER_WAIT, ledger->arena);
    assert_int_equal(status.code, ASYM_USAGE);
    assert_null(database);
    assert_ptr_equal(strstr(status.message, "--db: "), status.message);
    assert_non_null(strstr(status.message, ledger->path));
    if (!strstr(status.message, why))
        fail_msg("'%s' does not say '%s'", status.message, why);
}

static void directories_and_fifos_are_refused(void **state) {
    (void)state;
    Ledger ledger = ledger_new();
    assert_int_equal(mkdir(ledger.path, 0700), 0);
    assert_refused(&ledger, "it is a directory");
    assert_int_equal(rmdir(ledger.path), 0);
    assert_int_equal(mkfifo(ledger.path, 0600), 0);
    assert_refused(&ledger, "it is no regular file");
    ledger.path = arena_printf(ledger.arena, "%s/none/p.db", ledger.directory);
    assert_refused(&ledger, "No such file or directory");
    ledger.path = "";
    assert_refused(&ledger, "it is a directory");
    arena_free(ledger.arena);
}

static char *bytes_of(const Ledger *ledger, size_t *size) {
    char *bytes = ARENA_ARRAY(ledger->arena, char, 1 << 20);
    FILE *file = fopen(ledger->path, "r");
    assert_non_null(file);
    *size = fread(bytes, 1, 1 << 20, file);
    assert_int_equal(fclose(file), 0);
    return bytes;
}

/* It is refused, and nothing in its directory changes. */
static void assert_untouched(const Ledger *ledger, const char *why) {
    size_t size, size_after, files = ledger_files(ledger);
    char *bytes = bytes_of(ledger, &size);
    assert_refused(ledger, why);
    char *after = bytes_of(ledger, &size_after);
    assert_int_equal(size, size_after);
    assert_memory_equal(bytes, after, size);
    assert_int_equal(ledger_files(ledger), files);
}

static void files_of_others_are_left_alone(void **state) {
    (void)state;
    Ledger ledger = ledger_new();
    const char *why = "is no database of asym";
    file_put(ledger.path, "int main;\n", 10);
    assert_untouched(&ledger, why);
    file_put(ledger.path, "SQLite format 3", 16);
    assert_untouched(&ledger, why);
    assert_int_equal(unlink(ledger.path), 0);
    ledger_sql(&ledger, "CREATE TABLE function (id INTEGER PRIMARY KEY)");
    assert_untouched(&ledger, why);
    ledger_sql(&ledger, "PRAGMA journal_mode = WAL; DROP TABLE function");
    assert_untouched(&ledger, why);
    ledger_sql(&ledger,
               "PRAGMA journal_mode = DELETE; PRAGMA application_id = 7");
    assert_untouched(&ledger, why);
    arena_free(ledger.arena);
}

/* Another program died while it wrote: its journal is for it to roll back. */
static void journals_of_others_are_left_alone(void **state) {
    (void)state;
    Ledger ledger = ledger_new();
    int status;
    ledger_sql(&ledger,
               "CREATE TABLE t (x); INSERT INTO t VALUES (zeroblob(90000))");
    pid_t pid = fork();
    if (pid == 0) {
        sqlite3 *sqlite = NULL;
        (void)sqlite3_open(ledger.path, &sqlite);
        (void)sqlite3_exec(sqlite,
                           "PRAGMA cache_size = 1; BEGIN EXCLUSIVE;"
                           "UPDATE t SET x = randomblob(90000)",
                           NULL, NULL, NULL);
        _exit(0);
    }
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_int_equal(ledger_files(&ledger), 2);
    assert_untouched(&ledger, "is no database of asym");
    arena_free(ledger.arena);
}

static void files_of_other_versions_are_left_alone(void **state) {
    (void)state;
    Ledger ledger = ledger_new();
    database_close(ledger_open(&ledger));
    ledger_sql(&ledger, "PRAGMA user_version = 3");
    assert_untouched(&ledger, "is of a newer asym: it has version 3");
    ledger_sql(&ledger, "PRAGMA user_version = 1");
    assert_untouched(&ledger, "is of an older asym: it has version 1");
    ledger_sql(&ledger, "PRAGMA user_version = 0");
    assert_refused(&ledger, "is damaged (it has no version)");
    arena_free(ledger.arena);
}

/* Each breaks one thing that reading relies on. */
static void rows_that_are_wrong_are_noticed(void **state) {
    (void)state;
    static const char *const harms[] = {
        "DELETE FROM edge WHERE number = 2",
        "UPDATE edge SET number = 9 WHERE number = 2",
        "INSERT INTO edge SELECT id, 5, 0 FROM function",
        "DELETE FROM loop",
        "PRAGMA ignore_check_constraints = 1; UPDATE edge SET taken = -1",
        "PRAGMA ignore_check_constraints = 1; UPDATE function SET runs = 0"};
    for (size_t i = 0; i < sizeof harms / sizeof *harms; i++) {
        Ledger ledger = ledger_new();
        DatabaseTotals totals;
        DatabaseKey key = ledger_key("f", 1);
        Database *database = ledger_open(&ledger);
        ledger_add(database, key, ledger_random(&ledger));
        ledger_sql(&ledger, harms[i]);
        Status status = database_read(&totals, database, &key, ledger.arena);
        assert_int_equal(status.code, ASYM_USAGE);
        assert_non_null(strstr(status.message, "is damaged"));
        arena_free(ledger.arena);
    }
}

static void damage_is_noticed_before_the_program_runs(void **state) {
    (void)state;
    Ledger ledger = ledger_new();
    database_close(ledger_open(&ledger));
    ledger_sql(&ledger, "DROP TABLE loop");
    assert_refused(&ledger, "is damaged (no such table: loop)");
    assert_int_equal(unlink(ledger.path), 0);
    ledger_add(ledger_open(&ledger), ledger_key("f", 1), ledger_zero(&ledger));
    ledger_sql(&ledger, "PRAGMA ignore_check_constraints = 1;"
                        "UPDATE edge SET taken = -1");
    assert_refused(&ledger, "is damaged (it contradicts itself)");
    assert_int_equal(unlink(ledger.path), 0);
    database_close(ledger_open(&ledger));
    assert_int_equal(truncate(ledger.path, 4096), 0);
    assert_refused(&ledger, "is damaged (");
    arena_free(ledger.arena);
}

static Status add_nothing(const Ledger *ledger) {
    Database *database = NULL;
    DatabaseKey key = {DATABASE_BODY, "f", "", 9, 0, 0};
    DatabaseTotals totals = {.runs = 1};
    uint64_t dropped;
    TRY(database_open(&database, ledger->path, LEDGER_WAIT, ledger->arena));
    TRY(database_begin(database));
    return database_add(database, &key, &totals, &dropped);
}

/* In a process that root's rights do not help. */
static void assert_refused_to_nobody(const Ledger *ledger, const char *why) {
    int status;
    pid_t pid = fork();
    if (pid == 0) {
        if (geteuid() == 0 && seteuid(65534) != 0)
            _exit(2);
        Status refusal = add_nothing(ledger);
        _exit(refusal.code != ASYM_USAGE || !strstr(refusal.message, why));
    }
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_int_equal(status, 0);
}

static void what_cannot_be_written_is_refused(void **state) {
    (void)state;
    Ledger ledger = ledger_new();
    database_close(ledger_open(&ledger));
    assert_int_equal(chmod(ledger.directory, 0777), 0);
    assert_int_equal(chmod(ledger.path, 0444), 0);
    assert_refused_to_nobody(&ledger, "it cannot be written");
    assert_int_equal(chmod(ledger.path, 0), 0);
    assert_refused_to_nobody(&ledger, "Permission denied");
    assert_int_equal(chmod(ledger.path, 0666), 0);
    assert_int_equal(chmod(ledger.directory, 0555), 0);
    assert_refused_to_nobody(&ledger, "its directory cannot be written");
    assert_int_equal(unlink(ledger.path), 0);
    assert_refused_to_nobody(&ledger, "Permission denied");
    arena_free(ledger.arena);
}

static void locks_of_others_are_waited_for_in_vain(void **state) {
    (void)state;
    Ledger ledger = ledger_new();
    sqlite3 *other = NULL;
    const char *why = "another process has it locked";
    Database *database = ledger_open(&ledger);
    assert_int_equal(sqlite3_open(ledger.path, &other), SQLITE_OK);
    sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL);
    Status status = database_begin(database);
    assert_int_equal(status.code, ASYM_USAGE);
    assert_non_null(strstr(status.message, why));
    sqlite3_exec(other, "COMMIT; BEGIN EXCLUSIVE", NULL, NULL, NULL);
    assert_refused(&ledger, why);
    assert_int_equal(sqlite3_close(other), SQLITE_OK);
    ledger_add(database, ledger_key("f", 1), ledger_random(&ledger));
    arena_free(ledger.arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leaves_one_file),
        cmocka_unit_test(an_empty_file_is_an_empty_database),
        cmocka_unit_test(links_lead_to_it),
        cmocka_unit_test(names_are_no_code),
        cmocka_unit_test(directories_and_fifos_are_refused),
        cmocka_unit_test(files_of_others_are_left_alone),
        cmocka_unit_test(journals_of_others_are_left_alone),
        cmocka_unit_test(files_of_other_versions_are_left_alone),
        cmocka_unit_test(rows_that_are_wrong_are_noticed),
        cmocka_unit_test(damage_is_noticed_before_the_program_runs),
        cmocka_unit_test(what_cannot_be_written_is_refused),
        cmocka_unit_test(locks_of_others_are_waited_for_in_vain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
