#include "static/tripcount.h"

#include "algebra/rounds.h"

#include <string.h>

/* What is at hand while one function's loops are counted. */
typedef struct Counter {
    Symbols *symbols;
    const IrFunction *f;
    TripCounts *trips;
    Arena *arena;
} Counter;

static const Expr *round_symbol(const Counter *c) {
    return expr_symbol(c->arena, c->symbols->round);
}

static void region_add(Counter *c, Region *region, const Expr *e) {
    region_require(region, e, c->symbols->ranges.at, c->symbols->ranges.size,
                   c->arena);
}

static void region_add_all(Counter *c, Region *region, const Region *more) {
    for (size_t i = 0; i < more->nonneg.size; i++)
        region_add(c, region, more->nonneg.at[i]);
}

/* ---- conditions that must hold in every round ---- */

/* Adds that e >= 0 in rounds 0..last.  False if that cannot be said. */
static bool require_in_rounds(Counter *c, Region *region, const Expr *e,
                              const Expr *last) {
    return rounds_require(region, e, c->symbols->round, last,
                          c->symbols->ranges.at, c->symbols->ranges.size,
                          c->arena);
}

/* ---- induction variables ---- */

/* The value of "phi" on every entry into its loop; NULL if they differ. */
static LLVMValueRef initial_value(const Counter *c, LLVMValueRef phi,
                                  LoopId loop) {
    LLVMValueRef init = NULL;
    unsigned count = LLVMCountIncoming(phi);
    for (unsigned i = 0; i < count; i++) {
        NodeId from = irfunction_node(c->f, LLVMGetIncomingBlock(phi, i));
        LLVMValueRef value = LLVMGetIncomingValue(phi, i);
        if (loops_contain(&c->f->loops, loop, from))
            continue;
        if (init && init != value)
            return NULL;
        init = value;
    }
    return init;
}

static Reading natural_reading(const Counter *c, SymbolId symbol) {
    return c->symbols->all.at[symbol].plan.is_signed ? READ_SIGNED
                                                     : READ_UNSIGNED;
}

/* Whether "value" is p + 1 or p - 1 for a pointer p. */
static bool is_next_element(LLVMValueRef value) {
    if (!LLVMIsAGetElementPtrInst(value) || LLVMGetNumOperands(value) != 2)
        return false;
    LLVMValueRef index = LLVMGetOperand(value, 1);
    return LLVMIsAConstantInt(index) && (LLVMConstIntGetSExtValue(index) == 1 ||
                                         LLVMConstIntGetSExtValue(index) == -1);
}

/* The step that "value" is away from the phi: a constant, and not 0. */
static bool constant_step(Counter *c, Induction *in, LLVMValueRef value,
                          LoopId loop, bool is_first) {
    Symbolic s = {.symbols = c->symbols,
                  .loop = loop,
                  .conditions = &in->next,
                  .arena = c->arena};
    const Expr *next;
    in->by_element = (is_first || in->by_element) && is_next_element(value);
    if (!symbolic_value(&s, value, natural_reading(c, in->symbol), &next))
        return false;
    fmpq_t step;
    fmpq_init(step);
    bool good = expr_is_constant(
                    expr_sub(c->arena, next, expr_symbol(c->arena, in->symbol)),
                    step) &&
                fmpz_is_one(fmpq_denref(step)) &&
                fmpz_fits_si(fmpq_numref(step)) && !fmpq_is_zero(step);
    int64_t value_of_step = good ? fmpz_get_si(fmpq_numref(step)) : 0;
    good = good && (is_first || value_of_step == in->step);
    in->step = value_of_step;
    fmpq_clear(step);
    return good;
}

static bool find_induction(Counter *c, Induction *out, LLVMValueRef phi,
                           LoopId loop, Region *conditions) {
    LLVMValueRef init = initial_value(c, phi, loop);
    bool is_pointer = LLVMGetTypeKind(LLVMTypeOf(phi)) == LLVMPointerTypeKind;
    *out =
        (Induction){.symbol = is_pointer ? symbols_of_pointer(c->symbols, phi)
                                         : symbols_of_value(c->symbols, phi)};
    if (!init || out->symbol == NO_SYMBOL)
        return false;
    Symbolic s = {.symbols = c->symbols,
                  .loop = loop,
                  .conditions = conditions,
                  .arena = c->arena};
    if (!symbolic_value(&s, init, natural_reading(c, out->symbol), &out->init))
        return false;
    bool is_first = true;
    unsigned count = LLVMCountIncoming(phi);
    for (unsigned i = 0; i < count; i++) {
        NodeId from = irfunction_node(c->f, LLVMGetIncomingBlock(phi, i));
        if (!loops_contain(&c->f->loops, loop, from))
            continue;
        if (!constant_step(c, out, LLVMGetIncomingValue(phi, i), loop,
                           is_first))
            return false;
        is_first = false;
    }
    return !is_first;
}

