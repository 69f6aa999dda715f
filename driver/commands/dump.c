#include "driver/commands/dump.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>

/* ---- samples ---- */

static void dump_number(const char *name, const SampleSource *source) {
    printf(" %s\n", name);
    rows_dump(source, stdout);
}

static void dump_loop(const Subject *s, int index, Arena *arena) {
    static const char *const names[] = {[NUMBER_COUNT] = "count",
                                        [NUMBER_TOTAL] = "total",
                                        [NUMBER_ENTRIES] = "entries"};
    const PlanLoop *loop = &s->function->loops.at[index];
    printf("loop %s\n", plan_loop_place(s->function, loop, arena));
    for (Number n = NUMBER_COUNT; loop->site >= 0 && n <= NUMBER_ENTRIES; n++) {
        SampleSource source = loopclaims_samples(s, index, n, arena);
        dump_number(names[n], &source);
    }
}

static void dump_samples(const Subject *s) {
    const PlanFunction *f = s->function;
    Arena *arena = arena_new();
    printf("%s\n", f->signature);
    for (size_t i = 0; i < f->loops.size; i++)
        dump_loop(s, (int)i, arena);
    if (f->site >= 0) {
        SampleSource costs = subject_costs(s);
        dump_number("cost", &costs);
    }
    arena_free(arena);
}

static size_t dump_all_samples(const StageDump *dump, const Study *study,
                               const Analysis *analysis) {
    (void)analysis;
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

static size_t dump_results(const StageDump *dump, const Analysis *analysis,
                           void (*write)(const FunctionResult *)) {
    size_t found = 0;
    for (size_t i = 0; i < analysis->functions.size; i++) {
        const FunctionResult *f = &analysis->functions.at[i];
        if (!stagedump_is_of(dump, f->plan))
            continue;
        write(f);
        found++;
    }
    return found;
}

static void write_claims(const FunctionResult *f) {
    loopclaims_dump(&f->claims, stdout);
}

static void write_cost(const FunctionResult *f) {
    cost_dump(&f->cost, f->plan, stdout);
}

static size_t dump_claims(const StageDump *dump, const Study *study,
                          const Analysis *analysis) {
    (void)study;
    return dump_results(dump, analysis, write_claims);
}

static size_t dump_costs(const StageDump *dump, const Study *study,
                         const Analysis *analysis) {
    (void)study;
    return dump_results(dump, analysis, write_cost);
}

/* ---- the stages ---- */

typedef struct Stage {
    const char *name;
    bool after_runs;
    /* Writes it of each function that is asked for, and returns their number.
     * NULL: asym-ir does. */
    size_t (*write)(const StageDump *dump, const Study *study,
                    const Analysis *analysis);
} Stage;

static const Stage stages[] = {
    {"cfg", false, NULL},          {"loops", false, NULL},
    {"slices", false, NULL},       {"plan", false, NULL},
    {"strategy", false, NULL},     {"samples", true, dump_all_samples},
    {"claims", true, dump_claims}, {"cost", true, dump_costs},
};

enum { N_STAGES = sizeof stages / sizeof *stages };

static const Stage *find_stage(const char *name) {
    for (size_t i = 0; i < N_STAGES; i++)
        if (!strcmp(stages[i].name, name))
            return &stages[i];
    return NULL;
}

bool dump_is_stage(const char *name) {
    return find_stage(name) != NULL;
}

bool dump_is_after_runs(const char *stage) {
    return find_stage(stage)->after_runs;
}

const char *dump_stages(const char *between, const char *last, Arena *arena) {
    Text text = text_new(arena);
    for (size_t i = 0; i < N_STAGES; i++)
        text_add(&text, "%s%s",
                 !i                  ? ""
                 : i + 1 == N_STAGES ? last
                                     : between,
                 stages[i].name);
    return text_chars(&text);
}

Status dump_analysis(const StageDump *dump, const Study *study,
                     const Analysis *analysis) {
    return find_stage(dump->stage)->write(dump, study, analysis)
               ? status_ok()
               : stagedump_not_found(dump);
}
