#include "interp/measured/measured.h"

#include "algebra/growth/bigo.h"
#include "interp/measured/beside.h"
#include "interp/measured/difference.h"
#include "interp/measured/measuredrules.h"
#include "interp/samples/points.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_INPUTS = 4, /* that a model is looked for over */
    MOST_POINTS = 96,
    ENOUGH_POINTS = 12
};

/* ---- points ---- */

static double number_of(const fmpz_t value) {
    return fmpz_get_d(value);
}

static double ratio_of(const fmpq_t value) {
    return number_of(fmpq_numref(value)) / number_of(fmpq_denref(value));
}

/* What a recursion returns says what it did, not what it was to do; so does
 * what decides about nothing. */
static bool is_outcome(const PlanFunction *f, SymbolId symbol) {
    return f->symbols.at[symbol].kind == SYMBOL_CALL &&
           (plan_calls_itself(f) || plan_is_idle(f, symbol));
}

static const double *point_of(const Points *from, const SampleSource *source,
                              size_t point, Arena *arena) {
    double *x = ARENA_ARRAY(arena, double, from->n_symbols + 1);
    size_t inputs = 0;
    for (size_t i = 0; i < from->n_symbols; i++)
        if (!is_outcome(source->function, from->symbol[i]))
            x[inputs++] = number_of(from->x + point * from->n_symbols + i);
    return x;
}

/* Over each input by itself. */
static MeasuredPoints plainly_of(const SampleSource *source, const Points *from,
                                 Statistic statistic, Arena *arena) {
    MeasuredPoints out = {0};
    const fmpq *cost = points_statistic(from, statistic);
    for (size_t i = 0; i < from->n_symbols; i++) {
        const PlanSymbol *symbol =
            &source->function->symbols.at[from->symbol[i]];
        if (!is_outcome(source->function, from->symbol[i]))
            *vec_push(arena, &out.inputs) =
                (MeasuredInput){.name = symbol->name,
                                .symbol = from->symbol[i],
                                .rank = from->rank[i],
                                .is_result = symbol->kind == SYMBOL_CALL};
    }
    for (size_t p = 0; p < from->size; p++) {
        *vec_push(arena, &out.x) = point_of(from, source, p, arena);
        *vec_push(arena, &out.cost) = ratio_of(cost + p);
    }
    return out;
}

MeasuredPoints measured_of(const SampleSource *source, const Points *from,
                           Statistic statistic, Arena *arena) {
    MeasuredPoints all = plainly_of(source, from, statistic, arena);
    return difference_points(&all, source->function, arena);
}

MeasuredPoints measured_points(const SampleSource *source, Arena *arena) {
    if (!source->site)
        return (MeasuredPoints){0};
    const Points *from = points_new(source, DOMAIN_NONNEGATIVE, arena);
    MeasuredPoints out = plainly_of(source, from, STATISTIC_MAX, arena);
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
                          .of = points->of};
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
    MeasuredPoints out = {
        .inputs = points->inputs, .of = MEASURED_DEAREST, .all = points};
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

/* ---- inputs ---- */

typedef MeasuredChoice Choice;

