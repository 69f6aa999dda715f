/* fuzz_options.c -- whatever the words, one a line, the command line is
 * understood or refused in one line. */
#include "driver/cli/options.h"

#include "test-suite/fuzz.h"

#include <stdlib.h>
#include <string.h>

enum { WORDS_MOST = 64 };

static int split(char *argv[WORDS_MOST + 2], char *text) {
    int argc = 1;
    argv[0] = (char *)(uintptr_t)"asym";
    for (char *next; text && argc <= WORDS_MOST; text = next) {
        next = strchr(text, '\n');
        if (next)
            *next++ = '\0';
        argv[argc++] = text;
    }
    argv[argc] = NULL;
    return argc;
}

static void check(const Options *options) {
    const CommandOptions *asked = &options->asked;
    if (options->action != OPTIONS_RUN_COMMAND)
        return;
    fuzz_require(options->command && asked->program.sources.size > 0);
    fuzz_require(asked->runs.runs >= 1 && asked->runs.jobs >= 1 &&
                 asked->runs.timeout_ms >= 1 && asked->runs.memory_mib >= 16);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Arena *arena = arena_new();
    char *argv[WORDS_MOST + 2];
    int argc = split(argv, arena_strndup(arena, (const char *)data, size));
    Options options;
    Status status = options_parse(&options, argc, argv, arena);
    if (status.code == ASYM_OK)
        check(&options);
    else
        fuzz_require(status.message[0] && !strchr(status.message, '\n'));
    arena_free(arena);
    return 0;
}
