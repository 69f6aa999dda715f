/* time_report.h -- the answer of asym time: text and JSON.
 *
 *     TimeReport --> text, JSON (docs/time.md) */
#ifndef ASYM_DRIVER_REPORT_MEASURED_TIME_REPORT_H
#define ASYM_DRIVER_REPORT_MEASURED_TIME_REPORT_H

#include "driver/report/words/shown.h"
#include "driver/store/countedloops.h"

#include <jansson.h>
#include <stdio.h>

typedef struct TimeReport {
    uint64_t seed;
    size_t runs, usable;               /* made or read now */
    bool partial;                      /* asym was interrupted */
    bool profiles;                     /* the runs were made by hand */
    const char *cost_table, *database; /* as the user named them; or NULL */
    CountedProgram program;
    Vec(ReportInput) inputs; /* of the runs that are counted now */
    Vec(const char *) notes;
} TimeReport;

void time_report_text(const TimeReport *report, ReportView view, FILE *file);
/* Belongs to the caller. */
json_t *time_report_json(const TimeReport *report, ReportView view);

/* ---- for both ---- */

uint64_t time_report_calls(const CountedFunction *function);
/* Whether "view" shows it at all. */
bool time_report_shows(const CountedFunction *function, ReportView view);

#endif
