#include "interp/measured/kinds.h"

#include "interp/measured/measuredrules.h"
#include "interp/model/modelopen.h"
#include "interp/model/plain/modelpoints.h"

#include <math.h>

/* One run in so many may cost far more than the dearest kind. */
enum { DEAR = 20 };
/* Of ten times the inputs another kind may grow so many times as much: what is
 * between a logarithm more and noise. */
static const double faster = 1.1;

/* ---- points ---- */

static Kind *kind_of(Kind *kind, size_t *count, const Contents *contents,
                     const MeasuredPoints *of) {
    for (size_t k = 0; k < *count; k++)
        if (contents_same(kind[k].contents, contents))
            return &kind[k];
    kind[*count] = (Kind){.contents = contents,
                          .points = {.inputs = of->inputs,
                                     .of = of->of,
                                     .is_counted = of->is_counted}};
    return &kind[(*count)++];
}

static size_t divide(Kind *kind, const MeasuredPoints *points, Arena *arena) {
    size_t count = 0;
    for (size_t p = 0; p < points->x.size; p++) {
        const Contents *contents =
            points->contents.size ? points->contents.at[p] : NULL;
        MeasuredPoints *to = &kind_of(kind, &count, contents, points)->points;
        *vec_push(arena, &to->x) = points->x.at[p];
        *vec_push(arena, &to->cost) = points->cost.at[p];
    }
    return count;
}

/* ---- orders ---- */

/* What the order foretells where each input is so many times as large as the
 * largest of "points", as a logarithm. */
static double log_at(const MeasuredOrder *order, const MeasuredPoints *points,
                     double times, Arena *scratch) {
    double *x = ARENA_ARRAY(scratch, double, order->inputs.size + 1);
    for (size_t i = 0; i < order->inputs.size; i++)
        for (size_t k = 0; k < points->inputs.size; k++)
            for (size_t p = 0; p < points->x.size; p++)
                if (points->inputs.at[k].symbol == order->inputs.at[i].symbol)
                    x[i] = fmax(x[i], times * points->x.at[p][k]);
    return model_log(&order->model, x);
}

/* ---- rules of one kind ---- */

static bool has_beside(const KindOrder *o) {
    return o->order->beside;
}

static bool is_vague(const KindOrder *o) {
    return !o->is_only && modelopen_is(&o->order->model, MODELOPEN_KIND);
}

static const KindOrderRule order_rules[] = {
    {"what calls certainly cost is beside it", has_beside,
     "runs with contents of one kind do not show all that calls certainly "
     "cost"},
    {"its exponents are vague", is_vague,
     "runs with contents of one kind leave an exponent open by more than a "
     "half"},
};

const KindOrderRule *kinds_order_rules(size_t *count) {
    *count = sizeof order_rules / sizeof *order_rules;
    return order_rules;
}

const KindOrderRule *kinds_order_rule(const KindOrder *order) {
    for (size_t i = 0; i < sizeof order_rules / sizeof *order_rules; i++)
        if (order_rules[i].applies(order))
            return &order_rules[i];
    return NULL;
}

/* That of all its runs, or of the dearest of these. */
static const MeasuredOrder *order_of(const MeasuredPoints *points,
                                     const MeasuredBeside *beside,
                                     const char **why, bool is_only,
                                     Arena *arena) {
    KindOrder of = {measured_order(points, beside, true, why, arena), is_only};
    if (!of.order) {
        MeasuredPoints dearest = measured_dearest(points, arena);
        of.order = measured_order(&dearest, beside, true, why, arena);
    }
    const KindOrderRule *rule = of.order ? kinds_order_rule(&of) : NULL;
    if (rule)
        *why = rule->reason;
    return rule ? NULL : of.order;
}

static const Kind *dearest_of(const Kind *kind, size_t count) {
    const Kind *out = NULL;
    for (size_t k = 0; k < count; k++)
        if (kind[k].order && isfinite(kind[k].then) &&
            (!out || kind[k].then > out->then))
            out = &kind[k];
    return out;
}

/* ---- rules of all kinds ---- */

static bool have_none(const KindsWeighing *w) {
    return !w->dearest;
}

static bool another_grows_faster(const KindsWeighing *w) {
    double growth = w->dearest->then - w->dearest->now;
    for (size_t k = 0; k < w->count; k++)
        if (w->kind[k].order &&
            !(w->kind[k].then - w->kind[k].now <= growth + log(faster)))
            return true;
    return false;
}

/* The value of input "i" of "order" at a point. */
static double value_at(const MeasuredOrder *order, const MeasuredPoints *points,
                       size_t i, size_t p) {
    for (size_t k = 0; k < points->inputs.size; k++)
        if (points->inputs.at[k].symbol == order->inputs.at[i].symbol)
            return points->x.at[p][k];
    return 0;
}

