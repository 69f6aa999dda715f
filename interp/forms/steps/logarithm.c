#include "interp/forms/steps/logarithm.h"

#include "interp/forms/steps/steps.h"

static const slong bases[] = {2, 3, 10, 4, 5, 6, 7, 8, 9, 16};

enum { KINDS = 4, BASES = sizeof bases / sizeof *bases, FEW = 1 };

/* How often n can be divided until it is 1, and 0; how often 1 can be
 * multiplied until it is n, and above n. */
static StepFunction function(unsigned i) {
    static const StepFunction kinds[KINDS] = {{.low = 1},
                                              {.add = 1, .ceil = true},
                                              {.low = 1, .ceil = true},
                                              {.add = 1}};
    StepFunction f = kinds[i % KINDS];
    f.kind = STEP_LOGARITHM;
    f.by = bases[i / KINDS];
    f.scale = 1;
    return f;
}

static const StepShape shapes[][STEPS_SHAPES] = {
    {{.degree = 0}},
    {{.alone = true, .degree = 1},
     {.degree = 1},
     {.alone = true, .degree = 2},
     {.powers = true, .degree = 2},
     {.degree = 3}},
    {{.alone = true, .degree = 2}, {.degree = 2}, {.degree = 3}},
    {{.alone = true, .degree = 2}, {.degree = 2}},
};

static const StepTable table = {.function = function,
                                .size = KINDS * BASES,
                                .few = KINDS * FEW,
                                .most_symbols =
                                    sizeof shapes / sizeof *shapes - 1,
                                .shapes = shapes};

const Form logarithm_form = {
    .name = "logarithm", .own = &table, STEPS_LEVELS, STEPS_MEMBERS};
