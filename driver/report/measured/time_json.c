#include "base/json/jsonout.h"
#include "driver/report/measured/time_report.h"
#include "driver/report/words/sources_json.h"

enum { DIGITS = 9 };

/* ---- numbers ---- */

static void set_rational(json_t *object, const char *key, const fmpq_t value,
                         Arena *arena) {
    jsonout_set(object, key,
                jsonout_decimal(rational_text(value, DIGITS, arena)));
}

static json_t *deviation(const fmpq_t variance, Arena *arena) {
    json_t *object = json_object();
    set_rational(object, "variance", variance, arena);
    jsonout_set(object, "sd",
                jsonout_decimal(rational_root_text(variance, DIGITS, arena)));
    return object;
}

static json_t *spread(const NodeValues *variance, NodeId n, Arena *arena) {
    return variance->known[n] ? deviation(&variance->at[n], arena)
                              : json_null();
}

static void set_times(json_t *object, const Timing *t, NodeId n, Arena *arena) {
    if (!t->time.known[n]) {
        jsonout_set(object, "time", json_null());
        return;
    }
    set_rational(object, "time", &t->time.at[n], arena);
    jsonout_set(object, "correlated", spread(&t->var_correlated, n, arena));
    jsonout_set(object, "independent", spread(&t->var_independent, n, arena));
}

/* ---- loops ---- */

/* null if executions were cut short. */
static json_t *frequency_variance(const Timing *t, NodeId preheader,
                                  Arena *arena) {
    const NodeValues *variance = &t->rounds_variance;
    return variance->known[preheader]
               ? jsonout_decimal(
                     rational_text(&variance->at[preheader], DIGITS, arena))
               : json_null();
}

static json_t *loop_json(const CountedFunction *f, const CountedLoop *loop,
                         Arena *arena) {
    json_t *object = json_object();
    EdgeId e = ecfg_loop_edge(&f->count->ecfg, loop->preheader);
    uint64_t entries = f->node_total[loop->preheader];
    jsonout_set(object, "line", json_integer(loop->line));
    if (loop->loop) {
        jsonout_set(object, "column", json_integer(loop->loop->column));
        jsonout_set(object, "ordinal", json_integer(loop->loop->ordinal));
        jsonout_set(object, "depth", json_integer(loop->loop->depth));
    }
    jsonout_set(object, "several_entries", json_boolean(!loop->loop));
    jsonout_set(object, "entries", jsonout_number(entries));
    set_rational(object, "frequency", &f->timing->freq[e], arena);
    jsonout_set(object, "frequency_variance",
                frequency_variance(f->timing, loop->preheader, arena));
    set_times(object, f->timing, loop->preheader, arena);
    return object;
}

static json_t *loops_json(const CountedFunction *f, Arena *arena) {
    json_t *array = json_array();
    CountedLoops loops = counted_loops(f, arena);
    for (size_t i = 0; i < loops.size; i++)
        (void)json_array_append_new(array, loop_json(f, &loops.at[i], arena));
    return array;
}

/* ---- nodes and edges ---- */

static const char *const kinds[] = {[ECFG_BLOCK] = "block",
                                    [ECFG_START] = "start",
                                    [ECFG_STOP] = "stop",
                                    [ECFG_PREHEADER] = "preheader",
                                    [ECFG_POSTEXIT] = "postexit"};

static json_t *lines_json(const CountedFunction *f, NodeId n) {
    json_t *array = json_array();
    unsigned block = countplan_block(f->count, n);
    for (size_t i = 0;
         block != UINT32_MAX && i < f->function->blocks.at[block].lines.size;
         i++)
        (void)json_array_append_new(
            array, json_integer(f->function->blocks.at[block].lines.at[i]));
    return array;
}

static json_t *node_json(const CountedFunction *f, NodeId n, Arena *arena) {
    json_t *object = json_object();
    const Ecfg *ecfg = &f->count->ecfg;
    jsonout_set(object, "name", jsonout_text(ecfg->cfg.name[n]));
    jsonout_set(object, "kind",
                json_string(countplan_is_hub(f->count, n)
                                ? "entries"
                                : kinds[ecfg->kind[n]]));
    jsonout_set(object, "lines", lines_json(f, n));
    jsonout_set(object, "count", jsonout_number(f->node_total[n]));
    if (n == ecfg->stop)
        return object;
    set_rational(object, "frequency", &f->timing->node_freq[n], arena);
    if (f->timing->cost.known[n])
        set_rational(object, "cost", &f->timing->cost.at[n], arena);
    set_times(object, f->timing, n, arena);
    return object;
}

static json_t *nodes_json(const CountedFunction *f, Arena *arena) {
    json_t *array = json_array();
    for (NodeId n = 1; n <= f->count->ecfg.cfg.size; n++)
        (void)json_array_append_new(array, node_json(f, n, arena));
    return array;
}

