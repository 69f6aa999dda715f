#include "driver/ranking/ranking.h"

#include "driver/ranking/causes.h"
#include "driver/ranking/growth/negative.h"
#include "driver/ranking/growth/runsrules.h"
#include "driver/ranking/rankorder.h"
#include "driver/ranking/rowrules.h"
#include "driver/ranking/totals/chain.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct Maker {
    Ranking *out;
    const Growing *growing;
    const ChainFacts *chains; /* by place */
    fmpz *now, *tenfold;      /* inputs of the largest run, by symbol */
    Arena *arena;
} Maker;

Ranking ranking_none(const char *reason) {
    return (Ranking){.reason = reason};
}

/* ---- at the largest run, and at ten times its inputs ---- */

static void clear_values(void *object) {
    Maker *m = object;
    _fmpz_vec_clear(m->now, (slong)m->out->inputs->symbols.size);
    _fmpz_vec_clear(m->tenfold, (slong)m->out->inputs->symbols.size);
}

static void find_values(Maker *m) {
    size_t count = m->out->inputs->symbols.size;
    m->now = _fmpz_vec_init((slong)count);
    m->tenfold = _fmpz_vec_init((slong)count);
    arena_on_free(m->arena, clear_values, m);
    for (size_t i = 0; i < count; i++) {
        fmpz_set_si(m->now + i, m->out->inputs->values.at[m->out->largest][i]);
        fmpz_mul_ui(m->tenfold + i, m->now + i, 10);
    }
}

/* Natural logarithm of the value; -INFINITY for what is not above 0. */
static double log_of(const Expr *e, const fmpz *values, size_t count) {
    fmpq_t value;
    double out = -INFINITY;
    fmpq_init(value);
    if (expr_eval(value, e, values, count) && fmpq_sgn(value) > 0)
        out = fmpz_dlog(fmpq_numref(value)) - fmpz_dlog(fmpq_denref(value));
    fmpq_clear(value);
    return out;
}

/* Whether it says how the number grows. */
static bool is_whole(const Ranking *r, const Claim *claim) {
    Arena *scratch = arena_new();
    bool is = claim_is_known(claim) && !claim->upper &&
              !negative_grows(r->inputs, claim->expr, scratch);
    arena_free(scratch);
    return is;
}

/* Of a total that has a claim or a model; false: nothing is known. */
static bool growth_of(const Maker *m, const RunTotal *total, double *growth) {
    size_t count = m->out->inputs->symbols.size;
    if (is_whole(m->out, total->claim)) {
        double now = log_of(total->claim->expr, m->now, count);
        double then = log_of(total->claim->expr, m->tenfold, count);
        *growth = isfinite(now) && isfinite(then) ? then - now : 0;
        return true;
    }
    if (!total->model || total->model->reason)
        return false;
    *growth = growing_by(m->growing, total->model);
    return true;
}

/* ---- totals ---- */

uint32_t ranking_place(const Ranking *r, const PlanFunction *function,
                       const PlanLoop *loop) {
    return r->totals ? totals_place(r->totals, function, loop)
                     : TOTALS_NO_PLACE;
}

static const double *series_of(const Ranking *r, TotalsCell cell) {
    const Totals *t = r->totals;
    double *values = ARENA_ARRAY(r->growing->arena, double, t->runs.size + 1);
    for (size_t i = 0; i < t->runs.size; i++)
        values[i] = (double)totals_value(t, i, cell);
    return values;
}

static RunTotal total_of(const Ranking *r, TotalsCell cell) {
    const Claim *claim = &r->claims.claims[cell];
    return (RunTotal){claim,
                      claim_is_known(claim)
                          ? NULL
                          : growing_model(r->growing, series_of(r, cell))};
}

RunTotal ranking_total(const Ranking *r, uint32_t place) {
    return total_of(r, r->totals->places.at[place].count);
}

RunTotal ranking_total_of_call(const Ranking *r, size_t call) {
    return total_of(r, r->totals->calls.at[call].count);
}

static void find_claims(Maker *m) {
    Ranking *r = m->out;
    bool *wanted = ARENA_ARRAY(m->arena, bool, r->totals->n_cells + 1);
    for (size_t i = 0; i < r->totals->places.size; i++) {
        wanted[r->totals->places.at[i].count] = true;
        wanted[r->totals->places.at[i].work] = true;
    }
    for (size_t i = 0; i < r->totals->calls.size; i++)
        wanted[r->totals->calls.at[i].count] = true;
    r->claims = runclaims_find(r->totals, r->inputs, wanted, m->arena);
}

