#include "instr/sample/values/sides.h"

/* The running total of the side that successor "i" of "guard" is of. */
static LLVMValueRef total_of(const Inserter *in, const Guard *guard, int first,
                             unsigned i) {
    return inserter_number(in,
                           (uint64_t)first + guards_side_of(in->f, guard, i));
}

/* That of the side which "guard" takes.  At the end of its block, the condition
 * of a select is there, too. */
static LLVMValueRef total_taken(const Inserter *in, const Guard *guard,
                                int first) {
    LLVMValueRef end = guard->select
                           ? guard->select
                           : irfunction_terminator(in->f, guard->node);
    LLVMValueRef on = bodyclone_value(in->body->clone, LLVMGetOperand(end, 0));
    LLVMValueRef total = total_of(in, guard, first, 0);
    if (guard->select || LLVMIsABranchInst(end))
        return LLVMBuildSelect(in->builder, on, total,
                               total_of(in, guard, first, 1), "");
    for (unsigned i = 1; i < LLVMGetNumSuccessors(end); i++) {
        LLVMValueRef is = LLVMBuildICmp(in->builder, LLVMIntEQ, on,
                                        LLVMGetOperand(end, 2 * i), "");
        total = LLVMBuildSelect(in->builder, is, total_of(in, guard, first, i),
                                total, "");
    }
    return total;
}

static void count_side(const Inserter *in, const Guard *guard, int first) {
    const RuntimeLinks *links = in->body->links;
    inserter_at_end(in, guard->node);
    LLVMValueRef path[] = {inserter_number(in, 0),
                           total_taken(in, guard, first)};
    LLVMValueRef address = LLVMBuildInBoundsGEP2(
        in->builder, links->totals_type, links->totals, path, 2, "");
    *vec_push(in->arena, in->sides) = (SideStore){
        links_add_to(links, in->builder, address, inserter_number(in, 1)),
        guard->node};
}

void sides_insert(const Inserter *in) {
    const Guards *guards = &in->body->facts->guards;
    size_t next = 0;
    for (size_t i = 0; i < guards->all.size; i++) {
        const Guard *guard = &guards->all.at[i];
        int first = in->plan->sides.at[next].total;
        if (first >= 0)
            count_side(in, guard, first);
        next += guard->sides.size;
    }
}
