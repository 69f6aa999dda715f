#include "driver/graphs/graphindex.h"

#include "base/files/tempdir.h"
#include "base/process/child.h"
#include "base/text.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    LAYOUT_MS = 20000,
    LAYOUT_MOST = 4000,
    CAREFUL_MOST = 2000,
    STEM_LONGEST = 80,
    ROOM = 1 << 16
};

GraphFilesSpec graphfiles_spec(const char *directory, const char *format,
                               size_t jobs) {
    return (GraphFilesSpec){.directory = directory,
                            .format = format,
                            .jobs = jobs,
                            .layout_ms = LAYOUT_MS,
                            .layout_most = LAYOUT_MOST,
                            .careful_most = CAREFUL_MOST};
}

/* ---- the directory ---- */

static void remove_empty(void *path) {
    (void)rmdir(path);
}

static Status make_directory(const char *path, Arena *arena) {
    struct stat info;
    if (mkdir(path, 0777) == 0) {
        arena_on_free(arena, remove_empty, arena_strdup(arena, path));
        return status_ok();
    }
    int why = errno;
    if (why != EEXIST)
        return status_fail(ASYM_USAGE, "--dot: cannot make '%s': %s", path,
                           strerror(why));
    if (stat(path, &info) != 0 || !S_ISDIR(info.st_mode))
        return status_fail(ASYM_USAGE,
                           "--dot: '%s' is no directory; name another", path);
    return status_ok();
}

/* Room for one small picture. */
static Status check_room(const GraphFiles *files) {
    const char *path = arena_printf(files->arena, "%s/room", files->workshop);
    int fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    int why = fd < 0 ? errno : posix_fallocate(fd, 0, ROOM);
    if (fd >= 0)
        (void)close(fd);
    (void)unlink(path);
    return why ? status_fail(ASYM_USAGE, "%s", strerror(why)) : status_ok();
}

static Status open_workshop(GraphFiles *files) {
    TRY(tempdir_new_in(&files->workshop, files->spec.directory, files->arena));
    return check_room(files);
}

