#include "driver/commands/analysed/runcosts.h"

#include "driver/commands/analysed/callsalike.h"
#include "driver/commands/analysed/comparisons.h"
#include "driver/ranking/means/callmeans.h"
#include "driver/ranking/means/dues.h"
#include "driver/ranking/rankorder.h"
#include "driver/ranking/untried/untried.h"
#include "interp/measured/choosing/replacing.h"
#include "interp/measured/inputrules.h"
#include "interp/measured/kinds.h"
#include "interp/measured/measuredrules.h"

/* ---- orders ---- */

/* What the runs were given, without costs. */
static MeasuredPoints inputs_of_runs(const RunCosts *costs, Arena *arena) {
    MeasuredPoints out = {0};
    FeatureNumbers varied =
        features_varied(costs->features.at, costs->features.size, arena);
    for (size_t i = 0; i < varied.size; i++) {
        const Feature *f = &costs->features.at[0].at[varied.at[i]];
        *vec_push(arena, &out.inputs) = (MeasuredInput){
            .name = f->name, .symbol = f->number, .rank = features_rank(f)};
    }
    for (size_t r = 0; r < costs->features.size; r++) {
        double *x = ARENA_ARRAY(arena, double, varied.size + 1);
        for (size_t i = 0; i < varied.size; i++)
            x[i] = (double)costs->features.at[r].at[varied.at[i]].value;
        *vec_push(arena, &out.x) = x;
    }
    return out;
}

/* Whether some were given containers that lie in others. */
static bool have_rows(const RunCosts *costs) {
    for (size_t r = 0; r < costs->features.size; r++)
        if (features_have_rows(&costs->features.at[r]))
            return true;
    return false;
}

/* Of a function over runs. */
typedef struct RunsWanted {
    size_t function;
    MeasuredOf of;  /* its dearest call in each, or the mean of all */
    uint64_t least; /* runs with so many recorded calls, or more */
    bool typical;   /* runs alone whose contents are not special */
} RunsWanted;

static MeasuredPoints runs_of(const RunCosts *costs, const MeasuredPoints *runs,
                              const RunsWanted *want, Arena *arena) {
    MeasuredPoints out = {.of = want->of};
    for (size_t i = 0; i < runs->inputs.size; i++)
        *vec_push(arena, &out.inputs) = runs->inputs.at[i];
    for (size_t r = 0; r < runs->x.size; r++) {
        const CallCosts *cost = &costs->cost.at[r][want->function];
        if (!cost->most || cost->calls < want->least ||
            (want->typical && costs->special.at[r]))
            continue;
        *vec_push(arena, &out.x) = runs->x.at[r];
        *vec_push(arena, &out.calls) = (double)cost->calls;
        *vec_push(arena, &out.contents) = costs->contents.at[r];
        *vec_push(arena, &out.cost) = want->of == MEASURED_MEAN
                                          ? cost->sum / (double)cost->calls
                                          : (double)cost->most;
    }
    return out;
}

/* The code of one function. */
typedef struct Code {
    const Comparisons *all;
    size_t number;
    uint32_t place;         /* of it in counted runs */
    Dues *dues;             /* NULL: no run was counted */
    CallMeans *means;       /* the same */
    double growth_of_parts; /* as that of MeasuredBeside */
    bool stopped_within;    /* the same */
} Code;

static bool compares_above(const void *code, double most) {
    const Code *of = code;
    return comparisons_above(of->all, of->number, most);
}

static bool is_outgrown(const void *code, const MeasuredWeighing *w) {
    const Code *of = code;
    return of->dues && dues_outgrow(of->dues, of->place, w);
}

/* What the points of a way are. */
typedef enum WayFrom {
    FROM_CALLS,  /* recorded calls, over the function's own inputs */
    FROM_RUNS,   /* recorded calls of each run, over what runs were given */
    FROM_COUNTED /* all calls of each counted run, over the same */
} WayFrom;

/* Where an order may come from.  The first that has one counts, unless another
 * takes its place (replacing.h). */
typedef struct Way {
    WayFrom from;
    MeasuredOf of;
    uint64_t least; /* runs with so many recorded calls, or more: chance moves
                       the mean of many less */
    size_t enough;  /* such runs */
    bool by_kind; /* runs with contents of another kind are taken apart, unless
                     they have means: of these typical runs are */
    bool not_of_rows; /* none where runs were given containers that lie in
                         others: the dearest calls are alike in how long these
                         are, and no number of the function says that */
} Way;

enum {
    WAY_CALLS,
    WAY_RUNS,
    WAY_DEAR_CALLS,
    WAY_DEAR_RUNS,
    WAY_MEANS_OF_MANY,
    WAY_MEANS,
    WAY_COUNTED,
    WAYS
};

