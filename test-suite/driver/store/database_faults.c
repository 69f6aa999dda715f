/* What stays of a database when its process is killed, when its disk fails or
 * is full, when memory runs out, when others write too, and when its bytes are
 * not what they were. */
#include "ledger.h"

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>
#include <sqlite3.h>

/* Several pages, so that a run half written would show. */
enum { FUNCTIONS = 6, EDGES = 400 };

/* ---- a program: run r adds r to each edge of each function ---- */

static DatabaseKey program_key(const Ledger *ledger, size_t f) {
    return (DatabaseKey){.linkage = arena_printf(ledger->arena, "f%zu", f),
                         .source = "",
                         .fingerprint = 1,
                         .edges = EDGES};
}

static Status add_functions(Database *database, const Ledger *ledger,
                            uint64_t run) {
    uint64_t edges[EDGES], dropped;
    for (size_t i = 0; i < EDGES; i++)
        edges[i] = run;
    for (size_t f = 0; f < FUNCTIONS; f++) {
        DatabaseKey key = program_key(ledger, f);
        DatabaseTotals totals = {1, edges, NULL};
        TRY(database_add(database, &key, &totals, &dropped));
    }
    return status_ok();
}

static Status add_run(const Ledger *ledger, uint64_t run, unsigned wait) {
    Database *database;
    TRY(database_open(&database, ledger->path, wait, ledger->arena));
    TRY(database_begin(database));
    TRY(add_functions(database, ledger, run));
    TRY(database_commit(database));
    database_close(database);
    return status_ok();
}

/* The file holds whole runs, alike in all functions; returns how many were of
 * run 1, if all others were of run 0, and then adds one of those. */
static uint64_t runs_of_1(const Ledger *ledger, uint64_t *runs) {
    Database *database = ledger_open(ledger);
    DatabaseTotals first = {0};
    for (size_t f = 0; f < FUNCTIONS; f++) {
        DatabaseTotals totals =
            ledger_read(ledger, database, program_key(ledger, f));
        if (f == 0)
            first = totals;
        assert_int_equal(totals.runs, first.runs);
        for (size_t i = 0; i < EDGES; i++)
            assert_int_equal(totals.edges[i], first.edges[0]);
    }
    database_close(database);
    ledger_well(add_run(ledger, 0, LEDGER_WAIT));
    assert_int_equal(ledger_files(ledger), 1);
    *runs = first.runs;
    return first.edges[0];
}

/* ---- system calls that fail, or are the last ---- */

typedef enum FaultKind {
    FAULT_KILLED,     /* the process dies before the call */
    FAULT_TORN,       /* it dies when half of it is done */
    FAULT_ONCE,       /* the call fails */
    FAULT_FROM_THERE, /* it fails, and all later ones do */
    FAULT_FULL,       /* writes half, then nothing more: the disk is full */
    FAULT_KINDS
} FaultKind;

static struct {
    FaultKind kind;
    int at; /* the number of the call; -1: none */
    int calls;
} fault = {.at = -1};

/* Counts a call; true: it is to fail. */
static bool is_faulty(void) {
    int call = fault.calls++;
    if (fault.at < 0 || call < fault.at)
        return false;
    if (fault.kind == FAULT_KILLED)
        (void)raise(SIGKILL);
    errno = EIO;
    return call == fault.at || fault.kind == FAULT_FROM_THERE;
}

static ssize_t half_write(int fd, const void *bytes, size_t size, off_t at) {
    ssize_t written = pwrite(fd, bytes, size / 2, at);
    if (fault.kind == FAULT_TORN)
        (void)raise(SIGKILL);
    return written;
}

static bool is_full(void) {
    return fault.kind == FAULT_FULL && fault.at >= 0 && fault.calls > fault.at;
}

static ssize_t faulty_pwrite(int fd, const void *bytes, size_t size, off_t at) {
    bool was_full = is_full(), is_now = is_faulty();
    if (is_now && (fault.kind == FAULT_TORN || fault.kind == FAULT_FULL))
        return half_write(fd, bytes, size, at);
    if (was_full)
        errno = ENOSPC;
    return is_now || was_full ? -1 : pwrite(fd, bytes, size, at);
}

