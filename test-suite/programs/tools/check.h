/* check.h -- the CHECKs of a directive (../README.md), on one loop or function.
 *
 *     a value of the report, its CHECKs --> [check] --> failures */
#ifndef ASYM_TEST_PROGRAMS_TOOLS_CHECK_H
#define ASYM_TEST_PROGRAMS_TOOLS_CHECK_H

#include "bed.h"

/* What a check is about. */
typedef struct Subject {
    const Directive *directive;
    json_t *function;
    json_t *value; /* the loop, or the function again */
} Subject;

/* Makes all CHECKs of the directive. */
void check_all(Bed *bed, const Subject *subject);

/* Whether "status" is "wanted": "proved|exact", "not proved", "settled". */
bool check_status_meets(const char *status, const char *wanted);

#endif
