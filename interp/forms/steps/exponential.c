#include "interp/forms/steps/exponential.h"

#include "interp/forms/steps/steps.h"

enum { MOST_BASE = 10 };

static StepFunction function(unsigned i) {
    return (StepFunction){.kind = STEP_POWER, .by = 2 + (slong)i};
}

static const StepShape shapes[][STEPS_SHAPES] = {
    {{.degree = 0}},
    {{.alone = true, .degree = 1}, {.degree = 1}, {.degree = 2}},
    {{.degree = 2}},
};

static const StepTable table = {.function = function,
                                .size = MOST_BASE - 1,
                                .few = 2,
                                .most_symbols =
                                    sizeof shapes / sizeof *shapes - 1,
                                .shapes = shapes};

const Form exponential_form = {
    .name = "exponential", .own = &table, STEPS_LEVELS, STEPS_MEMBERS};
