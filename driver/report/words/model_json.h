/* model_json.h -- a model by statistics as JSON.
 *
 *     Model --> [JSON] --> report, ranking, asym fit */
#ifndef ASYM_DRIVER_REPORT_WORDS_MODEL_JSON_H
#define ASYM_DRIVER_REPORT_WORDS_MODEL_JSON_H

#include "interp/model/model.h"

#include <jansson.h>

/* "status", "basis", "samples", "r2" and "error" of "model"; of one that was
 * studied "exponents", too, and "rival" where it has one. */
void model_json_set(json_t *object, const Model *model,
                    const char *const *names);

/* [{"term", "coefficient", "interval"}]; it belongs to the caller, as what the
 * next ones return does. */
json_t *model_json_terms(const Model *model, const char *const *names);

/* All of a studied model: "formula" and what the above has. */
json_t *model_json(const Model *model, const char *const *names);

/* {"times", "value", "interval"}: where all parameters are "times" as large. */
json_t *model_json_far(double times, const ModelForetold *there);

/* To the digits of jsonout_real; null for what is not known. */
json_t *model_json_interval(Interval interval);

#endif
