/* Which returns are divided, and what each has then. */
#include "instr/count/returnways.h"

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

static LLVMValueRef divided(const char *text, Arena *arena) {
    IrModule ir;
    irtext_read(&ir, text, arena);
    LLVMValueRef f = LLVMGetNamedFunction(ir.module, "f");
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(ir.context);
    returnways_divide(builder, f);
    LLVMDisposeBuilder(builder);
    assert_false(LLVMVerifyFunction(f, LLVMReturnStatusAction));
    return f;
}

/* A number, or "+N" for the sum of something and N. */
static void add_value(Text *out, LLVMValueRef value) {
    bool is_sum = LLVMIsABinaryOperator(value);
    LLVMValueRef number = is_sum ? LLVMGetOperand(value, 1) : value;
    if (LLVMIsAConstantInt(number))
        text_add(out, "%s%d ", is_sum ? "+" : "",
                 (int)LLVMConstIntGetSExtValue(number));
    else
        text_add_text(out, "? ");
}

/* How many blocks return; what is given back where each block leads to one, in
 * the order of blocks. */
static const char *returned(LLVMValueRef f, Arena *arena) {
    Text out = text_new(arena);
    unsigned count = 0;
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b;
         b = LLVMGetNextBasicBlock(b))
        count += LLVMIsAReturnInst(LLVMGetBasicBlockTerminator(b)) != NULL;
    text_add(&out, "%u: ", count);
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b;
         b = LLVMGetNextBasicBlock(b)) {
        LLVMValueRef end = LLVMGetBasicBlockTerminator(b);
        LLVMBasicBlockRef last = NULL;
        for (unsigned i = 0; i < LLVMGetNumSuccessors(end); i++) {
            LLVMBasicBlockRef to = LLVMGetSuccessor(end, i);
            LLVMValueRef then = LLVMGetBasicBlockTerminator(to);
            if (to != last && LLVMIsAReturnInst(then))
                add_value(&out, LLVMGetOperand(then, 0));
            last = to;
        }
    }
    return text_chars(&out);
}

static const char *returned_by(const char *text, Arena *arena) {
    return returned(divided(text, arena), arena);
}

#define HEAD "define i32 @f(i1 %c, i32 %n) {\n"

/* Each way has the value that it comes with. */
static void test_a_return_where_ways_meet(void **state) {
    assert_string_equal(
        returned_by(HEAD "start:\n  br i1 %c, label %a, label %b\n"
                         "a:\n  br label %end\n"
                         "b:\n  br label %end\n"
                         "end:\n  %x = phi i32 [ 5, %a ], [ 7, %b ]\n"
                         "  ret i32 %x\n}\n",
                    *state),
        "2: 5 7 ");
}

/* What is computed there is computed on each way, of what is known on it. */
static void test_what_is_computed_there(void **state) {
    LLVMValueRef f =
        divided(HEAD "start:\n  br i1 %c, label %a, label %end\n"
                     "a:\n  br label %end\n"
                     "end:\n  %x = phi i32 [ 5, %a ], [ %n, %start ]\n"
                     "  %y = add i32 %x, 3\n"
                     "  ret i32 %y\n}\n",
                *state);
    assert_string_equal(returned(f, *state), "2: +3 +3 ");
    size_t constant = 0, parameter = 0;
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b;
         b = LLVMGetNextBasicBlock(b))
        IR_FOR_INSTRUCTIONS(b, i) {
            assert_null(LLVMIsAPHINode(i));
            if (!LLVMIsABinaryOperator(i))
                continue;
            constant += LLVMIsAConstantInt(LLVMGetOperand(i, 0)) != NULL;
            parameter += LLVMGetOperand(i, 0) == LLVMGetParam(f, 1);
        }
    assert_int_equal(constant, 1);
    assert_int_equal(parameter, 1);
}

/* One way that leads there twice is one. */
static void test_one_way_stays(void **state) {
    assert_string_equal(
        returned_by(HEAD "start:\n  br i1 %c, label %end, label %end\n"
                         "end:\n  %x = phi i32 [ %n, %start ], "
                         "[ %n, %start ]\n"
                         "  ret i32 %x\n}\n",
                    *state),
        "1: ? ");
}

