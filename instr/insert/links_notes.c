#include "instr/insert/links.h"

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
