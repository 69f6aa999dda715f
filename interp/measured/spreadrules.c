#include "interp/measured/spreadrules.h"

#include "interp/measured/allowed.h"

#include <math.h>

/* So many times as much is far apart, */
static const double far_apart = 2;
/* and so much less, or so much off, unlike. */
static const double unlike = 0.2;

/* ---- what was not recorded ---- */

/* Executions that were not recorded may be unlike all that were; but of each
 * run the dearest has a row. */
static bool are_others(const SpreadWeighing *w) {
    return !w->source->of_dearest &&
           w->source->executions > rows_recorded(w->source);
}

/* Nor need these have had the least that there is. */
static bool may_have_had_less(const SpreadWeighing *w) {
    bool may = false;
    for (size_t p = 0; p < w->best->cost.size; p++)
        may = may || w->best->cost.at[p] > (double)w->source->least;
    return may && are_others(w);
}

static bool inputs_are_missing(const SpreadWeighing *w) {
    double recorded = (double)rows_recorded(w->source);
    return (double)w->points->executions < (1 - unlike) * recorded;
}

static bool mean_is_another(const SpreadWeighing *w) {
    const SampleSource *source = w->source;
    double all = (double)source->sum / (double)source->executions;
    return are_others(w) &&
           !(fabs(rows_recorded_mean(source) - all) <= unlike * all);
}

/* ---- beyond what was seen ---- */

/* What is foretold far beyond the largest inputs; NULL: nothing is. */
static const MeasuredFar *farthest(const MeasuredOrder *order) {
    return order && order->far.size ? &order->far.at[order->far.size - 1]
                                    : NULL;
}

static bool exceeds(const MeasuredOrder *order, const MeasuredOrder *worst) {
    const MeasuredFar *far = farthest(order), *most = farthest(worst);
    return far && worst &&
           far->there.y > far_apart * (most ? most->there.y : 0);
}

/* Whether it is so at last, though not yet there: n and sqrt(n). */
static bool outgrows(const MeasuredOrder *order, const MeasuredOrder *worst) {
    enum { MOST_INPUTS = 8 };
    double x[MOST_INPUTS];
    size_t count = order ? order->inputs.size : 0;
    if (!order || !worst || count != worst->inputs.size || count > MOST_INPUTS)
        return false;
    for (size_t i = 0; i < count; i++) {
        const MeasuredInput *a = &order->inputs.at[i],
                            *b = &worst->inputs.at[i];
        if (a->symbol != b->symbol)
            return false;
        x[i] = 1e6 * fmax(a->high, b->high);
    }
    return model_log(&order->model, x) >
           model_log(&worst->model, x) + log(far_apart);
}

/* Then one of the two is wrong. */
static bool is_dearer_than_worst(const SpreadWeighing *w) {
    const Spread *s = w->fitted;
    return s && (exceeds(s->best, s->worst) || exceeds(s->typical, s->worst) ||
                 outgrows(s->best, s->worst) || outgrows(s->typical, s->worst));
}

/* What the cost comes to at "times" the largest inputs; INFINITY: not known. */
static double bound_at(const SpreadWeighing *w, const MeasuredOrder *order,
                       double times) {
    size_t count = w->source->function->symbols.size;
    fmpz *values = _fmpz_vec_init((slong)count + 1);
    bool known = true;
    double out = INFINITY;
    fmpq_t value;
    fmpq_init(value);
    for (size_t i = 0; i < order->inputs.size; i++)
        fmpz_set_d(values + order->inputs.at[i].symbol,
                   times * order->inputs.at[i].high);
    EXPR_FOR_SYMBOL(w->cost->expr, s, 0) {
        known = known && !fmpz_is_zero(values + s);
    }
    if (known && expr_eval(value, w->cost->expr, values, count))
        out = fmpq_get_d(value);
    fmpq_clear(value);
    _fmpz_vec_clear(values, (slong)count + 1);
    return out;
}

static const MeasuredOrder *part_of(const Spread *spread, SpreadPart part) {
    return part == SPREAD_BEST      ? spread->best
           : part == SPREAD_TYPICAL ? spread->typical
                                    : spread->worst;
}

/* That cannot be. */
static bool is_above_bound(const SpreadWeighing *w) {
    const MeasuredOrder *order = w->fitted ? part_of(w->fitted, w->part) : NULL;
    const MeasuredFar *far = farthest(order);
    return far && w->cost && claim_is_known(w->cost) &&
           far->there.y > far_apart * bound_at(w, order, far->times);
}

/* Though it is not there yet. */
static bool outgrows_bound(const SpreadWeighing *w) {
    const MeasuredOrder *order = w->fitted ? part_of(w->fitted, w->part) : NULL;
    return order && w->cost && claim_is_known(w->cost) &&
           allowed_is_outgrown(w->cost->expr, order->model.terms,
                               order->model.n_terms, &order->inputs);
}

/* ---- the list ---- */

enum { CASES = SPREAD_BEST | SPREAD_TYPICAL | SPREAD_WORST };

static const SpreadRule rules[] = {
    {"others may have had less", may_have_had_less, SPREAD_BEST,
     "executions that were not recorded may have had less"},
    {"others may be unlike", are_others, SPREAD_TYPICAL | SPREAD_WORST,
     "executions that were not recorded may be unlike those that were"},
    {"inputs are missing", inputs_are_missing, SPREAD_MEANS,
     "a fifth or more of what was recorded lacks an input, or has one below 0"},
    {"all have another mean", mean_is_another, SPREAD_MEANS,
     "the mean of all executions is not that of those that were recorded"},
    {"dearer than the worst", is_dearer_than_worst, CASES,
     "models of the best, typical and worst cases contradict each other"},
    {"above the bound", is_above_bound, CASES,
     "a model foretells more than the code allows"},
    {"faster than the bound", outgrows_bound, CASES,
     "a model grows faster than the code allows"},
};

const SpreadRule *spreadrules_list(size_t *count) {
    *count = sizeof rules / sizeof *rules;
    return rules;
}

const SpreadRule *spreadrules_first(const SpreadWeighing *w) {
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (rules[i].of & w->part && rules[i].applies(w))
            return &rules[i];
    return NULL;
}
