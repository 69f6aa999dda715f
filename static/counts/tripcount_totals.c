#include "static/counts/roundlimit.h"
#include "static/counts/tripparts.h"

/* Whether "region" keeps every symbol of "f" small: what is proved there is a
 * few values, which would stand in the way of what else is found. */
static bool is_narrow(Counter *c, const Expr *f, const Region *region) {
    enum { LARGE = 100 };
    const Symbols *symbols = c->symbols;
    const Region nothing = {0};
    bool any = false;
    EXPR_FOR_SYMBOL(f, s, 0) {
        const Expr *room = expr_sub(c->arena, expr_int(c->arena, LARGE),
                                    expr_symbol(c->arena, s));
        bool small = region_implies(region, room, symbols->ranges.at,
                                    symbols->ranges.size);
        if (!small || region_implies(&nothing, room, symbols->ranges.at,
                                     symbols->ranges.size))
            return false;
        any = true;
    }
    return any;
}

/* ---- totals over a nest ---- */

NodeReach tripcount_reach(const Symbols *symbols, const TripCounts *trips,
                          LoopId loop, NodeId node) {
    const IrFunction *f = symbols->f;
    return nodereach_find(&f->loops, &f->cfg, &f->dom, loop, node,
                          &trips->loop[loop].tests);
}

static bool is_over_completed(const Inductions *l, const PlanFormula *f) {
    bool is = inductions_completed_only(l, f->formula);
    for (size_t i = 0; i < f->valid.nonneg.size; i++)
        is = is || inductions_completed_only(l, f->valid.nonneg.at[i]);
    return is;
}

/* Those that need no premise. */
static const PlanFormula *rounds_known(const void *context, LoopId loop) {
    const TripCount *trip = &((const TripCounts *)context)->loop[loop];
    return trip->inductions.supposes ? NULL : &trip->rounds;
}

LimitsKnown tripcount_known(const TripCounts *trips) {
    return (LimitsKnown){rounds_known, trips};
}

/* Adds what "conditions", and what they need in turn, are in all rounds. */
static bool require_in_rounds(Counter *c, const Inductions *inductions,
                              Region *region, Region *conditions,
                              const Expr *completed, const Expr *last) {
    enum { MOST_CONDITIONS = 64 };
    const LimitsKnown known = tripcount_known(c->trips);
    for (size_t i = 0; i < conditions->nonneg.size; i++) {
        const Expr *least =
            i < MOST_CONDITIONS
                ? roundlimit_find(inductions, conditions->nonneg.at[i],
                                  AT_LEAST, last, &known, conditions)
                : NULL;
        if (!least || !inductions_require(inductions, region, least, last) ||
            !inductions_require_no_wrap(inductions, region, least, completed,
                                        0))
            return false;
    }
    return true;
}

static bool is_conditional(const Summed *s) {
    return nodereach_is_conditional(s->reach);
}

static bool is_limited(const Summed *s) {
    return s->each != s->asked;
}

static const SumRule sum_rules[] = {
    {"a condition", is_conditional, "it is entered under a condition"},
    {"other numbers", is_limited,
     "it makes other numbers of rounds in rounds of the loops around it"},
};

const SumRule *tripcount_sum_rules(size_t *count) {
    *count = sizeof sum_rules / sizeof *sum_rules;
    return sum_rules;
}

const SumRule *tripcount_sum_rule(const Summed *summed) {
    for (size_t i = 0; i < sizeof sum_rules / sizeof *sum_rules; i++)
        if (sum_rules[i].applies(summed))
            return &sum_rules[i];
    return NULL;
}

/* The sum of what "summed" is in each round up to "last": a bound if it is one,
 * if "rounds" are, or by a rule. */
static PlanFormula sum_of(const Inductions *inductions, const PlanFormula *f,
                          const PlanFormula *rounds, const Summed *summed,
                          const Expr *last) {
    const SumRule *rule = tripcount_sum_rule(summed);
    PlanFormula sum = {.formula =
                           inductions_sum(inductions, summed->each, last),
                       .upper = f->upper || rounds->upper || rule,
                       .reason = f->reason ? f->reason : rounds->reason};
    if (!sum.reason && rule)
        sum.reason = rule->reason;
    return sum;
}

/* Makes "f", a number per execution of a loop in "around", one per execution
 * of "around" itself. */
