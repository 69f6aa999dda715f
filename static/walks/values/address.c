#include "static/walks/values/address.h"

bool address_is_behind(const Address *a, int64_t bytes, const Address *b) {
    return a->base == b->base && a->index == b->index && a->scale == b->scale &&
           a->is_unsigned == b->is_unsigned && a->offset + bytes == b->offset;
}

LLVMValueRef address_without_extension(LLVMValueRef value) {
    while (LLVMIsASExtInst(value) || LLVMIsAZExtInst(value) ||
           LLVMIsAFreezeInst(value))
        value = LLVMGetOperand(value, 0);
    return value;
}

unsigned address_width(LLVMValueRef value) {
    LLVMTypeRef type = LLVMTypeOf(value);
    return LLVMGetTypeKind(type) == LLVMIntegerTypeKind
               ? LLVMGetIntTypeWidth(type)
               : 0;
}

bool address_never_wraps(LLVMValueRef sum, bool is_unsigned) {
    return address_width(sum) == 64 ||
           (is_unsigned ? LLVMGetNUW(sum) : LLVMGetNSW(sum));
}

void address_split_sum(LLVMValueRef value, LLVMValueRef *of, int64_t *plus) {
    *of = value;
    *plus = 0;
    if (!LLVMIsABinaryOperator(value) || address_width(value) > 64)
        return;
    LLVMOpcode op = LLVMGetInstructionOpcode(value);
    LLVMValueRef by = LLVMGetOperand(value, 1);
    if ((op != LLVMAdd && op != LLVMSub) || !LLVMIsAConstantInt(by))
        return;
    int64_t n = LLVMConstIntGetSExtValue(by);
    *of = LLVMGetOperand(value, 0);
    *plus = op == LLVMAdd ? n : -n;
}

static bool add_index(Address *a, LLVMValueRef index, int64_t size) {
    if (LLVMIsAConstantInt(index)) {
        a->offset += LLVMConstIntGetSExtValue(index) * size;
        return true;
    }
    int64_t plus;
    LLVMValueRef sum = address_without_extension(index), of;
    bool is_unsigned = LLVMIsAZExtInst(index);
    address_split_sum(sum, &of, &plus);
    if (a->index || (of != sum && !address_never_wraps(sum, is_unsigned)))
        return false;
    a->index = of;
    a->is_unsigned = is_unsigned;
    a->scale = size;
    a->offset += plus * size;
    return true;
}

static bool add_indices(Address *a, const IrModule *ir, LLVMValueRef gep) {
    LLVMTypeRef type = LLVMGetGEPSourceElementType(gep);
    for (unsigned i = 1; i < (unsigned)LLVMGetNumOperands(gep); i++) {
        LLVMValueRef index = LLVMGetOperand(gep, i);
        LLVMTypeKind kind = LLVMGetTypeKind(type);
        if (i > 1 && kind == LLVMStructTypeKind) {
            unsigned n = (unsigned)LLVMConstIntGetZExtValue(index);
            a->offset += (int64_t)LLVMOffsetOfElement(ir->layout, type, n);
            type = LLVMStructGetTypeAtIndex(type, n);
            continue;
        }
        if (i > 1 && kind != LLVMArrayTypeKind)
            return false;
        type = i > 1 ? LLVMGetElementType(type) : type;
        if (!LLVMTypeIsSized(type) ||
            !add_index(a, index, (int64_t)LLVMABISizeOfType(ir->layout, type)))
            return false;
    }
    return true;
}

bool address_read(Address *out, const IrModule *ir, LLVMValueRef pointer) {
    *out = (Address){0};
    for (; LLVMIsAGetElementPtrInst(pointer);
         pointer = LLVMGetOperand(pointer, 0))
        if (!add_indices(out, ir, pointer))
            return false;
    int64_t constant;
    if (!memory_offset(ir, pointer, &out->base, &constant))
        return false;
    out->offset += constant;
    return true;
}
