#include "interp/measured/beside.h"

#include "algebra/growth/bigo.h"
#include "interp/measured/inputrules.h"
#include "interp/samples/rows.h"

#include <math.h>

/* How a term of the model grows with "symbol" alone: its power, or INFINITY; 0
 * if it does not, or as a logarithm. */
static double power_in(const MeasuredWeighing *w, const ModelTerm *term,
                       SymbolId symbol, bool *grows) {
    double power = 0;
    for (size_t i = 0; i < term->count; i++) {
        const ModelFactor *f = &term->factors[i];
        if (w->inputs[f->parameter].of.symbol != symbol)
            continue;
        *grows = true;
        power = f->base > 0 || f->is_factorial ? INFINITY : f->power;
    }
    return power;
}

/* Whether "of" grows as "term" does with each of its symbols; of what is no
 * polynomial, log(n), only that it grows. */
static bool covers(const MeasuredWeighing *w, const ModelTerm *of,
                   const Expr *term) {
    EXPR_FOR_SYMBOL(term, s, 0) {
        bool grows = false;
        double power = power_in(w, of, s, &grows);
        if (!grows ||
            (expr_is_polynomial(term) && power < expr_degree_in(term, s)))
            return false;
    }
    return true;
}

/* Whether calls had so few values of "symbol" that no model shows how costs
 * grow with it, while something else varied: of calls that are all alike,
 * nothing is known. */
static bool hardly_varied(const MeasuredPoints *calls, SymbolId symbol) {
    Arena *scratch = arena_new();
    bool hardly = false, has_varied = false;
    for (size_t i = 0; i < calls->inputs.size && calls->x.size; i++) {
        MeasuredChoice one = measured_choice(calls, i, scratch);
        bool is = inputrules_hardly_varied(&one);
        has_varied |= !is;
        hardly |= is && one.of.symbol == symbol;
    }
    arena_free(scratch);
    return hardly && has_varied;
}

/* What runs were given is no symbol of the function: there a model that grows
 * may have all of "term" in it that varied. */
static bool is_below_runs(const MeasuredWeighing *w, const Expr *term) {
    bool is = w->model->terms[0].count == 0 && expr_symbol_limit(term);
    EXPR_FOR_SYMBOL(term, s, 0) {
        is = is || (w->beside->calls && hardly_varied(w->beside->calls, s));
    }
    return is;
}

static bool is_below(const MeasuredWeighing *w, const Expr *term) {
    const Model *m = w->model;
    if (w->by_run)
        return is_below_runs(w, term);
    for (size_t t = 0; t < m->n_terms; t++)
        if (covers(w, &m->terms[t], term))
            return false;
    return expr_symbol_limit(term);
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

/* ---- the same ---- */

static bool is_whole(double power) {
    return power >= 0 && power <= floor(power);
}

/* NULL: it is no power with logarithms, or no whole one. */
static const Expr *factor_of(const MeasuredOrder *order, const ModelFactor *f,
                             Arena *arena) {
    if (f->base > 0 || f->is_factorial || !is_whole(f->power))
        return NULL;
    const Expr *x = expr_symbol(arena, order->inputs.at[f->parameter].symbol);
    const Expr *log = expr_log(arena, 2, x);
    return expr_mul(arena, expr_pow(arena, x, (unsigned)f->power),
                    expr_pow(arena, log, f->logs));
}

/* The terms of the model, with coefficient 1 each; NULL: no expression has
 * them. */
static const Expr *growth_of(const MeasuredOrder *order, Arena *arena) {
    const Model *m = &order->model;
    const Expr *sum = expr_int(arena, 0);
    for (size_t t = 0; t < m->n_terms; t++) {
        const Expr *term = expr_int(arena, 1);
        if (!modelterms_leads(m->terms, m->n_terms, t))
            continue;
        for (size_t i = 0; i < m->terms[t].count; i++) {
            const Expr *factor =
                factor_of(order, &m->terms[t].factors[i], arena);
            if (!factor)
                return NULL;
            term = expr_mul(arena, term, factor);
        }
        sum = expr_add(arena, sum, term);
    }
    return sum;
}

bool beside_is_same(const MeasuredOrder *order, const Expr *least,
                    Arena *arena) {
    const Expr *growth =
        order->by_run || order->beside ? NULL : growth_of(order, arena);
    return growth && expr_equal(bigo_simplify(arena, growth),
                                bigo_simplify(arena, least));
}
