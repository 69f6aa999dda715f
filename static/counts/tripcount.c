#include "static/counts/tripcount.h"

#include "base/text.h"
#include "static/counts/exittest.h"

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

typedef struct Exit {
    const Expr *rounds; /* completed before this exit is taken */
    Region valid;
} Exit;

static Reading predicate_reading(LLVMIntPredicate p) {
    switch (p) {
    case LLVMIntUGT:
    case LLVMIntUGE:
    case LLVMIntULT:
    case LLVMIntULE:
        return READ_UNSIGNED;
    default:
        return READ_SIGNED;
    }
}

/* An expression that is >= 0 exactly while the loop stays; for != one that is
 * not 0 while it stays. */
static const Expr *margin(Counter *c, LLVMIntPredicate stay, const Expr *left,
                          const Expr *right) {
    const Expr *one = expr_int(c->arena, 1);
    switch (stay) {
    case LLVMIntULT:
    case LLVMIntSLT:
        return expr_sub(c->arena, expr_sub(c->arena, right, left), one);
    case LLVMIntUGT:
    case LLVMIntSGT:
        return expr_sub(c->arena, expr_sub(c->arena, left, right), one);
    case LLVMIntULE:
    case LLVMIntSLE:
        return expr_sub(c->arena, right, left);
    case LLVMIntUGE:
    case LLVMIntSGE:
    case LLVMIntNE:
        return expr_sub(c->arena, left, right);
    default:
        return NULL;
    }
}

/* base / step rounded down, where all coefficients but the constant one are
 * multiples of "step" > 0; NULL otherwise. */
static const Expr *divide_down(Counter *c, const Expr *base, int64_t step) {
    fmpq_t k, by;
    fmpz_t floor;
    fmpq_init(k);
    fmpq_init(by);
    fmpz_init(floor);
    fmpq_set_si(by, 1, (ulong)step);
    const Expr *whole = expr_int(c->arena, 0);
    for (size_t i = 0; whole && i < expr_term_count(base); i++) {
        const Expr *term = expr_term(c->arena, base, i);
        expr_term_coefficient(k, base, i);
        fmpq_mul(k, k, by);
        bool is_constant = expr_degree(term) == 0;
        if (is_constant)
            fmpz_fdiv_q(floor, fmpq_numref(k), fmpq_denref(k));
        const Expr *quotient = is_constant ? expr_fmpz(c->arena, floor)
                                           : expr_scale(c->arena, term, by);
        whole = is_constant || fmpz_is_one(fmpq_denref(k))
                    ? expr_add(c->arena, whole, quotient)
                    : NULL;
    }
    fmpq_clear(k);
    fmpq_clear(by);
    fmpz_clear(floor);
    return whole;
}

/* Splits "e" = a + b * round with a whole number b that is not 0. */
static bool split_linear(Counter *c, const Expr *e, const Expr **a,
                         int64_t *b) {
    SymbolId t = c->symbols->round;
    if (!expr_is_polynomial(e) || expr_degree_in(e, t) != 1)
        return false;
    fmpq_t k;
    fmpq_init(k);
    bool good = expr_is_constant(expr_coefficient(c->arena, e, t, 1), k) &&
                fmpz_is_one(fmpq_denref(k)) && fmpz_fits_si(fmpq_numref(k));
    *b = good ? fmpz_get_si(fmpq_numref(k)) : 0;
    fmpq_clear(k);
    *a = expr_coefficient(c->arena, e, t, 0);
    return good && *b > -INT64_MAX;
}

/* Rounds until the margin a + b * round is exhausted; NULL if it never is, or
 * is not a polynomial. */
static const Expr *rounds_until(Counter *c, LLVMIntPredicate stay,
                                const Expr *a, int64_t b) {
    const Expr *one = expr_int(c->arena, 1);
    if (stay != LLVMIntNE) {
        const Expr *whole = b < 0 ? divide_down(c, a, -b) : NULL;
        return whole ? expr_add(c->arena, whole, one) : NULL;
    }
    const Expr *distance = b < 0 ? a : expr_neg(c->arena, a);
    const Expr *whole = divide_down(c, distance, b < 0 ? -b : b);
    if (!whole)
        return NULL;
    const Expr *back =
        expr_mul(c->arena, whole, expr_int(c->arena, b < 0 ? -b : b));
    return expr_equal(back, distance) ? whole : NULL;
}

