/* derived_counts.c -- what asym derives from few counters, of each process.
 *
 *     derived-counts PLAN PROFILE...
 *
 * A line "process function block count" for each block that ran; "process left
 * function" for what is not known; "process cut" where a thread was given up.
 * The first profile is that of process 1, which must have ended in order; of
 * its children those that did not are passed over. */
#include "driver/store/counted.h"

#include <stdio.h>

static void print_function(const CountedFunction *f, int process) {
    if (f->left_out)
        printf("%d left %s\n", process, f->function->linkage);
    for (NodeId n = 1; n <= f->count->ecfg.cfg.size; n++) {
        unsigned block = countplan_block(f->count, n);
        if (block != UINT32_MAX && f->node_total[n] != 0)
            printf("%d %s %s %llu\n", process, f->function->linkage,
                   f->function->blocks.at[block].name,
                   (unsigned long long)f->node_total[n]);
    }
}

static Status print_process(const ProgramPlans *plans, const Profile *profile,
                            int process, Arena *arena) {
    if (profile->cut)
        printf("%d cut\n", process);
    CountedProgram program = counted_new(plans, arena);
    TRY(counted_add(&program, profile, 1, NULL));
    counted_time(&program);
    for (uint32_t i = 0; i < program.count; i++)
        print_function(&program.function[i], process);
    return status_ok();
}

static Status run(int argc, char **argv, Arena *arena) {
    Plan plan;
    TRY(plan_read(&plan, argv[1], arena));
    ProgramPlans plans = {&plan, 1};
    int process = 0;
    for (int i = 2; i < argc; i++) {
        Profile profile;
        TRY(profile_read(&profile, argv[i], arena));
        bool in_order = profile.end == PROFILE_IN_ORDER;
        if (profile.dropped || (i == 2 && !in_order))
            return status_fail(ASYM_CHECK_FAILED, "%s is not whole", argv[i]);
        if (in_order)
            TRY(print_process(&plans, &profile, ++process, arena));
    }
    return status_ok();
}

int main(int argc, char **argv) {
    Arena *arena = arena_new();
    Status status =
        argc >= 3 ? run(argc, argv, arena)
                  : status_fail(ASYM_USAGE, "derived-counts PLAN PROFILE...");
    if (status.code != ASYM_OK)
        (void)fprintf(stderr, "%s\n", status.message);
    arena_free(arena);
    return status.code != ASYM_OK;
}