Status graphfiles_open(GraphFiles *out, const GraphFilesSpec *spec,
                       Arena *arena) {
    *out =
        (GraphFiles){.spec = *spec, .stems = {.arena = arena}, .arena = arena};
    TRY(make_directory(spec->directory, arena));
    Status status = open_workshop(out);
    if (status.code == ASYM_OK)
        return status;
    return status_fail(status.code, "--dot: cannot write into '%s': %.100s",
                       spec->directory, status.message);
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

/* There is no '-' in what is plain. */
const char *graphfiles_stem(GraphFiles *files, const char *name) {
    const char *stem = plain(name, files->arena);
    uint32_t *given = map_value(&files->stems, stem, strlen(stem), 0);
    if (++*given == 1)
        return stem;
    return arena_printf(files->arena, "%s-%u", stem, (unsigned)*given);
}

/* ---- files ---- */

static const char *path_of(const GraphFiles *files, const char *directory,
                           const char *name, const char *extension) {
    return arena_printf(files->arena, "%s/%s.%s", directory, name, extension);
}

static const char *made(const GraphFiles *files, const char *name,
                        const char *extension) {
    return path_of(files, files->workshop, name, extension);
}

static const char *target(const GraphFiles *files, const char *name,
                          const char *extension) {
    return path_of(files, files->spec.directory, name, extension);
}

static Status cannot_write(const GraphFiles *files, const char *name,
                           const char *extension, const char *why) {
    return status_fail(ASYM_USAGE, "--dot: cannot write '%s': %.100s",
                       target(files, name, extension), why);
}

static Status deliver(const GraphFiles *files, const char *name,
                      const char *extension) {
    if (rename(made(files, name, extension), target(files, name, extension)))
        return cannot_write(files, name, extension, strerror(errno));
    return status_ok();
}

static Status write_file(const char *path, const Picture *picture) {
    FILE *file = fopen(path, "w");
    if (!file)
        return status_fail(ASYM_USAGE, "%s", strerror(errno));
    Status status = picture_write(picture, file);
    if (fclose(file) != 0 && status.code == ASYM_OK)
        status = status_fail(ASYM_USAGE, "%s", strerror(errno));
    return status;
}

Status graphfiles_add(GraphFiles *files, const char *stem, const char *kind,
                      const Picture *picture) {
    const char *name = arena_printf(files->arena, "%s.%s", stem, kind);
    Status status = write_file(made(files, name, "dot"), picture);
    if (status.code != ASYM_OK)
        return cannot_write(files, name, "dot", status.message);
    if (strcmp(files->spec.format, "dot") == 0)
        return deliver(files, name, "dot");
    *vec_push(files->arena, &files->layouts) =
        (GraphLayout){name, picture->nodes.size + picture->edges.size};
    return status_ok();
}

/* ---- layouts ---- */

/* Words for "dot", up to NULL.  The second try gives up frames of loops and
 * curved edges, and moves nodes less often to where they would look best. */
static const char *const as_it_is[] = {NULL};
static const char *const with_less_care[] = {
    "-Gclusterrank=none", "-Gsplines=line", "-Gnslimit=0.1",
    "-Gnslimit1=0.1",     "-Gmclimit=0.1",  NULL};

/* Those that are laid out at the same time, and what became of them. */
typedef struct Round {
    Vec(const GraphLayout *) layouts;
    Vec(ChildSpec) specs;
    ChildResult *results;
} Round;

static const char *const *command(const GraphFiles *files,
                                  const char *const *care) {
    Vec(const char *) words = {0};
    *vec_push(files->arena, &words) = "dot";
    *vec_push(files->arena, &words) =
        arena_printf(files->arena, "-T%s", files->spec.format);
    while (*care)
        *vec_push(files->arena, &words) = *care++;
    *vec_push(files->arena, &words) = NULL;
    return words.at;
}

static void round_add(Round *round, const GraphFiles *files,
                      const GraphLayout *layout, const char *const *care) {
    ChildSpec spec = {
        .argv = command(files, care),
        .input = made(files, layout->name, "dot"),
        .output = {.file = made(files, layout->name, files->spec.format)},
        .errors = {.keep = 4096},
        .limits = child_limits_default()};
    spec.limits.wall_ms = files->spec.layout_ms;
    *vec_push(files->arena, &round->layouts) = layout;
    *vec_push(files->arena, &round->specs) = spec;
}

static Status round_run(Round *round, const GraphFiles *files) {
    size_t count = round->specs.size;
    round->results = ARENA_ARRAY(files->arena, ChildResult, count + 1);
    return child_run_all(round->results, round->specs.at, count,
                         files->spec.jobs, files->arena);
}

static bool is_drawn(const ChildResult *result) {
    return result->end == CHILD_EXITED && result->code == 0;
}

/* ---- what is not drawn ---- */

/* A bitmap of a large graph takes gigabytes. */
static const char *remedy(const GraphFiles *files) {
    return strcmp(files->spec.format, "png") == 0
               ? "--format svg takes less memory"
               : arena_printf(files->arena,
                              "dot -T%s -O draws it without a limit",
                              files->spec.format);
}

/* The DOT file replaces a picture, even one from an earlier time. */
static Status leave(GraphFiles *files, const GraphLayout *layout,
                    const char *why) {
    (void)unlink(target(files, layout->name, files->spec.format));
    TRY(deliver(files, layout->name, "dot"));
    if (why)
        *vec_push(files->arena, &files->notes) = arena_printf(
            files->arena, "%s is not drawn, %s; %s",
            target(files, layout->name, "dot"), why, remedy(files));
    return status_ok();
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

/* NULL where one line says it of all. */
static const char *why_left(const ChildResult *result, const ChildSpec *spec,
                            Arena *arena) {
    if (result->end == CHILD_NOT_STARTED)
        return NULL;
    const char *said = last_line(result, arena);
    if (result->end == CHILD_EXITED && *said)
        return arena_printf(arena, "Graphviz says '%s'", said);
    return arena_printf(arena, "its layout %s",
                        child_result_text(result, spec, arena));
}

static Status missing(const GraphFiles *files, const ChildResult *result) {
    return status_fail(ASYM_USAGE,
                       "--format %s needs Graphviz (%s): install it (on Debian "
                       "and Ubuntu the package graphviz); the DOT files are "
                       "written",
                       files->spec.format, result->reason);
}

/* ---- two rounds ---- */

/* Delivers what is drawn; what is not goes into "next". */
static Status settle_first(GraphFiles *files, const Round *round, Round *next) {
    for (size_t i = 0; i < round->layouts.size; i++) {
        const GraphLayout *layout = round->layouts.at[i];
        if (is_drawn(&round->results[i]))
            TRY(deliver(files, layout->name, files->spec.format));
        else
            round_add(next, files, layout, with_less_care);
    }
    return status_ok();
}

/* Delivers all. */
static Status settle_last(GraphFiles *files, const Round *round) {
    for (size_t i = 0; i < round->layouts.size; i++) {
        const GraphLayout *layout = round->layouts.at[i];
        const ChildResult *result = &round->results[i];
        if (is_drawn(result))
            TRY(deliver(files, layout->name, files->spec.format));
        else
            TRY(leave(files, layout,
                      why_left(result, &round->specs.at[i], files->arena)));
    }
    return status_ok();
}

/* What went wrong with all of them: "last" holds those that were not drawn
 * before. */
static Status verdict(const GraphFiles *files, const Round *last,
                      size_t drawn_before) {
    size_t drawn = drawn_before, refused = 0;
    for (size_t i = 0; i < last->layouts.size; i++) {
        if (last->results[i].end == CHILD_NOT_STARTED)
            return missing(files, &last->results[i]);
        drawn += is_drawn(&last->results[i]);
        refused += last->results[i].end == CHILD_EXITED;
    }
    if (drawn == 0 && refused > 0)
        return status_fail(ASYM_USAGE,
                           "Graphviz drew no graph as %s: try another --format",
                           files->spec.format);
    return status_ok();
}

static Status leave_large(GraphFiles *files, const GraphLayout *layout) {
    return leave(files, layout,
                 arena_printf(files->arena, "since it has %zu nodes and edges",
                              layout->parts));
}

static Status draw(GraphFiles *files) {
    Round first = {0}, last = {0};
    for (size_t i = 0; i < files->layouts.size; i++) {
        const GraphLayout *layout = &files->layouts.at[i];
        if (layout->parts > files->spec.layout_most)
            TRY(leave_large(files, layout));
        else if (layout->parts > files->spec.careful_most)
            round_add(&last, files, layout, with_less_care);
        else
            round_add(&first, files, layout, as_it_is);
    }
    TRY(round_run(&first, files));
    size_t begun = last.layouts.size;
    TRY(settle_first(files, &first, &last));
    TRY(round_run(&last, files));
    TRY(settle_last(files, &last));
    return verdict(files, &last,
                   begun + first.layouts.size - last.layouts.size);
}

static Status write_index(GraphFiles *files) {
    if (!files->functions.size || strcmp(files->spec.format, "dot") == 0)
        return status_ok();
    Text page = text_new(files->arena);
    graphindex_write(&page, files);
    FILE *file = fopen(made(files, "index", "html"), "w");
    bool written = file && fputs(text_chars(&page), file) >= 0;
    if (file && fclose(file) != 0)
        written = false;
    return written ? deliver(files, "index", "html")
                   : cannot_write(files, "index", "html", strerror(errno));
}

Status graphfiles_finish(GraphFiles *files) {
    Status status = draw(files);
    if (status.code == ASYM_OK)
        status = write_index(files);
    tempdir_remove(files->workshop);
    return status;
}
