#include "driver/ranking/growth/growthrules.h"

#include "interp/measured/allowed.h"
#include "interp/model/plain/modelplain.h"

/* ---- what forbids a model ---- */

static bool outgrows_bound(const GrowthWeighing *w) {
    const Model *model = w->asked.model;
    return allowed_is_outgrown(w->most, model->terms, model->n_terms,
                               w->inputs);
}

static const GrowthRule rules[] = {
    {.form = &modelrules_list[MODELRULES_BENDS]},
    {.form = &modelrules_list[MODELRULES_PRODUCT]},
    {.form = &modelrules_list[MODELRULES_OUTGROWN]},
    {.form = &modelrules_list[MODELRULES_RIVAL]},
    {.form = &modelrules_list[MODELRULES_FALLS]},
    {.form = &modelrules_list[MODELRULES_LITTLE]},
    {.form = &modelrules_list[MODELRULES_UNEXPLAINED]},
    {.form = &modelrules_list[MODELRULES_BEGINS]},
    {"faster than the bound", outgrows_bound,
     "what describes it best grows faster than the code allows", NULL},
};

const GrowthRule *growthrules_list(size_t *count) {
    *count = sizeof rules / sizeof *rules;
    return rules;
}

const char *growthrules_name(const GrowthRule *rule) {
    return rule->form ? rule->form->name : rule->name;
}

const char *growthrules_reason(const GrowthRule *rule) {
    return rule->form ? rule->form->reason : rule->reason;
}

const GrowthRule *growthrules_first(const GrowthWeighing *w) {
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        const GrowthRule *rule = &rules[i];
        if (rule->form ? rule->form->applies(&w->asked) : rule->applies(w))
            return rule;
    }
    return NULL;
}

/* ---- what forbids that it says whether numbers grow ---- */

static bool is_none(const ModelAsked *asked) {
    return asked->model->reason;
}

static bool is_far_off(const ModelAsked *asked) {
    return !(asked->model->error <= MODELPLAIN_BAD_ERROR);
}

static const ModelRule no_form = {"no form", is_none, "no form describes it",
                                  MODEL_OF_COUNTS};
static const ModelRule far_off = {"the form is far off", is_far_off,
                                  "the best form is far off what was counted",
                                  MODEL_OF_COUNTS};

static const ModelRule *const of_growth[] = {
    &no_form, &far_off, &modelrules_list[MODELRULES_BEGINS]};

const ModelRule *const *growthrules_of_growth(size_t *count) {
    *count = sizeof of_growth / sizeof *of_growth;
    return of_growth;
}

const ModelRule *growthrules_unsaid(const ModelAsked *asked) {
    for (size_t i = 0; i < sizeof of_growth / sizeof *of_growth; i++)
        if (of_growth[i]->applies(asked))
            return of_growth[i];
    return NULL;
}
