#include "interp/measured/beside.h"

#include "algebra/growth/bigo.h"

#include <math.h>

/* The highest power of an input in the model. */
static double power_in(const MeasuredWeighing *w, SymbolId symbol) {
    const Model *m = w->model;
    double most = 0;
    for (size_t t = 0; t < m->n_terms; t++)
        for (size_t i = 0; i < m->terms[t].count; i++) {
            const ModelFactor *f = &m->terms[t].factors[i];
            if (w->inputs[f->parameter].of.symbol == symbol)
                most = fmax(most, f->base > 0 || f->is_factorial ? INFINITY
                                                                 : f->power);
        }
    return most;
}

static bool is_below(const MeasuredWeighing *w, const Expr *term) {
    if (w->by_run)
        return w->model->terms[0].count == 0 && expr_symbol_limit(term);
    EXPR_FOR_SYMBOL(term, s, 0) {
        unsigned degree =
            expr_is_polynomial(term) ? expr_degree_in(term, s) : 1;
        if (power_in(w, s) < degree)
            return true;
    }
    return false;
}

const Expr *beside_of(const MeasuredWeighing *w, Arena *arena) {
    const Expr *out = NULL;
    if (!w->beside->least)
        return NULL;
    const Expr *growth = bigo_simplify(arena, w->beside->least);
    for (size_t i = 0; i < expr_term_count(growth); i++) {
        const Expr *term = expr_term(arena, growth, i);
        if (is_below(w, term))
            out = out ? expr_add(arena, out, term) : term;
    }
    return out;
}

static size_t input_of(const MeasuredPoints *points, SymbolId symbol) {
    size_t i = 0;
    while (i < points->inputs.size && points->inputs.at[i].symbol != symbol)
        i++;
    return i;
}

bool beside_seen(MeasuredInput *out, const MeasuredWeighing *w, SymbolId symbol,
                 Arena *arena) {
    const MeasuredPoints *calls = w->beside->calls;
    size_t input = calls ? input_of(calls, symbol) : 0;
    if (!calls || !calls->x.size || input == calls->inputs.size)
        return false;
    *out = measured_choice(calls, input, arena).of;
    out->is_short = true;
    return true;
}
