#include "static/counts/ways.h"

#include "static/counts/symbolic.h"
#include "static/ir/irquery.h"

enum { MAX_WAYS = 32, MAX_STEPS = 2000, MAX_BY = 64 };

/* A node on the way that is walked, and the edge that led to it. */
typedef struct Step {
    NodeId node;
    EdgeId by;
    const struct Step *before;
} Step;

typedef struct Walker {
    Symbols *symbols;
    const IrFunction *f;
    Ways *out;
    const Step *at; /* the end of the way so far */
    unsigned steps;
    bool failed;
    Arena *arena;
} Walker;

static void walk(Walker *w, EdgeId by, const Step *before, const Way *so_far);

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

static bool implies(const Walker *w, const Region *where, const Expr *e) {
    return region_implies(where, e, w->symbols->ranges.at,
                          w->symbols->ranges.size);
}

static bool is_impossible(const Walker *w, const Region *where) {
    return implies(w, where, expr_int(w->arena, -1));
}

/* ---- what a comparison says of the parameters ---- */

static bool is_over_parameters(const Walker *w, const Expr *e) {
    EXPR_FOR_SYMBOL(e, s, 0) {
        const IrSymbol *symbol = &w->symbols->all.at[s];
        if (symbol->scope != SCOPE_VALUE || !LLVMIsAArgument(symbol->value))
            return false;
    }
    return true;
}

/* What "value" is on the way so far, where that is a phi: of "a && b", its last
 * operand or a constant.  That of a loop changes from round to round. */
static LLVMValueRef on_the_way(const Walker *w, LLVMValueRef value) {
    while (LLVMIsAPHINode(value)) {
        NodeId node = irfunction_node_of(w->f, value);
        const Step *step = w->at;
        while (step && step->node != node)
            step = step->before;
        if (!step || !step->before || w->f->loops.innermost[node])
            return value;
        NodeId from = w->f->cfg.edge[step->by].from;
        value = irquery_incoming(value, w->f->block[from]);
    }
    return value;
}

/* The number that "value" is on the way so far, where "where" holds; NULL if
 * that is not known. */
static const Expr *read_as(const Walker *w, LLVMValueRef value, Reading reading,
                           const Region *where) {
    Region raw = {0};
    Symbolic s = {.symbols = w->symbols,
                  .conditions = &raw,
                  .arena = w->arena,
                  .divides = true};
    const Expr *e;
    value = on_the_way(w, value);
    if (LLVMGetTypeKind(LLVMTypeOf(value)) != LLVMIntegerTypeKind ||
        LLVMGetIntTypeWidth(LLVMTypeOf(value)) > 64 ||
        !symbolic_value(&s, value, reading, &e) || !is_over_parameters(w, e))
        return NULL;
    for (size_t i = 0; i < raw.nonneg.size; i++)
        if (!is_over_parameters(w, raw.nonneg.at[i]) ||
            !implies(w, where, raw.nonneg.at[i]))
            return NULL;
    return e;
}

/* What "value" takes the rest of, divided by *by: x % 3, or x & 1; NULL: it
 * takes none. */
static LLVMValueRef divided(LLVMValueRef value, int64_t *by) {
    if (!LLVMIsABinaryOperator(value) ||
        !LLVMIsAConstantInt(LLVMGetOperand(value, 1)) ||
        LLVMGetIntTypeWidth(LLVMTypeOf(value)) > 64)
        return NULL;
    LLVMOpcode op = LLVMGetInstructionOpcode(value);
    *by = LLVMConstIntGetSExtValue(LLVMGetOperand(value, 1));
    bool is_lowest_bit = op == LLVMAnd && *by == 1;
    if (is_lowest_bit)
        *by = 2;
    return is_lowest_bit || ((op == LLVMSRem || op == LLVMURem) && *by >= 2 &&
                             *by <= MAX_BY)
               ? LLVMGetOperand(value, 0)
               : NULL;
}

/* x - by*floor(x/by), where x is not negative, for the rest of x. */
static const Expr *rest_as(const Walker *w, LLVMValueRef value,
                           const Region *where) {
    int64_t by = 0;
    LLVMValueRef of = divided(value, &by);
    const Expr *x = of ? read_as(w, of, READ_SIGNED, where) : NULL;
    x = x || !of ? x : read_as(w, of, READ_UNSIGNED, where);
    if (!x || !implies(w, where, x))
        return NULL;
    const Expr *n = expr_int(w->arena, by);
    const Expr *times =
        expr_apply(w->arena, EXPR_FLOOR, expr_divide(w->arena, x, n));
    return expr_sub(w->arena, x, expr_mul(w->arena, n, times));
}

