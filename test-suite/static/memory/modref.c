/* modref IN.bc... -- what asym and what LLVM's function-attrs find out of the
 * effects of the functions of each module, and whether they throw: a line where
 * they differ, and how many functions they agree on. */
#include "static/facts.h"
#include "static/memory/effects.h"

#include <stdio.h>
#include <stdlib.h>

/* Who writes the rest may write what arguments point into, too. */
typedef struct Findings {
    bool returns_own, is_calm;
    uint64_t writes;
} Findings;

static void must(Status status) {
    if (status.code == ASYM_OK)
        return;
    fprintf(stderr, "%s\n", status.message);
    exit(1);
}

static Findings findings(const IrModule *ir, LLVMValueRef function) {
    uint64_t writes = effects_written(LLVMGetEnumAttributeAtIndex(
        function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
        ir->attr_memory));
    return (Findings){
        .is_calm = LLVMGetEnumAttributeAtIndex(
                       function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
                       ir->attr_nounwind) != NULL,
        .writes = writes & EFFECT_OTHER ? writes | EFFECT_ARGUMENTS : writes,
        .returns_own =
            LLVMGetEnumAttributeAtIndex(function, LLVMAttributeReturnIndex,
                                        ir->attr_noalias) != NULL};
}

static bool is_equal(const IrModule *ours, const IrModule *llvms,
                     LLVMValueRef a, LLVMValueRef b) {
    Findings our = findings(ours, a), llvm = findings(llvms, b);
    size_t length;
    if (our.writes == llvm.writes && our.returns_own == llvm.returns_own &&
        our.is_calm == llvm.is_calm)
        return true;
    printf("%s: asym: writes %d%s%s; LLVM: writes %d%s%s\n",
           LLVMGetValueName2(a, &length), (int)our.writes,
           our.returns_own ? ", own" : "", our.is_calm ? ", calm" : "",
           (int)llvm.writes, llvm.returns_own ? ", own" : "",
           llvm.is_calm ? ", calm" : "");
    return false;
}

static bool compare(const char *path, Arena *arena) {
    IrModule ours, llvms;
    must(irmodule_read(&ours, path, IR_UNVERIFIED, '2', arena));
    must(facts_prepare(&ours, arena));
    must(irmodule_read(&llvms, path, IR_UNVERIFIED, '2', arena));
    must(irmodule_run_passes(
        &llvms, "function(mem2reg),inferattrs,cgscc(function-attrs)"));
    LLVMValueRef a = LLVMGetFirstFunction(ours.module);
    LLVMValueRef b = LLVMGetFirstFunction(llvms.module);
    int equal = 0, differ = 0;
    for (; a && b; a = LLVMGetNextFunction(a), b = LLVMGetNextFunction(b)) {
        if (LLVMIsDeclaration(a))
            continue;
        bool same = is_equal(&ours, &llvms, a, b);
        equal += same;
        differ += !same;
    }
    printf("%s: %d functions agree, %d differ\n", path, equal, differ);
    return equal > 0 && differ == 0;
}

int main(int argc, char **argv) {
    bool agree = argc > 1;
    for (int i = 1; i < argc; i++) {
        Arena *arena = arena_new();
        agree = compare(argv[i], arena) && agree;
        arena_free(arena);
    }
    return agree ? 0 : 1;
}