static int faulty_ftruncate(int fd, off_t size) {
    return is_faulty() ? -1 : ftruncate(fd, size);
}

static int faulty_unlink(const char *path) {
    return is_faulty() ? -1 : unlink(path);
}

static int faulty_open(const char *path, int flags, int mode) {
    return is_faulty() ? -1 : open(path, flags, mode);
}

/* Called by SQLite instead of those of libc.  Nothing needs to reach the disk:
 * processes die here, not machines. */
int fsync(int fd) {
    (void)fd;
    return is_faulty() ? -1 : 0;
}

int fdatasync(int fd) {
    return fsync(fd);
}

static void call_replace(const char *name, sqlite3_syscall_ptr by) {
    sqlite3_vfs *vfs = sqlite3_vfs_find(NULL);
    assert_int_equal(vfs->xSetSystemCall(vfs, name, by), SQLITE_OK);
}

static void calls_replace(void) {
    call_replace("pwrite64", (sqlite3_syscall_ptr)faulty_pwrite);
    call_replace("ftruncate", (sqlite3_syscall_ptr)faulty_ftruncate);
    call_replace("unlink", (sqlite3_syscall_ptr)faulty_unlink);
    call_replace("open", (sqlite3_syscall_ptr)faulty_open);
}

/* ---- processes that add a run ---- */

enum { ADDED, REFUSED, MUTE, UNHARMED };

static bool is_one_line(const Status *status) {
    return status->code == ASYM_USAGE &&
           strncmp(status->message, "--db: ", 6) == 0 &&
           !strchr(status->message, '\n');
}

static int add_and_report(const Ledger *ledger, uint64_t run) {
    Status status = add_run(ledger, run, LEDGER_WAIT);
    if (status.code != ASYM_OK)
        return is_one_line(&status) ? REFUSED : MUTE;
    return fault.calls <= fault.at ? UNHARMED : ADDED;
}

/* Runs in its own process; returns what waitpid reports. */
static int add_with_fault(const Ledger *ledger, FaultKind kind, int at) {
    int status;
    pid_t pid = fork();
    if (pid == 0) {
        calls_replace();
        fault.kind = kind;
        fault.at = at;
        fault.calls = 0;
        _exit(add_and_report(ledger, 1));
    }
    assert_int_equal(waitpid(pid, &status, 0), pid);
    return status;
}

/* One fault at each call in turn.  "before" runs of 0 are there at first. */
static int try_faults(FaultKind kind, int before) {
    for (int at = 0;; at++) {
        Ledger ledger = ledger_new();
        uint64_t runs;
        for (int i = 0; i < before; i++)
            ledger_well(add_run(&ledger, 0, LEDGER_WAIT));
        int status = add_with_fault(&ledger, kind, at);
        bool killed = WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
        int told = killed ? REFUSED : WEXITSTATUS(status);
        assert_true(killed || WIFEXITED(status));
        assert_int_not_equal(told, MUTE);
        uint64_t added = runs_of_1(&ledger, &runs);
        assert_int_equal(runs, (uint64_t)before + added);
        assert_int_equal(added, told != REFUSED);
        arena_free(ledger.arena);
        if (told == UNHARMED)
            return at;
    }
}

static void a_run_is_there_as_a_whole_or_not_at_all(void **state) {
    (void)state;
    for (int kind = 0; kind < FAULT_KINDS; kind++)
        for (int before = 0; before < 2; before++)
            assert_true(try_faults((FaultKind)kind, before) > 10);
}

/* ---- less room than it takes ---- */

