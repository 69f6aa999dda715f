#include "tools.h"

#include <string.h>
#include <sys/stat.h>

/* "profile" is what a run writes beside the program. */
static const struct {
    const char *name, *compiler, *option, *profile;
    ToolId base;
} tools[TOOL_COUNT] = {
    [TOOL_CLANG] = {"clang", "clang-19", NULL, NULL, TOOL_CLANG},
    [TOOL_ASYM] = {"asym --emit", NULL, NULL, "asym.profile", TOOL_CLANG},
    [TOOL_PROFILE_GENERATE] = {"clang -fprofile-generate", "clang-19",
                               "-fprofile-generate", NULL, TOOL_CLANG},
    [TOOL_PROFILE_INSTR] = {"clang -fprofile-instr-generate", "clang-19",
                            "-fprofile-instr-generate", "default.profraw",
                            TOOL_CLANG},
    [TOOL_GCC] = {"gcc", "gcc", NULL, NULL, TOOL_GCC},
    [TOOL_GCOV] = {"gcc --coverage", "gcc", "--coverage", NULL, TOOL_GCC},
};

const char *tool_name(ToolId tool) {
    return tools[tool].name;
}

ToolId tool_base(ToolId tool) {
    return tools[tool].base;
}

static void add_program(Words *words, const Program *program, Arena *arena) {
    for (size_t i = 0; i < program->options.size; i++)
        words_add(words, program->options.at[i], arena);
    for (size_t i = 0; i < program->sources.size; i++)
        words_add(words, program->sources.at[i], arena);
}

static Status compile(ToolId tool, const Program *program, const char *level,
                      const char *directory, Arena *arena) {
    Command command = {.directory = directory};
    const char *const head[] = {tools[tool].compiler,
                                "-w",
                                "-o",
                                "program",
                                arena_printf(arena, "-O%s", level),
                                NULL};
    words_add_all(&command.words, head, arena);
    if (tools[tool].option)
        words_add(&command.words, tools[tool].option, arena);
    add_program(&command.words, program, arena);
    words_add(&command.words, "-lm", arena);
    Usage usage;
    return measure_run(&usage, &command, arena);
}

static Status emit(const Program *program, const char *level,
                   const char *directory, const char *build, Arena *arena) {
    Command command = {.directory = directory};
    const char *const head[] = {arena_printf(arena, "%s/bin/asym", build),
                                "--emit",
                                "program",
                                "-O",
                                level,
                                NULL};
    words_add_all(&command.words, head, arena);
    for (size_t i = 0; i < program->sources.size; i++)
        words_add(&command.words, program->sources.at[i], arena);
    words_add(&command.words, "--", arena);
    words_add(&command.words, "-w", arena);
    for (size_t i = 0; i < program->options.size; i++)
        words_add(&command.words, program->options.at[i], arena);
    Usage usage;
    return measure_run(&usage, &command, arena);
}

Status tool_build(Command *out, ToolId tool, const Program *program,
                  const char *level, const char *directory, const char *build,
                  Arena *arena) {
    mkdir(directory, 0700);
    *out = (Command){.directory = directory};
    words_add(&out->words, arena_printf(arena, "%s/program", directory), arena);
    for (size_t i = 0; i < program->arguments.size; i++)
        words_add(&out->words, program->arguments.at[i], arena);
    if (tools[tool].profile)
        out->discard =
            arena_printf(arena, "%s/%s", directory, tools[tool].profile);
    return tools[tool].compiler
               ? compile(tool, program, level, directory, arena)
               : emit(program, level, directory, build, arena);
}
