#include "driver/store/database_file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    APPLICATION = 0x6173796d, /* "asym" */
    VERSION = 2               /* of the tables */
};

/* The first line repeats the two numbers above. */
static const char schema[] =
    "PRAGMA application_id = 0x6173796d; PRAGMA user_version = 2;"
    "CREATE TABLE function ("
    "  id INTEGER PRIMARY KEY,"
    "  linkage TEXT NOT NULL,"
    "  source TEXT NOT NULL,"
    "  kind INTEGER NOT NULL CHECK (kind IN (0, 1)),"
    "  fingerprint INTEGER NOT NULL,"
    "  edges INTEGER NOT NULL CHECK (edges >= 0),"
    "  loops INTEGER NOT NULL CHECK (loops >= 0),"
    "  runs INTEGER NOT NULL CHECK (runs > 0),"
    "  UNIQUE (linkage, source, kind)"
    ") STRICT;"
    "CREATE TABLE edge ("
    "  function INTEGER NOT NULL REFERENCES function ON DELETE CASCADE,"
    "  number INTEGER NOT NULL CHECK (number >= 0),"
    "  taken INTEGER NOT NULL CHECK (taken >= 0),"
    "  PRIMARY KEY (function, number)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TABLE loop ("
    "  function INTEGER NOT NULL REFERENCES function ON DELETE CASCADE,"
    "  number INTEGER NOT NULL CHECK (number >= 0),"
    "  executions INTEGER NOT NULL CHECK (executions >= 0),"
    "  headers INTEGER NOT NULL CHECK (headers >= 0),"
    "  squares_high INTEGER NOT NULL CHECK (squares_high >= 0),"
    "  squares_low INTEGER NOT NULL CHECK (squares_low >= 0),"
    "  PRIMARY KEY (function, number)"
    ") STRICT, WITHOUT ROWID;";

/* ---- errors ---- */

static Status strange(const DatabaseFile *file) {
    return status_fail(ASYM_USAGE,
                       "%s: '%s' is no database of asym: name another file",
                       file->option, file->path);
}

static Status of_another(const DatabaseFile *file, uint32_t version) {
    return status_fail(ASYM_USAGE,
                       "%s: '%s' is of %s asym: it has version %u, this asym "
                       "writes version %d; name another file",
                       file->option, file->path,
                       version > VERSION ? "a newer" : "an older", version,
                       VERSION);
}

Status database_file_damaged(const DatabaseFile *file, const char *what) {
    return status_fail(ASYM_USAGE,
                       "%s: '%s' is damaged (%s): name another file, or "
                       "remove it",
                       file->option, file->path, what);
}

static Status unusable(const DatabaseFile *file, const char *why) {
    return status_fail(ASYM_USAGE, "%s: cannot use '%s': %s", file->option,
                       file->path, why);
}

static Status unwritable(const DatabaseFile *file, int code) {
    switch (code) {
    case SQLITE_READONLY_DIRECTORY:
        return unusable(file, "its directory cannot be written");
    case SQLITE_READONLY_DBMOVED:
        return unusable(file, "it was moved or removed meanwhile");
    default:
        return unusable(file, "it cannot be written");
    }
}

static Status failure(const DatabaseFile *file) {
    int code = sqlite3_extended_errcode(file->sqlite);
    switch (code & 0xff) {
    case SQLITE_BUSY:
        return unusable(file, "another process has it locked; try again when "
                              "that has ended");
    case SQLITE_READONLY:
        return unwritable(file, code);
    case SQLITE_FULL:
        return unusable(file, "no space is left for it");
    case SQLITE_CANTOPEN:
        return unusable(file, strerror(sqlite3_system_errno(file->sqlite)));
    case SQLITE_IOERR:
        return unusable(file, "it cannot be read or written");
    case SQLITE_NOMEM:
        return status_fail(ASYM_INTERNAL, "%s: memory ran out", file->option);
    default:
        return database_file_damaged(file, sqlite3_errmsg(file->sqlite));
    }
}

Status database_file_check(const DatabaseFile *file, int result) {
    return result == SQLITE_OK ? status_ok() : failure(file);
}

Status database_file_execute(const DatabaseFile *file, const char *sql) {
    return database_file_check(
        file, sqlite3_exec(file->sqlite, sql, NULL, NULL, NULL));
}

/* ---- opening: SQLite reads nothing before it has to ---- */

/* To SQLite the names ":memory:", "file:..." and "" mean something else. */
static const char *plain_path(const char *path, Arena *arena) {
    return *path == '/' ? arena_strdup(arena, path)
                        : arena_printf(arena, "./%s", path);
}

/* SQLite would not say why it could not. */
static Status make_file(const DatabaseFile *file, const char *path) {
    int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (fd < 0)
        return unusable(file, strerror(errno));
    (void)close(fd);
    return status_ok();
}

/* A fifo or a device would be opened, and waited for.  What is there is not
 * opened here: closing it would end locks on it that asym has. */
static Status settle_kind(const DatabaseFile *file, const char *path) {
    struct stat status = {0};
    if (stat(path, &status) != 0)
        return make_file(file, path);
    if (S_ISREG(status.st_mode))
        return status_ok();
    return unusable(file, S_ISDIR(status.st_mode) ? "it is a directory"
                                                  : "it is no regular file");
}

static Status open_file(DatabaseFile *file, const char *path) {
    const int flags =
        SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    TRY(settle_kind(file, path));
    TRY(database_file_check(file,
                            sqlite3_open_v2(path, &file->sqlite, flags, NULL)));
    return sqlite3_db_readonly(file->sqlite, "main") == 1
               ? unwritable(file, SQLITE_READONLY)
               : status_ok();
}

