#include "interp/measured/spread.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_POINTS = 200, /* that are compared with each other */
    LEAST_APART = 6,   /* points, and one in ten of all: */
    ONE_IN = 10,
    ABOUT_ONE = 8 /* one in so many points is of about one size, */
};
/* So many times the least is far apart, */
static const double far_apart = 2;
/* if the difference is so large, too. */
static const double least_difference = 4;
/* So much less, or so much off, is unlike. */
static const double unlike = 0.2;

/* ---- points ---- */

/* Best, means and worst of the same points. */
typedef struct Seen {
    MeasuredPoints best, mean, worst;
    size_t size, inputs;
} Seen;

static MeasuredPoints over(const SampleSource *source, const Points *points,
                           Statistic statistic, Arena *arena) {
    MeasuredPoints all = measured_of(source, points, statistic, arena);
    return measured_over_sizes(&all, arena);
}

static Seen see(const SampleSource *source, Arena *arena) {
    const Points *points =
        points_some(source, DOMAIN_NONNEGATIVE, MOST_POINTS, arena);
    Seen out = {over(source, points, STATISTIC_MIN, arena),
                over(source, points, STATISTIC_MEAN, arena),
                over(source, points, STATISTIC_MAX, arena), 0, 0};
    out.size = out.best.x.size;
    out.inputs = out.best.inputs.size;
    return out;
}

/* Whether all inputs of point "a" are at most those of "b". */
static bool is_within(const Seen *s, size_t a, size_t b) {
    return measured_is_within(s->best.x.at[a], s->best.x.at[b], s->inputs);
}

/* ---- best and worst cases ---- */

static bool is_best(const Seen *s, size_t point) {
    for (size_t p = 0; p < s->size; p++)
        if (s->best.cost.at[p] < s->best.cost.at[point] &&
            is_within(s, point, p))
            return false;
    return true;
}

static MeasuredPoints best_of(const Seen *s, Arena *arena) {
    MeasuredPoints out = {.inputs = s->best.inputs};
    for (size_t p = 0; p < s->size; p++)
        if (is_best(s, p)) {
            *vec_push(arena, &out.x) = s->best.x.at[p];
            *vec_push(arena, &out.cost) = s->best.cost.at[p];
        }
    return out;
}

/* Of all executions: those that are parts of others are of some size, too. */
static MeasuredPoints worst_of(const SampleSource *source, Arena *arena) {
    SampleSource any = *source;
    any.of_dearest = false;
    MeasuredPoints all =
        measured_of(&any, points_new(&any, DOMAIN_NONNEGATIVE, arena),
                    STATISTIC_MAX, arena);
    MeasuredPoints dearest = measured_dearest(&all, arena);
    return (MeasuredPoints){
        .inputs = dearest.inputs, .x = dearest.x, .cost = dearest.cost};
}

/* Whether inputs that are no larger gave much more than the best of "point". */
static bool is_apart(const Seen *s, size_t point) {
    double least = s->best.cost.at[point];
    for (size_t p = 0; p < s->size; p++) {
        double most = s->worst.cost.at[p];
        if (most >= far_apart * least && most - least >= least_difference &&
            is_within(s, p, point))
            return true;
    }
    return false;
}

static bool are_apart(const Seen *s) {
    size_t apart = 0;
    for (size_t p = 0; p < s->size; p++)
        apart += is_apart(s, p);
    return apart >= LEAST_APART && apart * ONE_IN >= s->size;
}

/* ---- the middle ---- */

typedef struct Sized {
    double size, cost;
    size_t point;
} Sized;

static int compare_sizes(const void *left, const void *right) {
    const Sized *a = left, *b = right;
    int order = (a->size > b->size) - (a->size < b->size);
    return order ? order : (a->point > b->point) - (a->point < b->point);
}

static int compare_costs(const void *left, const void *right) {
    const Sized *a = left, *b = right;
    return (a->cost > b->cost) - (a->cost < b->cost);
}

/* Of "count" points of about one size, the one with the middle cost. */
static size_t middle_of(const Sized *sized, size_t count, Arena *arena) {
    Sized *near = ARENA_ARRAY(arena, Sized, count);
    memcpy(near, sized, count * sizeof *near);
    qsort(near, count, sizeof *near, compare_costs);
    return near[count / 2].point;
}

static Sized *by_size(const MeasuredPoints *all, Arena *arena) {
    Sized *sized = ARENA_ARRAY(arena, Sized, all->x.size + 1);
    for (size_t p = 0; p < all->x.size; p++)
        sized[p] = (Sized){all->x.at[p][0], all->cost.at[p], p};
    qsort(sized, all->x.size, sizeof *sized, compare_sizes);
    return sized;
}

/* Those that half of the points of about their size are below: a few that are
 * far off move a mean, but not these.  None over several inputs. */
static MeasuredPoints middle(const MeasuredPoints *all, Arena *arena) {
    MeasuredPoints out = {.inputs = all->inputs};
    size_t window = all->x.size / ABOUT_ONE | 1;
    bool *taken = ARENA_ARRAY(arena, bool, all->x.size + 1);
    if (all->inputs.size != 1)
        return out;
    Sized *sized = by_size(all, arena);
    for (size_t i = 0; i + window <= all->x.size; i++) {
        size_t p = middle_of(sized + i, window, arena);
        if (taken[p])
            continue;
        taken[p] = true;
        *vec_push(arena, &out.x) = all->x.at[p];
        *vec_push(arena, &out.cost) = all->cost.at[p];
    }
    return out;
}

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
        out = fmpz_get_d(fmpq_numref(value)) / fmpz_get_d(fmpq_denref(value));
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

