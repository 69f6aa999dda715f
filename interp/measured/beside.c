#include "interp/measured/beside.h"

#include "algebra/growth/bigo.h"
#include "interp/samples/rows.h"

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

MeasuredInputs beside_seen(const MeasuredWeighing *w, const Expr *beside,
                           Arena *arena) {
    MeasuredInputs out = {0};
    const SampleSource *samples = w->beside->samples;
    if (!samples || !samples->site)
        return out;
    const Region anywhere = {0};
    const RowFormula formula = {beside, &anywhere, true};
    const RowRanges *ranges = rows_tested(samples, &formula, arena);
    EXPR_FOR_SYMBOL(beside, s, 0) {
        if (!ranges->tested[s])
            return (MeasuredInputs){0};
        *vec_push(arena, &out) =
            (MeasuredInput){.name = samples->function->symbols.at[s].name,
                            .symbol = s,
                            .low = fmpz_get_d(ranges->low + s),
                            .high = fmpz_get_d(ranges->high + s),
                            .is_short = true};
    }
    return out;
}