/* Where a loop compares a variable with a bound of a wider type, what the
 * variable's type cannot hold is no value of the program, even where C leaves
 * the overflow before it undefined. */
static void set_type(Counter *c, Induction *in) {
    const Expr *value = expr_symbol(c->arena, in->symbol);
    const SymbolRange *range = &c->symbols->ranges.at[in->symbol];
    *vec_push(c->arena, &in->type.nonneg) =
        expr_sub(c->arena, value, expr_fmpz(c->arena, range->low));
    *vec_push(c->arena, &in->type.nonneg) =
        expr_sub(c->arena, expr_fmpz(c->arena, range->high), value);
}

static void find_inductions(Counter *c, LoopId loop) {
    TripCount *trip = &c->trips->loop[loop];
    LLVMBasicBlockRef header = c->f->block[c->f->loops.loop[loop].header];
    IR_FOR_INSTRUCTIONS(header, phi) {
        if (!LLVMIsAPHINode(phi))
            break;
        Induction induction;
        Region conditions = {0};
        if (!find_induction(c, &induction, phi, loop, &conditions))
            continue;
        for (size_t i = 0; i < conditions.nonneg.size; i++)
            *vec_push(c->arena, &induction.next.nonneg) =
                conditions.nonneg.at[i];
        if (c->symbols->all.at[induction.symbol].scope != SCOPE_POINTER)
            set_type(c, &induction);
        *vec_push(c->arena, &trip->inductions) = induction;
    }
}

typedef struct Round {
    Counter *counter;
    const TripCount *trip;
} Round;

/* init + step * round for an induction variable of the loop, NULL for others.
 */
static const Expr *symbol_in_round(const void *context, SymbolId symbol) {
    const Round *r = context;
    Arena *arena = r->counter->arena;
    for (size_t i = 0; i < r->trip->inductions.size; i++) {
        const Induction *in = &r->trip->inductions.at[i];
        if (in->symbol != symbol)
            continue;
        const Expr *step = expr_int(arena, in->step);
        return expr_add(arena, in->init,
                        expr_mul(arena, step, round_symbol(r->counter)));
    }
    return NULL;
}

static bool is_induction(const TripCount *trip, SymbolId symbol) {
    for (size_t i = 0; i < trip->inductions.size; i++)
        if (trip->inductions.at[i].symbol == symbol)
            return true;
    return false;
}

/* "e" with every induction variable of "loop" put as init + step * round.
 * NULL if something else in it changes from round to round. */
static const Expr *in_round(Counter *c, const Expr *e, LoopId loop) {
    Round round = {c, &c->trips->loop[loop]};
    EXPR_FOR_SYMBOL(e, s, 0) {
        if (s != c->symbols->round && !is_induction(round.trip, s) &&
            !symbols_invariant_in(c->symbols, s, loop))
            return NULL;
    }
    return expr_substitute_by(c->arena, e, symbol_in_round, &round);
}

static bool require_all(Counter *c, Region *region, const Region *conditions,
                        LoopId loop, const Expr *last) {
    for (size_t k = 0; k < conditions->nonneg.size; k++) {
        const Expr *at = in_round(c, conditions->nonneg.at[k], loop);
        if (!at || !require_in_rounds(c, region, at, last))
            return false;
    }
    return true;
}

/* Adds the conditions under which the induction variables that "e" speaks of
 * do not wrap in rounds 0..last, compared as numbers of "magnitude" bits. */
static bool require_no_wrap(Counter *c, Region *region, const Expr *e,
                            LoopId loop, const Expr *last, unsigned magnitude) {
    const TripCount *trip = &c->trips->loop[loop];
    for (size_t i = 0; i < trip->inductions.size; i++) {
        const Induction *in = &trip->inductions.at[i];
        const PlanSymbol *s = &c->symbols->all.at[in->symbol].plan;
        unsigned own = s->bits - (s->is_signed ? 1 : 0);
        if (!expr_has_symbol(e, in->symbol))
            continue;
        if (!require_all(c, region, &in->next, loop, last) ||
            (magnitude > own && !require_all(c, region, &in->type, loop, last)))
            return false;
    }
    return true;
}

/* ---- exits ---- */

typedef struct Exit {
    const Expr *rounds; /* completed before this exit is taken */
    Region valid;
} Exit;

