#include "static/counts/tripcount.h"

#include "base/text.h"
#include "static/counts/exits.h"
#include "static/counts/outcomes.h"

/* What is at hand while one function's loops are counted. */
typedef struct Counter {
    Symbols *symbols;
    const IrFunction *f;
    TripCounts *trips;
    Arena *arena;
} Counter;

static void region_add(Counter *c, Region *region, const Expr *e) {
    region_require(region, e, c->symbols->ranges.at, c->symbols->ranges.size,
                   c->arena);
}

static void region_add_all(Counter *c, Region *region, const Region *more) {
    for (size_t i = 0; i < more->nonneg.size; i++)
        region_add(c, region, more->nonneg.at[i]);
}

/* ---- exits ---- */

/* Whether a condition is false whatever the symbols are. */
static bool is_empty(const Region *region) {
    bool empty = false;
    fmpq_t k;
    fmpq_init(k);
    for (size_t i = 0; i < region->nonneg.size; i++)
        empty = empty ||
                (expr_is_constant(region->nonneg.at[i], k) && fmpq_sgn(k) < 0);
    fmpq_clear(k);
    return empty;
}

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

/* The loop is left before round "until", too, where "valid" holds. */
static void end_by(Counter *c, PlanFormula *rounds, const Expr *until,
                   const Region *valid) {
    rounds->formula =
        rounds->formula ? expr_min(c->arena, rounds->formula, until) : until;
    region_add_all(c, &rounds->valid, valid);
}

static void may_end_before(TripCount *trip, const char *reason) {
    PlanFormula *both[] = {&trip->rounds, &trip->or_none};
    for (size_t i = 0; i < 2; i++) {
        both[i]->upper = true;
        if (!both[i]->reason)
            both[i]->reason = reason;
    }
}

/* Where a formula tells cases apart anyway, one more is not too many. */
static bool is_of_cases(const Expr *formula) {
    return expr_has_function(formula, EXPR_MAX) ||
           expr_has_function(formula, EXPR_MIN);
}

static void merge_exit(Counter *c, TripCount *trip, const Exit *exit) {
    bool none = exit->or_none, plain = !none || !is_of_cases(exit->rounds);
    end_by(c, &trip->rounds, plain ? exit->rounds : exit->or_none,
           plain ? &exit->valid : &exit->or_none_valid);
    end_by(c, &trip->or_none, none ? exit->or_none : exit->rounds,
           none ? &exit->or_none_valid : &exit->valid);
    if (!trip->rounds.move.at)
        trip->rounds.move = exit->move;
    trip->loose = trip->loose || exit->upper;
    if (exit->upper)
        may_end_before(trip, "it has no closed form that asym knows");
}

static const char *exit_reason(const Counter *c, EdgeId edge) {
    NodeId from = c->f->cfg.edge[edge].from;
    SourcePlace place = debugnames_place(irfunction_terminator(c->f, from));
    const char *format =
        irfunction_unwinds(c->f, edge)
            ? "an exception may leave the loop at %s"
            : "the code does not tell when the loop is left at %s";
    return arena_printf(c->arena, format, text_line(c->arena, place.line));
}

static PlanFormula plus_one(Counter *c, const PlanFormula *rounds) {
    PlanFormula count = *rounds;
    if (count.formula)
        count.formula =
            expr_add(c->arena, count.formula, expr_int(c->arena, 1));
    return count;
}

/* Tests that may leave a loop into code that comes back. */
typedef struct WaysOut {
    size_t all, open; /* open: the code says nothing about them */
} WaysOut;

typedef Vec(ScaledVariable) ScaledVariables;

/* What is supposed of a loop is that no outcome ends it, too. */
static bool is_supposed_not(Counter *c, TripCount *trip, EdgeId edge,
                            const ExitTest *test) {
    const Inductions *l = &trip->inductions;
    ExitTest last = test->condition ? *test : exittest_last(c->f, edge);
    if (!l->supposes || irfunction_cuts_short(c->f, edge) ||
        !outcomes_decide(&l->memory, &last))
        return false;
    *vec_push(c->arena, &trip->unless) = last;
    return true;
}

/* What was read in vain is not supposed. */
static bool find_exit(Exit *exit, const Inductions *l, const ExitTest *test) {
    size_t before = l->supposes ? l->supposes->read.size : 0;
    bool found = exits_find(exit, l, test);
    if (l->supposes && !found)
        l->supposes->read.size = before;
    return found;
}

