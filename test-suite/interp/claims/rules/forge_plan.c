/* usage: forge-plan PLAN FUNCTION count|total|argument FORMULA
 * Puts FORMULA, over the names of the symbols of FUNCTION, in the plan: as what
 * is proved of its first loop, or as the first argument of its first call. */
#include "static/plan/plan.h"

#include <stdio.h>
#include <string.h>

static Status find_function(PlanFunction **out, const Plan *plan,
                            const char *name) {
    for (size_t i = 0; i < plan->functions.size; i++)
        if (plan_is_called(*out = &plan->functions.at[i], name))
            return status_ok();
    return status_fail(ASYM_USAGE, "there is no %s", name);
}

static Status find_place(const Expr ***out, const PlanFunction *f,
                         const char *what) {
    if (strcmp(what, "argument") == 0 && f->calls.size &&
        f->calls.at[0].args.size)
        *out = &f->calls.at[0].args.at[0];
    else if (strcmp(what, "count") == 0 && f->loops.size)
        *out = &f->loops.at[0].count.formula;
    else if (strcmp(what, "total") == 0 && f->loops.size)
        *out = &f->loops.at[0].total.formula;
    else
        return status_fail(ASYM_USAGE, "there is no %s", what);
    return status_ok();
}

static Status write_plan(const Plan *plan, const char *path) {
    FILE *file = fopen(path, "wb");
    if (!file)
        return status_fail(ASYM_USAGE, "cannot write %s", path);
    Status status = plan_write(plan, file);
    (void)fclose(file);
    return status;
}

static Status forge(char **argv, Arena *arena) {
    Plan plan;
    PlanFunction *f = NULL;
    const Expr **place = NULL;
    TRY(plan_read(&plan, argv[1], arena));
    TRY(find_function(&f, &plan, argv[2]));
    TRY(find_place(&place, f, argv[3]));
    TRY(expr_parse(place, argv[4], plan_symbol_names(f, arena), f->symbols.size,
                   arena));
    return write_plan(&plan, argv[1]);
}

int main(int argc, char **argv) {
    Arena *arena = arena_new();
    Status status =
        argc == 5 ? forge(argv, arena) : status_fail(ASYM_USAGE, "wrong usage");
    if (status.code != ASYM_OK)
        (void)fprintf(stderr, "forge-plan: %s\n", status.message);
    arena_free(arena);
    return status.code != ASYM_OK;
}
