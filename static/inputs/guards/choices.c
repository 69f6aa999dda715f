#include "static/inputs/guards/choices.h"

#include "static/inputs/guards/thresholds.h"
#include "static/ir/irquery.h"
#include "static/walks/values/loopvalue.h"

typedef Vec(NodeId) NodeList;

/* The last climb from a store: in which round, and how far. */
typedef struct StoreClimb {
    uint32_t round;
    NodeId top;
} StoreClimb;

/* The search for choices in one function. */
typedef struct Search {
    const IrFunction *f;
    const ControlDep *control;
    Writes *writes;
    Choices *out;
    LoopId loop;    /* from whose count it goes back; 0: from arguments */
    SideParts of;   /* what depends on the values */
    uint32_t round; /* its number; values are looked at once in each */
    Map seen;       /* value or block -> the last round that looked at it */
    Vec(LLVMValueRef) pending;
    uint32_t climb;    /* the number of the last climb */
    uint32_t *climbed; /* by node: the last climb that came there */
    StoreClimb *from;  /* by node */
    Arena *arena, *scratch;
} Search;

/* ---- parts ---- */

/* Whether the body that counts is in another module. */
static bool is_outside(LLVMValueRef callee) {
    return LLVMIsAFunction(callee) &&
           (LLVMIsDeclaration(callee) ||
            LLVMGetLinkage(callee) == LLVMAvailableExternallyLinkage);
}

SideParts choices_part_of_call(LLVMValueRef call) {
    LLVMValueRef callee = LLVMGetCalledValue(call);
    if (LLVMIsAIntrinsicInst(call) || LLVMIsAInlineAsm(callee))
        return PARTS_NONE;
    return is_outside(callee) ? PARTS_OUTSIDE : PARTS_HERE;
}

bool choices_branches(const IrFunction *f, NodeId node) {
    LLVMValueRef end = irfunction_terminator(f, node);
    LLVMOpcode op = LLVMGetInstructionOpcode(end);
    return op == LLVMInvoke || op == LLVMSwitch ||
           (op == LLVMBr && LLVMIsConditional(end));
}

/* ---- what chooses ---- */

/* Whether this round did not look at "what", a value or a block, before. */
static bool look_once(Search *s, const void *what) {
    return map_put_ptr(&s->seen, what, s->round);
}

static void visit_later(Search *s, LLVMValueRef value) {
    NodeId node = irfunction_node_of(s->f, value);
    if (node && domtree_dominates(&s->f->dom, 1, node) && look_once(s, value))
        *vec_push(s->scratch, &s->pending) = value;
}

/* The condition decides, too. */
static void visit_condition(Search *s, LLVMValueRef chooser) {
    if (!LLVMIsABranchInst(chooser) || LLVMIsConditional(chooser))
        if (!LLVMIsAInvokeInst(chooser))
            visit_later(s, LLVMGetOperand(chooser, 0));
}

static void add_chooser(Search *s, LLVMValueRef chooser) {
    Choices *out = s->out;
    uint32_t number = map_get_ptr(&out->number, chooser, 0);
    if (!number) {
        *vec_push(s->arena, &out->all) = (ValueChoice){0};
        number = (uint32_t)out->all.size;
        map_put_ptr(&out->number, chooser, number);
    }
    ValueChoice *choice = &out->all.at[number - 1];
    choice->of = s->of > choice->of ? s->of : choice->of;
    size_t count = choice->loops.size;
    if (s->loop && (!count || choice->loops.at[count - 1] != s->loop))
        *vec_push(s->arena, &choice->loops) = s->loop;
    visit_condition(s, chooser);
}

/* "node" is below "top", and no step of this climb. */
static void add_step(Search *s, NodeList *steps, NodeId top, NodeId node) {
    if (s->climbed[node] == s->climb ||
        !domtree_dominates(&s->f->dom, top, node))
        return;
    s->climbed[node] = s->climb;
    *vec_push(s->scratch, steps) = node;
}

