/* A module that has names of the run-time's already. */
#include "instr/insert/links.h"

#include "irtext.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <string.h>

#include <llvm-c/Analysis.h>

#include <cmocka.h>

/* What "call" number of f calls. */
static LLVMValueRef called(LLVMModuleRef module, unsigned number) {
    LLVMValueRef f = LLVMGetNamedFunction(module, "f");
    LLVMValueRef i = LLVMGetFirstInstruction(LLVMGetFirstBasicBlock(f));
    while (number-- > 0)
        i = LLVMGetNextInstruction(i);
    return LLVMGetCalledValue(i);
}

static void assert_named(LLVMValueRef value, const char *name) {
    size_t length;
    assert_string_equal(LLVMGetValueName2(value, &length), name);
}

static void test_names_of_the_run_time_are_its_own(void **state) {
    (void)state;
    Arena *arena = arena_new();
    IrModule ir;
    Plan plan = {0};
    irtext_read(&ir,
                "@asym_rt_work = global i32 7\n"
                "define internal i32 @asym_rt_enter(i32 %x) { ret i32 %x }\n"
                "declare void @asym_rt_process()\n"
                "define i32 @f(i32 %x) {\n"
                "  %y = call i32 @asym_rt_enter(i32 %x)\n"
                "  call void @asym_rt_process()\n"
                "  store i32 %y, ptr @asym_rt_work\n"
                "  ret i32 %y\n}\n",
                arena);
    LLVMValueRef enter = called(ir.module, 0), other = called(ir.module, 1),
                 work = LLVMGetNamedGlobal(ir.module, "asym_rt_work");
    RuntimeLinks links = links_build(ir.module, &plan, 0, arena);
    assert_named(links.call[CALL_ENTER], "asym_rt_enter");
    assert_named(links.work, "asym_rt_work");
    assert_named(links.process, "asym_rt_process");
    assert_named(enter, "asym_rt_enter.of_program");
    assert_named(other, "asym_rt_process.of_program");
    assert_named(work, "asym_rt_work.of_program");
    assert_ptr_equal(called(ir.module, 0), enter);
    assert_ptr_equal(called(ir.module, 1), other);
    assert_false(LLVMVerifyModule(ir.module, LLVMReturnStatusAction, NULL));
    arena_free(arena);
}

static void test_all_have_their_names(void **state) {
    (void)state;
    Arena *arena = arena_new();
    IrModule ir;
    Plan plan = {0};
    irtext_read(&ir, "define void @f() { ret void }\n", arena);
    RuntimeLinks links = links_build(ir.module, &plan, 0, arena);
    for (size_t i = 0; i < CALL_COUNT; i++) {
        size_t length;
        const char *name = LLVMGetValueName2(links.call[i], &length);
        assert_ptr_equal(LLVMGetNamedFunction(ir.module, name), links.call[i]);
        assert_int_equal(strncmp(name, "asym_rt_", 8), 0);
        assert_null(strchr(name, '.'));
    }
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names_of_the_run_time_are_its_own),
        cmocka_unit_test(test_all_have_their_names)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
