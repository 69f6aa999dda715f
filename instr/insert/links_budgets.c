#include "instr/insert/links.h"

#include "instr/runtime/runtime.h"

static LLVMValueRef number32(const RuntimeLinks *links, uint32_t n) {
    return LLVMConstInt(links->i32, n, false);
}

/* The wait, its first field, has the address of the budget. */
static LLVMValueRef budget_at(const RuntimeLinks *links, LLVMBuilderRef builder,
                              uint32_t index) {
    LLVMValueRef path[] = {number32(links, index)};
    return LLVMBuildGEP2(builder, links->budget, links->budgets, path, 1, "");
}

/* Not atomic, so that one instruction counts down and tests. */
static LLVMValueRef wait_of(const RuntimeLinks *links, LLVMBuilderRef builder,
                            LLVMValueRef budget) {
    return links_tagged(links, LLVMBuildLoad2(builder, links->i32, budget, ""));
}

BudgetQuestion links_ask(const RuntimeLinks *links, LLVMBuilderRef builder,
                         uint32_t index) {
    BudgetQuestion question;
    LLVMValueRef budget = budget_at(links, builder, index);
    LLVMValueRef left = LLVMBuildSub(builder, wait_of(links, builder, budget),
                                     number32(links, 1), "");
    question.countdown =
        links_tagged(links, LLVMBuildStore(builder, left, budget));
    question.condition =
        LLVMBuildICmp(builder, LLVMIntSLT, left, number32(links, 0), "");
    return question;
}

/* The optimiser would take the wait for the number of rounds to come. */
LLVMValueRef links_is_due(const RuntimeLinks *links, LLVMBuilderRef builder,
                          uint32_t index) {
    BudgetQuestion question = links_ask(links, builder, index);
    LLVMValueRef left = LLVMGetOperand(question.countdown, 0);
    LLVMSetVolatile(question.countdown, true);
    LLVMSetVolatile(LLVMGetOperand(left, 0), true);
    return question.condition;
}

LLVMValueRef links_would_record(const RuntimeLinks *links,
                                LLVMBuilderRef builder, uint32_t index) {
    LLVMValueRef wait =
        wait_of(links, builder, budget_at(links, builder, index));
    return LLVMBuildICmp(builder, LLVMIntSLE, wait, number32(links, 0), "");
}

static LLVMValueRef rounds_of(const RuntimeLinks *links, LLVMBuilderRef builder,
                              uint32_t index) {
    enum { SPENT = 3 };
    return LLVMBuildStructGEP2(builder, links->budget,
                               budget_at(links, builder, index), SPENT, "");
}

void links_begin_rounds(const RuntimeLinks *links, LLVMBuilderRef builder,
                        uint32_t index) {
    LLVMValueRef at = rounds_of(links, builder, index);
    LLVMValueRef rounds = wait_of(links, builder, at);
    LLVMValueRef most = number32(links, ASYM_RT_ROUNDS - ASYM_RT_ROUNDS_LEAST);
    LLVMValueRef is_less = LLVMBuildICmp(builder, LLVMIntSLT, rounds, most, "");
    rounds = LLVMBuildSelect(builder, is_less, rounds, most, "");
    links_tagged(links, LLVMBuildStore(builder, rounds, at));
}

LLVMValueRef links_is_left(const RuntimeLinks *links, LLVMBuilderRef builder,
                           uint32_t index) {
    LLVMValueRef at = rounds_of(links, builder, index);
    LLVMValueRef rounds = LLVMBuildAdd(builder, wait_of(links, builder, at),
                                       number32(links, 1), "");
    links_tagged(links, LLVMBuildStore(builder, rounds, at));
    return LLVMBuildICmp(builder, LLVMIntSGE, rounds,
                         number32(links, ASYM_RT_ROUNDS), "");
}

void links_enter(const RuntimeLinks *links, LLVMBuilderRef builder,
                 uint32_t function, LLVMValueRef frame) {
    LLVMValueRef args[] = {frame, links->table, number32(links, function),
                           budget_at(links, builder, function)};
    links_call(links, builder, CALL_ENTER, args, 4);
}

void links_sample_constant(const RuntimeLinks *links, LLVMBuilderRef builder,
                           uint32_t function) {
    LLVMValueRef args[] = {links->table, number32(links, function),
                           budget_at(links, builder, function)};
    links_call(links, builder, CALL_CONSTANT, args, 3);
}

void links_sample(const RuntimeLinks *links, LLVMBuilderRef builder, int site,
                  LLVMValueRef row) {
    uint32_t index = links_budget_of_site(links, site);
    LLVMValueRef args[] = {links->table, number32(links, (uint32_t)site), row,
                           budget_at(links, builder, index)};
    links_call(links, builder, CALL_SAMPLE, args, 4);
}

/* AsymRtList: own, count, sites, of. */
void links_call_with_list(const RuntimeLinks *links, LLVMBuilderRef builder,
                          RuntimeCall which, uint32_t own, const uint32_t *of,
                          size_t count, size_t sites) {
    Arena *scratch = arena_new();
    enum { HEAD = 3 };
    uint32_t *list = ARENA_ARRAY(scratch, uint32_t, count + HEAD);
    list[0] = own;
    list[1] = (uint32_t)count;
    list[2] = (uint32_t)sites;
    for (size_t i = 0; i < count; i++)
        list[i + HEAD] = of[i];
    LLVMValueRef args[] = {
        links->budgets,
        links_number_table(links, "asym.budget_list", list, count + HEAD)};
    arena_free(scratch);
    links_call(links, builder, which, args, 2);
}

void links_open(const RuntimeLinks *links, LLVMBuilderRef builder,
                uint32_t index) {
    LLVMValueRef budget = budget_at(links, builder, index);
    links_call(links, builder, CALL_OPEN, &budget, 1);
}
