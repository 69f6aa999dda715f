#include "static/plan/plan.h"

#include <limits.h>
#include <string.h>

enum { MAX_KEYS = 64 };

static bool is_index(int index, size_t size) {
    return index >= 0 && (size_t)index < size;
}

static bool is_index_or_none(int index, size_t size) {
    return index == -1 || is_index(index, size);
}

static bool are_symbols(const SymbolId *ids, size_t count,
                        const PlanFunction *f) {
    for (size_t i = 0; i < count; i++)
        if (ids[i] >= f->symbols.size)
            return false;
    return true;
}

static bool symbols_ok(const PlanFunction *f) {
    for (size_t i = 0; i < f->symbols.size; i++)
        if (f->symbols.at[i].bits < 1 || f->symbols.at[i].bits > 64)
            return false;
    for (size_t i = 0; i < f->parameters.size; i++)
        if (f->parameters.at[i] >= f->symbols.size &&
            f->parameters.at[i] != UINT32_MAX)
            return false;
    for (size_t i = 0; i < f->limits.size; i++)
        if (!are_symbols(&f->limits.at[i].symbol, 1, f))
            return false;
    for (size_t i = 0; i < f->equal.size; i++)
        if (!are_symbols(&f->equal.at[i].result, 1, f) ||
            !are_symbols(&f->equal.at[i].length, 1, f))
            return false;
    return are_symbols(f->inputs.at, f->inputs.size, f) &&
           are_symbols(f->idle.at, f->idle.size, f);
}

/* Sizes follow each other in the signature. */
static bool sizes_ok(const PlanFunction *f) {
    size_t from = 0, length = strlen(f->signature);
    for (size_t i = 0; i < f->sizes.size; i++) {
        const TextNumber *size = &f->sizes.at[i];
        if (size->from < from || size->to <= size->from || size->to > length)
            return false;
        from = size->to;
    }
    return true;
}

/* Depths fall from a loop to its parent, so parents make no circle. */
static bool nesting_ok(const PlanFunction *f, const PlanLoop *loop) {
    if (!is_index_or_none(loop->parent, f->loops.size) ||
        !is_index(loop->outermost, f->loops.size))
        return false;
    return loop->parent == -1 || f->loops.at[loop->parent].depth < loop->depth;
}

/* Each text is one line. */
static bool are_lines(const char *const *texts, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (!texts[i] || strchr(texts[i], '\n'))
            return false;
    return true;
}

static bool question_ok(const PlanFunction *f, const PlanQuestion *question) {
    return are_lines(question->never.at, question->never.size) &&
           are_lines(question->system.at, question->system.size) &&
           are_symbols(question->symbols.at, question->symbols.size, f) &&
           are_symbols(question->states.at, question->states.size, f) &&
           !(question->points && strchr(question->points, '\n'));
}

static bool loop_symbols_ok(const PlanFunction *f, const PlanLoop *loop) {
    for (size_t i = 0; i < loop->inductions.size; i++) {
        const RoundVariable *induction = &loop->inductions.at[i];
        if (!are_symbols(&induction->symbol, 1, f) || !induction->init ||
            !induction->step)
            return false;
    }
    for (size_t i = 0; i < PLAN_NUMBERS; i++)
        if (!question_ok(f, &loop->questions[i]))
            return false;
    return are_symbols(loop->inputs.at, loop->inputs.size, f) &&
           are_symbols(loop->changing.at, loop->changing.size, f) &&
           are_symbols(loop->nest_inputs.at, loop->nest_inputs.size, f);
}

static bool site_of(int site, int function, const Plan *plan) {
    return site == -1 || (is_index(site, plan->sites.size) &&
                          plan->sites.at[site].function == function);
}

static bool loop_ok(const Plan *plan, int function, const PlanLoop *loop) {
    const PlanFunction *f = &plan->functions.at[function];
    for (size_t i = 0; i < loop->nest_columns.size; i++)
        if (!is_index(loop->nest_columns.at[i], f->loops.size))
            return false;
    return nesting_ok(f, loop) && loop_symbols_ok(f, loop) &&
           site_of(loop->site, function, plan) &&
           site_of(loop->nest_site, function, plan);
}

static bool counters_ok(const Plan *plan) {
    for (size_t i = 0; i < plan->functions.size; i++)
        if (!is_index_or_none(plan->functions.at[i].counters, plan->n_counters))
            return false;
    return true;
}

/* Running totals: one per function and counted side, two per loop, and one
 * of each that watches memory. */
