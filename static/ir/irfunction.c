#include "static/ir/irfunction.h"

#include "static/ir/irquery.h"

#include <assert.h>

static void add_blocks(IrFunction *f, CfgBuilder *builder) {
    NodeId count = LLVMCountBasicBlocks(f->function);
    f->block = ARENA_ARRAY(f->arena, LLVMBasicBlockRef, count + 2);
    f->first_edge = ARENA_ARRAY(f->arena, EdgeId, count + 2);
    map_reserve(&f->node_of, count);
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f->function); b;
         b = LLVMGetNextBasicBlock(b)) {
        NodeId node = cfg_add_node(builder, LLVMGetBasicBlockName(b));
        f->block[node] = b;
        map_put_ptr(&f->node_of, b, node);
    }
}

static const char *edge_label(LLVMValueRef terminator, unsigned i) {
    if (LLVMGetInstructionOpcode(terminator) == LLVMBr &&
        LLVMIsConditional(terminator))
        return i == 0 ? "T" : "F";
    return "U";
}

static void add_edges(IrFunction *f, CfgBuilder *builder) {
    for (NodeId n = 1; n <= builder->names.size; n++) {
        LLVMValueRef terminator = LLVMGetBasicBlockTerminator(f->block[n]);
        f->first_edge[n] = (EdgeId)builder->edges.size;
        unsigned count = LLVMGetNumSuccessors(terminator);
        for (unsigned i = 0; i < count; i++)
            cfg_add_edge(builder, n,
                         irfunction_node(f, LLVMGetSuccessor(terminator, i)),
                         edge_label(terminator, i));
    }
}

bool irfunction_unwinds(const IrFunction *f, EdgeId edge) {
    NodeId from = f->cfg.edge[edge].from;
    return LLVMGetInstructionOpcode(irfunction_terminator(f, from)) ==
               LLVMInvoke &&
           edge == f->first_edge[from] + 1;
}

static bool ends_in(const IrFunction *f, NodeId node, LLVMOpcode opcode) {
    return LLVMGetInstructionOpcode(irfunction_terminator(f, node)) == opcode;
}

/* Backwards from the returns. */
static void find_returning(IrFunction *f) {
    NodeId size = f->cfg.size;
    f->returns = ARENA_ARRAY(f->arena, bool, size + 2);
    NodeId *stack = ARENA_ARRAY(f->arena, NodeId, size + 2);
    size_t depth = 0;
    for (NodeId n = 1; n <= size; n++)
        if (ends_in(f, n, LLVMRet)) {
            f->returns[n] = true;
            stack[depth++] = n;
        }
    while (depth) {
        NodeId n = stack[--depth];
        CFG_FOR_PRED(&f->cfg, n, e) {
            NodeId from = f->cfg.edge[*e].from;
            if (f->returns[from])
                continue;
            f->returns[from] = true;
            stack[depth++] = from;
        }
    }
}

/* Backwards from "resume": a node all of whose ways on lead there. */
static void find_unwinding(IrFunction *f) {
    NodeId size = f->cfg.size;
    f->unwinding = ARENA_ARRAY(f->arena, bool, size + 2);
    Arena *scratch = arena_new();
    NodeId *stack = ARENA_ARRAY(scratch, NodeId, size + 2);
    uint32_t *other = ARENA_ARRAY(scratch, uint32_t, size + 2);
    size_t depth = 0;
    for (NodeId n = 1; n <= size; n++) {
        other[n] = LLVMGetNumSuccessors(irfunction_terminator(f, n));
        if (ends_in(f, n, LLVMResume))
            stack[depth++] = n;
    }
    while (depth) {
        NodeId n = stack[--depth];
        f->unwinding[n] = true;
        CFG_FOR_PRED(&f->cfg, n, e)
            if (--other[f->cfg.edge[*e].from] == 0)
                stack[depth++] = f->cfg.edge[*e].from;
    }
    arena_free(scratch);
}

static size_t count_calls(LLVMBasicBlockRef block) {
    size_t count = 0;
    IR_FOR_INSTRUCTIONS(block, i)
        count += irquery_is_call(i);
    return count;
}

static void list_calls(IrFunction *f) {
    size_t *first = ARENA_ARRAY(f->arena, size_t, (size_t)f->cfg.size + 2);
    for (NodeId n = 1; n <= f->cfg.size; n++)
        first[n + 1] = first[n] + count_calls(f->block[n]);
    f->first_call = first;
    f->calls = ARENA_ARRAY(f->arena, LLVMValueRef, first[f->cfg.size + 1] + 1);
    LLVMValueRef *next = f->calls;
    for (NodeId n = 1; n <= f->cfg.size; n++)
        IR_FOR_INSTRUCTIONS(f->block[n], i)
            if (irquery_is_call(i))
                *next++ = i;
}

