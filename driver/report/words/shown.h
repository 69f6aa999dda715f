/* shown.h -- what the reports of all commands have in common. */
#ifndef ASYM_DRIVER_REPORT_WORDS_SHOWN_H
#define ASYM_DRIVER_REPORT_WORDS_SHOWN_H

#include "driver/report/words/wrap.h"

#include <stdint.h>

/* What asym varies besides plain arguments, and over which range. */
typedef struct ReportInput {
    const char *name, *meaning; /* "filesize", "size of argument 1 in bytes" */
    int64_t low, high;
} ReportInput;

/* What of a report is shown, and how. */
typedef struct ReportView {
    bool verbose, all;
    Look look; /* of the text */
} ReportView;

#endif
