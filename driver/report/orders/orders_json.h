/* orders_json.h -- the order of a function as JSON, with what it rests on.
 *
 *     FunctionResult --> [JSON] --> report */
#ifndef ASYM_DRIVER_REPORT_ORDERS_ORDERS_JSON_H
#define ASYM_DRIVER_REPORT_ORDERS_ORDERS_JSON_H

#include "driver/report/words/claim_json.h"
#include "interp/analysis.h"

/* Sets "bound" and all of "complexity.." in "object", a function. */
void orders_json_set(json_t *object, const ClaimJson *writer,
                     const FunctionResult *function, Basis basis);

/* "predictions" of an order that was measured; they belong to the caller. */
json_t *orders_json_far(const MeasuredOrder *order);

#endif