IrFunction irfunction_graph(const IrModule *ir, LLVMValueRef function,
                            Arena *arena) {
    IrFunction f = {.ir = ir, .function = function, .arena = arena};
    f.node_of.arena = arena;
    CfgBuilder builder = cfg_builder(arena);
    add_blocks(&f, &builder);
    add_edges(&f, &builder);
    f.cfg = cfg_finish(&builder);
    assert(!f.cfg.has_added_entry);
    f.dom = domtree_build(&f.cfg, arena);
    return f;
}

IrFunction irfunction_loops(const IrModule *ir, LLVMValueRef function,
                            Arena *arena) {
    IrFunction f = irfunction_graph(ir, function, arena);
    f.loops = loops_build(&f.cfg, &f.dom, arena);
    return f;
}

void irfunction_finish(IrFunction *f) {
    f->post = domtree_build_post(&f->cfg, f->arena);
    if (f->cfg.size > 1)
        f->control = controldep_build(&f->cfg, &f->post, f->arena);
    f->path_steps = ARENA_NEW(f->arena, Map);
    f->path_steps->arena = f->arena;
    find_returning(f);
    find_unwinding(f);
    list_calls(f);
}

NodeId irfunction_node(const IrFunction *f, LLVMBasicBlockRef block) {
    return map_get_ptr(&f->node_of, block, 0);
}

NodeId irfunction_node_of(const IrFunction *f, LLVMValueRef value) {
    if (!LLVMIsAInstruction(value))
        return 0;
    return irfunction_node(f, LLVMGetInstructionParent(value));
}

bool irfunction_defined_in(const IrFunction *f, LLVMValueRef value,
                           LoopId loop) {
    NodeId node = irfunction_node_of(f, value);
    return node && loops_contain(&f->loops, loop, node);
}

/* The value of an invoke is available only after the edge to its normal end. */
static bool is_after_invoke(const IrFunction *f, LLVMValueRef invoke,
                            NodeId node) {
    NodeId normal = irfunction_node(f, LLVMGetNormalDest(invoke));
    const Cfg *cfg = &f->cfg;
    return cfg->pred_start[normal + 1] - cfg->pred_start[normal] == 1 &&
           domtree_dominates(&f->dom, normal, node);
}

bool irfunction_available_at(const IrFunction *f, LLVMValueRef value,
                             NodeId node) {
    if (!LLVMIsAInstruction(value))
        return true;
    if (LLVMIsAInvokeInst(value))
        return is_after_invoke(f, value, node);
    NodeId def = irfunction_node_of(f, value);
    return def != node && domtree_dominates(&f->dom, def, node);
}

const bool *irfunction_reached(const IrFunction *f, NodeId from, Arena *arena) {
    bool *reached = ARENA_ARRAY(arena, bool, f->cfg.size + 1);
    NodeId *stack = ARENA_ARRAY(arena, NodeId, f->cfg.size + 1);
    size_t depth = 0;
    stack[depth++] = from;
    while (depth) {
        NodeId n = stack[--depth];
        CFG_FOR_SUCC(&f->cfg, n, e) {
            NodeId next = f->cfg.edge[*e].to;
            if (!reached[next]) {
                reached[next] = true;
                stack[depth++] = next;
            }
        }
    }
    return reached;
}

bool irfunction_reaches(const IrFunction *f, NodeId from, NodeId to) {
    Arena *scratch = arena_new();
    bool found = irfunction_reached(f, from, scratch)[to];
    arena_free(scratch);
    return found;
}

/* Of a split edge, too. */
static bool is_never(const IrFunction *f, NodeId node) {
    LLVMValueRef first = LLVMGetFirstInstruction(f->block[node]);
    if (LLVMIsABranchInst(first) && !LLVMIsConditional(first))
        first = LLVMGetFirstInstruction(LLVMGetSuccessor(first, 0));
    return LLVMIsAUnreachableInst(first);
}

bool irfunction_passes_on(const IrFunction *f, EdgeId edge) {
    NodeId from = f->cfg.edge[edge].from, to = f->cfg.edge[edge].to;
    if (is_never(f, to))
        return true;
    if (!irfunction_unwinds(f, edge))
        return f->returns[from] && f->unwinding[to];
    LLVMValueRef invoke = irfunction_terminator(f, from);
    return f->unwinding[to] ||
           irquery_call_has_kind(invoke, f->ir->attr_nounwind);
}

bool irfunction_cuts_short(const IrFunction *f, EdgeId edge) {
    NodeId from = f->cfg.edge[edge].from, to = f->cfg.edge[edge].to;
    return (f->returns[from] && !f->returns[to]) ||
           irfunction_passes_on(f, edge);
}

LLVMValueRef irfunction_terminator(const IrFunction *f, NodeId node) {
    return LLVMGetBasicBlockTerminator(f->block[node]);
}
