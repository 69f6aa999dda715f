#include "driver/build/clangopt.h"
#include "driver/build/frontend.h"

#include <string.h>
#include <unistd.h>

static void add(BuildWords *words, const char *word, Arena *arena) {
    *vec_push(arena, words) = word;
}

static void add_level(BuildWords *words, const char *level, Arena *arena) {
    add(words, arena_printf(arena, "-O%s", level), arena);
    add(words, "-Xclang", arena);
    add(words,
        strcmp(level, "0") == 0 ? "-disable-O0-optnone"
                                : "-disable-llvm-passes",
        arena);
}

static void add_messages_style(BuildWords *words, Arena *arena) {
    add(words, "-Qunused-arguments", arena);
    add(words, "-fno-crash-diagnostics", arena); /* no files in $TMPDIR */
    if (isatty(STDERR_FILENO))
        add(words, "-fcolor-diagnostics", arena);
}

static void add_headers(BuildWords *words, const char *folder, Arena *arena) {
    if (!folder)
        return;
    add(words, "-isystem", arena);
    add(words, folder, arena);
}

/* What the pragmas say is ignored, and nothing complains about that. */
static void add_openmp(BuildWords *words, const BuildTools *tools,
                       Arena *arena) {
    add(words, "-D_OPENMP=202011", arena); /* as Clang 19 has it */
    add_headers(words, tools->openmp, arena);
    add(words, "-Wno-source-uses-openmp", arena);
}

const char *const *frontend_compile_command(const FrontendSpec *spec,
                                            const BuildTools *tools,
                                            const char *source, SourceKind kind,
                                            const char *bitcode, Arena *arena) {
    ClangOptions options;
    clangopt_sort(&options, spec->options.at, spec->options.size, arena);
    BuildWords words = {0};
    add(&words, tools->clang, arena);
    add_messages_style(&words, arena);
    for (size_t i = 0; i < options.compile.size; i++)
        add(&words, options.compile.at[i], arena);
    if (options.openmp)
        add_openmp(&words, tools, arena);
    if (kind == SOURCE_CXX)
        add_headers(&words, tools->libstdcxx, arena);
    for (size_t i = 0; i < spec->macros.size; i++) {
        const BuildMacro *macro = &spec->macros.at[i];
        add(&words, arena_printf(arena, "-D%s=%s", macro->name, macro->value),
            arena);
    }
    add_level(&words, spec->level, arena);
    add(&words, "-g", arena);
    if (kind == SOURCE_CXX)
        add(&words, "-fstandalone-debug", arena);
    add(&words, "-emit-llvm", arena);
    add(&words, "-Xclang", arena);
    add(&words, "-no-emit-llvm-uselists", arena);
    add(&words, "-c", arena);
    add(&words, source_path(source, arena), arena);
    add(&words, "-o", arena);
    add(&words, bitcode, arena);
    add(&words, NULL, arena);
    return words.at;
}

const char *const *frontend_link_command(const FrontendSpec *spec,
                                         const BuildTools *tools,
                                         const Build *build,
                                         const char *const objects[],
                                         size_t n_objects, Arena *arena) {
    ClangOptions options;
    clangopt_sort(&options, spec->options.at, spec->options.size, arena);
    BuildWords words = {0};
    add(&words, build->is_cxx ? tools->clangxx : tools->clang, arena);
    add_messages_style(&words, arena);
    for (size_t i = 0; i < n_objects; i++)
        add(&words, objects[i], arena);
    for (size_t i = 0; i < options.link.size; i++)
        add(&words, options.link.at[i], arena);
    add(&words, tools->runtime, arena);
    add(&words, "-Wl,--push-state,--as-needed,-lm,--pop-state", arena);
    add(&words, "-o", arena);
    add(&words, build->executable, arena);
    add(&words, NULL, arena);
    return words.at;
}