/* The branches below "top" that "node" is control dependent on. */
static void add_deciders(Search *s, NodeList *steps, NodeId top, NodeId node) {
    const ControlDep *control = s->control;
    for (uint32_t i = control->start[node]; i < control->start[node + 1]; i++)
        add_step(s, steps, top, s->f->cfg.edge[control->on[i]].from);
}

/* The branches from "top" on that "steps" are made of, and that decide whether
 * control comes to these. */
static void climb(Search *s, NodeId top, NodeList *steps) {
    while (steps->size) {
        NodeId n = steps->at[--steps->size];
        if (choices_branches(s->f, n))
            add_chooser(s, irfunction_terminator(s->f, n));
        add_deciders(s, steps, top, n);
    }
}

/* Whether the ways from "top" to "phi" bring several values. */
static bool is_chosen(const IrFunction *f, LLVMValueRef phi, NodeId top) {
    LLVMValueRef first = NULL;
    for (unsigned i = 0; i < LLVMCountIncoming(phi); i++) {
        LLVMValueRef value = LLVMGetIncomingValue(phi, i);
        NodeId from = irfunction_node(f, LLVMGetIncomingBlock(phi, i));
        if (!domtree_dominates(&f->dom, top, from))
            continue;
        if (first && value != first)
            return true;
        first = value;
    }
    return false;
}

/* At the header of a loop, what is chosen is among its back edges. */
static void add_choosers(Search *s, LLVMValueRef phi) {
    NodeId node = irfunction_node_of(s->f, phi);
    NodeId top = loopvalue_headed_by(s->f, node) ? node : s->f->dom.idom[node];
    if (!is_chosen(s->f, phi, top) || !look_once(s, s->f->block[node]))
        return;
    NodeList steps = {0};
    s->climb++;
    for (unsigned i = 0; i < LLVMCountIncoming(phi); i++)
        add_step(s, &steps, top,
                 irfunction_node(s->f, LLVMGetIncomingBlock(phi, i)));
    climb(s, top, &steps);
}

/* The branches that decide whether control has come to "store" when it comes to
 * "load": below the last node that both are behind, those that "store" is
 * control dependent on, and those that decide about these. */
static void add_store_choosers(Search *s, NodeId store, NodeId load) {
    NodeId top = store;
    while (!domtree_dominates(&s->f->dom, top, load))
        top = s->f->dom.idom[top];
    StoreClimb *last = &s->from[store];
    if (last->round == s->round && last->top == top)
        return;
    *last = (StoreClimb){s->round, top};
    NodeList steps = {0};
    s->climb++;
    add_deciders(s, &steps, top, store);
    climb(s, top, &steps);
}

/* ---- backward through values ---- */

static bool ends_there(LLVMValueRef value) {
    return irquery_is_call(value) && !LLVMIsAIntrinsicInst(value);
}

/* Values of one bit are conditions: && and || choose whether a loop goes on,
 * and its count shows that. */
static bool is_condition(LLVMValueRef value) {
    LLVMTypeRef type = LLVMTypeOf(value);
    return LLVMGetTypeKind(type) == LLVMIntegerTypeKind &&
           LLVMGetIntTypeWidth(type) == 1;
}

/* 0 or 1, as a condition says. */
static bool is_flag(LLVMValueRef value) {
    return LLVMIsACastInst(value) && is_condition(LLVMGetOperand(value, 0));
}

bool choices_selects(LLVMValueRef value) {
    return is_flag(value) ||
           (LLVMIsASelectInst(value) && is_condition(LLVMGetOperand(value, 0)));
}

static void visit_choosers(Search *s, LLVMValueRef value) {
    if (is_condition(value))
        return;
    if (LLVMIsAPHINode(value))
        add_choosers(s, value);
    else if (choices_selects(value))
        add_chooser(s, value);
}

/* What was stored before the loops began is an input of them. */
static bool is_followed(const Search *s, const Write *store, const Path *path) {
    const Loops *loops = &s->f->loops;
    return writes_fills(store, path) &&
           domtree_dominates(&s->f->dom, 1, store->node) &&
           (!s->loop ||
            loops_contain(loops, loops->loop[s->loop].outermost, store->node));
}

