/* database.h -- what a program did in all its runs so far.
 *
 *     totals of a run --> [Database] --> totals of all runs --> frequencies
 *
 * A file that a user names (asym time --db FILE).  For each function it holds
 * Sarkar's TOTAL_FREQ (PLDI 1989): how often each edge of the extended graph
 * was taken, and how the executions of each loop were distributed.  The totals
 * of a new run are added to what is there, in one transaction: a run is in it
 * as a whole or not at all, even if asym is killed, and several processes may
 * add at the same time.  docs/database.md describes the tables.
 *
 * Errors of all functions: ASYM_USAGE, the file is not a database of this
 * version of asym, is damaged, cannot be read or written, or another process
 * kept it locked during the whole wait; ASYM_INTERNAL, memory ran out. */
#ifndef ASYM_DRIVER_STORE_DATABASE_H
#define ASYM_DRIVER_STORE_DATABASE_H

#include "base/arena.h"
#include "static/timing/moments.h"

#include <stdbool.h>

/* Milliseconds that suit a user who waits for another asym to add its run. */
enum { DATABASE_WAIT = 10000 };

typedef struct Database Database;

/* Which totals of a function; the numbers are those of the file. */
typedef enum DatabaseKind {
    DATABASE_BODY, /* of its edges and loops */
    DATABASE_CALLS /* of what calls of it took: of one loop */
} DatabaseKind;

/* Names a function as it is now. */
typedef struct DatabaseKey {
    DatabaseKind kind;
    const char *linkage;
    const char *source;   /* as the user gave it; "" of one that all sources of
                             a program share */
    uint64_t fingerprint; /* of its control flow graph, and of how it is
                             counted */
    size_t edges, loops;  /* how many its totals cover */
} DatabaseKey;

/* Of one function; its key says how long the arrays are.  An array of none may
 * be NULL. */
typedef struct DatabaseTotals {
    uint64_t runs;   /* of the program, that these are the sums over */
    uint64_t *edges; /* how often each was taken */
    LoopMoments *loops;
} DatabaseTotals;

/* False, and *sum is unchanged, if a sum is more than a file can hold: 2^63 -
 * 1, of squares 2^126 - 1. */
bool database_totals_add(DatabaseTotals *sum, const DatabaseTotals *totals,
                         const DatabaseKey *key);

/* Opens "path", and makes it if it is not there or is empty.  A file that asym
 * did not make is never written to.  Symbolic links are followed.  "wait" is
 * how many milliseconds this and each later call wait for another process. The
 * database is closed when "arena" is freed, if not before. */
ASYM_CHECKED Status database_open(Database **out, const char *path,
                                  unsigned wait, Arena *arena);

/* What follows, up to database_commit, takes place as a whole or not at all.
 * Other processes wait meanwhile, so a run of the program does not belong in
 * between.  After an error the database can only be closed. */
ASYM_CHECKED Status database_begin(Database *database);
ASYM_CHECKED Status database_commit(Database *database);

/* Adds "totals", of one run or more, to those of the function; only between
 * database_begin and database_commit.  Where the file has another fingerprint
 * or other sizes for that function, its old totals are given up, and *dropped
 * is the number of runs they were from; else it is 0.
 * Errors: ASYM_USAGE too if a sum would not fit (2^63, squares 2^126). */
ASYM_CHECKED Status database_add(Database *database, const DatabaseKey *key,
                                 const DatabaseTotals *totals,
                                 uint64_t *dropped);

/* Reads the totals of the function; all 0 if the file has none, or none with
 * that fingerprint and those sizes.  The arrays belong to "arena".  Several
 * functions come from one state of the file if they are read between
 * database_begin and database_commit. */
ASYM_CHECKED Status database_read(DatabaseTotals *out, Database *database,
                                  const DatabaseKey *key, Arena *arena);

/* Gives up what was not committed.  NULL, and a second call, are allowed. */
void database_close(Database *database);

#endif