static bool sum_over(Counter *c, PlanFormula *f, LoopId around, NodeId header,
                     bool or_none) {
    const TripCount *trip = &c->trips->loop[around];
    const PlanFormula *rounds = or_none ? &trip->or_none : &trip->rounds;
    NodeReach reach = tripcount_reach(c->symbols, c->trips, around, header);
    if (c->f->loops.loop[around].is_tangled || !rounds->formula)
        return false;
    const Expr *completed =
        expr_sub(c->arena, rounds->formula, expr_int(c->arena, 1));
    const Expr *last =
        nodereach_is_in_rounds(reach) ? completed : rounds->formula;
    const Inductions *inductions = &trip->inductions;
    if (last != completed && is_over_completed(inductions, f))
        return false;
    const LimitsKnown known = tripcount_known(c->trips);
    Region conditions = region_copy(&f->valid, c->arena);
    const Expr *each = roundlimit_find(inductions, f->formula, AT_MOST, last,
                                       &known, &conditions);
    if (!each)
        return false;
    const Summed summed = {reach, f->formula, each};
    PlanFormula sum = sum_of(inductions, f, rounds, &summed, last);
    tripcount_require_all(c, &sum.valid, &rounds->valid);
    if (!sum.formula ||
        !inductions_require_no_wrap(inductions, &sum.valid, each, completed,
                                    0) ||
        !require_in_rounds(c, inductions, &sum.valid, &conditions, completed,
                           last))
        return false;
    *f = sum;
    return !tripcount_is_empty(&sum.valid) &&
           !is_narrow(c, sum.formula, &sum.valid);
}

/* Deeper nests have formulas of higher degree, whose terms grow beyond use. */
enum { MAX_NEST = 16 };

static PlanFormula sum_over_nest(Counter *c, PlanFormula f, LoopId loop,
                                 bool or_none) {
    const Loops *loops = &c->f->loops;
    if (!f.formula)
        return (PlanFormula){.reason = f.reason};
    if (loops->loop[loop].depth > MAX_NEST)
        return (PlanFormula){.reason =
                                 "it lies in more loops than can be added up"};
    for (; loops->loop[loop].parent; loop = loops->loop[loop].parent)
        if (!sum_over(c, &f, loops->loop[loop].parent, loops->loop[loop].header,
                      or_none))
            return (PlanFormula){
                .reason = "the code does not tell how often the loops around "
                          "it enter it"};
    return f;
}

static bool is_kept(const PlanFormula *f) {
    return expr_has_function(f->formula, EXPR_SUM);
}

/* Whether "sum" holds wherever "other" and what is said of "around" do, but for
 * symbols below 1. */
static bool reaches_as_far(Counter *c, const PlanFormula *sum,
                           const PlanFormula *other, const TripCount *around) {
    const Symbols *symbols = c->symbols;
    Region both = {0};
    tripcount_require_all(c, &both, &other->valid);
    tripcount_require_all(c, &both, &around->total.valid);
    EXPR_FOR_SYMBOL(sum->formula, s, 0) {
        tripcount_require(c, &both,
                          expr_sub(c->arena, expr_symbol(c->arena, s),
                                   expr_int(c->arena, 1)));
    }
    return region_implies_all(&both, &sum->valid, symbols->ranges.at,
                              symbols->ranges.size);
}

/* The sum of "f", or of "none" where loops may have no round, which says more
 * rarely. */
static PlanFormula sum_through(Counter *c, const PlanFormula *f,
                               const PlanFormula *none, LoopId loop) {
    LoopId parent = c->f->loops.loop[loop].parent;
    PlanFormula sum = sum_over_nest(c, *f, loop, false);
    if (!parent || (tripcount_is_whole(&sum) && !is_kept(&sum)))
        return sum;
    PlanFormula other = sum_over_nest(c, *none, loop, true);
    if (!sum.formula || !tripcount_is_whole(&other))
        return sum.formula ? sum : other;
    return tripcount_is_whole(&sum) &&
                   reaches_as_far(c, &sum, &other, &c->trips->loop[parent])
               ? sum
               : other;
}

/* Those of the loops around it are known. */
static void add_up(Counter *c, LoopId loop) {
    TripCount *trip = &c->trips->loop[loop];
    const PlanFormula none = tripcount_plus_one(c, &trip->or_none);
    trip->total = sum_through(c, &trip->count, &none, loop);
}

/* ---- totals, if memory keeps its values ---- */

/* Whether the loops from "loop" outwards are told, and one of them supposes
 * something. */
static bool is_nest_told(const Counter *c, LoopId loop) {
    bool supposes = false;
    for (; loop; loop = c->f->loops.loop[loop].parent) {
        const TripCount *trip = &c->trips->loop[loop];
        if (!tripcount_is_told(trip))
            return false;
        supposes = supposes || tripcount_supposes(trip);
    }
    return supposes;
}

/* Adds where outcomes would end "loop" or one around it, by "other" trips. */
static void add_unless(const Counter *c, const Counter *other, LoopId loop,
                       PlanFormula *out) {
    for (; loop; loop = c->f->loops.loop[loop].parent)
        tripcount_add_unless(c, out, loop, &other->trips->loop[loop].unless);
}

