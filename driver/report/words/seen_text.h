/* seen_text.h -- best, typical and worst of what was seen, in words.
 *
 *     MeasuredOrder, Spread --> [text] --> report */
#ifndef ASYM_DRIVER_REPORT_WORDS_SEEN_TEXT_H
#define ASYM_DRIVER_REPORT_WORDS_SEEN_TEXT_H

#include "interp/analysis.h"
#include "interp/measured/spread.h"

/* "about 1.02*n + 3" */
const char *seen_text_about(const MeasuredOrder *about, Arena *arena);

/* "fitted, 27 points, R^2 0.9998, exponent 0.98 to 1.03" */
const char *seen_text_evidence(const MeasuredOrder *about, Arena *arena);

/* Calls of which contents decide, where they grow differently; else NULL. */
const Spread *seen_text_apart(const FunctionResult *function);

/* "seen: best O(n), typical O(n^2), worst O(n^2)" of these; NULL: there
 * are none. */
const char *seen_text(const FunctionResult *function, Arena *arena);

#endif