/* ---- rows ---- */

static RankedPlace place_at(const Maker *m, uint32_t place) {
    if (place == TOTALS_NO_PLACE)
        return (RankedPlace){0};
    const TotalsPlace *p = &m->out->totals->places.at[place];
    const char *line = arena_printf(m->arena, "%u", p->line);
    const char *where = !p->line ? NULL
                        : p->loop
                            ? plan_loop_place(p->function, p->loop, m->arena)
                            : line;
    return (RankedPlace){.function = p->function,
                         .line = p->line,
                         .where = where,
                         .is_loop = p->is_loop && !p->function->library};
}

/* The only call of "function" that ran; NULL: there are several. */
static const TotalsCall *only_call(const Ranking *r, uint32_t function) {
    const TotalsCall *only = NULL;
    for (size_t i = 0; i < r->totals->calls.size; i++) {
        const TotalsCall *call = &r->totals->calls.at[i];
        if (call->function != function ||
            !totals_value(r->totals, r->largest, call->count))
            continue;
        if (only)
            return NULL;
        only = call;
    }
    return only;
}

/* What the library does is due to the call of it. */
static RankedPlace cause_at(const Maker *m, const Cause *cause) {
    const Ranking *r = m->out;
    RankedPlace place = place_at(m, cause->place);
    const TotalsCall *call =
        place.function->library
            ? only_call(r, totals_function(r->totals, cause->place))
            : NULL;
    if (!call || !call->line)
        return place;
    const TotalsPlace *caller = &r->totals->places.at[call->caller];
    return (RankedPlace){.function = caller->function,
                         .callee = place.function->name,
                         .line = call->line,
                         .where = arena_printf(m->arena, "%u", call->line)};
}

/* Loops of one function of the library have one cause. */
static RankedPlace multiplier_at(const Maker *m, const Cause *cause) {
    RankedPlace by = place_at(m, cause->multiplied_by);
    return by.function && by.function->library ? (RankedPlace){0} : by;
}

bool ranking_order_is_known(const RankedOrder *order) {
    return order->cost || order->measured;
}

bool ranking_order_is_of_worst(const RankedOrder *order) {
    return order->measured && order->measured->of == MEASURED_DEAREST;
}

bool ranking_grows(const RankedRow *row) {
    return ranking_order_is_known(&row->order) &&
           row->growth > log(GROWING_LEAST);
}

/* Whether all that is due to the row is known by "cell": it has a claim, and
 * what one of it does differs from run to run by no large factor. */
static bool leads(const Maker *m, const RankedRow *row, TotalsCell cell) {
    const Totals *t = m->out->totals;
    double least = INFINITY, most = 0;
    for (size_t r = 0; r < t->runs.size; r++) {
        double count = (double)totals_value(t, r, cell);
        if (row->work[r] <= 0)
            continue;
        least = fmin(least, row->work[r] / count);
        most = fmax(most, row->work[r] / count);
    }
    return is_whole(m->out, &m->out->claims.claims[cell]) &&
           most <= CAUSES_MOST_APART * least;
}

/* Of all that is due to "row"; a part of a run grows no faster than the run. */
static const Model *model_of(const Maker *m, const RankedRow *row) {
    const Model *all = growing_model(m->growing, row->work);
    const Model *worst =
        all->reason ? growing_worst(m->growing, row->work) : all;
    return worst->reason ? all : worst;
}

/* What its order is that of: the blocks of its own, else its rounds or calls,
 * if they are known exactly and all that is due to it grows as they do; else
 * all that is due to it. */
static RunTotal leading_of(const Maker *m, const RankedRow *row) {
    const TotalsPlace *place = &m->out->totals->places.at[row->number];
    const TotalsCell cells[] = {place->work, place->count};
    for (size_t i = 0; i < 2; i++)
        if (leads(m, row, cells[i]))
            return (RunTotal){&m->out->claims.claims[cells[i]], NULL};
    Claim *unknown = ARENA_NEW(m->arena, Claim);
    *unknown = claim_unknown(NULL);
    return (RunTotal){unknown, model_of(m, row)};
}

