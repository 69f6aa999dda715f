#include "driver/build/preprocess.h"

#include "base/process/child.h"

#include <string.h>

enum { PREPROCESS_SECONDS = 60, TEXT_MOST = 1 << 26 };

static bool is_code(SourceKind kind) {
    return kind == SOURCE_C || kind == SOURCE_CXX;
}

static BuildMacros defined_as(const BuildMacros *macros, const char *value,
                              Arena *arena) {
    BuildMacros out = {0};
    for (size_t i = 0; i < macros->size; i++)
        *vec_push(arena, &out) = (BuildMacro){macros->at[i].name, value};
    return out;
}

/* The command that compiles it, to standard output, but for the last steps. */
static const char *const *command(const FrontendSpec *spec,
                                  const BuildTools *tools, const char *source,
                                  SourceKind kind, Arena *arena) {
    const char *const *compile =
        frontend_compile_command(spec, tools, source, kind, "-", arena);
    BuildWords words = {0};
    for (size_t i = 0; compile[i]; i++)
        *vec_push(arena, &words) = compile[i];
    *vec_push(arena, &words) = "-E";
    *vec_push(arena, &words) = NULL;
    return words.at;
}

static ChildSpec job(const char *const *argv) {
    return (ChildSpec){.argv = argv,
                       .output = {.keep = TEXT_MOST},
                       .limits = buildtools_limits(PREPROCESS_SECONDS)};
}

static const char *text_of(const ChildResult *result) {
    bool is_whole = result->end == CHILD_EXITED && result->code == 0 &&
                    result->output_size < TEXT_MOST &&
                    strlen(result->output) == result->output_size;
    return is_whole ? result->output : NULL;
}

Status preprocess_run(const char *texts[], const Variants *variants,
                      const char *value, Arena *arena) {
    const BuildOptions *program = &variants->spec.program;
    const BuildMacros *macros = &variants->all.at[0].macros;
    FrontendSpec spec = {.sources = program->sources,
                         .options = program->clang_options,
                         .macros = defined_as(macros, value, arena),
                         .level = program->level};
    size_t count = program->sources.size, n_jobs = 0;
    ChildSpec *jobs = ARENA_ARRAY(arena, ChildSpec, count + 1);
    ChildResult *results = ARENA_ARRAY(arena, ChildResult, count + 1);
    size_t *source_of = ARENA_ARRAY(arena, size_t, count + 1);
    for (size_t i = 0; i < count; i++) {
        SourceKind kind;
        const char *source = program->sources.at[i];
        TRY(source_kind(&kind, source));
        texts[i] = "";
        if (!is_code(kind))
            continue;
        source_of[n_jobs] = i;
        jobs[n_jobs++] =
            job(command(&spec, &variants->tools, source, kind, arena));
    }
    TRY(child_run_all(results, jobs, n_jobs, variants->spec.jobs, arena));
    for (size_t i = 0; i < n_jobs; i++)
        texts[source_of[i]] = text_of(&results[i]);
    return status_ok();
}
