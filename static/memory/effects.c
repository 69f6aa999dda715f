#include "static/memory/effects.h"

#include <stdlib.h>
#include <string.h>

/* Library functions that LLVM does not describe; sorted. */
typedef struct KnownCall {
    const char *name;
    Effect effect;
} KnownCall;

static const KnownCall known_calls[] = {
    {"_ZdaPv", WRITES_NOTHING},
    {"_ZdlPv", WRITES_NOTHING},
    {"_ZdlPvm", WRITES_NOTHING},
    {"_Znam", WRITES_NOTHING},
    {"_Znwm", WRITES_NOTHING},
    {"__assert_fail", WRITES_NOTHING},
    {"abort", WRITES_NOTHING},
    {"atof", WRITES_NOTHING},
    {"atoi", WRITES_NOTHING},
    {"atol", WRITES_NOTHING},
    {"calloc", WRITES_NOTHING},
    {"clock", WRITES_NOTHING},
    {"clock_gettime", WRITES_ARGUMENTS},
    {"exit", WRITES_NOTHING},
    {"fclose", WRITES_NOTHING},
    {"fflush", WRITES_NOTHING},
    {"fgets", WRITES_ARGUMENTS},
    {"fprintf", WRITES_NOTHING},
    {"fputc", WRITES_NOTHING},
    {"fputs", WRITES_NOTHING},
    {"fread", WRITES_ARGUMENTS},
    {"free", WRITES_NOTHING},
    {"fscanf", WRITES_ARGUMENTS},
    {"fwrite", WRITES_NOTHING},
    {"getc", WRITES_NOTHING},
    {"getchar", WRITES_NOTHING},
    {"getenv", WRITES_NOTHING},
    {"gettimeofday", WRITES_ARGUMENTS},
    {"malloc", WRITES_NOTHING},
    {"memcmp", WRITES_NOTHING},
    {"memcpy", WRITES_ARGUMENTS},
    {"memmove", WRITES_ARGUMENTS},
    {"memset", WRITES_ARGUMENTS},
    {"printf", WRITES_NOTHING},
    {"putc", WRITES_NOTHING},
    {"putchar", WRITES_NOTHING},
    {"puts", WRITES_NOTHING},
    {"rand", WRITES_NOTHING},
    {"realloc", WRITES_NOTHING},
    {"scanf", WRITES_ARGUMENTS},
    {"snprintf", WRITES_ARGUMENTS},
    {"sprintf", WRITES_ARGUMENTS},
    {"srand", WRITES_NOTHING},
    {"sscanf", WRITES_ARGUMENTS},
    {"strcmp", WRITES_NOTHING},
    {"strlen", WRITES_NOTHING},
    {"strtol", WRITES_ARGUMENTS},
    {"strtoul", WRITES_ARGUMENTS},
    {"time", WRITES_ARGUMENTS},
};

static int compare_known(const void *name, const void *entry) {
    return strcmp(name, ((const KnownCall *)entry)->name);
}

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

static Effect known_effect(const KnownCall *known, LLVMValueRef call) {
    unsigned format = !strcmp(known->name, "printf")    ? 1
                      : !strcmp(known->name, "fprintf") ? 2
                                                        : 0;
    return format && format <= LLVMGetNumArgOperands(call) &&
                   may_count(LLVMGetOperand(call, format - 1))
               ? WRITES_ARGUMENTS
               : known->effect;
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
    size_t length;
    const char *name = LLVMGetValueName2(callee, &length);
    const KnownCall *known =
        LLVMIsDeclaration(callee)
            ? bsearch(name, known_calls,
                      sizeof known_calls / sizeof *known_calls,
                      sizeof *known_calls, compare_known)
            : NULL;
    return known ? weaker(effect, known_effect(known, call)) : effect;
}

bool effects_is_pure(const IrModule *ir, LLVMValueRef call) {
    return !effects_written_by(ir, call);
}
