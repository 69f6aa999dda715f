/* session.h -- one use of asym: build, run, analyse, until all is settled.
 *
 *     Options --> Build --> rounds of runs, or --profile, or none -->
 *     Evidence --> Report
 */
#ifndef ASYM_DRIVER_COMMANDS_SESSION_H
#define ASYM_DRIVER_COMMANDS_SESSION_H

#include "driver/cli/options.h"
#include "driver/report/report.h"

/* Errors: as frontend_build; as recorded_find and recorded_read; ASYM_TOO_FEW,
 * no run gave a sample; ASYM_INTERRUPTED. */
ASYM_CHECKED Status session_run(Report *out, const Options *options,
                                Arena *arena);

#endif
