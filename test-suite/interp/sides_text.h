/* sides_text.h -- sides of branches read from text, for tests.
 *
 *     7: work, ends unseen
 *     7 in 1: work unseen, goes on, leaves outside
 *
 * The line of the branch, the loop around it by its number, "passed" if rounds
 * of that pass it by, then its sides, in words: "work" (loops or calls depend
 * on it, and come after it), "outside" (calls of what has its body elsewhere),
 * "goes on" (some come after it), "ends" (none do), "chooses" (a value for
 * some), "leaves" (the loop), "cuts" (the call does not return), "uncounted",
 * "unseen". */
#ifndef ASYM_TEST_INTERP_SIDES_TEXT_H
#define ASYM_TEST_INTERP_SIDES_TEXT_H

#include "static/plan/plan.h"

/* Adds the sides to "f", and whether they were seen to "seen", which has room.
 * Wrong text is a failure of the test. */
void sides_text_read(PlanFunction *f, bool *seen, const char *line,
                     Arena *arena);

#endif
