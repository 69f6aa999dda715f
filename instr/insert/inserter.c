#include "instr/insert/inserter.h"

#include "static/ir/irquery.h"

#include <string.h>

const PlanLoop *inserter_loop(const Inserter *in, LoopId loop) {
    return &in->plan->loops.at[loop - 1];
}

LLVMValueRef inserter_number(const Inserter *in, uint64_t n) {
    return LLVMConstInt(in->i64, n, false);
}

LLVMValueRef inserter_number32(const Inserter *in, int n) {
    return LLVMConstInt(in->body->links->i32, (unsigned)n, false);
}

LLVMValueRef inserter_plus(const Inserter *in, LLVMValueRef a, LLVMValueRef b) {
    return LLVMBuildAdd(in->builder, a, b, "");
}

LLVMValueRef inserter_minus(const Inserter *in, LLVMValueRef a,
                            LLVMValueRef b) {
    return LLVMBuildSub(in->builder, a, b, "");
}

LLVMValueRef inserter_is_some(const Inserter *in, LLVMValueRef value) {
    LLVMValueRef some = LLVMBuildICmp(in->builder, LLVMIntNE, value,
                                      inserter_number(in, 0), "");
    return LLVMBuildZExt(in->builder, some, in->i64, "");
}

LLVMValueRef inserter_variable(const Inserter *in) {
    LLVMValueRef variable = LLVMBuildAlloca(in->builder, in->i64, "");
    inserter_clear(in, variable);
    return variable;
}

LLVMValueRef inserter_get(const Inserter *in, LLVMValueRef variable) {
    LLVMValueRef load = LLVMBuildLoad2(in->builder, in->i64, variable, "");
    LLVMSetVolatile(load, in->body->facts->returns_twice);
    return load;
}

LLVMValueRef inserter_set(const Inserter *in, LLVMValueRef variable,
                          LLVMValueRef value) {
    LLVMValueRef store = LLVMBuildStore(in->builder, value, variable);
    LLVMSetVolatile(store, in->body->facts->returns_twice);
    return store;
}

void inserter_clear(const Inserter *in, LLVMValueRef variable) {
    inserter_set(in, variable, inserter_number(in, 0));
}

void inserter_increase(const Inserter *in, LLVMValueRef variable,
                       LLVMValueRef by) {
    inserter_set(in, variable,
                 inserter_plus(in, inserter_get(in, variable), by));
}

LLVMValueRef inserter_ask_so(const Inserter *in, NodeId node, uint32_t index,
                             AskHow how) {
    const RuntimeLinks *links = in->body->links;
    BudgetQuestion question =
        how.is_idle ? (BudgetQuestion){.condition = links_would_record(
                                           links, in->builder, index)}
                    : links_ask(links, in->builder, index);
    *vec_push(in->arena, in->tests) =
        (BudgetTest){question, index, node, how.is_inner};
    return question.condition;
}

LLVMValueRef inserter_ask(const Inserter *in, NodeId node, uint32_t index) {
    return inserter_ask_so(in, node, index, (AskHow){0});
}

uint32_t inserter_new_budget(const Inserter *in) {
    return (*in->body->n_budgets)++;
}

LLVMBasicBlockRef inserter_block(const Inserter *in, NodeId node) {
    return bodyclone_block(in->body->clone, in->f->block[node]);
}

LLVMValueRef inserter_latch(const Inserter *in, LoopId loop) {
    const Loop *l = &in->f->loops.loop[loop];
    NodeId latch = in->f->cfg.edge[l->back.at[0]].from;
    return LLVMGetBasicBlockTerminator(inserter_block(in, latch));
}

void inserter_at_end(const Inserter *in, NodeId node) {
    LLVMPositionBuilderBefore(
        in->builder, LLVMGetBasicBlockTerminator(inserter_block(in, node)));
}

LLVMValueRef inserter_first(LLVMBasicBlockRef block) {
    LLVMValueRef first = LLVMGetFirstInstruction(block);
    while (LLVMIsAPHINode(first) || LLVMIsALandingPadInst(first))
        first = LLVMGetNextInstruction(first);
    return first;
}

void inserter_at_start(const Inserter *in, LLVMBasicBlockRef block) {
    LLVMPositionBuilderBefore(in->builder, inserter_first(block));
}

bool inserter_is_landing_pad(const Inserter *in, NodeId node) {
    return irquery_is_landing_pad(in->f->block[node]);
}

/* ---- a branch ---- */

static void move_instructions(LLVMBuilderRef builder, LLVMBasicBlockRef from,
                              LLVMValueRef up_to, LLVMBasicBlockRef to) {
    LLVMPositionBuilderAtEnd(builder, to);
    LLVMValueRef moved;
    while ((moved = LLVMGetFirstInstruction(from)) && moved != up_to) {
        LLVMInstructionRemoveFromParent(moved);
        LLVMInsertIntoBuilder(builder, moved);
    }
}

void inserter_say_rare(const Inserter *in, LLVMValueRef branch) {
    static const char *const name = "branch_weights";
    enum { RARE = 1, USUAL = 2000 };
    LLVMContextRef context = in->body->links->context;
    LLVMMetadataRef weights[] = {
        LLVMMDStringInContext2(context, name, strlen(name)),
        LLVMValueAsMetadata(inserter_number32(in, RARE)),
        LLVMValueAsMetadata(inserter_number32(in, USUAL))};
    LLVMSetMetadata(branch, LLVMGetMDKindIDInContext(context, "prof", 4),
                    LLVMMetadataAsValue(
                        context, LLVMMDNodeInContext2(context, weights, 3)));
}

/* The block stays what its successors' phis know it as, for which it must be
 * without terminator while its predecessors are turned over to a new block,
 * with all that stood before "point". */
void inserter_rarely_if(const Inserter *in, LLVMValueRef point,
                        LLVMValueRef condition) {
    LLVMContextRef context = in->body->links->context;
    LLVMBasicBlockRef block = LLVMGetInstructionParent(point);
    LLVMBasicBlockRef test = LLVMInsertBasicBlockInContext(context, block, "");
    LLVMBasicBlockRef rare = LLVMInsertBasicBlockInContext(context, block, "");
    LLVMValueRef terminator = LLVMGetBasicBlockTerminator(block);
    LLVMInstructionRemoveFromParent(terminator);
    LLVMReplaceAllUsesWith(LLVMBasicBlockAsValue(block),
                           LLVMBasicBlockAsValue(test));
    move_instructions(in->builder, block, point, test);
    inserter_say_rare(in, LLVMBuildCondBr(in->builder, condition, rare, block));
    LLVMPositionBuilderAtEnd(in->builder, block);
    LLVMInsertIntoBuilder(in->builder, terminator);
    LLVMPositionBuilderAtEnd(in->builder, rare);
    LLVMPositionBuilderBefore(in->builder, LLVMBuildBr(in->builder, block));
}
