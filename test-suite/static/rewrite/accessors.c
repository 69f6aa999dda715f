/* Which calls become what they call. */
#include "static/rewrite/accessors.h"

#include "irtext.h"
#include "static/ir/irfunction.h"
#include "static/ir/irquery.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <llvm-c/DebugInfo.h>

#include <cmocka.h>

#define PLACES                                                                 \
    IRTEXT_PLACES IRTEXT_SUBPROGRAM(1, "f", IRTEXT_HEADER) IRTEXT_SUBPROGRAM(  \
        2, "g", IRTEXT_HEADER) IRTEXT_SUBPROGRAM(3, "main", IRTEXT_OWN)        \
        IRTEXT_SUBPROGRAM(                                                     \
            4, "own",                                                          \
            IRTEXT_OWN) "!10 = !DILocation(line: 40, column: 3, scope: !3)\n"  \
                        "!11 = !DILocation(line: 70, column: 3, scope: !1)\n"  \
                        "!12 = !DILocation(line: 71, column: 3, scope: !2)\n"  \
                        "!13 = !DILocation(line: 50, column: 3, scope: !4)\n"

/* A caller of f, whose calls have a mark. */
#define MAIN(mark)                                                             \
    "define i32 @main(i32 %n) !dbg !3 {\n"                                     \
    "  %r = call i32 @f(i32 %n) " mark ", !dbg !10\n"                          \
    "  ret i32 %r, !dbg !10\n"                                                 \
    "}\n"
#define PLAIN_F(attributes)                                                    \
    "define internal i32 @f(i32 %x) " attributes " !dbg !1 {\n"                \
    "  %y = add i32 %x, 1, !dbg !11\n"                                         \
    "  ret i32 %y, !dbg !11\n"                                                 \
    "}\n"

typedef struct Bed {
    IrModule ir;
    Arena *arena;
} Bed;

static Bed taken_in(const char *text) {
    Bed bed = {.arena = arena_new()};
    irtext_read(&bed.ir, arena_printf(bed.arena, "%s%s", text, PLACES),
                bed.arena);
    assert_string_equal(accessors_take_in(&bed.ir).message, "");
    return bed;
}

static size_t calls_of(const Bed *bed, const char *function) {
    return irtext_count(&bed->ir, function, LLVMCall);
}

static bool has(const Bed *bed, const char *function) {
    return LLVMGetNamedFunction(bed->ir.module, function);
}

/* What main is left with, and whether f is left. */
static void assert_left(const char *text, size_t calls, bool f_is_left) {
    Bed bed = taken_in(text);
    assert_int_equal(calls_of(&bed, "main"), calls);
    assert_int_equal(has(&bed, "f"), f_is_left);
    arena_free(bed.arena);
}

static void test_small_functions_of_headers(void **state) {
    (void)state;
    assert_left(PLAIN_F("") MAIN(""), 0, false);
    assert_left(PLAIN_F("noinline") MAIN(""), 0, false);
    assert_left(PLAIN_F("") MAIN("noinline"), 1, true);
    assert_left("@kept = global ptr @f\n" PLAIN_F("") MAIN(""), 0, true);
}

/* What comes from the header is where the call was. */
static void test_places_are_those_of_the_call(void **state) {
    (void)state;
    Bed bed = taken_in(PLAIN_F("") MAIN(""));
    LLVMValueRef f = LLVMGetNamedFunction(bed.ir.module, "main");
    LLVMValueRef add = LLVMGetFirstInstruction(LLVMGetFirstBasicBlock(f));
    assert_int_equal(LLVMGetInstructionOpcode(add), LLVMAdd);
    assert_int_equal(LLVMGetDebugLocLine(add), 40);
    arena_free(bed.arena);
}

static void test_one_with_a_loop_stays(void **state) {
    (void)state;
    assert_left("define internal i32 @f(i32 %x) !dbg !1 {\n"
                "a:\n  br label %b\n"
                "b:\n  %i = phi i32 [ 0, %a ], [ %j, %b ]\n"
                "  %j = add i32 %i, 1\n"
                "  %c = icmp slt i32 %j, %x\n"
                "  br i1 %c, label %b, label %d\n"
                "d:\n  ret i32 %j\n}\n" MAIN(""),
                1, true);
}

/* With the return and one more, "adds" and 2. */
static const char *f_of(size_t adds, Arena *arena) {
    Text out = text_new(arena);
    text_add_text(&out, "define internal i32 @f(i32 %x) !dbg !1 {\n"
                        "  %v0 = add i32 %x, 1\n");
    for (size_t i = 0; i < adds; i++)
        text_add(&out, "  %%v%zu = add i32 %%v%zu, 1\n", i + 1, i);
    text_add(&out, "  ret i32 %%v%zu\n}\n%s", adds, MAIN(""));
    return text_chars(&out);
}

