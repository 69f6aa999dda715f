/* report_json.c -- the report for programs; docs/report.schema.json says what
 * each key means. */
#include "driver/report/report.h"

#include "base/json/jsonout.h"
#include "driver/report/orders/orders_json.h"
#include "driver/report/ranking/ranking_json.h"
#include "driver/report/words/sources_json.h"
#include "interp/cost/compose/assumptions.h"

static json_t *strings(const char *const *texts, size_t count) {
    json_t *array = json_array();
    for (size_t i = 0; i < count; i++)
        (void)json_array_append_new(array, jsonout_text(texts[i]));
    return array;
}

/* ---- instructions ---- */

static json_t *path_json(const PlanPath *path, Arena *arena) {
    json_t *steps = json_array();
    for (size_t i = 0; i < path->steps.size; i++) {
        const PlanStep *step = &path->steps.at[i];
        json_t *object = json_object(), *lines = json_array();
        for (size_t k = 0; k < step->lines.size; k++)
            (void)json_array_append_new(lines,
                                        jsonout_number(step->lines.at[k]));
        jsonout_set(object, "block",
                    jsonout_text(arena_printf(arena, "b%u", step->block)));
        jsonout_set(object, "lines", lines);
        (void)json_array_append_new(steps, object);
    }
    return steps;
}

/* "most" is what the cost of the path is called.  Runs show no path. */
static json_t *instructions_json(const ClaimJson *w, const SelfCost *work,
                                 const char *most, const char *otherwise) {
    ClaimJson without = {w->text, work->path ? w->remedy : BASIS_RUNS};
    json_t *object = claim_json(&without, &work->claim, otherwise);
    if (work->path) {
        jsonout_set(object, most, jsonout_number(work->path->most));
        jsonout_set(object, "path", path_json(work->path, w->text.arena));
    }
    return object;
}

static json_t *loop_instructions_json(const ClaimJson *w, const SelfCost *work,
                                      const char *otherwise) {
    json_t *object = instructions_json(w, work, "round", otherwise);
    if (work->path)
        jsonout_set(object, "last", jsonout_number(work->last->most));
    return object;
}

/* ---- loops and functions ---- */

static json_t *inputs_of(const ClaimJson *w, const PlanLoop *loop) {
    json_t *names = json_array();
    for (size_t i = 0; i < loop->inputs.size; i++)
        (void)json_array_append_new(
            names, jsonout_text(
                       w->text.function->symbols.at[loop->inputs.at[i]].name));
    return names;
}

static json_t *loop_json(const ClaimJson *w, const LoopClaims *loop,
                         const SelfCost *work, const Ranking *ranking) {
    const PlanLoop *plan = loop->plan;
    const char *otherwise =
        loop->reached ? "no formula was found" : "it was never reached";
    json_t *object = json_object();
    jsonout_set(object, "line", jsonout_number(plan->line));
    jsonout_set(object, "column", jsonout_number(plan->column));
    jsonout_set(object, "ordinal", jsonout_number(plan->ordinal));
    jsonout_set(object, "depth", jsonout_number(plan->depth));
    jsonout_set(object, "reached", json_boolean(loop->reached));
    jsonout_set(object, "conditional", json_boolean(loop->conditional));
    if (loop->in_some_builds)
        jsonout_set(object, "in_some_builds", json_true());
    jsonout_set(object, "inputs", inputs_of(w, plan));
    jsonout_set(object, "count", claim_json(w, &loop->count, otherwise));
    jsonout_set(object, "total", claim_json(w, &loop->total, otherwise));
    jsonout_set(object, "entries", claim_json(w, &loop->entries, otherwise));
    ranking_json_set_total(object, ranking, w->text.function, plan);
    jsonout_set(object, "instructions",
                loop_instructions_json(w, work, otherwise));
    return object;
}

/* Symbol 0 is the number of a round, which no formula is over. */
static json_t *symbols_json(const PlanFunction *f) {
    json_t *array = json_array();
    for (size_t i = 1; i < f->symbols.size; i++) {
        const PlanSymbol *symbol = &f->symbols.at[i];
        json_t *object = json_object();
        jsonout_set(object, "name", jsonout_text(symbol->name));
        jsonout_set(object, "kind",
                    jsonout_text(plan_kinds[symbol->kind].name));
        jsonout_set(object, "line", jsonout_number(symbol->line));
        jsonout_set(object, "late", json_boolean(symbol->late));
        (void)json_array_append_new(array, object);
    }
    return array;
}

