/* What is of the compiled library, by name. */
#include "static/walks/containers/librarycode.h"

#include "irtext.h"
#include "static/ir/irquery.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static bool is_all(const char *callee) {
    Arena *arena = arena_new();
    IrModule ir;
    irtext_read(&ir,
                arena_printf(arena,
                             "declare void @%s(ptr)\n"
                             "define void @main(ptr %%p) {\n"
                             "  call void @%s(ptr %%p)\n"
                             "  ret void\n}\n",
                             callee, callee),
                arena);
    LLVMValueRef f = LLVMGetNamedFunction(ir.module, "main");
    LLVMValueRef call = LLVMGetFirstInstruction(LLVMGetFirstBasicBlock(f));
    assert_true(irquery_is_call(call));
    bool is = librarycode_is_all(&ir, call);
    arena_free(arena);
    return is;
}

static void names_are_whole(void **state) {
    (void)state;
    assert_true(is_all("_ZdlPv"));
    assert_true(is_all("_ZdaPvm"));
    assert_true(is_all("_ZdlPvmSt11align_val_t"));
    assert_true(is_all("_ZNSt8__detail15_List_node_base9_M_unhookEv"));
    assert_false(is_all("memory_put"));
    assert_false(is_all("memset_all"));
    assert_false(is_all("_ZdlPvR4Pool"));
    assert_false(is_all("_ZdaPvP5Arena"));
    assert_false(is_all("put"));
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(names_are_whole)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
