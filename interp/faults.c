#include "interp/faults.h"

/* A number of a function or of one of its loops. */
static void collect(Analysis *analysis, const Fault *where, const Claim *claim,
                    Arena *arena) {
    if (!claim)
        return;
    if (claim->contradiction) {
        Fault *fault = vec_push(arena, &analysis->faults);
        *fault = *where;
        fault->what = claim->contradiction;
    }
    collect(analysis, where, claim->worst, arena);
    collect(analysis, where, claim->beyond, arena);
}

static void collect_loop(Analysis *analysis, const FunctionResult *f,
                         const LoopClaims *loop, Arena *arena) {
    const struct {
        const char *name;
        const Claim *claim;
    } numbers[] = {{"count", &loop->count},
                   {"total", &loop->total},
                   {"entries", &loop->entries}};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        Fault where = {f, loop->plan, numbers[i].name, NULL};
        collect(analysis, &where, numbers[i].claim, arena);
    }
}

void faults_collect(Analysis *analysis, Arena *arena) {
    for (size_t i = 0; i < analysis->functions.size; i++) {
        const FunctionResult *f = &analysis->functions.at[i];
        for (size_t k = 0; k < f->plan->loops.size; k++)
            collect_loop(analysis, f, &f->claims.loops[f->claims.by_place[k]],
                         arena);
        Fault where = {f, NULL, "cost", NULL};
        collect(analysis, &where, &f->cost.claim, arena);
    }
}

Status faults_verdict(const Analysis *analysis, Arena *arena) {
    if (!analysis->faults.size)
        return status_ok();
    const Fault *first = &analysis->faults.at[0];
    return status_fail(
        ASYM_INTERNAL,
        "the runs contradict what the code seems to prove of %.80s%s%.20s: see "
        "the end of the report, and please report this program, unless clang "
        "-fsanitize=undefined,address finds fault with it, or -- "
        "-fno-strict-aliasing helps",
        first->function->signature, first->loop ? ", loop at line " : "",
        first->loop ? plan_loop_place(first->function->plan, first->loop, arena)
                    : "");
}