static const Way ways[WAYS] = {
    [WAY_CALLS] = {FROM_CALLS, MEASURED_EACH, 0, 0, false, false},
    [WAY_RUNS] = {FROM_RUNS, MEASURED_EACH, 1, 0, false, false},
    [WAY_DEAR_CALLS] = {FROM_CALLS, MEASURED_DEAREST, 0, 0, false, true},
    [WAY_DEAR_RUNS] = {FROM_RUNS, MEASURED_DEAREST, 1, 0, true, false},
    [WAY_MEANS_OF_MANY] = {FROM_RUNS, MEASURED_MEAN, MEASURED_MANY_CALLS,
                           MEASURED_ENOUGH_RUNS, false, false},
    [WAY_MEANS] = {FROM_RUNS, MEASURED_MEAN, 1, 0, false, false},
    [WAY_COUNTED] = {FROM_COUNTED, MEASURED_MEAN, 0, 0, true, false},
};

/* An order while it is looked for. */
typedef struct Measuring {
    const RunCosts *costs;
    const Code *code;
    const MeasuredPoints *runs, *calls;
    const MeasuredBeside *beside;
    MeasuredOrder *found;  /* so far; or NULL */
    bool is_kept;          /* beside a way that came after it */
    const char *why[WAYS]; /* there is none, of those that were asked */
    size_t points[WAYS];   /* of the same */
    Arena *scratch, *arena;
} Measuring;

/* ---- points of a way ---- */

static MeasuredPoints points_of_calls(const Measuring *m, const Way *way) {
    return way->of == MEASURED_DEAREST ? measured_dearest(m->calls, m->scratch)
                                       : *m->calls;
}

/* Means are of typical runs, beside which all are kept. */
static MeasuredPoints points_of_runs(const Measuring *m, const Way *way) {
    RunsWanted want = {m->code->number, way->of, way->least, false};
    MeasuredPoints out = runs_of(m->costs, m->runs, &want, m->scratch);
    if (way->of != MEASURED_MEAN)
        return out;
    MeasuredPoints *all = ARENA_NEW(m->scratch, MeasuredPoints);
    *all = out;
    want.typical = true;
    out = runs_of(m->costs, m->runs, &want, m->scratch);
    out.all = all;
    return out;
}

static MeasuredPoints points_counted(const Measuring *m) {
    const Code *code = m->code;
    return code->means && code->place != TOTALS_NO_PLACE
               ? callmeans_points(code->means, code->place, m->scratch)
               : (MeasuredPoints){0};
}

static MeasuredPoints points_of(const Measuring *m, const Way *way) {
    return way->from == FROM_CALLS  ? points_of_calls(m, way)
           : way->from == FROM_RUNS ? points_of_runs(m, way)
                                    : points_counted(m);
}

/* ---- the order of one function ---- */

/* Whether the order that was found stays: why is told of the first other one,
 * and of each that is known. */
static bool is_kept(Measuring *m, const Replacing *w) {
    if (!m->found)
        return false;
    const ReplacingRule *rule = replacing_rule(w);
    if (rule->keeps && (w->other || !m->is_kept))
        reasons_add(&m->found->because, &rule->reason, m->arena);
    m->is_kept = m->is_kept || rule->keeps;
    return rule->keeps;
}

/* NULL: a rule forbids it, and why is noted. */
static MeasuredOrder *order_of(Measuring *m, size_t number,
                               const MeasuredPoints *points) {
    const Way *way = &ways[number];
    bool is_apart = way->by_kind && points->of != MEASURED_MEAN;
    MeasuredOrder *out =
        is_apart ? kinds_order(points, m->beside, &m->why[number], m->arena)
                 : measured_order(points, m->beside, way->from != FROM_CALLS,
                                  &m->why[number], m->arena);
    const MeasuredStudiedRule *rule = out ? measuredrules_studied(out) : NULL;
    if (rule)
        m->why[number] = rule->reason;
    return rule ? NULL : out;
}

static void try_way(Measuring *m, size_t number) {
    const Way *way = &ways[number];
    if (way->not_of_rows && have_rows(m->costs))
        return;
    bool by_run = way->from != FROM_CALLS;
    Replacing w = {m->found, by_run, way->of, NULL};
    if (is_kept(m, &w))
        return;
    MeasuredPoints points = points_of(m, way);
    m->points[number] = points.x.size;
    if (points.x.size < way->enough)
        return;
    MeasuredOrder *other = order_of(m, number, &points);
    w.other = other;
    if (!other || is_kept(m, &w))
        return;
    if (m->found)
        reasons_add(&other->because, &replacing_rule(&w)->reason, m->arena);
    m->found = other;
}

