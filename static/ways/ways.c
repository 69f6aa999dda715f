#include "static/ways/ways.h"

#include "static/ir/irquery.h"
#include "static/ways/waynumbers.h"

enum { MAX_WAYS = 32, MAX_STEPS = 2000 };

typedef struct Walker {
    WayNumbers numbers; /* on the way so far */
    const IrFunction *f;
    Ways *out;
    unsigned steps;
    bool failed;
    Arena *arena;
} Walker;

static void walk(Walker *w, EdgeId by, const WayStep *before,
                 const Way *so_far);

/* ---- ways in the making ---- */

/* One that grows on its own. */
static Way way_copy(const Walker *w, const Way *from) {
    Way way = {0};
    region_add_all(&way.where, &from->where, w->arena);
    for (size_t i = 0; i < from->choices.size; i++)
        *vec_push(w->arena, &way.choices) = from->choices.at[i];
    for (size_t i = 0; i < from->calls.size; i++)
        *vec_push(w->arena, &way.calls) = from->calls.at[i];
    for (size_t i = 0; i < from->nests.size; i++)
        *vec_push(w->arena, &way.nests) = from->nests.at[i];
    return way;
}

static bool is_impossible(const Walker *w, const Region *where) {
    return waynumbers_imply(&w->numbers, where, expr_int(w->arena, -1));
}

/* Which signs left - right may have. */
typedef enum Signs { BELOW = 1, EQUAL = 2, ABOVE = 4 } Signs;

static Signs signs_of(LLVMIntPredicate p) {
    switch (p) {
    case LLVMIntEQ:
        return EQUAL;
    case LLVMIntNE:
        return BELOW | ABOVE;
    case LLVMIntUGT:
    case LLVMIntSGT:
        return ABOVE;
    case LLVMIntUGE:
    case LLVMIntSGE:
        return EQUAL | ABOVE;
    case LLVMIntULT:
    case LLVMIntSLT:
        return BELOW;
    default:
        return BELOW | EQUAL;
    }
}

/* What "end", a switch, decides by, less the value of case number "number". */
static const Expr *case_of(Walker *w, const WayStep *at, LLVMValueRef end,
                           unsigned number, const Region *where) {
    w->numbers.at = at;
    return waynumbers_distance(&w->numbers, LLVMGetOperand(end, 0),
                               LLVMGetOperand(end, 2 * number), where);
}

/* ---- the ways on from a node ---- */

static void require(const Walker *w, Region *where, const Expr *e) {
    region_require(where, e, w->numbers.symbols->ranges.at,
                   w->numbers.symbols->ranges.size, w->arena);
}

/* "e" has one of "signs", which are not BELOW and ABOVE at once. */
static void require_signs(const Walker *w, Region *where, const Expr *e,
                          Signs signs) {
    const Expr *one = expr_int(w->arena, 1);
    bool equal = signs & EQUAL;
    if (!(signs & BELOW))
        require(w, where, equal ? e : expr_sub(w->arena, e, one));
    if (!(signs & ABOVE))
        require(w, where,
                expr_neg(w->arena, equal ? e : expr_add(w->arena, e, one)));
}

/* On along "by", on which "e" has one of "signs". */
static void walk_if(Walker *w, EdgeId by, const WayStep *at, const Way *so_far,
                    const Expr *e, Signs signs) {
    if (signs == (BELOW | ABOVE)) {
        walk_if(w, by, at, so_far, e, BELOW);
        walk_if(w, by, at, so_far, e, ABOVE);
        return;
    }
    if (w->failed)
        return;
    Way way = way_copy(w, so_far);
    require_signs(w, &way.where, e, signs);
    if (!is_impossible(w, &way.where))
        walk(w, by, at, &way);
}

static void branch(Walker *w, const WayStep *at, const Way *so_far,
                   LLVMValueRef end) {
    LLVMValueRef condition =
        waynumbers_on_way(&w->numbers, LLVMGetCondition(end));
    EdgeId yes = w->f->first_edge[at->node], no = yes + 1;
    if (LLVMIsAConstantInt(condition)) {
        walk(w, LLVMConstIntGetZExtValue(condition) ? yes : no, at, so_far);
        return;
    }
    const Expr *e =
        LLVMIsAICmpInst(condition)
            ? waynumbers_compared(&w->numbers, condition, &so_far->where)
            : NULL;
    if (!e) {
        walk(w, yes, at, so_far);
        walk(w, no, at, so_far);
        return;
    }
    Signs signs = signs_of(LLVMGetICmpPredicate(condition));
    walk_if(w, yes, at, so_far, e, signs);
    walk_if(w, no, at, so_far, e, (BELOW | EQUAL | ABOVE) & ~signs);
}

enum { MAX_CASES = 8 };

/* The default of a switch, which is none of the cases from number "from" on. */
static void walk_default(Walker *w, const WayStep *at, const Way *so_far,
                         LLVMValueRef end, unsigned from) {
    EdgeId by = w->f->first_edge[at->node];
    if (from == LLVMGetNumSuccessors(end) || from > MAX_CASES) {
        walk(w, by, at, so_far);
        return;
    }
    const Expr *e = case_of(w, at, end, from, &so_far->where);
    for (int above = 0; above < 2; above++) {
        Way way = way_copy(w, so_far);
        if (e)
            require_signs(w, &way.where, e, above ? ABOVE : BELOW);
        if ((e || !above) && !is_impossible(w, &way.where))
            walk_default(w, at, &way, end, from + 1);
    }
}

