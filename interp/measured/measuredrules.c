#include "interp/measured/measuredrules.h"

#include "interp/measured/beside.h"
#include "interp/measured/constant.h"
#include "interp/measured/dearcalls.h"
#include "interp/measured/inputrules.h"
#include "interp/measured/otherinput.h"
#include "interp/measured/spread.h"
#include "interp/model/modelopen.h"
#include "interp/model/plain/modelplain.h"

#include <math.h>

/* Of the cost, where it grows. */
enum { LEAST_VALUES = 4 };
/* What the model explains, where it foretells with a large error. */
static const double least_explained = 0.9;
/* The error of a model of the dearest calls. */
static const double close_error = 0.15;

/* ---- points ---- */

static bool leaves_out_a_part(const MeasuredWeighing *w) {
    return w->beside->unsampled == UNSAMPLED_CODE;
}

static bool leaves_out_a_loop(const MeasuredWeighing *w) {
    return w->beside->unsampled == UNSAMPLED_LOOP && !w->points->is_counted;
}

static bool leaves_out_calls(const MeasuredWeighing *w) {
    return w->beside->unsampled == UNSAMPLED_CUT;
}

static bool constant_leaves_out_a_side(const MeasuredWeighing *w) {
    Unsampled out = w->beside->unsampled;
    return constant_is(w) && (out == UNSAMPLED_SIDE ||
                              (out == UNSAMPLED_UNMOVED_SIDE && !w->by_run));
}

static bool constant_leaves_out_runs(const MeasuredWeighing *w) {
    return w->beside->stopped_within && constant_is(w);
}

static bool has_few_points(const MeasuredWeighing *w) {
    return w->points->x.size < MODEL_LEAST_PLAIN;
}

static bool has_few_counted(const MeasuredWeighing *w) {
    return w->points->is_counted && has_few_points(w);
}

static bool has_few_runs(const MeasuredWeighing *w) {
    return w->by_run && has_few_points(w);
}

static bool nothing_varied(const MeasuredWeighing *w) {
    return w->n_inputs == 0;
}

/* ---- the model ---- */

static bool needs_larger_inputs(const MeasuredWeighing *w) {
    return w->model->needs_larger;
}

static bool has_no_form(const MeasuredWeighing *w) {
    return w->model->reason;
}

static bool is_far_off(const MeasuredWeighing *w) {
    return !(w->model->error <= MODELPLAIN_BAD_ERROR) &&
           !(w->model->r2 >= least_explained);
}

static size_t count_of_leading_factors(const Model *m) {
    size_t count = 0;
    for (size_t t = 0; t < m->n_terms; t++)
        count += modelterms_leads(m->terms, m->n_terms, t) * m->terms[t].count;
    return count;
}

/* Whether the best cases have this order, and so have the worst. */
static bool best_grow_alike(const MeasuredWeighing *w) {
    const Spread *seen = w->beside->seen;
    if (!seen || !seen->best || !seen->worst ||
        !measured_same_order(seen->best, seen->worst))
        return false;
    Arena *scratch = arena_new();
    MeasuredOrder own = {.model = *w->model, .by_run = w->by_run};
    for (size_t i = 0; i < w->n_inputs; i++)
        *vec_push(scratch, &own.inputs) = w->inputs[i].of;
    bool alike = measured_same_order(&own, seen->worst);
    arena_free(scratch);
    return alike;
}

/* Which points are the dearest for two sizes says little of either; nor do
 * dearest ones show that nothing grows. */
static bool has_dearest_of_several(const MeasuredWeighing *w) {
    size_t count = count_of_leading_factors(w->model);
    return w->points->of == MEASURED_DEAREST &&
           (w->points->all ? count != 1 : count == 0);
}

/* Few points are the dearest: what they are off says that there is no form,
 * unless the cheapest show it, too. */
static bool is_off_the_dearest(const MeasuredWeighing *w) {
    return w->points->of == MEASURED_DEAREST &&
           !(w->model->error <= close_error) && !best_grow_alike(w);
}

/* "points" over the model's inputs, by input. */
static ModelPoints for_model(const MeasuredWeighing *w,
                             const MeasuredPoints *points, Arena *arena) {
    const double **x = ARENA_ARRAY(arena, const double *, w->n_inputs + 1);
    for (size_t i = 0; i < w->n_inputs; i++) {
        double *values = ARENA_ARRAY(arena, double, points->x.size + 1);
        for (size_t p = 0; p < points->x.size; p++)
            values[p] = points->x.at[p][w->inputs[i].input];
        x[i] = values;
    }
    return (ModelPoints){.parameters = w->n_inputs,
                         .points = points->x.size,
                         .x = x,
                         .y = points->cost.at};
}

/* Larger inputs may cost less than the dearest of small ones lets expect; the
 * largest calls may grow another way. */
