#include "interp/measured/spread.h"

#include "interp/measured/allowed.h"
#include "interp/measured/spreadrules.h"

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

/* ---- all ---- */

/* Why a rule forbids to say it; NULL: none does. */
static const char *why_not(SpreadWeighing w, SpreadPart part) {
    w.part = part;
    const SpreadRule *rule = spreadrules_first(&w);
    return rule ? rule->reason : NULL;
}

static MeasuredOrder *order_of(const MeasuredPoints *points,
                               Unsampled unsampled, Arena *arena) {
    const MeasuredBeside beside = {.unsampled = unsampled};
    const char *why;
    return measured_order(points, &beside, false, &why, arena);
}

static const MeasuredOrder *order_of_middle(const Seen *seen,
                                            Unsampled unsampled, Arena *scratch,
                                            Arena *arena) {
    MeasuredPoints half = middle(&seen->mean, scratch);
    const MeasuredOrder *order = order_of(&half, unsampled, arena);
    return order ? order : order_of(&seen->mean, unsampled, arena);
}

/* Without a rival that the code does not allow. */
static const MeasuredOrder *allowed(const MeasuredOrder *fitted,
                                    const Claim *cost, Arena *arena) {
    if (!fitted || !cost || !claim_is_known(cost))
        return fitted;
    MeasuredOrder *out = ARENA_NEW(arena, MeasuredOrder);
    *out = *fitted;
    allowed_drop_rival(&out->model, cost->expr, &out->inputs);
    return out;
}

/* What is said of one part, of which "fitted" is what a model says; else
 * *why. */
static const MeasuredOrder *said(const MeasuredOrder *fitted,
                                 const SpreadWeighing *w, SpreadPart part,
                                 const char **why, Arena *arena) {
    *why = *why ? *why : why_not(*w, part);
    return *why ? NULL : allowed(fitted, w->cost, arena);
}

static Spread spread_of(const Seen *seen, const SampleSource *source,
                        const Claim *cost, Unsampled unsampled, Arena *scratch,
                        Arena *arena) {
    MeasuredPoints best = best_of(seen, scratch);
    MeasuredPoints worst = worst_of(source, scratch);
    SpreadWeighing w = {.source = source, .best = &best, .cost = cost};
    Spread out = {.no_best = why_not(w, SPREAD_BEST),
                  .no_typical = why_not(w, SPREAD_TYPICAL),
                  .no_worst = why_not(w, SPREAD_WORST)};
    Spread fitted = {
        .best = out.no_best ? NULL : order_of(&best, unsampled, arena),
        .typical = out.no_typical
                       ? NULL
                       : order_of_middle(seen, unsampled, scratch, arena),
        .worst = out.no_worst ? NULL : order_of(&worst, unsampled, arena)};
    w.fitted = &fitted;
    out.best = said(fitted.best, &w, SPREAD_BEST, &out.no_best, arena);
    out.typical =
        said(fitted.typical, &w, SPREAD_TYPICAL, &out.no_typical, arena);
    out.worst = said(fitted.worst, &w, SPREAD_WORST, &out.no_worst, arena);
    return out;
}

const Spread *spread_find(const SampleSource *source, const Claim *cost,
                          Unsampled unsampled, Arena *arena) {
    Arena *scratch = arena_new();
    Spread *out = NULL;
    Seen seen = {0};
    if (source->site && source->site->rows.size >= LEAST_APART)
        seen = see(source, scratch);
    if (are_apart(&seen)) {
        out = ARENA_NEW(arena, Spread);
        *out = spread_of(&seen, source, cost, unsampled, scratch, arena);
    }
    arena_free(scratch);
    return out && (out->best || out->typical || out->worst) ? out : NULL;
}

/* ---- what is unknown of a claim ---- */

static const Claim *with(const Claim *part, const MeasuredOrder *about,
                         const char *why_not, Arena *arena) {
    Claim out = *part;
    if (claim_is_known(part) || (!about && !why_not))
        return part;
    out.about = about;
    out.not_about = about ? NULL : why_not;
    return claim_keep(out, arena);
}

/* The mean of executions with equal inputs; else *why a rule forbids it. */
static const MeasuredOrder *typical_of(const SampleSource *source,
                                       const char **why, Arena *arena) {
    Arena *scratch = arena_new();
    const Points *points = points_new(source, DOMAIN_NONNEGATIVE, scratch);
    const SpreadWeighing w = {.source = source, .points = points};
    MeasuredOrder *order = NULL;
    *why = why_not(w, SPREAD_MEANS);
    if (!*why) {
        MeasuredPoints mean =
            measured_of(source, points, STATISTIC_MEAN, scratch);
        order = order_of(&mean, UNSAMPLED_NOTHING, arena);
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
        claim->worst ? spread_find(source, NULL, UNSAMPLED_NOTHING, arena)
                     : NULL;
    Spread spread = apart ? *apart : (Spread){0};
    if (!spread.typical)
        spread.typical = typical_of(source, &spread.no_typical, arena);
    if (!claim->worst) {
        claim->about = spread.typical;
        claim->not_about = spread.no_typical;
        return;
    }
    claim->best = with(claim->best, spread.best, spread.no_best, arena);
    claim->typical =
        with(claim->typical, spread.typical, spread.no_typical, arena);
    claim->worst = with(claim->worst, spread.worst, spread.no_worst, arena);
}