static void count_exit(Counter *c, TripCount *trip, WaysOut *ways,
                       ScaledVariables *scaled, LoopId loop, EdgeId edge) {
    ExitTests tests = exittest_find(c->f, loop, edge, c->arena);
    size_t understood = 0;
    for (size_t i = 0; i < tests.size; i++) {
        Exit exit;
        bool is_known = find_exit(&exit, &trip->inductions, &tests.at[i]);
        understood += is_known || is_supposed_not(c, trip, edge, &tests.at[i]);
        if (!is_known)
            continue;
        merge_exit(c, trip, &exit);
        if (exit.scaled.at)
            *vec_push(c->arena, scaled) = exit.scaled;
    }
    *vec_push(c->arena, &trip->tests) = c->f->cfg.edge[edge].from;
    if (!irfunction_cuts_short(c->f, edge)) {
        ways->all += tests.size;
        ways->open += tests.size - understood;
    }
    if (understood < tests.size)
        may_end_before(trip, exit_reason(c, edge));
}

/* By the inductions of "trip". */
static void count_rounds(Counter *c, TripCount *trip, LoopId loop) {
    const Loop *l = &c->f->loops.loop[loop];
    WaysOut ways = {0};
    ScaledVariables scaled = {0};
    for (size_t i = 0; i < l->exit.size; i++) {
        if (!irfunction_passes_on(c->f, l->exit.at[i]))
            count_exit(c, trip, &ways, &scaled, loop, l->exit.at[i]);
    }
    for (size_t i = 0; i < scaled.size; i++)
        *vec_push(c->arena, &trip->inductions.scaled) = scaled.at[i];
    trip->early = ways.open && ways.all > 1;
    if (!trip->rounds.formula && !trip->rounds.reason)
        trip->rounds.reason = "the loop has no exit of its own";
    trip->count = plus_one(c, &trip->rounds);
}

static bool is_whole(const PlanFormula *f) {
    return f->formula && !f->upper;
}

static void add_line(PlanLines *lines, unsigned line, Arena *arena) {
    size_t i = lines->size;
    while (i && lines->at[i - 1] > line)
        i--;
    if (i && lines->at[i - 1] == line)
        return;
    *vec_push(arena, lines) = line;
    for (size_t k = lines->size - 1; k > i; k--)
        lines->at[k] = lines->at[k - 1];
    lines->at[i] = line;
}

/* That of a test; where it has none, its loop's. */
static unsigned line_of(const Counter *c, LLVMValueRef test, LoopId loop) {
    unsigned line = debugnames_place(test).line;
    NodeId header = c->f->loops.loop[loop].header;
    return line ? line
                : debugnames_place(irfunction_terminator(c->f, header)).line;
}

static void add_unless(const Counter *c, PlanFormula *out, LoopId loop,
                       const ExitTests *unless) {
    for (size_t i = 0; i < unless->size; i++)
        add_line(&out->unless, line_of(c, unless->at[i].condition, loop),
                 c->arena);
}

/* What "loop" is if what "keeps" reads stays as it was, and no outcome ends it.
 */
static TripCount supposed(Counter *c, LoopId loop, LoopId keeps) {
    Suppositions *supposes = ARENA_NEW(c->arena, Suppositions);
    TripCount other = {.inductions = inductions_suppose(
                           &c->trips->loop[loop].inductions, keeps, supposes)};
    supposes->notes = true;
    count_rounds(c, &other, loop);
    return other;
}

static bool supposes_something(const TripCount *trip) {
    return trip->inductions.supposes->needed || trip->unless.size;
}

static void add_symbols(const Counter *c, SymbolIds *to, const Expr *e) {
    EXPR_FOR_SYMBOL(e, s, 0) {
        *vec_push(c->arena, to) = s;
    }
}

/* Where a variable begins, and how it goes on. */
static void add_variable(const Counter *c, SymbolIds *to, const Inductions *in,
                         SymbolId id) {
    for (size_t i = 0; i < in->variables.size; i++) {
        const RoundVariable *v = &in->variables.at[i];
        if (v->symbol != id)
            continue;
        add_symbols(c, to, v->init);
        add_symbols(c, to, v->step);
    }
}

/* Adds what the rounds of a loop are over, and what they were read from: memory
 * may cancel out, and has to keep its value all the same. */
static void add_supposed(const Counter *c, SymbolIds *to,
                         const TripCount *trip) {
    const Suppositions *supposes = trip->inductions.supposes;
    add_symbols(c, to, trip->rounds.formula);
    for (size_t i = 0; i < trip->rounds.valid.nonneg.size; i++)
        add_symbols(c, to, trip->rounds.valid.nonneg.at[i]);
    for (size_t i = 0; i < supposes->read.size; i++) {
        *vec_push(c->arena, to) = supposes->read.at[i];
        add_variable(c, to, &trip->inductions, supposes->read.at[i]);
    }
}

