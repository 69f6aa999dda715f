#include "driver/runs/idle.h"

#include <string.h>

/* Compilers make functions that run before main. */
static bool is_before_main(const PlanFunction *f) {
    return !strncmp(f->linkage, "_GLOBAL__", 9) ||
           !strncmp(f->linkage, "__cxx_global_", 13);
}

static bool is_beyond_main(const PlanFunction *f) {
    return !f->system_header && !plan_is_main(f) && !is_before_main(f);
}

/* What a program has, or what its runs came to. */
typedef struct Found {
    bool loop, function;
} Found;

static void look_for(Found *has, Found *reached, const PlanFunction *f,
                     const uint64_t *totals) {
    for (size_t i = 0; i < f->loops.size && !f->library; i++) {
        has->loop = has->loop || !f->system_header;
        reached->loop = reached->loop || totals[f->loops.at[i].totals];
    }
    if (!is_beyond_main(f))
        return;
    has->function = true;
    reached->function = reached->function || totals[f->entered];
}

bool idle_in_all_runs(const Evidence *evidence) {
    Found has = {0}, reached = {0};
    for (size_t p = 0; p < evidence->base->count; p++) {
        const Plan *plan = &evidence->base->at[p];
        for (size_t i = 0; i < plan->functions.size; i++)
            if (!plan->functions.at[i].left_alone)
                look_for(&has, &reached, &plan->functions.at[i],
                         evidence->totals[p]);
    }
    return (has.loop || has.function) && !reached.loop && !reached.function;
}
