/* runner.h -- runs of the instrumented program, and what came of them.
 *
 *     Run, executable --> child process --> [RunOutcome], profiles */
#ifndef ASYM_DRIVER_RUNS_CHILDREN_RUNNER_H
#define ASYM_DRIVER_RUNS_CHILDREN_RUNNER_H

#include "base/process/child.h"
#include "driver/runs/children/run.h"
#include "driver/runs/options/runoptions.h"
#include "interp/samples/profile.h"

typedef struct RunTask {
    const Run *run;
    const char *executable;
} RunTask;

typedef struct RunOutcome {
    ChildResult result;
    const char *ending;    /* child_result_text, and what became of the profile;
                              NULL for a plain exit that left one */
    const char *failure;   /* the same of an exit with a code but 0 */
    const char *words;     /* what the program said, see endings.h; or NULL */
    const char *command;   /* the command line, for messages */
    Vec(Profile) profiles; /* of all its processes; none if a limit cut it */
    RunCost cost;
    bool is_over; /* it was made, and not stopped because asym was */
} RunOutcome;

/* Runs "count" tasks, each in its own directory below "directory", which is
 * removed afterwards.  outcomes[i] belongs to tasks[i].
 * Errors: ASYM_INTERRUPTED, with the outcomes of those that are over, and how
 * long others took until then; ASYM_USAGE, no room for the files. */
ASYM_CHECKED Status runner_run(RunOutcome outcomes[], const RunTask tasks[],
                               size_t count, const RunOptions *options,
                               const char *directory, Arena *arena);

#endif
