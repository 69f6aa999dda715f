#include "interp/claims/proved.h"

static const char *reason_of(const PlanFormula *proof, const char *why,
                             Arena *arena) {
    const char *reason =
        proof->reason ? proof->reason : "the code does not tell";
    return why ? arena_printf(arena, "%s; it depends %s", reason, why) : reason;
}

static Formula proved(const PlanFunction *function, const PlanFormula *proof,
                      Arena *arena) {
    Formula formula = {.status = STATUS_PROVED};
    formula_set(&formula, function, proof->formula, &proof->valid, arena);
    return formula;
}

static const Formula *kept(Formula formula, Arena *arena) {
    Formula *copy = ARENA_NEW(arena, Formula);
    *copy = formula;
    return copy;
}

Formula proved_number(const PlanFunction *function, const PlanFormula *proof,
                      const char *why, Arena *arena) {
    if (proof->formula && !proof->upper)
        return proved(function, proof, arena);
    const char *reason = reason_of(proof, why, arena);
    Formula number = formula_unknown(reason, arena);
    if (!proof->formula)
        return number;
    Formula bound = proved(function, proof, arena);
    bound.bound = "upper";
    bound.reason = reason;
    number.best = number.typical = kept(number, arena);
    number.worst = kept(bound, arena);
    return number;
}

static void add_remedy(const char **reason, Arena *arena) {
    *reason =
        arena_printf(arena, "%s; leave out --static: runs may tell", *reason);
}

static void add_remedy_of(Formula *formula, Arena *arena) {
    if (!formula->expr)
        add_remedy(&formula->reason, arena);
}

/* Runs tell no path. */
static void add_remedy_of_work(ReportInstructions *work, Arena *arena) {
    if (work->has_path)
        add_remedy_of(&work->formula, arena);
}

void proved_add_remedy(Report *report, Arena *arena) {
    for (size_t i = 0; i < report->functions.size; i++) {
        ReportFunction *f = &report->functions.at[i];
        if (f->left_alone)
            continue;
        for (size_t k = 0; k < f->loops.size; k++) {
            add_remedy_of(&f->loops.at[k].count, arena);
            add_remedy_of(&f->loops.at[k].total, arena);
            add_remedy_of(&f->loops.at[k].entries, arena);
            add_remedy_of_work(&f->loops.at[k].instructions, arena);
        }
        add_remedy_of(&f->cost, arena);
        add_remedy_of_work(&f->instructions, arena);
        if (f->complexity_reason && !f->plan->remark)
            add_remedy(&f->complexity_reason, arena);
    }
}
