/* ledger.h -- a directory with a database in it, and one shape of totals: what
 * the tests of the database share.  What goes wrong fails the test. */
#ifndef ASYM_TEST_DRIVER_STORE_LEDGER_H
#define ASYM_TEST_DRIVER_STORE_LEDGER_H

#include "driver/store/database.h"

/* The wait of all, in milliseconds; the sizes of all totals. */
enum { LEDGER_WAIT = 50, LEDGER_EDGES = 5, LEDGER_LOOPS = 2 };

typedef struct Ledger {
    Arena *arena;
    const char *directory; /* removed with the arena */
    const char *path;      /* in it; nothing is there at first */
} Ledger;

Ledger ledger_new(void);

/* Fails the test, with its message, if "status" is a failure. */
void ledger_well(Status status);

Database *ledger_open(const Ledger *ledger);
DatabaseKey ledger_key(const char *linkage, uint64_t fingerprint);

/* Of one run, all else 0, or random numbers below 2^52. */
DatabaseTotals ledger_zero(const Ledger *ledger);
DatabaseTotals ledger_random(const Ledger *ledger);

/* Adds in a transaction of its own; returns the runs that were dropped. */
uint64_t ledger_add(Database *database, DatabaseKey key, DatabaseTotals totals);
DatabaseTotals ledger_read(const Ledger *ledger, Database *database,
                           DatabaseKey key);
void ledger_assert_equal(DatabaseTotals a, DatabaseTotals b);

/* How many files its directory has. */
size_t ledger_files(const Ledger *ledger);

/* Executes SQL on the file, whatever it is. */
void ledger_sql(const Ledger *ledger, const char *sql);

#endif