/* The triggers and functions of someone else's file must not run. */
static Status configure(const DatabaseFile *file, unsigned wait) {
    static const int options[][2] = {{SQLITE_DBCONFIG_ENABLE_FKEY, 1},
                                     {SQLITE_DBCONFIG_ENABLE_TRIGGER, 0},
                                     {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
                                     {SQLITE_DBCONFIG_DEFENSIVE, 1}};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        TRY(database_file_check(file,
                                sqlite3_db_config(file->sqlite, options[i][0],
                                                  options[i][1], (int *)NULL)));
    int milliseconds = wait < INT_MAX ? (int)wait : INT_MAX;
    return database_file_check(
        file, sqlite3_busy_timeout(file->sqlite, milliseconds));
}

/* ---- whose file it is ---- */

/* The header of each SQLite file; https://www.sqlite.org/fileformat.html. */
enum { HEADER_SIZE = 100, AT_VERSION = 60, AT_APPLICATION = 68 };

static const char magic[16] = "SQLite format 3";

static uint32_t big_endian(const unsigned char *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 |
           (uint32_t)bytes[2] << 8 | bytes[3];
}

/* *size is that of the file; what is beyond its end is 0 in "header". */
static int read_header(unsigned char header[HEADER_SIZE], sqlite3_int64 *size,
                       const DatabaseFile *file) {
    sqlite3_file *raw = NULL;
    int result = sqlite3_file_control(file->sqlite, "main",
                                      SQLITE_FCNTL_FILE_POINTER, (void *)&raw);
    if (result == SQLITE_OK)
        result = raw->pMethods->xFileSize(raw, size);
    if (result == SQLITE_OK && *size > 0)
        result = raw->pMethods->xRead(raw, header, HEADER_SIZE, 0);
    return result == SQLITE_IOERR_SHORT_READ ? SQLITE_OK : result;
}

/* Looks before SQLite does: to read a file it may have to write, so as to take
 * back what a killed process left, or for a log of its own. */
static Status check_header(const DatabaseFile *file) {
    unsigned char header[HEADER_SIZE] = {0};
    sqlite3_int64 size = 0;
    if (read_header(header, &size, file) != SQLITE_OK)
        return unusable(file, "it cannot be read");
    if (size == 0)
        return status_ok();
    if (memcmp(header, magic, sizeof magic) != 0 ||
        big_endian(header + AT_APPLICATION) != APPLICATION)
        return strange(file);
    uint32_t version = big_endian(header + AT_VERSION);
    return version > VERSION ? of_another(file, version) : status_ok();
}

/* ---- the format, as SQLite sees it: all 0 in an empty file ---- */

typedef struct Format {
    int application, version, changes;
} Format;

static const char format_query[] =
    "SELECT application_id, user_version, schema_version FROM "
    "pragma_application_id, pragma_user_version, pragma_schema_version";

static Status prepare(sqlite3_stmt **out, const DatabaseFile *file,
                      const char *sql) {
    return database_file_check(
        file, sqlite3_prepare_v2(file->sqlite, sql, -1, out, NULL));
}

static Status read_format(Format *out, const DatabaseFile *file) {
    sqlite3_stmt *query = NULL;
    TRY(prepare(&query, file, format_query));
    if (sqlite3_step(query) == SQLITE_ROW)
        *out =
            (Format){sqlite3_column_int(query, 0), sqlite3_column_int(query, 1),
                     sqlite3_column_int(query, 2)};
    return database_file_check(file, sqlite3_finalize(query));
}

static bool is_empty(Format format) {
    return !format.application && !format.version && !format.changes;
}

/* Another process may make them first. */
static Status make_tables(const DatabaseFile *file) {
    Format format = {0};
    TRY(database_file_execute(file, "BEGIN IMMEDIATE"));
    TRY(read_format(&format, file));
    if (is_empty(format))
        TRY(database_file_execute(file, schema));
    return database_file_execute(file, "COMMIT");
}

/* Once, before the program runs; it costs a fifth of adding a run. */
static Status check_integrity(const DatabaseFile *file) {
    sqlite3_stmt *query = NULL;
    TRY(prepare(&query, file, "PRAGMA integrity_check(1)"));
    const unsigned char *verdict = sqlite3_step(query) == SQLITE_ROW
                                       ? sqlite3_column_text(query, 0)
                                       : NULL;
    bool sound = verdict && strcmp((const char *)verdict, "ok") == 0;
    TRY(database_file_check(file, sqlite3_finalize(query)));
    return sound ? status_ok()
                 : database_file_damaged(file, "it contradicts itself");
}

static Status settle_format(const DatabaseFile *file) {
    Format format = {0};
    TRY(database_file_execute(
        file, "PRAGMA journal_mode = DELETE; PRAGMA cache_size = -65536"));
    TRY(read_format(&format, file));
    if (is_empty(format)) {
        TRY(make_tables(file));
        TRY(read_format(&format, file));
    }
    if (format.application != APPLICATION)
        return strange(file);
    if (format.version <= 0)
        return database_file_damaged(file, "it has no version");
    if (format.version != VERSION)
        return of_another(file, (uint32_t)format.version);
    return check_integrity(file);
}

Status database_file_open(DatabaseFile *out, const char *option,
                          const char *path, unsigned wait, Arena *arena) {
    *out = (DatabaseFile){.path = arena_strdup(arena, path), .option = option};
    TRY(open_file(out, plain_path(path, arena)));
    TRY(configure(out, wait));
    TRY(check_header(out));
    return settle_format(out);
}

void database_file_close(DatabaseFile *file) {
    (void)sqlite3_close(file->sqlite);
    file->sqlite = NULL;
}
