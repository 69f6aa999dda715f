#include "instr/sample/fastloop.h"

#include "instr/sample/loopclone.h"
#include "instr/sample/notes.h"
#include "static/ir/irquery.h"

typedef Vec(uint32_t) Budgets;

static void add_budget(const Inserter *in, Budgets *budgets, uint32_t index) {
    for (size_t i = 0; i < budgets->size; i++)
        if (budgets->at[i] == index)
            return;
    *vec_push(in->arena, budgets) = index;
}

/* Those that may be asked for rarely come first: they show soonest that it is
 * too early. */
static Budgets budgets_in(const Inserter *in, LoopId loop) {
    const Loops *loops = &in->f->loops;
    const BudgetTests *tests = in->tests;
    Budgets budgets = {0};
    for (size_t i = 0; i < tests->size; i++)
        if (loops_contain(loops, loop, tests->at[i].node) &&
            !tests->at[i].is_inner &&
            !nodereach_each_round(&in->f->cfg, &in->f->dom, &loops->loop[loop],
                                  tests->at[i].node))
            add_budget(in, &budgets, tests->at[i].index);
    for (size_t i = 0; i < tests->size; i++)
        if (loops_contain(loops, loop, tests->at[i].node) &&
            !tests->at[i].is_inner)
            add_budget(in, &budgets, tests->at[i].index);
    return budgets;
}

/* A loop's own budget, counted down by rounds of its copy, and those that begin
 * anew where it comes to its end. */
typedef struct Renewal {
    uint32_t own;
    Budgets of;
} Renewal;

/* Those that only another one leads to, too. */
static Budgets all_budgets_in(const Inserter *in, LoopId loop) {
    Budgets budgets = {0};
    for (size_t i = 0; i < in->tests->size; i++)
        if (loops_contain(&in->f->loops, loop, in->tests->at[i].node))
            add_budget(in, &budgets, in->tests->at[i].index);
    return budgets;
}

/* ---- the way into the copy ---- */

/* The phis of a block know a new block in the place of "from". */
static void rename_source(const Inserter *in, LLVMBasicBlockRef block,
                          LLVMBasicBlockRef from, LLVMBasicBlockRef to) {
    LLVMValueRef phi = LLVMGetFirstInstruction(block);
    while (LLVMIsAPHINode(phi)) {
        LLVMPositionBuilderBefore(in->builder, phi);
        LLVMValueRef fresh = LLVMBuildPhi(in->builder, LLVMTypeOf(phi), "");
        for (unsigned i = 0; i < LLVMCountIncoming(phi); i++) {
            LLVMValueRef value = LLVMGetIncomingValue(phi, i);
            LLVMBasicBlockRef source = LLVMGetIncomingBlock(phi, i);
            LLVMAddIncoming(fresh, value == phi ? &fresh : &value,
                            source == from ? &to : &source, 1);
        }
        LLVMValueRef old = phi;
        phi = LLVMGetNextInstruction(phi);
        LLVMReplaceAllUsesWith(old, fresh);
        LLVMInstructionEraseFromParent(old);
    }
}

static void redirect(LLVMValueRef leave, LLVMBasicBlockRef from,
                     LLVMBasicBlockRef to) {
    for (unsigned i = 0; i < LLVMGetNumSuccessors(leave); i++)
        if (LLVMGetSuccessor(leave, i) == from)
            LLVMSetSuccessor(leave, i, to);
}

/* The copy of the header begins with what the header would have begun with. */
static void add_source(LLVMBasicBlockRef header, LLVMBasicBlockRef copy,
                       LLVMBasicBlockRef latch, LLVMBasicBlockRef from) {
    LLVMValueRef to = LLVMGetFirstInstruction(copy);
    IR_FOR_INSTRUCTIONS(header, phi) {
        if (!LLVMIsAPHINode(phi))
            break;
        LLVMValueRef value = irquery_incoming(phi, latch);
        LLVMAddIncoming(to, &value, &from, 1);
        to = LLVMGetNextInstruction(to);
    }
}

static LLVMBasicBlockRef new_block(const Inserter *in,
                                   LLVMBasicBlockRef before) {
    return LLVMInsertBasicBlockInContext(in->body->links->context, before, "");
}

