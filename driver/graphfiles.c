#include "driver/graphfiles.h"

#include "base/text.h"
#include "driver/child.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LAYOUT_MS = 20000, LAYOUT_MOST = 4000, STEM_LONGEST = 80 };

GraphFilesSpec graphfiles_spec(const char *directory, const char *format,
                               size_t jobs) {
    return (GraphFilesSpec){.directory = directory,
                            .format = format,
                            .jobs = jobs,
                            .layout_ms = LAYOUT_MS,
                            .layout_most = LAYOUT_MOST};
}

Status graphfiles_open(GraphFiles *out, const GraphFilesSpec *spec,
                       Arena *arena) {
    struct stat info;
    *out =
        (GraphFiles){.spec = *spec, .stems = {.arena = arena}, .arena = arena};
    if (mkdir(spec->directory, 0777) == 0)
        return status_ok();
    int why = errno;
    if (why != EEXIST)
        return status_fail(ASYM_USAGE, "--dot: cannot make '%s': %s",
                           spec->directory, strerror(why));
    if (stat(spec->directory, &info) != 0 || !S_ISDIR(info.st_mode))
        return status_fail(ASYM_USAGE,
                           "--dot: '%s' is no directory; name another",
                           spec->directory);
    return status_ok();
}

/* ---- names ---- */

static bool is_plain(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '_' || c == '.';
}

/* Of other characters, however many, one '_' is left. */
static const char *plain(const char *name, Arena *arena) {
    Text out = text_new(arena);
    for (; *name && out.length < STEM_LONGEST; name++) {
        bool again = out.length && out.chars[out.length - 1] == '_';
        if (is_plain(*name) && (out.length || *name != '.'))
            text_add_char(&out, *name);
        else if (!again)
            text_add_char(&out, '_');
    }
    return out.length ? text_chars(&out) : "_";
}

static bool is_free(GraphFiles *files, const char *stem) {
    uint32_t *used = bytesmap_value(&files->stems, stem, strlen(stem), 0);
    return (*used)++ == 0;
}

const char *graphfiles_stem(GraphFiles *files, const char *name) {
    const char *first = plain(name, files->arena), *stem = first;
    for (unsigned number = 2; !is_free(files, stem); number++)
        stem = arena_printf(files->arena, "%s-%u", first, number);
    return stem;
}

/* ---- DOT files ---- */

static Status write_file(const char *path, const Picture *picture) {
    FILE *file = fopen(path, "w");
    if (!file)
        return status_fail(ASYM_USAGE, "--dot: cannot write '%s': %s", path,
                           strerror(errno));
    Status status = picture_write(picture, file);
    if (fclose(file) != 0 && status.code == ASYM_OK)
        status = status_fail(ASYM_USAGE, "%s", strerror(errno));
    if (status.code == ASYM_OK)
        return status;
    return status_fail(status.code, "--dot: cannot write '%s': %.100s", path,
                       status.message);
}

Status graphfiles_add(GraphFiles *files, const char *stem, const char *kind,
                      const Picture *picture) {
    const GraphFilesSpec *spec = &files->spec;
    const char *path =
        arena_printf(files->arena, "%s/%s.%s", spec->directory, stem, kind);
    GraphLayout layout = {
        .dot = arena_printf(files->arena, "%s.dot", path),
        .target = arena_printf(files->arena, "%s.%s", path, spec->format),
        .parts = picture->nodes.size + picture->edges.size};
    TRY(write_file(layout.dot, picture));
    if (strcmp(spec->format, "dot") != 0)
        *vec_push(files->arena, &files->layouts) = layout;
    return status_ok();
}

/* ---- layouts ---- */

typedef Vec(const GraphLayout *) Chosen;

static void note_left(GraphFiles *files, const GraphLayout *layout,
                      const char *why) {
    *vec_push(files->arena, &files->notes) = arena_printf(
        files->arena,
        "%s is not drawn, %s; dot -T%s -O draws it without a limit",
        layout->dot, why, files->spec.format);
}

