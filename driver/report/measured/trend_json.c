#include "base/json/jsonout.h"
#include "driver/report/measured/trend_report.h"

static void append(json_t *array, json_t *value) {
    (void)json_array_append_new(array, value);
}

/* To the digits that do not depend on the machine's libm; null for what has no
 * end. */
static json_t *rounded(double value) {
    enum { DIGITS = 9 };
    return jsonout_rounded(value, DIGITS);
}

static json_t *interval_json(Interval interval) {
    json_t *array = json_array();
    append(array, rounded(interval.low));
    append(array, rounded(interval.high));
    return array;
}

/* ---- fits ---- */

static const char *const shapes[SHAPES] = {[SHAPE_POWER] = "power",
                                           [SHAPE_LINE] = "line",
                                           [SHAPE_LINEARITHMIC] =
                                               "linearithmic",
                                           [SHAPE_SQUARE] = "square",
                                           [SHAPE_CUBE] = "cube",
                                           [SHAPE_EXPONENTIAL] = "exponential"};

static json_t *shape_json(const Shape *shape, const char *feature,
                          Arena *arena) {
    json_t *object = json_object();
    jsonout_set(object, "formula",
                jsonout_text(shape_text(shape, feature, arena)));
    jsonout_set(object, "shape", json_string(shapes[shape->kind]));
    jsonout_set(object, "a", rounded(shape->a));
    jsonout_set(object, "b", rounded(shape->b));
    jsonout_set(object, "r2", rounded(shape->r2));
    jsonout_set(object, "error", rounded(shape->error));
    return object;
}

static json_t *predictions_json(const Trend *t) {
    json_t *array = json_array();
    for (size_t i = 0; i < t->n_at; i++) {
        json_t *object = json_object();
        jsonout_set(object, "at", rounded(t->at[i].x));
        jsonout_set(object, "cost", rounded(t->at[i].y));
        jsonout_set(object, "interval",
                    t->has_intervals ? interval_json(t->at[i].interval)
                                     : json_null());
        if (t->has_rival)
            jsonout_set(object, "rival",
                        rounded(shape_at(&t->rival, t->at[i].x)));
        append(array, object);
    }
    return array;
}

static json_t *outliers_json(const TrendReport *r, const Trend *t) {
    json_t *array = json_array();
    for (size_t i = 0; i < t->n_outliers; i++)
        append(
            array,
            jsonout_text(
                r->workloads.all.at[r->trends.workloads[t->outliers[i]]].name));
    return array;
}

static json_t *regimes_json(const Trend *t, const char *feature, Arena *arena) {
    if (!t->has_regimes)
        return json_null();
    json_t *object = json_object();
    jsonout_set(object, "below", shape_json(&t->regimes.below, feature, arena));
    jsonout_set(object, "last", rounded(t->regimes.last));
    jsonout_set(object, "above", shape_json(&t->regimes.above, feature, arena));
    jsonout_set(object, "first", rounded(t->regimes.first));
    return object;
}

static json_t *fit_json(const TrendReport *r, const Trend *t,
                        const char *feature, Arena *arena) {
    json_t *object = json_object();
    jsonout_set(object, "feature", jsonout_text(feature));
    jsonout_set(object, "workloads", jsonout_number(t->points));
    jsonout_set(object, "left_out", jsonout_number(t->left_out));
    jsonout_set(object, "reason", jsonout_text(t->reason));
    if (t->reason)
        return object;
    jsonout_set(object, "power", shape_json(&t->power, feature, arena));
    jsonout_set(object, "coefficient_interval",
                t->has_intervals ? interval_json(t->coefficient) : json_null());
    jsonout_set(object, "exponent_interval",
                t->has_intervals ? interval_json(t->exponent) : json_null());
    jsonout_set(object, "rival",
                t->has_rival ? shape_json(&t->rival, feature, arena)
                             : json_null());
    jsonout_set(object, "predictions", predictions_json(t));
    jsonout_set(object, "outliers", outliers_json(r, t));
    jsonout_set(object, "without_outliers",
                t->has_without ? shape_json(&t->without, feature, arena)
                               : json_null());
    jsonout_set(object, "regimes", regimes_json(t, feature, arena));
    return object;
}

/* ---- clusters ---- */

static json_t *places_json(const Trends *t, const TrendCluster *c) {
    json_t *array = json_array();
    for (size_t i = 0; i < c->places.size; i++) {
        const MatrixPlace *place = &t->rows.places.at[c->places.at[i]];
        const PlanFunction *f = place->function->function;
        json_t *object = json_object();
        jsonout_set(object, "function", jsonout_text(f->name));
        jsonout_set(object, "file", jsonout_text(f->file));
        jsonout_set(object, "line", json_integer(place->line));
        jsonout_set(object, "last_line", json_integer(place->last_line));
        if (t->by == MATRIX_BLOCKS)
            jsonout_set(object, "block",
                        jsonout_text(f->blocks.at[place->block].name));
        append(array, object);
    }
    return array;
}

/* Of the feature that explains it best; null where none does. */
static void set_best(json_t *object, const Trends *t, const TrendCluster *c,
                     Arena *arena) {
    const Trend *best = c->best == TREND_NONE ? NULL : &c->trends[c->best];
    const char *feature = best ? t->features->all.at[c->best].name : NULL;
    bool likely = best && best->has_intervals;
    jsonout_set(object, "feature", jsonout_text(feature));
    jsonout_set(object, "coefficient",
                best ? rounded(best->power.a) : json_null());
    jsonout_set(object, "exponent",
                best ? rounded(best->power.b) : json_null());
    jsonout_set(object, "exponent_low",
                likely ? rounded(best->exponent.low) : json_null());
    jsonout_set(object, "exponent_high",
                likely ? rounded(best->exponent.high) : json_null());
    jsonout_set(object, "r2", best ? rounded(best->power.r2) : json_null());
    jsonout_set(object, "rival",
                best && best->has_rival
                    ? jsonout_text(shape_text(&best->rival, feature, arena))
                    : json_null());
}

