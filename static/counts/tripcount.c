#include "static/counts/tripcount.h"

#include "base/text.h"
#include "static/counts/exits/exits.h"
#include "static/counts/outcomes.h"
#include "static/counts/tripparts.h"

void tripcount_require(Counter *c, Region *region, const Expr *e) {
    region_require(region, e, c->symbols->ranges.at, c->symbols->ranges.size,
                   c->arena);
}

void tripcount_require_all(Counter *c, Region *region, const Region *more) {
    region_require_all(region, more, c->symbols->ranges.at,
                       c->symbols->ranges.size, c->arena);
}

/* ---- exits ---- */

/* Whether a condition is false whatever the symbols are. */
bool tripcount_is_empty(const Region *region) {
    bool empty = false;
    fmpq_t k;
    fmpq_init(k);
    for (size_t i = 0; i < region->nonneg.size; i++)
        empty = empty ||
                (expr_is_constant(region->nonneg.at[i], k) && fmpq_sgn(k) < 0);
    fmpq_clear(k);
    return empty;
}

/* The loop is left before round "until", too, where "valid" holds. */
static void end_by(Counter *c, PlanFormula *rounds, const Expr *until,
                   const Region *valid) {
    rounds->formula =
        rounds->formula ? expr_min(c->arena, rounds->formula, until) : until;
    tripcount_require_all(c, &rounds->valid, valid);
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

PlanFormula tripcount_plus_one(Counter *c, const PlanFormula *rounds) {
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
    trip->count = tripcount_plus_one(c, &trip->rounds);
}

bool tripcount_is_whole(const PlanFormula *f) {
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

void tripcount_add_unless(const Counter *c, PlanFormula *out, LoopId loop,
                          const ExitTests *unless) {
    for (size_t i = 0; i < unless->size; i++)
        add_line(&out->unless, line_of(c, unless->at[i].condition, loop),
                 c->arena);
}

PlanPremise tripcount_premise(const PlanFormula *f) {
    return f->unless.size ? PLAN_GOES_WELL : PLAN_KEEPS;
}

/* What "loop" is if what "keeps" reads stays as it was, and no outcome ends it.
 */
TripCount tripcount_supposed(Counter *c, LoopId loop, LoopId keeps) {
    Suppositions *supposes = ARENA_NEW(c->arena, Suppositions);
    TripCount other = {.inductions = inductions_suppose(
                           &c->trips->loop[loop].inductions, keeps, supposes)};
    count_rounds(c, &other, loop);
    return other;
}

bool tripcount_supposes(const TripCount *trip) {
    return trip->inductions.supposes->needed || trip->unless.size;
}

static void add_once(const Counter *c, SymbolIds *to, SymbolId id) {
    for (size_t i = 0; i < to->size; i++)
        if (to->at[i] == id)
            return;
    *vec_push(c->arena, to) = id;
}

/* Adds what the rounds of a loop were read from, and what the variables in "to"
 * were that are its own: memory may cancel out, and has to keep its value all
 * the same. */
void tripcount_add_supposed(const Counter *c, SymbolIds *to,
                            const TripCount *trip) {
    const Suppositions *supposes = trip->inductions.supposes;
    for (size_t i = 0; i < supposes->read.size; i++)
        add_once(c, to, supposes->read.at[i]);
    for (size_t i = 0; i < to->size; i++)
        for (size_t k = 0; k < supposes->by_variables.size; k++)
            if (supposes->by_variables.at[k].variable == to->at[i])
                add_once(c, to, supposes->by_variables.at[k].read);
}

/* Other ways out than those which tell do not come back. */
bool tripcount_is_told(const TripCount *trip) {
    return trip->count.formula && !trip->early && !trip->loose &&
           !tripcount_is_empty(&trip->count.valid);
}

static void suppose(Counter *c, TripCount *trip, LoopId loop) {
    TripCount other = tripcount_supposed(c, loop, loop);
    if (!tripcount_supposes(&other) || !tripcount_is_told(&other))
        return;
    tripcount_add_unless(c, &other.count, loop, &other.unless);
    trip->premised[tripcount_premise(&other.count)] = other.count;
    trip->unless = other.unless;
    tripcount_add_supposed(c, &trip->supposed, &other);
}

static void count_loop(Counter *c, LoopId loop) {
    TripCount *trip = &c->trips->loop[loop];
    trip->inductions = inductions_find(c->symbols, loop, c->arena);
    count_rounds(c, trip, loop);
    if (!tripcount_is_whole(&trip->count))
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
    PlanFormula *out = &c->trips->loop[loop].premised[PLAN_SPARES];
    const Expr *length = expr_symbol(c->arena, walk->length);
    out->formula = expr_add(c->arena, length,
                            expr_int(c->arena, 1 - (int64_t)walk->extra));
    tripcount_require(c, &out->valid,
                      expr_sub(c->arena, out->formula, expr_int(c->arena, 1)));
}

/* ---- searches ---- */

/* It is left where its search ends, and nowhere else.  Where other ways out
 * than those which tell do not come back, samples say more. */
static void count_searched(Counter *c, LoopId loop) {
    TripCount *trip = &c->trips->loop[loop];
    const LengthSearch *search = symbols_search_of(c->symbols, loop);
    if (search && (trip->early || !trip->count.formula))
        trip->premised[PLAN_FINDS].formula =
            expr_add(c->arena, expr_symbol(c->arena, search->length),
                     expr_int(c->arena, 1));
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
    tripcount_add_totals(&c);
    return trips;
}
