#include "instr/insert/bodyclone.h"

#include "static/ir/irquery.h"

#include <stdbool.h>
#include <string.h>

static LLVMContextRef context_of(LLVMValueRef function) {
    return LLVMGetModuleContext(LLVMGetGlobalParent(function));
}

/* All attributes at one index: return value, function, or a parameter. */
static LLVMAttributeRef *attributes(LLVMValueRef function,
                                    LLVMAttributeIndex index, unsigned *count,
                                    Arena *arena) {
    *count = LLVMGetAttributeCountAtIndex(function, index);
    LLVMAttributeRef *list = ARENA_ARRAY(arena, LLVMAttributeRef, *count + 1);
    LLVMGetAttributesAtIndex(function, index, list);
    return list;
}

static LLVMAttributeIndex function_index(void) {
    return (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
}

static void copy_attributes(LLVMValueRef to, LLVMValueRef from,
                            LLVMAttributeIndex index, Arena *arena) {
    unsigned count;
    LLVMAttributeRef *list = attributes(from, index, &count, arena);
    for (unsigned i = 0; i < count; i++)
        LLVMAddAttributeAtIndex(to, index, list[i]);
}

LLVMValueRef bodyclone_declare(LLVMModuleRef module, LLVMValueRef original,
                               const char *suffix, Arena *arena) {
    size_t length;
    const char *name = LLVMGetValueName2(original, &length);
    LLVMValueRef copy =
        LLVMAddFunction(module, arena_printf(arena, "%s%s", name, suffix),
                        LLVMGlobalGetValueType(original));
    LLVMSetLinkage(copy, LLVMInternalLinkage);
    LLVMSetFunctionCallConv(copy, LLVMGetFunctionCallConv(original));
    LLVMSetUnnamedAddress(copy, LLVMGlobalUnnamedAddr);
    if (LLVMHasPersonalityFn(original))
        LLVMSetPersonalityFn(copy, LLVMGetPersonalityFn(original));
    copy_attributes(copy, original, function_index(), arena);
    for (unsigned i = 0; i <= LLVMCountParams(original); i++)
        copy_attributes(copy, original, i, arena);
    return copy;
}

/* ---- copying ---- */

typedef struct Copier {
    BodyClone *clone;
    LLVMBuilderRef builder;
} Copier;

static uint32_t count_values(LLVMValueRef function) {
    uint32_t count = LLVMCountParams(function);
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b;
         b = LLVMGetNextBasicBlock(b))
        for (LLVMValueRef i = LLVMGetFirstInstruction(b); i;
             i = LLVMGetNextInstruction(i))
            count++;
    return count;
}

static LLVMValueRef copy_instruction(Copier *c, LLVMValueRef original) {
    if (LLVMIsAPHINode(original))
        return LLVMBuildPhi(c->builder, LLVMTypeOf(original), "");
    LLVMValueRef copy = LLVMInstructionClone(original);
    LLVMInsertIntoBuilder(c->builder, copy);
    return copy;
}

static void copy_block(Copier *c, LLVMBasicBlockRef original, uint32_t *next) {
    LLVMPositionBuilderAtEnd(c->builder, bodyclone_block(c->clone, original));
    for (LLVMValueRef i = LLVMGetFirstInstruction(original); i;
         i = LLVMGetNextInstruction(i)) {
        map_put_ptr(&c->clone->index, i, *next);
        c->clone->value[(*next)++] = copy_instruction(c, i);
    }
}

static void connect_phi(Copier *c, LLVMValueRef copy, LLVMValueRef original) {
    unsigned count = LLVMCountIncoming(original);
    for (unsigned i = 0; i < count; i++) {
        LLVMValueRef value =
            bodyclone_value(c->clone, LLVMGetIncomingValue(original, i));
        LLVMBasicBlockRef block =
            bodyclone_block(c->clone, LLVMGetIncomingBlock(original, i));
        LLVMAddIncoming(copy, &value, &block, 1);
    }
}

