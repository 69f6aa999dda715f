#include "driver/entry/types/tree.h"

#include "base/process/child.h"
#include "driver/build/toolend.h"

#include <unistd.h>

enum { TREE_SECONDS = 120, TREE_MIB = 400 };

static const char *const *command(const char *source, SourceKind kind,
                                  const BuildOptions *program,
                                  const BuildTools *tools, Arena *arena) {
    static const char *const more[] = {"-fsyntax-only", "-w", "-Xclang",
                                       "-ast-dump=json"};
    FrontendSpec spec = {.options = program->clang_options,
                         .level = program->level};
    const char *const *compile =
        frontend_compile_command(&spec, tools, source, kind, "-", arena);
    BuildWords words = {0};
    for (size_t i = 0; compile[i]; i++)
        *vec_push(arena, &words) = compile[i];
    for (size_t i = 0; i < sizeof more / sizeof *more; i++)
        *vec_push(arena, &words) = more[i];
    *vec_push(arena, &words) = NULL;
    return words.at;
}

static Status too_large(const char *source) {
    return status_fail(ASYM_USAGE,
                       "--entry: what '%.200s' declares is more than %d MiB: "
                       "write a program that calls the function",
                       source, TREE_MIB);
}

static Status parse(Declarations *out, const char *path, const char *source,
                    Arena *arena) {
    json_error_t error;
    json_t *tree = json_load_file(path, 0, &error);
    (void)unlink(path);
    if (!tree)
        return status_fail(ASYM_INTERNAL,
                           "clang-19 left no tree of '%.200s': %.120s", source,
                           error.text);
    declarations_read(out, tree, arena);
    json_decref(tree);
    return status_ok();
}

Status tree_read(Declarations *out, const char *source,
                 const BuildOptions *program, const BuildTools *tools,
                 const char *directory, Arena *arena) {
    SourceKind kind;
    *out = (Declarations){0};
    TRY(source_kind(&kind, source));
    if (kind != SOURCE_C && kind != SOURCE_CXX)
        return status_ok();
    const char *path = arena_printf(arena, "%s/tree.json", directory);
    ChildSpec spec = {.argv = command(source, kind, program, tools, arena),
                      .output = {.file = path},
                      .errors = {.keep = 1 << 20},
                      .limits = {.wall_ms = TREE_SECONDS * UINT64_C(1000),
                                 .file_bytes = (uint64_t)TREE_MIB << 20}};
    ChildResult result;
    TRY(child_run(&result, &spec, arena));
    if (result.end == CHILD_FLOODED)
        return too_large(source);
    if (result.end == CHILD_EXITED && result.code == 0)
        return parse(out, path, source, arena);
    toolend_print(toolend_messages(&result, spec.argv, arena));
    return toolend_status(&result, &spec, "clang-19", "compile", source, arena);
}
