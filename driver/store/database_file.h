/* database_file.h -- the file of a Database: opening it, its format, and what
 * SQLite says, in words for the user. */
#ifndef ASYM_DRIVER_STORE_DATABASE_FILE_H
#define ASYM_DRIVER_STORE_DATABASE_FILE_H

#include "base/arena.h"

#include <sqlite3.h>

typedef struct DatabaseFile {
    const char *path;   /* as the user gave it */
    const char *option; /* by which: "--db"; for messages */
    sqlite3 *sqlite;    /* NULL: closed */
} DatabaseFile;

/* Opens or makes the file; *out must be closed, after an error too. "arena"
 * holds it and the path; "option" outlives it. Errors: as in database.h. */
ASYM_CHECKED Status database_file_open(DatabaseFile *out, const char *option,
                                       const char *path, unsigned wait,
                                       Arena *arena);
void database_file_close(DatabaseFile *file);

/* Executes SQL without parameters. */
ASYM_CHECKED Status database_file_execute(const DatabaseFile *file,
                                          const char *sql);

/* The last call of SQLite on this file returned "result": the line for the
 * user if that is an error. */
ASYM_CHECKED Status database_file_check(const DatabaseFile *file, int result);

/* The file contradicts itself as "what" says. */
ASYM_CHECKED Status database_file_damaged(const DatabaseFile *file,
                                          const char *what);

#endif
