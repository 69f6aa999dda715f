#include "static/inputs/guards/guards.h"

#include "static/inputs/guards/thresholds.h"
#include "static/walks/values/loopvalue.h"

#include "static/debuginfo/debugnames.h"

/* The search for guards in one function. */
typedef struct Finder {
    const IrFunction *f;
    ControlDep control;
    Choices choices;
    SideParts *on;    /* by edge: the parts that depend on it */
    SideParts *ahead; /* by node: the parts that may run from there on */
    Arena *arena, *scratch;
} Finder;

/* ---- parts ---- */

static SideParts stronger(SideParts a, SideParts b) {
    return a > b ? a : b;
}

static SideParts parts_of(const IrFunction *f, NodeId node) {
    SideParts parts = loopvalue_headed_by(f, node) ? PARTS_HERE : PARTS_NONE;
    IR_FOR_CALLS(f, node, call)
        parts = stronger(parts, choices_part_of_call(*call));
    return parts;
}

/* ---- what depends on which edge ---- */

typedef Vec(NodeId) NodeList;

/* "parts" are in "node", or depend on it.  The edges that it depends on have
 * them, too, and what these depend on. */
static void spread_parts(Finder *finder, NodeId node, SideParts parts) {
    NodeList todo = {0};
    *vec_push(finder->scratch, &todo) = node;
    while (todo.size) {
        NodeId n = todo.at[--todo.size];
        for (uint32_t i = finder->control.start[n];
             i < finder->control.start[n + 1]; i++) {
            EdgeId e = finder->control.on[i];
            if (finder->on[e] >= parts)
                continue;
            finder->on[e] = parts;
            *vec_push(finder->scratch, &todo) = finder->f->cfg.edge[e].from;
        }
    }
}

/* Nodes from which a node with "parts" can be reached. */
static void spread_ahead(Finder *finder, NodeId node, SideParts parts) {
    NodeList todo = {0};
    *vec_push(finder->scratch, &todo) = node;
    while (todo.size) {
        NodeId n = todo.at[--todo.size];
        if (finder->ahead[n] >= parts)
            continue;
        finder->ahead[n] = parts;
        CFG_FOR_PRED(&finder->f->cfg, n, e)
            *vec_push(finder->scratch, &todo) = finder->f->cfg.edge[*e].from;
    }
}

static void find_parts(Finder *finder) {
    const IrFunction *f = finder->f;
    for (NodeId n = 1; n <= f->cfg.size; n++) {
        SideParts parts = parts_of(f, n);
        if (!parts || !domtree_dominates(&f->dom, 1, n))
            continue;
        spread_parts(finder, n, parts);
        spread_ahead(finder, n, parts);
    }
}

/* ---- guards ---- */

static GuardSide *side_to(Finder *finder, Guard *guard, NodeId to) {
    for (size_t i = 0; i < guard->sides.size; i++)
        if (guard->sides.at[i].to == to)
            return &guard->sides.at[i];
    GuardSide *side = vec_push(finder->arena, &guard->sides);
    side->to = to;
    return side;
}

/* Each case of a switch takes a comparison. */
static bool is_uncounted(LLVMValueRef end) {
    enum { MOST_CASES = 64 };
    return LLVMIsAInvokeInst(end) || LLVMGetNumSuccessors(end) > MOST_CASES;
}

/* Of a branch, or a select: whether no number of the code is in what decides
 * it. */
static bool is_computed(LLVMValueRef chooser) {
    LLVMValueRef by = LLVMIsASelectInst(chooser) ? LLVMGetOperand(chooser, 0)
                      : LLVMIsABranchInst(chooser) && LLVMIsConditional(chooser)
                          ? LLVMGetCondition(chooser)
                          : NULL;
    if (!by || !LLVMIsAICmpInst(by))
        return false;
    LLVMValueRef left = LLVMGetOperand(by, 0), right = LLVMGetOperand(by, 1);
    return LLVMGetTypeKind(LLVMTypeOf(left)) == LLVMIntegerTypeKind &&
           !LLVMIsConstant(left) && !LLVMIsConstant(right);
}

/* Whether some round of "loop" goes on without coming to "node". */
static bool is_passed(const IrFunction *f, LoopId loop, NodeId node) {
    const Loop *l = &f->loops.loop[loop];
    for (size_t i = 0; i < l->back.size; i++)
        if (!domtree_dominates(&f->dom, node, f->cfg.edge[l->back.at[i]].from))
            return true;
    return false;
}

static bool has_loop(const ValueChoice *choice, LoopId loop) {
    for (size_t i = 0; i < choice->loops.size; i++)
        if (choice->loops.at[i] == loop)
            return true;
    return false;
}

