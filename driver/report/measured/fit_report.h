/* fit_report.h -- the answer of asym fit: text, JSON.
 *
 *     Fits --> text, JSON (docs/fit.md) */
#ifndef ASYM_DRIVER_REPORT_MEASURED_FIT_REPORT_H
#define ASYM_DRIVER_REPORT_MEASURED_FIT_REPORT_H

#include "driver/fit/fits.h"
#include "driver/report/words/shown.h"

#include <jansson.h>

typedef struct FitReport {
    Fits fits;
    bool foretells; /* places were asked for, so that all views show them */
} FitReport;

void fit_report_text(const FitReport *report, ReportView view, FILE *file);
/* Belongs to the caller. */
json_t *fit_report_json(const FitReport *report);

/* The formula, or the model, that was found; NULL: nothing was. */
const char *fit_report_formula(const Fits *fits, const Found *found,
                               Arena *arena);

/* "O(n^2)", of what was found. */
const char *fit_report_order(const Fits *fits, const Found *found,
                             Arena *arena);

#endif
