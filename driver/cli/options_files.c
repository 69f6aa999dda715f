#include "driver/cli/options_files.h"

#include <errno.h>
#include <libgen.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

Status options_check_file(const char *path, const char *who) {
    struct stat status;
    if (stat(path, &status) != 0)
        return status_fail(ASYM_USAGE, "%scannot read '%s': %s", who, path,
                           strerror(errno));
    if (S_ISDIR(status.st_mode))
        return status_fail(
            ASYM_USAGE, "%s'%s' is a directory; name a file in it", who, path);
    if (!S_ISREG(status.st_mode))
        return status_fail(ASYM_USAGE,
                           "%s'%s' is not a regular file, and asym reads it "
                           "more than once; copy it to one",
                           who, path);
    if (access(path, R_OK) != 0)
        return status_fail(ASYM_USAGE, "%scannot read '%s': %s", who, path,
                           strerror(errno));
    return status_ok();
}

typedef struct NamedFile {
    const char *how; /* "by --json", "as a source" */
    const char *path;
    bool is_written;
} NamedFile;

typedef Vec(NamedFile) NamedFiles;

static void add(NamedFiles *files, const char *how, const char *path,
                bool is_written, Arena *arena) {
    if (path)
        *vec_push(arena, files) = (NamedFile){how, path, is_written};
}

static NamedFiles all_files(const Command *command, const CommandOptions *o,
                            Arena *arena) {
    bool plots = command->takes & TAKES_TABLE;
    NamedFiles files = {0};
    add(&files, "by --json", o->view.json, true, arena);
    add(&files, "by --html", o->view.html, true, arena);
    add(&files, "by --csv", o->trend.csv, true, arena);
    add(&files, "by --db", o->database, true, arena);
    add(&files, "by --plot", plots ? o->fit.plot : NULL, true, arena);
    add(&files, "by --emit", o->emit, true, arena);
    add(&files, "by --workloads", o->trend.workloads, false, arena);
    add(&files, "by --features", o->trend.features, false, arena);
    add(&files, "by --cost-table", o->program.cost_table, false, arena);
    add(&files, "by --library", o->program.library, false, arena);
    add(&files, "by --stdin", o->runs.input.file, false, arena);
    for (size_t i = 0; i < o->trend.merged.size; i++)
        add(&files, "by --merge", o->trend.merged.at[i], false, arena);
    for (size_t i = 0; i < o->runs.profiles.size; i++)
        add(&files, "by --profile", o->runs.profiles.at[i], false, arena);
    for (size_t i = 0; i < o->program.sources.size; i++)
        add(&files, "as what is read", o->program.sources.at[i], false, arena);
    return files;
}

/* Of a file that is not there yet: its folder without links, and its name. */
static const char *whole_name(const char *path, Arena *arena) {
    char *folder = realpath(dirname(arena_strdup(arena, path)), NULL);
    if (!folder)
        return path;
    const char *name = arena_printf(arena, "%s/%s", folder,
                                    basename(arena_strdup(arena, path)));
    free(folder);
    return name;
}

static bool is_same(const char *a, const char *b, Arena *arena) {
    struct stat of_a, of_b;
    bool is_stream = strcmp(a, "-") == 0 || strcmp(b, "-") == 0;
    if (is_stream)
        return strcmp(a, b) == 0;
    bool has_a = stat(a, &of_a) == 0, has_b = stat(b, &of_b) == 0;
    if (has_a && has_b)
        return S_ISREG(of_a.st_mode) && of_a.st_dev == of_b.st_dev &&
               of_a.st_ino == of_b.st_ino;
    return has_a == has_b &&
           strcmp(whole_name(a, arena), whole_name(b, arena)) == 0;
}

Status options_check_files(const Command *command,
                           const CommandOptions *options, Arena *arena) {
    NamedFiles files = all_files(command, options, arena);
    for (size_t i = 0; i < files.size; i++)
        for (size_t k = i + 1; files.at[i].is_written && k < files.size; k++)
            if (is_same(files.at[i].path, files.at[k].path, arena))
                return status_fail(ASYM_USAGE,
                                   "'%.150s' is named %s and %s, and would be "
                                   "written over; name two files",
                                   files.at[i].path, files.at[i].how,
                                   files.at[k].how);
    return status_ok();
}