static void connect(Copier *c, LLVMValueRef copy, LLVMValueRef original) {
    if (LLVMIsAPHINode(original)) {
        connect_phi(c, copy, original);
        return;
    }
    unsigned count = (unsigned)LLVMGetNumOperands(original);
    for (unsigned i = 0; i < count; i++) {
        LLVMValueRef operand = LLVMGetOperand(original, i);
        if (LLVMValueIsBasicBlock(operand))
            LLVMSetOperand(copy, i,
                           LLVMBasicBlockAsValue(bodyclone_block(
                               c->clone, LLVMValueAsBasicBlock(operand))));
        else if (LLVMIsAInstruction(operand) || LLVMIsAArgument(operand))
            LLVMSetOperand(copy, i, bodyclone_value(c->clone, operand));
    }
}

static void make_blocks(BodyClone *clone, LLVMContextRef context) {
    uint32_t next = 0;
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(clone->original); b;
         b = LLVMGetNextBasicBlock(b)) {
        map_put_ptr(&clone->index, b, next);
        clone->block[next++] =
            LLVMAppendBasicBlockInContext(context, clone->function, "");
    }
}

BodyClone bodyclone_fill(LLVMValueRef copy, LLVMValueRef original,
                         Arena *arena) {
    BodyClone clone = {.original = original, .function = copy};
    clone.index.arena = arena;
    clone.value = ARENA_ARRAY(arena, LLVMValueRef, count_values(original));
    clone.block =
        ARENA_ARRAY(arena, LLVMBasicBlockRef, LLVMCountBasicBlocks(original));
    LLVMContextRef context = context_of(original);
    Copier c = {&clone, LLVMCreateBuilderInContext(context)};
    uint32_t next = 0;
    for (unsigned i = 0; i < LLVMCountParams(original); i++) {
        map_put_ptr(&clone.index, LLVMGetParam(original, i), next);
        clone.value[next++] = LLVMGetParam(copy, i);
    }
    make_blocks(&clone, context);
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(original); b;
         b = LLVMGetNextBasicBlock(b))
        copy_block(&c, b, &next);
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(original); b;
         b = LLVMGetNextBasicBlock(b))
        for (LLVMValueRef i = LLVMGetFirstInstruction(b); i;
             i = LLVMGetNextInstruction(i))
            connect(&c, bodyclone_value(&clone, i), i);
    LLVMDisposeBuilder(c.builder);
    return clone;
}

LLVMValueRef bodyclone_value(const BodyClone *clone, LLVMValueRef value) {
    uint32_t i = map_get_ptr(&clone->index, value, UINT32_MAX);
    return i == UINT32_MAX ? value : clone->value[i];
}

LLVMBasicBlockRef bodyclone_block(const BodyClone *clone,
                                  LLVMBasicBlockRef block) {
    return clone->block[map_get_ptr(&clone->index, block, 0)];
}

void bodyclone_replace(const BodyClone *clone, LLVMValueRef original,
                       LLVMValueRef by) {
    LLVMValueRef old = bodyclone_value(clone, original);
    clone->value[map_get_ptr(&clone->index, original, 0)] = by;
    LLVMReplaceAllUsesWith(old, by);
    LLVMInstructionEraseFromParent(old);
}

/* ---- dispatch ---- */

/* Deletes all blocks: first what they refer to, then themselves. */
static void delete_body(LLVMValueRef function) {
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b;
         b = LLVMGetNextBasicBlock(b))
        for (LLVMValueRef i = LLVMGetFirstInstruction(b); i;
             i = LLVMGetNextInstruction(i))
            if (LLVMGetTypeKind(LLVMTypeOf(i)) != LLVMVoidTypeKind &&
                LLVMGetTypeKind(LLVMTypeOf(i)) != LLVMTokenTypeKind)
                LLVMReplaceAllUsesWith(i, LLVMGetPoison(LLVMTypeOf(i)));
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function), next; b;
         b = next) {
        next = LLVMGetNextBasicBlock(b);
        LLVMValueRef terminator;
        while ((terminator = LLVMGetLastInstruction(b)))
            LLVMInstructionEraseFromParent(terminator);
    }
    LLVMBasicBlockRef first;
    while ((first = LLVMGetFirstBasicBlock(function)))
        LLVMDeleteBasicBlock(first);
}

