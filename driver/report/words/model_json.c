#include "driver/report/words/model_json.h"

#include "base/json/jsonout.h"

#include <math.h>

enum { DIGITS = 4 };

json_t *model_json_interval(Interval interval) {
    if (!isfinite(interval.low) || !isfinite(interval.high))
        return json_null();
    json_t *array = json_array();
    (void)json_array_append_new(array, jsonout_real(interval.low));
    (void)json_array_append_new(array, jsonout_real(interval.high));
    return array;
}

json_t *model_json_terms(const Model *m, const char *const *names) {
    Arena *scratch = arena_new();
    json_t *array = json_array();
    for (size_t t = 0; t < m->n_terms; t++) {
        Text text = text_new(scratch);
        ModelTerm alone = m->terms[t];
        alone.coefficient = 1;
        modelterms_print(&text, &alone, 1, names, DIGITS);
        json_t *object = json_object();
        jsonout_set(object, "term", jsonout_text(text_chars(&text)));
        jsonout_set(object, "coefficient",
                    jsonout_real(m->terms[t].coefficient));
        jsonout_set(object, "interval", model_json_interval(m->intervals[t]));
        (void)json_array_append_new(array, object);
    }
    arena_free(scratch);
    return array;
}

static json_t *exponents_json(const Model *m, const char *const *names) {
    json_t *array = json_array();
    for (size_t e = 0; e < m->n_exponents; e++) {
        const ModelExponent *x = &m->exponents[e];
        json_t *object = json_object();
        jsonout_set(object, "parameter", jsonout_text(names[x->parameter]));
        jsonout_set(object, x->is_base ? "base" : "exponent",
                    jsonout_real(x->power));
        jsonout_set(object, "interval", model_json_interval(x->interval));
        (void)json_array_append_new(array, object);
    }
    return array;
}

void model_json_set(json_t *object, const Model *m, const char *const *names) {
    jsonout_set(object, "status", json_string("fitted"));
    jsonout_set(object, "basis", json_string("statistics"));
    jsonout_set(object, "samples", jsonout_number(m->points));
    jsonout_set(object, "r2", jsonout_real(m->r2));
    jsonout_set(object, "error", jsonout_real(m->error));
    if (m->is_studied)
        jsonout_set(object, "exponents", exponents_json(m, names));
    if (!m->has_rival || !m->is_studied)
        return;
    Arena *scratch = arena_new();
    Text rival = text_new(scratch);
    model_print_rival(&rival, m, names);
    jsonout_set(object, "rival", jsonout_text(text_chars(&rival)));
    arena_free(scratch);
}

json_t *model_json(const Model *m, const char *const *names) {
    Arena *scratch = arena_new();
    json_t *object = json_object();
    Text formula = text_new(scratch);
    model_print(&formula, m, names);
    model_json_set(object, m, names);
    jsonout_set(object, "formula", jsonout_text(text_chars(&formula)));
    arena_free(scratch);
    return object;
}

json_t *model_json_far(double times, const ModelForetold *there) {
    json_t *object = json_object();
    jsonout_set(object, "times", json_integer((json_int_t)times));
    jsonout_set(object, "value", jsonout_real(there->y));
    jsonout_set(object, "interval", model_json_interval(there->interval));
    return object;
}