/* ---- the list ---- */

enum { CASES = SPREAD_BEST | SPREAD_TYPICAL | SPREAD_WORST };

static const SpreadRule rules[] = {
    {"others may have had less", may_have_had_less, SPREAD_BEST},
    {"others may be unlike", are_others, SPREAD_TYPICAL | SPREAD_WORST},
    {"inputs are missing", inputs_are_missing, SPREAD_MEANS},
    {"all have another mean", mean_is_another, SPREAD_MEANS},
    {"dearer than the worst", is_dearer_than_worst, CASES},
    {"above the bound", is_above_bound, CASES},
};

const SpreadRule *spread_rules(size_t *count) {
    *count = sizeof rules / sizeof *rules;
    return rules;
}

const SpreadRule *spread_forbids(const SpreadWeighing *w) {
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (rules[i].of & w->part && rules[i].applies(w))
            return &rules[i];
    return NULL;
}

/* ---- all ---- */

static bool may_say(SpreadWeighing w, SpreadPart part) {
    w.part = part;
    return !spread_forbids(&w);
}

static MeasuredOrder *order_of(const MeasuredPoints *points, Arena *arena) {
    static const MeasuredBeside nothing = {0};
    const char *why;
    return measured_order(points, &nothing, false, &why, arena);
}

static const MeasuredOrder *order_of_middle(const Seen *seen, Arena *scratch,
                                            Arena *arena) {
    MeasuredPoints half = middle(&seen->mean, scratch);
    const MeasuredOrder *order = order_of(&half, arena);
    return order ? order : order_of(&seen->mean, arena);
}

static Spread spread_of(const Seen *seen, const SampleSource *source,
                        const Claim *cost, Arena *scratch, Arena *arena) {
    MeasuredPoints best = best_of(seen, scratch);
    MeasuredPoints worst = worst_of(source, scratch);
    SpreadWeighing w = {.source = source, .best = &best, .cost = cost};
    Spread fitted = {0}, out = {0};
    if (may_say(w, SPREAD_BEST))
        fitted.best = order_of(&best, arena);
    if (may_say(w, SPREAD_TYPICAL))
        fitted.typical = order_of_middle(seen, scratch, arena);
    if (may_say(w, SPREAD_WORST))
        fitted.worst = order_of(&worst, arena);
    w.fitted = &fitted;
    out.best = may_say(w, SPREAD_BEST) ? fitted.best : NULL;
    out.typical = may_say(w, SPREAD_TYPICAL) ? fitted.typical : NULL;
    out.worst = may_say(w, SPREAD_WORST) ? fitted.worst : NULL;
    return out;
}

const Spread *spread_find(const SampleSource *source, const Claim *cost,
                          Arena *arena) {
    Arena *scratch = arena_new();
    Spread *out = NULL;
    Seen seen = {0};
    if (source->site && source->site->rows.size >= LEAST_APART)
        seen = see(source, scratch);
    if (are_apart(&seen)) {
        out = ARENA_NEW(arena, Spread);
        *out = spread_of(&seen, source, cost, scratch, arena);
    }
    arena_free(scratch);
    return out && (out->best || out->typical || out->worst) ? out : NULL;
}

/* ---- what is unknown of a claim ---- */

static const Claim *with(const Claim *part, const MeasuredOrder *about,
                         Arena *arena) {
    Claim out = *part;
    if (claim_is_known(part) || !about)
        return part;
    out.about = about;
    return claim_keep(out, arena);
}

/* The mean of executions with equal inputs. */
static const MeasuredOrder *typical_of(const SampleSource *source,
                                       Arena *arena) {
    Arena *scratch = arena_new();
    const Points *points = points_new(source, DOMAIN_NONNEGATIVE, scratch);
    const SpreadWeighing w = {.source = source, .points = points};
    MeasuredOrder *order = NULL;
    if (may_say(w, SPREAD_MEANS)) {
        MeasuredPoints mean =
            measured_of(source, points, STATISTIC_MEAN, scratch);
        order = order_of(&mean, arena);
    }
    arena_free(scratch);
    if (order) {
        order->recorded = rows_recorded(source);
        order->executions = source->executions;
    }
    return order;
}

void spread_set(Claim *claim, const SampleSource *source, Arena *arena) {
    if (claim_is_known(claim) || claim->seen || !claim->models ||
        !source->site || !source->site->rows.size)
        return;
    const Spread *apart =
        claim->worst ? spread_find(source, NULL, arena) : NULL;
    Spread spread = apart ? *apart : (Spread){0};
    if (!spread.typical)
        spread.typical = typical_of(source, arena);
    if (!claim->worst) {
        claim->about = spread.typical;
        return;
    }
    claim->best = with(claim->best, spread.best, arena);
    claim->typical = with(claim->typical, spread.typical, arena);
    claim->worst = with(claim->worst, spread.worst, arena);
}
