/* inputrules.h -- which inputs a model of costs may be over, and how far.
 *
 *     points, one of their inputs --> [rules] --> the first one that applies,
 *     or none
 *
 * Two ordered lists: what forbids a model over an input, and what limits an
 * order to values as large as those that were tried.  To add a rule, add a row,
 * with tests. */
#ifndef ASYM_INTERP_MEASURED_INPUTRULES_H
#define ASYM_INTERP_MEASURED_INPUTRULES_H

#include "interp/measured/measured.h"

/* ---- what forbids a model over an input ---- */

typedef struct MeasuredInputRule {
    const char *name;
    bool (*forbids)(const MeasuredPoints *points, const MeasuredChoice *input);
    bool is_of_values; /* it asks what values the input took alone: "points" may
                          be NULL */
    const char *reason;
} MeasuredInputRule;

/* In order; "count" of them. */
const MeasuredInputRule *inputrules_list(size_t *count);

/* The first that forbids "input" of "points"; NULL: a model may be over it. */
const MeasuredInputRule *inputrules_first(const MeasuredPoints *points,
                                          const MeasuredChoice *input);

/* Whether one of its values alone does. */
bool inputrules_hardly_varied(const MeasuredChoice *input);

/* Whether what a call returned, or late memory, is another input, which has a
 * shorter name, at all points, or so many times it: atoi(argv[1]), and n of int
 * n = atoi(argv[1]). */
bool inputrules_is_twin(const MeasuredPoints *points, size_t input,
                        size_t other);

/* ---- what limits an order to what was tried ---- */

typedef struct MeasuredLimitRule {
    const char *name;
    bool (*limits)(const MeasuredInput *input, const MeasuredBeside *beside);
    const char *reason;
} MeasuredLimitRule;

/* In order; "count" of them. */
const MeasuredLimitRule *inputrules_limits(size_t *count);

/* The first that limits it to values up to input->high; NULL: none does. */
const MeasuredLimitRule *inputrules_limit(const MeasuredInput *input,
                                          const MeasuredBeside *beside);

#endif