static json_t *edge_json(const CountedFunction *f, EdgeId e, Arena *arena) {
    json_t *object = json_object();
    const Cfg *cfg = &f->count->ecfg.cfg;
    jsonout_set(object, "from", jsonout_text(cfg->name[cfg->edge[e].from]));
    jsonout_set(object, "to", jsonout_text(cfg->name[cfg->edge[e].to]));
    jsonout_set(object, "label", jsonout_text(cfg->edge[e].label));
    jsonout_set(object, "count", jsonout_number(f->totals.edges[e]));
    set_rational(object, "frequency", &f->timing->freq[e], arena);
    return object;
}

static json_t *edges_json(const CountedFunction *f, Arena *arena) {
    json_t *array = json_array();
    for (EdgeId e = 0; e < f->count->ecfg.cfg.n_edges; e++)
        (void)json_array_append_new(array, edge_json(f, e, arena));
    return array;
}

/* ---- functions ---- */

static json_t *assumed_json(const CountedFunction *f) {
    json_t *array = json_array();
    for (size_t i = 0; i < f->assumed.size; i++)
        (void)json_array_append_new(
            array, *f->assumed.at[i] ? jsonout_text(f->assumed.at[i])
                                     : json_string("calls through pointers"));
    return array;
}

static void set_reason(json_t *object, const char *key, const char *why) {
    if (why)
        jsonout_set(object, key, jsonout_text(why));
}

static void set_reasons(json_t *object, const Timing *t) {
    set_reason(object, "reason", t->time.why);
    if (t->time.why)
        return;
    set_reason(object, "reason_correlated", t->var_correlated.why);
    set_reason(object, "reason_independent", t->var_independent.why);
}

static json_t *function_json(const CountedFunction *f, ReportView view,
                             Arena *arena) {
    json_t *object = json_object();
    const PlanFunction *p = f->function;
    jsonout_set(object, "name", jsonout_text(p->name));
    jsonout_set(object, "signature", jsonout_text(p->signature));
    jsonout_set(object, "file", jsonout_text(p->file));
    jsonout_set(object, "line", json_integer(p->line));
    jsonout_set(object, "calls", jsonout_number(time_report_calls(f)));
    jsonout_set(object, "runs", jsonout_number(f->totals.runs));
    jsonout_set(object, "all_came_back", json_boolean(!f->timing->broken));
    set_times(object, f->timing, f->count->ecfg.start, arena);
    set_reasons(object, f->timing);
    if (f->own->is_known) {
        set_rational(object, "own_time", f->own->time, arena);
        jsonout_set(object, "outer_calls", jsonout_number(f->own->of_outside));
    }
    if (f->own->has_each) {
        json_t *every = deviation(&f->own->each[1], arena);
        set_rational(every, "time", &f->own->each[0], arena);
        jsonout_set(object, "every_call", every);
    }
    jsonout_set(object, "assumes", assumed_json(f));
    jsonout_set(object, "loops", loops_json(f, arena));
    if (!view.verbose)
        return object;
    jsonout_set(object, "nodes", nodes_json(f, arena));
    jsonout_set(object, "edges", edges_json(f, arena));
    return object;
}

static json_t *inputs_json(const TimeReport *report) {
    json_t *array = json_array();
    for (size_t i = 0; i < report->inputs.size; i++) {
        const ReportInput *input = &report->inputs.at[i];
        json_t *object = json_object(), *tested = json_array();
        (void)json_array_append_new(tested, json_integer(input->low));
        (void)json_array_append_new(tested, json_integer(input->high));
        jsonout_set(object, "name", jsonout_text(input->name));
        jsonout_set(object, "meaning", jsonout_text(input->meaning));
        jsonout_set(object, "tested", tested);
        (void)json_array_append_new(array, object);
    }
    return array;
}

static json_t *report_tree(const TimeReport *report, ReportView view,
                           Arena *arena) {
    json_t *object = json_object(), *functions = json_array(),
           *notes = json_array();
    for (uint32_t i = 0; i < report->program.count; i++)
        if (time_report_shows(&report->program.function[i], view))
            (void)json_array_append_new(
                functions,
                function_json(&report->program.function[i], view, arena));
    for (size_t i = 0; i < report->notes.size; i++)
        (void)json_array_append_new(notes, jsonout_text(report->notes.at[i]));
    jsonout_set(object, "asym", json_string(ASYM_VERSION));
    jsonout_set(object, "seed", jsonout_number(report->seed));
    jsonout_set(object, "runs", jsonout_number(report->runs));
    jsonout_set(object, "usable_runs", jsonout_number(report->usable));
    jsonout_set(object, "inputs", inputs_json(report));
    if (report->partial)
        jsonout_set(object, "partial", json_true());
    jsonout_set(object, "notes", notes);
    sources_json_set(object, functions);
    return object;
}

json_t *time_report_json(const TimeReport *report, ReportView view) {
    Arena *arena = arena_new();
    json_t *tree = report_tree(report, view, arena);
    arena_free(arena);
    return tree;
}