/* The counts of loops that it leaves depend on it, where rounds pass it by. */
static void note_passed(Finder *finder, Guard *guard, NodeId to) {
    const Loops *loops = &finder->f->loops;
    LoopId loop = loops->innermost[guard->node];
    for (; loop && !loops_contain(loops, loop, to);
         loop = loops->loop[loop].parent) {
        if (!is_passed(finder->f, loop, guard->node))
            continue;
        guard->passed = true;
        if (!has_loop(&guard->choice, loop))
            *vec_push(finder->arena, &guard->choice.loops) = loop;
    }
}

static Guard guard_of(Finder *finder, NodeId node) {
    const IrFunction *f = finder->f;
    LoopId loop = f->loops.innermost[node];
    LLVMValueRef end = irfunction_terminator(f, node);
    Guard guard = {.node = node,
                   .line = debugnames_place(end).line,
                   .uncounted = is_uncounted(end),
                   .computed = is_computed(end),
                   .choice = choices_of(&finder->choices, end)};
    CFG_FOR_SUCC(&f->cfg, node, e) {
        NodeId to = f->cfg.edge[*e].to;
        GuardSide *side = side_to(finder, &guard, to);
        side->parts = stronger(side->parts, finder->on[*e]);
        side->ahead = finder->ahead[to];
        side->cuts = !f->returns[to];
        side->leaves = loop && !loops_contain(&f->loops, loop, to);
        if (side->leaves && !side->cuts && !guard.uncounted)
            note_passed(finder, &guard, to);
    }
    return guard;
}

static Guard guard_of_select(Finder *finder, NodeId node, LLVMValueRef select,
                             const ValueChoice *choice) {
    Guard guard = {.node = node,
                   .select = select,
                   .line = debugnames_place(select).line,
                   .computed = is_computed(select),
                   .choice = *choice};
    for (int i = 0; i < 2; i++)
        *vec_push(finder->arena, &guard.sides) =
            (GuardSide){.ahead = finder->ahead[node]};
    return guard;
}

/* Sides that stay in the loop around a guard depend on it if there are several,
 * or if rounds pass it by; else one is what the loop does while it is not
 * left. */
static bool is_guard(const Guard *guard) {
    size_t staying = 0;
    SideParts stay = guard->choice.of, leave = PARTS_NONE;
    for (size_t i = 0; i < guard->sides.size; i++) {
        const GuardSide *side = &guard->sides.at[i];
        staying += !side->leaves;
        if (side->leaves)
            leave = stronger(leave, side->parts);
        else
            stay = stronger(stay, side->parts);
    }
    return guard->sides.size > 1 &&
           (leave || (stay && (staying > 1 || guard->passed)));
}

static void add_selects(Finder *finder, NodeId node, Guards *out) {
    IR_FOR_INSTRUCTIONS(finder->f->block[node], i) {
        if (!choices_selects(i))
            continue;
        ValueChoice choice = choices_of(&finder->choices, i);
        if (choice.of)
            *vec_push(finder->arena, &out->all) =
                guard_of_select(finder, node, i, &choice);
    }
}

static void find_guards(Finder *finder, Guards *out) {
    const IrFunction *f = finder->f;
    for (NodeId n = 1; n <= f->cfg.size; n++) {
        if (!domtree_dominates(&f->dom, 1, n) || !f->returns[n])
            continue;
        add_selects(finder, n, out);
        if (!choices_branches(f, n))
            continue;
        Guard guard = guard_of(finder, n);
        if (is_guard(&guard))
            *vec_push(finder->arena, &out->all) = guard;
    }
}

static bool may_have_guards(const IrFunction *f) {
    for (NodeId n = 1; n <= f->cfg.size; n++) {
        if (choices_branches(f, n))
            return true;
        IR_FOR_INSTRUCTIONS(f->block[n], i)
            if (choices_selects(i) || thresholds_step(i))
                return true;
    }
    return false;
}

Guards guards_find(const IrFunction *f, Writes *writes, Arena *arena) {
    Guards out = {0};
    if (!may_have_guards(f))
        return out;
    Arena *scratch = arena_new();
    Finder finder = {
        .f = f,
        .control = f->loops.count
                       ? f->control
                       : controldep_build(&f->cfg, &f->post, scratch),
        .on = ARENA_ARRAY(scratch, SideParts, f->cfg.n_edges + 1),
        .ahead = ARENA_ARRAY(scratch, SideParts, (size_t)f->cfg.size + 1),
        .arena = arena,
        .scratch = scratch};
    finder.choices = choices_find(f, &finder.control, writes, arena);
    find_parts(&finder);
    find_guards(&finder, &out);
    for (size_t i = 0; i < finder.choices.steps.size; i++)
        *vec_push(arena, &out.steps) = finder.choices.steps.at[i];
    arena_free(scratch);
    return out;
}

size_t guards_side_of(const IrFunction *f, const Guard *guard, unsigned i) {
    if (guard->select)
        return i;
    NodeId to = f->cfg.edge[f->first_edge[guard->node] + i].to;
    size_t side = 0;
    while (guard->sides.at[side].to != to)
        side++;
    return side;
}
