/* affine_loops.c -- how often loops run, by rounds. */
#include "static/affine/affine.h"

#include "static/walks/values/loopvalue.h"

/* ---- variables ---- */

/* The value that "phi" has from inside the loop; NULL if there are several. */
static LLVMValueRef next_value(const Affine *a, LoopId loop, LLVMValueRef phi) {
    LLVMValueRef found = NULL;
    unsigned count = LLVMCountIncoming(phi);
    for (unsigned i = 0; i < count; i++) {
        LLVMValueRef value = LLVMGetIncomingValue(phi, i);
        if (loopvalue_is_first(a->f, phi, i, loop))
            continue;
        if (found && found != value)
            return NULL;
        found = value;
    }
    return found;
}

/* The constant that each round adds; false if there is none. */
static bool find_step(Affine *a, LoopId loop, AffineVariable *v,
                      LLVMValueRef next, int64_t *out) {
    Symbolic s = {.symbols = a->symbols,
                  .loop = loop,
                  .conditions = &v->next,
                  .arena = a->arena};
    const Expr *e;
    if (!symbolic_value(&s, next, symbolic_reading(a->symbols, v->symbol), &e))
        return false;
    e = expr_sub(a->arena, e, expr_symbol(a->arena, v->symbol));
    return expr_is_int(e, out) && *out != 0;
}

static LoopId parent_in_nest(const Affine *a, LoopId loop) {
    return loop == a->root ? 0 : a->f->loops.loop[loop].parent;
}

static void find_variable(Affine *a, LoopId loop, LLVMValueRef phi) {
    AffineVariable v = {.symbol = symbols_of_value(a->symbols, phi)};
    LLVMValueRef init = loopvalue_first(a->f, phi, loop);
    LLVMValueRef next = next_value(a, loop, phi);
    const Expr *first;
    int64_t step;
    if (v.symbol == NO_SYMBOL || !init || !next ||
        !find_step(a, loop, &v, next, &step) ||
        !affine_value(a, parent_in_nest(a, loop), init,
                      symbolic_reading(a->symbols, v.symbol), &first, &v.first))
        return;
    const Expr *way = expr_mul(a->arena, expr_int(a->arena, step),
                               expr_symbol(a->arena, pred_round(loop)));
    v.value = expr_add(a->arena, first, way);
    *vec_push(a->arena, &a->loop[loop].variables) = v;
}

static void find_variables(Affine *a, LoopId loop) {
    LLVMBasicBlockRef header = a->f->block[a->f->loops.loop[loop].header];
    IR_FOR_INSTRUCTIONS(header, phi) {
        if (!LLVMIsAPHINode(phi))
            break;
        if (LLVMGetTypeKind(LLVMTypeOf(phi)) == LLVMIntegerTypeKind)
            find_variable(a, loop, phi);
    }
}

/* ---- tests ---- */

/* The constant slope of "m" by rounds of "loop", where that is all by which it
 * changes with them. */
static bool find_slope(const Affine *a, LoopId loop, const Expr *m,
                       int64_t *out) {
    SymbolId round = pred_round(loop);
    if (!expr_is_polynomial(m) || expr_degree_in(m, round) > 1)
        return false;
    const Expr *rest = expr_coefficient(a->arena, m, round, 0);
    if (pred_depends(&a->derived, rest, round))
        return false;
    return expr_is_int(expr_coefficient(a->arena, m, round, 1), out) &&
           *out > -(INT64_C(1) << 24) && *out < INT64_C(1) << 24;
}

void affine_check(Affine *a, AffineChecks *checks, const Pred *where,
                  const Region *conditions) {
    for (size_t i = 0; i < conditions->nonneg.size; i++)
        *vec_push(a->arena, checks) =
            (AffineCheck){where, conditions->nonneg.at[i]};
}

/* What "m" is before the first round. */
static const Expr *at_first(const Affine *a, LoopId loop, const Expr *m) {
    return expr_substitute_one(a->arena, m, pred_round(loop),
                               expr_int(a->arena, 0));
}

/* How much "e" is less than a multiple of "by". */
static const Expr *short_of(Affine *a, const Expr *e, int64_t by) {
    return expr_sub(
        a->arena, e,
        expr_mul(a->arena, expr_int(a->arena, by), affine_quotient(a, e, by)));
}

