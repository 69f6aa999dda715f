#include "static/plan/plan.h"

#include "algebra/region/range.h"

#include <string.h>

const PlanSymbolKind plan_kinds[SYMBOL_WORKLOAD + 1] = {
    [SYMBOL_PARAMETER] = {.name = "parameter"},
    [SYMBOL_GLOBAL] = {.name = "global"},
    [SYMBOL_FIELD] = {.name = "field"},
    [SYMBOL_POINTEE] = {.name = "pointee"},
    [SYMBOL_ELEMENT] = {.name = "element"},
    [SYMBOL_CALL] = {.name = "call"},
    [SYMBOL_LOCAL] = {.name = "local", .is_local = true},
    [SYMBOL_INDUCTION] = {.name = "induction", .is_local = true},
    [SYMBOL_DISTANCE] = {.name = "distance"},
    [SYMBOL_LENGTH] = {.name = "length"},
    [SYMBOL_ROUNDS] = {.name = "rounds", .is_local = true, .is_of_loop = true},
    [SYMBOL_MACRO] = {.name = "macro"},
    [SYMBOL_WORKLOAD] = {.name = "workload"}};

const PlanPremiseKind plan_premises[PLAN_PREMISES] = {
    [PLAN_KEEPS] = {.words = "if memory keeps its values", .is_watched = true},
    [PLAN_GOES_WELL] = {.words = "if all goes well", .is_watched = true},
    [PLAN_SPARES] = {.words = "if it leaves what it walks along as it is"},
    [PLAN_FINDS] = {.words = "as searched", .is_own = true}};

const PlanFormula *plan_watched(const PlanFormula premised[PLAN_PREMISES]) {
    for (size_t i = 0; i < PLAN_PREMISES; i++)
        if (plan_premises[i].is_watched && premised[i].formula)
            return &premised[i];
    return NULL;
}

bool plan_is_local(const PlanSymbol *symbol) {
    return plan_kinds[symbol->kind].is_local;
}

bool plan_is_idle(const PlanFunction *f, SymbolId symbol) {
    for (size_t i = 0; i < f->idle.size; i++)
        if (f->idle.at[i] == symbol)
            return true;
    return false;
}

bool plan_is_foreseen(const PlanFunction *function, const PlanLoop *loop) {
    for (size_t i = 0; i < loop->inputs.size; i++)
        if (function->symbols.at[loop->inputs.at[i]].kind != SYMBOL_PARAMETER)
            return false;
    return loop->rounds.formula && !loop->rounds.upper;
}

const char *plan_plain_name(const PlanSymbol *symbol) {
    return symbol->plain ? symbol->plain : symbol->name;
}

size_t plan_site_columns(const Plan *plan, size_t site) {
    const PlanFunction *f =
        &plan->functions.at[(size_t)plan->sites.at[site].function];
    for (size_t i = 0; i < f->loops.size; i++)
        if (f->loops.at[i].nest_site == (int)site)
            return 2 * f->loops.at[i].nest_columns.size;
    return 1;
}

bool plan_watches_nest(const PlanFunction *f, const PlanLoop *loop) {
    bool watches = false;
    for (size_t i = 0; i < f->loops.size && loop->parent < 0; i++) {
        const PlanLoop *inner = &f->loops.at[i];
        watches = watches || (loop == f->loops.at + inner->outermost &&
                              plan_watched(inner->nest_premised));
    }
    return watches;
}

