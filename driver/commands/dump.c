#include "driver/commands/dump.h"

#include <stdio.h>
#include <string.h>

bool dump_is_after_runs(const char *stage) {
    return !strcmp(stage, "samples") || !strcmp(stage, "claims") ||
           !strcmp(stage, "cost");
}

/* ---- samples ---- */

/* "total" is the running total of what has samples at "site". */
static void dump_number(const Subject *s, const char *name, int total, int site,
                        size_t column) {
    SampleSource source =
        subject_samples(s, site, column, subject_macros(s), true);
    source.executions = subject_executions(s, total, site);
    printf(" %s\n", name);
    rows_dump(&source, stdout);
}

static void dump_loop(const Subject *s, const PlanLoop *loop, Arena *arena) {
    const PlanLoop *root = &s->function->loops.at[loop->outermost];
    printf("loop %s\n", plan_loop_place(s->function, loop, arena));
    if (loop->site < 0)
        return;
    dump_number(s, "count", loop->totals + 1, loop->site, 0);
    for (size_t i = 0; i < root->nest_columns.size; i++)
        if (&s->function->loops.at[root->nest_columns.at[i]] == loop) {
            dump_number(s, "total", root->totals + 1, root->nest_site, 2 * i);
            dump_number(s, "entries", root->totals + 1, root->nest_site,
                        2 * i + 1);
        }
}

static void dump_samples(const Subject *s) {
    const PlanFunction *f = s->function;
    Arena *arena = arena_new();
    printf("%s\n", f->signature);
    for (size_t i = 0; i < f->loops.size; i++)
        dump_loop(s, &f->loops.at[i], arena);
    if (f->site >= 0)
        dump_number(s, "cost", f->entered, f->site, 0);
    arena_free(arena);
}

static size_t dump_all_samples(const StageDump *dump, const Study *study) {
    size_t found = 0;
    for (size_t p = 0; p < study->base->count; p++) {
        const Plan *plan = &study->base->at[p];
        for (size_t i = 0; i < plan->functions.size; i++) {
            Subject s = {study, p, &plan->functions.at[i]};
            if (!stagedump_is_of(dump, s.function))
                continue;
            dump_samples(&s);
            found++;
        }
    }
    return found;
}

/* ---- claims, costs ---- */

static size_t dump_results(const StageDump *dump, const Analysis *analysis) {
    size_t found = 0;
    for (size_t i = 0; i < analysis->functions.size; i++) {
        const FunctionResult *f = &analysis->functions.at[i];
        if (!stagedump_is_of(dump, f->plan))
            continue;
        if (!strcmp(dump->stage, "claims"))
            loopclaims_dump(&f->claims, stdout);
        else
            cost_dump(&f->cost, f->plan, stdout);
        found++;
    }
    return found;
}

Status dump_analysis(const StageDump *dump, const Study *study,
                     const Analysis *analysis) {
    size_t found = !strcmp(dump->stage, "samples")
                       ? dump_all_samples(dump, study)
                       : dump_results(dump, analysis);
    return found ? status_ok() : stagedump_not_found(dump);
}
