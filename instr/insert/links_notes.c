#include "instr/insert/links.h"

void links_open(const RuntimeLinks *links, LLVMBuilderRef builder,
                uint32_t index) {
    LLVMValueRef at = LLVMConstInt(links->i64, index, false);
    LLVMValueRef budget = LLVMBuildInBoundsGEP2(builder, links->budget,
                                                links->budgets, &at, 1, "");
    links_call(links, builder, CALL_OPEN, &budget, 1);
}

/* Nothing of the program can point to them. */
void links_make_slots(RuntimeLinks *l, uint32_t count) {
    if (!count)
        return;
    l->slots_type = LLVMArrayType2(l->i64, (uint64_t)count * SLOT_PARTS);
    l->slots = LLVMAddGlobal(l->module, l->slots_type, "asym.slots");
    LLVMSetInitializer(l->slots, LLVMConstNull(l->slots_type));
    LLVMSetLinkage(l->slots, LLVMInternalLinkage);
    LLVMSetThreadLocalMode(l->slots, LLVMLocalExecTLSModel);
}

static LLVMValueRef place(const RuntimeLinks *l, LLVMBuilderRef builder,
                          uint32_t slot, SlotPart part) {
    uint64_t index = (uint64_t)slot * SLOT_PARTS + part;
    LLVMValueRef path[] = {LLVMConstInt(l->i64, 0, false),
                           LLVMConstInt(l->i64, index, false)};
    return LLVMBuildInBoundsGEP2(builder, l->slots_type, l->slots, path, 2, "");
}

LLVMValueRef links_slot(const RuntimeLinks *links, LLVMBuilderRef builder,
                        uint32_t slot, SlotPart part) {
    return LLVMBuildLoad2(builder, links->i64,
                          place(links, builder, slot, part), "");
}

void links_set_slot(const RuntimeLinks *links, LLVMBuilderRef builder,
                    uint32_t slot, SlotPart part, LLVMValueRef value) {
    LLVMBuildStore(builder, value, place(links, builder, slot, part));
}