static bool is_over_pointers(const Counter *c, const Expr *e) {
    EXPR_FOR_SYMBOL(e, s, 0) {
        if (c->symbols->all.at[s].scope == SCOPE_POINTER)
            return true;
    }
    return false;
}

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

/* How many bits of magnitude "value" has under "reading"; 0 for pointers. */
static unsigned magnitude_of(LLVMValueRef value, Reading reading) {
    LLVMTypeRef type = LLVMTypeOf(value);
    if (LLVMGetTypeKind(type) != LLVMIntegerTypeKind)
        return 0;
    return LLVMGetIntTypeWidth(type) - (reading == READ_SIGNED ? 1 : 0);
}

/* Both sides of a test under one reading, and where they hold. */
typedef struct Sides {
    const Expr *left, *right;
    Region raw;
} Sides;

static bool read_sides(Counter *c, Sides *out, LoopId loop,
                       const ExitTest *test, Reading reading) {
    *out = (Sides){0};
    Symbolic s = {.symbols = c->symbols,
                  .loop = loop,
                  .conditions = &out->raw,
                  .arena = c->arena};
    return symbolic_value(&s, test->left, reading, &out->left) &&
           symbolic_value(&s, test->right, reading, &out->right);
}

/* Fills "out" from one test read in one way.  False if it is not understood. */
static bool understand_reading(Counter *c, Exit *out, LoopId loop,
                               const ExitTest *test, Reading reading) {
    Sides sides;
    const Expr *a;
    int64_t b;
    if (!read_sides(c, &sides, loop, test, reading))
        return false;
    const Expr *m = margin(c, test->stay, sides.left, sides.right);
    const Inductions *inductions = &c->trips->loop[loop].inductions;
    const Expr *at = m ? inductions_in_round(inductions, m) : NULL;
    if (!at || !split_linear(c, at, &a, &b))
        return false;
    a = inductions_with_distance(inductions, a, b);
    *out = (Exit){.rounds = rounds_until(c, test->stay, a, b)};
    if (!out->rounds || is_over_pointers(c, out->rounds))
        return false;
    region_add(c, &out->valid, out->rounds);
    for (size_t i = 0; i < sides.raw.nonneg.size; i++)
        if (!inductions_require(inductions, &out->valid, sides.raw.nonneg.at[i],
                                out->rounds))
            return false;
    const Expr *last = expr_sub(c->arena, out->rounds, expr_int(c->arena, 1));
    return inductions_require_no_wrap(inductions, &out->valid, m, last,
                                      magnitude_of(test->left, reading)) &&
           !is_empty(&out->valid);
}

/* Equality is the same under both readings: the one with fewer conditions. */
static bool understand_test(Counter *c, Exit *out, LoopId loop,
                            const ExitTest *test) {
    Exit other;
    if (!test->left)
        return false;
    Reading reading = predicate_reading(test->stay);
    bool known = understand_reading(c, out, loop, test, reading);
    if (test->stay == LLVMIntNE &&
        understand_reading(c, &other, loop, test, READ_UNSIGNED) &&
        (!known || other.valid.nonneg.size < out->valid.nonneg.size)) {
        *out = other;
        known = true;
    }
    return known;
}