/* Other ways out than those which tell do not come back. */
static bool is_told(const TripCount *trip) {
    return trip->count.formula && !trip->early && !trip->loose &&
           !is_empty(&trip->count.valid);
}

static void suppose(Counter *c, TripCount *trip, LoopId loop) {
    TripCount other = supposed(c, loop, loop);
    if (!supposes_something(&other) || !is_told(&other))
        return;
    trip->premised[PLAN_KEEPS] = other.count;
    trip->unless = other.unless;
    add_supposed(c, &trip->supposed, &other);
    add_unless(c, &trip->premised[PLAN_KEEPS], loop, &other.unless);
}

static void count_loop(Counter *c, LoopId loop) {
    TripCount *trip = &c->trips->loop[loop];
    trip->inductions = inductions_find(c->symbols, loop, c->arena);
    count_rounds(c, trip, loop);
    if (!is_whole(&trip->count))
        suppose(c, trip, loop);
}

/* ---- walks that are watched ---- */

/* The watched walk that alone ends "loop"; NULL if there is none, or may be
 * another way out. */
static const LengthWalk *only_watched(Counter *c, LoopId loop) {
    const Loop *l = &c->f->loops.loop[loop];
    const LengthWalk *only = NULL;
    for (size_t i = 0; i < l->exit.size; i++) {
        EdgeId edge = l->exit.at[i];
        if (irfunction_cuts_short(c->f, edge) ||
            irfunction_passes_on(c->f, edge))
            continue;
        ExitTests tests = exittest_find(c->f, loop, edge, c->arena);
        for (size_t k = 0; k < tests.size; k++) {
            const LengthWalk *walk =
                tests.at[k].left
                    ? symbols_watched_of(c->symbols, tests.at[k].condition)
                    : NULL;
            if (!walk || walk->walk.loop != loop || (only && walk != only))
                return NULL;
            only = walk;
        }
    }
    return only;
}

static void count_watched(Counter *c, LoopId loop) {
    const LengthWalk *walk = only_watched(c, loop);
    if (!walk)
        return;
    PlanFormula *out = &c->trips->loop[loop].premised[PLAN_LEAVES];
    const Expr *length = expr_symbol(c->arena, walk->length);
    out->formula = expr_add(c->arena, length,
                            expr_int(c->arena, 1 - (int64_t)walk->extra));
    region_add(c, &out->valid,
               expr_sub(c->arena, out->formula, expr_int(c->arena, 1)));
}

/* ---- searches ---- */

/* It is left where its search ends, and nowhere else.  Where other ways out
 * than those which tell do not come back, samples say more. */
static void count_searched(Counter *c, LoopId loop) {
    TripCount *trip = &c->trips->loop[loop];
    const LengthSearch *search = symbols_search_of(c->symbols, loop);
    if (search && (trip->early || !trip->count.formula))
        trip->searched.formula =
            expr_add(c->arena, expr_symbol(c->arena, search->length),
                     expr_int(c->arena, 1));
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
    if (last != completed && is_over_completed(&trip->inductions, f))
        return false;
    const Inductions *inductions = &trip->inductions;
    PlanFormula sum = {.formula = inductions_sum(inductions, f->formula, last),
                       .upper = f->upper || rounds->upper ||
                                nodereach_is_conditional(reach),
                       .reason = f->reason ? f->reason : rounds->reason};
    if (nodereach_is_conditional(reach) && !sum.reason)
        sum.reason = "it is entered under a condition";
    region_add_all(c, &sum.valid, &rounds->valid);
    if (!sum.formula || !inductions_require_no_wrap(inductions, &sum.valid,
                                                    f->formula, completed, 0))
        return false;
    for (size_t i = 0; i < f->valid.nonneg.size; i++) {
        const Expr *condition = f->valid.nonneg.at[i];
        if (!inductions_require(inductions, &sum.valid, condition, last) ||
            !inductions_require_no_wrap(inductions, &sum.valid, condition,
                                        completed, 0))
            return false;
    }
    *f = sum;
    return !is_empty(&sum.valid) && !is_narrow(c, sum.formula, &sum.valid);
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
    region_add_all(c, &both, &other->valid);
    region_add_all(c, &both, &around->total.valid);
    EXPR_FOR_SYMBOL(sum->formula, s, 0) {
        region_add(c, &both,
                   expr_sub(c->arena, expr_symbol(c->arena, s),
                            expr_int(c->arena, 1)));
    }
    for (size_t i = 0; i < sum->valid.nonneg.size; i++)
        if (!region_implies(&both, sum->valid.nonneg.at[i], symbols->ranges.at,
                            symbols->ranges.size))
            return false;
    return true;
}