static int compare_numbers(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

MeasuredChoice measured_choice(const MeasuredPoints *points, size_t input,
                               Arena *arena) {
    size_t count = points->x.size;
    double *values = ARENA_ARRAY(arena, double, count + 1);
    for (size_t p = 0; p < count; p++)
        values[p] = points->x.at[p][input];
    qsort(values, count, sizeof *values, compare_numbers);
    Choice out = {input, 1, points->inputs.at[input]};
    out.of.low = values[0], out.of.high = values[count - 1];
    for (size_t p = 1; p < count; p++)
        out.values += values[p] > values[p - 1];
    return out;
}

/* Many values first. */
static int compare_choices(const void *left, const void *right) {
    const Choice *a = left, *b = right;
    int order = (b->values > a->values) - (b->values < a->values);
    return order ? order : (a->input > b->input) - (a->input < b->input);
}

typedef struct Choices {
    Choice at[MOST_INPUTS];
    size_t count;
} Choices;

/* That of what it stands for, too. */
static unsigned rank_of(const MeasuredPoints *points, size_t input) {
    unsigned rank = points->inputs.at[input].rank;
    for (size_t i = 0; i < points->inputs.size; i++)
        if (points->inputs.at[i].rank < rank &&
            measuredrules_is_twin(points, i, input))
            rank = points->inputs.at[i].rank;
    return rank;
}

static Choices choose_inputs(const MeasuredPoints *points, Arena *arena) {
    Choices out = {0};
    Choice *all = ARENA_ARRAY(arena, Choice, points->inputs.size + 1);
    size_t count = 0;
    for (size_t i = 0; i < points->inputs.size; i++) {
        Choice one = measured_choice(points, i, arena);
        one.of.rank = rank_of(points, i);
        if (!measuredrules_of_input(points, &one))
            all[count++] = one;
    }
    qsort(all, count, sizeof *all, compare_choices);
    while (out.count < count && out.count < MOST_INPUTS) {
        out.at[out.count] = all[out.count];
        out.count++;
    }
    return out;
}

/* ---- a model ---- */

typedef struct Sized {
    size_t point;
    double size; /* sum of the logarithms of its inputs */
} Sized;

static int compare_sizes(const void *left, const void *right) {
    const Sized *a = left, *b = right;
    int order = (b->size > a->size) - (b->size < a->size);
    return order ? order : (a->point > b->point) - (a->point < b->point);
}

static Sized *by_size(const MeasuredPoints *points, const Choices *inputs,
                      Arena *arena) {
    Sized *out = ARENA_ARRAY(arena, Sized, points->x.size + 1);
    for (size_t p = 0; p < points->x.size; p++) {
        out[p].point = p;
        for (size_t i = 0; i < inputs->count; i++)
            out[p].size += log1p(points->x.at[p][inputs->at[i].input]);
    }
    qsort(out, points->x.size, sizeof *out, compare_sizes);
    return out;
}

/* Those that are fitted: about evenly spread over their sizes, without those
 * at which recursions end, if there are enough. */
static size_t thin(Sized *sized, size_t count) {
    size_t large = count;
    while (large > 0 && sized[large - 1].size <= log1p(1) + 1e-9)
        large--;
    count = large >= ENOUGH_POINTS ? large : count;
    if (count <= MOST_POINTS)
        return count;
    double step = (sized[0].size - sized[count - 1].size) / (double)MOST_POINTS;
    size_t kept = 1;
    for (size_t i = 1; i < count; i++)
        if (sized[i].size <= sized[kept - 1].size - step)
            sized[kept++] = sized[i];
    return kept;
}

/* The points that are fitted, those with the largest inputs first. */
static ModelPoints fitted_of(const MeasuredPoints *points,
                             const Choices *inputs, Arena *arena) {
    Sized *sized = by_size(points, inputs, arena);
    size_t count = thin(sized, points->x.size);
    double **x = ARENA_ARRAY(arena, double *, inputs->count + 1);
    double *cost = ARENA_ARRAY(arena, double, count + 1);
    unsigned *rank = ARENA_ARRAY(arena, unsigned, inputs->count + 1);
    for (size_t i = 0; i < inputs->count; i++) {
        x[i] = ARENA_ARRAY(arena, double, count + 1);
        rank[i] = inputs->at[i].of.rank;
        for (size_t p = 0; p < count; p++)
            x[i][p] = points->x.at[sized[p].point][inputs->at[i].input];
    }
    for (size_t p = 0; p < count; p++)
        cost[p] = points->cost.at[sized[p].point];
    return (ModelPoints){inputs->count, count, (const double *const *)x, cost,
                         rank};
}

static void foretell(MeasuredOrder *order, const ModelPoints *fitted,
                     Arena *arena) {
    static const double times[] = {2, 10};
    for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
        double x[MOST_INPUTS];
        MeasuredFar far = {.times = times[i]};
        for (size_t k = 0; k < order->inputs.size; k++)
            x[k] = times[i] * order->inputs.at[k].high;
        if (model_foretell(&far.there, &order->model, fitted, MODEL_PLAIN, x))
            *vec_push(arena, &order->far) = far;
    }
}

static void set_beside(MeasuredOrder *order, const MeasuredWeighing *w,
                       Arena *arena) {
    order->beside = beside_of(w, arena);
    order->far.size = 0; /* nothing is known where "seen" is larger */
    order->seen = beside_seen(w, order->beside, arena);
}

static MeasuredOrder *order_of(const MeasuredWeighing *w,
                               const ModelPoints *fitted, Arena *arena) {
    MeasuredOrder *out = ARENA_NEW(arena, MeasuredOrder);
    *out = (MeasuredOrder){.model = model_study(fitted, MODEL_PLAIN),
                           .by_run = w->by_run,
                           .of = w->points->of};
    for (size_t i = 0; i < w->n_inputs; i++) {
        MeasuredInput *input = vec_push(arena, &out->inputs);
        *input = w->inputs[i].of;
        input->name = arena_strdup(arena, input->name);
        input->is_short = measuredrules_is_short(&w->inputs[i], w->beside);
    }
    foretell(out, fitted, arena);
    return out;
}

