/* Where the work of regions with several entries is counted: what is inserted,
 * block by block. */
#include "instr/sample/tangles.h"

#include "irtext.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static LLVMValueRef work_of(const RuntimeLinks *links, LLVMValueRef i) {
    return i && LLVMIsALoadInst(i) && LLVMGetOperand(i, 0) == links->work
               ? i
               : NULL;
}

/* Whether "store" adds 1 to the work. */
static bool adds_one(const RuntimeLinks *links, LLVMValueRef store) {
    LLVMValueRef sum = LLVMGetOperand(store, 0);
    return LLVMGetOperand(store, 1) == links->work &&
           LLVMGetInstructionOpcode(sum) == LLVMAdd &&
           work_of(links, LLVMGetOperand(sum, 0)) &&
           LLVMConstIntGetZExtValue(LLVMGetOperand(sum, 1)) == 1;
}

/* Adds "name+1 " for a block that adds 1 right behind its phis, "name+? " for
 * one that stores elsewhere. */
static void add_block(Text *out, const RuntimeLinks *links, const char *name,
                      LLVMBasicBlockRef block) {
    LLVMValueRef first = inserter_first(block);
    IR_FOR_INSTRUCTIONS(block, i)
        if (LLVMIsAStoreInst(i))
            text_add(out, "%s+%s ", name,
                     work_of(links, first) && adds_one(links, i) ? "1" : "?");
}

/* The blocks of a copy of f, from "text", that count. */
static const char *counting(const char *text, Arena *arena) {
    IrModule ir;
    Plan plan = {0};
    irtext_read(&ir, text, arena);
    LLVMValueRef own = LLVMGetNamedFunction(ir.module, "f");
    IrFunction f = irfunction_loops(&ir, own, arena);
    RuntimeLinks links = links_build(ir.module, &plan, 0, arena);
    LLVMValueRef copy = bodyclone_declare(ir.module, own, ".copy", arena);
    BodyClone clone = bodyclone_fill(copy, own, arena);
    CounterBody body = {.clone = &clone, .links = &links};
    Inserter in = {.body = &body,
                   .f = &f,
                   .builder = LLVMCreateBuilderInContext(ir.context),
                   .i64 = links.i64,
                   .arena = arena};
    tangles_insert(&in);
    LLVMDisposeBuilder(in.builder);
    Text out = text_new(arena);
    for (NodeId n = 1; n <= f.cfg.size; n++)
        add_block(&out, &links, LLVMGetBasicBlockName(f.block[n]),
                  bodyclone_block(&clone, f.block[n]));
    return text_chars(&out);
}

static int setup(void **state) {
    *state = arena_new();
    return 0;
}

static int teardown(void **state) {
    arena_free(*state);
    return 0;
}

static void test_loops_are_counted_elsewhere(void **state) {
    assert_string_equal(counting("define void @f(i1 %c) {\n"
                                 "start:\n  br label %loop\n"
                                 "loop:\n  br i1 %c, label %loop, label %end\n"
                                 "end:\n  ret void\n}\n",
                                 *state),
                        "");
}

/* Each round comes to a, and behind its phi. */
static void test_a_region_with_two_entries(void **state) {
    assert_string_equal(
        counting("define i32 @f(i1 %c, i1 %d) {\n"
                 "start:\n  br i1 %c, label %a, label %b\n"
                 "a:\n  %x = phi i32 [ 0, %start ], [ %y, %b ]\n"
                 "  br label %b\n"
                 "b:\n  %y = phi i32 [ 1, %start ], [ %x, %a ]\n"
                 "  br i1 %d, label %a, label %end\n"
                 "end:\n  ret i32 %y\n}\n",
                 *state),
        "a+1 ");
}

/* A loop in the region has rounds of its own, which are none of the region's:
 * only where ways round that are no loop's come by is counted. */
static void test_a_loop_inside(void **state) {
    assert_string_equal(counting("define void @f(i1 %c, i1 %d, i1 %e) {\n"
                                 "start:\n  br i1 %c, label %a, label %b\n"
                                 "a:\n  br label %inner\n"
                                 "inner:\n  br i1 %e, label %inner, label %b\n"
                                 "b:\n  br i1 %d, label %a, label %end\n"
                                 "end:\n  ret void\n}\n",
                                 *state),
                        "a+1 ");
}

/* Two regions, one behind the other. */
static void test_each_region_has_its_own(void **state) {
    assert_string_equal(counting("define void @f(i1 %c, i1 %d) {\n"
                                 "start:\n  br i1 %c, label %a, label %b\n"
                                 "a:\n  br label %b\n"
                                 "b:\n  br i1 %d, label %a, label %mid\n"
                                 "mid:\n  br i1 %c, label %p, label %q\n"
                                 "p:\n  br label %q\n"
                                 "q:\n  br i1 %d, label %p, label %end\n"
                                 "end:\n  ret void\n}\n",
                                 *state),
                        "a+1 p+1 ");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_loops_are_counted_elsewhere, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(test_a_region_with_two_entries, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(test_a_loop_inside, setup, teardown),
        cmocka_unit_test_setup_teardown(test_each_region_has_its_own, setup,
                                        teardown)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
