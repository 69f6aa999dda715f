/* fullreport.h -- a report made by hand that uses every field, and its JSON.
 *
 * What is made is gone after the tear-down. */
#ifndef ASYM_TEST_DRIVER_REPORT_FULLREPORT_H
#define ASYM_TEST_DRIVER_REPORT_FULLREPORT_H

#include "built.h"

#include <jansson.h>

int fullreport_set_up(void **state);
int fullreport_tear_down(void **state);

Report fullreport_made(void);
/* Over n, and for n >= 0. */
Claim fullreport_known(ClaimStatus status, const char *formula);
BuiltFunction fullreport_function(Report *report, const char *signature,
                                  const char *cost);

Status fullreport_write(const char *file, const Report *report,
                        ReportView view);
/* Its JSON, read again; it is the caller's. */
json_t *fullreport_written(const Report *report, ReportView view);
/* The file that it was in. */
const char *fullreport_file(void);

/* "functions.0.loops.1.count"; NULL: there is nothing. */
json_t *fullreport_at(json_t *tree, const char *where);
void fullreport_expect(json_t *tree, const char *where, const char *wanted);

#endif
