#include "instr/count/roundsum.h"

#include "static/plan/countplan.h"

#include <string.h>

/* While code that sums up is built: the slots of a loop, and its count. */
typedef struct Sum {
    const RuntimeLinks *links;
    LLVMValueRef slots, count, doubts;
} Sum;

/* Adds "value" to "slot", of its type, aligned as one word; the sum. */
static LLVMValueRef add_to_slot(const Sum *s, LLVMBuilderRef builder,
                                LLVMValueRef slot, LLVMValueRef value) {
    enum { ALIGNMENT = 8 };
    LLVMValueRef address =
        LLVMBuildInBoundsGEP2(builder, s->links->i64, s->slots, &slot, 1, "");
    LLVMValueRef old = LLVMBuildLoad2(builder, LLVMTypeOf(value), address, "");
    LLVMValueRef sum = LLVMBuildAdd(builder, old, value, "");
    LLVMValueRef store = LLVMBuildStore(builder, sum, address);
    LLVMSetAlignment(links_tagged(s->links, old), ALIGNMENT);
    LLVMSetAlignment(links_tagged(s->links, store), ALIGNMENT);
    return sum;
}

static void sum_small(const Sum *s, LLVMBuilderRef builder) {
    LLVMTypeRef i128 = LLVMInt128TypeInContext(s->links->context);
    LLVMValueRef square = LLVMBuildMul(builder, s->count, s->count, "");
    add_to_slot(s, builder, LLVMConstInt(s->links->i64, 0, false), s->count);
    add_to_slot(s, builder, LLVMConstInt(s->links->i64, 1, false),
                LLVMBuildZExt(builder, square, i128, ""));
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

static void count_few(const Sum *s, LLVMBuilderRef builder) {
    LLVMTypeRef i64 = s->links->i64;
    LLVMValueRef sums = LLVMConstInt(i64, COUNTPLAN_SUMS, false);
    LLVMValueRef slot = LLVMBuildAdd(builder, sums, s->count, "");
    add_to_slot(s, builder, slot, LLVMConstInt(i64, 1, false));
    LLVMBuildRetVoid(builder);
}

static LLVMValueRef is_below(const Sum *s, LLVMBuilderRef builder,
                             uint64_t limit) {
    return LLVMBuildICmp(builder, LLVMIntULT, s->count,
                         LLVMConstInt(s->links->i64, limit, false), "");
}

static void sum_large(const Sum *s, LLVMBuilderRef builder) {
    LLVMValueRef args[] = {s->slots, s->count, s->doubts};
    links_tagged(s->links, links_call(s->links, builder, CALL_SUM, args, 3));
    LLVMBuildRetVoid(builder);
}

LLVMValueRef roundsum_build(const RuntimeLinks *links,
                            RoundsExpected expected) {
    enum { START, FEW, MANY, SMALL, LARGE, BLOCKS };
    LLVMTypeRef params[] = {links->ptr, links->i64, links->ptr};
    LLVMValueRef function = links_new_function(
        links, "asym.sum",
        LLVMFunctionType(links->void_type, params, 3, false));
    LLVMBuilderRef b[BLOCKS];
    LLVMBasicBlockRef block[BLOCKS];
    for (int i = 0; i < BLOCKS; i++) {
        b[i] = links_begin(links, function);
        block[i] = LLVMGetInsertBlock(b[i]);
    }
    Sum s = {links, LLVMGetParam(function, 0), LLVMGetParam(function, 1),
             LLVMGetParam(function, 2)};
    if (expected == ROUNDS_MANY)
        LLVMBuildBr(b[START], block[MANY]);
    else
        LLVMBuildCondBr(b[START], is_below(&s, b[START], COUNTPLAN_FEW),
                        block[FEW], block[MANY]);
    count_few(&s, b[FEW]);
    expect(links,
           LLVMBuildCondBr(b[MANY], is_below(&s, b[MANY], (uint64_t)1 << 31),
                           block[SMALL], block[LARGE]));
    sum_small(&s, b[SMALL]);
    sum_large(&s, b[LARGE]);
    for (int i = 0; i < BLOCKS; i++)
        LLVMDisposeBuilder(b[i]);
    links_inline_always(links, function);
    return function;
}
