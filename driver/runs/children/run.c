#include "driver/runs/children/run.h"

#include <errno.h>
#include <string.h>

const char *const *run_argv(const Run *run, const char *program, Arena *arena) {
    const char **argv = ARENA_ARRAY(arena, const char *, run->args.size + 2);
    argv[0] = program;
    for (size_t i = 0; i < run->args.size; i++)
        argv[i + 1] = run->args.at[i];
    return argv;
}

static Status make_file(const RunFile *file, const char *path) {
    FILE *stream = fopen(path, "wb");
    if (!stream)
        return status_fail(ASYM_USAGE, "cannot create '%s': %s", path,
                           strerror(errno));
    int failed = file->text ? fputs(file->text, stream)
                            : content_write(stream, &file->content, file->size,
                                            file->seed);
    int error = failed == EOF ? errno : 0;
    if (fclose(stream) == EOF && !error)
        error = errno;
    if (error)
        return status_fail(ASYM_USAGE, "cannot write '%s': %s", path,
                           strerror(error));
    return status_ok();
}

Status run_make_files(const Run *run, const char *directory, Arena *arena) {
    for (size_t i = 0; i < run->files.size; i++) {
        const RunFile *file = &run->files.at[i];
        TRY(make_file(file,
                      arena_printf(arena, "%s/%s", directory, file->name)));
    }
    return status_ok();
}

const char *run_input(const Run *run, const char *directory, Arena *arena) {
    return run->input == RUN_INPUT_MADE
               ? arena_printf(arena, "%s/%s", directory, run->input_name)
               : run->input_name;
}
