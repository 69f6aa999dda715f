#include "driver/build/stagedump.h"

#include "base/files/tempdir.h"
#include "base/process/child.h"
#include "base/text.h"
#include "driver/build/toolend.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- which functions ---- */

/* The colon between FILE and NAME; NULL: there is none. */
static const char *separator(const char *text) {
    for (const char *at = strchr(text, ':'); at; at = strchr(at, ':')) {
        if (at[1] != ':')
            return at;
        at += 2;
    }
    return NULL;
}

StageDump stagedump_read(const char *stage, const char *function,
                         Arena *arena) {
    const char *colon = function ? separator(function) : NULL;
    if (!colon)
        return (StageDump){stage, function, NULL, function};
    return (StageDump){
        stage, function,
        arena_strndup(arena, function, (size_t)(colon - function)), colon + 1};
}

/* Whether "path" ends in "file", at a slash. */
static bool is_file(const char *path, const char *file) {
    size_t length = strlen(path), tail = strlen(file);
    return length >= tail && !strcmp(path + length - tail, file) &&
           (length == tail || path[length - tail - 1] == '/');
}

bool stagedump_is_of(const StageDump *dump, const PlanFunction *function) {
    return (!dump->function || plan_is_called(function, dump->function)) &&
           (!dump->file || is_file(function->file, dump->file));
}

Status stagedump_not_found(const StageDump *dump) {
    return status_fail(ASYM_USAGE, "--function: there is no function '%.80s'",
                       dump->asked ? dump->asked : "");
}

/* ---- one source ---- */

enum { SECONDS = 600, KEPT = 1 << 20 };

typedef struct Dumping {
    const StageDump *dump;
    const BuildOptions *program;
    BuildTools tools;
    const char *directory;
    bool found; /* a function of that name */
    Arena *arena;
} Dumping;

static ChildSpec job(const char *const *argv, const char *output) {
    return (ChildSpec){.argv = argv,
                       .output = {.file = output},
                       .errors = {.keep = KEPT},
                       .limits = {.wall_ms = SECONDS * UINT64_C(1000)}};
}

static bool succeeded(const ChildResult *result) {
    return result->end == CHILD_EXITED && result->code == 0;
}

/* The bitcode of "source", which is of that kind. */
static Status compile(const char **out, const Dumping *d, const char *source,
                      SourceKind kind) {
    *out = source;
    if (kind != SOURCE_C && kind != SOURCE_CXX)
        return status_ok();
    FrontendSpec spec = {.options = d->program->clang_options,
                         .level = d->program->level};
    *out = arena_printf(d->arena, "%s/dump.bc", d->directory);
    ChildSpec child = job(frontend_compile_command(&spec, &d->tools, source,
                                                   kind, *out, d->arena),
                          NULL);
    ChildResult result;
    TRY(child_run(&result, &child, d->arena));
    toolend_print(toolend_messages(&result, child.argv, d->arena));
    return succeeded(&result) ? status_ok()
                              : toolend_status(&result, &child, "clang-19",
                                               "compile", source, d->arena);
}

static const char *const *ir_command(const Dumping *d, const char *bitcode) {
    const char *const words[] = {d->tools.ir,
                                 "--level",
                                 d->program->level,
                                 "--dump",
                                 d->dump->stage,
                                 source_path(bitcode, d->arena),
                                 d->dump->function ? "--function" : NULL,
                                 d->dump->function,
                                 NULL};
    const char **argv = ARENA_ARRAY(d->arena, const char *, 9);
    memcpy(argv, words, sizeof words);
    return argv;
}

static Status copy_out(const char *path) {
    char *line = NULL;
    size_t room = 0;
    FILE *file = fopen(path, "r");
    if (!file)
        return status_fail(ASYM_INTERNAL, "asym-ir left no dump");
    while (getline(&line, &room, file) > 0)
        text_write_harmless(line, stdout);
    free(line);
    (void)fclose(file);
    return status_ok();
}

/* asym-ir ends with ASYM_USAGE where the module has no such function. */
static Status dump_source(Dumping *d, const char *source) {
    const char *bitcode;
    SourceKind kind;
    TRY(source_kind(&kind, source));
    TRY(compile(&bitcode, d, source, kind));
    const char *text = arena_printf(d->arena, "%s/dump.txt", d->directory);
    ChildSpec child = job(ir_command(d, bitcode), text);
    ChildResult result;
    TRY(child_run(&result, &child, d->arena));
    if (result.end == CHILD_EXITED && result.code == ASYM_USAGE &&
        d->dump->function)
        return status_ok();
    if (!succeeded(&result))
        return toolend_ir_status(&result, &child, source, kind, d->arena);
    d->found = true;
    return copy_out(text);
}

Status stagedump_run(const StageDump *dump, const BuildOptions *program,
                     Arena *arena) {
    Dumping d = {.dump = dump, .program = program, .arena = arena};
    TRY(buildtools_find(&d.tools, arena));
    TRY(tempdir_new(&d.directory, arena));
    for (size_t i = 0; i < program->sources.size; i++)
        if (!dump->file || is_file(program->sources.at[i], dump->file))
            TRY(dump_source(&d, program->sources.at[i]));
    tempdir_remove(d.directory);
    return d.found ? status_ok() : stagedump_not_found(dump);
}
