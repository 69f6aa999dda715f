/* emit.h -- the instrumented program itself, for the user to run by hand.
 *
 *     sources --> Build --> [emit] --> FILE
 *
 * The run-time is linked in: FILE runs anywhere, for anyone, without asym. */
#ifndef ASYM_DRIVER_BUILD_EMIT_H
#define ASYM_DRIVER_BUILD_EMIT_H

#include "driver/build/variants.h"

/* Builds the program, optimised, and puts it at "path", which is replaced
 * atomically, or left unchanged on error. Errors: as frontend_build;
 * ASYM_USAGE, the file cannot be written. */
ASYM_CHECKED Status emit_program(const VariantsSpec *spec, const char *path,
                                 Arena *arena);

#endif
