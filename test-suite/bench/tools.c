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

/* One source, through Clang's front end and asym-ir, to OBJECT.o. */
static Status instrument(const Program *program, const char *source,
                         const char *level, const char *directory,
                         const char *build, const char *object, Arena *arena) {
    Command front = {.directory = directory}, ir = {.directory = directory};
    const char *passes = strcmp(level, "0") == 0 ? "-disable-O0-optnone"
                                                 : "-disable-llvm-passes";
    const char *const head[] = {
        "clang-19", "-w",   "-g",         arena_printf(arena, "-O%s", level),
        "-Xclang",  passes, "-emit-llvm", "-c",
        source,     "-o",   "source.bc",  NULL};
    words_add_all(&front.words, head, arena);
    for (size_t i = 0; i < program->options.size; i++)
        words_add(&front.words, program->options.at[i], arena);
    const char *const tail[] = {arena_printf(arena, "%s/bin/asym-ir", build),
                                "--level",
                                level,
                                "--object",
                                object,
                                "--plan",
                                "source.plan",
                                "source.bc",
                                NULL};
    words_add_all(&ir.words, tail, arena);
    Usage usage;
    TRY(measure_run(&usage, &front, arena));
    return measure_run(&usage, &ir, arena);
}

static Status emit(const Program *program, const char *level,
                   const char *directory, const char *build, Arena *arena) {
    Command link = {.directory = directory};
    const char *const head[] = {"clang-19", "-o", "program", NULL};
    words_add_all(&link.words, head, arena);
    for (size_t i = 0; i < program->sources.size; i++) {
        const char *object = arena_printf(arena, "%zu.o", i);
        TRY(instrument(program, program->sources.at[i], level, directory, build,
                       object, arena));
        words_add(&link.words, object, arena);
    }
    words_add(&link.words,
              arena_printf(arena, "%s/instr/runtime/libasym_rt.a", build),
              arena);
    words_add(&link.words, "-lm", arena);
    Usage usage;
    return measure_run(&usage, &link, arena);
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