static bool others_cost_more(const KindsWeighing *w) {
    Arena *scratch = arena_new();
    const MeasuredOrder *order = w->dearest->order;
    double *x = ARENA_ARRAY(scratch, double, order->inputs.size + 1), most = 0;
    size_t dear = 0, all = 0;
    for (size_t p = 0; p < w->all->cost.size; p++)
        most = fmax(most, w->all->cost.at[p]);
    for (size_t p = 0; p < w->all->cost.size; p++) {
        double cost = w->all->cost.at[p];
        for (size_t i = 0; i < order->inputs.size; i++)
            x[i] = value_at(order, w->all, i, p);
        all += cost >= most * MODELPOINTS_TINY;
        dear +=
            cost >= most * MODELPOINTS_TINY &&
            !(log(cost) <= model_log(&order->model, x) + log(MEASURED_DEARER));
    }
    arena_free(scratch);
    return dear * DEAR > all;
}

/* Of points (x, y), each beside the mean of its kind. */
typedef struct Slope {
    double points, xx, xy;
} Slope;

/* What logarithms of the costs of "kind" are over those of what "order" says of
 * them, where that is at least a sixteenth of "most", a logarithm. */
static void add_slope(Slope *out, const Kind *kind, const MeasuredOrder *order,
                      double most, Arena *scratch) {
    const MeasuredPoints *of = &kind->points;
    double *x = ARENA_ARRAY(scratch, double, order->inputs.size + 1);
    double n = 0, sx = 0, sy = 0, sxx = 0, sxy = 0;
    for (size_t p = 0; p < of->cost.size; p++) {
        for (size_t i = 0; i < order->inputs.size; i++)
            x[i] = value_at(order, of, i, p);
        double said = model_log(&order->model, x), cost = log(of->cost.at[p]);
        if (!(said >= most - log(16)) || !isfinite(cost))
            continue;
        n++, sx += said, sy += cost, sxx += said * said, sxy += said * cost;
    }
    if (n < 2)
        return;
    out->points += n;
    out->xx += sxx - sx * sx / n;
    out->xy += sxy - sx * sy / n;
}

/* Kinds without an order may have few runs each: by the slope that all of them
 * have together. */
static bool unsaid_grow_faster(const KindsWeighing *w) {
    static const double least = 6, steeper = 1.15;
    Arena *scratch = arena_new();
    Slope slope = {0};
    for (size_t k = 0; k < w->count; k++)
        if (!w->kind[k].order)
            add_slope(&slope, &w->kind[k], w->dearest->order, w->dearest->now,
                      scratch);
    arena_free(scratch);
    return slope.points >= least && slope.xy > steeper * slope.xx;
}

static const KindsRule rules[] = {
    {"no kind has an order", have_none, "no form describes what calls cost"},
    {"another kind grows faster", another_grows_faster,
     "contents of one kind cost most, but those of another grow faster"},
    {"those without an order grow faster", unsaid_grow_faster,
     "contents of one kind cost most, but those of kinds without a form grow "
     "faster"},
    {"others cost more", others_cost_more,
     "one call in twenty costs more than twice what is found for contents of "
     "the dearest kind"},
};

const KindsRule *kinds_rules(size_t *count) {
    *count = sizeof rules / sizeof *rules;
    return rules;
}

static const KindsRule *first_of(const KindsWeighing *w) {
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (rules[i].applies(w))
            return &rules[i];
    return NULL;
}

/* ---- all ---- */

static const char *const of_the_dearest =
    "runs with contents of one kind are alike, and these cost most";

MeasuredOrder *kinds_order(const MeasuredPoints *points,
                           const MeasuredBeside *beside, const char **why,
                           Arena *arena) {
    Arena *scratch = arena_new();
    MeasuredPoints sizes = measured_over_sizes(points, scratch);
    Kind *kind = ARENA_ARRAY(scratch, Kind, points->x.size + 1);
    size_t count = divide(kind, &sizes, scratch);
    for (size_t k = 0; k < count; k++) {
        kind[k].order =
            order_of(&kind[k].points, beside, why, count == 1, arena);
        if (!kind[k].order)
            continue;
        kind[k].now = log_at(kind[k].order, &sizes, 1, scratch);
        kind[k].then = log_at(kind[k].order, &sizes, 10, scratch);
    }
    KindsWeighing w = {kind, count, dearest_of(kind, count), &sizes};
    bool is_told = count == 1 && !w.dearest && *why;
    const KindsRule *rule = is_told ? NULL : first_of(&w);
    MeasuredOrder *out = NULL;
    if (rule)
        *why = rule->reason;
    else if (w.dearest) {
        out = ARENA_NEW(arena, MeasuredOrder);
        *out = *w.dearest->order;
        if (count > 1) {
            out->of = MEASURED_DEAREST;
            out->contents = w.dearest->contents;
            reasons_add(&out->because, &of_the_dearest, arena);
        }
    }
    arena_free(scratch);
    return out;
}
