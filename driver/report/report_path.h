/* report_path.h -- a path in the text of a report. */
#ifndef ASYM_DRIVER_REPORT_REPORT_PATH_H
#define ASYM_DRIVER_REPORT_REPORT_PATH_H

#include "driver/report/report.h"

/* Adds the lines of the path, in their order in the source: " (lines 4, 6-9)".
 * Nothing without debug information; the first few of many. */
void report_add_path(Text *out, const ReportInstructions *work);

#endif
