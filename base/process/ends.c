#include "base/process/ends.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

void ends_close(int *file) {
    if (*file != LINE_NONE)
        (void)close(*file);
    *file = LINE_NONE;
}

void ends_close_child(Ends *ends) {
    for (int i = 0; i < LINE_FILES; i++)
        ends_close(&ends->child[i]);
}

static const char *refusal(const char *what, const char *name, Arena *arena) {
    return arena_printf(arena, "cannot %s '%s': %s", what, name,
                        strerror(errno));
}

static const char *input_open(int *file, const char *name, Arena *arena) {
    name = name ? name : "/dev/null";
    *file = line_lift(open(name, O_RDONLY | O_CLOEXEC));
    return *file == LINE_NONE ? refusal("read", name, arena) : NULL;
}

static bool pipe_open(int *reader, int *writer) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0)
        return false;
    *reader = line_lift(ends[0]);
    *writer = line_lift(ends[1]);
    (void)fcntl(*reader, F_SETFL, O_NONBLOCK);
    return *reader != LINE_NONE && *writer != LINE_NONE;
}

static const char *output_open(int *reader, int *writer, const char *file,
                               Arena *arena) {
    if (!file && pipe_open(reader, writer))
        return NULL;
    if (file)
        *writer = line_lift(
            open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666));
    return !file || *writer == LINE_NONE
               ? refusal("write", file ? file : "a pipe", arena)
               : NULL;
}

bool ends_open(Ends *out, const char **reason, const ChildSpec *spec,
               Arena *arena) {
    *out = (Ends){{LINE_NONE, LINE_NONE, LINE_NONE}, LINE_NONE, LINE_NONE};
    *reason = input_open(&out->child[0], spec->input, arena);
    if (!*reason)
        *reason =
            output_open(&out->output, &out->child[1], spec->output.file, arena);
    if (!*reason)
        *reason =
            output_open(&out->errors, &out->child[2], spec->errors.file, arena);
    if (!*reason)
        return true;
    ends_close_child(out);
    ends_close(&out->output);
    ends_close(&out->errors);
    return false;
}