/* A test at the end of "node" that leaves the loop: it stays while "left"
 * "stay" "right".  Without a comparison that can be read, left is NULL. */
typedef struct ExitTest {
    NodeId node;
    LLVMIntPredicate stay;
    LLVMValueRef left, right;
} ExitTest;

typedef Vec(ExitTest) ExitTests;

static LLVMIntPredicate inverse(LLVMIntPredicate p) {
    switch (p) {
    case LLVMIntEQ:
        return LLVMIntNE;
    case LLVMIntNE:
        return LLVMIntEQ;
    case LLVMIntUGT:
        return LLVMIntULE;
    case LLVMIntUGE:
        return LLVMIntULT;
    case LLVMIntULT:
        return LLVMIntUGE;
    case LLVMIntULE:
        return LLVMIntUGT;
    case LLVMIntSGT:
        return LLVMIntSLE;
    case LLVMIntSGE:
        return LLVMIntSLT;
    case LLVMIntSLT:
        return LLVMIntSGE;
    default:
        return LLVMIntSGT;
    }
}

static bool runs_every_round(const Counter *c, LoopId loop, NodeId node) {
    const Loop *l = &c->f->loops.loop[loop];
    if (c->f->loops.innermost[node] != loop)
        return false;
    for (size_t i = 0; i < l->back.size; i++)
        if (!domtree_dominates(&c->f->dom, node,
                               c->f->cfg.edge[l->back.at[i]].from))
            return false;
    return true;
}

/* What "condition" tests if the loop is left where it is "leaves". */
static ExitTest read_condition(NodeId node, LLVMValueRef condition,
                               bool leaves) {
    ExitTest test = {.node = node};
    if (!LLVMIsAICmpInst(condition))
        return test;
    LLVMIntPredicate p = LLVMGetICmpPredicate(condition);
    test.stay = leaves ? inverse(p) : p;
    test.left = LLVMGetOperand(condition, 0);
    test.right = LLVMGetOperand(condition, 1);
    return test;
}

static bool is_constant_bit(LLVMValueRef value, bool bit) {
    return LLVMIsAConstantInt(value) &&
           (LLVMConstIntGetZExtValue(value) != 0) == bit;
}

static LLVMValueRef branch_condition(LLVMValueRef terminator) {
    return LLVMGetInstructionOpcode(terminator) == LLVMBr &&
                   LLVMIsConditional(terminator)
               ? LLVMGetCondition(terminator)
               : NULL;
}

/* The tests behind "a && b", which Clang makes a phi of at "node": constant
 * where an earlier operand decided, else the last operand.  Each operand is
 * tested in every round that no earlier one has left.  False for other phis. */
static bool split_phi(const Counter *c, ExitTests *out, LLVMValueRef phi,
                      NodeId node, bool leaves) {
    NodeId last = 0;
    unsigned count = LLVMCountIncoming(phi);
    for (unsigned i = 0; i < count; i++) {
        NodeId from = irfunction_node(c->f, LLVMGetIncomingBlock(phi, i));
        LLVMValueRef value = LLVMGetIncomingValue(phi, i);
        LLVMValueRef terminator = irfunction_terminator(c->f, from);
        LLVMValueRef condition = branch_condition(terminator);
        if (!is_constant_bit(value, leaves)) {
            if (last || condition || LLVMIsAConstant(value))
                return false;
            last = from;
            *vec_push(c->arena, out) = read_condition(from, value, leaves);
            continue;
        }
        if (!condition)
            return false;
        bool if_true = LLVMGetSuccessor(terminator, 0) == c->f->block[node];
        *vec_push(c->arena, out) = read_condition(from, condition, if_true);
    }
    return last != 0;
}

/* Whether each operand's block is reached from the one before alone, the first
 * of them in every round. */
static bool is_chain(const Counter *c, const ExitTests *tests, NodeId node,
                     LoopId loop) {
    const Cfg *cfg = &c->f->cfg;
    size_t anchored = 0;
    for (size_t i = 0; i < tests->size; i++) {
        NodeId n = tests->at[i].node;
        if (runs_every_round(c, loop, n)) {
            anchored++;
            continue;
        }
        if (cfg->pred_start[n + 1] - cfg->pred_start[n] != 1)
            return false;
        NodeId before = cfg->edge[cfg->pred[cfg->pred_start[n]]].from;
        bool found = false;
        for (size_t k = 0; k < tests->size; k++)
            found = found || tests->at[k].node == before;
        if (!found)
            return false;
    }
    return anchored > 0 && runs_every_round(c, loop, node);
}

