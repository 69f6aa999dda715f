/* loops_text.h -- what is known of a function and of its loops, as lines.
 *
 *     LoopClaims --> [text] --> report */
#ifndef ASYM_DRIVER_REPORT_LOOPS_TEXT_H
#define ASYM_DRIVER_REPORT_LOOPS_TEXT_H

#include "driver/report/report.h"
#include "driver/report/words/claim_text.h"
#include "driver/report/words/lines.h"

/* A line or more for each loop of "function", in their order. */
void loops_text_add(Lines *lines, const FunctionResult *function, Basis basis);

/* All that a verbose report says of "function". */
void loops_text_write_function(Text *out, const FunctionResult *function,
                               const Report *report, Look look);

/* "at most 7*n + 2 instructions (lines 4, 6-9)" */
const char *loops_text_work(const ClaimText *t, const SelfCost *work);

#endif