static json_t *loops_json(const ClaimJson *w, const FunctionResult *f,
                          const Ranking *ranking) {
    json_t *array = json_array();
    for (size_t i = 0; i < f->plan->loops.size; i++) {
        size_t k = f->claims.by_place[i];
        (void)json_array_append_new(
            array,
            loop_json(w, &f->claims.loops[k], &f->self.loops[k], ranking));
    }
    return array;
}

static json_t *other_loops_json(const FunctionResult *f) {
    json_t *array = json_array();
    for (size_t i = 0; i < f->other_loops.size; i++) {
        const VariedPart *part = &f->other_loops.at[i];
        json_t *object = json_object();
        jsonout_set(object, "line", jsonout_number(part->loop->line));
        jsonout_set(object, "column", jsonout_number(part->loop->column));
        jsonout_set(object, "ordinal", jsonout_number(part->loop->ordinal));
        jsonout_set(object, "build", jsonout_text(part->build));
        (void)json_array_append_new(array, object);
    }
    return array;
}

static json_t *other_functions_json(const Report *report) {
    const VariedParts *parts = &report->analysis.other_functions;
    json_t *array = json_array();
    for (size_t i = 0; i < parts->size; i++) {
        const PlanFunction *f = parts->at[i].function;
        json_t *object = json_object();
        jsonout_set(object, "name", jsonout_text(f->name));
        jsonout_set(object, "file", jsonout_text(f->file));
        jsonout_set(object, "line", jsonout_number(f->line));
        jsonout_set(object, "build", jsonout_text(parts->at[i].build));
        (void)json_array_append_new(array, object);
    }
    return array;
}

static json_t *assumes_json(const FunctionResult *f, Arena *arena) {
    json_t *array = json_array();
    for (size_t i = 0; i < f->cost.assumes.size; i++)
        (void)json_array_append_new(array, jsonout_text(assumptions_text_one(
                                               &f->cost.assumes.at[i], arena)));
    return array;
}

static void set_costs(json_t *object, const ClaimJson *w,
                      const FunctionResult *f) {
    jsonout_set(
        object, "cost",
        claim_json(w, &f->cost.claim,
                   f->claims.ran ? "no formula was found" : "it never ran"));
    jsonout_set(
        object, "instructions",
        instructions_json(w, &f->self.call, "straight", "nothing is known"));
    jsonout_set(object, "assumes", assumes_json(f, w->text.arena));
}

static json_t *calls_json(const RecordedCalls *calls) {
    json_t *object = json_object();
    jsonout_set(object, "recorded", jsonout_number(calls->recorded));
    jsonout_set(object, "cut_short", jsonout_number(calls->cut_short));
    return object;
}

static json_t *function_json(const FunctionResult *f, Basis basis,
                             const Ranking *ranking, Arena *arena) {
    const PlanFunction *plan = f->plan;
    ClaimJson w = {{plan, REACHED_SEEN, arena},
                   plan->left_alone ? BASIS_RUNS : basis};
    json_t *object = json_object();
    jsonout_set(object, "name", jsonout_text(plan->name));
    jsonout_set(object, "signature", jsonout_text(f->signature));
    jsonout_set(object, "file", jsonout_text(plan->file));
    jsonout_set(object, "line", jsonout_number(plan->line));
    jsonout_set(object, "ran", json_boolean(f->claims.ran));
    jsonout_set(object, "debug_information", json_boolean(plan->has_debug));
    jsonout_set(object, "system_header", json_boolean(plan->system_header));
    claim_json_set_text(object, "left_alone", plan->left_alone);
    jsonout_set(object, "calls", calls_json(&f->calls));
    orders_json_set(object, &w, f, basis);
    set_costs(object, &w, f);
    jsonout_set(object, "symbols", symbols_json(plan));
    jsonout_set(object, "loops", loops_json(&w, f, ranking));
    ranking_json_set_totals(object, ranking, plan);
    if (f->other_loops.size)
        jsonout_set(object, "other_loops", other_loops_json(f));
    return object;
}

