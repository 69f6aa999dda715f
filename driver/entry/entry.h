/* entry.h -- a program made around one function of the user's sources.
 *
 *     --entry NAME, sources --> [Entry] --> a source with a main, arguments
 *
 * From there on everything is as for any program: the campaign builds it, asks
 * for its arguments (ArgumentsMaker), and makes runs. */
#ifndef ASYM_DRIVER_ENTRY_ENTRY_H
#define ASYM_DRIVER_ENTRY_ENTRY_H

#include "driver/build/variants.h"
#include "driver/runs/options/runoptions.h"

typedef Vec(const char *) EntryNames;

/* The functions to call, in the order of the sources: those of "asked", or for
 * "all" each that other files may call.
 * Errors: ASYM_USAGE, a source has no function of that name, or none at all;
 * ASYM_COMPILE; ASYM_INTERRUPTED. */
ASYM_CHECKED Status entry_names(EntryNames *out, const EntryNames *asked,
                                const BuildOptions *program, Arena *arena);

/* Makes the program that calls "name": changes "program" and "runs".
 * Errors: ASYM_USAGE, it cannot be called, and why; as entry_names. */
ASYM_CHECKED Status entry_make(BuildOptions *program, RunOptions *runs,
                               const char *name, Arena *arena);

#endif
