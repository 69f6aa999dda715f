#include "interp/forms/steps/root.h"

#include "interp/forms/steps/steps.h"

/* How many i >= 1 there are with i*i <= n, i*i < n, i*(i + 1)/2 <= n and
 * i*(i + 1)/2 < n; where i begins later; and the same of cubes. */
static const StepFunction functions[] = {
    {.kind = STEP_ROOT, .root = 2, .by = 1, .scale = 1},
    {.kind = STEP_ROOT, .root = 2, .by = 1, .scale = 1, .ceil = true},
    {.kind = STEP_ROOT, .root = 2, .by = 2, .scale = 8, .add = 1, .less = 1},
    {.kind = STEP_ROOT,
     .root = 2,
     .by = 2,
     .scale = 8,
     .add = 1,
     .less = 1,
     .ceil = true},
    {.kind = STEP_ROOT, .root = 2, .by = 1, .scale = 1, .low = 1},
    {.kind = STEP_ROOT, .root = 2, .by = 1, .scale = 1, .low = 1, .ceil = true},
    {.kind = STEP_ROOT, .root = 3, .by = 1, .scale = 1},
    {.kind = STEP_ROOT, .root = 3, .by = 1, .scale = 1, .ceil = true},
    {.kind = STEP_ROOT, .root = 3, .by = 1, .scale = 1, .low = 1},
    {.kind = STEP_ROOT, .root = 4, .by = 1, .scale = 1},
};

static StepFunction function(unsigned i) {
    return functions[i];
}

static const StepShape shapes[][STEPS_SHAPES] = {
    {{.degree = 0}},
    {{.alone = true, .degree = 1},
     {.degree = 1},
     {.alone = true, .degree = 3},
     {.degree = 3}},
    {{.alone = true, .degree = 2}, {.degree = 2}},
};

static const StepTable table = {.function = function,
                                .size = sizeof functions / sizeof *functions,
                                .few = 4,
                                .most_symbols =
                                    sizeof shapes / sizeof *shapes - 1,
                                .shapes = shapes};

const Form root_form = {
    .name = "root", .own = &table, STEPS_LEVELS, STEPS_MEMBERS};
