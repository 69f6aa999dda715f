#include "interp/measured/difference.h"
#include "interp/measured/measured.h"

#include <math.h>
#include <stdlib.h>

/* ---- points ---- */

static double number_of(const fmpz_t value) {
    return fmpz_get_d(value);
}

static double ratio_of(const fmpq_t value) {
    return number_of(fmpq_numref(value)) / number_of(fmpq_denref(value));
}

/* ---- what points are not over ---- */

static bool is_of_recursion(const PlanFunction *f, SymbolId symbol) {
    return f->symbols.at[symbol].kind == SYMBOL_CALL && plan_calls_itself(f);
}

static bool is_idle(const PlanFunction *f, SymbolId symbol) {
    return f->symbols.at[symbol].kind == SYMBOL_CALL && plan_is_idle(f, symbol);
}

static bool is_local(const PlanFunction *f, SymbolId symbol) {
    return plan_is_local(&f->symbols.at[symbol]);
}

static bool decides_loop(const PlanFunction *f, SymbolId symbol) {
    for (size_t i = 0; i < f->loops.size; i++)
        for (size_t k = 0; k < f->loops.at[i].nest_inputs.size; k++)
            if (f->loops.at[i].nest_inputs.at[k] == symbol)
                return true;
    return false;
}

static bool is_left_by_work(const PlanFunction *f, SymbolId symbol) {
    return f->symbols.at[symbol].late && !decides_loop(f, symbol);
}

enum { ALL = MEASURED_OVER_SAMPLES | MEASURED_OVER_CALLS };

static const MeasuredSymbolRule rules[] = {
    {"what a recursion returned", is_of_recursion, ALL,
     "what a recursion returns says what it did, not what it was to do"},
    {"what decides about nothing", is_idle, ALL,
     "what was returned decides about nothing"},
    {"what it computes", is_local, MEASURED_OVER_CALLS,
     "the function computes it itself: it was not there at the call"},
    {"what work may have left", is_left_by_work, MEASURED_OVER_CALLS,
     "it may have been written since the call, and decides about no loop"},
};

const MeasuredSymbolRule *measured_symbol_rules(size_t *count) {
    *count = sizeof rules / sizeof *rules;
    return rules;
}

const MeasuredSymbolRule *measured_symbol_rule(const PlanFunction *f,
                                               SymbolId symbol,
                                               MeasuredOver over) {
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (rules[i].of & over && rules[i].forbids(f, symbol))
            return &rules[i];
    return NULL;
}

/* ---- points over inputs ---- */

double measured_most_of_type(const PlanSymbol *symbol) {
    return ldexp(1, (int)symbol->bits - symbol->is_signed) - 1;
}

static const double *point_of(const Points *from, const SampleSource *source,
                              MeasuredOver over, size_t point, Arena *arena) {
    double *x = ARENA_ARRAY(arena, double, from->n_symbols + 1);
    size_t inputs = 0;
    for (size_t i = 0; i < from->n_symbols; i++)
        if (!measured_symbol_rule(source->function, from->symbol[i], over))
            x[inputs++] = number_of(from->x + point * from->n_symbols + i);
    return x;
}

/* Over each input by itself. */
static MeasuredPoints plainly_of(const SampleSource *source, const Points *from,
                                 MeasuredOver over, Statistic statistic,
                                 Arena *arena) {
    MeasuredPoints out = {0};
    const fmpq *cost = points_statistic(from, statistic);
    for (size_t i = 0; i < from->n_symbols; i++) {
        const PlanSymbol *symbol =
            &source->function->symbols.at[from->symbol[i]];
        if (!measured_symbol_rule(source->function, from->symbol[i], over))
            *vec_push(arena, &out.inputs) =
                (MeasuredInput){.name = symbol->name,
                                .symbol = from->symbol[i],
                                .rank = from->rank[i],
                                .is_result = symbol->kind == SYMBOL_CALL,
                                .is_late = symbol->late,
                                .most = measured_most_of_type(symbol)};
    }
    for (size_t p = 0; p < from->size; p++) {
        *vec_push(arena, &out.x) = point_of(from, source, over, p, arena);
        *vec_push(arena, &out.cost) = ratio_of(cost + p);
    }
    return out;
}

