#include "static/rewrite/computedgoto.h"

#include <llvm-c/DebugInfo.h>
#include <string.h>

static const char mark[] = "asym.computed";

typedef struct Lowering {
    const IrModule *ir;
    LLVMBuilderRef builder;
    LLVMTypeRef word;
    LLVMValueRef function;
    Map number; /* block -> its number */
    uint32_t last;
    Arena *scratch;
} Lowering;

static bool ends_in_computed_goto(LLVMBasicBlockRef block) {
    return LLVMGetInstructionOpcode(LLVMGetBasicBlockTerminator(block)) ==
           LLVMIndirectBr;
}

static bool has_computed_goto(LLVMValueRef function) {
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b;
         b = LLVMGetNextBasicBlock(b))
        if (ends_in_computed_goto(b))
            return true;
    return false;
}

/* ---- marks ---- */

static unsigned kind_of_mark(LLVMValueRef instruction) {
    LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(instruction));
    return LLVMGetMDKindIDInContext(context, mark, (unsigned)strlen(mark));
}

static void set_mark(const Lowering *l, LLVMValueRef instruction) {
    LLVMMetadataRef node = LLVMMDNodeInContext2(l->ir->context, NULL, 0);
    LLVMSetMetadata(instruction, kind_of_mark(instruction),
                    LLVMMetadataAsValue(l->ir->context, node));
}

static bool is_marked(LLVMValueRef instruction) {
    return LLVMHasMetadata(instruction) &&
           LLVMGetMetadata(instruction, kind_of_mark(instruction));
}

bool computedgoto_is_added(LLVMValueRef instruction) {
    return LLVMIsAPtrToIntInst(instruction) && is_marked(instruction);
}

bool computedgoto_is_switch(LLVMValueRef terminator) {
    return LLVMIsASwitchInst(terminator) && is_marked(terminator);
}

/* ---- labels ---- */

static LLVMValueRef address_of(LLVMBasicBlockRef block) {
    for (LLVMUseRef use = LLVMGetFirstUse(LLVMBasicBlockAsValue(block)); use;
         use = LLVMGetNextUse(use))
        if (LLVMIsABlockAddress(LLVMGetUser(use)))
            return LLVMGetUser(use);
    return NULL;
}

/* The constant stays, without uses, until LLVM looks for such. */
static void number_label(Lowering *l, LLVMBasicBlockRef block) {
    LLVMValueRef address = address_of(block);
    if (!address)
        return;
    map_put_ptr(&l->number, block, ++l->last);
    LLVMReplaceAllUsesWith(
        address, LLVMConstIntToPtr(LLVMConstInt(l->word, l->last, false),
                                   LLVMTypeOf(address)));
}

/* ---- jumps ---- */

/* The debug location of the first goto that leads to "block". */
static LLVMMetadataRef first_location(LLVMBasicBlockRef block) {
    LLVMMetadataRef own =
        LLVMInstructionGetDebugLoc(LLVMGetBasicBlockTerminator(block));
    LLVMValueRef phi = LLVMGetFirstInstruction(block);
    if (own || !LLVMIsAPHINode(phi))
        return own;
    return LLVMInstructionGetDebugLoc(
        LLVMGetBasicBlockTerminator(LLVMGetIncomingBlock(phi, 0)));
}

/* A label that was met, or of which nobody takes the address, is never jumped
 * to: it gets a number that nothing has, so that edges and phis stay. */
static uint32_t number_of_case(Lowering *l, Map *met, LLVMBasicBlockRef to) {
    uint32_t number = map_get_ptr(&l->number, to, 0);
    if (!number || map_get_ptr(met, to, 0))
        return ++l->last;
    map_put_ptr(met, to, 1);
    return number;
}

/* Other numbers than those of labels never come, so the last label needs no
 * case. */
static void build_switch(Lowering *l, LLVMValueRef jump, LLVMValueRef number) {
    unsigned count = LLVMGetNumSuccessors(jump);
    if (count == 0) {
        LLVMBuildUnreachable(l->builder);
        return;
    }
    Map met = {.arena = l->scratch};
    LLVMValueRef made = LLVMBuildSwitch(
        l->builder, number, LLVMGetSuccessor(jump, count - 1), count - 1);
    set_mark(l, made);
    for (unsigned i = 0; i + 1 < count; i++) {
        LLVMBasicBlockRef to = LLVMGetSuccessor(jump, i);
        LLVMAddCase(made,
                    LLVMConstInt(l->word, number_of_case(l, &met, to), false),
                    to);
    }
}

static void lower_jump(Lowering *l, LLVMBasicBlockRef block) {
    LLVMValueRef jump = LLVMGetBasicBlockTerminator(block);
    LLVMMetadataRef location = first_location(block);
    LLVMPositionBuilderBefore(l->builder, jump);
    LLVMSetCurrentDebugLocation2(l->builder, location);
    LLVMValueRef number =
        LLVMBuildPtrToInt(l->builder, LLVMGetOperand(jump, 0), l->word, "");
    if (LLVMIsAInstruction(number))
        set_mark(l, number);
    build_switch(l, jump, number);
    LLVMInstructionEraseFromParent(jump);
}

static void lower(Lowering *l) {
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(l->function); b;
         b = LLVMGetNextBasicBlock(b))
        number_label(l, b);
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(l->function); b;
         b = LLVMGetNextBasicBlock(b))
        if (ends_in_computed_goto(b))
            lower_jump(l, b);
}

void computedgoto_lower(const IrModule *ir) {
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(ir->context);
    for (LLVMValueRef f = LLVMGetFirstFunction(ir->module); f;
         f = LLVMGetNextFunction(f)) {
        if (!has_computed_goto(f))
            continue;
        Arena *scratch = arena_new();
        Lowering l = {.ir = ir,
                      .builder = builder,
                      .word = LLVMIntPtrTypeInContext(ir->context, ir->layout),
                      .function = f,
                      .number = {.arena = scratch},
                      .scratch = scratch};
        lower(&l);
        arena_free(scratch);
    }
    LLVMDisposeBuilder(builder);
}
