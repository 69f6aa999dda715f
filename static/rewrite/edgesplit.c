#include "static/rewrite/edgesplit.h"

#include "static/debuginfo/debugnames.h"
#include "static/ir/irquery.h"

bool edgesplit_is_possible(LLVMValueRef function) {
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b;
         b = LLVMGetNextBasicBlock(b)) {
        LLVMOpcode op =
            LLVMGetInstructionOpcode(LLVMGetBasicBlockTerminator(b));
        if (op == LLVMCallBr || op == LLVMCatchSwitch || op == LLVMCleanupRet)
            return false;
    }
    return true;
}

/* A phi cannot change a predecessor through the C API, so it is replaced: one
 * entry from "from" comes from "middle" now. */
static void move_incoming(const IrModule *ir, LLVMBuilderRef builder,
                          LLVMValueRef phi, LLVMBasicBlockRef from,
                          LLVMBasicBlockRef middle) {
    LLVMPositionBuilderBefore(builder, phi);
    LLVMValueRef fresh = LLVMBuildPhi(builder, LLVMTypeOf(phi), "");
    unsigned count = LLVMCountIncoming(phi);
    bool moved = false;
    for (unsigned i = 0; i < count; i++) {
        LLVMValueRef value = LLVMGetIncomingValue(phi, i);
        LLVMBasicBlockRef block = LLVMGetIncomingBlock(phi, i);
        if (block == from && !moved) {
            block = middle;
            moved = true;
        }
        LLVMAddIncoming(fresh, &value, &block, 1);
    }
    debugnames_move(ir->names, phi, fresh);
    LLVMReplaceAllUsesWith(phi, fresh);
    LLVMInstructionEraseFromParent(phi);
}

static void move_all_incoming(const IrModule *ir, LLVMBuilderRef builder,
                              LLVMBasicBlockRef block, LLVMBasicBlockRef from,
                              LLVMBasicBlockRef middle) {
    LLVMValueRef next;
    for (LLVMValueRef phi = LLVMGetFirstInstruction(block);
         phi && LLVMIsAPHINode(phi); phi = next) {
        next = LLVMGetNextInstruction(phi);
        move_incoming(ir, builder, phi, from, middle);
    }
}

LLVMBasicBlockRef edgesplit_one(const IrModule *ir, LLVMBasicBlockRef from,
                                unsigned successor) {
    LLVMValueRef terminator = LLVMGetBasicBlockTerminator(from);
    LLVMBasicBlockRef to = LLVMGetSuccessor(terminator, successor);
    LLVMBasicBlockRef next = LLVMGetNextBasicBlock(from);
    LLVMBasicBlockRef middle =
        LLVMInsertBasicBlockInContext(ir->context, next ? next : from, "");
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(ir->context);
    LLVMSetSuccessor(terminator, successor, middle);
    move_all_incoming(ir, builder, to, from, middle);
    LLVMPositionBuilderAtEnd(builder, middle);
    LLVMBuildBr(builder, to);
    LLVMDisposeBuilder(builder);
    return middle;
}

/* ---- landing pads ---- */

/* A landing pad that is split: one for the invokes of each loop. */
typedef struct SplitPad {
    const IrFunction *f;
    LLVMBasicBlockRef block;
    LLVMBuilderRef builder;
    LLVMBasicBlockRef *part; /* indexed by LoopId; NULL: no invoke is in it */
    Vec(LLVMBasicBlockRef) parts;
} SplitPad;

static LLVMBasicBlockRef part_of(SplitPad *pad, LoopId loop) {
    if (!pad->part[loop]) {
        pad->part[loop] =
            LLVMInsertBasicBlockInContext(pad->f->ir->context, pad->block, "");
        *vec_push(pad->f->arena, &pad->parts) = pad->part[loop];
    }
    return pad->part[loop];
}

static void turn_invokes(SplitPad *pad, NodeId node) {
    const IrFunction *f = pad->f;
    CFG_FOR_PRED(&f->cfg, node, e) {
        NodeId from = f->cfg.edge[*e].from;
        LLVMSetUnwindDest(irfunction_terminator(f, from),
                          part_of(pad, f->loops.innermost[from]));
    }
}