/* i != n stays until i is n.  Where nothing else ends the loop it must come
 * there: the distance is not negative, and a multiple of the step.  Where
 * something does, it may also never come there. */
static const Pred *stays_unequal(Affine *a, LoopId loop, const Expr *m,
                                 int64_t slope, bool is_only) {
    const Expr *one = expr_int(a->arena, 1);
    if (slope == 0)
        return pred_zero(m, false, a->arena);
    if (slope > 0)
        m = expr_neg(a->arena, m);
    int64_t step = slope < 0 ? -slope : slope;
    const Expr *first = at_first(a, loop, m);
    const Expr *rest =
        step > 1 ? short_of(a, first, step) : expr_int(a->arena, 0);
    const Pred *before = pred_nonneg(expr_sub(a->arena, m, one), a->arena);
    const Expr *passed = expr_sub(a->arena, expr_int(a->arena, -1), first);
    if (!is_only) {
        const Pred *never = pred_or(
            pred_nonneg(passed, a->arena),
            pred_nonneg(expr_sub(a->arena, rest, one), a->arena), a->arena);
        return pred_or(before, step > 1 ? never : pred_nonneg(passed, a->arena),
                       a->arena);
    }
    Region come = {0};
    *vec_push(a->arena, &come.nonneg) = first;
    if (step > 1)
        *vec_push(a->arena, &come.nonneg) = expr_neg(a->arena, rest);
    affine_check(a, &a->loop[loop].checks, pred_constant(true, a->arena),
                 &come);
    return before;
}

/* i == n stays for one round, or where i does not change. */
static const Pred *stays_equal(Affine *a, LoopId loop, const Expr *m,
                               int64_t slope) {
    const Expr *round = expr_symbol(a->arena, pred_round(loop));
    const Pred *is = pred_zero(at_first(a, loop, m), true, a->arena);
    return slope == 0
               ? is
               : pred_and(is, pred_nonneg(expr_neg(a->arena, round), a->arena),
                          a->arena);
}

/* It leaves in the first round, or the second, or never.  Of a nest's outermost
 * loop that makes two formulas, and a bound says more than either. */
static bool in_one_round(const ExitTest *test, int64_t slope) {
    return test->stay == LLVMIntEQ ||
           (test->stay == LLVMIntNE ? slope == 0 : slope > 0);
}

/* Whether all but rounds that "e" is over is what it is before the nest. */
static bool is_fixed(const Affine *a, const Expr *e) {
    EXPR_FOR_SYMBOL(e, s, 0) {
        if (s < PRED_FIRST_ROUND &&
            !symbols_invariant_in(a->symbols, s, a->root))
            return false;
    }
    return true;
}

/* That "test" stays in round "round" and stayed in all before it.  NULL if that
 * is not known.  What rises stays where it does so in the first round. */
static const Pred *stays(Affine *a, LoopId loop, const ExitTest *test,
                         bool is_only, Region *conditions) {
    int64_t slope;
    const Expr *m =
        test->left ? affine_margin(a, loop, test, conditions) : NULL;
    if (!m || !is_fixed(a, m) || !find_slope(a, loop, m, &slope))
        return NULL;
    if (in_one_round(test, slope) && is_only)
        return NULL;
    if (test->stay == LLVMIntNE)
        return stays_unequal(a, loop, m, slope, is_only);
    if (test->stay == LLVMIntEQ)
        return stays_equal(a, loop, m, slope);
    return pred_nonneg(slope > 0 ? at_first(a, loop, m) : m, a->arena);
}

/* The test at "edge", if it is one in each round that stays for some first
 * rounds. */
static bool find_exit(Affine *a, LoopId loop, EdgeId edge, bool is_only,
                      Region *conditions) {
    AffineLoop *out = &a->loop[loop];
    ExitTests tests = exittest_find(a->f, loop, edge, a->arena);
    const Pred *all = pred_constant(true, a->arena);
    unsigned magnitude = out->magnitude;
    for (size_t i = 0; i < tests.size && all; i++) {
        const Pred *one = stays(a, loop, &tests.at[i],
                                is_only && tests.size == 1, conditions);
        all = one ? pred_and(all, one, a->arena) : NULL;
        if (one && affine_magnitude(&tests.at[i]) > magnitude)
            magnitude = affine_magnitude(&tests.at[i]);
    }
    if (!all)
        return false;
    out->magnitude = magnitude;
    *vec_push(a->arena, &out->exits) =
        (AffineExit){a->f->cfg.edge[edge].from, all};
    return true;
}