static bool form_forbids(const MeasuredWeighing *w, const ModelRule *rule) {
    Arena *scratch = arena_new();
    const MeasuredPoints *others = w->points->all;
    ModelPoints points = for_model(w, w->points, scratch);
    ModelPoints all = others ? for_model(w, others, scratch) : points;
    bool forbids =
        rule->applies(&(ModelAsked){w->model, &points, others ? &all : NULL});
    arena_free(scratch);
    return forbids;
}

/* A few steps may be of anything that grows. */
static bool has_few_values(const MeasuredWeighing *w) {
    double seen[LEAST_VALUES];
    size_t values = 0;
    for (size_t i = 0; i < w->fitted && values < LEAST_VALUES; i++) {
        bool is_new = true;
        for (size_t k = 0; k < values; k++)
            is_new = is_new && fabs(w->cost[i] - seen[k]) > 0.5;
        if (is_new)
            seen[values++] = w->cost[i];
    }
    return !constant_is(w) && values < LEAST_VALUES;
}

/* ---- what is certain ---- */

static bool is_beside(const MeasuredWeighing *w) {
    Arena *scratch = arena_new();
    bool is = beside_of(w, scratch);
    arena_free(scratch);
    return is;
}

static bool is_beside_unseen(const MeasuredWeighing *w) {
    Arena *scratch = arena_new();
    const Expr *beside = beside_of(w, scratch);
    bool unseen = beside && !beside_seen(w, beside, scratch).size;
    arena_free(scratch);
    return unseen;
}

/* ---- what was not recorded ---- */

static bool is_outgrown(const MeasuredWeighing *w) {
    return w->beside->outgrows && w->beside->outgrows(w->beside->code, w);
}

/* ---- how far ---- */

static bool is_any_short(const MeasuredWeighing *w) {
    for (size_t i = 0; i < w->n_inputs; i++)
        if (inputrules_limit(&w->inputs[i].of, w->beside))
            return true;
    return false;
}

/* ---- the list ---- */

