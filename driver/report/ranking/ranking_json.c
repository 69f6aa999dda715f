#include "driver/report/ranking/ranking_json.h"

#include "base/json/jsonout.h"
#include "driver/ranking/means/expected.h"
#include "driver/report/orders/orders_json.h"
#include "driver/report/ranking/ranking_words.h"
#include "driver/report/words/claim_json.h"
#include "driver/report/words/model_json.h"

#include <math.h>

static const char *const *names_of(const Ranking *r, Arena *arena) {
    return (const char *const *)plan_symbol_names(r->claims.workload, arena);
}

static json_t *total_json(const Ranking *r, const RunTotal *total,
                          Arena *arena) {
    const Model *model = total->model;
    ClaimJson writer = {{r->claims.workload, REACHED_SEEN, arena}, BASIS_RUNS};
    if (claim_is_known(total->claim) || !model)
        return claim_json(&writer, total->claim, "no formula was found");
    if (!model->reason)
        return model_json(model, names_of(r, arena));
    Claim unknown = claim_unknown(model->reason);
    unknown.samples = model->points;
    return claim_json(&writer, &unknown, model->reason);
}

static void set_total(json_t *object, const Ranking *r, RunTotal total) {
    Arena *scratch = arena_new();
    jsonout_set(object, "run_total", total_json(r, &total, scratch));
    arena_free(scratch);
}

void ranking_json_set_total(json_t *loop, const Ranking *r,
                            const PlanFunction *function,
                            const PlanLoop *plan) {
    uint32_t place = ranking_place(r, function, plan);
    if (place != TOTALS_NO_PLACE)
        set_total(loop, r, ranking_total(r, place));
}

static json_t *call_json(const Ranking *r, size_t number) {
    const TotalsCall *call = &r->totals->calls.at[number];
    const TotalsPlace *callee = totals_called(r->totals, call);
    const char *name = callee ? callee->function->name : call->callee;
    json_t *object = json_object();
    jsonout_set(object, "line", jsonout_number(call->line));
    jsonout_set(object, "callee", jsonout_text(*name ? name : NULL));
    set_total(object, r, ranking_total_of_call(r, number));
    return object;
}

void ranking_json_set_totals(json_t *object, const Ranking *r,
                             const PlanFunction *function) {
    uint32_t place = ranking_place(r, function, NULL);
    if (place == TOTALS_NO_PLACE)
        return;
    json_t *calls = json_array();
    for (size_t i = 0; i < r->totals->calls.size; i++)
        if (!r->totals->calls.at[i].at_most &&
            totals_function(r->totals, r->totals->calls.at[i].caller) == place)
            (void)json_array_append_new(calls, call_json(r, i));
    set_total(object, r, ranking_total(r, place));
    jsonout_set(object, "call_totals", calls);
}

/* ---- the runs ---- */

static json_t *symbols_json(const RunInputs *inputs) {
    json_t *array = json_array();
    for (size_t i = 0; i < inputs->symbols.size; i++) {
        json_t *object = json_object();
        jsonout_set(object, "name", jsonout_text(inputs->symbols.at[i].name));
        jsonout_set(object, "meaning",
                    jsonout_text(inputs->symbols.at[i].meaning));
        (void)json_array_append_new(array, object);
    }
    return array;
}

static json_t *runs_json(const RunInputs *inputs) {
    json_t *array = json_array();
    for (size_t r = 0; r < inputs->values.size; r++) {
        json_t *row = json_array();
        for (size_t i = 0; i < inputs->symbols.size; i++)
            (void)json_array_append_new(row,
                                        json_integer(inputs->values.at[r][i]));
        (void)json_array_append_new(array, row);
    }
    return array;
}

static json_t *work_json(const double *work, size_t runs) {
    json_t *array = json_array();
    for (size_t r = 0; r < runs; r++)
        (void)json_array_append_new(array, json_integer(llround(work[r])));
    return array;
}

static json_t *workload_json(const Ranking *r, Arena *arena) {
    const Totals *t = r->totals;
    json_t *object = json_object();
    double *work = ARENA_ARRAY(arena, double, t->runs.size + 1);
    for (size_t i = 0; i < t->runs.size; i++)
        for (size_t p = 0; p < t->places.size; p++)
            work[i] += totals_weight(&t->places.at[p]) *
                       (double)totals_value(t, i, t->places.at[p].work);
    jsonout_set(object, "symbols", symbols_json(r->inputs));
    jsonout_set(object, "runs", runs_json(r->inputs));
    jsonout_set(object, "work", work_json(work, t->runs.size));
    jsonout_set(object, "largest", jsonout_number(r->largest));
    return object;
}

/* ---- the rows ---- */

static json_t *multiplier_json(const RankedPlace *place) {
    if (!place->function)
        return json_null();
    json_t *object = json_object();
    jsonout_set(object, "function", jsonout_text(place->function->name));
    jsonout_set(object, "file", jsonout_text(place->function->file));
    jsonout_set(object, "line", jsonout_number(place->line));
    return object;
}

