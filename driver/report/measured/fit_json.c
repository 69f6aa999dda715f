#include "base/json/jsonout.h"
#include "driver/fit/cellnumber.h"
#include "driver/report/measured/fit_report.h"
#include "driver/report/words/model_json.h"

typedef struct Writer {
    const Fits *fits;
    Arena *arena;
} Writer;

static void append(json_t *array, json_t *value) {
    (void)json_array_append_new(array, value);
}

/* An integer, or the digits of what is none that fits, such as "5/2". */
static json_t *exact_json(const fmpq *value, Arena *arena) {
    if (fmpz_is_one(fmpq_denref(value)) && fmpz_fits_si(fmpq_numref(value)))
        return json_integer(fmpz_get_si(fmpq_numref(value)));
    return jsonout_text(cellnumber_text(value, arena));
}

/* All digits, whatever fits. */
static json_t *value_json(const fmpq *value, Arena *arena) {
    return jsonout_text(value ? cellnumber_text(value, arena) : "no value");
}

static json_t *names_json(const TableColumns *columns) {
    json_t *array = json_array();
    for (size_t i = 0; i < columns->size; i++)
        append(array, jsonout_text(columns->at[i].name));
    return array;
}

static json_t *tested_json(const Writer *w) {
    const Table *t = w->fits->table;
    json_t *object = json_object();
    for (size_t p = 0; p < t->parameters.size; p++) {
        const fmpq *low, *high;
        table_range(&low, &high, t, &t->parameters.at[p]);
        json_t *pair = json_array(), *name = jsonout_text(w->fits->names[p]);
        append(pair, exact_json(low, w->arena));
        append(pair, exact_json(high, w->arena));
        jsonout_set(object, json_string_value(name), pair);
        json_decref(name);
    }
    return object;
}

static json_t *predictions_json(const Writer *w, const Found *f) {
    json_t *array = json_array();
    for (size_t i = 0; i < f->at.size; i++) {
        const FoundAt *at = &f->at.at[i];
        json_t *object = json_object(), *place = json_object();
        for (size_t p = 0; p < w->fits->table->parameters.size; p++) {
            json_t *name = jsonout_text(w->fits->names[p]);
            jsonout_set(place, json_string_value(name),
                        value_json(&at->at[p], w->arena));
            json_decref(name);
        }
        jsonout_set(object, "at", place);
        jsonout_set(object, "value",
                    at->exact ? value_json(at->exact, w->arena)
                              : jsonout_real(at->value));
        if (!at->exact)
            jsonout_set(object, "interval", model_json_interval(at->interval));
        append(array, object);
    }
    return array;
}

/* ---- by statistics ---- */

static void set_model(json_t *object, const Writer *w, const Model *m) {
    const char *const *names = (const char *const *)w->fits->names;
    model_json_set(object, m, names);
    jsonout_set(object, "left_out", jsonout_number(m->left_out));
    jsonout_set(object, "terms", model_json_terms(m, names));
}

/* ---- exact ---- */

static json_t *outlier_json(const Writer *w, const fmpq *values,
                            const FoundOutlier *f) {
    const Table *t = w->fits->table;
    json_t *object = json_object(), *place = json_object();
    for (size_t p = 0; p < t->parameters.size; p++) {
        json_t *name = jsonout_text(w->fits->names[p]);
        jsonout_set(place, json_string_value(name),
                    exact_json(&t->parameters.at[p].values[f->row], w->arena));
        json_decref(name);
    }
    jsonout_set(object, "line", jsonout_number(t->lines[f->row]));
    jsonout_set(object, "at", place);
    jsonout_set(object, "value", exact_json(&values[f->row], w->arena));
    jsonout_set(object, "expected", value_json(f->expected, w->arena));
    return object;
}

static void set_exact(json_t *object, const Writer *w, const fmpq *values,
                      const Found *f) {
    bool all = f->kind == FOUND_EXACT;
    jsonout_set(object, "status", json_string(all ? "exact" : "fitted"));
    jsonout_set(object, "valid", json_string(""));
    jsonout_set(object, "samples",
                jsonout_number(f->points - f->outliers.size));
    jsonout_set(object, "executions", jsonout_number(w->fits->table->rows));
    jsonout_set(object, "held_out", jsonout_number(f->held_out));
    jsonout_set(object, "evidence", json_string("given"));
    jsonout_set(object, "draws", jsonout_number(0));
    jsonout_set(object, "miss_rate", json_null());
    jsonout_set(object, "range", tested_json(w));
    if (all)
        return;
    json_t *outliers = json_array();
    for (size_t i = 0; i < f->outliers.size; i++)
        append(outliers, outlier_json(w, values, &f->outliers.at[i]));
    jsonout_set(object, "basis", json_string("outliers"));
    jsonout_set(object, "outliers", outliers);
}

static void set_found(json_t *object, const Writer *w, const fmpq *values,
                      const Found *f) {
    const char *formula = fit_report_formula(w->fits, f, w->arena);
    jsonout_set(object, "formula", jsonout_text(formula));
    if (f->reason)
        jsonout_set(object, "reason", jsonout_text(f->reason));
    if (f->kind == FOUND_NOTHING) {
        jsonout_set(object, "status", json_string("unknown"));
        jsonout_set(object, "samples", jsonout_number(f->points));
        jsonout_set(object, "executions", jsonout_number(w->fits->table->rows));
        return;
    }
    if (f->kind == FOUND_MODEL)
        set_model(object, w, &f->model);
    else
        set_exact(object, w, values, f);
    jsonout_set(object, "tested", tested_json(w));
    jsonout_set(object, "complexity",
                jsonout_text(fit_report_order(w->fits, f, w->arena)));
    jsonout_set(object, "predictions", predictions_json(w, f));
}

static json_t *column_json(const Writer *w, const ColumnFit *fit,
                           const fmpq *values) {
    json_t *object = json_object();
    jsonout_set(object, "column", jsonout_text(fit->column));
    set_found(object, w, values, &fit->found);
    if (!fit->is_several)
        return object;
    json_t *best = json_object(), *worst = json_object();
    set_found(best, w, values, &fit->best);
    set_found(worst, w, values, &fit->worst);
    jsonout_set(object, "best", best);
    jsonout_set(object, "worst", worst);
    return object;
}

json_t *fit_report_json(const FitReport *report) {
    Arena *scratch = arena_new();
    const Table *table = report->fits.table;
    Writer w = {&report->fits, scratch};
    json_t *object = json_object(), *fits = json_array();
    for (size_t i = 0; i < report->fits.all.size; i++)
        append(fits, column_json(&w, &report->fits.all.at[i],
                                 table->counts.at[i].values));
    jsonout_set(object, "asym", json_string(ASYM_VERSION));
    jsonout_set(object, "file", jsonout_text(table->name));
    jsonout_set(object, "lines", jsonout_number(table->rows));
    jsonout_set(object, "parameters", names_json(&table->parameters));
    jsonout_set(object, "fits", fits);
    arena_free(scratch);
    return object;
}
