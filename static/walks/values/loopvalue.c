#include "static/walks/values/loopvalue.h"

LoopId loopvalue_headed_by(const IrFunction *f, NodeId node) {
    LoopId loop = f->loops.innermost[node];
    return loop && f->loops.loop[loop].header == node ? loop : 0;
}

LoopId loopvalue_loop(const IrFunction *f, LLVMValueRef value) {
    return LLVMIsAPHINode(value)
               ? loopvalue_headed_by(f, irfunction_node_of(f, value))
               : 0;
}

bool loopvalue_is_first(const IrFunction *f, LLVMValueRef phi, unsigned i,
                        LoopId loop) {
    NodeId from = irfunction_node(f, LLVMGetIncomingBlock(phi, i));
    return !loops_contain(&f->loops, loop, from);
}

LLVMValueRef loopvalue_first(const IrFunction *f, LLVMValueRef phi,
                             LoopId loop) {
    LLVMValueRef first = NULL;
    for (unsigned i = 0; i < LLVMCountIncoming(phi); i++) {
        LLVMValueRef value = LLVMGetIncomingValue(phi, i);
        if (!loopvalue_is_first(f, phi, i, loop))
            continue;
        if (first && first != value)
            return NULL;
        first = value;
    }
    return first;
}