/* That of calls, or else of runs, of which there are enough; else of those that
 * came nearest to it. */
static const char *why_unmeasured(const Measuring *m) {
    static const size_t asked[] = {WAY_CALLS, WAY_RUNS, WAY_COUNTED};
    size_t best = WAY_CALLS;
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        if (m->points[asked[i]] >= MODEL_LEAST_PLAIN && m->why[asked[i]])
            return m->why[asked[i]];
        if (m->points[asked[i]] > m->points[best] && m->why[asked[i]])
            best = asked[i];
    }
    return m->why[best];
}

static void measure(const RunCosts *costs, FunctionResult *f,
                    const MeasuredPoints *runs, const Code *code,
                    Arena *scratch, Arena *arena) {
    Order *order = &f->cost.order;
    MeasuredPoints calls = measured_points(&f->measured, scratch);
    const MeasuredBeside beside = {.function = f->plan,
                                   .unsampled = order->unsampled,
                                   .stopped_within = code->stopped_within,
                                   .least = order->cost,
                                   .samples = &f->measured,
                                   .seen = order->seen,
                                   .compares = compares_above,
                                   .outgrows = is_outgrown,
                                   .code = code,
                                   .growth_of_parts = code->growth_of_parts,
                                   .calls = &calls};
    Measuring m = {.costs = costs,
                   .code = code,
                   .runs = runs,
                   .calls = &calls,
                   .beside = &beside,
                   .scratch = scratch,
                   .arena = arena};
    for (size_t i = 0; i < WAYS; i++)
        try_way(&m, i);
    order->measured = m.found;
    bool is_tried = costs->cost.size || calls.x.size;
    if (!order->measured && is_tried)
        order->unmeasured = why_unmeasured(&m);
}

/* An order that rests on samples is one up to the largest of these, where
 * another regime may begin beyond it, or nothing can be beyond it. */
static void limit(FunctionResult *f, const Code *code, Arena *arena) {
    Order *order = &f->cost.order;
    const MeasuredBeside beside = {.compares = compares_above, .code = code};
    if (f->cost.claim.trial.evidence < EVIDENCE_DRAWS)
        return;
    for (size_t i = 0; i < order->range.size; i++) {
        const ClaimRange *range = &order->range.at[i];
        const MeasuredInput input = {
            .most = measured_most_of_type(&f->plan->symbols.at[range->symbol]),
            .high = fmpz_get_d(range->high)};
        const MeasuredLimitRule *rule = inputrules_limit(&input, &beside);
        if (!expr_has_symbol(order->cost, range->symbol) || !rule)
            continue;
        const Expr *within = expr_sub(arena, expr_fmpz(arena, range->high),
                                      expr_symbol(arena, range->symbol));
        *vec_push(arena, &order->where.nonneg) = within;
        *vec_push(arena, &order->told) =
            (ReasonedCondition){within, rule->reason};
    }
}

/* A run is a call of main. */
static double growth_of_parts(const Ranking *ranking, const PlanFunction *f) {
    return ranking->totals && plan_is_main(f) ? rankorder_growth(ranking) : 0;
}

void runcosts_measure(const RunCosts *costs, Analysis *analysis,
                      const Ranking *ranking, Arena *arena) {
    Arena *scratch = arena_new();
    Dues *dues = ranking->totals ? dues_find(ranking, scratch) : NULL;
    CallMeans *means =
        ranking->totals
            ? callmeans_find(
                  ranking, callsalike_unlike(costs, analysis, ranking, scratch),
                  scratch)
            : NULL;
    MeasuredPoints runs = inputs_of_runs(costs, scratch);
    const Comparisons *all = comparisons_new(costs->base, scratch);
    const bool stopped = runcosts_stopped_within(costs);
    const UntriedPart **untried =
        ranking->totals ? untried_parts(ranking->totals, arena) : NULL;
    for (size_t i = 0; i < analysis->functions.size; i++) {
        FunctionResult *f = &analysis->functions.at[i];
        Code code = {all,
                     runcosts_number(costs, f->plan),
                     ranking_place(ranking, f->plan, NULL),
                     dues,
                     means,
                     growth_of_parts(ranking, f->plan),
                     stopped};
        if (!f->cost.order.cost || code.number >= costs->functions)
            continue;
        if (f->cost.order.at_least)
            measure(costs, f, &runs, &code, scratch, arena);
        else
            limit(f, &code, arena);
        if (untried && code.place != TOTALS_NO_PLACE)
            f->cost.order.untried = untried[code.place];
    }
    arena_free(scratch);
}
