/* model_text.h -- a model by statistics as text.
 *
 *     Model --> [text] --> report, ranking, asym fit */
#ifndef ASYM_DRIVER_REPORT_WORDS_MODEL_TEXT_H
#define ASYM_DRIVER_REPORT_WORDS_MODEL_TEXT_H

#include "interp/model/model.h"

/* To 4 digits; whole numbers as they are. */
const char *model_text_number(double value, Arena *arena);

/* "0.98 to 1.03" */
const char *model_text_interval(Interval interval, Arena *arena);
bool model_text_is_known(Interval interval);

/* "R^2 0.9998, exponent 0.98 to 1.03"; with names where there are "parameters"
 * of which it could be. */
const char *model_text_evidence(const Model *model, const char *const *names,
                                size_t parameters, Arena *arena);

/* "O(n^1.16) or O(n*log(n))": with its rival. */
const char *model_text_order(const Model *model, const char *const *names,
                             Arena *arena);

/* "1.2e+05 (1.1e+05 to 1.3e+05)" */
const char *model_text_foretold(const ModelForetold *there, Arena *arena);

#endif