static void merge_exit(Counter *c, PlanFormula *rounds, const Exit *exit) {
    rounds->formula = rounds->formula
                          ? expr_min(c->arena, rounds->formula, exit->rounds)
                          : exit->rounds;
    region_add_all(c, &rounds->valid, &exit->valid);
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

static void count_exit(Counter *c, TripCount *trip, WaysOut *ways, LoopId loop,
                       EdgeId edge) {
    ExitTests tests = exittest_find(c->f, loop, edge, c->arena);
    size_t understood = 0;
    for (size_t i = 0; i < tests.size; i++) {
        Exit exit;
        if (!understand_test(c, &exit, loop, &tests.at[i]))
            continue;
        merge_exit(c, &trip->rounds, &exit);
        understood++;
    }
    *vec_push(c->arena, &trip->tests) = c->f->cfg.edge[edge].from;
    if (!irfunction_cuts_short(c->f, edge)) {
        ways->all += tests.size;
        ways->open += tests.size - understood;
    }
    if (understood == tests.size)
        return;
    trip->rounds.upper = true;
    if (!trip->rounds.reason)
        trip->rounds.reason = exit_reason(c, edge);
}

static void count_loop(Counter *c, LoopId loop) {
    const Loop *l = &c->f->loops.loop[loop];
    TripCount *trip = &c->trips->loop[loop];
    trip->inductions = inductions_find(c->symbols, loop, c->arena);
    WaysOut ways = {0};
    for (size_t i = 0; i < l->exit.size; i++) {
        if (!irfunction_passes_on(c->f, l->exit.at[i]))
            count_exit(c, trip, &ways, loop, l->exit.at[i]);
    }
    trip->early = ways.open && ways.all > 1;
    if (!trip->rounds.formula && !trip->rounds.reason)
        trip->rounds.reason = "the loop has no exit of its own";
    trip->count = plus_one(c, &trip->rounds);
}

/* ---- totals over a nest ---- */

NodeReach tripcount_reach(const Symbols *symbols, const TripCounts *trips,
                          LoopId loop, NodeId node) {
    const IrFunction *f = symbols->f;
    return nodereach_find(&f->loops, &f->cfg, &f->dom, loop, node,
                          &trips->loop[loop].tests);
}

/* Makes "f", a number per execution of a loop in "around", one per execution
 * of "around" itself. */
static bool sum_over(Counter *c, PlanFormula *f, LoopId around, NodeId header) {
    const TripCount *trip = &c->trips->loop[around];
    NodeReach reach = tripcount_reach(c->symbols, c->trips, around, header);
    if (c->f->loops.loop[around].is_tangled || !trip->rounds.formula ||
        !expr_is_polynomial(trip->rounds.formula) ||
        !expr_is_polynomial(f->formula))
        return false;
    const Expr *completed =
        expr_sub(c->arena, trip->rounds.formula, expr_int(c->arena, 1));
    const Expr *last =
        nodereach_is_in_rounds(reach) ? completed : trip->rounds.formula;
    const Inductions *inductions = &trip->inductions;
    PlanFormula sum = {.formula = inductions_sum(inductions, f->formula, last),
                       .upper = f->upper || trip->rounds.upper ||
                                nodereach_is_conditional(reach),
                       .reason = f->reason ? f->reason : trip->rounds.reason};
    if (nodereach_is_conditional(reach) && !sum.reason)
        sum.reason = "it is entered under a condition";
    region_add_all(c, &sum.valid, &trip->rounds.valid);
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
    return !is_empty(&sum.valid);
}

/* Deeper nests have formulas of higher degree, whose terms grow beyond use. */
enum { MAX_NEST = 16 };

static PlanFormula sum_over_nest(Counter *c, PlanFormula f, LoopId loop) {
    const Loops *loops = &c->f->loops;
    if (!f.formula)
        return (PlanFormula){.reason = f.reason};
    if (loops->loop[loop].depth > MAX_NEST)
        return (PlanFormula){.reason =
                                 "it lies in more loops than can be added up"};
    for (; loops->loop[loop].parent; loop = loops->loop[loop].parent)
        if (!sum_over(c, &f, loops->loop[loop].parent,
                      loops->loop[loop].header))
            return (PlanFormula){
                .reason = "the code does not tell how often the loops around "
                          "it enter it"};
    return f;
}

TripCounts tripcount_build(Symbols *symbols, Arena *arena) {
    const Loops *loops = &symbols->f->loops;
    TripCounts trips = {ARENA_ARRAY(arena, TripCount, loops->count + 1)};
    Counter c = {symbols, symbols->f, &trips, arena};
    for (LoopId loop = 1; loop <= loops->count; loop++)
        count_loop(&c, loop);
    for (LoopId loop = 1; loop <= loops->count; loop++) {
        PlanFormula once = {.formula = expr_int(arena, 1)};
        trips.loop[loop].total =
            sum_over_nest(&c, trips.loop[loop].count, loop);
        trips.loop[loop].entries = sum_over_nest(&c, once, loop);
    }
    return trips;
}
