#include "interp/forms/steps/harmonic.h"

#include "interp/forms/steps/steps.h"

static StepFunction harmonic(unsigned i) {
    (void)i;
    return (StepFunction){.kind = STEP_HARMONIC, .by = 1};
}

static const StepShape shapes[][STEPS_SHAPES] = {
    {{.degree = 0}},
    {{.alone = true, .degree = 1}, {.degree = 1}, {.degree = 2}},
};

static const StepTable table = {.function = harmonic,
                                .size = 1,
                                .few = 1,
                                .most_symbols =
                                    sizeof shapes / sizeof *shapes - 1,
                                .shapes = shapes};

const Form harmonic_form = {
    .name = "harmonic", .own = &table, STEPS_LEVELS, STEPS_MEMBERS};
