#include "interp/forms/factorial.h"

#include "interp/forms/steps.h"

static StepFunction factorial(unsigned i) {
    (void)i;
    return (StepFunction){.kind = STEP_FACTORIAL, .by = 1};
}

static const StepShape shapes[][STEPS_SHAPES] = {
    {{.degree = 0}},
    {{.alone = true, .degree = 1}, {.degree = 1}, {.degree = 2}},
};

static const StepTable table = {.function = factorial,
                                .size = 1,
                                .few = 1,
                                .most_symbols =
                                    sizeof shapes / sizeof *shapes - 1,
                                .shapes = shapes};

const Form factorial_form = {
    .name = "factorial", .own = &table, STEPS_LEVELS, STEPS_MEMBERS};
