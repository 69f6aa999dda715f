/* Which functions answer how they went. */
#include "static/memory/answers.h"

#include "base/text.h"
#include "irtext.h"
#include "static/ir/irquery.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* Modules in which "main" calls one function first. */
#define MAIN(call)                                                             \
    "define i32 @main(ptr %p, i32 %n) {\n%r = call " call "\nret i32 0\n}\n"
#define F       "define i32 @f(ptr %p, i32 %n) {\nstore i32 %n, ptr %p\n"
#define CALLS_F MAIN("i32 @f(ptr %p, i32 %n)")

static const struct {
    const char *module;
    bool answers;
} cases[] = {
    /* constants, and one of several */
    {F "ret i32 3\n}\n" CALLS_F, true},
    {F "%c = icmp eq i32 %n, 0\n%s = select i1 %c, i32 1, i32 -1\n"
       "ret i32 %s\n}\n" CALLS_F,
     true},
    {F "%c = icmp eq i32 %n, 0\nbr i1 %c, label %a, label %b\n"
       "a:\nbr label %b\n"
       "b:\n%s = phi i32 [ 0, %0 ], [ 7, %a ]\nret i32 %s\n}\n" CALLS_F,
     true},
    {F "%m = and i32 4, 12\nret i32 %m\n}\n" CALLS_F, true},
    /* what is computed, or read in a text */
    {F "%s = add i32 %n, 1\nret i32 %s\n}\n" CALLS_F, false},
    {F "%s = load i32, ptr %p\nret i32 %s\n}\n" CALLS_F, false},
    {F "%q = getelementptr i32, ptr %p, i32 %n\n%s = load i32, ptr %q\n"
       "ret i32 %s\n}\n" CALLS_F,
     false},
    /* a code in a member */
    {"%db = type { ptr, i32 }\n" F
     "%q = getelementptr %db, ptr %p, i32 0, i32 1\n%s = load i32, ptr %q\n"
     "ret i32 %s\n}\n" CALLS_F,
     true},
    /* what it is given */
    {F "ret i32 %n\n}\n" CALLS_F, false},
    /* what another one is given: an answer, or not */
    {"define i32 @g(i32 %x, ptr %p) {\nstore i32 0, ptr %p\nret i32 %x\n}\n" F
     "%s = call i32 @g(i32 5, ptr %p)\nret i32 %s\n}\n" CALLS_F,
     true},
    {"define i32 @g(i32 %x, ptr %p) {\nstore i32 0, ptr %p\nret i32 %x\n}\n" F
     "%t = load i32, ptr %p\n%s = call i32 @g(i32 %t, ptr %p)\n"
     "ret i32 %s\n}\n" CALLS_F,
     false},
    {"define i32 @g(i32 %x, ptr %p) {\nstore i32 0, ptr %p\nret i32 %x\n}\n" F
     "%s = call i32 @g(i32 %n, ptr %p)\nret i32 %s\n}\n" CALLS_F,
     false},
    /* circles: of answers alone, and of one that is not */
    {F "%s = call i32 @g(ptr %p)\nret i32 %s\n}\n"
       "define i32 @g(ptr %p) {\nstore i32 0, ptr %p\n"
       "%c = load i1, ptr %p\nbr i1 %c, label %a, label %b\n"
       "a:\n%s = call i32 @f(ptr %p, i32 1)\nret i32 %s\n"
       "b:\nret i32 2\n}\n" CALLS_F,
     true},
    {F "%s = call i32 @g(ptr %p)\nret i32 %s\n}\n"
       "define i32 @g(ptr %p) {\nstore i32 0, ptr %p\n"
       "%c = load i1, ptr %p\nbr i1 %c, label %a, label %b\n"
       "a:\n%s = call i32 @f(ptr %p, i32 1)\nret i32 %s\n"
       "b:\n%t = load i32, ptr %p\nret i32 %t\n}\n" CALLS_F,
     false},
    /* what one computes that does nothing else */
    {"define i32 @g(i32 %x) memory(none) {\nret i32 %x\n}\n" F
     "%s = call i32 @g(i32 5)\nret i32 %s\n}\n" CALLS_F,
     false},
    /* it does nothing, or nobody knows it */
    {"define i32 @f() memory(none) {\nret i32 3\n}\n" MAIN("i32 @f()"), false},
    {"declare i32 @f()\n" MAIN("i32 @f()"), false},
    {"define weak i32 @f(ptr %p) {\nstore i32 1, ptr %p\nret i32 3\n}\n" MAIN(
         "i32 @f(ptr %p)"),
     false},
    /* by its address: as all of its type whose address is taken */
    {"@all = global [2 x ptr] [ptr @f, ptr @g]\n" F "ret i32 3\n}\n"
     "define i32 @g(ptr %p, i32 %n) {\nret i32 4\n}\n" MAIN(
         "i32 %p(ptr %p, i32 %n)"),
     true},
    {"@all = global [2 x ptr] [ptr @f, ptr @g]\n" F "ret i32 3\n}\n"
     "define i32 @g(ptr %p, i32 %n) {\n%x = load i32, ptr %p\n"
     "ret i32 %x\n}\n" MAIN("i32 %p(ptr %p, i32 %n)"),
     false},
    {F "ret i32 3\n}\n" MAIN("i32 %p(ptr %p, i32 %n)"), false},
};

static bool first_answers(const IrModule *ir, const char *function) {
    LLVMValueRef f = LLVMGetNamedFunction(ir->module, function);
    LLVMValueRef call = LLVMGetFirstInstruction(LLVMGetFirstBasicBlock(f));
    assert_true(irquery_is_call(call));
    return answers_of_call(ir, call);
}

static void test_answers(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Arena *arena = arena_new();
        IrModule ir;
        irtext_read(&ir, cases[i].module, arena);
        answers_infer(&ir);
        if (first_answers(&ir, "main") != cases[i].answers)
            fail_msg("case %zu", i);
        arena_free(arena);
    }
}

/* f0 returns what it is given, and each other what the next one does.  The
 * first and the last are listed first, in turn. */
static void check_chain(int from, int to, int step, Arena *arena) {
    Text text = text_new(arena);
    IrModule ir;
    for (int i = from; i != to + step; i += step)
        text_add(&text,
                 i ? "define i32 @f%d(i32 %%n) {\n"
                     "%%r = call i32 @f%d(i32 %%n)\nret i32 %%r\n}\n"
                   : "define i32 @f%d(i32 %%n) {\nret i32 %%n\n}\n",
                 i, i - 1);
    int last = from > to ? from : to;
    text_add(&text,
             "define i32 @one() {\n%%r = call i32 @f%d(i32 1)\nret i32 0\n}\n"
             "define i32 @by_one() {\n%%r = call i32 @g(ptr null)\n"
             "ret i32 0\n}\n"
             "define i32 @g(ptr %%p) {\n%%x = load i32, ptr %%p\n"
             "%%r = call i32 @f%d(i32 %%x)\nret i32 %%r\n}\n",
             last, last);
    irtext_read(&ir, text_chars(&text), arena);
    answers_infer(&ir);
    assert_false(first_answers(&ir, "one"));
    assert_false(first_answers(&ir, "by_one"));
}

/* In a few rounds over all, whichever are listed first. */
static void test_long_chains(void **state) {
    (void)state;
    enum { LONG = 50000 };
    Arena *arena = arena_new();
    check_chain(0, LONG, 1, arena);
    check_chain(LONG, 0, -1, arena);
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_answers),
                                       cmocka_unit_test(test_long_chains)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
