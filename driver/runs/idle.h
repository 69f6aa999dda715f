/* idle.h -- whether runs did nothing that could be reported.
 *
 *     Evidence --> [idle] --> command
 *
 * A program that is given too little to work on says so and exits: its main
 * ran, and what it is about did not. */
#ifndef ASYM_DRIVER_RUNS_IDLE_H
#define ASYM_DRIVER_RUNS_IDLE_H

#include "interp/samples/evidence.h"

/* As far as running totals say, no run came to a loop, nor to a function of the
 * program's own but main, though it has one or the other. */
bool idle_in_all_runs(const Evidence *evidence);

#endif
