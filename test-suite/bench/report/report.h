/* report.h -- the results as JSON, and the tables made from it.
 *
 *     rows --> [report] --> benchmarks.json --> benchmarks.md, benchmarks.svg
 */
#ifndef ASYM_BENCH_REPORT_REPORT_H
#define ASYM_BENCH_REPORT_REPORT_H

#include "test-suite/bench/measure.h"

#include <jansson.h>
#include <stdio.h>

/* Processor, number of its cores, versions of the tools. */
ASYM_CHECKED Status report_machine(json_t **out, const char *scratch,
                                   Arena *arena);

/* Tables for the sections that "report" has: "overhead", "static",
 * "interpolator", "runs", "sessions", "memory", each with rows as the header of
 * its measuring file has them, and "machine"; and the targets. */
void report_markdown(FILE *out, const json_t *report);

/* Parts of it: the tables of "overhead", and what should be reached. */
void report_overhead(FILE *out, const json_t *rows);
void report_targets(FILE *out, const json_t *report);

/* The ratios of instructions at -O2, asym against asym time and clang
 * -fprofile-generate, as SVG. */
void report_chart(FILE *out, const json_t *report);

#endif
