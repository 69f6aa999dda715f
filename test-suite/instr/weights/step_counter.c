/* step_counter.c -- the slow, obvious way: each step from block to block.
 *
 *     step-counter IN.bc OUT.o >GRAPHS
 *
 * The program that is linked from OUT.o and step_counts.c writes how often it
 * took each step.  GRAPHS has a line "function NAME", and for each block "node
 * B COST" and "edge FROM TO".  Each instruction costs 1; what LLVM prints says
 * those that make no code. */
#include "instr/sample/emit.h"
#include "instr/sample/instrument.h"
#include "static/rewrite/computedgoto.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Bed {
    const IrModule *ir;
    LLVMBuilderRef builder;
    LLVMTypeRef i32, ptr;
    LLVMTypeRef step_type;
    LLVMValueRef step;
    Map number; /* block -> 1, 2, ... in its function */
} Bed;

static bool makes_code(LLVMValueRef instruction) {
    static const char *const none[] = {" = phi ", " unreachable", "@llvm.dbg.",
                                       "@llvm.lifetime.", "@llvm.expect."};
    char *text = LLVMPrintValueToString(instruction);
    bool makes = !computedgoto_is_added(instruction);
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        makes = makes && !strstr(text, none[i]);
    LLVMDisposeMessage(text);
    return makes;
}

static void describe(const Bed *bed, LLVMBasicBlockRef block) {
    unsigned cost = 0, number = map_get_ptr(&bed->number, block, 0);
    IR_FOR_INSTRUCTIONS(block, i)
        cost += makes_code(i);
    printf("node %u %u\n", number, cost);
    LLVMValueRef last = LLVMGetBasicBlockTerminator(block);
    for (unsigned s = 0; s < LLVMGetNumSuccessors(last); s++)
        printf("edge %u %u\n", number,
               map_get_ptr(&bed->number, LLVMGetSuccessor(last, s), 0));
    if (LLVMIsAReturnInst(last))
        printf("return %u\n", number);
}

static LLVMValueRef first_place(LLVMBasicBlockRef block) {
    LLVMValueRef first = LLVMGetFirstInstruction(block);
    while (LLVMIsAPHINode(first) || LLVMIsALandingPadInst(first))
        first = LLVMGetNextInstruction(first);
    return first;
}

static void add_step(Bed *bed, LLVMBasicBlockRef block, LLVMValueRef name,
                     LLVMValueRef last) {
    LLVMValueRef args[] = {
        name, last,
        LLVMConstInt(bed->i32, map_get_ptr(&bed->number, block, 0), false)};
    LLVMPositionBuilderBefore(bed->builder, first_place(block));
    LLVMBuildCall2(bed->builder, bed->step_type, bed->step, args, 3, "");
}

/* The last block that a call was in is a variable of it: 0 before the first. */
static void count_steps(Bed *bed, LLVMValueRef function) {
    LLVMBasicBlockRef entry = LLVMGetEntryBasicBlock(function);
    uint32_t count = 0;
    size_t length;
    for (LLVMBasicBlockRef b = entry; b; b = LLVMGetNextBasicBlock(b))
        map_put_ptr(&bed->number, b, ++count);
    printf("function %s\n", LLVMGetValueName2(function, &length));
    for (LLVMBasicBlockRef b = entry; b; b = LLVMGetNextBasicBlock(b))
        describe(bed, b);
    LLVMPositionBuilderBefore(bed->builder, LLVMGetFirstInstruction(entry));
    LLVMValueRef name = LLVMBuildGlobalString(
        bed->builder, LLVMGetValueName2(function, &length), "");
    LLVMValueRef last = LLVMBuildAlloca(bed->builder, bed->i32, "");
    LLVMBuildStore(bed->builder, LLVMConstNull(bed->i32), last);
    for (LLVMBasicBlockRef b = LLVMGetNextBasicBlock(entry); b;
         b = LLVMGetNextBasicBlock(b))
        add_step(bed, b, name, last);
    LLVMPositionBuilderBefore(
        bed->builder, LLVMGetNextInstruction(LLVMGetNextInstruction(last)));
    LLVMValueRef args[] = {name, last, LLVMConstInt(bed->i32, 1, false)};
    LLVMBuildCall2(bed->builder, bed->step_type, bed->step, args, 3, "");
}

static Status run(const char *in, const char *out, Arena *arena) {
    IrModule ir;
    TRY(irmodule_read(&ir, in, IR_UNVERIFIED, '0', arena));
    TRY(facts_prepare(&ir, arena));
    Bed bed = {.ir = &ir,
               .builder = LLVMCreateBuilderInContext(ir.context),
               .i32 = LLVMInt32TypeInContext(ir.context),
               .ptr = LLVMPointerTypeInContext(ir.context, 0),
               .number = {.arena = arena}};
    LLVMTypeRef params[] = {bed.ptr, bed.ptr, bed.i32};
    bed.step_type =
        LLVMFunctionType(LLVMVoidTypeInContext(ir.context), params, 3, false);
    bed.step = LLVMAddFunction(ir.module, "asym_step", bed.step_type);
    for (LLVMValueRef f = LLVMGetFirstFunction(ir.module); f;
         f = LLVMGetNextFunction(f)) {
        instrument_forget_effects(&ir, f);
        if (!LLVMIsDeclaration(f) &&
            LLVMGetLinkage(f) != LLVMAvailableExternallyLinkage)
            count_steps(&bed, f);
    }
    LLVMStripModuleDebugInfo(ir.module);
    LLVMDisposeBuilder(bed.builder);
    return emit_object(&ir, '0', out);
}

int main(int argc, char **argv) {
    Arena *arena = arena_new();
    Status status = argc == 3
                        ? run(argv[1], argv[2], arena)
                        : status_fail(ASYM_USAGE, "step-counter IN.bc OUT.o");
    if (status.code != ASYM_OK)
        (void)fprintf(stderr, "%s\n", status.message);
    arena_free(arena);
    return status.code != ASYM_OK;
}