static int add_in_little_space(const Ledger *ledger, rlim_t size) {
    int status;
    pid_t pid = fork();
    if (pid == 0) {
        struct rlimit limit = {size, size};
        (void)signal(SIGXFSZ, SIG_IGN);
        _exit(setrlimit(RLIMIT_FSIZE, &limit) != 0 ? MUTE
                                                   : add_and_report(ledger, 1));
    }
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static void files_that_may_not_grow_stay_as_they_are(void **state) {
    (void)state;
    int told = REFUSED;
    for (rlim_t size = 0; told == REFUSED; size += 1500) {
        Ledger ledger = ledger_new();
        uint64_t runs;
        told = add_in_little_space(&ledger, size);
        uint64_t added = runs_of_1(&ledger, &runs);
        assert_int_equal(runs, added);
        assert_int_equal(added, told != REFUSED);
        assert_true(told == ADDED || size < 1000000);
        arena_free(ledger.arena);
    }
    assert_int_equal(told, ADDED);
}

/* SQLite may hold "bytes" of memory. */
static int add_in_little_memory(const Ledger *ledger, sqlite3_int64 bytes) {
    (void)sqlite3_hard_heap_limit64(bytes);
    Status status = add_run(ledger, 1, LEDGER_WAIT);
    if (status.code == ASYM_OK)
        return ADDED;
    return strcmp(status.message, "--db: memory ran out") == 0 ? REFUSED : MUTE;
}

static void without_memory_it_stays_as_it_is(void **state) {
    (void)state;
    int told = REFUSED, status;
    for (sqlite3_int64 bytes = 1000; told == REFUSED; bytes += 10000) {
        Ledger ledger = ledger_new();
        uint64_t runs;
        pid_t pid = fork();
        if (pid == 0)
            _exit(add_in_little_memory(&ledger, bytes));
        assert_int_equal(waitpid(pid, &status, 0), pid);
        assert_true(WIFEXITED(status) && bytes < 10000000);
        told = WEXITSTATUS(status);
        assert_int_equal(runs_of_1(&ledger, &runs), told != REFUSED);
        arena_free(ledger.arena);
    }
    assert_int_equal(told, ADDED);
}

/* ---- others ---- */

enum { PROCESSES = 4, RUNS = 10, PATIENCE = 60000 };

static int add_runs(const Ledger *ledger) {
    for (int run = 0; run < RUNS; run++)
        if (add_run(ledger, 1, PATIENCE).code != ASYM_OK)
            return REFUSED;
    return ADDED;
}

/* They make the file, too. */
static void processes_add_at_the_same_time(void **state) {
    (void)state;
    Ledger ledger = ledger_new();
    uint64_t runs;
    for (int i = 0; i < PROCESSES; i++)
        if (fork() == 0)
            _exit(add_runs(&ledger));
    for (int i = 0; i < PROCESSES; i++) {
        int status;
        assert_true(wait(&status) > 0);
        assert_int_equal(status, ADDED);
    }
    assert_int_equal(runs_of_1(&ledger, &runs), PROCESSES * RUNS);
    assert_int_equal(runs, PROCESSES * RUNS);
    arena_free(ledger.arena);
}

/* ---- bytes that are not what they were ---- */

static void bytes_change(const Ledger *ledger) {
    struct stat file;
    int fd = open(ledger->path, O_WRONLY | O_CLOEXEC);
    assert_int_equal(fstat(fd, &file), 0);
    for (int i = 0; i < 1 + (int)(random() % 8); i++) {
        unsigned char byte = (unsigned char)random();
        assert_int_equal(pwrite(fd, &byte, 1, random() % file.st_size), 1);
    }
    if (random() % 8 == 0)
        assert_int_equal(ftruncate(fd, random() % file.st_size), 0);
    assert_int_equal(close(fd), 0);
}

/* Either the change is noticed, in one line, or the run is added. */
static void damage_is_reported_in_one_line(void **state) {
    (void)state;
    int refused = 0;
    srandom(1);
    for (int i = 0; i < 300; i++) {
        Ledger ledger = ledger_new();
        ledger_well(add_run(&ledger, 1, LEDGER_WAIT));
        bytes_change(&ledger);
        Status status = add_run(&ledger, 1, LEDGER_WAIT);
        assert_true(status.code == ASYM_OK || is_one_line(&status));
        refused += status.code != ASYM_OK;
        arena_free(ledger.arena);
    }
    assert_true(refused > 30);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_run_is_there_as_a_whole_or_not_at_all),
        cmocka_unit_test(files_that_may_not_grow_stay_as_they_are),
        cmocka_unit_test(without_memory_it_stays_as_it_is),
        cmocka_unit_test(processes_add_at_the_same_time),
        cmocka_unit_test(damage_is_reported_in_one_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
