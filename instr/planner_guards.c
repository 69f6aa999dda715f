#include "instr/planner_guards.h"

/* ---- guards ---- */

/* Running totals of the sides of one guard follow each other. */
static void add_sides(Planner *p, PlanFunction *f, const Guard *guard,
                      int number, LoopId loop) {
    for (size_t k = 0; k < guard->sides.size; k++) {
        const GuardSide *side = &guard->sides.at[k];
        *vec_push(p->arena, &f->sides) =
            (PlanSide){.line = guard->line,
                       .guard = number,
                       .loop = (int)loop - 1,
                       .leaves = side->leaves,
                       .cuts = side->cuts,
                       .parts = side->parts,
                       .ahead = side->ahead,
                       .chosen = guard->choice.of,
                       .computed = guard->computed,
                       .passed = guard->passed,
                       .total = guard->uncounted ? -1 : (int)p->n_totals++};
    }
}

static void add_value_steps(PlanFunction *f, const Guards *guards) {
    for (size_t i = 0; i < guards->steps.size; i++) {
        const ValueStep *step = &guards->steps.at[i];
        int64_t *largest =
            step->loop ? &f->loops.at[step->loop - 1].step : &f->step;
        *largest = step->at > *largest ? step->at : *largest;
    }
}

void planner_guards_add(Planner *p, PlanFunction *f,
                        const FunctionFacts *facts) {
    for (size_t i = 0; i < facts->guards.all.size; i++) {
        const Guard *guard = &facts->guards.all.at[i];
        add_sides(p, f, guard, (int)i, facts->f.loops.innermost[guard->node]);
        for (size_t k = 0; k < guard->choice.loops.size; k++)
            *vec_push(p->arena,
                      &f->loops.at[guard->choice.loops.at[k] - 1].choices) =
                (int)i;
    }
    add_value_steps(f, &facts->guards);
}

/* ---- where it may change what it does ---- */

void planner_guards_add_thresholds(const Planner *p, PlanFunction *f,
                                   const Thresholds *thresholds) {
    for (size_t i = 0; i < thresholds->compared.size; i++)
        *vec_push(p->arena, &f->compared) = thresholds->compared.at[i];
    for (size_t i = 0; i < thresholds->divided.size; i++)
        *vec_push(p->arena, &f->divided) = thresholds->divided.at[i];
}
