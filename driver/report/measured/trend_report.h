/* trend_report.h -- the answer of asym trend: text, JSON, CSV.
 *
 *     TrendReport --> text, JSON, CSV (docs/trend.md) */
#ifndef ASYM_DRIVER_REPORT_MEASURED_TREND_REPORT_H
#define ASYM_DRIVER_REPORT_MEASURED_TREND_REPORT_H

#include "driver/report/words/shown.h"
#include "driver/trend/trends.h"
#include "driver/trend/workloads.h"

#include <jansson.h>
#include <stdio.h>

typedef struct TrendReport {
    uint64_t seed;
    bool partial; /* asym was interrupted */
    const TrendOptions *options;
    Workloads workloads;
    Trends trends; /* indices of workloads there are in its "workloads" */
    Vec(const char *) notes;
} TrendReport;

void trend_report_text(const TrendReport *report, ReportView view, FILE *file);
/* With all clusters; belongs to the caller. */
json_t *trend_report_json(const TrendReport *report);
/* A line a workload: its name, its features, the blocks that it ran, the cost
 * of each cluster by rank. Errors: ASYM_USAGE, with the reason alone as its
 * message. */
ASYM_CHECKED Status trend_report_csv(const TrendReport *report, FILE *file);

#endif
