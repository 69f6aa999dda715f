#include "instr/count/unroll.h"

#include "instr/sample/peel.h"
#include "instr/sample/rounds/smallloop.h"
#include "instr/strategy/strategy.h"
#include "static/ir/irquery.h"

static bool holds_loop(const IrFunction *f, LoopId loop) {
    for (LoopId inner = loop + 1; inner <= f->loops.count; inner++)
        if (f->loops.loop[inner].parent == loop)
            return true;
    return false;
}

/* What strategy_unrolls asks, of the loop with the counters that are in it by
 * now: its size is theirs, too. */
static LoopFacts facts_of(const IrFunction *f, const PlanLoop *plan,
                          LoopId loop, LLVMValueRef latch) {
    LoopFacts out = {.latches = (uint32_t)f->loops.loop[loop].back.size,
                     .is_counted = plan->count.formula && !plan->count.upper,
                     .has_hints = smallloop_has_hints(latch)};
    for (NodeId n = 1; n <= f->cfg.size; n++) {
        if (f->loops.innermost[n] != loop)
            continue;
        IR_FOR_INSTRUCTIONS(f->block[n], i) {
            out.size++;
            out.has_calls = out.has_calls || irquery_is_call(i);
        }
    }
    return out;
}

/* Blocks were put on edges since, but edges into the loop have their own. */
static LLVMValueRef latch_of(const IrFunction *f, LoopId loop) {
    LLVMValueRef header =
        LLVMBasicBlockAsValue(f->block[f->loops.loop[loop].header]);
    for (LLVMUseRef use = LLVMGetFirstUse(header); use;
         use = LLVMGetNextUse(use)) {
        LLVMValueRef user = LLVMGetUser(use);
        NodeId node = irfunction_node_of(f, user);
        if (LLVMIsABranchInst(user) &&
            (!node || loops_contain(&f->loops, loop, node)))
            return user;
    }
    return NULL;
}

void unroll_loop(const Counting *c, LoopId loop) {
    const IrFunction *f = &c->facts->f;
    LLVMValueRef latch = latch_of(f, loop);
    if (!latch || holds_loop(f, loop))
        return;
    LoopFacts known = facts_of(f, &c->plan->loops.at[loop - 1], loop, latch);
    if (!strategy_unrolls(&known))
        return;
    PeeledLoop peeled = {.header = f->block[f->loops.loop[loop].header],
                         .back = latch,
                         .sum = c->sum,
                         .sum_many = c->sum_many};
    peel_rounds(&peeled, COUNTPLAN_FEW - 1, c->builder, c->arena);
    smallloop_unroll(latch);
}
