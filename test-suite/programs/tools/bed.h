/* bed.h -- a run of asym on a test program, and what was wrong with it.
 *
 *     Directives, a program --> [Bed] --> output, report --> checks */
#ifndef ASYM_TEST_PROGRAMS_TOOLS_BED_H
#define ASYM_TEST_PROGRAMS_TOOLS_BED_H

#include "directive.h"
#include "process.h"

#include <jansson.h>

typedef struct Bed {
    Directives directives;
    Arena *arena;
    const char *asym, *program; /* absolute paths */
    const char *scratch, *work; /* directories; asym runs in "work" */
    Outcome outcome;
    json_t *report; /* NULL where asym gave none */
    unsigned failures;
} Bed;

/* asym --json - OPTIONS PROGRAM [-- CLANG-OPTIONS], as the directives say; with
 * @bare only asym OPTIONS, with @program in OPTIONS the program goes there.
 * Sets "outcome" and "report". */
void bed_run(Bed *bed);

/* The same with more options; "bed" stays as it is. */
Outcome bed_run_again(const Bed *bed, const char *options);

/* Says on standard error what is wrong, and counts it.  "directive" is what
 * expected otherwise; NULL: all reports are to be so. */
void bed_fail(Bed *bed, const Directive *directive, const char *format, ...)
    ASYM_PRINTF(3, 4);

/* The member "key" if that is a string; else NULL. */
const char *bed_string(const json_t *object, const char *key);

/* A string as it is, anything else as JSON. */
const char *bed_dumped(const json_t *value, Arena *arena);

#endif
