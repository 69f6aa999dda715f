/* static_passes.h -- asym-ir's analysis against Clang's front end.
 *
 *     growing files --> [static_passes] --> rows of the JSON report
 *
 * A row is an object:
 *     file                   "generated"; "one function", all loops of which
 *                            are in a row; or "sqlite3.c"
 *     lines                  of source
 *     ir_instructions        of LLVM, as Clang writes them before any pass
 *     front_seconds          median of clang -O0 -g -c, processor time
 *     time_ratio             median of the ratio of asym-ir --dump plan to that
 *     analyses_ratio         the same for the stage "analyse" alone
 *     whole_ratio            the same for asym --static on the source
 *     instructions_per_ir    what callgrind counts in asym-ir, per instruction
 *                            of LLVM; absent above 300000 of these */
#ifndef ASYM_BENCH_STATIC_PASSES_H
#define ASYM_BENCH_STATIC_PASSES_H

#include "measure.h"

#include <jansson.h>

typedef struct StaticPlan {
    const char *root, *scratch, *build;
    const char *sqlite; /* the amalgamation, or NULL */
    size_t rounds;
    size_t max_lines; /* of generated files */
} StaticPlan;

ASYM_CHECKED Status static_passes_measure(json_t *rows, const StaticPlan *plan,
                                          Arena *arena);

/* Writes "copies" of programs/unit.c to "path". */
ASYM_CHECKED Status static_passes_generate(const char *path, const char *root,
                                           size_t copies, Arena *arena);

/* Compiles "source" to the bitcode that asym-ir is given. */
ASYM_CHECKED Status static_passes_bitcode(const char *bitcode,
                                          const char *source, Arena *arena);

#endif
