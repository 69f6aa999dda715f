/* options_written.c -- setters of files to write: what can be wrong with them
 * is found now. */
#include "driver/build/source.h"
#include "driver/cli/options_set.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static Status cannot_write(const OptionRow *row, const char *path,
                           Arena *arena) {
    return status_fail(ASYM_USAGE, "%s: cannot write '%s': %s",
                       options_row_name(row, arena), path, strerror(errno));
}

static const char *directory_of(const char *path, Arena *arena) {
    const char *slash = strrchr(path, '/');
    return slash ? arena_strndup(arena, path, (size_t)(slash - path) + 1) : ".";
}

/* A slip like "asym --json prog.c" shall not cost the user a source. */
static Status check_target(const OptionRow *row, const char *path,
                           Arena *arena) {
    const char *name = options_row_name(row, arena);
    struct stat status;
    if (source_is_named(path))
        return status_fail(ASYM_USAGE,
                           "%s: '%s' is a source; name the file to write "
                           "first, as in %s %s %s",
                           name, path, name, row->example, path);
    if (stat(path, &status) == 0 && S_ISDIR(status.st_mode))
        return status_fail(ASYM_USAGE,
                           "%s: '%s' is a directory; name a file in it", name,
                           path);
    return status_ok();
}

/* Files are replaced, so this is what must be writable: the directory of the
 * file that links lead to. */
static const char *place_of(const char *path, Arena *arena) {
    char *real = realpath(path, NULL);
    const char *place = directory_of(real ? real : path, arena);
    const char *copy = arena_strdup(arena, place);
    free(real);
    return copy;
}

Status options_set_data(CommandOptions *options, const OptionRow *row,
                        const char *value, Arena *arena) {
    TRY(options_set_text(options, row, value, arena));
    if (strcmp(value, "-") == 0)
        return status_ok();
    TRY(check_target(row, value, arena));
    struct stat status;
    if (lstat(value, &status) == 0 && access(value, W_OK) != 0)
        return cannot_write(row, value, arena);
    if (stat(value, &status) == 0 && !S_ISREG(status.st_mode))
        return status_ok();
    if (access(place_of(value, arena), W_OK | X_OK) == 0)
        return status_ok();
    return cannot_write(row, value, arena);
}

/* The program replaces a link, too. */
Status options_set_emit(CommandOptions *options, const OptionRow *row,
                        const char *value, Arena *arena) {
    struct stat status;
    options->emit = value;
    TRY(check_target(row, value, arena));
    if (strcmp(value, "-") == 0 ||
        (lstat(value, &status) == 0 && !S_ISREG(status.st_mode) &&
         !S_ISLNK(status.st_mode)))
        return status_fail(ASYM_USAGE,
                           "--emit: '%s' is no place for a program; name a "
                           "regular file",
                           value);
    if (access(directory_of(value, arena), W_OK | X_OK) != 0)
        return cannot_write(row, value, arena);
    return status_ok();
}

/* "--dot a/b/": what holds "b". */
static const char *parent_of(const char *path, Arena *arena) {
    size_t length = strlen(path);
    while (length > 1 && path[length - 1] == '/')
        length--;
    return directory_of(arena_strndup(arena, path, length), arena);
}

/* The directory is made later, in one that is there. */
Status options_set_dot(CommandOptions *options, const OptionRow *row,
                       const char *value, Arena *arena) {
    struct stat status;
    options->view.dot = value;
    if (strcmp(value, "-") == 0)
        return status_fail(ASYM_USAGE, "--dot writes several files: name a "
                                       "directory, not '-'");
    bool is_there = stat(value, &status) == 0;
    if (is_there && !S_ISDIR(status.st_mode))
        return status_fail(ASYM_USAGE,
                           "--dot: '%s' is a file; name a directory", value);
    if (access(is_there ? value : parent_of(value, arena), W_OK | X_OK) != 0)
        return cannot_write(row, value, arena);
    return status_ok();
}