static Chosen choose(GraphFiles *files) {
    Chosen chosen = {0};
    for (size_t i = 0; i < files->layouts.size; i++) {
        const GraphLayout *layout = &files->layouts.at[i];
        if (layout->parts <= files->spec.layout_most)
            *vec_push(files->arena, &chosen) = layout;
        else
            note_left(files, layout,
                      arena_printf(files->arena,
                                   "since it has %zu nodes and edges",
                                   layout->parts));
    }
    return chosen;
}

static ChildSpec job(const GraphFiles *files, const GraphLayout *layout) {
    const char **argv = ARENA_ARRAY(files->arena, const char *, 3);
    argv[0] = "dot";
    argv[1] = arena_printf(files->arena, "-T%s", files->spec.format);
    ChildSpec spec = {.argv = argv,
                      .input = layout->dot,
                      .output = {.file = layout->target},
                      .errors = {.keep = 4096},
                      .limits = child_limits_default()};
    spec.limits.wall_ms = files->spec.layout_ms;
    return spec;
}

static Status missing(const GraphFiles *files, const ChildResult *result) {
    return status_fail(ASYM_USAGE,
                       "--format %s needs Graphviz (%s): install it (on Debian "
                       "and Ubuntu the package graphviz); the DOT files are "
                       "written",
                       files->spec.format, result->reason);
}

/* What dot said last: its warnings come before. */
static const char *last_line(const ChildResult *result, Arena *arena) {
    const char *errors = result->errors;
    size_t end = result->errors_size;
    while (end > 0 && errors[end - 1] == '\n')
        end--;
    size_t start = end;
    while (start > 0 && errors[start - 1] != '\n')
        start--;
    return arena_strndup(arena, errors + start, end - start);
}

static void note_failure(GraphFiles *files, const GraphLayout *layout,
                         const ChildResult *result, const ChildSpec *spec) {
    const char *end = child_result_text(result, spec, files->arena);
    const char *said = last_line(result, files->arena);
    bool refused = result->end == CHILD_EXITED && *said;
    note_left(files, layout,
              refused ? arena_printf(files->arena, "Graphviz says '%s'", said)
                      : arena_printf(files->arena, "its layout %s", end));
}

/* Whether it was drawn. */
static bool settle(GraphFiles *files, const GraphLayout *layout,
                   const ChildResult *result, const ChildSpec *spec) {
    if (result->end == CHILD_EXITED && result->code == 0) {
        unlink(layout->dot);
        return true;
    }
    unlink(layout->target);
    if (result->end != CHILD_NOT_STARTED)
        note_failure(files, layout, result, spec);
    return false;
}

static Status settle_all(GraphFiles *files, const Chosen *chosen,
                         const ChildResult *results, const ChildSpec *specs) {
    size_t drawn = 0, refused = 0;
    for (size_t i = 0; i < chosen->size; i++) {
        drawn += settle(files, chosen->at[i], &results[i], &specs[i]);
        refused += results[i].end == CHILD_EXITED;
    }
    for (size_t i = 0; i < chosen->size; i++)
        if (results[i].end == CHILD_NOT_STARTED)
            return missing(files, &results[i]);
    if (drawn == 0 && refused > 0)
        return status_fail(ASYM_USAGE,
                           "Graphviz drew no graph as %s: try another --format",
                           files->spec.format);
    return status_ok();
}

Status graphfiles_finish(GraphFiles *files) {
    Chosen chosen = choose(files);
    ChildSpec *specs = ARENA_ARRAY(files->arena, ChildSpec, chosen.size + 1);
    ChildResult *results =
        ARENA_ARRAY(files->arena, ChildResult, chosen.size + 1);
    for (size_t i = 0; i < chosen.size; i++)
        specs[i] = job(files, chosen.at[i]);
    TRY(child_run_all(results, specs, chosen.size, files->spec.jobs,
                      files->arena));
    return settle_all(files, &chosen, results, specs);
}
