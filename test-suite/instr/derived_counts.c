/* derived_counts.c -- what asym derives from few counters: a line
 * "function block count" for each block that ran.
 *
 *     derived-counts PLAN PROFILE */
#include "driver/counted.h"

#include <stdio.h>

static void print_function(const CountedFunction *f) {
    for (NodeId n = 1; n <= f->count->ecfg.cfg.size; n++) {
        unsigned block = countplan_block(f->count, n);
        if (block != UINT32_MAX && f->node_total[n] != 0)
            printf("%s %s %llu\n", f->function->linkage,
                   f->function->blocks.at[block].name,
                   (unsigned long long)f->node_total[n]);
    }
}

static Status run(char **argv, Arena *arena) {
    Plan plan;
    Profile profile;
    TRY(plan_read(&plan, argv[1], arena));
    TRY(profile_read(&profile, argv[2], arena));
    ProgramPlans plans = {&plan, 1};
    CountedProgram program = counted_new(&plans, arena);
    TRY(counted_add(&program, &profile, 1, NULL));
    counted_time(&program);
    for (uint32_t i = 0; i < program.count; i++)
        print_function(&program.function[i]);
    return program.broken
               ? status_fail(ASYM_CHECK_FAILED, "counts do not fit together")
               : status_ok();
}

int main(int argc, char **argv) {
    Arena *arena = arena_new();
    Status status =
        argc == 3 ? run(argv, arena)
                  : status_fail(ASYM_USAGE, "derived-counts PLAN PROFILE");
    if (status.code != ASYM_OK)
        (void)fprintf(stderr, "%s\n", status.message);
    arena_free(arena);
    return status.code != ASYM_OK;
}