/* LLVM 19 for x86-64 copies a "byval" argument of a "musttail" call over the
 * return address, so such a function makes a plain call.  Only variadic
 * arguments need "musttail": passes drop an unused result on one side of it. */
static LLVMTailCallKind forwarding_kind(LLVMValueRef function) {
    if (irquery_has_byval(function))
        return LLVMTailCallKindNoTail;
    return LLVMIsFunctionVarArg(LLVMGlobalGetValueType(function))
               ? LLVMTailCallKindMustTail
               : LLVMTailCallKindTail;
}

static LLVMValueRef call_with_own_arguments(LLVMBuilderRef builder,
                                            LLVMValueRef from, LLVMValueRef to,
                                            Arena *arena) {
    unsigned count = LLVMCountParams(from);
    LLVMValueRef *args = ARENA_ARRAY(arena, LLVMValueRef, count + 1);
    LLVMGetParams(from, args);
    LLVMTypeRef type = LLVMGlobalGetValueType(from);
    LLVMValueRef call = LLVMBuildCall2(builder, type, to, args, count, "");
    LLVMSetInstructionCallConv(call, LLVMGetFunctionCallConv(from));
    for (unsigned i = 0; i <= count; i++) {
        unsigned n;
        LLVMAttributeRef *list = attributes(from, i, &n, arena);
        for (unsigned k = 0; k < n; k++)
            LLVMAddCallSiteAttribute(call, i, list[k]);
    }
    return call;
}

static void return_result(LLVMBuilderRef builder, LLVMValueRef call) {
    if (LLVMGetTypeKind(LLVMTypeOf(call)) == LLVMVoidTypeKind)
        LLVMBuildRetVoid(builder);
    else
        LLVMBuildRet(builder, call);
}

static void forward(const Dispatch *dispatch, LLVMBuilderRef builder,
                    LLVMValueRef from, LLVMValueRef to, Arena *arena) {
    dispatch->begin(builder, dispatch->context, to == dispatch->first);
    LLVMValueRef call = call_with_own_arguments(builder, from, to, arena);
    LLVMSetTailCallKind(call, forwarding_kind(from));
    return_result(builder, call);
}

void bodyclone_dispatch(LLVMValueRef original, const Dispatch *dispatch,
                        Arena *arena) {
    delete_body(original);
    LLVMContextRef llvm = context_of(original);
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(llvm);
    LLVMBasicBlockRef entry = LLVMAppendBasicBlockInContext(llvm, original, "");
    LLVMBasicBlockRef yes = LLVMAppendBasicBlockInContext(llvm, original, "");
    LLVMBasicBlockRef no = LLVMAppendBasicBlockInContext(llvm, original, "");
    LLVMPositionBuilderAtEnd(builder, entry);
    LLVMBuildCondBr(builder, dispatch->choose(builder, dispatch->context), yes,
                    no);
    LLVMPositionBuilderAtEnd(builder, yes);
    if (dispatch->first) {
        forward(dispatch, builder, original, dispatch->first, arena);
    } else {
        dispatch->begin(builder, dispatch->context, true);
        LLVMBuildBr(builder, no);
    }
    LLVMPositionBuilderAtEnd(builder, no);
    forward(dispatch, builder, original, dispatch->second, arena);
    LLVMDisposeBuilder(builder);
}

static void call_without_arguments(LLVMBuilderRef builder,
                                   LLVMValueRef function) {
    LLVMBuildCall2(builder, LLVMGlobalGetValueType(function), function, NULL, 0,
                   "");
}

void bodyclone_enclose(LLVMValueRef original, LLVMValueRef body,
                       LLVMValueRef before, LLVMValueRef after, Arena *arena) {
    delete_body(original);
    LLVMContextRef llvm = context_of(original);
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(llvm);
    LLVMPositionBuilderAtEnd(builder,
                             LLVMAppendBasicBlockInContext(llvm, original, ""));
    call_without_arguments(builder, before);
    LLVMValueRef call = call_with_own_arguments(builder, original, body, arena);
    call_without_arguments(builder, after);
    return_result(builder, call);
    LLVMDisposeBuilder(builder);
}
