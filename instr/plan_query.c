#include "instr/plan.h"

size_t plan_site_columns(const Plan *plan, size_t site) {
    const PlanFunction *f =
        &plan->functions.at[(size_t)plan->sites.at[site].function];
    for (size_t i = 0; i < f->loops.size; i++)
        if (f->loops.at[i].nest_site == (int)site)
            return 2 * f->loops.at[i].nest_columns.size;
    return 1;
}

size_t plan_total_count(const Plan *plan) {
    size_t count = plan->functions.size;
    for (size_t i = 0; i < plan->functions.size; i++)
        count += 2 * plan->functions.at[i].loops.size;
    return count;
}
