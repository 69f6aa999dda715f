/* orders_text.h -- functions and their orders, a line each.
 *
 *     FunctionResults --> [lines] --> report
 *
 * Instances of one template whose lines say the same are one line. */
#ifndef ASYM_DRIVER_REPORT_ORDERS_TEXT_H
#define ASYM_DRIVER_REPORT_ORDERS_TEXT_H

#include "driver/report/lines.h"
#include "interp/analysis.h"

/* "count" functions of one file. */
void orders_text_add(Lines *lines, const FunctionResult *const functions[],
                     size_t count, Basis basis);

#endif