static const MeasuredRule rules[] = {
    {"a part is not counted", leaves_out_a_part, MEASURED_NOTHING,
     "what it does is not all counted", NULL},
    {"a loop that no recorded call executed", leaves_out_a_loop,
     MEASURED_NOTHING, "a loop was executed, but in no call that was recorded",
     NULL},
    {"calls that went on after a cut", leaves_out_calls, MEASURED_NOTHING,
     "calls went on after one that an exception or longjmp cut short, and are "
     "not measured",
     NULL},
    {"few counted runs", has_few_counted, MEASURED_NOTHING,
     "fewer than six runs that called it were counted whole", NULL},
    {"few runs", has_few_runs, MEASURED_NOTHING,
     "calls of it were recorded in fewer than six runs", NULL},
    {"few points", has_few_points, MEASURED_NOTHING,
     "calls of it with fewer than six different inputs were recorded", NULL},
    {"no input varied", nothing_varied, MEASURED_NOTHING,
     "no input took four values of which the largest is four times the "
     "smallest",
     NULL},
    {"too small inputs", needs_larger_inputs, MEASURED_NOTHING,
     "inputs were too small, or of too few sizes, to tell a power or an "
     "exponential from others",
     NULL},
    {"no form", has_no_form, MEASURED_NOTHING,
     "no form describes what calls cost", NULL},
    {"the form is far off", is_far_off, MEASURED_NOTHING,
     "no form describes what calls cost", NULL},
    {.form = &modelrules_list[MODELRULES_BEGINS], .leaves = MEASURED_NOTHING},
    {.form = &modelrules_list[MODELRULES_UNEXPLAINED],
     .leaves = MEASURED_NOTHING},
    {"the dearest do not grow with one input", has_dearest_of_several,
     MEASURED_NOTHING, "no form describes what calls cost", NULL},
    {"the dearest are off the form", is_off_the_dearest, MEASURED_NOTHING,
     "no form describes what calls cost", NULL},
    {.form = &modelrules_list[MODELRULES_OUTGROWN], .leaves = MEASURED_NOTHING},
    {"few values of the cost", has_few_values, MEASURED_NOTHING,
     "calls cost one of three numbers, which may be of anything that grows",
     NULL},
    {.form = &modelrules_list[MODELRULES_BENDS], .leaves = MEASURED_NOTHING},
    {"a constant, but large inputs cost more", constant_grows_after_all,
     MEASURED_NOTHING,
     "calls cost about the same, but those with the largest inputs more", NULL},
    {"a constant, but larger inputs cost more", constant_still_grows,
     MEASURED_NOTHING,
     "calls cost about the same, but those with the largest inputs more", NULL},
    {"a constant, but a loop may have more rounds", constant_leaves_out_a_side,
     MEASURED_NOTHING,
     "calls cost about the same, but no run took some side of a branch in a "
     "loop that may have more rounds",
     NULL},
    {"a constant, but runs were stopped", constant_leaves_out_runs,
     MEASURED_NOTHING,
     "calls cost about the same, but a run with such inputs was stopped, and "
     "nobody knows what it would have cost",
     NULL},
    {"a constant, but a form that grows does as well",
     constant_may_grow_as_well, MEASURED_NOTHING,
     "a form that grows describes what calls cost as well as a constant", NULL},
    {"a constant, but equal inputs cost different amounts",
     constant_differs_at_equal, MEASURED_NOTHING,
     "equal inputs cost different amounts", NULL},
    {"a constant, but calls with other inputs cost different amounts",
     constant_hides_calls, MEASURED_NOTHING,
     "the dearest calls of runs cost about the same, but calls with other "
     "inputs do not",
     NULL},
    {.form = &modelrules_list[MODELRULES_PRODUCT], .leaves = MEASURED_NOTHING},
    {.form = &modelrules_list[MODELRULES_RIVAL], .leaves = MEASURED_NOTHING},
    {.form = &modelrules_list[MODELRULES_FALLS], .leaves = MEASURED_NOTHING},
    {.form = &modelrules_list[MODELRULES_LITTLE], .leaves = MEASURED_NOTHING},
    {"dear calls", dearcalls_are_many, MEASURED_NOTHING,
     "one call in twenty costs more than twice what any form says", NULL},
    {"the dearest grow faster", dearcalls_grow_faster, MEASURED_NOTHING,
     "the dearest calls grow faster than what any form says of all", NULL},
    {"a mean of a recursion", dearcalls_may_come_later, MEASURED_NOTHING,
     "most calls that were recorded are within the first of a recursion", NULL},
    {"a mean without dear calls", dearcalls_are_left_out, MEASURED_NOTHING,
     "a few calls are much of what all of them cost", NULL},
    {"very dear calls", dearcalls_are_far_off, MEASURED_NOTHING,
     "two calls cost more than ten times what any form says, as calls with "
     "large inputs do",
     NULL},
    {"counted, and below what is certain", dearcalls_grow_less,
     MEASURED_NOTHING,
     "what was counted grows slower than what calls certainly cost", NULL},
    {"below what is certain, over what was not seen", is_beside_unseen,
     MEASURED_NOTHING,
     "what was measured grows slower than what calls certainly cost", NULL},
    {"below what is certain", is_beside, MEASURED_BESIDE,
     "what calls certainly cost grows faster than what was measured: the order "
     "is that of both",
     NULL},
    {"whole runs do more", is_outgrown, MEASURED_NOTHING,
     "in whole runs its calls seem to cost more on average, and the more the "
     "larger their inputs are",
     NULL},
    {"its parts grow faster", dearcalls_parts_grow_faster, MEASURED_NOTHING,
     "parts of runs grow faster than what any form says of all, and come to "
     "more at ten times the inputs",
     NULL},
    {"calls off the form are over another input", otherinput_decides,
     MEASURED_NOTHING,
     "calls that are off the form cost what another input says", NULL},
    {"another regime may begin", is_any_short, MEASURED_UP_TO,
     "nothing is said of inputs that are much larger than those that were "
     "tried",
     NULL},
};

const MeasuredRule *measuredrules_list(size_t *count) {
    *count = sizeof rules / sizeof *rules;
    return rules;
}

const char *measuredrules_name(const MeasuredRule *rule) {
    return rule->form ? rule->form->name : rule->name;
}

Reason measuredrules_reason(const MeasuredRule *rule) {
    return rule->form ? &rule->form->reason : &rule->reason;
}

static bool applies(const MeasuredRule *rule, const MeasuredWeighing *w) {
    return rule->form ? form_forbids(w, rule->form) : rule->applies(w);
}

const MeasuredRule *measuredrules_first(const MeasuredWeighing *w) {
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (applies(&rules[i], w))
            return &rules[i];
    return NULL;
}

/* ---- of a model that was studied ---- */

static bool may_grow_faster(const MeasuredOrder *order) {
    return modelopen_is(&order->model, MODELOPEN_ORDER);
}

static const MeasuredStudiedRule studied[] = {
    {"its exponents may be larger", may_grow_faster,
     "by what calls cost an exponent may be larger by more than a half"},
};

const MeasuredStudiedRule *measuredrules_studied_list(size_t *count) {
    *count = sizeof studied / sizeof *studied;
    return studied;
}

const MeasuredStudiedRule *measuredrules_studied(const MeasuredOrder *order) {
    for (size_t i = 0; i < sizeof studied / sizeof *studied; i++)
        if (studied[i].applies(order))
            return &studied[i];
    return NULL;
}
