/* paths_agree.c -- the heaviest ways of a plan against what a program did.
 *
 *     paths-agree PLAN GRAPHS STEPS
 *
 * GRAPHS and STEPS come from step_counter.c.  What the blocks of a loop really
 * cost lies between the lightest and the heaviest that its executions can,
 * which is one number for a plain loop.  Where executions were cut short,
 * nothing is said. */
#include "static/plan/plan.h"
#include "steps.h"

#include <stdio.h>
#include <string.h>

typedef struct Bed {
    Plan plan;
    size_t compared, exact, different;
} Bed;

static const PlanFunction *function_of(const Plan *plan, const char *name) {
    for (size_t i = 0; i < plan->functions.size; i++)
        if (!strcmp(plan->functions.at[i].linkage, name))
            return &plan->functions.at[i];
    return NULL;
}

static void compare(Bed *bed, const SteppedFunction *f, LoopId l,
                    const PlanPath *round, const PlanPath *last) {
    SteppedLoop did = steps_of_loop(f, l);
    if (!did.count || did.ended != did.entries || last->reason || round->reason)
        return;
    uint64_t rounds = did.count - did.entries;
    uint64_t most = rounds * round->most + did.entries * last->most;
    uint64_t least = rounds * round->least + did.entries * last->least;
    bed->compared++;
    bed->exact += least == most;
    if (least <= did.cost && did.cost <= most)
        return;
    bed->different++;
    printf("%s, loop %u: %llu, not within %llu..%llu\n", f->name, l,
           (unsigned long long)did.cost, (unsigned long long)least,
           (unsigned long long)most);
}

static void compare_function(Bed *bed, const SteppedFunction *f) {
    static const PlanPath none = {0};
    const PlanFunction *plan = function_of(&bed->plan, f->name);
    if (!plan || plan->loops.size != f->loops.count) {
        printf("%s: the plan has other loops\n", f->name);
        bed->different++;
        return;
    }
    compare(bed, f, 0, &none, &plan->straight);
    for (LoopId l = 1; l <= f->loops.count; l++)
        compare(bed, f, l, &plan->loops.at[l - 1].round,
                &plan->loops.at[l - 1].last);
}

static Status run(char **argv, Arena *arena) {
    Bed bed = {0};
    SteppedProgram program = {0};
    TRY(plan_read(&bed.plan, argv[1], arena));
    TRY(steps_read(&program, argv[2], argv[3], arena));
    for (size_t i = 0; i < program.size; i++)
        compare_function(&bed, &program.at[i]);
    printf("%zu compared, %zu exact, %zu wrong\n", bed.compared, bed.exact,
           bed.different);
    return bed.compared && !bed.different
               ? status_ok()
               : status_fail(ASYM_CHECK_FAILED, "plan and program differ");
}

int main(int argc, char **argv) {
    Arena *arena = arena_new();
    Status status =
        argc == 4 ? run(argv, arena)
                  : status_fail(ASYM_USAGE, "paths-agree PLAN GRAPHS STEPS");
    if (status.code != ASYM_OK)
        (void)fprintf(stderr, "%s\n", status.message);
    arena_free(arena);
    return status.code != ASYM_OK;
}
