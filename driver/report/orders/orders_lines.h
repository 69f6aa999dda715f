/* orders_lines.h -- functions and their orders, a line each.
 *
 *     FunctionResults --> [lines] --> report
 *
 * Instances of one template of whose orders the same is said are one line. */
#ifndef ASYM_DRIVER_REPORT_ORDERS_ORDERS_LINES_H
#define ASYM_DRIVER_REPORT_ORDERS_ORDERS_LINES_H

#include "driver/report/words/lines.h"
#include "interp/analysis.h"

/* "count" functions of one file. */
void orders_lines_add(Lines *lines, const FunctionResult *const functions[],
                      size_t count, Basis basis);

/* "count" functions with no more than their orders: "find()  O(n) (fitted)". */
void orders_lines_add_brief(Lines *lines,
                            const FunctionResult *const functions[],
                            size_t count);

#endif