/* ---- rounds ---- */

static const Pred *is_round(Affine *a, LoopId loop, int64_t from) {
    const Expr *round = expr_symbol(a->arena, pred_round(loop));
    return pred_nonneg(expr_sub(a->arena, round, expr_int(a->arena, from)),
                       a->arena);
}

/* That no round before "end", if there is one, takes one of the edges in
 * "leaves". */
static const Pred *not_left(Affine *a, LoopId loop, const Expr *end) {
    const Expr *last = expr_sub(a->arena, end, expr_int(a->arena, 1));
    return pred_not(
        pred_some(pred_round(loop), last, a->loop[loop].leaves, a->arena),
        a->arena);
}

/* Round number "round" begins, by the tests in each round alone. */
static const Pred *is_begun(Affine *a, LoopId loop, const Pred *stays) {
    SymbolId round = pred_round(loop);
    const Expr *now = expr_symbol(a->arena, round);
    const Expr *before = expr_sub(a->arena, now, expr_int(a->arena, 1));
    return pred_or(pred_zero(now, true, a->arena),
                   pred_and(is_round(a, loop, 1),
                            pred_substitute(stays, round, before, a->arena),
                            a->arena),
                   a->arena);
}

static void find_rounds(Affine *a, LoopId loop) {
    AffineLoop *out = &a->loop[loop];
    const Expr *now = expr_symbol(a->arena, pred_round(loop));
    const Expr *next = expr_add(a->arena, now, expr_int(a->arena, 1));
    const Pred *all = pred_constant(true, a->arena);
    for (size_t i = 0; i < out->exits.size; i++)
        all = pred_and(all, out->exits.at[i].stays, a->arena);
    out->completed = pred_and(pred_and(is_round(a, loop, 0), all, a->arena),
                              not_left(a, loop, next), a->arena);
    out->started =
        pred_and(is_begun(a, loop, all), not_left(a, loop, now), a->arena);
}

/* A round begins; what is said of it implies that it stays by each test, if
 * all of them come before "node". */
static const Pred *begins_before(Affine *a, LoopId loop, NodeId node) {
    const AffineLoop *l = &a->loop[loop];
    const Expr *now = expr_symbol(a->arena, pred_round(loop));
    for (size_t i = 0; i < l->exits.size; i++)
        if (l->exits.at[i].node == node ||
            !domtree_dominates(&a->f->dom, l->exits.at[i].node, node))
            return l->started;
    return pred_and(is_round(a, loop, 0), not_left(a, loop, now), a->arena);
}

const Pred *affine_end(Affine *a, LoopId loop, EdgeId edge) {
    AffineLoop *l = &a->loop[loop];
    for (size_t i = 0; i < l->ends.size; i++)
        if (l->ends.at[i].edge == edge)
            return l->ends.at[i].taken;
    Region conditions = {0};
    const Pred *leave =
        l->known ? affine_leave(a, loop, edge, &conditions) : NULL;
    const Pred *taken = NULL;
    if (leave) {
        affine_check(a, &l->checks, l->started, &conditions);
        leave = pred_and(begins_before(a, loop, a->f->cfg.edge[edge].from),
                         leave, a->arena);
        taken = pred_some(pred_round(loop), NULL, leave, a->arena);
    }
    *vec_push(a->arena, &l->ends) = (AffineEnd){edge, taken};
    return taken;
}

/* ---- one loop ---- */

/* Adds to "leaves" the edges that are no tests in each round. */
static bool find_leaves(Affine *a, LoopId loop, const EdgeId *edges,
                        size_t count, Region *conditions) {
    AffineLoop *out = &a->loop[loop];
    a->magnitude = out->magnitude;
    for (size_t i = 0; i < count; i++) {
        const Pred *one = affine_leave(a, loop, edges[i], conditions);
        if (!one)
            return false;
        out->leaves = pred_or(out->leaves, one, a->arena);
    }
    out->magnitude = a->magnitude;
    return true;
}

