#include "instr/sample/values/distances.h"

static LLVMValueRef address(const Inserter *in, LLVMValueRef pointer) {
    return LLVMBuildPtrToInt(
        in->builder, bodyclone_value(in->body->clone, pointer), in->i64, "");
}

LLVMValueRef distances_value(const Inserter *in, const IrSymbol *symbol) {
    LLVMValueRef bytes = inserter_minus(in, address(in, symbol->value),
                                        address(in, symbol->from));
    return LLVMBuildSDiv(in->builder, bytes,
                         inserter_number(in, (uint64_t)symbol->unit), "");
}
