/* report.h -- the answer, and its two forms: text and JSON.
 *
 *     Analysis, how runs went --> [Report] --> text, JSON
 *
 * Claims are printed here and nowhere else.  docs/report.md explains the text,
 * docs/report.schema.json the JSON. */
#ifndef ASYM_DRIVER_REPORT_REPORT_H
#define ASYM_DRIVER_REPORT_REPORT_H

#include "driver/ranking/ranking.h"
#include "driver/report/words/shown.h"
#include "interp/analysis.h"

#include <jansson.h>
#include <stdio.h>

/* What verification draws were made of: each value of low..high alike, and each
 * magnitude alike, in turn. */
typedef struct ReportDrawn {
    const char *name;  /* "argument 1", "macro N" */
    int64_t low, high; /* number, or size of a string or a file */
    int64_t odd;       /* one value in "odd_share" is below "low", down to this
                          one; "low" if none is */
    size_t odd_share;
} ReportDrawn;

typedef struct Report {
    Basis basis;
    uint64_t seed;
    size_t runs, usable_runs;
    bool partial; /* asym was interrupted before it had seen enough */
    Vec(const char *) profiles; /* where runs made by hand left what is known of
                                   them; else empty */
    Vec(ReportInput) inputs;
    size_t draws;           /* of the runs */
    Vec(ReportDrawn) drawn; /* empty if there are none */
    const char *base; /* "N=4 M=2": macros of the build that the functions'
                         plans are from; NULL: none was varied */
    Vec(const char *) notes; /* lines about runs: crashes, time-outs */
    Analysis analysis;
    Ranking ranking;
} Report;

void report_text(const Report *report, ReportView view, FILE *file);
/* Belongs to the caller. */
json_t *report_json(const Report *report, ReportView view);

#endif
