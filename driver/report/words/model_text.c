#include "driver/report/words/model_text.h"

#include <math.h>

const char *model_text_number(double value, Arena *arena) {
    bool whole = value >= floor(value) && value <= floor(value);
    return arena_printf(arena, whole && fabs(value) < 1e7 ? "%.0f" : "%.4g",
                        value);
}

const char *model_text_interval(Interval i, Arena *arena) {
    return arena_printf(arena, "%s to %s", model_text_number(i.low, arena),
                        model_text_number(i.high, arena));
}

bool model_text_is_known(Interval i) {
    return isfinite(i.low) && isfinite(i.high);
}

const char *model_text_evidence(const Model *m, const char *const *names,
                                size_t parameters, Arena *arena) {
    Text out = text_new(arena);
    text_add(&out, "R^2 %.4f", m->r2);
    for (size_t e = 0; e < m->n_exponents; e++) {
        const ModelExponent *x = &m->exponents[e];
        if (model_text_is_known(x->interval))
            text_add(&out, ", %s%s%s %.3g to %.3g",
                     x->is_base ? "base" : "exponent",
                     parameters > 1 ? " of " : "",
                     parameters > 1 ? names[x->parameter] : "", x->interval.low,
                     x->interval.high);
    }
    return text_chars(&out);
}

const char *model_text_order(const Model *m, const char *const *names,
                             Arena *arena) {
    Text out = text_new(arena);
    model_print_order(&out, m, names);
    if (m->has_rival) {
        text_add_text(&out, " or ");
        model_print_rival(&out, m, names);
    }
    return text_chars(&out);
}

const char *model_text_foretold(const ModelForetold *there, Arena *arena) {
    const char *value = model_text_number(there->y, arena);
    return model_text_is_known(there->interval)
               ? arena_printf(arena, "%s (%s)", value,
                              model_text_interval(there->interval, arena))
               : value;
}
