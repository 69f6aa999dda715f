/* block_counter.c -- the slow, obvious way: a counter in each block.
 *
 *     block-counter IN.bc OUT.o
 *
 * The program that is linked from OUT.o and block_counts.c writes a line
 * "function block count" for each block that ran to $ASYM_BLOCKS. */
#include "instr/count/edgecount.h"
#include "instr/insert/inserter.h"
#include "instr/insert/returnsplit.h"
#include "instr/sample/emit.h"
#include "instr/sample/instrument.h"
#include "static/facts.h"
#include "static/ir/irfunction.h"

#include <llvm-c/DebugInfo.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Bed {
    const IrModule *ir;
    LLVMContextRef context;
    LLVMTypeRef i64, ptr;
    LLVMBuilderRef builder;
    LLVMValueRef counters; /* of all blocks of the module */
    LLVMTypeRef counters_type;
    LLVMValueRef names[1 << 16]; /* by block: of its function */
    unsigned index[1 << 16];     /* by block: within its function, from 1 */
    unsigned count;
} Bed;

/* Atomic, since programs have threads. */
static void count_block(Bed *bed, LLVMBasicBlockRef block, unsigned index) {
    LLVMPositionBuilderBefore(bed->builder, inserter_first(block));
    LLVMValueRef path[] = {LLVMConstInt(bed->i64, 0, false),
                           LLVMConstInt(bed->i64, bed->count, false)};
    LLVMValueRef cell = LLVMBuildGEP2(bed->builder, bed->counters_type,
                                      bed->counters, path, 2, "");
    LLVMBuildAtomicRMW(bed->builder, LLVMAtomicRMWBinOpAdd, cell,
                       LLVMConstInt(bed->i64, 1, false),
                       LLVMAtomicOrderingMonotonic, false);
    bed->index[bed->count++] = index;
}

static void count_blocks(Bed *bed, LLVMValueRef function) {
    unsigned index = 0, first = bed->count;
    size_t length;
    LLVMValueRef name = NULL;
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b;
         b = LLVMGetNextBasicBlock(b)) {
        count_block(bed, b, ++index);
        if (!name)
            name = LLVMBuildGlobalString(
                bed->builder, LLVMGetValueName2(function, &length), "");
    }
    for (; first < bed->count; first++)
        bed->names[first] = name;
}

static LLVMValueRef global(Bed *bed, const char *name, LLVMValueRef value) {
    LLVMValueRef made = LLVMAddGlobal(bed->ir->module, LLVMTypeOf(value), name);
    LLVMSetInitializer(made, value);
    return made;
}

static LLVMValueRef number32(const Bed *bed, unsigned value) {
    return LLVMConstInt(LLVMInt32TypeInContext(bed->context), value, false);
}

/* What block_counts.c reads: struct { names, indices, counters, count }. */
static void describe(Bed *bed) {
    LLVMValueRef *indices = calloc(bed->count + 1, sizeof *indices);
    for (unsigned i = 0; i < bed->count; i++)
        indices[i] = number32(bed, bed->index[i]);
    LLVMValueRef names =
        global(bed, "asym.block.names",
               LLVMConstArray2(bed->ptr, bed->names, bed->count));
    LLVMValueRef index =
        global(bed, "asym.block.index",
               LLVMConstArray2(LLVMInt32TypeInContext(bed->context), indices,
                               bed->count));
    LLVMSetLinkage(names, LLVMInternalLinkage);
    LLVMSetLinkage(index, LLVMInternalLinkage);
    LLVMValueRef fields[] = {names, index, bed->counters,
                             number32(bed, bed->count)};
    global(bed, "asym_block_table",
           LLVMConstStructInContext(bed->context, fields, 4, false));
    free(indices);
}

static bool is_counted(LLVMValueRef f) {
    return !LLVMIsDeclaration(f) &&
           LLVMGetLinkage(f) != LLVMAvailableExternallyLinkage;
}

static unsigned blocks_in(LLVMModuleRef module) {
    unsigned count = 0;
    for (LLVMValueRef f = LLVMGetFirstFunction(module); f;
         f = LLVMGetNextFunction(f))
        count += is_counted(f) ? LLVMCountBasicBlocks(f) : 0;
    return count;
}

static Status run(Bed *bed, const char *in, const char *out, Arena *arena) {
    IrModule ir;
    TRY(irmodule_read(&ir, in, IR_UNVERIFIED, '2', arena));
    TRY(facts_prepare(&ir, arena));
    returnsplit_run(&ir);
    bed->ir = &ir;
    bed->context = ir.context;
    bed->i64 = LLVMInt64TypeInContext(ir.context);
    bed->ptr = LLVMPointerTypeInContext(ir.context, 0);
    bed->builder = LLVMCreateBuilderInContext(ir.context);
    unsigned blocks = blocks_in(ir.module);
    if (blocks >= sizeof bed->index / sizeof *bed->index)
        return status_fail(ASYM_USAGE, "%s has too many blocks", in);
    LLVMStripModuleDebugInfo(ir.module);
    bed->counters_type = LLVMArrayType2(bed->i64, blocks + 1);
    bed->counters =
        global(bed, "asym.block.counters", LLVMConstNull(bed->counters_type));
    LLVMSetLinkage(bed->counters, LLVMInternalLinkage);
    for (LLVMValueRef f = LLVMGetFirstFunction(ir.module); f;
         f = LLVMGetNextFunction(f)) {
        instrument_forget_effects(&ir, f);
        if (is_counted(f))
            count_blocks(bed, f);
    }
    describe(bed);
    TRY(instrument_verify(&ir));
    TRY(edgecount_forget_copies(&ir));
    return emit_object(&ir, '1', out);
}

int main(int argc, char **argv) {
    Arena *arena = arena_new();
    static Bed bed;
    Status status = argc == 3
                        ? run(&bed, argv[1], argv[2], arena)
                        : status_fail(ASYM_USAGE, "block-counter IN.bc OUT.o");
    if (status.code != ASYM_OK)
        (void)fprintf(stderr, "%s\n", status.message);
    arena_free(arena);
    return status.code != ASYM_OK;
}
