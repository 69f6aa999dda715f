#include "static/walks/containers/librarycode.h"

#include "static/debuginfo/debugnames.h"
#include "static/ir/irquery.h"
#include "static/memory/effects.h"

#include <string.h>

/* These, and what begins so, of the compiled library, call nothing of the
 * program; a program's own operator delete is no declaration. */
static bool is_compiled_library(LLVMValueRef function) {
    static const char *const names[] = {"_ZdlPv",
                                        "_ZdlPvm",
                                        "_ZdlPvSt11align_val_t",
                                        "_ZdlPvmSt11align_val_t",
                                        "_ZdaPv",
                                        "_ZdaPvm",
                                        "_ZdaPvSt11align_val_t",
                                        "_ZdaPvmSt11align_val_t",
                                        "memcpy",
                                        "memmove",
                                        "memset",
                                        "memcmp",
                                        "memchr"};
    static const char *const begins[] = {
        "_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE",
        "_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE",
        "_ZNSt8__detail15_List_node_base",
        "_ZSt28_Rb_tree_rebalance_for_erase",
        "_ZSt18_Rb_tree_increment",
        "llvm."};
    size_t length;
    const char *name = LLVMGetValueName2(function, &length);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
        if (strncmp(name, begins[i], strlen(begins[i])) == 0)
            return true;
    return false;
}

typedef struct Search {
    const IrModule *ir;
    Map seen;
    Vec(LLVMValueRef) open;
    Arena *arena;
} Search;

static bool is_in_header(const Search *s, LLVMValueRef function) {
    LLVMMetadataRef subprogram = LLVMGetSubprogram(function);
    LLVMMetadataRef file = subprogram ? LLVMDIScopeGetFile(subprogram) : NULL;
    return file && debugnames_is_system(s->ir, file);
}

/* What ends the program where an exception must not go on; Clang writes it. */
static bool is_end_of_all(LLVMValueRef function) {
    size_t length;
    return !strcmp(LLVMGetValueName2(function, &length),
                   "__clang_call_terminate");
}

/* False if "call" may run something else. */
static bool add_callee(Search *s, LLVMValueRef call) {
    LLVMValueRef callee = LLVMGetCalledValue(call);
    if (!LLVMIsAFunction(callee))
        return false;
    if (is_end_of_all(callee))
        return true;
    if (LLVMIsDeclaration(callee))
        return is_compiled_library(callee);
    if (!is_in_header(s, callee))
        return effects_of_call(s->ir, call) == WRITES_NOTHING;
    if (!map_get_ptr(&s->seen, callee, 0)) {
        map_put_ptr(&s->seen, callee, 1);
        *vec_push(s->arena, &s->open) = callee;
    }
    return true;
}

static bool add_callees(Search *s, LLVMValueRef function) {
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b;
         b = LLVMGetNextBasicBlock(b))
        IR_FOR_INSTRUCTIONS(b, i) {
            if (irquery_is_call(i) && !add_callee(s, i))
                return false;
        }
    return true;
}

bool librarycode_is_all(const IrModule *ir, LLVMValueRef call) {
    Arena *scratch = arena_new();
    Search s = {.ir = ir, .seen.arena = scratch, .arena = scratch};
    bool is_all = add_callee(&s, call);
    while (is_all && s.open.size)
        is_all = add_callees(&s, s.open.at[--s.open.size]);
    arena_free(scratch);
    return is_all;
}
