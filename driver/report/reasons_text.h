/* reasons_text.h -- why costs and orders are what they are, for -v.
 *
 *     reasons of the rules that decided --> [reasons_text] --> report_text
 *
 * A line each, below what they are about. */
#ifndef ASYM_DRIVER_REPORT_REASONS_TEXT_H
#define ASYM_DRIVER_REPORT_REASONS_TEXT_H

#include "base/text.h"
#include "interp/analysis.h"

/* Of the cost of "f", the conditions of its order, and what was seen. */
void reasons_text_of_cost(Text *out, const FunctionResult *f);

/* Of an order that was measured. */
void reasons_text_of_measured(Text *out, const MeasuredOrder *order);

#endif
