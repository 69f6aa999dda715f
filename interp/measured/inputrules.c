#include "interp/measured/inputrules.h"

#include <math.h>
#include <string.h>

/* Of an input. */
enum { LEAST_VALUES = 4 };
/* The largest value of an input to the smallest. */
static const double least_spread = 4;

/* ---- what forbids a model over an input ---- */

static bool takes_few_values(const MeasuredPoints *points,
                             const MeasuredChoice *input) {
    (void)points;
    return input->values < LEAST_VALUES;
}

static bool is_narrow(const MeasuredPoints *points,
                      const MeasuredChoice *input) {
    (void)points;
    return input->of.high < least_spread * fmax(input->of.low, 1);
}

/* Whether "a" is so many times "b" at all points. */
static bool are_alike(const MeasuredPoints *points, size_t a, size_t b) {
    double most_a = 0, most_b = 0;
    for (size_t p = 0; p < points->x.size; p++) {
        most_a = fmax(most_a, points->x.at[p][a]);
        most_b = fmax(most_b, points->x.at[p][b]);
    }
    for (size_t p = 0; p < points->x.size; p++)
        if (fabs(points->x.at[p][a] * most_b - points->x.at[p][b] * most_a) >
            1e-9 * most_a * most_b)
            return false;
    return true;
}

bool inputrules_is_twin(const MeasuredPoints *points, size_t input,
                        size_t other) {
    const MeasuredInput *one = &points->inputs.at[input];
    return (one->is_result || one->is_late) &&
           strlen(points->inputs.at[other].name) < strlen(one->name) &&
           are_alike(points, input, other);
}

static bool has_twin(const MeasuredPoints *points,
                     const MeasuredChoice *input) {
    for (size_t i = 0; i < points->inputs.size; i++)
        if (inputrules_is_twin(points, input->input, i))
            return true;
    return false;
}

static const MeasuredInputRule rules[] = {
    {"few values", takes_few_values, true, "fewer than four values were tried"},
    {"a narrow range", is_narrow, true,
     "the largest value is less than four times the smallest"},
    {"another stands for it", has_twin, false,
     "an input with a shorter name stands for it"},
};

const MeasuredInputRule *inputrules_list(size_t *count) {
    *count = sizeof rules / sizeof *rules;
    return rules;
}

const MeasuredInputRule *inputrules_first(const MeasuredPoints *points,
                                          const MeasuredChoice *input) {
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (rules[i].forbids(points, input))
            return &rules[i];
    return NULL;
}

bool inputrules_hardly_varied(const MeasuredChoice *input) {
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (rules[i].is_of_values && rules[i].forbids(NULL, input))
            return true;
    return false;
}

/* ---- what limits an order to what was tried ---- */

static bool type_ends(const MeasuredInput *input,
                      const MeasuredBeside *beside) {
    (void)beside;
    return input->most > 0 && input->most < 10 * input->high;
}

static bool is_compared_beyond(const MeasuredInput *input,
                               const MeasuredBeside *beside) {
    return beside->compares && beside->compares(beside->code, input->high);
}

static const MeasuredLimitRule limits[] = {
    {"its type ends", type_ends,
     "its type has no value that is ten times as large"},
    {"the code compares beyond", is_compared_beyond,
     "the code compares with a number beyond it, at most ten times as large"},
};

const MeasuredLimitRule *inputrules_limits(size_t *count) {
    *count = sizeof limits / sizeof *limits;
    return limits;
}

const MeasuredLimitRule *inputrules_limit(const MeasuredInput *input,
                                          const MeasuredBeside *beside) {
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        if (limits[i].limits(input, beside))
            return &limits[i];
    return NULL;
}