/* Whether the total of "loop" is told on a premise, by "other" trips. */
static bool suppose_total(Counter *c, Counter *other, LoopId loop) {
    PlanFormula *total = &other->trips->loop[loop].total;
    if (tripcount_is_whole(&c->trips->loop[loop].total) ||
        !tripcount_is_whole(total) || is_kept(total) ||
        !is_nest_told(other, loop))
        return false;
    add_unless(c, other, loop, total);
    c->trips->loop[loop].nest_premised[tripcount_premise(total)] = *total;
    return true;
}

/* What is to be watched in the nest of "root" for totals of "counted" loops and
 * loops in them: what all these read, from the inside out. */
static void watch_nest(Counter *c, const Counter *other, LoopId root,
                       const bool *counted) {
    TripCount *nest = &c->trips->loop[root];
    for (LoopId loop = c->f->loops.count; loop >= root; loop--) {
        const TripCount *trip = &other->trips->loop[loop];
        if (!counted[loop])
            continue;
        tripcount_add_supposed(c, &nest->nest_supposed, trip);
        for (size_t i = 0; i < trip->unless.size; i++)
            *vec_push(c->arena, &nest->nest_unless) = trip->unless.at[i];
    }
}

/* All loops of the nest of "root" with memory as it is when they first read it.
 */
static void suppose_nest(Counter *c, LoopId root) {
    const Loops *loops = &c->f->loops;
    TripCounts trips = {ARENA_ARRAY(c->arena, TripCount, loops->count + 1)};
    bool *counted = ARENA_ARRAY(c->arena, bool, loops->count + 1);
    Counter other = *c;
    other.trips = &trips;
    for (LoopId loop = root; loop; loop = loops->loop[loop].next)
        trips.loop[loop] = tripcount_supposed(c, loop, root);
    for (LoopId loop = root; loop; loop = loops->loop[loop].next) {
        add_up(&other, loop);
        bool is_told = loop != root && suppose_total(c, &other, loop);
        for (LoopId by = loop; is_told && by; by = loops->loop[by].parent)
            counted[by] = true;
    }
    watch_nest(c, &other, root, counted);
}

/* ---- totals, in rounds of the nest ---- */

/* Whether "loop", inside, has a count and no total. */
static bool is_open(const Counter *c, LoopId loop) {
    const TripCount *trip = &c->trips->loop[loop];
    return c->f->loops.loop[loop].parent && !tripcount_is_whole(&trip->total) &&
           (tripcount_is_whole(&trip->count) || trip->or_none.formula);
}

/* What the loops inside make while that of "root" makes its rounds, which only
 * it tells. */
static void count_by_rounds(Counter *c, LoopId root) {
    const Loops *loops = &c->f->loops;
    TripCounts trips = {ARENA_ARRAY(c->arena, TripCount, loops->count + 1)};
    Counter other = *c;
    other.trips = &trips;
    PlanFormula rounds = {
        .formula = expr_symbol(c->arena, symbols_of_rounds(c->symbols, root))};
    for (LoopId loop = root; loop; loop = loops->loop[loop].next)
        trips.loop[loop] = c->trips->loop[loop];
    trips.loop[root].rounds = trips.loop[root].or_none = rounds;
    for (LoopId loop = loops->loop[root].next; loop;
         loop = loops->loop[loop].next) {
        if (!is_open(c, loop))
            continue;
        add_up(&other, loop);
        const PlanFormula *total = &trips.loop[loop].total;
        if (tripcount_is_whole(total) && !is_kept(total))
            c->trips->loop[loop].nest_premised[PLAN_FINDS] = *total;
    }
}

static void find_by_rounds(Counter *c, LoopId root) {
    const Loops *loops = &c->f->loops;
    bool asks = false;
    for (LoopId loop = loops->loop[root].next; loop && !asks;
         loop = loops->loop[loop].next)
        asks = is_open(c, loop);
    if (asks && !tripcount_is_whole(&c->trips->loop[root].rounds))
        count_by_rounds(c, root);
}

/* Whether a total is still to be told that is no count. */
static bool has_open_total(const Counter *c, LoopId root) {
    const Loops *loops = &c->f->loops;
    bool open = false;
    for (LoopId loop = loops->loop[root].next; loop && !open;
         loop = loops->loop[loop].next)
        open = !tripcount_is_whole(&c->trips->loop[loop].total);
    return open;
}

void tripcount_add_totals(Counter *c) {
    const Loops *loops = &c->f->loops;
    const PlanFormula once = {.formula = expr_int(c->arena, 1)};
    for (LoopId loop = 1; loop <= loops->count; loop++) {
        add_up(c, loop);
        c->trips->loop[loop].entries = sum_through(c, &once, &once, loop);
    }
    for (LoopId loop = 1; loop <= loops->count; loop++)
        if (!loops->loop[loop].parent && has_open_total(c, loop)) {
            suppose_nest(c, loop);
            find_by_rounds(c, loop);
        }
}
