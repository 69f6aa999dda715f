/* What is counted in the first rounds of a loop and in the others, and that
 * the loop does what it did. */
#include "instr/sample/peel.h"

#include "irtext.h"
#include "static/ir/irfunction.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <llvm-c/Analysis.h>

#include <cmocka.h>

static int setup(void **state) {
    *state = arena_new();
    return 0;
}

static int teardown(void **state) {
    arena_free(*state);
    return 0;
}

static LLVMBasicBlockRef block_named(LLVMValueRef f, const char *name) {
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b;
         b = LLVMGetNextBasicBlock(b))
        if (strcmp(LLVMGetBasicBlockName(b), name) == 0)
            return b;
    return NULL;
}

#define HIDE "call i64 asm \"\", \"=r,0\"(i64 "
#define HEAD                                                                   \
    "declare void @sum(i64)\ndeclare void @sum_many(i64)\n"                    \
    "declare i1 @any()\n"                                                      \
    "define i64 @f(i64 %n) {\n"

/* Of the loop from "header" to "latch", of "text". */
static LLVMValueRef peeled(IrModule *ir, const char *text, unsigned rounds,
                           Arena *arena) {
    irtext_read(ir, text, arena);
    LLVMValueRef f = LLVMGetNamedFunction(ir->module, "f");
    PeeledLoop loop = {
        .header = block_named(f, "header"),
        .back = LLVMGetBasicBlockTerminator(block_named(f, "latch")),
        .sum = LLVMGetNamedFunction(ir->module, "sum"),
        .sum_many = LLVMGetNamedFunction(ir->module, "sum_many")};
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(ir->context);
    peel_rounds(&loop, rounds, builder, arena);
    LLVMDisposeBuilder(builder);
    assert_false(LLVMVerifyFunction(f, LLVMReturnStatusAction));
    return f;
}

static LLVMValueRef tidied(const IrModule *ir, const char *passes) {
    assert_int_equal(irmodule_run_passes(ir, passes).code, ASYM_OK);
    return LLVMGetNamedFunction(ir->module, "f");
}

/* What is summed up, by its first letter if it is no number; a star for many.
 */
static const char *sums_of(LLVMValueRef f, Arena *arena) {
    Text out = text_new(arena);
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b;
         b = LLVMGetNextBasicBlock(b))
        IR_FOR_INSTRUCTIONS(b, i) {
            size_t length;
            if (!LLVMIsACallInst(i) ||
                LLVMIsAInlineAsm(LLVMGetCalledValue(i)) ||
                LLVMGetNumArgOperands(i) != 1)
                continue;
            LLVMValueRef count = LLVMGetOperand(i, 0);
            const char *to = LLVMGetValueName2(LLVMGetCalledValue(i), &length);
            text_add_text(&out, strcmp(to, "sum_many") == 0 ? "*" : "");
            if (LLVMIsAConstantInt(count))
                text_add(&out, "%llu ", LLVMConstIntGetZExtValue(count));
            else
                text_add_text(&out, LLVMIsACallInst(count) ? "hidden " : "? ");
        }
    return text_chars(&out);
}

/* Counts its header executions, as asym time does. */
#define COUNTED                                                                \
    HEAD "start:\n  br label %header\n"                                        \
         "header:\n  %k = phi i64 [ 0, %start ], [ %k1, %latch ]\n"            \
         "  %k1 = add i64 %k, 1\n"                                             \
         "  %c = icmp ult i64 %k, %n\n"                                        \
         "  br i1 %c, label %latch, label %out\n"                              \
         "latch:\n  br label %header\n"                                        \
         "out:\n  %h = " HIDE "%k1)\n"                                         \
         "  call void @sum(i64 %h)\n  br label %end\n"                         \
         "end:\n  ret i64 %k\n}\n"

static void test_counts_of_the_first_rounds_are_known(void **state) {
    IrModule ir;
    peeled(&ir, COUNTED, 3, *state);
    LLVMValueRef f = tidied(&ir, "function(mem2reg,instsimplify)");
    assert_string_equal(sums_of(f, *state), "1 2 3 *hidden ");
}

static void test_none(void **state) {
    IrModule ir;
    LLVMValueRef f = peeled(&ir, COUNTED, 0, *state);
    assert_string_equal(sums_of(f, *state), "hidden ");
    assert_int_equal(LLVMCountBasicBlocks(f), 5);
}

/* A way out that others lead to as well is not copied: what is done there is
 * not known to be about the loop. */
