#include "instr/sample/sides.h"

/* The number of the side that the branch at the end of "guard"'s block takes,
 * as a value. */
static LLVMValueRef side_taken(const Inserter *in, const Guard *guard) {
    LLVMValueRef end = irfunction_terminator(in->f, guard->node);
    LLVMValueRef on = bodyclone_value(in->body->clone, LLVMGetOperand(end, 0));
    LLVMValueRef side = inserter_number(in, guards_side_of(in->f, guard, 0));
    unsigned successors = LLVMGetNumSuccessors(end);
    if (LLVMGetInstructionOpcode(end) == LLVMBr)
        return LLVMBuildSelect(
            in->builder, on, side,
            inserter_number(in, guards_side_of(in->f, guard, 1)), "");
    for (unsigned i = 1; i < successors; i++) {
        LLVMValueRef value = LLVMGetOperand(end, 2 * i);
        LLVMValueRef is = LLVMBuildICmp(in->builder, LLVMIntEQ, on, value, "");
        side = LLVMBuildSelect(
            in->builder, is,
            inserter_number(in, guards_side_of(in->f, guard, i)), side, "");
    }
    return side;
}

void sides_insert(const Inserter *in) {
    const Guards *guards = &in->body->facts->guards;
    size_t next = 0;
    for (size_t i = 0; i < guards->all.size; i++) {
        const Guard *guard = &guards->all.at[i];
        int total = in->plan->sides.at[next].total;
        next += guard->sides.size;
        if (total < 0)
            continue;
        inserter_at_end(in, guard->node);
        links_add_one_of(in->body->links, in->builder, (uint32_t)total,
                         side_taken(in, guard));
    }
}