static bool totals_ok(const Plan *plan) {
    size_t count = plan_total_count(plan);
    if (plan->n_counters)
        return counters_ok(plan);
    for (size_t i = 0; i < plan->functions.size; i++) {
        const PlanFunction *f = &plan->functions.at[i];
        if (!is_index(f->entered, count))
            return false;
        for (size_t l = 0; l < f->loops.size; l++)
            if (!is_index(f->loops.at[l].totals, count - 1) ||
                !is_index(f->loops.at[l].changed, count) ||
                !is_index(f->loops.at[l].nest_changed, count))
                return false;
        for (size_t k = 0; k < f->sides.size; k++)
            if (!is_index_or_none(f->sides.at[k].total, count))
                return false;
    }
    return true;
}

static bool blocks_ok(const PlanFunction *f) {
    for (size_t i = 0; i < f->blocks.size; i++) {
        const PlanBlock *block = &f->blocks.at[i];
        if (!is_index_or_none(block->loop, f->loops.size))
            return false;
        if (block->call_lines.size != block->calls.size)
            return false;
        for (size_t c = 0; c < block->calls.size; c++)
            if (!block->calls.at[c])
                return false;
    }
    for (size_t i = 0; i < f->edges.size; i++)
        if (f->edges.at[i].from >= f->blocks.size ||
            f->edges.at[i].to >= f->blocks.size ||
            !is_index_or_none(f->edges.at[i].next, f->blocks.size))
            return false;
    return true;
}

static bool callers_ok(const Plan *plan, const PlanFunction *f) {
    for (size_t i = 0; i < f->callers.size; i++) {
        const PlanCaller *caller = &f->callers.at[i];
        if (caller->function >= plan->functions.size ||
            caller->block >= plan->functions.at[caller->function].blocks.size)
            return false;
    }
    return true;
}

static bool call_ok(const PlanFunction *f, const PlanCall *call) {
    for (size_t i = 0; i < call->reads.size; i++)
        if (!call->reads.at[i].outer)
            return false;
    return is_index_or_none(call->loop, f->loops.size) &&
           call->unsaid.size == call->args.size;
}

static bool way_ok(const PlanFunction *f, const PlanWay *way) {
    for (size_t i = 0; i < way->choices.size; i++)
        if (way->choices.at[i].local >= f->symbols.size ||
            !way->choices.at[i].value)
            return false;
    for (size_t i = 0; i < way->calls.size; i++)
        if (!is_index(way->calls.at[i], f->calls.size))
            return false;
    for (size_t i = 0; i < way->nests.size; i++)
        if (!is_index(way->nests.at[i], f->loops.size))
            return false;
    return true;
}

static bool function_ok(const Plan *plan, int function) {
    const PlanFunction *f = &plan->functions.at[function];
    if (!blocks_ok(f) || !callers_ok(plan, f))
        return false;
    for (size_t i = 0; i < f->loops.size; i++)
        if (!loop_ok(plan, function, &f->loops.at[i]))
            return false;
    for (size_t i = 0; i < f->calls.size; i++)
        if (!call_ok(f, &f->calls.at[i]))
            return false;
    for (size_t i = 0; i < f->sides.size; i++)
        if (!is_index_or_none(f->sides.at[i].loop, f->loops.size))
            return false;
    for (size_t i = 0; i < f->ways.size; i++)
        if (!way_ok(f, &f->ways.at[i]))
            return false;
    return symbols_ok(f) && sizes_ok(f) && site_of(f->site, function, plan);
}

static bool sites_ok(const Plan *plan) {
    for (size_t i = 0; i < plan->sites.size; i++) {
        const PlanSite *site = &plan->sites.at[i];
        if (!is_index(site->function, plan->functions.size) ||
            site->keys.size > MAX_KEYS ||
            !are_symbols(site->keys.at, site->keys.size,
                         &plan->functions.at[site->function]))
            return false;
    }
    return true;
}

static bool texts_ok(const Plan *plan) {
    for (size_t i = 0; i < plan->remarks.size; i++)
        if (!plan->remarks.at[i])
            return false;
    for (size_t i = 0; i < plan->words.size; i++)
        if (!plan->words.at[i] || !*plan->words.at[i])
            return false;
    return true;
}

bool plan_holds_together(const Plan *plan) {
    if (plan->functions.size > INT_MAX)
        return false;
    for (size_t i = 0; i < plan->functions.size; i++)
        if (!function_ok(plan, (int)i))
            return false;
    return sites_ok(plan) && totals_ok(plan) && texts_ok(plan);
}
