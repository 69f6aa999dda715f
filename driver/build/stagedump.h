/* stagedump.h -- what a stage of the static half found, as text.
 *
 *     sources --clang--> bitcode --asym-ir--> [text]
 *
 * The stages are those of asym-ir: cfg, loops, slices, plan, strategy. */
#ifndef ASYM_DRIVER_BUILD_STAGEDUMP_H
#define ASYM_DRIVER_BUILD_STAGEDUMP_H

#include "driver/build/variants.h"

/* What to dump: of one function, or of all. */
typedef struct StageDump {
    const char *stage;
    const char *asked; /* as the user wrote the next two */
    const char *file;  /* only of sources and headers of that name; or NULL */
    const char *function; /* its name in the source or for the linker, or
                             its signature; NULL: all functions */
} StageDump;

/* Reads "NAME" or "FILE:NAME" (a colon that is not one of "::"). */
StageDump stagedump_read(const char *stage, const char *function, Arena *arena);

/* Whether the dump is of "function". */
bool stagedump_is_of(const StageDump *dump, const PlanFunction *function);

/* That there is no such function. */
ASYM_CHECKED Status stagedump_not_found(const StageDump *dump);

/* Writes it for each source, to standard output.
 * Errors: as frontend_build; ASYM_USAGE, there is no such function. */
ASYM_CHECKED Status stagedump_run(const StageDump *dump,
                                  const BuildOptions *program, Arena *arena);

#endif