static void test_a_switch_leads_to_one_of_its_own(void **state) {
    assert_string_equal(
        returned_by(HEAD "start:\n  switch i32 %n, label %a [\n"
                         "    i32 1, label %end\n    i32 2, label %end ]\n"
                         "a:\n  br label %end\n"
                         "end:\n  %x = phi i32 [ 4, %start ], "
                         "[ 4, %start ], [ 6, %a ]\n"
                         "  ret i32 %x\n}\n",
                    *state),
        "2: 4 6 ");
}

/* "ways" blocks lead to the return, with 1, 2, ... */
static const char *with_ways(unsigned ways, Arena *arena) {
    Text out = text_new(arena);
    text_add_text(&out, HEAD "start:\n  switch i32 %n, label %b1 [\n");
    for (unsigned i = 2; i <= ways; i++)
        text_add(&out, "i32 %u, label %%b%u\n", i, i);
    text_add_text(&out, "]\n");
    for (unsigned i = 1; i <= ways; i++)
        text_add(&out, "b%u:\n  br label %%end\n", i);
    text_add_text(&out, "end:\n  %x = phi i32 ");
    for (unsigned i = 1; i <= ways; i++)
        text_add(&out, "%s[ %u, %%b%u ]", i > 1 ? ", " : "", i, i);
    text_add_text(&out, "\n  ret i32 %x\n}\n");
    return text_chars(&out);
}

static void test_many_ways_stay_together(void **state) {
    assert_string_equal(returned_by(with_ways(4, *state), *state),
                        "4: 1 2 3 4 ");
    assert_string_equal(returned_by(with_ways(5, *state), *state),
                        "1: ? ? ? ? ? ");
}

/* With "adds" instructions beside the phi and the return. */
static const char *with_length(unsigned adds, Arena *arena) {
    Text out = text_new(arena);
    text_add_text(&out, HEAD "start:\n  br i1 %c, label %a, label %end\n"
                             "a:\n  br label %end\n"
                             "end:\n"
                             "  %x0 = phi i32 [ 5, %a ], [ 7, %start ]\n");
    for (unsigned i = 0; i < adds; i++)
        text_add(&out, "  %%x%u = add i32 %%x%u, 9\n", i + 1, i);
    text_add(&out, "  ret i32 %%x%u\n}\n", adds);
    return text_chars(&out);
}

static void test_a_long_one_stays(void **state) {
    assert_string_equal(returned_by(with_length(28, *state), *state),
                        "2: +9 +9 ");
    assert_string_equal(returned_by(with_length(29, *state), *state),
                        "1: +9 +9 ");
}

static void test_what_may_not_be_doubled_stays(void **state) {
    assert_string_equal(
        returned_by("declare void @once() noduplicate\n" HEAD
                    "start:\n  br i1 %c, label %a, label %end\n"
                    "a:\n  br label %end\n"
                    "end:\n  %x = phi i32 [ 5, %a ], [ 7, %start ]\n"
                    "  call void @once()\n"
                    "  ret i32 %x\n}\n",
                    *state),
        "1: ? ? ");
}

/* The edge of an invoke cannot lead elsewhere here. */
static void test_ways_of_other_kinds_stay(void **state) {
    assert_string_equal(
        returned_by("declare i32 @p(...)\ndeclare void @g()\n"
                    "define i32 @f(i1 %c, i32 %n) personality ptr @p {\n"
                    "start:\n  br i1 %c, label %a, label %end\n"
                    "a:\n  invoke void @g() to label %end unwind label %pad\n"
                    "pad:\n  %l = landingpad { ptr, i32 } cleanup\n"
                    "  resume { ptr, i32 } %l\n"
                    "end:\n  %x = phi i32 [ 5, %a ], [ 7, %start ]\n"
                    "  ret i32 %x\n}\n",
                    *state),
        "1: ? ? ");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_a_return_where_ways_meet),
        TEST(test_what_is_computed_there),
        TEST(test_one_way_stays),
        TEST(test_a_switch_leads_to_one_of_its_own),
        TEST(test_many_ways_stay_together),
        TEST(test_a_long_one_stays),
        TEST(test_what_may_not_be_doubled_stays),
        TEST(test_ways_of_other_kinds_stay)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
