#include "static/ir/irchoice.h"

static LLVMValueRef branch_condition(LLVMValueRef terminator) {
    return LLVMGetInstructionOpcode(terminator) == LLVMBr &&
                   LLVMIsConditional(terminator)
               ? LLVMGetCondition(terminator)
               : NULL;
}

/* Whether control comes to "from", or to "to" if that is "from", from the
 * branch at "top" by its way number "way" and by nothing else. */
static bool is_side(const IrFunction *f, NodeId top, unsigned way, NodeId from,
                    NodeId to) {
    const Cfg *cfg = &f->cfg;
    NodeId first = cfg->edge[f->first_edge[top] + way].to;
    if (from == top)
        return first == to;
    return first == from &&
           cfg->succ_start[from + 1] - cfg->succ_start[from] == 1 &&
           cfg->pred_start[from + 1] - cfg->pred_start[from] == 1;
}

/* The phi of a diamond: what Clang makes of c ? x : y. */
static bool find_merged(IrChoice *out, const IrFunction *f, LLVMValueRef phi) {
    NodeId node = irfunction_node_of(f, phi);
    if (LLVMCountIncoming(phi) != 2 || !node ||
        f->loops.loop[f->loops.innermost[node]].header == node)
        return false;
    NodeId top = f->dom.idom[node], from[2];
    LLVMValueRef condition = branch_condition(irfunction_terminator(f, top));
    for (unsigned i = 0; i < 2; i++)
        from[i] = irfunction_node(f, LLVMGetIncomingBlock(phi, i));
    if (!condition || from[0] == from[1])
        return false;
    for (unsigned i = 0; i < 2; i++)
        if (is_side(f, top, 0, from[i], node) &&
            is_side(f, top, 1, from[1 - i], node)) {
            *out = (IrChoice){condition, LLVMGetIncomingValue(phi, i),
                              LLVMGetIncomingValue(phi, 1 - i)};
            return true;
        }
    return false;
}

bool irchoice_find(IrChoice *out, const IrFunction *f, LLVMValueRef value) {
    if (LLVMIsAPHINode(value))
        return find_merged(out, f, value);
    if (!LLVMIsASelectInst(value))
        return false;
    *out = (IrChoice){LLVMGetOperand(value, 0), LLVMGetOperand(value, 1),
                      LLVMGetOperand(value, 2)};
    return true;
}
