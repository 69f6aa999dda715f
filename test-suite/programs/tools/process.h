/* process.h -- runs a program and keeps what it wrote. */
#ifndef ASYM_TEST_PROGRAMS_TOOLS_PROCESS_H
#define ASYM_TEST_PROGRAMS_TOOLS_PROCESS_H

#include "directive.h"

typedef struct Outcome {
    int code; /* exit code, or 128 + signal */
    const char *out, *err;
} Outcome;

/* The file that programs started with this "scratch" read as standard input. */
const char *process_input(const char *scratch, Arena *arena);

/* Runs words[0] in "directory".  Its standard input is process_input, or empty
 * if there is none; stdout and stderr pass through files in "scratch". */
Outcome process_run(const Words *words, const char *directory,
                    const char *scratch, Arena *arena);

/* A new directory; removed with what is in it when the arena is freed. */
const char *scratch_directory(Arena *arena);

#endif
