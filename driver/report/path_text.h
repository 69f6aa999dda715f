/* path_text.h -- a path in the text of a report. */
#ifndef ASYM_DRIVER_REPORT_PATH_TEXT_H
#define ASYM_DRIVER_REPORT_PATH_TEXT_H

#include "base/text.h"
#include "static/plan/plan.h"

/* Adds the lines of the path, in their order in the source: " (lines 4, 6-9)".
 * Nothing without debug information; the first few of many. */
void path_text_add(Text *out, const PlanPath *path);

#endif