static json_t *reals(const double *values, size_t count) {
    json_t *array = json_array();
    for (size_t i = 0; i < count; i++)
        (void)json_array_append_new(array, jsonout_real(values[i]));
    return array;
}

/* False: there is no formula. */
static bool mark_total(bool *marks, const RunTotal *total) {
    const Model *model = total->model;
    if (claim_is_known(total->claim)) {
        expr_mark_symbols(marks, total->claim->expr);
        return true;
    }
    for (size_t t = 0; model && !model->reason && t < model->n_terms; t++)
        for (size_t f = 0; f < model->terms[t].count; f++)
            marks[model->terms[t].factors[f].parameter] = true;
    return model && !model->reason;
}

/* The symbols that its formula names. */
static void set_total_over(json_t *object, const Ranking *r,
                           const RunTotal *total, Arena *arena) {
    size_t symbols = r->claims.workload->symbols.size;
    bool *marks = ARENA_ARRAY(arena, bool, symbols + 1);
    if (!mark_total(marks, total))
        return;
    json_t *array = json_array();
    for (size_t s = 0; s < symbols; s++)
        if (marks[s])
            (void)json_array_append_new(array,
                                        jsonout_text(names_of(r, arena)[s]));
    jsonout_set(object, "total_over", array);
}

/* By run, what "total" is about. */
static const double *measured(const Ranking *r, const RankedRow *row,
                              Arena *arena) {
    const Totals *t = r->totals;
    TotalsCell cell = t->places.at[row->number].work;
    if (!claim_is_known(row->total.claim))
        return row->work;
    double *own = ARENA_ARRAY(arena, double, t->runs.size + 1);
    for (size_t i = 0; i < t->runs.size; i++)
        own[i] = (double)totals_value(t, i, cell);
    return own;
}

static void set_measured(json_t *object, const Ranking *r, const RankedRow *row,
                         Arena *arena) {
    size_t runs = r->totals->runs.size;
    Expected expected;
    jsonout_set(object, "measured", work_json(measured(r, row, arena), runs));
    if (!expected_find(&expected, r, &row->total, arena))
        return;
    jsonout_set(object, "expected", reals(expected.runs, runs));
    jsonout_set(object, "expected_beyond",
                reals(expected.beyond, EXPECTED_STEPS + 1));
}

static json_t *fit_json(const MeasuredOrder *order, Arena *arena) {
    json_t *object = model_json(&order->model, measured_names(order, arena));
    jsonout_set(object, "predictions", orders_json_far(order));
    return object;
}

static const char *kind_of(const RankedPlace *place) {
    return place->callee ? "call" : place->is_loop ? "loop" : "function";
}

static json_t *row_json(const Ranking *r, size_t rank, Arena *arena) {
    const RankedRow *row = &r->rows.at[rank];
    json_t *object = json_object();
    jsonout_set(object, "rank", jsonout_number(rank + 1));
    jsonout_set(object, "kind", jsonout_text(kind_of(&row->place)));
    jsonout_set(object, "function", jsonout_text(row->place.function->name));
    claim_json_set_text(object, "callee", row->place.callee);
    jsonout_set(object, "file", jsonout_text(row->place.function->file));
    jsonout_set(object, "line", jsonout_number(row->place.line));
    jsonout_set(object, "order",
                jsonout_text(ranking_words_order(r, row, arena)));
    claim_json_set_text(object, "order_at_most",
                        ranking_words_most(r, row, arena));
    jsonout_set(object, "order_is_fitted", json_boolean(row->order.fitted));
    claim_json_set_text(object, "order_because", row->order.fitted);
    claim_json_set_text(object, "order_only_for",
                        ranking_words_only_for(r, row, arena));
    jsonout_set(object, "total", total_json(r, &row->total, arena));
    set_total_over(object, r, &row->total, arena);
    jsonout_set(object, "share", jsonout_real(row->share));
    jsonout_set(object, "share_at_10x",
                row->share_at_10x < 0 ? json_null()
                                      : jsonout_real(row->share_at_10x));
    claim_json_set_text(object, "reason", row->order.reason);
    jsonout_set(object, "multiplied_by", multiplier_json(&row->multiplied_by));
    jsonout_set(object, "says",
                jsonout_text(ranking_words_says(r, row, arena)));
    jsonout_set(object, "work", work_json(row->work, r->totals->runs.size));
    set_measured(object, r, row, arena);
    if (row->order.measured)
        jsonout_set(object, "fit", fit_json(row->order.measured, arena));
    return object;
}

void ranking_json_set(json_t *report, const Ranking *r, Arena *arena) {
    claim_json_set_text(report, "ranking_reason", r->reason);
    if (!r->totals)
        return;
    json_t *rows = json_array();
    for (size_t i = 0; i < r->rows.size; i++)
        (void)json_array_append_new(rows, row_json(r, i, arena));
    jsonout_set(report, "workload", workload_json(r, arena));
    jsonout_set(report, "ranking", rows);
}
