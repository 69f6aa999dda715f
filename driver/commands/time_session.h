/* time_session.h -- asym time: what the functions of a program take on average.
 *
 *     Options --> a build that counts --> runs, or --profile --> [TimeReport]
 *
 * Averages are over the inputs of the runs, and those of earlier ones where
 * --db keeps them. */
#ifndef ASYM_DRIVER_COMMANDS_TIME_SESSION_H
#define ASYM_DRIVER_COMMANDS_TIME_SESSION_H

#include "driver/cli/options.h"
#include "driver/store/counted.h"

typedef struct TimeReport {
    uint64_t seed;
    size_t runs, usable;               /* made or read now */
    const char *cost_table, *database; /* as the user named them; or NULL */
    CountedProgram program;
    Vec(const char *) notes;
} TimeReport;

/* Errors: as session_run, and as those of the database. */
ASYM_CHECKED Status time_session_run(TimeReport *out, const Options *options,
                                     Arena *arena);

#endif
