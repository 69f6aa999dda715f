/* fixture.h -- reports in JSON for the tests of pages. */
#ifndef ASYM_TEST_DRIVER_PAGE_FIXTURE_H
#define ASYM_TEST_DRIVER_PAGE_FIXTURE_H

#include <jansson.h>

/* "text" with ' for ", read; the test fails where it is no JSON. */
json_t *fixture_read(const char *text);

/* A report of what grows: a ranking of three rows over arg1 and filesize, of
 * functions of the file p.c, which has fixture_source. */
json_t *fixture_growth(void);
/* One of asym time, and one of asym trend, of the same. */
json_t *fixture_time(void);
json_t *fixture_trend(void);

extern const char fixture_source[];

/* A folder for the test, in which it then is; the second one ends that. */
int fixture_enter(void **state);
int fixture_leave(void **state);
/* Writes "text" to the file "name" there. */
void fixture_file(const char *name, const char *text);

#endif