static bool find_exits(Affine *a, LoopId loop, Region *conditions) {
    const Loop *l = &a->f->loops.loop[loop];
    Vec(EdgeId) ends = {0}, others = {0};
    for (size_t i = 0; i < l->exit.size; i++)
        if (!irfunction_passes_on(a->f, l->exit.at[i]))
            *vec_push(a->arena, &ends) = l->exit.at[i];
    for (size_t i = 0; i < ends.size; i++)
        if (!find_exit(a, loop, ends.at[i], ends.size == 1, conditions))
            *vec_push(a->arena, &others) = ends.at[i];
    return ends.size &&
           find_leaves(a, loop, others.at, others.size, conditions);
}

static void find_loop(Affine *a, LoopId loop) {
    AffineLoop *out = &a->loop[loop];
    Region conditions = {0};
    out->leaves = pred_constant(false, a->arena);
    out->known =
        !a->f->loops.loop[loop].is_tangled && find_exits(a, loop, &conditions);
    if (!out->known)
        return;
    find_rounds(a, loop);
    affine_check(a, &out->checks, out->started, &conditions);
}

static void find_entry(Affine *a, LoopId loop) {
    AffineLoop *out = &a->loop[loop];
    if (loop == a->root) {
        out->entered = pred_constant(true, a->arena);
        return;
    }
    Region conditions = {0};
    LoopId around = a->f->loops.loop[loop].parent;
    NodeId header = a->f->loops.loop[loop].header;
    if (!a->loop[around].known)
        return;
    const Pred *reached = affine_reach(a, around, header, &conditions);
    if (!reached)
        return;
    out->entered =
        pred_and(begins_before(a, around, header), reached, a->arena);
    affine_check(a, &out->entry_checks, a->loop[around].started, &conditions);
}

/* Variables need those of loops around, ways out those of loops inside. */
void affine_find(Affine *a) {
    const Loops *loops = &a->f->loops;
    Vec(LoopId) all = {0};
    for (LoopId l = a->root; l; l = loops->loop[l].next)
        if (loops_nested(loops, a->root, l))
            *vec_push(a->arena, &all) = l;
    for (size_t i = 0; i < all.size; i++)
        find_variables(a, all.at[i]);
    for (size_t i = all.size; i > 0; i--)
        find_loop(a, all.at[i - 1]);
    for (size_t i = 0; i < all.size; i++)
        find_entry(a, all.at[i]);
}

/* ---- what must hold ---- */

static void check_variable(Affine *a, LoopId loop, const AffineVariable *v,
                           AffineChecks *checks) {
    const AffineLoop *l = &a->loop[loop];
    const PlanSymbol *symbol = &a->symbols->all.at[v->symbol].plan;
    const SymbolRange *range = &a->symbols->ranges.at[v->symbol];
    Region next = {0};
    affine_check(a, checks, pred_constant(true, a->arena), &v->first);
    for (size_t i = 0; i < v->next.nonneg.size; i++)
        *vec_push(a->arena, &next.nonneg) =
            affine_in_rounds(a, loop, v->next.nonneg.at[i]);
    if (l->magnitude > symbol->bits - symbol->is_signed) {
        *vec_push(a->arena, &next.nonneg) =
            expr_sub(a->arena, v->value, expr_fmpz(a->arena, range->low));
        *vec_push(a->arena, &next.nonneg) =
            expr_sub(a->arena, expr_fmpz(a->arena, range->high), v->value);
    }
    affine_check(a, checks, l->completed, &next);
}

AffineChecks affine_checks(Affine *a, LoopId loop) {
    const AffineLoop *l = &a->loop[loop];
    AffineChecks checks = {0};
    for (size_t i = 0; i < l->checks.size; i++)
        *vec_push(a->arena, &checks) = l->checks.at[i];
    for (size_t i = 0; i < l->variables.size; i++)
        if (l->variables.at[i].used)
            check_variable(a, loop, &l->variables.at[i], &checks);
    return checks;
}
