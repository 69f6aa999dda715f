#include "interp/measured/replacing.h"

static bool is_over_calls(const Replacing *w) {
    return !w->by_run;
}

static bool is_mean(const Replacing *w) {
    return w->of == MEASURED_MEAN;
}

static bool is_over_inputs(const Replacing *w) {
    for (size_t i = 0; i < w->found->inputs.size; i++)
        if (w->found->inputs.at[i].is_result)
            return false;
    return !w->found->beside;
}

static bool is_other_beside(const Replacing *w) {
    return w->other && w->other->beside;
}

static bool is_of_others(const Replacing *w) {
    return w->other && w->of != w->found->of;
}

static bool is_no_worse(const Replacing *w) {
    return w->other && !w->found->beside &&
           w->found->model.error <= w->other->model.error;
}

static const ReplacingRule rules[] = {
    {"the other is over calls, too", is_over_calls},
    {"the other is a mean", is_mean},
    {"it is over the function's inputs", is_over_inputs},
    {"the other is beside what is certain", is_other_beside},
    {"the other is of other calls", is_of_others},
    {"it foretells no worse", is_no_worse},
};

const ReplacingRule *replacing_keeps(const Replacing *w) {
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (rules[i].keeps(w))
            return &rules[i];
    return NULL;
}