/* Builds the questions whether some call in the loop is still to bring what it
 * has not brought so far; before those of "next". */
static LLVMBasicBlockRef build_wishes(const Inserter *in, LoopId loop,
                                      LLVMBasicBlockRef stay,
                                      LLVMBasicBlockRef next) {
    for (size_t i = 0; i < in->wishes->size; i++) {
        const Wish *wish = &in->wishes->at[i];
        if (!loops_contain(&in->f->loops, loop, wish->node))
            continue;
        LLVMBasicBlockRef block = new_block(in, stay);
        LLVMPositionBuilderAtEnd(in->builder, block);
        LLVMBuildCondBr(in->builder, notes_is_wanted(in, wish->tries), stay,
                        next);
        next = block;
    }
    return next;
}

/* Builds the questions, from which "stay" is reached if there is a budget left,
 * else "go"; returns the first block, and the last one, which leads to "go". */
static LLVMBasicBlockRef build_questions(const Inserter *in,
                                         const Budgets *budgets,
                                         LLVMBasicBlockRef stay,
                                         LLVMBasicBlockRef go) {
    LLVMBasicBlockRef next = go;
    for (size_t i = budgets->size; i-- > 0;) {
        LLVMBasicBlockRef block = new_block(in, stay);
        LLVMPositionBuilderAtEnd(in->builder, block);
        LLVMBuildCondBr(
            in->builder,
            links_would_record(in->body->links, in->builder, budgets->at[i]),
            stay, next);
        next = block;
    }
    return next;
}

static void lead_over(const Inserter *in, const LoopClone *clone, LoopId loop,
                      LLVMBasicBlockRef latch, const Budgets *budgets) {
    LLVMBasicBlockRef header = clone->block.at[0], copy = clone->copy.at[0];
    LLVMBasicBlockRef stay = new_block(in, header), go = new_block(in, header);
    LLVMPositionBuilderAtEnd(in->builder, stay);
    LLVMBuildBr(in->builder, header);
    LLVMPositionBuilderAtEnd(in->builder, go);
    LLVMBuildBr(in->builder, copy);
    add_source(header, copy, latch, go);
    rename_source(in, header, latch, stay);
    LLVMBasicBlockRef first =
        build_wishes(in, loop, stay, build_questions(in, budgets, stay, go));
    redirect(LLVMGetBasicBlockTerminator(latch), header, first);
}

/* ---- the way back ---- */

static LLVMBasicBlockRef copy_of(const LoopClone *clone,
                                 LLVMBasicBlockRef block) {
    return clone->copy.at[map_get_ptr(&clone->index, block, 0)];
}

/* What is said of the loop belongs to the branch that leads back. */
static void move_hints(LLVMValueRef to, LLVMValueRef from) {
    unsigned kind = LLVMGetMDKindIDInContext(
        LLVMGetTypeContext(LLVMTypeOf(from)), "llvm.loop", 9);
    LLVMValueRef hints = LLVMGetMetadata(from, kind);
    if (hints)
        LLVMSetMetadata(to, kind, hints);
    LLVMSetMetadata(from, kind, NULL);
}

/* The header begins with what its copy would have begun with. */
static void lead_back(const Inserter *in, const LoopClone *clone,
                      LLVMBasicBlockRef latch, const Renewal *renewal) {
    LLVMBasicBlockRef header = clone->block.at[0], copy = clone->copy.at[0];
    LLVMBasicBlockRef end = copy_of(clone, latch), ask = new_block(in, header);
    LLVMBasicBlockRef on = new_block(in, header), back = new_block(in, header);
    add_source(copy, header, end, back);
    rename_source(in, copy, end, on);
    LLVMValueRef leave = LLVMGetBasicBlockTerminator(end);
    redirect(leave, copy, ask);
    LLVMPositionBuilderAtEnd(in->builder, ask);
    LLVMValueRef due =
        links_ask(in->body->links, in->builder, renewal->own).condition;
    inserter_say_rare(in, LLVMBuildCondBr(in->builder, due, back, on));
    LLVMPositionBuilderAtEnd(in->builder, on);
    move_hints(LLVMBuildBr(in->builder, copy), leave);
    LLVMPositionBuilderAtEnd(in->builder, back);
    links_call_with_list(in->body->links, in->builder, CALL_RENEW, renewal->own,
                         renewal->of.at, renewal->of.size);
    LLVMBuildBr(in->builder, header);
}

