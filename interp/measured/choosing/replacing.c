#include "interp/measured/choosing/replacing.h"

#include <math.h>

static bool is_over_calls(const Replacing *w) {
    return !w->by_run && !w->found->by_run;
}

static bool is_over_runs(const Replacing *w) {
    return !w->by_run;
}

static bool is_mean(const Replacing *w) {
    return w->of == MEASURED_MEAN;
}

/* Inputs that what leads is multiplied by. */
static size_t factors_of(const MeasuredOrder *order) {
    const ModelTerm *leading = &order->model.terms[0];
    size_t count = 0;
    for (size_t i = 0; order->model.n_terms && i < leading->count; i++)
        count += leading->factors[i].power > 0;
    return count;
}

/* The dearest calls are alike in what the order does not have: each call is
 * told by a product with it.  Asked of another that is not known yet, it may.
 */
static bool leaves_out_a_factor(const Replacing *w) {
    return w->found->of == MEASURED_DEAREST && w->by_run &&
           w->of == MEASURED_EACH &&
           (!w->other ||
            (!w->other->beside && factors_of(w->other) > factors_of(w->found) &&
             model_is_closer(&w->other->model, &w->found->model)));
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

static bool is_no_number(const Replacing *w) {
    return w->other && isnan(w->other->model.error);
}

static bool is_no_worse(const Replacing *w) {
    return w->other && !w->found->beside &&
           !model_is_closer(&w->other->model, &w->found->model);
}

static bool always(const Replacing *w) {
    (void)w;
    return true;
}

static const ReplacingRule rules[] = {
    {"the other is over calls, too", is_over_calls, true,
     "an order over calls takes the place of none that was found before"},
    {"it is over runs, and the other over calls", is_over_runs, true,
     "one that explains the dearest calls alone takes the place of none over "
     "what runs were given"},
    {"the other is a mean", is_mean, true,
     "the mean of calls says less than what each of them costs"},
    {"it leaves out a factor", leaves_out_a_factor, false,
     "the dearest calls alone are told by it, and each call by a product with "
     "something else that runs were given"},
    {"it is over the function's inputs", is_over_inputs, true,
     "all that it is over was there before the call, and it has all that is "
     "certain in it"},
    {"the other is beside what is certain", is_other_beside, true,
     "the order over what runs were given lacks a part that is certain"},
    {"the other is of other calls", is_of_others, true,
     "the order over what runs were given is of other calls"},
    {"the other is off by no number", is_no_number, true,
     "nobody knows how far the order over what runs were given is off"},
    {"it foretells no worse", is_no_worse, true,
     "the order over what runs were given foretells no better"},
    {"it is second", always, false,
     "one over what calls within it returned, or beside what is certain, is "
     "second to it"},
};

const ReplacingRule *replacing_rules(size_t *count) {
    *count = sizeof rules / sizeof *rules;
    return rules;
}

const ReplacingRule *replacing_rule(const Replacing *w) {
    const ReplacingRule *rule = rules;
    while (!rule->applies(w))
        rule++;
    return rule;
}