/* Every test that may take exit edge "exit" out of "loop". */
static ExitTests find_tests(const Counter *c, LoopId loop, EdgeId exit) {
    ExitTests tests = {0};
    NodeId from = c->f->cfg.edge[exit].from;
    LLVMValueRef condition =
        branch_condition(irfunction_terminator(c->f, from));
    bool leaves = exit == c->f->first_edge[from];
    if (condition && LLVMIsAPHINode(condition) &&
        irfunction_node_of(c->f, condition) == from &&
        split_phi(c, &tests, condition, from, leaves) &&
        is_chain(c, &tests, from, loop))
        return tests;
    tests.size = 0;
    ExitTest test = {.node = from};
    if (condition && runs_every_round(c, loop, from))
        test = read_condition(from, condition, leaves);
    *vec_push(c->arena, &tests) = test;
    return tests;
}

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
 * is no polynomial. */
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

/* Whether every pointer that "loop" moves, moves by one element of "unit"
 * bytes: then pointers that it compares lie whole elements apart. */
static bool moves_by_element(const Counter *c, LoopId loop, int64_t unit) {
    const TripCount *trip = &c->trips->loop[loop];
    bool any = false;
    for (size_t i = 0; i < trip->inductions.size; i++) {
        const Induction *in = &trip->inductions.at[i];
        if (c->symbols->all.at[in->symbol].scope != SCOPE_POINTER)
            continue;
        if (!in->by_element || (in->step != unit && in->step != -unit))
            return false;
        any = true;
    }
    return any;
}

/* The pointer symbol of "e" with coefficient "sign"; NO_SYMBOL unless there is
 * just one. */
static SymbolId pointer_in(const Counter *c, const Expr *e, int sign) {
    SymbolId found = NO_SYMBOL;
    size_t count = 0;
    fmpq_t k;
    fmpq_init(k);
    EXPR_FOR_SYMBOL(e, s, 0) {
        if (c->symbols->all.at[s].scope != SCOPE_POINTER ||
            !expr_is_constant(expr_coefficient(c->arena, e, s, 1), k) ||
            !fmpz_equal_si(fmpq_numref(k), sign) ||
            !fmpz_is_one(fmpq_denref(k)))
            continue;
        found = s;
        count++;
    }
    fmpq_clear(k);
    return count == 1 ? found : NO_SYMBOL;
}

/* "a", which grows by "slope" bytes a round up to or down to 0, with the
 * difference of two pointers in it put as their distance in elements. */
static const Expr *with_distance(Counter *c, const Expr *a, LoopId loop,
                                 int64_t slope) {
    int64_t unit = slope < 0 ? -slope : slope;
    int sign = slope < 0 ? 1 : -1; /* of the far end in "a" */
    if (!expr_is_polynomial(a) || !moves_by_element(c, loop, unit))
        return a;
    SymbolId far = pointer_in(c, a, sign), near = pointer_in(c, a, -sign);
    if (far == NO_SYMBOL || near == NO_SYMBOL)
        return a;
    SymbolId distance = symbols_of_distance(c->symbols, far, near, unit);
    if (distance == NO_SYMBOL)
        return a;
    const Expr *bytes = expr_sub(c->arena, expr_symbol(c->arena, far),
                                 expr_symbol(c->arena, near));
    const Expr *elements = expr_mul(c->arena, expr_int(c->arena, unit),
                                    expr_symbol(c->arena, distance));
    return expr_add(c->arena, a,
                    expr_mul(c->arena, expr_int(c->arena, sign),
                             expr_sub(c->arena, elements, bytes)));
}