/* Of "phi", what comes into "part". */
static LLVMValueRef phi_in_part(const SplitPad *pad, LLVMValueRef phi,
                                LLVMBasicBlockRef part) {
    LLVMPositionBuilderAtEnd(pad->builder, part);
    LLVMValueRef own = LLVMBuildPhi(pad->builder, LLVMTypeOf(phi), "");
    for (unsigned i = 0; i < LLVMCountIncoming(phi); i++) {
        LLVMValueRef value = LLVMGetIncomingValue(phi, i);
        LLVMBasicBlockRef from = LLVMGetIncomingBlock(phi, i);
        if (LLVMGetUnwindDest(LLVMGetBasicBlockTerminator(from)) == part)
            LLVMAddIncoming(own, &value, &from, 1);
    }
    return own;
}

static LLVMValueRef pad_in_part(const SplitPad *pad, LLVMValueRef landing,
                                LLVMBasicBlockRef part) {
    LLVMPositionBuilderAtEnd(pad->builder, part);
    LLVMValueRef own = LLVMInstructionClone(landing);
    LLVMInsertIntoBuilder(pad->builder, own);
    return own;
}

/* "value", a phi of the block or its landing pad, becomes a phi of those of the
 * parts. */
static void join_parts(const SplitPad *pad, LLVMValueRef value) {
    LLVMPositionBuilderBefore(pad->builder,
                              LLVMGetFirstInstruction(pad->block));
    LLVMValueRef joined = LLVMBuildPhi(pad->builder, LLVMTypeOf(value), "");
    for (size_t i = 0; i < pad->parts.size; i++) {
        LLVMBasicBlockRef part = pad->parts.at[i];
        LLVMValueRef own = LLVMIsAPHINode(value)
                               ? phi_in_part(pad, value, part)
                               : pad_in_part(pad, value, part);
        LLVMAddIncoming(joined, &own, &part, 1);
    }
    debugnames_move(pad->f->ir->names, value, joined);
    LLVMReplaceAllUsesWith(value, joined);
    LLVMInstructionEraseFromParent(value);
}

/* A landing pad must be the first thing behind an invoke, so it is doubled, and
 * the block becomes one like any other. */
static void split_pad(const IrFunction *f, NodeId node) {
    SplitPad pad = {
        .f = f,
        .block = f->block[node],
        .builder = LLVMCreateBuilderInContext(f->ir->context),
        .part = ARENA_ARRAY(f->arena, LLVMBasicBlockRef, f->loops.count + 1)};
    turn_invokes(&pad, node);
    Vec(LLVMValueRef) values = {0};
    for (LLVMValueRef i = LLVMGetFirstInstruction(pad.block);;
         i = LLVMGetNextInstruction(i)) {
        *vec_push(f->arena, &values) = i;
        if (!LLVMIsAPHINode(i))
            break;
    }
    for (size_t i = 0; i < values.size; i++)
        join_parts(&pad, values.at[i]);
    for (size_t i = 0; i < pad.parts.size; i++) {
        LLVMPositionBuilderAtEnd(pad.builder, pad.parts.at[i]);
        LLVMBuildBr(pad.builder, pad.block);
    }
    LLVMDisposeBuilder(pad.builder);
}

/* ---- the whole ---- */

static bool *wanted_edges(const IrFunction *f) {
    bool *wanted = ARENA_ARRAY(f->arena, bool, f->cfg.n_edges + 1);
    for (LoopId loop = 1; loop <= f->loops.count; loop++) {
        const Loop *l = &f->loops.loop[loop];
        for (size_t i = 0; i < l->entry.size; i++)
            wanted[l->entry.at[i]] = true;
        for (size_t i = 0; i < l->exit.size; i++)
            wanted[l->exit.at[i]] = true;
    }
    return wanted;
}

void edgesplit_run(const IrFunction *f) {
    const bool *wanted = wanted_edges(f);
    for (EdgeId e = 0; e < f->cfg.n_edges; e++) {
        NodeId from = f->cfg.edge[e].from, to = f->cfg.edge[e].to;
        if (!wanted[e])
            continue;
        if (!irfunction_unwinds(f, e))
            edgesplit_one(f->ir, f->block[from], e - f->first_edge[from]);
        else if (irquery_is_landing_pad(f->block[to]))
            split_pad(f, to);
    }
}
