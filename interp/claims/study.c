#include "interp/claims/study.h"

#include "base/text.h"

#include <string.h>

static bool has_name(const PlanFunction *f, const char *name) {
    for (size_t s = 0; s < f->symbols.size; s++)
        if (!strcmp(f->symbols.at[s].name, name))
            return true;
    return false;
}

static PlanSymbol symbol_of(const PlanFunction *f, const Extra *extra,
                            Arena *arena) {
    PlanSymbol out = {.name = extra->name,
                      .kind = extra->kind,
                      .bits = 64,
                      .is_signed = true};
    if (has_name(f, extra->name)) {
        out.plain = extra->name;
        out.name = arena_printf(arena, "%s@%s", extra->name,
                                plan_kinds[extra->kind].name);
    }
    return out;
}

static void add_extras(PlanFunction *f, const Extra *extras, size_t n_extras,
                       Arena *arena) {
    for (size_t e = 0; e < n_extras; e++) {
        PlanSymbol symbol = symbol_of(f, &extras[e], arena);
        *vec_push(arena, &f->symbols) = symbol;
    }
    plan_list_symbols(f, arena);
}

void study_add_extras(ProgramPlans *base, const Extra *extras, size_t n_extras,
                      Arena *arena) {
    for (size_t p = 0; p < base->count; p++)
        for (size_t f = 0; f < base->at[p].functions.size; f++)
            add_extras(&base->at[p].functions.at[f], extras, n_extras, arena);
}

VariedFunction subject_in_builds(const Subject *s) {
    return (VariedFunction){&s->study->variation, s->plan, s->function};
}

/* ---- samples ---- */

uint64_t subject_total(const Subject *s, int total) {
    return s->study->evidence->totals[s->plan][total];
}

/* A process that was killed leaves its samples, but not its running totals. */
uint64_t subject_executions(const Subject *s, int total, int site) {
    uint64_t counted = subject_total(s, total), recorded = 0;
    if (site < 0)
        return counted;
    const EvidenceSite *samples = &s->study->evidence->sites[s->plan][site];
    for (size_t i = 0; i < samples->rows.size; i++)
        recorded += samples->rows.at[i].executions;
    return counted > recorded ? counted : recorded;
}

static uint64_t extras_of_kind(const Subject *s, SymbolKind kind) {
    uint64_t mask = 0;
    for (size_t e = 0; e < s->study->n_extras; e++)
        if (s->study->extras[e].kind == kind)
            mask |= UINT64_C(1) << e;
    return mask;
}

uint64_t subject_macros(const Subject *s) {
    return extras_of_kind(s, SYMBOL_MACRO);
}

/* What depends on more than symbols and constants may depend on any macro; and
 * where one counts, a claim is about the tested values of all. */
SampleSource subject_samples(const Subject *s, int site, size_t column,
                             uint64_t macros, bool opaque) {
    uint64_t all = macros ? subject_macros(s) : 0;
    return (SampleSource){
        .function = s->function,
        .site = &s->study->evidence->sites[s->plan][site],
        .keys = &s->study->base->at[s->plan].sites.at[site],
        .column = column,
        .n_extras = s->study->n_extras,
        .extras = opaque ? all | extras_of_kind(s, SYMBOL_WORKLOAD) : macros,
        .claimed = all};
}

SampleSource subject_costs(const Subject *s) {
    const PlanFunction *f = s->function;
    SampleSource source =
        subject_samples(s, f->site, 0, subject_macros(s), false);
    source.may_be_constant = true;
    source.executions = subject_executions(s, f->entered, f->site);
    return source;
}

bool subject_has_run(const Subject *s) {
    const PlanFunction *f = s->function;
    if (f->left_alone)
        return false;
    bool ran = subject_executions(s, f->entered, f->site) > 0;
    for (size_t i = 0; i < f->loops.size && !ran; i++) {
        const PlanLoop *loop = &f->loops.at[i];
        ran = loop->site >= 0 &&
              subject_executions(s, loop->totals + 1, loop->site) > 0;
    }
    return ran;
}
