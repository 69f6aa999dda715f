#include "interp/measured/measured.h"

#include "algebra/growth/bigo.h"
#include "interp/measured/beside.h"
#include "interp/measured/inputrules.h"
#include "interp/measured/measuredrules.h"

#include <math.h>
#include <stdlib.h>

enum {
    MOST_INPUTS = 4, /* that a model is looked for over */
    MOST_POINTS = 96,
    ENOUGH_POINTS = 12
};

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
            inputrules_is_twin(points, i, input))
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
        if (!inputrules_first(points, &one))
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

void measured_foretell(MeasuredOrder *order, const ModelPoints *fitted,
                       const double *largest, Arena *arena) {
    static const double times[] = {2, 10};
    double *x = ARENA_ARRAY(arena, double, fitted->parameters + 1);
    for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
        MeasuredFar far = {.times = times[i]};
        for (size_t k = 0; k < fitted->parameters; k++)
            x[k] = times[i] * largest[k];
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

/* What no model may be over. */
static void list_left_out(MeasuredOrder *order, const MeasuredPoints *points,
                          Arena *arena) {
    Arena *scratch = arena_new();
    for (size_t i = 0; i < points->inputs.size; i++) {
        MeasuredChoice one = measured_choice(points, i, scratch);
        const MeasuredInputRule *rule = inputrules_first(points, &one);
        if (rule)
            *vec_push(arena, &order->left_out) =
                (MeasuredLeftOut){arena_strdup(arena, one.of.name), rule};
    }
    arena_free(scratch);
}

static void set_inputs(MeasuredOrder *order, const MeasuredWeighing *w,
                       Arena *arena) {
    for (size_t i = 0; i < w->n_inputs; i++) {
        MeasuredInput *input = vec_push(arena, &order->inputs);
        const MeasuredLimitRule *limit =
            inputrules_limit(&w->inputs[i].of, w->beside);
        *input = w->inputs[i].of;
        input->name = arena_strdup(arena, input->name);
        input->is_short = limit;
        input->why_short = limit ? limit->reason : NULL;
    }
}

static MeasuredOrder *order_of(const MeasuredWeighing *w,
                               const ModelPoints *fitted, Arena *arena) {
    MeasuredOrder *out = ARENA_NEW(arena, MeasuredOrder);
    *out = (MeasuredOrder){.model = model_study(fitted, MODEL_PLAIN),
                           .by_run = w->by_run,
                           .of = w->points->of};
    set_inputs(out, w, arena);
    list_left_out(out, w->points, arena);
    double largest[MOST_INPUTS] = {0};
    for (size_t i = 0; i < out->inputs.size; i++)
        largest[i] = out->inputs.at[i].high;
    measured_foretell(out, fitted, largest, arena);
    return out;
}

/* A model of the costs, and what is weighed of it. */
typedef struct Weighed {
    Choices inputs;
    ModelPoints fitted;
    Model model;
    MeasuredWeighing w;
} Weighed;

static Weighed *weigh_alone(const MeasuredPoints *points,
                            const MeasuredBeside *beside, bool by_run,
                            Arena *arena) {
    Weighed *out = ARENA_NEW(arena, Weighed);
    out->model = (Model){.reason = "no input varied"};
    if (points->x.size)
        out->inputs = choose_inputs(points, arena);
    if (out->inputs.count) {
        out->fitted = fitted_of(points, &out->inputs, arena);
        out->model = model_find(&out->fitted, MODEL_PLAIN);
    }
    out->w = (MeasuredWeighing){.points = points,
                                .beside = beside,
                                .by_run = by_run,
                                .inputs = out->inputs.at,
                                .n_inputs = out->inputs.count,
                                .model = &out->model,
                                .cost = out->fitted.y,
                                .fitted = out->fitted.points};
    return out;
}

static const Weighed *weigh(const MeasuredPoints *points,
                            const MeasuredBeside *beside, bool by_run,
                            Arena *arena) {
    Weighed *out = weigh_alone(points, beside, by_run, arena);
    if (points->of != MEASURED_EACH || out->model.reason)
        return out;
    MeasuredPoints *dearest = ARENA_NEW(arena, MeasuredPoints);
    *dearest = measured_dearest(points, arena);
    const Weighed *of = weigh_alone(dearest, beside, by_run, arena);
    const MeasuredRule *rule = measuredrules_first(&of->w);
    if (!rule || rule->leaves != MEASURED_NOTHING)
        out->w.dearest = &of->w;
    return out;
}

const MeasuredRule *measured_rule(const MeasuredPoints *points,
                                  const MeasuredBeside *beside, bool by_run) {
    Arena *scratch = arena_new();
    const MeasuredRule *rule =
        measuredrules_first(&weigh(points, beside, by_run, scratch)->w);
    arena_free(scratch);
    return rule;
}

MeasuredOrder *measured_order(const MeasuredPoints *points,
                              const MeasuredBeside *beside, bool by_run,
                              const char **why, Arena *arena) {
    Arena *scratch = arena_new();
    const Weighed *weighed = weigh(points, beside, by_run, scratch);
    const MeasuredRule *rule = measuredrules_first(&weighed->w);
    bool forbidden = rule && rule->leaves == MEASURED_NOTHING;
    *why = forbidden ? *measuredrules_reason(rule) : NULL;
    MeasuredOrder *out =
        forbidden ? NULL : order_of(&weighed->w, &weighed->fitted, arena);
    if (rule && rule->leaves == MEASURED_BESIDE) {
        set_beside(out, &weighed->w, arena);
        reasons_add(&out->because, measuredrules_reason(rule), arena);
    }
    arena_free(scratch);
    return out;
}

/* The number that input "input" of "b" has in "a"; what "a" lacks comes behind
 * its own. */
static size_t number_in(const MeasuredOrder *a, const MeasuredOrder *b,
                        size_t input) {
    const MeasuredInput *wanted = &b->inputs.at[input];
    for (size_t i = 0; i < a->inputs.size; i++)
        if (a->inputs.at[i].symbol == wanted->symbol &&
            a->inputs.at[i].is_difference == wanted->is_difference)
            return i;
    return a->inputs.size + input;
}

bool measured_same_order(const MeasuredOrder *a, const MeasuredOrder *b) {
    Model other = b->model;
    if (a->by_run != b->by_run)
        return false;
    for (size_t t = 0; t < other.n_terms; t++)
        for (size_t i = 0; i < other.terms[t].count; i++) {
            size_t *parameter = &other.terms[t].factors[i].parameter;
            *parameter = number_in(a, b, *parameter);
        }
    return modelterms_same_order(a->model.terms, a->model.n_terms, other.terms,
                                 other.n_terms);
}

/* ---- what it is of ---- */

bool measured_is_seen(const MeasuredOrder *order, size_t input) {
    return !order->by_run && order->beside &&
           expr_has_symbol(order->beside, order->inputs.at[input].symbol);
}

bool measured_leads(const MeasuredOrder *order, size_t input) {
    const Model *m = &order->model;
    bool leads = !m->terms[0].count;
    for (size_t t = 0; t < m->n_terms; t++)
        for (size_t k = 0; k < m->terms[t].count; k++)
            leads = leads || (m->terms[t].factors[k].parameter == input &&
                              modelterms_leads(m->terms, m->n_terms, t));
    return leads;
}

static bool has_short_lead(const MeasuredOrder *order) {
    for (size_t i = 0; i < order->inputs.size; i++)
        if (order->inputs.at[i].is_short && measured_leads(order, i))
            return true;
    return false;
}

static void add_short(MeasuredInputs *out, const MeasuredInput *input,
                      Arena *arena) {
    if (input->is_short)
        *vec_push(arena, out) = *input;
}

MeasuredInputs measured_limits(const MeasuredOrder *order, Arena *arena) {
    MeasuredInputs out = {0};
    bool all = !has_short_lead(order);
    for (size_t i = 0; i < order->seen.size; i++)
        add_short(&out, &order->seen.at[i], arena);
    for (size_t i = 0; i < order->inputs.size; i++)
        if (!measured_is_seen(order, i) && (all || measured_leads(order, i)))
            add_short(&out, &order->inputs.at[i], arena);
    return out;
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

const char *measured_where(const MeasuredOrder *order, Arena *arena) {
    MeasuredInputs limits = measured_limits(order, arena);
    Text out = text_new(arena);
    for (size_t i = 0; i < limits.size; i++)
        text_add(&out, "%s%s <= %.0f", i ? " and " : "", limits.at[i].name,
                 limits.at[i].high);
    return limits.size ? text_chars(&out) : NULL;
}
