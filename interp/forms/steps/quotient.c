#include "interp/forms/steps/quotient.h"

#include "interp/forms/steps/steps.h"

enum {
    MOST_BY = 16,
    SHIFTED = MOST_BY * (MOST_BY + 1) / 2 - 1, /* 2 + 3 + ... + MOST_BY */
    UNSHIFTED = 2 * (MOST_BY - 1)              /* floors and ceilings */
};

static unsigned max_level(const Form *form, size_t n_symbols) {
    (void)form;
    static const unsigned levels[] = {0, 4 * SHIFTED, 2 * UNSHIFTED};
    return n_symbols < sizeof levels / sizeof *levels ? levels[n_symbols] : 0;
}

/* floor((x + add)/by), add < by. */
static StepFunction quotient(slong by, slong add) {
    bool ceil = add == by - 1;
    return (StepFunction){
        .kind = STEP_QUOTIENT, .ceil = ceil, .by = by, .add = ceil ? 0 : add};
}

static StepFunction shifted(unsigned i) {
    slong by = 2, add = (slong)i;
    for (; add >= by; by++)
        add -= by;
    return quotient(by, add);
}

static StepFunction unshifted(unsigned i) {
    slong by = 2 + (slong)i / 2;
    return quotient(by, i % 2 ? by - 1 : 0);
}

static StepLevel at(size_t n_symbols, unsigned level) {
    unsigned i = level - 1, size = n_symbols > 1 ? UNSHIFTED : SHIFTED;
    unsigned shape = i / size;
    return (StepLevel){
        n_symbols > 1 ? unshifted(i % size) : shifted(i % size),
        {.alone = shape % 2 == 0, .degree = n_symbols > 1 ? 2 : 1 + shape / 2}};
}

static size_t unknowns(const Form *form, size_t n_symbols, unsigned level) {
    (void)form;
    StepLevel steps = at(n_symbols, level);
    return level ? steps_level_unknowns(&steps, n_symbols) : 0;
}

static void prepare(Candidate *out, const Problem *problem) {
    StepLevel level = at(out->n_symbols, out->level);
    steps_level_prepare(out, &level, problem);
}

const Form quotient_form = {.name = "quotient",
                            .max_level = max_level,
                            .unknowns = unknowns,
                            .prepare = prepare,
                            STEPS_MEMBERS};
