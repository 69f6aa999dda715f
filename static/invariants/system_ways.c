/* system_ways.c -- the ways between the headers of a nest. */
#include "static/invariants/system.h"

/* A system with more of them is not asked about. */
enum { MAX_WAYS = 24, MAX_NODES = 48, MAX_STEPS = 400, MAX_STATES = 8 };

typedef struct Finder {
    System *out;
    SystemWalk walk;
    LoopId from;
    unsigned steps;
    bool failed;
} Finder;

static bool is_header(const System *s, NodeId node) {
    return s->f->loops.loop[s->f->loops.innermost[node]].header == node;
}

/* ---- the end of a way ---- */

static LLVMValueRef incoming(const System *s, LLVMValueRef phi, NodeId from) {
    for (unsigned i = 0; i < LLVMCountIncoming(phi); i++)
        if (irfunction_node(s->f, LLVMGetIncomingBlock(phi, i)) == from)
            return LLVMGetIncomingValue(phi, i);
    return NULL;
}

/* What the way makes of "phi", at the header it comes to. */
static void add_set(Finder *finder, SystemWay *way, LLVMValueRef phi,
                    NodeId from) {
    System *s = finder->out;
    SymbolId state = LLVMGetTypeKind(LLVMTypeOf(phi)) == LLVMIntegerTypeKind
                         ? symbols_of_value(s->symbols, phi)
                         : NO_SYMBOL;
    LLVMValueRef value = incoming(s, phi, from);
    if (state == NO_SYMBOL || !value)
        return;
    SystemSet set = {.state = state};
    if (!system_value(&finder->walk, value, symbolic_reading(s->symbols, state),
                      &set.to, &set.conditions))
        set.to = NULL;
    if (!set.to || !expr_equal(set.to, expr_symbol(s->arena, state)))
        *vec_push(s->arena, &way->sets) = set;
}

static void end_way(Finder *finder, LoopId to, NodeId from) {
    System *s = finder->out;
    SystemWay way = {.from = finder->from, .to = to};
    for (size_t i = 0; i < finder->walk.steps.size; i++)
        *vec_push(s->arena, &way.steps) = finder->walk.steps.at[i];
    for (size_t i = 0; i < finder->walk.path.size; i++)
        *vec_push(s->arena, &way.path) = finder->walk.path.at[i];
    if (to) {
        way.swap = system_swap(&finder->walk);
        LLVMBasicBlockRef header = s->f->block[s->f->loops.loop[to].header];
        IR_FOR_INSTRUCTIONS(header, phi) {
            if (!LLVMIsAPHINode(phi))
                break;
            add_set(finder, &way, phi, from);
        }
    }
    *vec_push(s->arena, &s->ways) = way;
    finder->failed = finder->failed || s->ways.size > MAX_WAYS;
}

/* ---- on the way ---- */

static void go_on(Finder *finder);

static void follow(Finder *finder, EdgeId edge) {
    System *s = finder->out;
    NodeId from = s->f->cfg.edge[edge].from, to = s->f->cfg.edge[edge].to;
    if (!loops_contain(&s->f->loops, s->root, to)) {
        if (!irfunction_passes_on(s->f, edge))
            end_way(finder, 0, from);
        return;
    }
    if (is_header(s, to)) {
        end_way(finder, s->f->loops.innermost[to], from);
        return;
    }
    *vec_push(s->arena, &finder->walk.path) = to;
    go_on(finder);
    finder->walk.path.size--;
}

/* By "edge", for each way in which its condition may hold. */
static void follow_where(Finder *finder, EdgeId edge,
                         const Alternatives *where) {
    for (unsigned i = 0; i < where->count; i++) {
        size_t before = finder->walk.steps.size;
        for (size_t k = 0; k < where->steps[i].size; k++)
            *vec_push(finder->out->arena, &finder->walk.steps) =
                where->steps[i].at[k];
        follow(finder, edge);
        finder->walk.steps.size = before;
    }
}

