/* outcomes.h -- exits that are taken by how something went.
 *
 *     ExitTest, Symbols --> [outcomes] --> TripCounts,
 * instr/sample/values/watches
 *
 * In "for (i = 0; i < n; i++) if (add(list, i) < 0) return -1;" the loop ends
 * before i is n where add() says that it failed.  What it returns is an
 * outcome: the function does something, and returns one of some constants that
 * its own branches choose, or the outcome of what it calls; or a pointer that
 * is null if it failed.  So is a flag: what is read at one place, which the
 * loop itself does not store to, such as "parser->errors".
 *
 * What is read at many places, and what a function that only reads finds there,
 * are contents, and no outcomes. */
#ifndef ASYM_STATIC_COUNTS_OUTCOMES_H
#define ASYM_STATIC_COUNTS_OUTCOMES_H

#include "static/symbolic/memorysteps.h"
#include "static/walks/values/exittest.h"

/* Whether outcomes alone decide if "test" leaves the loop of "steps", once
 * control comes to it. */
bool outcomes_decide(const MemorySteps *steps, const ExitTest *test);

#endif