static const Expr *value_as(const Walker *w, LLVMValueRef value,
                            Reading reading, const Region *where) {
    const Expr *e = read_as(w, value, reading, where);
    return e ? e : rest_as(w, value, where);
}

/* left - right; NULL if that is not known. */
static const Expr *difference(const Walker *w, LLVMValueRef left,
                              LLVMValueRef right, Reading reading,
                              const Region *where) {
    const Expr *a = value_as(w, left, reading, where);
    const Expr *b = a ? value_as(w, right, reading, where) : NULL;
    return b ? expr_sub(w->arena, a, b) : NULL;
}

/* The same, for whether it is 0. */
static const Expr *distance(const Walker *w, LLVMValueRef left,
                            LLVMValueRef right, const Region *where) {
    const Expr *e = difference(w, left, right, READ_SIGNED, where);
    return e ? e : difference(w, left, right, READ_UNSIGNED, where);
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

static Reading reading_of(LLVMIntPredicate p) {
    return p == LLVMIntUGT || p == LLVMIntUGE || p == LLVMIntULT ||
                   p == LLVMIntULE
               ? READ_UNSIGNED
               : READ_SIGNED;
}

static const Expr *compared(const Walker *w, LLVMValueRef comparison,
                            const Region *where) {
    LLVMIntPredicate p = LLVMGetICmpPredicate(comparison);
    LLVMValueRef left = LLVMGetOperand(comparison, 0),
                 right = LLVMGetOperand(comparison, 1);
    return p == LLVMIntEQ || p == LLVMIntNE
               ? distance(w, left, right, where)
               : difference(w, left, right, reading_of(p), where);
}

/* What "end", a switch, decides by, less the value of case number "number". */
static const Expr *case_of(Walker *w, const Step *at, LLVMValueRef end,
                           unsigned number, const Region *where) {
    w->at = at;
    return distance(w, LLVMGetOperand(end, 0), LLVMGetOperand(end, 2 * number),
                    where);
}

/* ---- the ways on from a node ---- */

static void require(const Walker *w, Region *where, const Expr *e) {
    region_require(where, e, w->symbols->ranges.at, w->symbols->ranges.size,
                   w->arena);
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
static void walk_if(Walker *w, EdgeId by, const Step *at, const Way *so_far,
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

static void branch(Walker *w, const Step *at, const Way *so_far,
                   LLVMValueRef end) {
    LLVMValueRef condition = on_the_way(w, LLVMGetCondition(end));
    EdgeId yes = w->f->first_edge[at->node], no = yes + 1;
    if (LLVMIsAConstantInt(condition)) {
        walk(w, LLVMConstIntGetZExtValue(condition) ? yes : no, at, so_far);
        return;
    }
    const Expr *e = LLVMIsAICmpInst(condition)
                        ? compared(w, condition, &so_far->where)
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
static void walk_default(Walker *w, const Step *at, const Way *so_far,
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

static void walk_cases(Walker *w, const Step *at, const Way *so_far,
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
static void go_on(Walker *w, const Step *at, const Way *so_far) {
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
static void pass_nest(Walker *w, const Step *at, Way *way, LoopId loop) {
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
        SymbolId s = LLVMIsAPHINode(phi)
                         ? map_get_ptr(&w->symbols->by_value, phi, NO_SYMBOL)
                         : NO_SYMBOL;
        const Expr *value =
            s == NO_SYMBOL
                ? NULL
                : read_as(w, phi, symbolic_reading(w->symbols, s), &way->where);
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

static void visit(Walker *w, const Step *at, const Way *so_far) {
    LoopId loop = w->f->loops.innermost[at->node];
    if (++w->steps > MAX_STEPS)
        w->failed = true;
    if (w->failed || !w->f->returns[at->node])
        return;
    Way way = way_copy(w, so_far);
    w->at = at;
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

static void walk(Walker *w, EdgeId by, const Step *before, const Way *so_far) {
    NodeId node = w->f->cfg.edge[by].to;
    for (const Step *s = before; s; s = s->before)
        w->failed = w->failed || s->node == node;
    visit(w, &(Step){.node = node, .by = by, .before = before}, so_far);
}

Ways ways_find(Symbols *symbols, Arena *arena) {
    Ways out = {0};
    Walker w = {.symbols = symbols,
                .f = symbols->f,
                .out = &out,
                .failed = symbols->f->loops.irreducible.size > 0,
                .arena = arena};
    visit(&w, &(Step){.node = 1, .by = NO_EDGE}, &(Way){0});
    return w.failed ? (Ways){0} : out;
}