/* What "total" is in each run, if inputs below 0 are 0. */
static const double *said_of(const Maker *m, const RunTotal *total) {
    const RunInputs *inputs = m->out->inputs;
    size_t count = inputs->symbols.size, runs = inputs->values.size;
    double *out = ARENA_ARRAY(m->arena, double, runs + 1);
    double *x = ARENA_ARRAY(m->arena, double, count + 1);
    fmpz *values = _fmpz_vec_init((slong)count);
    for (size_t r = 0; r < runs; r++) {
        for (size_t i = 0; i < count; i++) {
            int64_t size =
                inputs->values.at[r][i] < 0 ? 0 : inputs->values.at[r][i];
            x[i] = (double)size;
            fmpz_set_si(values + i, size);
        }
        out[r] = exp(total->model ? model_log(total->model, x)
                                  : log_of(total->claim->expr, values, count));
    }
    _fmpz_vec_clear(values, (slong)count);
    return out;
}

/* Of what grows as "leading" does, which is known. */
static void set_order(const Maker *m, RankedRow *row, const RunTotal *leading,
                      bool is_mixed) {
    RankedOrder *order = &row->order;
    if (leading->model)
        order->measured = growing_order(m->growing, row->work);
    else
        order->cost = leading->claim->expr;
    RowWeighing w = {row, m->out->inputs, is_mixed,
                     m->chains[row->number].limited};
    const RowRule *rule = rowrules_first(ROW_FITTED, &w);
    order->fitted = rule ? rule->reason : NULL;
    order->only_for = negative_region(m->out->inputs, row->work,
                                      said_of(m, leading), m->arena);
}

/* Of all of the run; -INFINITY: not known. */
static double growth_at_most(const Maker *m) {
    const Expr *most = m->out->inputs->most;
    size_t count = m->out->inputs->symbols.size;
    double now = most ? log_of(most, m->now, count) : -INFINITY;
    double then = most ? log_of(most, m->tenfold, count) : -INFINITY;
    return isfinite(now) && isfinite(then) ? then - now : -INFINITY;
}

static void find_growth(Maker *m, RankedRow *row, bool is_mixed) {
    if (!is_whole(m->out, row->total.claim))
        row->total.model = model_of(m, row);
    RunTotal leading = leading_of(m, row);
    if (growth_of(m, &leading, &row->growth)) {
        set_order(m, row, &leading, is_mixed);
        return;
    }
    row->growth = growth_at_most(m);
    row->order.reason = leading.model->reason;
    row->order.most = m->out->inputs->most;
}

static RankedRow row_of(Maker *m, const Cause *cause) {
    Ranking *r = m->out;
    TotalsCell cell = r->totals->places.at[cause->place].work;
    RankedRow row = {.place = cause_at(m, cause),
                     .number = cause->place,
                     .is_recursive = cause->is_recursive,
                     .total = {&r->claims.claims[cell], NULL},
                     .share = cause->work[r->largest] / r->work,
                     .multiplied_by = multiplier_at(m, cause),
                     .work = cause->work};
    find_growth(m, &row, cause->is_mixed);
    return row;
}

Ranking ranking_find(const Totals *totals, const RunInputs *inputs,
                     Arena *arena) {
    Ranking *out = ARENA_NEW(arena, Ranking);
    Maker *m = ARENA_NEW(arena, Maker);
    const RunsWeighing runs = {totals->runs.size, inputs};
    const RunsRule *rule = runsrules_first(&runs);
    if (rule)
        return ranking_none(rule->reason(&runs, arena));
    Growing *growing = ARENA_NEW(arena, Growing);
    *growing = growing_new(totals, inputs, arena);
    *m = (Maker){.out = out,
                 .growing = growing,
                 .chains = chain_find(totals, arena),
                 .arena = arena};
    *out = (Ranking){.totals = totals,
                     .inputs = inputs,
                     .largest = growing->largest,
                     .growing = growing};
    for (size_t p = 0; p < totals->places.size; p++)
        out->work += totals_weight(&totals->places.at[p]) *
                     (double)totals_value(totals, out->largest,
                                          totals->places.at[p].work);
    find_values(m);
    find_claims(m);
    Causes causes = causes_find(totals, m->growing, arena);
    for (size_t i = 0; i < causes.size; i++)
        if (!causes_is_made(totals, causes.at[i].place))
            *vec_push(arena, &out->rows) = row_of(m, &causes.at[i]);
    rankorder_set(out);
    return *out;
}
