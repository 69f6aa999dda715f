#include "instr/count/returnways.h"

#include "base/map.h"
#include "base/vec.h"
#include "static/ir/irfunction.h"
#include "static/ir/irquery.h"

typedef Vec(LLVMBasicBlockRef) Blocks;

static bool has(const Blocks *blocks, LLVMBasicBlockRef block) {
    for (size_t i = 0; i < blocks->size; i++)
        if (blocks->at[i] == block)
            return true;
    return false;
}

static bool is_short(LLVMBasicBlockRef block) {
    enum { MOST_INSTRUCTIONS = 30 };
    unsigned count = 0;
    IR_FOR_INSTRUCTIONS(block, i)
        if (++count > MOST_INSTRUCTIONS ||
            (irquery_is_call(i) && irquery_call_has(i, "noduplicate")))
            return false;
    return true;
}

/* Those that lead to it, each once; none if one of them cannot lead elsewhere
 * instead. */
static Blocks sources_of(LLVMBasicBlockRef block, Arena *arena) {
    Blocks sources = {0};
    for (LLVMUseRef use = LLVMGetFirstUse(LLVMBasicBlockAsValue(block)); use;
         use = LLVMGetNextUse(use)) {
        LLVMValueRef user = LLVMGetUser(use);
        if (!LLVMIsABranchInst(user) && !LLVMIsASwitchInst(user))
            return (Blocks){0};
        LLVMBasicBlockRef source = LLVMGetInstructionParent(user);
        if (!has(&sources, source))
            *vec_push(arena, &sources) = source;
    }
    return sources;
}

/* What instructions of a block are for who comes from one that leads there. */
typedef struct Values {
    Map index; /* instruction -> index in value */
    Vec(LLVMValueRef) value;
} Values;

static LLVMValueRef copy_instruction(const Values *values, LLVMValueRef i) {
    LLVMValueRef copy = LLVMInstructionClone(i);
    for (unsigned k = 0; k < (unsigned)LLVMGetNumOperands(copy); k++) {
        uint32_t own =
            map_get_ptr(&values->index, LLVMGetOperand(copy, k), UINT32_MAX);
        if (own != UINT32_MAX)
            LLVMSetOperand(copy, k, values->value.at[own]);
    }
    return copy;
}

static LLVMBasicBlockRef copy_for(LLVMBuilderRef builder,
                                  LLVMBasicBlockRef block,
                                  LLVMBasicBlockRef from, Arena *arena) {
    LLVMBasicBlockRef copy = LLVMInsertBasicBlockInContext(
        LLVMGetTypeContext(LLVMTypeOf(LLVMBasicBlockAsValue(block))), block,
        "");
    Values values = {.index.arena = arena};
    LLVMPositionBuilderAtEnd(builder, copy);
    IR_FOR_INSTRUCTIONS(block, i) {
        map_put_ptr(&values.index, i, (uint32_t)values.value.size);
        if (LLVMIsAPHINode(i)) {
            *vec_push(arena, &values.value) = irquery_incoming(i, from);
            continue;
        }
        LLVMValueRef own = copy_instruction(&values, i);
        LLVMInsertIntoBuilder(builder, own);
        *vec_push(arena, &values.value) = own;
    }
    return copy;
}

static void lead_to(LLVMBasicBlockRef from, LLVMBasicBlockRef old,
                    LLVMBasicBlockRef new) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(from);
    for (unsigned i = 0; i < LLVMGetNumSuccessors(end); i++)
        if (LLVMGetSuccessor(end, i) == old)
            LLVMSetSuccessor(end, i, new);
}

static void divide(LLVMBuilderRef builder, LLVMBasicBlockRef block,
                   Arena *arena) {
    enum { MOST_WAYS = 4 };
    Blocks sources = sources_of(block, arena);
    if (sources.size < 2 || sources.size > MOST_WAYS || !is_short(block))
        return;
    for (size_t i = 0; i < sources.size; i++)
        lead_to(sources.at[i], block,
                copy_for(builder, block, sources.at[i], arena));
    LLVMDeleteBasicBlock(block);
}

void returnways_divide(LLVMBuilderRef builder, LLVMValueRef function) {
    Arena *scratch = arena_new();
    Blocks returns = {0};
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b;
         b = LLVMGetNextBasicBlock(b))
        if (LLVMIsAReturnInst(LLVMGetBasicBlockTerminator(b)))
            *vec_push(scratch, &returns) = b;
    for (size_t i = 0; i < returns.size; i++)
        divide(builder, returns.at[i], scratch);
    arena_free(scratch);
}