static void walk_cases(Walker *w, const WayStep *at, const Way *so_far,
                       LLVMValueRef end) {
    walk_default(w, at, so_far, end, 1);
    for (unsigned i = 1; i < LLVMGetNumSuccessors(end); i++) {
        const Expr *e = case_of(w, at, end, i, &so_far->where);
        EdgeId by = w->f->first_edge[at->node] + i;
        if (e)
            walk_if(w, by, at, so_far, e, EQUAL);
        else
            walk(w, by, at, so_far);
    }
}

/* On from the node, along each edge. */
static void go_on(Walker *w, const WayStep *at, const Way *so_far) {
    LLVMValueRef end = irfunction_terminator(w->f, at->node);
    if (LLVMIsABranchInst(end) && LLVMIsConditional(end)) {
        branch(w, at, so_far, end);
        return;
    }
    if (LLVMIsASwitchInst(end)) {
        walk_cases(w, at, so_far, end);
        return;
    }
    CFG_FOR_SUCC(&w->f->cfg, at->node, e)
        walk(w, *e, at, so_far);
}

/* Over the nest that begins at the node, and out of it wherever it is left. */
static void pass_nest(Walker *w, const WayStep *at, Way *way, LoopId loop) {
    const Loop *l = &w->f->loops.loop[loop];
    *vec_push(w->arena, &way->nests) = loop;
    for (size_t i = 0; i < l->exit.size; i++)
        walk(w, l->exit.at[i], at, way);
}

/* ---- ends ---- */

static bool same_choices(const Way *a, const Way *b) {
    bool same = a->choices.size == b->choices.size;
    for (size_t i = 0; i < a->choices.size && same; i++)
        same = a->choices.at[i].phi == b->choices.at[i].phi &&
               expr_equal(a->choices.at[i].value, b->choices.at[i].value);
    return same;
}

static bool is_same(const Way *a, const Way *b) {
    bool same = a->calls.size == b->calls.size &&
                a->nests.size == b->nests.size && same_choices(a, b) &&
                region_equal(&a->where, &b->where);
    for (size_t i = 0; i < a->calls.size && same; i++)
        same = a->calls.at[i] == b->calls.at[i];
    for (size_t i = 0; i < a->nests.size && same; i++)
        same = a->nests.at[i] == b->nests.at[i];
    return same;
}

static void end(Walker *w, const Way *way) {
    for (size_t i = 0; i < w->out->size; i++)
        if (is_same(&w->out->at[i], way))
            return;
    w->failed = w->failed || w->out->size == MAX_WAYS;
    if (!w->failed)
        *vec_push(w->arena, w->out) = *way;
}

/* ---- the walk ---- */

/* What the call passes, if that is a phi. */
static void add_choices(const Walker *w, Way *way, LLVMValueRef call) {
    for (unsigned i = 0; i < LLVMGetNumArgOperands(call); i++) {
        LLVMValueRef phi = LLVMGetOperand(call, i);
        SymbolId s =
            LLVMIsAPHINode(phi)
                ? map_get_ptr(&w->numbers.symbols->by_value, phi, NO_SYMBOL)
                : NO_SYMBOL;
        const Expr *value =
            s == NO_SYMBOL
                ? NULL
                : waynumbers_value(&w->numbers, phi,
                                   symbolic_reading(w->numbers.symbols, s),
                                   &way->where);
        if (value)
            *vec_push(w->arena, &way->choices) = (WayChoice){phi, value};
    }
}

static void add_calls(const Walker *w, Way *way, NodeId node) {
    IR_FOR_CALLS(w->f, node, call) {
        *vec_push(w->arena, &way->calls) = *call;
        add_choices(w, way, *call);
    }
}

static void visit(Walker *w, const WayStep *at, const Way *so_far) {
    LoopId loop = w->f->loops.innermost[at->node];
    if (++w->steps > MAX_STEPS)
        w->failed = true;
    if (w->failed || !w->f->returns[at->node])
        return;
    Way way = way_copy(w, so_far);
    w->numbers.at = at;
    if (loop) {
        pass_nest(w, at, &way, w->f->loops.loop[loop].outermost);
        return;
    }
    add_calls(w, &way, at->node);
    if (LLVMIsAReturnInst(irfunction_terminator(w->f, at->node)))
        end(w, &way);
    else
        go_on(w, at, &way);
}

static void walk(Walker *w, EdgeId by, const WayStep *before,
                 const Way *so_far) {
    NodeId node = w->f->cfg.edge[by].to;
    for (const WayStep *s = before; s; s = s->before)
        w->failed = w->failed || s->node == node;
    visit(w, &(WayStep){.node = node, .by = by, .before = before}, so_far);
}

Ways ways_find(Symbols *symbols, Arena *arena) {
    Ways out = {0};
    Walker w = {.numbers = {symbols, NULL, arena},
                .f = symbols->f,
                .out = &out,
                .failed = symbols->f->loops.irreducible.size > 0,
                .arena = arena};
    visit(&w, &(WayStep){.node = 1, .by = NO_EDGE}, &(Way){0});
    return w.failed ? (Ways){0} : out;
}