static bool speaks_of_pointers(const Counter *c, const Expr *e) {
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
    const Expr *at = m ? in_round(c, m, loop) : NULL;
    if (!at || !split_linear(c, at, &a, &b))
        return false;
    a = with_distance(c, a, loop, b);
    *out = (Exit){.rounds = rounds_until(c, test->stay, a, b)};
    if (!out->rounds || speaks_of_pointers(c, out->rounds))
        return false;
    region_add(c, &out->valid, out->rounds);
    for (size_t i = 0; i < sides.raw.nonneg.size; i++) {
        const Expr *condition = in_round(c, sides.raw.nonneg.at[i], loop);
        if (!condition ||
            !require_in_rounds(c, &out->valid, condition, out->rounds))
            return false;
    }
    const Expr *last = expr_sub(c->arena, out->rounds, expr_int(c->arena, 1));
    return require_no_wrap(c, &out->valid, m, loop, last,
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

static void add_test(Counter *c, TripCount *trip, NodeId node) {
    trip->tests = arena_grow(c->arena, trip->tests, trip->n_tests,
                             trip->n_tests + 1, sizeof *trip->tests);
    trip->tests[trip->n_tests++] = node;
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
    return arena_printf(c->arena,
                        "the code does not tell when the loop is left at line "
                        "%u",
                        place.line);
}

static PlanFormula plus_one(Counter *c, const PlanFormula *rounds) {
    PlanFormula count = *rounds;
    if (count.formula)
        count.formula =
            expr_add(c->arena, count.formula, expr_int(c->arena, 1));
    return count;
}

static void count_exit(Counter *c, TripCount *trip, LoopId loop, EdgeId edge) {
    ExitTests tests = find_tests(c, loop, edge);
    size_t understood = 0;
    for (size_t i = 0; i < tests.size; i++) {
        Exit exit;
        if (!understand_test(c, &exit, loop, &tests.at[i]))
            continue;
        merge_exit(c, &trip->rounds, &exit);
        understood++;
    }
    add_test(c, trip, c->f->cfg.edge[edge].from);
    if (understood == tests.size)
        return;
    trip->rounds.upper = true;
    if (!trip->rounds.reason)
        trip->rounds.reason = exit_reason(c, edge);
}

static void count_loop(Counter *c, LoopId loop) {
    const Loop *l = &c->f->loops.loop[loop];
    TripCount *trip = &c->trips->loop[loop];
    find_inductions(c, loop);
    for (size_t i = 0; i < l->exit.size; i++) {
        if (!irfunction_unwinds(c->f, l->exit.at[i]))
            count_exit(c, trip, loop, l->exit.at[i]);
    }
    if (!trip->rounds.formula && !trip->rounds.reason)
        trip->rounds.reason = "the loop has no exit of its own";
    trip->count = plus_one(c, &trip->rounds);
}

/* ---- totals over a nest ---- */

Frequency tripcount_frequency(const Symbols *symbols, const TripCounts *trips,
                              LoopId loop, NodeId node) {
    const IrFunction *f = symbols->f;
    const TripCount *trip = &trips->loop[loop];
    const Loop *l = &f->loops.loop[loop];
    for (size_t i = 0; i < l->back.size; i++)
        if (!domtree_dominates(&f->dom, node, f->cfg.edge[l->back.at[i]].from))
            return FREQUENCY_MAY;
    size_t before = 0;
    for (size_t i = 0; i < trip->n_tests; i++)
        before += domtree_dominates(&f->dom, node, trip->tests[i]);
    if (before == trip->n_tests)
        return FREQUENCY_ROUNDS_PLUS;
    return before == 0 ? FREQUENCY_ROUNDS : FREQUENCY_MAY;
}

/* Makes "f", a number per execution of a loop in "around", one per execution
 * of "around" itself. */
static bool sum_over(Counter *c, PlanFormula *f, LoopId around, NodeId header) {
    const TripCount *trip = &c->trips->loop[around];
    Frequency frequency =
        tripcount_frequency(c->symbols, c->trips, around, header);
    if (c->f->loops.loop[around].is_tangled || !trip->rounds.formula ||
        !expr_is_polynomial(trip->rounds.formula) ||
        !expr_is_polynomial(f->formula))
        return false;
    const Expr *last = trip->rounds.formula, *one = expr_int(c->arena, 1);
    if (frequency == FREQUENCY_ROUNDS)
        last = expr_sub(c->arena, last, one);
    const Expr *each = in_round(c, f->formula, around);
    PlanFormula sum = {.upper = f->upper || trip->rounds.upper ||
                                frequency == FREQUENCY_MAY,
                       .reason = f->reason ? f->reason : trip->rounds.reason};
    if (frequency == FREQUENCY_MAY && !sum.reason)
        sum.reason = "it is entered under a condition";
    region_add_all(c, &sum.valid, &trip->rounds.valid);
    if (!each ||
        !require_no_wrap(c, &sum.valid, f->formula, around,
                         expr_sub(c->arena, trip->rounds.formula, one), 0))
        return false;
    for (size_t i = 0; i < f->valid.nonneg.size; i++) {
        const Expr *condition = in_round(c, f->valid.nonneg.at[i], around);
        if (!condition || !require_in_rounds(c, &sum.valid, condition, last) ||
            !require_no_wrap(c, &sum.valid, f->valid.nonneg.at[i], around,
                             expr_sub(c->arena, trip->rounds.formula, one), 0))
            return false;
    }
    sum.formula = expr_sum(c->arena, each, c->symbols->round,
                           expr_int(c->arena, 0), last);
    *f = sum;
    return sum.formula != NULL;
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