/* Of the default case nothing is said. */
static void follow_switch(Finder *finder, LLVMValueRef branch, EdgeId first) {
    unsigned cases = LLVMGetNumSuccessors(branch);
    follow(finder, first);
    for (unsigned i = 1; i < cases; i++) {
        Alternatives is = system_equal(&finder->walk, LLVMGetOperand(branch, 0),
                                       LLVMGetOperand(branch, 2 * i));
        follow_where(finder, first + i, &is);
    }
}

static void go_on(Finder *finder) {
    const System *s = finder->out;
    NodeId node = finder->walk.path.at[finder->walk.path.size - 1];
    LLVMValueRef end = irfunction_terminator(s->f, node);
    EdgeId first = s->f->first_edge[node];
    finder->failed = finder->failed || ++finder->steps > MAX_STEPS ||
                     finder->walk.path.size > MAX_NODES;
    if (finder->failed)
        return;
    LLVMOpcode op = LLVMGetInstructionOpcode(end);
    if (op == LLVMSwitch) {
        follow_switch(finder, end, first);
    } else if (op == LLVMBr && LLVMIsConditional(end)) {
        for (unsigned i = 0; i < 2; i++) {
            Alternatives is =
                system_condition(&finder->walk, LLVMGetCondition(end), i == 0);
            follow_where(finder, first + i, &is);
        }
    } else {
        CFG_FOR_SUCC(&s->f->cfg, node, e)
            follow(finder, *e);
    }
}

/* ---- all of them ---- */

static void start_at(Finder *finder, LoopId loop) {
    finder->from = loop;
    finder->walk.path.size = 0;
    finder->walk.steps.size = 0;
    *vec_push(finder->out->arena, &finder->walk.path) =
        finder->out->f->loops.loop[loop].header;
    go_on(finder);
}

static void enter(Finder *finder) {
    const System *s = finder->out;
    const Loop *root = &s->f->loops.loop[s->root];
    finder->from = 0;
    for (size_t i = 0; i < root->entry.size; i++)
        end_way(finder, s->root, s->f->cfg.edge[root->entry.at[i]].from);
}

static void list_states(System *s) {
    for (size_t i = 0; i < s->ways.size; i++)
        for (size_t k = 0; k < s->ways.at[i].sets.size; k++) {
            SymbolId state = s->ways.at[i].sets.at[k].state;
            if (!system_is_state(s, state))
                *vec_push(s->arena, &s->states) = state;
        }
}

/* What is compared with more bits than a state has may be out of its reach:
 * then that the state overflows is not assumed away. */
static void require_fit(System *s, SystemSet *set) {
    const PlanSymbol *symbol = &s->symbols->all.at[set->state].plan;
    const SymbolRange *range = &s->symbols->ranges.at[set->state];
    if (!set->to || s->magnitude <= symbol->bits - symbol->is_signed)
        return;
    *vec_push(s->arena, &set->conditions.nonneg) =
        expr_sub(s->arena, set->to, expr_fmpz(s->arena, range->low));
    *vec_push(s->arena, &set->conditions.nonneg) =
        expr_sub(s->arena, expr_fmpz(s->arena, range->high), set->to);
}

static void require_fits(System *s) {
    for (size_t i = 0; i < s->ways.size; i++)
        for (size_t k = 0; k < s->ways.at[i].sets.size; k++)
            require_fit(s, &s->ways.at[i].sets.at[k]);
}

bool system_find(System *out, Symbols *symbols, LoopId root, Arena *arena) {
    const IrFunction *f = symbols->f;
    *out = (System){.symbols = symbols, .f = f, .root = root, .arena = arena};
    bool may_sort = system_may_sort(f, root);
    out->disorder = may_sort ? symbols_disorder(symbols) : NO_SYMBOL;
    out->passes = may_sort ? symbols_passes(symbols) : NO_SYMBOL;
    Finder finder = {.out = out, .walk = {.system = out}};
    enter(&finder);
    for (LoopId l = root; l <= f->loops.count && !finder.failed; l++) {
        if (!loops_nested(&f->loops, root, l))
            continue;
        finder.failed = f->loops.loop[l].is_tangled;
        if (!finder.failed)
            start_at(&finder, l);
    }
    if (finder.failed)
        return false;
    list_states(out);
    system_order(out);
    require_fits(out);
    system_slice(out);
    return out->states.size > 0 && out->states.size <= MAX_STATES;
}