static void test_a_large_one_stays(void **state) {
    (void)state;
    Arena *arena = arena_new();
    assert_left(f_of(116, arena), 0, false);
    assert_left(f_of(122, arena), 1, true);
    arena_free(arena);
}

static void test_one_that_calls_itself_stays(void **state) {
    (void)state;
    assert_left("define internal i32 @f(i32 %x) !dbg !1 {\n"
                "  %y = call i32 @f(i32 %x), !dbg !11\n"
                "  ret i32 %y\n}\n" MAIN(""),
                1, true);
}

/* f calls g, which calls f: one of both takes the other in, and is called. */
static void test_a_circle_leaves_one(void **state) {
    (void)state;
    Bed bed = taken_in("define internal i32 @f(i32 %x) !dbg !1 {\n"
                       "  %y = call i32 @g(i32 %x), !dbg !11\n"
                       "  ret i32 %y\n}\n"
                       "define internal i32 @g(i32 %x) !dbg !2 {\n"
                       "  %y = call i32 @f(i32 %x), !dbg !12\n"
                       "  ret i32 %y\n}\n" MAIN(""));
    assert_true(has(&bed, "f") != has(&bed, "g"));
    assert_int_equal(calls_of(&bed, has(&bed, "f") ? "f" : "g"), 1);
    assert_int_equal(calls_of(&bed, "main"), 1);
    arena_free(bed.arena);
}

#define OWN(attributes)                                                        \
    "define internal i32 @own(i32 %x) " attributes " !dbg !4 {\n"              \
    "  %y = mul i32 %x, 3, !dbg !13\n"                                         \
    "  ret i32 %y, !dbg !13\n"                                                 \
    "}\n"
#define MAIN_OF_OWN(mark)                                                      \
    "define i32 @main(i32 %n) !dbg !3 {\n"                                     \
    "  %r = call i32 @f(i32 %n), !dbg !10\n"                                   \
    "  %s = call i32 @own(i32 %r) " mark ", !dbg !10\n"                        \
    "  ret i32 %s, !dbg !10\n"                                                 \
    "}\n"

static LLVMValueRef call_in(const Bed *bed, const char *function) {
    LLVMValueRef f = LLVMGetNamedFunction(bed->ir.module, function);
    IR_FOR_INSTRUCTIONS(LLVMGetFirstBasicBlock(f), i)
        if (irquery_is_call(i))
            return i;
    return NULL;
}

/* The mark may be the function's or the call's; it is kept. */
static void test_functions_of_the_program_stay(void **state) {
    (void)state;
    static const char *const texts[] = {
        PLAIN_F("") OWN("alwaysinline") MAIN_OF_OWN(""),
        PLAIN_F("") OWN("") MAIN_OF_OWN("alwaysinline"),
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        Bed bed = taken_in(texts[i]);
        assert_int_equal(calls_of(&bed, "main"), 1);
        LLVMValueRef call = call_in(&bed, "main");
        assert_ptr_equal(LLVMGetCalledValue(call),
                         LLVMGetNamedFunction(bed.ir.module, "own"));
        assert_true(irquery_call_has(call, "alwaysinline"));
        assert_int_equal(irquery_has(LLVMGetCalledValue(call), "alwaysinline"),
                         i == 0);
        arena_free(bed.arena);
    }
}

/* A marked call comes along with what it stands in, its mark, too. */
static void test_marked_calls_in_what_is_taken_in(void **state) {
    (void)state;
    Bed bed = taken_in("define internal i32 @f(i32 %x) !dbg !1 {\n"
                       "  %y = call i32 @own(i32 %x) alwaysinline, !dbg !11\n"
                       "  ret i32 %y\n}\n" OWN("") MAIN(""));
    assert_int_equal(calls_of(&bed, "main"), 1);
    assert_false(has(&bed, "f"));
    assert_true(irquery_call_has(call_in(&bed, "main"), "alwaysinline"));
    arena_free(bed.arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_small_functions_of_headers),
        cmocka_unit_test(test_places_are_those_of_the_call),
        cmocka_unit_test(test_one_with_a_loop_stays),
        cmocka_unit_test(test_a_large_one_stays),
        cmocka_unit_test(test_one_that_calls_itself_stays),
        cmocka_unit_test(test_a_circle_leaves_one),
        cmocka_unit_test(test_functions_of_the_program_stay),
        cmocka_unit_test(test_marked_calls_in_what_is_taken_in)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
