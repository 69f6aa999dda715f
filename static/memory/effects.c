#include "static/memory/effects.h"

#include "static/debuginfo/debugnames.h"
#include "static/library/knowncalls.h"

#include <llvm-c/DebugInfo.h>

#include <string.h>

uint64_t effects_written(LLVMAttributeRef memory) {
    return memory ? LLVMGetEnumAttributeValue(memory) & EFFECT_ANY
                  : (uint64_t)EFFECT_ANY;
}

uint64_t effects_written_by(const IrModule *ir, LLVMValueRef call) {
    LLVMAttributeIndex at = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
    LLVMValueRef callee = LLVMGetCalledValue(call);
    uint64_t bits = effects_written(
        LLVMGetCallSiteEnumAttribute(call, at, ir->attr_memory));
    if (LLVMIsAFunction(callee))
        bits &= effects_written(
            LLVMGetEnumAttributeAtIndex(callee, at, ir->attr_memory));
    return bits;
}

static Effect attribute_effect(LLVMAttributeRef attribute) {
    uint64_t bits = effects_written(attribute);
    if (bits & EFFECT_OTHER)
        return WRITES_ANYTHING;
    return bits & EFFECT_ARGUMENTS ? WRITES_ARGUMENTS : WRITES_NOTHING;
}

static Effect weaker(Effect a, Effect b) {
    return a < b ? a : b;
}

/* "%n" writes where its argument points. */
static bool has_count(const char *format) {
    for (const char *at = strchr(format, '%'); at; at = strchr(at, '%')) {
        at++;
        at += strspn(at, "0123456789$-+ #'.*hlLqjzt");
        if (*at == 'n')
            return true;
        at += *at != 0;
    }
    return false;
}

/* A format that is not known may have one. */
static bool may_count(LLVMValueRef format) {
    size_t length;
    LLVMValueRef text =
        LLVMIsAGlobalVariable(format) && LLVMIsGlobalConstant(format)
            ? LLVMGetInitializer(format)
            : NULL;
    return !text || !LLVMIsAConstantDataSequential(text) ||
           !LLVMIsConstantString(text) ||
           has_count(LLVMGetAsString(text, &length));
}

/* Whether the program declares it itself: it may have one of that name in
 * another source.  What Clang alone declares, as operator new, it does not. */
static bool is_own(const IrModule *ir, LLVMValueRef function) {
    LLVMMetadataRef node = LLVMGetSubprogram(function);
    LLVMMetadataRef file = node ? LLVMDIScopeGetFile(node) : NULL;
    return file && !debugnames_is_system(ir, file);
}

/* Whether the module gives memory of its own to streams. */
static bool lends_to_streams(LLVMValueRef function) {
    static const char *const lenders[] = {"setvbuf",        "setbuf",
                                          "setbuffer",      "fmemopen",
                                          "open_memstream", "fopencookie"};
    for (size_t i = 0; i < sizeof lenders / sizeof *lenders; i++)
        if (LLVMGetNamedFunction(LLVMGetGlobalParent(function), lenders[i]))
            return true;
    return false;
}

/* A call of a library function that is known; "through" as there. */
static bool is_known(uint32_t *through, const IrModule *ir, LLVMValueRef call) {
    LLVMValueRef callee = LLVMGetCalledValue(call);
    if (!LLVMIsAFunction(callee) || !LLVMIsDeclaration(callee))
        return false;
    size_t length;
    const char *name = LLVMGetValueName2(callee, &length);
    KnownCall known;
    if (!knowncalls_find(&known, name) || is_own(ir, callee) ||
        (known.uses_stream && lends_to_streams(callee)))
        return false;
    *through = known.through;
    if (known.format && known.format <= LLVMGetNumArgOperands(call) &&
        may_count(LLVMGetOperand(call, known.format - 1)))
        *through |= UINT32_MAX << known.format;
    return true;
}

bool effects_through(const IrModule *ir, LLVMValueRef call, unsigned argument) {
    uint32_t through;
    LLVMValueRef value = LLVMGetOperand(call, argument);
    return LLVMGetTypeKind(LLVMTypeOf(value)) == LLVMPointerTypeKind &&
           !LLVMIsAConstantPointerNull(value) &&
           (!is_known(&through, ir, call) ||
            through >> (argument < 31 ? argument : 31) & 1);
}

Effect effects_of_call(const IrModule *ir, LLVMValueRef call) {
    LLVMAttributeIndex at = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
    LLVMValueRef callee = LLVMGetCalledValue(call);
    Effect effect = attribute_effect(
        LLVMGetCallSiteEnumAttribute(call, at, ir->attr_memory));
    if (!LLVMIsAFunction(callee))
        return effect;
    effect = weaker(effect, attribute_effect(LLVMGetEnumAttributeAtIndex(
                                callee, at, ir->attr_memory)));
    uint32_t through;
    return is_known(&through, ir, call)
               ? weaker(effect, through ? WRITES_ARGUMENTS : WRITES_NOTHING)
               : effect;
}

bool effects_is_pure(const IrModule *ir, LLVMValueRef call) {
    return !effects_written_by(ir, call);
}
