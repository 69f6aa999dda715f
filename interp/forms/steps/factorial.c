#include "interp/forms/steps/factorial.h"

#include "interp/forms/steps/steps.h"

/* Permutations, and the rows that they begin with, which what goes through them
 * comes to: with and without those that are whole. */
static const StepFunction functions[] = {
    {.kind = STEP_FACTORIAL, .by = 1},
    {.kind = STEP_ARRANGED, .by = 0},
    {.kind = STEP_ARRANGED, .by = 1},
};

enum { FUNCTIONS = sizeof functions / sizeof *functions };

static StepFunction function_of(unsigned i) {
    return functions[i];
}

static const StepShape shapes[][STEPS_SHAPES] = {
    {{.degree = 0}},
    {{.alone = true, .degree = 1}, {.degree = 1}, {.degree = 2}},
};

static const StepTable table = {.function = function_of,
                                .size = FUNCTIONS,
                                .few = FUNCTIONS,
                                .most_symbols =
                                    sizeof shapes / sizeof *shapes - 1,
                                .shapes = shapes};

const Form factorial_form = {
    .name = "factorial", .own = &table, STEPS_LEVELS, STEPS_MEMBERS};
