#include "interp/model/modelrules.h"

static bool bends(const ModelAsked *asked) {
    return model_bends(asked->model, asked->points);
}

static bool is_outgrown(const ModelAsked *asked) {
    return asked->all && model_is_outgrown(asked->model, asked->all);
}

const ModelRule modelrules_list[MODELRULES] = {
    [MODELRULES_BENDS] =
        {"the form bends", bends,
         "those that cost most grow another way than all together"},
    [MODELRULES_OUTGROWN] =
        {"the dearest end to grow", is_outgrown,
         "larger inputs cost less than the dearest ones let expect"},
};

const ModelRule *modelrules_first(const ModelAsked *asked) {
    for (size_t i = 0; i < MODELRULES; i++)
        if (modelrules_list[i].applies(asked))
            return &modelrules_list[i];
    return NULL;
}