static json_t *functions_json(const Report *report, ReportView view,
                              Arena *arena) {
    json_t *array = json_array();
    for (size_t i = 0; i < report->analysis.functions.size; i++) {
        const FunctionResult *f = &report->analysis.functions.at[i];
        if (!f->is_spare && (view.all || !f->plan->system_header))
            (void)json_array_append_new(
                array,
                function_json(f, report->basis, &report->ranking, arena));
    }
    return array;
}

static json_t *range_json(int64_t low, int64_t high) {
    json_t *pair = json_array();
    (void)json_array_append_new(pair, json_integer(low));
    (void)json_array_append_new(pair, json_integer(high));
    return pair;
}

static json_t *inputs_json(const Report *report) {
    json_t *array = json_array();
    for (size_t i = 0; i < report->inputs.size; i++) {
        const ReportInput *input = &report->inputs.at[i];
        json_t *object = json_object();
        jsonout_set(object, "name", jsonout_text(input->name));
        jsonout_set(object, "meaning", jsonout_text(input->meaning));
        jsonout_set(object, "tested", range_json(input->low, input->high));
        (void)json_array_append_new(array, object);
    }
    return array;
}

static json_t *drawn_json(const ReportDrawn *drawn) {
    json_t *object = json_object();
    jsonout_set(object, "name", jsonout_text(drawn->name));
    jsonout_set(object, "range", range_json(drawn->low, drawn->high));
    if (drawn->odd >= drawn->low)
        return object;
    jsonout_set(object, "odd", range_json(drawn->odd, drawn->low - 1));
    jsonout_set(object, "odd_share", json_real(1 / (double)drawn->odd_share));
    return object;
}

static json_t *draws_json(const Report *report) {
    json_t *object = json_object(), *inputs = json_array();
    for (size_t i = 0; i < report->drawn.size; i++)
        (void)json_array_append_new(inputs, drawn_json(&report->drawn.at[i]));
    jsonout_set(object, "made", jsonout_number(report->draws));
    jsonout_set(object, "distribution",
                report->draws ? jsonout_text("log-uniform and uniform in turn")
                              : json_null());
    jsonout_set(object, "inputs", inputs);
    return object;
}

static json_t *faults_json(const Report *report, Arena *arena) {
    json_t *array = json_array();
    for (size_t i = 0; i < report->analysis.faults.size; i++) {
        const Fault *fault = &report->analysis.faults.at[i];
        const FunctionResult *f = fault->function;
        json_t *object = json_object();
        jsonout_set(object, "function", jsonout_text(f->signature));
        jsonout_set(object, "loop",
                    jsonout_text(fault->loop ? plan_loop_place(
                                                   f->plan, fault->loop, arena)
                                             : NULL));
        jsonout_set(object, "number", jsonout_text(fault->number));
        jsonout_set(object, "proved", jsonout_text(fault->what->proved));
        jsonout_set(object, "seen", jsonout_text(fault->what->seen));
        (void)json_array_append_new(array, object);
    }
    return array;
}

static const char *const basis_names[] = {
    [BASIS_RUNS] = "runs", [BASIS_CODE] = "code"};

static json_t *report_tree(const Report *report, ReportView view,
                           Arena *arena) {
    json_t *object = json_object();
    jsonout_set(object, "asym", jsonout_text(ASYM_VERSION));
    jsonout_set(object, "basis", jsonout_text(basis_names[report->basis]));
    jsonout_set(object, "seed", jsonout_number(report->seed));
    jsonout_set(object, "runs", jsonout_number(report->runs));
    jsonout_set(object, "usable_runs", jsonout_number(report->usable_runs));
    if (report->partial)
        jsonout_set(object, "partial", json_true());
    jsonout_set(object, "inputs", inputs_json(report));
    jsonout_set(object, "draws", draws_json(report));
    jsonout_set(object, "profiles",
                strings(report->profiles.at, report->profiles.size));
    jsonout_set(object, "notes", strings(report->notes.at, report->notes.size));
    sources_json_set(object, functions_json(report, view, arena));
    if (report->analysis.other_functions.size)
        jsonout_set(object, "other_functions", other_functions_json(report));
    ranking_json_set(object, &report->ranking, arena);
    jsonout_set(object, "faults", faults_json(report, arena));
    return object;
}

json_t *report_json(const Report *report, ReportView view) {
    Arena *arena = arena_new();
    json_t *tree = report_tree(report, view, arena);
    arena_free(arena);
    return tree;
}
