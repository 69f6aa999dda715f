#include "instr/plan.h"

const char *const plan_kind_names[SYMBOL_WORKLOAD + 1] = {
    [SYMBOL_PARAMETER] = "parameter", [SYMBOL_GLOBAL] = "global",
    [SYMBOL_FIELD] = "field",         [SYMBOL_POINTEE] = "pointee",
    [SYMBOL_ELEMENT] = "element",     [SYMBOL_CALL] = "call",
    [SYMBOL_LOCAL] = "local",         [SYMBOL_INDUCTION] = "induction",
    [SYMBOL_DISTANCE] = "distance",   [SYMBOL_MACRO] = "macro",
    [SYMBOL_WORKLOAD] = "workload"};

size_t plan_site_columns(const Plan *plan, size_t site) {
    const PlanFunction *f =
        &plan->functions.at[(size_t)plan->sites.at[site].function];
    for (size_t i = 0; i < f->loops.size; i++)
        if (f->loops.at[i].nest_site == (int)site)
            return 2 * f->loops.at[i].nest_columns.size;
    return 1;
}

size_t plan_total_count(const Plan *plan) {
    if (plan->n_counters)
        return plan->n_counters;
    size_t count = plan->functions.size;
    for (size_t i = 0; i < plan->functions.size; i++)
        count += 2 * plan->functions.at[i].loops.size;
    return count;
}

const char *plan_loop_place(const PlanFunction *f, const PlanLoop *loop,
                            Arena *arena) {
    size_t on_line = 0, on_column = 0;
    for (size_t i = 0; i < f->loops.size; i++) {
        on_line += f->loops.at[i].line == loop->line;
        on_column += f->loops.at[i].line == loop->line &&
                     f->loops.at[i].column == loop->column;
    }
    if (on_line == 1)
        return arena_printf(arena, "%u", loop->line);
    if (on_column == 1 || loop->ordinal == 1)
        return arena_printf(arena, "%u:%u", loop->line, loop->column);
    return arena_printf(arena, "%u:%u#%u", loop->line, loop->column,
                        loop->ordinal);
}

const PlanSymbol *plan_late_symbol(const PlanFunction *function, const Expr *e,
                                   const Region *region) {
    for (SymbolId s = 0; s < function->symbols.size; s++)
        if (function->symbols.at[s].late &&
            (expr_has_symbol(e, s) || region_has_symbol(region, s)))
            return &function->symbols.at[s];
    return NULL;
}