/* ---- one loop ---- */

static void drop_tests(const Inserter *in, const LoopClone *clone) {
    LLVMValueRef no =
        LLVMConstInt(LLVMInt1TypeInContext(in->body->links->context), 0, false);
    for (size_t i = 0; i < in->tests->size; i++) {
        const BudgetQuestion *question = &in->tests->at[i].question;
        LLVMValueRef copy = loopclone_value(clone, question->condition);
        if (copy == question->condition)
            continue;
        LLVMReplaceAllUsesWith(copy, no);
        if (question->countdown)
            LLVMInstructionEraseFromParent(
                loopclone_value(clone, question->countdown));
    }
}

static LLVMBasicBlockRef header_of(const Inserter *in, const Loop *loop) {
    EdgeId edge = loop->back.at[0];
    NodeId from = in->f->cfg.edge[edge].from;
    return LLVMGetSuccessor(
        LLVMGetBasicBlockTerminator(inserter_block(in, from)),
        edge - in->f->first_edge[from]);
}

typedef Vec(LLVMBasicBlockRef) Blocks;

/* The ends of a loop's rounds, each once. */
static Blocks latches_of(const Inserter *in, const Loop *loop) {
    Blocks latches = {0};
    for (size_t i = 0; i < loop->back.size; i++) {
        LLVMBasicBlockRef latch =
            inserter_block(in, in->f->cfg.edge[loop->back.at[i]].from);
        size_t k = 0;
        while (k < latches.size && latches.at[k] != latch)
            k++;
        if (k == latches.size)
            *vec_push(in->arena, &latches) = latch;
    }
    return latches;
}

static void drop_wishes(const Inserter *in, const LoopClone *clone) {
    LLVMValueRef no =
        LLVMConstInt(LLVMInt1TypeInContext(in->body->links->context), 0, false);
    for (size_t i = 0; i < in->wishes->size; i++) {
        LLVMValueRef condition = in->wishes->at[i].condition;
        LLVMValueRef copy = loopclone_value(clone, condition);
        if (copy != condition)
            LLVMReplaceAllUsesWith(copy, no);
    }
}

static void copy_loop(const Inserter *in, LoopClone *clone, LoopId loop,
                      const Blocks *latches, const Budgets *budgets,
                      const Renewal *renewal) {
    loopclone_fill(clone);
    drop_tests(in, clone);
    drop_wishes(in, clone);
    for (size_t i = 0; i < latches->size; i++)
        lead_over(in, clone, loop, latches->at[i], budgets);
    for (size_t i = 0; i < latches->size; i++)
        lead_back(in, clone, latches->at[i], renewal);
}

/* What has become of the loop. */
static void look_at(LoopFacts *out, const LoopClone *clone,
                    const Blocks *latches) {
    out->written = (uint32_t)loopclone_size(clone);
    out->unwinds = loopclone_unwinds(clone);
    out->shares_latches = latches->size != out->latches;
}

static void insert_loop(const Inserter *in, LoopId id) {
    const Loop *loop = &in->f->loops.loop[id];
    LoopFacts *known = &in->known.loop[id];
    Budgets budgets = budgets_in(in, id);
    known->budgets = (uint32_t)budgets.size;
    if (!strategy_wants_copy(&in->known, id))
        return;
    Blocks latches = latches_of(in, loop);
    LoopClone clone = loopclone_find(header_of(in, loop), latches.at,
                                     latches.size, in->builder, in->arena);
    look_at(known, &clone, &latches);
    in->strategy.loop[id].is_copied = strategy_copies(&in->known, id);
    if (!in->strategy.loop[id].is_copied)
        return;
    Renewal renewal = {inserter_new_budget(in), all_budgets_in(in, id)};
    copy_loop(in, &clone, id, &latches, &budgets, &renewal);
}

/* Outer loops come first: their copies need none of inner loops. */
void fastloop_insert(const Inserter *in) {
    for (LoopId loop = 1; loop <= in->f->loops.count; loop++)
        insert_loop(in, loop);
}
