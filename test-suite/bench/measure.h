/* measure.h -- what one run of a command takes.
 *
 *     Command --> [measure] --> Usage, instructions
 *
 * Instructions are those that callgrind counts in user space, in the process
 * itself: the same packages give the same number, however busy the machine is.
 * Seconds are processor time, or wall time where it is said. */
#ifndef ASYM_BENCH_MEASURE_H
#define ASYM_BENCH_MEASURE_H

#include "base/arena.h"
#include "base/vec.h"

#include <stdbool.h>
#include <stdint.h>

/* Words of a command line; words_end adds the NULL after the last. */
typedef Vec(const char *) Words;

void words_add(Words *words, const char *word, Arena *arena);
void words_add_all(Words *words, const char *const *more, Arena *arena);

void words_append(Words *words, const Words *more, Arena *arena);

/* Splits at blanks. */
void words_split(Words *words, const char *line, Arena *arena);

typedef struct Command {
    Words words;           /* words.at[0] is looked for in PATH */
    const char *directory; /* to run in; NULL: the present one */
    const char *output;    /* file for standard output; NULL: /dev/null */
    const char *errors;    /* file for standard error; NULL: ours */
    const char *discard;   /* a file that each run must make again, or NULL */
    bool may_fail;         /* any exit code will do */
} Command;

typedef struct Usage {
    double cpu_seconds;  /* user and system, of its children too */
    double wall_seconds; /* from start to end */
    uint64_t peak_kib;   /* the largest resident set of it or a child */
} Usage;

/* Runs "command" to its end. Its standard input is empty.
 * Errors: ASYM_CHECK_FAILED, it did not exit with code 0, or a signal ended it;
 * see what it wrote to standard error. */
ASYM_CHECKED Status measure_run(Usage *out, const Command *command,
                                Arena *arena);

/* Runs "command" under callgrind, whose file goes to "scratch"; out_usage is
 * what that took, and may be NULL. */
ASYM_CHECKED Status measure_instructions(uint64_t *out, Usage *out_usage,
                                         const Command *command,
                                         const char *scratch, Arena *arena);

/* Bytes of machine code in the program "path": its executable sections.
 * Errors: ASYM_CHECK_FAILED, it is no ELF file of 64 bits. */
ASYM_CHECKED Status measure_text(uint64_t *out, const char *path);

/* The middle one of "count" (> 0) values, which are sorted. */
double measure_median(double *values, size_t count);

#endif