static json_t *overtake_json(const TrendCluster *c) {
    if (!c->has_overtake)
        return json_null();
    json_t *object = json_object();
    jsonout_set(object, "at", rounded(c->overtake.at));
    jsonout_set(object, "low", rounded(c->overtake.low));
    jsonout_set(object, "high",
                c->overtake.high > 0 ? rounded(c->overtake.high) : json_null());
    return object;
}

static json_t *costs_json(const uint64_t *cost, size_t count) {
    json_t *array = json_array();
    for (size_t i = 0; i < count; i++)
        append(array, jsonout_number(cost[i]));
    return array;
}

static json_t *exact_json(const Trends *t, const ExactFit *exact,
                          Arena *arena) {
    if (!exact->formula)
        return json_null();
    json_t *object = json_object();
    Text text = text_new(arena);
    expr_print(&text, exact->formula, columns_names(t->features, arena));
    jsonout_set(object, "formula", jsonout_text(text_chars(&text)));
    jsonout_set(object, "status", jsonout_text("exact"));
    jsonout_set(object, "evidence", jsonout_text("given"));
    jsonout_set(object, "miss_rate", json_null());
    jsonout_set(object, "samples", jsonout_number(exact->points));
    jsonout_set(object, "held_out", jsonout_number(exact->held_out));
    return object;
}

static json_t *cluster_json(const TrendReport *r, const TrendCluster *c,
                            Arena *arena) {
    const Trends *t = &r->trends;
    json_t *object = json_object(), *fits = json_array();
    jsonout_set(object, "representative", jsonout_text(c->name));
    set_best(object, t, c, arena);
    jsonout_set(object, "exact", exact_json(t, &c->exact, arena));
    jsonout_set(object, "max_cost", jsonout_number(c->most));
    jsonout_set(object, "max_share", rounded(c->share));
    jsonout_set(object, "costly", json_boolean(trends_is_costly(c)));
    jsonout_set(object, "may_overtake", json_boolean(c->may_overtake));
    jsonout_set(object, "overtakes_first", overtake_json(c));
    for (size_t k = 0; k < t->features->all.size; k++)
        append(fits,
               fit_json(r, &c->trends[k], t->features->all.at[k].name, arena));
    jsonout_set(object, "fits", fits);
    jsonout_set(object, "costs", costs_json(c->cost, t->count));
    jsonout_set(object, "locations", places_json(t, c));
    return object;
}

/* ---- all ---- */

static json_t *workload_json(const TrendReport *r, size_t i) {
    const Trends *t = &r->trends;
    json_t *object = json_object(), *values = json_object();
    jsonout_set(object, "name",
                jsonout_text(r->workloads.all.at[t->workloads[i]].name));
    for (size_t k = 0; k < t->features->all.size; k++) {
        Decimal value = columns_get(t->features, k, t->workloads[i]);
        jsonout_set(values, t->features->all.at[k].name,
                    value.known ? rounded(decimal_value(value)) : json_null());
    }
    jsonout_set(object, "features", values);
    jsonout_set(object, "cost", jsonout_number(t->rows.total[i]));
    return object;
}

static json_t *left_out_json(const TrendReport *r) {
    json_t *array = json_array();
    for (size_t i = 0; i < r->workloads.all.size; i++) {
        const TrendWorkload *w = &r->workloads.all.at[i];
        if (!w->left_out)
            continue;
        json_t *object = json_object();
        jsonout_set(object, "name", jsonout_text(w->name));
        jsonout_set(object, "reason", jsonout_text(w->left_out));
        append(array, object);
    }
    return array;
}

static json_t *locations_json(const Trends *t) {
    json_t *object = json_object();
    jsonout_set(object, "kind", json_string(matrix_kinds[t->by]));
    jsonout_set(object, "all", jsonout_number(t->rows.places.size));
    jsonout_set(object, "constant", jsonout_number(t->constant));
    jsonout_set(object, "steady", jsonout_number(t->steady));
    jsonout_set(object, "varying", jsonout_number(t->varying));
    return object;
}

static json_t *report_tree(const TrendReport *r, Arena *arena) {
    const Trends *t = &r->trends;
    json_t *object = json_object(), *workloads = json_array(),
           *clusters = json_array(), *notes = json_array();
    for (size_t i = 0; i < t->count; i++)
        append(workloads, workload_json(r, i));
    for (size_t c = 0; c < t->clusters.size; c++)
        append(clusters, cluster_json(r, &t->clusters.at[c], arena));
    for (size_t i = 0; i < r->notes.size; i++)
        append(notes, jsonout_text(r->notes.at[i]));
    jsonout_set(object, "asym", json_string(ASYM_VERSION));
    jsonout_set(object, "seed", jsonout_number(r->seed));
    jsonout_set(object, "confidence", jsonout_number(r->options->confidence));
    jsonout_set(object, "locations", locations_json(t));
    jsonout_set(object, "workloads", workloads);
    jsonout_set(object, "left_out", left_out_json(r));
    jsonout_set(object, "clusters", clusters);
    jsonout_set(object, "notes", notes);
    if (r->partial)
        jsonout_set(object, "partial", json_true());
    return object;
}

json_t *trend_report_json(const TrendReport *report) {
    Arena *arena = arena_new();
    json_t *tree = report_tree(report, arena);
    arena_free(arena);
    return tree;
}