static void test_a_way_out_that_others_lead_to(void **state) {
    IrModule ir;
    LLVMValueRef f =
        peeled(&ir,
               HEAD "start:\n  %s = call i1 @any()\n"
                    "  br i1 %s, label %header, label %out\n"
                    "header:\n  %k = phi i64 [ 0, %start ], [ %k1, %latch ]\n"
                    "  %k1 = add i64 %k, 1\n"
                    "  %c = icmp ult i64 %k, %n\n"
                    "  br i1 %c, label %latch, label %out\n"
                    "latch:\n  br label %header\n"
                    "out:\n  %x = phi i64 [ 9, %start ], [ %k1, %header ]\n"
                    "  call void @sum(i64 %x)\n  ret i64 %x\n}\n",
               2, *state);
    assert_string_equal(sums_of(f, *state), "? ");
}

/* A latch that leaves, two ways out, phis that take each other's value, and
 * several ways in. */
#define SWAPS                                                                  \
    "  %s = icmp eq i64 %n, 5\n"                                               \
    "  br i1 %s, label %in1, label %in2\n"                                     \
    "in1:\n  br label %header\n"                                               \
    "in2:\n  br label %header\n"                                               \
    "header:\n"                                                                \
    "  %a = phi i64 [ 0, %in1 ], [ 3, %in2 ], [ %b, %latch ]\n"                \
    "  %b = phi i64 [ 1, %in1 ], [ 4, %in2 ], [ %ab, %latch ]\n"               \
    "  %i = phi i64 [ 0, %in1 ], [ 0, %in2 ], [ %i1, %latch ]\n"               \
    "  %same = phi i64 [ %n, %in1 ], [ %n, %in2 ], [ %same, %latch ]\n"        \
    "  %ab = add i64 %a, %b\n"                                                 \
    "  %early = icmp ugt i64 %ab, 1000\n"                                      \
    "  br i1 %early, label %left, label %latch\n"                              \
    "latch:\n  %i1 = add i64 %i, 1\n"                                          \
    "  %c = icmp ult i64 %i1, %same\n"                                         \
    "  br i1 %c, label %header, label %done\n"                                 \
    "left:\n  br label %end\n"                                                 \
    "done:\n  %last = phi i64 [ %a, %latch ]\n  br label %end\n"               \
    "end:\n  %x = phi i64 [ %i, %left ], [ %last, %done ]\n"                   \
    "  %y = shl i64 %x, 8\n  %z = or i64 %y, %i\n"

/* The same, in C. */
static uint64_t result_of(uint64_t n) {
    uint64_t a = n == 5 ? 0 : 3, b = n == 5 ? 1 : 4, i = 0;
    for (; a + b <= 1000; i++) {
        if (i + 1 >= n)
            return a << 8 | i;
        uint64_t next = a + b;
        a = b;
        b = next;
    }
    return i << 8 | i;
}

/* What the optimiser finds out that "g" returns, which calls f(n). */
static uint64_t result_peeled(uint64_t n, unsigned rounds, Arena *arena) {
    IrModule ir;
    const char *text = arena_printf(
        arena, "%s%s%llu)\n  ret i64 %%r\n}\n",
        HEAD "start:\n" SWAPS "  ret i64 %z\n}\n",
        "define i64 @g() {\n  %r = call i64 @f(i64 ", (unsigned long long)n);
    peeled(&ir, text, rounds, arena);
    tidied(&ir, "default<O2>");
    LLVMValueRef g = LLVMGetNamedFunction(ir.module, "g");
    LLVMValueRef result = LLVMGetOperand(
        LLVMGetBasicBlockTerminator(LLVMGetLastBasicBlock(g)), 0);
    assert_non_null(LLVMIsAConstantInt(result));
    return LLVMConstIntGetZExtValue(result);
}

static void test_the_loop_does_what_it_did(void **state) {
    enum { ROUNDS = 8, LAST = 30 };
    for (unsigned rounds = 0; rounds <= ROUNDS; rounds++)
        for (uint64_t n = 0; n <= LAST; n++)
            assert_int_equal(result_peeled(n, rounds, *state), result_of(n));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(
            test_counts_of_the_first_rounds_are_known, setup, teardown),
        cmocka_unit_test_setup_teardown(test_none, setup, teardown),
        cmocka_unit_test_setup_teardown(test_a_way_out_that_others_lead_to,
                                        setup, teardown),
        cmocka_unit_test_setup_teardown(test_the_loop_does_what_it_did, setup,
                                        teardown),
    };
    return cmocka_run_group_tests_name("peel", tests, NULL, NULL);
}
