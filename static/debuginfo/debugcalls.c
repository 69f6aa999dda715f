#include "static/debuginfo/debugcalls.h"

#include "static/debuginfo/debugtype.h"

static LLVMValueRef expression_of(const IrModule *ir, uint64_t *words,
                                  size_t count) {
    LLVMDIBuilderRef builder =
        LLVMCreateDIBuilderDisallowUnresolved(ir->module);
    LLVMMetadataRef node = LLVMDIBuilderCreateExpression(builder, words, count);
    LLVMDisposeDIBuilder(builder);
    return LLVMMetadataAsValue(ir->context, node);
}

DebugCalls debugcalls_find(const IrModule *ir) {
    uint64_t deref = 0x06; /* DW_OP_deref */
    return (DebugCalls){
        .ir = ir,
        .declare = LLVMGetNamedFunction(ir->module, "llvm.dbg.declare"),
        .value = LLVMGetNamedFunction(ir->module, "llvm.dbg.value"),
        .label = LLVMGetNamedFunction(ir->module, "llvm.dbg.label"),
        .plain = expression_of(ir, NULL, 0),
        .deref = expression_of(ir, &deref, 1)};
}

LLVMValueRef debugcalls_value(LLVMValueRef call) {
    LLVMValueRef wrapped = LLVMGetOperand(call, 0);
    if (LLVMGetMetadataKind(LLVMValueAsMetadata(wrapped)) !=
        LLVMLocalAsMetadataMetadataKind)
        return NULL;
    LLVMValueRef value;
    LLVMGetMDNodeOperands(wrapped, &value);
    return value;
}

LLVMMetadataRef debugcalls_variable(LLVMValueRef call) {
    return LLVMValueAsMetadata(LLVMGetOperand(call, 1));
}

static LLVMValueRef expression_in(LLVMValueRef call) {
    return LLVMGetOperand(call, 2);
}

bool debugcalls_is_whole(const DebugCalls *calls, LLVMValueRef call) {
    LLVMValueRef expression = expression_in(call);
    return expression == calls->plain || expression == calls->deref;
}

bool debugcalls_is_deref(const DebugCalls *calls, LLVMValueRef call) {
    return expression_in(call) == calls->deref;
}

void debugcalls_key(const void *key[3], LLVMValueRef call) {
    LLVMMetadataRef place = LLVMInstructionGetDebugLoc(call);
    key[0] = debugcalls_variable(call);
    key[1] = LLVMValueAsMetadata(expression_in(call));
    key[2] = place ? LLVMDILocationGetInlinedAt(place) : NULL;
}

/* Whether "expression" says that a value of "bytes" bytes is the part of a
 * variable at *offset, which has "size" bytes: at a multiple of "step". */
static bool is_part_at(uint64_t *offset, const IrModule *ir,
                       LLVMValueRef expression, uint64_t bytes, uint64_t size,
                       uint64_t step) {
    enum { FRAGMENT = 0x1000 };
    for (*offset = 0; *offset + bytes <= size; *offset += step) {
        uint64_t words[] = {FRAGMENT, 8 * *offset, 8 * bytes};
        if (expression_of(ir, words, 3) == expression)
            return true;
    }
    return false;
}

/* The same anywhere: a multiple of its own size is where it is, unless the
 * variable is packed.  No part has no bytes. */
static bool is_part(uint64_t *offset, const IrModule *ir,
                    LLVMValueRef expression, uint64_t bytes, uint64_t size) {
    enum { LARGEST = 256 };
    return bytes && size <= LARGEST &&
           (is_part_at(offset, ir, expression, bytes, size, bytes) ||
            is_part_at(offset, ir, expression, bytes, size, 1));
}

static bool name_part(uint32_t *name, const DebugCalls *calls,
                      LLVMValueRef call) {
    const IrModule *ir = calls->ir;
    LLVMMetadataRef variable = debugcalls_variable(call);
    LLVMValueRef value = debugcalls_value(call);
    if (!value)
        return false;
    LLVMMetadataRef type =
        mdnode_operand(ir->nodes, variable, MD_VARIABLE_TYPE);
    uint64_t offset, bytes = LLVMABISizeOfType(ir->layout, LLVMTypeOf(value));
    return is_part(&offset, ir, expression_in(call), bytes,
                   debugtype_size(ir, type)) &&
           debugnames_add_part(name, ir->names, variable, offset, bytes);
}

bool debugcalls_name(uint32_t *name, const DebugCalls *calls, LLVMValueRef call,
                     DebugRole role) {
    LLVMValueRef expression = expression_in(call);
    if (role == DEBUG_VALUE && expression == calls->deref)
        role = DEBUG_ADDRESS;
    else if (role == DEBUG_VALUE && expression != calls->plain)
        return name_part(name, calls, call);
    *name = debugnames_add_variable(calls->ir->names, debugcalls_variable(call),
                                    role);
    return true;
}