/* What the function stores where it reads. */
static void visit_stores(Search *s, LLVMValueRef load) {
    Path path;
    if (!memory_path(&path, s->f, load))
        return;
    const WriteList *list = writes_into(s->writes, path.base);
    for (size_t i = 0; i < list->size; i++) {
        const Write *write = &s->writes->all.at[list->at[i]];
        if (!is_followed(s, write, &path))
            continue;
        visit_later(s, LLVMGetOperand(write->instruction, 0));
        add_store_choosers(s, write->node, irfunction_node_of(s->f, load));
    }
}

static void add_value_step(Search *s, LLVMValueRef value) {
    int64_t at = thresholds_step(value);
    if (at)
        *vec_push(s->arena, &s->out->steps) = (ValueStep){s->loop, at};
}

/* A flag that a condition asks for is that condition. */
static void visit_operand(Search *s, LLVMValueRef value, unsigned i) {
    LLVMValueRef operand = LLVMGetOperand(value, i);
    while (is_condition(value) && is_flag(operand))
        operand = LLVMGetOperand(operand, 0);
    visit_later(s, operand);
}

/* What the condition of a select is made of does not become the value. */
static void visit(Search *s, LLVMValueRef value) {
    if (ends_there(value))
        return;
    visit_choosers(s, value);
    add_value_step(s, value);
    if (LLVMIsALoadInst(value))
        visit_stores(s, value);
    bool selects = !is_condition(value) && choices_selects(value);
    unsigned count = (unsigned)LLVMGetNumOperands(value);
    for (unsigned i = selects ? 1 : 0; i < count; i++)
        visit_operand(s, value, i);
}

static void run(Search *s) {
    while (s->pending.size)
        visit(s, s->pending.at[--s->pending.size]);
}

/* ---- where it begins ---- */

static void visit_decision(Search *s, NodeId node) {
    LLVMValueRef end = irfunction_terminator(s->f, node);
    LLVMOpcode op = LLVMGetInstructionOpcode(end);
    if (op == LLVMSwitch || (op == LLVMBr && LLVMIsConditional(end)))
        visit_later(s, LLVMGetOperand(end, 0));
}

static void follow_loop(Search *s, LoopId loop) {
    const Loop *l = &s->f->loops.loop[loop];
    s->loop = loop;
    s->of = PARTS_HERE;
    s->round++;
    for (size_t i = 0; i < l->exit.size; i++)
        if (!irfunction_cuts_short(s->f, l->exit.at[i]))
            visit_decision(s, s->f->cfg.edge[l->exit.at[i]].from);
    run(s);
}

/* What is called is one of the operands, too. */
static void follow_arguments(Search *s, SideParts of) {
    s->loop = 0;
    s->of = of;
    s->round++;
    for (NodeId n = 1; n <= s->f->cfg.size; n++)
        IR_FOR_CALLS(s->f, n, call)
            if (choices_part_of_call(*call) == of)
                for (unsigned k = 0; k < (unsigned)LLVMGetNumOperands(*call);
                     k++)
                    visit_later(s, LLVMGetOperand(*call, k));
    run(s);
}

Choices choices_find(const IrFunction *f, const ControlDep *control,
                     Writes *writes, Arena *arena) {
    Choices out = {.number.arena = arena};
    Arena *scratch = arena_new();
    Search s = {
        .f = f,
        .control = control,
        .writes = writes,
        .out = &out,
        .seen.arena = scratch,
        .climbed = ARENA_ARRAY(scratch, uint32_t, (size_t)f->cfg.size + 1),
        .from = ARENA_ARRAY(scratch, StoreClimb, (size_t)f->cfg.size + 1),
        .arena = arena,
        .scratch = scratch};
    for (LoopId loop = 1; loop <= f->loops.count; loop++)
        follow_loop(&s, loop);
    follow_arguments(&s, PARTS_HERE);
    follow_arguments(&s, PARTS_OUTSIDE);
    arena_free(scratch);
    return out;
}

ValueChoice choices_of(const Choices *choices, LLVMValueRef chooser) {
    uint32_t number = map_get_ptr(&choices->number, chooser, 0);
    return number ? choices->all.at[number - 1] : (ValueChoice){0};
}