MeasuredOrder *measured_order(const MeasuredPoints *points,
                              const MeasuredBeside *beside, bool by_run,
                              const char **why, Arena *arena) {
    Arena *scratch = arena_new();
    Choices inputs = {0};
    ModelPoints fitted = {0};
    Model model = {.reason = "no input varied"};
    if (points->x.size)
        inputs = choose_inputs(points, scratch);
    if (inputs.count) {
        fitted = fitted_of(points, &inputs, scratch);
        model = model_find(&fitted, MODEL_PLAIN);
    }
    MeasuredWeighing w = {points,       beside, by_run,   inputs.at,
                          inputs.count, &model, fitted.y, fitted.points};
    const MeasuredRule *rule = measuredrules_first(&w);
    bool forbidden = rule && rule->leaves == MEASURED_NOTHING;
    *why = forbidden ? measuredrules_reason(rule) : NULL;
    MeasuredOrder *out = forbidden ? NULL : order_of(&w, &fitted, arena);
    if (rule && rule->leaves == MEASURED_BESIDE)
        set_beside(out, &w, arena);
    arena_free(scratch);
    return out;
}

/* The number that input "input" of "b" has in "a"; what "a" lacks comes behind
 * its own. */
static size_t number_in(const MeasuredOrder *a, const MeasuredOrder *b,
                        size_t input) {
    for (size_t i = 0; i < a->inputs.size; i++)
        if (strcmp(a->inputs.at[i].name, b->inputs.at[input].name) == 0)
            return i;
    return a->inputs.size + input;
}

bool measured_same_order(const MeasuredOrder *a, const MeasuredOrder *b) {
    Model other = b->model;
    for (size_t t = 0; t < other.n_terms; t++)
        for (size_t i = 0; i < other.terms[t].count; i++) {
            size_t *parameter = &other.terms[t].factors[i].parameter;
            *parameter = number_in(a, b, *parameter);
        }
    return modelterms_same_order(a->model.terms, a->model.n_terms, other.terms,
                                 other.n_terms);
}

/* ---- as text ---- */

/* Those of the function that "beside" has. */
static const char *const *names_beside(const MeasuredOrder *order,
                                       Arena *arena) {
    const char **names =
        ARENA_ARRAY(arena, const char *, expr_symbol_limit(order->beside) + 1);
    for (size_t i = 0; i < order->seen.size; i++)
        names[order->seen.at[i].symbol] = order->seen.at[i].name;
    return names;
}

const char *const *measured_names(const MeasuredOrder *order, Arena *arena) {
    const char **names =
        ARENA_ARRAY(arena, const char *, order->inputs.size + 1);
    for (size_t i = 0; i < order->inputs.size; i++)
        names[i] = order->inputs.at[i].name;
    return names;
}

void measured_print_order(Text *out, const MeasuredOrder *order, Arena *arena) {
    const Model *model = &order->model;
    Text both = text_new(arena);
    if (!order->beside) {
        model_print_order(out, model, measured_names(order, arena));
        return;
    }
    if (model->terms[0].count) {
        modelterms_print_order(&both, model->terms, model->n_terms,
                               measured_names(order, arena));
        text_add_text(&both, " + ");
    }
    bigo_print_terms(&both, order->beside, names_beside(order, arena), arena);
    text_add(out, "O(%s)", text_chars(&both));
}

bool measured_is_seen(const MeasuredOrder *order, size_t input) {
    return !order->by_run && order->beside &&
           expr_has_symbol(order->beside, order->inputs.at[input].symbol);
}

static void add_short(Text *out, const MeasuredInput *input) {
    if (input->is_short)
        text_add(out, "%s%s <= %.0f", *text_chars(out) ? " and " : "",
                 input->name, input->high);
}

const char *measured_where(const MeasuredOrder *order, Arena *arena) {
    Text out = text_new(arena);
    for (size_t i = 0; i < order->seen.size; i++)
        add_short(&out, &order->seen.at[i]);
    for (size_t i = 0; i < order->inputs.size; i++)
        if (!measured_is_seen(order, i))
            add_short(&out, &order->inputs.at[i]);
    return *text_chars(&out) ? text_chars(&out) : NULL;
}