size_t plan_total_count(const Plan *plan) {
    if (plan->n_counters)
        return plan->n_counters;
    size_t count = plan->functions.size;
    for (size_t i = 0; i < plan->functions.size; i++) {
        const PlanFunction *f = &plan->functions.at[i];
        count += 2 * f->loops.size;
        for (size_t k = 0; k < f->loops.size; k++)
            count += (plan_watched(f->loops.at[k].premised) ? 1U : 0U) +
                     (plan_watches_nest(f, &f->loops.at[k]) ? 1U : 0U);
        for (size_t k = 0; k < f->sides.size; k++)
            count += f->sides.at[k].total >= 0;
    }
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

static bool same_place(const PlanLoop *a, const PlanLoop *b) {
    return a->line == b->line && a->column == b->column &&
           a->ordinal == b->ordinal;
}

const PlanLoop *plan_same_loop(const PlanFunction *function,
                               const PlanLoop *other) {
    for (size_t i = 0; i < function->loops.size; i++)
        if (same_place(&function->loops.at[i], other))
            return &function->loops.at[i];
    return NULL;
}

const PlanLimits *plan_limits(const PlanFunction *function, SymbolId symbol) {
    for (size_t i = 0; i < function->limits.size; i++)
        if (function->limits.at[i].symbol == symbol)
            return &function->limits.at[i];
    return NULL;
}

const Expr *planlimits_farthest(const PlanLimits *limits, bool most,
                                Arena *arena) {
    size_t count = most ? limits->at_most.size : limits->at_least.size;
    const Expr *const *all = most ? limits->at_most.at : limits->at_least.at;
    const Expr *farthest = count ? all[0] : NULL;
    for (size_t i = 1; i < count; i++)
        farthest = most ? expr_max(arena, farthest, all[i])
                        : expr_min(arena, farthest, all[i]);
    return farthest;
}

const PlanSymbol *plan_late_symbol(const PlanFunction *function, const Expr *e,
                                   const Region *region) {
    Arena *scratch = arena_new();
    bool *used = ARENA_ARRAY(scratch, bool, function->symbols.size);
    expr_mark_symbols(used, e);
    for (size_t i = 0; i < region->nonneg.size; i++)
        expr_mark_symbols(used, region->nonneg.at[i]);
    const PlanSymbol *late = NULL;
    for (SymbolId s = 0; !late && s < function->symbols.size; s++)
        if (used[s] && function->symbols.at[s].late)
            late = &function->symbols.at[s];
    arena_free(scratch);
    return late;
}

static const char **list_names(const PlanFunction *function, Arena *arena) {
    size_t count = function->symbols.size;
    const char **names = ARENA_ARRAY(arena, const char *, count);
    for (size_t i = 0; i < count; i++)
        names[i] = function->symbols.at[i].name;
    return names;
}

static SymbolRange *list_ranges(const PlanFunction *function, Arena *arena) {
    SymbolRange *ranges = ranges_new(function->symbols.size, arena);
    for (size_t i = 0; i < function->symbols.size; i++)
        range_of_type(&ranges[i], function->symbols.at[i].bits,
                      function->symbols.at[i].is_signed);
    return ranges;
}

void plan_list_symbols(PlanFunction *function, Arena *arena) {
    function->names = list_names(function, arena);
    function->ranges = list_ranges(function, arena);
    function->n_listed = function->symbols.size;
}

static bool are_listed(const PlanFunction *function) {
    return function->names && function->n_listed == function->symbols.size;
}

bool plan_is_asked(const PlanQuestion *question) {
    return question->points || question->system.size;
}

/* What was "known", as a bound, where it holds further than "answer" does: it
 * was a bound, or a sum that is kept, of which the answer is a part. */
static const PlanFormula *bound_beyond(const PlanFormula *known,
                                       const PlanFormula *answer,
                                       const PlanFunction *function,
                                       Arena *arena) {
    const SymbolRange *ranges = plan_symbol_ranges(function, arena);
    bool covers = region_implies_all(&known->valid, &answer->valid, ranges,
                                     function->symbols.size);
    if (!known->formula || answer->upper || covers ||
        !(known->upper || expr_has_function(known->formula, EXPR_SUM)))
        return NULL;
    PlanFormula *kept = ARENA_NEW(arena, PlanFormula);
    *kept = *known;
    kept->upper = true;
    return kept;
}

void plan_answer(const PlanFunction *function, PlanLoop *loop,
                 PlanNumber number, const PlanFormula *answer, Arena *arena) {
    PlanFormula *known[] = {[PLAN_ROUNDS] = &loop->rounds,
                            [PLAN_TOTAL] = &loop->total,
                            [PLAN_ENTRIES] = &loop->entries};
    const Expr *formula = answer->formula;
    loop->questions[number] = (PlanQuestion){0};
    if (answer->upper && known[number]->formula)
        return;
    const char *reason = known[number]->reason;
    const PlanFormula *beyond =
        bound_beyond(number == PLAN_ROUNDS ? &loop->count : known[number],
                     answer, function, arena);
    *known[number] = *answer;
    if (answer->upper)
        known[number]->reason =
            reason ? reason : "a bound is all that is known";
    const Expr *one = expr_int(arena, 1);
    if (number == PLAN_ROUNDS) {
        loop->count = loop->rounds;
        loop->count.beyond = beyond;
        loop->count.formula = expr_add(arena, formula, one);
        if (answer->because)
            loop->count.because = expr_add(arena, answer->because, one);
        return;
    }
    known[number]->beyond = beyond;
    if (number == PLAN_TOTAL && loop->parent == -1) {
        loop->count = loop->rounds = loop->total;
        loop->rounds.formula = expr_sub(arena, formula, one);
        loop->rounds.beyond = NULL;
    }
}

const char **plan_symbol_names(const PlanFunction *function, Arena *arena) {
    return are_listed(function) ? function->names : list_names(function, arena);
}

SymbolRange *plan_symbol_ranges(const PlanFunction *function, Arena *arena) {
    return are_listed(function) ? function->ranges
                                : list_ranges(function, arena);
}

void plan_list_functions(Plan *plan, Arena *arena) {
    plan->by_linkage = (Map){.arena = arena};
    plan->n_listed = plan->functions.size;
    map_reserve(&plan->by_linkage, plan->n_listed);
    for (uint32_t i = 0; i < plan->n_listed; i++) {
        PlanFunction *f = &plan->functions.at[i];
        (void)map_value(&plan->by_linkage, f->linkage, strlen(f->linkage), i);
        plan_list_symbols(f, arena);
    }
}

const PlanFunction *plan_function(const Plan *plan, const char *linkage) {
    if (plan->n_listed && plan->n_listed == plan->functions.size) {
        const uint32_t *found =
            map_find(&plan->by_linkage, linkage, strlen(linkage));
        return found ? &plan->functions.at[*found] : NULL;
    }
    for (size_t i = 0; i < plan->functions.size; i++)
        if (!strcmp(plan->functions.at[i].linkage, linkage))
            return &plan->functions.at[i];
    return NULL;
}

bool plan_is_to_itself(const PlanFunction *function, const PlanCall *call) {
    return call->callee && !strcmp(call->callee, function->linkage);
}

bool plan_calls_itself(const PlanFunction *function) {
    for (size_t i = 0; i < function->calls.size; i++)
        if (plan_is_to_itself(function, &function->calls.at[i]))
            return true;
    return false;
}

bool plan_is_main(const PlanFunction *function) {
    return !strcmp(function->linkage, "main");
}

bool plan_is_called(const PlanFunction *function, const char *name) {
    return !strcmp(function->name, name) || !strcmp(function->linkage, name) ||
           !strcmp(function->signature, name);
}
