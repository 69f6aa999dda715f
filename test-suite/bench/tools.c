#include "tools.h"

#include <string.h>
#include <sys/stat.h>

/* asym's commands come from its build directory. "profile" is what a run writes
 * beside the program. */
static const struct {
    const char *name, *compilers[2], *option, *profile; /* C, C++ */
    ToolId base;
} tools[TOOL_COUNT] = {
    [TOOL_CLANG] =
        {"clang", {"clang-19", "clang++-19"}, NULL, NULL, TOOL_CLANG},
    [TOOL_ASYM] = {"asym --emit", {NULL}, NULL, "asym.profile", TOOL_CLANG},
    [TOOL_TIME] =
        {"asym time --emit", {NULL}, "time", "asym.profile", TOOL_CLANG},
    [TOOL_PROFILE_GENERATE] = {"clang -fprofile-generate",
                               {"clang-19", "clang++-19"},
                               "-fprofile-generate",
                               NULL,
                               TOOL_CLANG},
    [TOOL_GCC] = {"gcc", {"gcc", "g++"}, NULL, NULL, TOOL_GCC},
    [TOOL_GCOV] =
        {"gcc --coverage", {"gcc", "g++"}, "--coverage", NULL, TOOL_GCC},
};

const char *tool_name(ToolId tool) {
    return tools[tool].name;
}

ToolId tool_base(ToolId tool) {
    return tools[tool].base;
}

static bool is_cxx(const Program *program) {
    const char *suffix = strrchr(program->sources.at[0], '.');
    return suffix && strcmp(suffix, ".cpp") == 0;
}

static void add_compilation(Words *words, ToolId tool, const Program *program,
                            const Workshop *shop, Arena *arena) {
    words_add(words, tools[tool].compilers[is_cxx(program)], arena);
    if (tools[tool].option)
        words_add(words, tools[tool].option, arena);
    const char *const head[] = {"-w", "-o", "program",
                                arena_printf(arena, "-O%s", shop->level), NULL};
    words_add_all(words, head, arena);
    words_append(words, &program->options, arena);
    words_append(words, &program->sources, arena);
    words_add(words, "-lm", arena);
}

static void add_emission(Words *words, ToolId tool, const Program *program,
                         const Workshop *shop, Arena *arena) {
    words_add(words, arena_printf(arena, "%s/bin/asym", shop->build), arena);
    if (tools[tool].option)
        words_add(words, tools[tool].option, arena);
    const char *const head[] = {"--emit", "program", "-O", shop->level, NULL};
    words_add_all(words, head, arena);
    words_append(words, &program->sources, arena);
    words_add(words, "--", arena);
    words_add(words, "-w", arena);
    words_append(words, &program->options, arena);
    words_add(words, "-lm", arena);
}

/* The file that stands for "{packed}". */
static const char *packed_file(const Program *program, const Workshop *shop,
                               Arena *arena) {
    return arena_printf(arena, "%s/%s-packed", shop->scratch, program->name);
}

static Status pack(const Program *program, const char *executable,
                   const Workshop *shop, Arena *arena) {
    Command command = {.output = packed_file(program, shop, arena)};
    Usage usage;
    words_add(&command.words, executable, arena);
    words_append(&command.words, &program->packing, arena);
    return measure_run(&usage, &command, arena);
}

static Command run_of(ToolId tool, const Program *program,
                      const char *directory, const char *packed, Arena *arena) {
    Command out = {.directory = directory};
    words_add(&out.words, arena_printf(arena, "%s/program", directory), arena);
    for (size_t i = 0; i < program->arguments.size; i++) {
        const char *word = program->arguments.at[i];
        words_add(&out.words, strcmp(word, "{packed}") ? word : packed, arena);
    }
    if (tools[tool].profile)
        out.discard =
            arena_printf(arena, "%s/%s", directory, tools[tool].profile);
    return out;
}

Status tool_build(Built *out, ToolId tool, const Program *program,
                  const Workshop *shop, Arena *arena) {
    const char *directory = arena_printf(arena, "%s/%s-O%s-%d", shop->scratch,
                                         program->name, shop->level, (int)tool);
    Command command = {.directory = directory};
    mkdir(directory, 0700);
    if (tools[tool].compilers[0])
        add_compilation(&command.words, tool, program, shop, arena);
    else
        add_emission(&command.words, tool, program, shop, arena);
    TRY(measure_run(&out->building, &command, arena));
    out->command = run_of(tool, program, directory,
                          packed_file(program, shop, arena), arena);
    const char *executable = out->command.words.at[0];
    TRY(measure_text(&out->text, executable));
    return tool == TOOL_CLANG && program->packing.size
               ? pack(program, executable, shop, arena)
               : status_ok();
}
