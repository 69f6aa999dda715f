/* builds_text.h -- what only other builds have, by name.
 *
 *     VariedParts --> [lines] --> report
 *
 * Formulas are found for the functions and loops of the base alone. */
#ifndef ASYM_DRIVER_REPORT_BUILDS_TEXT_H
#define ASYM_DRIVER_REPORT_BUILDS_TEXT_H

#include "driver/report/report.h"
#include "driver/report/words/lines.h"

/* Loops of "f": "Loop at line 5: in other builds (N=3 M=2)". */
void builds_text_add_loops(Lines *lines, const FunctionResult *f);

/* Functions, with their heading; nothing where there are none. */
void builds_text_write(Text *out, const Report *report);

#endif
