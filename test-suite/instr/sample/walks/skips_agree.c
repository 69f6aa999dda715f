/* skips_agree.c -- what was counted beside calls of the library against loops
 * of the program that do the same.
 *
 *     skips-agree PLAN PROFILE
 *
 * The last loop beside calls of "memcmp" must have the totals of the one loop
 * of "as_memcmp", and so on. */
#include "interp/samples/profile.h"
#include "static/plan/plan.h"

#include <stdio.h>
#include <string.h>

typedef struct Bed {
    Plan plan;
    Profile profile;
    size_t compared, different;
    Arena *arena;
} Bed;

static const PlanFunction *in_program(const Bed *bed, const PlanFunction *row) {
    const char *name = arena_printf(bed->arena, "as_%s", row->name);
    for (size_t i = 0; i < bed->plan.functions.size; i++)
        if (!strcmp(bed->plan.functions.at[i].name, name))
            return &bed->plan.functions.at[i];
    return NULL;
}

/* Header executions, and executions, of the last loop of a row. */
static void compare(Bed *bed, const PlanFunction *row,
                    const PlanFunction *like) {
    const uint64_t *totals = bed->profile.modules.at[0].totals;
    const PlanLoop *last = &row->loops.at[row->loops.size - 1];
    const uint64_t *counted = totals + last->totals;
    const uint64_t *wanted = totals + like->loops.at[0].totals;
    bed->compared++;
    if (counted[0] == wanted[0] && counted[1] == wanted[1])
        return;
    bed->different++;
    (void)printf("%s: %llu in %llu counted, %llu in %llu wanted\n", row->name,
                 (unsigned long long)counted[0], (unsigned long long)counted[1],
                 (unsigned long long)wanted[0], (unsigned long long)wanted[1]);
}

static Status run(Bed *bed, char **argv) {
    TRY(plan_read(&bed->plan, argv[1], bed->arena));
    TRY(profile_read(&bed->profile, argv[2], bed->arena));
    if (bed->profile.modules.size != 1)
        return status_fail(ASYM_USAGE, "%s has not one module", argv[2]);
    for (size_t i = 0; i < bed->plan.functions.size; i++) {
        const PlanFunction *row = &bed->plan.functions.at[i];
        const PlanFunction *like = row->library ? in_program(bed, row) : NULL;
        if (like)
            compare(bed, row, like);
    }
    (void)printf("%zu compared, %zu differ\n", bed->compared, bed->different);
    return status_ok();
}

int main(int argc, char **argv) {
    Bed bed = {.arena = arena_new()};
    if (argc != 3)
        return 2;
    Status status = run(&bed, argv);
    if (status.code != ASYM_OK)
        (void)fprintf(stderr, "%s\n", status.message);
    bool agree = status.code == ASYM_OK && bed.compared == 10 && !bed.different;
    arena_free(bed.arena);
    return agree ? 0 : 1;
}
