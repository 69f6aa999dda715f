/* proving.h -- what asym-prove is asked of plans, and what it answers.
 *
 *     Plan --> [proving] --> request --asym-prove--> lines --> Plan
 *
 * The lines are those of prove/request.h. */
#ifndef ASYM_DRIVER_BUILD_PROVING_H
#define ASYM_DRIVER_BUILD_PROVING_H

#include "driver/build/frontend.h"

/* Writes all questions of "plan" to "path".  *count is how many there are; no
 * file is written where there is none.  Errors: ASYM_USAGE. */
ASYM_CHECKED Status proving_ask(size_t *count, const Plan *plan,
                                const char *path);

/* Takes the answers among "lines" into "plan".  What is not as it must be is
 * left out, with all that follows: the child may have been stopped. */
void proving_take(Plan *plan, const char *lines, Arena *arena);

/* Asks all questions of the builds that are good, and do not count edges, for
 * which no proof is needed; a child for each plan, at most "jobs" at once. What
 * fails is noted in builds[i].unproved.  Errors: ASYM_INTERRUPTED. */
ASYM_CHECKED Status proving_run(Build builds[], const FrontendSpec specs[],
                                size_t count, const BuildTools *tools,
                                size_t jobs, Arena *arena);

#endif