/* The sum of "f", or of "none" where loops may have no round, which says more
 * rarely. */
static PlanFormula sum_through(Counter *c, const PlanFormula *f,
                               const PlanFormula *none, LoopId loop) {
    LoopId parent = c->f->loops.loop[loop].parent;
    PlanFormula sum = sum_over_nest(c, *f, loop, false);
    if (!parent || (is_whole(&sum) && !is_kept(&sum)))
        return sum;
    PlanFormula other = sum_over_nest(c, *none, loop, true);
    if (!sum.formula || !is_whole(&other))
        return sum.formula ? sum : other;
    return is_whole(&sum) &&
                   reaches_as_far(c, &sum, &other, &c->trips->loop[parent])
               ? sum
               : other;
}

/* Those of the loops around it are known. */
static void add_up(Counter *c, LoopId loop) {
    TripCount *trip = &c->trips->loop[loop];
    const PlanFormula none = plus_one(c, &trip->or_none);
    trip->total = sum_through(c, &trip->count, &none, loop);
}

/* ---- totals, if memory keeps its values ---- */

/* Whether the loops from "loop" outwards are told, and one of them supposes
 * something. */
static bool is_nest_told(const Counter *c, LoopId loop) {
    bool supposes = false;
    for (; loop; loop = c->f->loops.loop[loop].parent) {
        const TripCount *trip = &c->trips->loop[loop];
        if (!is_told(trip))
            return false;
        supposes = supposes || supposes_something(trip);
    }
    return supposes;
}

/* What is to be watched for the total of "loop", by "other" trips. */
static void watch_nest(Counter *c, const Counter *other, LoopId loop) {
    const Loops *loops = &c->f->loops;
    TripCount *root = &c->trips->loop[loops->loop[loop].outermost];
    PlanFormula *out = &c->trips->loop[loop].nest_premised[PLAN_KEEPS];
    for (; loop; loop = loops->loop[loop].parent) {
        const TripCount *trip = &other->trips->loop[loop];
        add_supposed(c, &root->nest_supposed, trip);
        add_unless(c, out, loop, &trip->unless);
        for (size_t i = 0; i < trip->unless.size; i++)
            *vec_push(c->arena, &root->nest_unless) = trip->unless.at[i];
    }
}

static void suppose_total(Counter *c, Counter *other, LoopId loop) {
    const PlanFormula *total = &other->trips->loop[loop].total;
    if (is_whole(&c->trips->loop[loop].total) || !is_whole(total) ||
        is_kept(total) || !is_nest_told(other, loop))
        return;
    c->trips->loop[loop].nest_premised[PLAN_KEEPS] = *total;
    watch_nest(c, other, loop);
}

/* All loops of the nest of "root" with memory as it is when they first read it.
 */
static void suppose_nest(Counter *c, LoopId root) {
    const Loops *loops = &c->f->loops;
    TripCounts trips = {ARENA_ARRAY(c->arena, TripCount, loops->count + 1)};
    Counter other = *c;
    other.trips = &trips;
    for (LoopId loop = root; loop; loop = loops->loop[loop].next)
        trips.loop[loop] = supposed(c, loop, root);
    for (LoopId loop = root; loop; loop = loops->loop[loop].next) {
        add_up(&other, loop);
        if (loop != root)
            suppose_total(c, &other, loop);
    }
}

/* Whether a total is still to be told that is no count. */
static bool has_open_total(const Counter *c, LoopId root) {
    const Loops *loops = &c->f->loops;
    bool open = false;
    for (LoopId loop = loops->loop[root].next; loop && !open;
         loop = loops->loop[loop].next)
        open = !is_whole(&c->trips->loop[loop].total);
    return open;
}

TripCounts tripcount_build(Symbols *symbols, Arena *arena) {
    const Loops *loops = &symbols->f->loops;
    TripCounts trips = {ARENA_ARRAY(arena, TripCount, loops->count + 1)};
    Counter c = {symbols, symbols->f, &trips, arena};
    for (LoopId loop = 1; loop <= loops->count; loop++) {
        count_loop(&c, loop);
        count_watched(&c, loop);
        count_searched(&c, loop);
    }
    for (LoopId loop = 1; loop <= loops->count; loop++) {
        PlanFormula once = {.formula = expr_int(arena, 1)};
        add_up(&c, loop);
        trips.loop[loop].entries = sum_through(&c, &once, &once, loop);
    }
    for (LoopId loop = 1; loop <= loops->count; loop++)
        if (!loops->loop[loop].parent && has_open_total(&c, loop))
            suppose_nest(&c, loop);
    return trips;
}
