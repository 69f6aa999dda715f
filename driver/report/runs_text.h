/* runs_text.h -- what was tried, how it went, and what it contradicts.
 *
 *     inputs, notes, faults --> [text] --> report */
#ifndef ASYM_DRIVER_REPORT_RUNS_TEXT_H
#define ASYM_DRIVER_REPORT_RUNS_TEXT_H

#include "driver/report/report.h"

/* Each with its heading; nothing where there are none. */
void runs_text_write(Text *out, const Report *report);

#endif
