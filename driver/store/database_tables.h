/* database_tables.h -- what a Database has for each function, as SQLite keeps
 * it.
 *
 *     DatabaseFile --> [DatabaseTables] --> Database
 *
 * All numbers are below 2^63.  Errors: as in database.h. */
#ifndef ASYM_DRIVER_STORE_DATABASE_TABLES_H
#define ASYM_DRIVER_STORE_DATABASE_TABLES_H

#include "driver/store/database.h"
#include "driver/store/database_file.h"

#include <stdbool.h>

enum { DATABASE_QUERIES = 8 };

typedef struct DatabaseTables {
    DatabaseFile file;
    sqlite3_stmt *queries[DATABASE_QUERIES];
} DatabaseTables;

/* The rows of one table for one function: row r has the numbers at[r * width]
 * and so on. */
typedef struct DatabaseRows {
    uint64_t *at;
    size_t count, width;
} DatabaseRows;

/* The columns of a row of a loop. */
enum {
    DATABASE_EXECUTIONS,
    DATABASE_HEADERS,
    DATABASE_SQUARES_HIGH, /* in units of 2^63 */
    DATABASE_SQUARES_LOW,
    DATABASE_LOOP_WIDTH
};

typedef struct DatabaseStored {
    DatabaseRows edges, loops;
} DatabaseStored;

/* All 0. */
DatabaseStored database_stored_new(const DatabaseKey *key, Arena *arena);

typedef struct DatabaseFound {
    uint64_t id;     /* 0: the function has no row */
    uint64_t runs;   /* 0 if it has none */
    bool is_current; /* fingerprint and sizes are those of the key */
} DatabaseFound;

/* Opens the file and prepares the queries; *out must be closed, after an error
 * too. */
ASYM_CHECKED Status database_tables_open(DatabaseTables *out, const char *path,
                                         unsigned wait, Arena *arena);

/* Rolls back what was not committed.  A second call is allowed. */
void database_tables_close(DatabaseTables *tables);

ASYM_CHECKED Status database_tables_find(DatabaseFound *out,
                                         DatabaseTables *tables,
                                         const DatabaseKey *key);

/* Fills *out, which has the sizes of the key, for the function of that id. */
ASYM_CHECKED Status database_tables_read(DatabaseStored *out,
                                         DatabaseTables *tables, uint64_t id);

/* Adds a function that has no row. */
ASYM_CHECKED Status database_tables_insert(DatabaseTables *tables,
                                           const DatabaseKey *key,
                                           uint64_t runs,
                                           const DatabaseStored *stored);

/* Replaces "old" by "stored"; only what differs is written. */
ASYM_CHECKED Status database_tables_update(DatabaseTables *tables, uint64_t id,
                                           uint64_t runs,
                                           const DatabaseStored *stored,
                                           const DatabaseStored *old);

/* Removes a function with its edges and loops. */
ASYM_CHECKED Status database_tables_delete(DatabaseTables *tables, uint64_t id);

#endif
