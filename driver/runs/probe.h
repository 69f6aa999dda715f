/* probe.h -- how many arguments a program reads, when the user does not say.
 *
 *     probe_runs --> children --> ProbeOutcomes --> probe_pick
 *
 * A few guesses are tried with small inputs: 0 to 4 whole numbers, a number on
 * standard input, a file.  For each, one value after another is changed; the
 * program reads a value if a change alters what it does.  The guess under which
 * it reads most values wins, the earlier one among equals; guesses under which
 * it fails count only when it fails under all. */
#ifndef ASYM_DRIVER_RUNS_PROBE_H
#define ASYM_DRIVER_RUNS_PROBE_H

#include "driver/runs/children/run.h"
#include "driver/runs/options/runoptions.h"

/* What a run did. */
typedef struct ProbeOutcome {
    int code;        /* exit code; negative: it did not end by itself */
    uint64_t digest; /* of standard output and error: base/hash.h */
    uint64_t work;   /* as in RunCost */
} ProbeOutcome;

/* The runs to make, always the same ones. */
void probe_runs(Runs *out, Arena *arena);

/* Sets options->arguments and, if nothing else is asked for there,
 * options->input to the guess that "outcomes", one per probing run, favour. */
void probe_pick(RunOptions *options, const ProbeOutcome outcomes[],
                Arena *arena);

#endif
