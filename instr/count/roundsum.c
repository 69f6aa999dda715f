#include "instr/count/roundsum.h"

#include <string.h>

/* While code that sums up is built: the slots of a loop, and its count. */
typedef struct Sum {
    const RuntimeLinks *links;
    LLVMValueRef slots, count, doubts;
} Sum;

/* Adds "value" to "slot", of its type, aligned as one word; the sum. */
static LLVMValueRef add_to_slot(const Sum *s, LLVMBuilderRef builder,
                                uint64_t slot, LLVMValueRef value) {
    enum { ALIGNMENT = 8 };
    LLVMValueRef index = LLVMConstInt(s->links->i64, slot, false);
    LLVMValueRef address =
        LLVMBuildInBoundsGEP2(builder, s->links->i64, s->slots, &index, 1, "");
    LLVMValueRef old = LLVMBuildLoad2(builder, LLVMTypeOf(value), address, "");
    LLVMValueRef sum = LLVMBuildAdd(builder, old, value, "");
    LLVMSetAlignment(old, ALIGNMENT);
    LLVMSetAlignment(LLVMBuildStore(builder, sum, address), ALIGNMENT);
    return sum;
}

static void sum_small(const Sum *s, LLVMBuilderRef builder) {
    LLVMTypeRef i128 = LLVMInt128TypeInContext(s->links->context);
    LLVMValueRef square = LLVMBuildMul(builder, s->count, s->count, "");
    add_to_slot(s, builder, 0, s->count);
    add_to_slot(s, builder, 1, LLVMBuildZExt(builder, square, i128, ""));
    LLVMBuildRetVoid(builder);
}

/* The optimiser is told that "branch" goes to its first successor. */
static void expect(const RuntimeLinks *l, LLVMValueRef branch) {
    static const char *const name = "branch_weights";
    enum { LIKELY = 2000 };
    LLVMMetadataRef weights[] = {
        LLVMMDStringInContext2(l->context, name, strlen(name)),
        LLVMValueAsMetadata(LLVMConstInt(l->i32, LIKELY, false)),
        LLVMValueAsMetadata(LLVMConstInt(l->i32, 1, false))};
    LLVMSetMetadata(
        branch, LLVMGetMDKindIDInContext(l->context, "prof", 4),
        LLVMMetadataAsValue(l->context,
                            LLVMMDNodeInContext2(l->context, weights, 3)));
}

LLVMValueRef roundsum_build(const RuntimeLinks *links) {
    LLVMTypeRef params[] = {links->ptr, links->i64, links->ptr};
    LLVMValueRef function = links_new_function(
        links, "asym.sum",
        LLVMFunctionType(links->void_type, params, 3, false));
    Sum s = {links, LLVMGetParam(function, 0), LLVMGetParam(function, 1),
             LLVMGetParam(function, 2)};
    LLVMBuilderRef start = links_begin(links, function);
    LLVMBuilderRef small = links_begin(links, function);
    LLVMBuilderRef large = links_begin(links, function);
    LLVMValueRef is_small =
        LLVMBuildICmp(start, LLVMIntULE, s.count,
                      LLVMConstInt(links->i64, INT32_MAX, false), "");
    expect(links, LLVMBuildCondBr(start, is_small, LLVMGetInsertBlock(small),
                                  LLVMGetInsertBlock(large)));
    sum_small(&s, small);
    LLVMValueRef args[] = {s.slots, s.count, s.doubts};
    links_call(links, large, CALL_SUM, args, 3);
    LLVMBuildRetVoid(large);
    LLVMDisposeBuilder(start);
    LLVMDisposeBuilder(small);
    LLVMDisposeBuilder(large);
    links_inline_always(links, function);
    return function;
}
