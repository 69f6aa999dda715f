#include "static/inputs/slicer.h"

/* What was looked at for a loop needs no second look for those inside: their
 * slices begin with what its own has found. */
static bool look_once(Slicer *s, const void *what) {
    LoopId before = map_get_ptr(&s->seen, what, 0);
    if (before && loops_nested(&s->f->loops, before - 1, s->loop))
        return false;
    map_put_ptr(&s->seen, what, s->loop + 1);
    return true;
}

void slicer_visit_later(Slicer *s, LLVMValueRef value) {
    if (look_once(s, value))
        *vec_push(s->scratch, &s->pending) = value;
}

void slicer_visit_operands(Slicer *s, LLVMValueRef value) {
    unsigned count = (unsigned)LLVMGetNumOperands(value);
    for (unsigned i = 0; i < count; i++)
        slicer_visit_later(s, LLVMGetOperand(value, i));
}

bool slicer_becomes_opaque(Slicer *s) {
    bool is_first = !s->out->opaque;
    s->out->opaque = true;
    return is_first;
}

unsigned slicer_line_of(LLVMValueRef value) {
    return LLVMIsAInstruction(value) ? debugnames_place(value).line : 0;
}

const char *slicer_callee_name(const Slicer *s, LLVMValueRef call) {
    bool is_method;
    LLVMValueRef callee = LLVMGetCalledValue(call);
    const char *name =
        LLVMIsAFunction(callee)
            ? debugnames_short(&is_method, s->f->ir, callee, s->arena)
            : NULL;
    return name ? arena_printf(s->arena, "%s()", name) : "a call";
}

/* More than any sample can hold; what is left out makes the slice opaque. */
enum { MAX_SYMBOLS = 128 };

void slicer_add_symbol(Slicer *s, SymbolId symbol) {
    LoopInputs *out = s->out;
    for (size_t i = 0; i < out->symbols.size; i++)
        if (out->symbols.at[i] == symbol)
            return;
    if (out->symbols.size < MAX_SYMBOLS)
        *vec_push(s->arena, &out->symbols) = symbol;
    else if (slicer_becomes_opaque(s))
        out->why = "on more inputs than a sample can hold";
}

bool slicer_is_full(const Slicer *s) {
    return s->out->opaque && s->out->symbols.size == MAX_SYMBOLS;
}

void slicer_add_constant(Slicer *s, LLVMValueRef value) {
    if (LLVMGetIntTypeWidth(LLVMTypeOf(value)) > 64)
        return;
    *vec_push(s->scratch, &s->constants) = LLVMConstIntGetSExtValue(value);
}

/* The value that a terminator decides by; NULL if it decides nothing. */
static LLVMValueRef decision(LLVMValueRef terminator) {
    switch (LLVMGetInstructionOpcode(terminator)) {
    case LLVMBr:
        return LLVMIsConditional(terminator) ? LLVMGetCondition(terminator)
                                             : NULL;
    case LLVMSwitch:
        return LLVMGetOperand(terminator, 0);
    default:
        return NULL;
    }
}

/* No symbol says whether a call throws.  Where that cuts short, there is
 * nothing to decide. */
static void visit_invoke(Slicer *s, NodeId node, LLVMValueRef invoke) {
    if (irfunction_cuts_short(s->f, s->f->first_edge[node] + 1) ||
        !slicer_becomes_opaque(s))
        return;
    s->out->why = arena_printf(s->arena, "on whether %s throws (%s)",
                               slicer_callee_name(s, invoke),
                               text_line(s->arena, slicer_line_of(invoke)));
}

void slicer_visit_decision(Slicer *s, NodeId node) {
    LLVMValueRef last = irfunction_terminator(s->f, node);
    LLVMValueRef value = decision(last);
    if (value)
        slicer_visit_later(s, value);
    else if (LLVMIsAInvokeInst(last))
        visit_invoke(s, node, last);
}

/* Whether what controls "node" was walked as far up as this. */
static bool is_walked(const Slicer *s, NodeId node, NodeId top) {
    uint32_t last = map_get_ptr(&s->control, s->f->block[node], 0);
    if (!last)
        return false;
    const ControlWalk *walk = &s->walked.at[last - 1];
    return loops_nested(&s->f->loops, walk->loop, s->loop) &&
           (walk->top == top || domtree_dominates(&s->f->dom, walk->top, top));
}

static void enter_control(Slicer *s, NodeId node, NodeId top) {
    if (is_walked(s, node, top))
        return;
    *vec_push(s->scratch, &s->walked) = (ControlWalk){s->loop, top};
    map_put_ptr(&s->control, s->f->block[node], (uint32_t)s->walked.size);
    *vec_push(s->scratch, &s->walk) =
        (ControlStep){node, s->f->control.start[node]};
}

void slicer_visit_control(Slicer *s, NodeId node, NodeId top) {
    const ControlDep *control = &s->f->control;
    enter_control(s, node, top);
    while (s->walk.size) {
        ControlStep *step = &s->walk.at[s->walk.size - 1];
        if (step->next == control->start[step->node + 1]) {
            s->walk.size--;
            continue;
        }
        NodeId from = s->f->cfg.edge[control->on[step->next++]].from;
        if (loops_contain(&s->f->loops, s->region, from) &&
            domtree_dominates(&s->f->dom, top, from)) {
            slicer_visit_decision(s, from);
            enter_control(s, from, top);
        }
    }
}

void slicer_visit_phi(Slicer *s, LLVMValueRef phi, bool inside) {
    unsigned count = LLVMCountIncoming(phi);
    NodeId node = irfunction_node(s->f, LLVMGetInstructionParent(phi));
    for (unsigned i = 0; i < count; i++) {
        slicer_visit_later(s, LLVMGetIncomingValue(phi, i));
        NodeId from = irfunction_node(s->f, LLVMGetIncomingBlock(phi, i));
        if (!inside || loops_contain(&s->f->loops, s->region, from)) {
            slicer_visit_decision(s, from);
            slicer_visit_control(s, from, s->f->dom.idom[node]);
        }
    }
}