MeasuredPoints measured_of(const SampleSource *source, const Points *from,
                           Statistic statistic, Arena *arena) {
    MeasuredPoints all =
        plainly_of(source, from, MEASURED_OVER_SAMPLES, statistic, arena);
    return difference_points(&all, source->function, arena);
}

MeasuredPoints measured_points(const SampleSource *source, Arena *arena) {
    if (!source->site)
        return (MeasuredPoints){0};
    const Points *from = points_new(source, DOMAIN_NONNEGATIVE, arena);
    MeasuredPoints out =
        plainly_of(source, from, MEASURED_OVER_CALLS, STATISTIC_MAX, arena);
    const fmpq *least = points_statistic(from, STATISTIC_MIN);
    for (size_t p = 0; p < from->size; p++)
        *vec_push(arena, &out.least) = ratio_of(least + p);
    return difference_points(&out, source->function, arena);
}

/* ---- the dearest ---- */

typedef struct Priced {
    const double *x;
    double cost;
    size_t point;
} Priced;

static int compare_prices(const void *left, const void *right) {
    const Priced *a = left, *b = right;
    int order = (b->cost > a->cost) - (b->cost < a->cost);
    return order ? order : (a->point > b->point) - (a->point < b->point);
}

bool measured_is_within(const double *x, const double *y, size_t inputs) {
    for (size_t i = 0; i < inputs; i++)
        if (x[i] > y[i])
            return false;
    return true;
}

/* What one that is left out beats is beaten by the one that beats it. */
static bool is_beaten(const MeasuredPoints *kept, const Priced *one) {
    for (size_t k = 0; k < kept->x.size && kept->cost.at[k] > one->cost; k++)
        if (measured_is_within(kept->x.at[k], one->x, kept->inputs.size))
            return true;
    return false;
}

MeasuredPoints measured_over_sizes(const MeasuredPoints *points, Arena *arena) {
    MeasuredPoints out = {.cost = points->cost,
                          .least = points->least,
                          .calls = points->calls,
                          .contents = points->contents,
                          .of = points->of,
                          .is_counted = points->is_counted};
    const MeasuredInput *input = points->inputs.at;
    for (size_t i = 0; i < points->inputs.size; i++)
        if (input[i].rank == 0)
            *vec_push(arena, &out.inputs) = input[i];
    if (!out.inputs.size)
        return *points;
    if (points->all) {
        MeasuredPoints *all = ARENA_NEW(arena, MeasuredPoints);
        *all = measured_over_sizes(points->all, arena);
        out.all = all;
    }
    for (size_t p = 0; p < points->x.size; p++) {
        double *x = ARENA_ARRAY(arena, double, out.inputs.size);
        for (size_t i = 0, k = 0; i < points->inputs.size; i++)
            if (input[i].rank == 0)
                x[k++] = points->x.at[p][i];
        *vec_push(arena, &out.x) = x;
    }
    return out;
}

MeasuredPoints measured_dearest(const MeasuredPoints *of, Arena *arena) {
    enum { MOST = 1000 }; /* of all, evenly */
    MeasuredPoints *points = ARENA_NEW(arena, MeasuredPoints);
    *points = measured_over_sizes(of, arena);
    MeasuredPoints out = {.inputs = points->inputs,
                          .of = MEASURED_DEAREST,
                          .is_counted = points->is_counted,
                          .all = points};
    size_t all = points->x.size, count = all < MOST ? all : MOST;
    Priced *priced = ARENA_ARRAY(arena, Priced, count + 1);
    for (size_t i = 0; i < count; i++) {
        size_t p = i * all / count;
        priced[i] = (Priced){points->x.at[p], points->cost.at[p], p};
    }
    qsort(priced, count, sizeof *priced, compare_prices);
    for (size_t i = 0; i < count; i++)
        if (!is_beaten(&out, &priced[i])) {
            *vec_push(arena, &out.x) = priced[i].x;
            *vec_push(arena, &out.cost) = priced[i].cost;
            if (points->least.size)
                *vec_push(arena, &out.least) =
                    points->least.at[priced[i].point];
        }
    return out;
}
