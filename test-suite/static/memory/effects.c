/* What a call of a library function that is known may write, by who declares
 * it. */
#include "static/memory/effects.h"

#include "irtext.h"
#include "static/ir/irquery.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define DECLARED_IN(file, directory)                                           \
    "declare !dbg !1 i32 @puts(ptr)\n"                                         \
    "define i32 @main(ptr %p) {\n"                                             \
    "  %r = call i32 @puts(ptr %p)\n"                                          \
    "  ret i32 %r\n}\n" IRTEXT_PLACES "!80 = !DIFile(filename: \"" file        \
    "\", directory: \"" directory "\")\n"                                      \
    "!1 = !DISubprogram(name: \"puts\", scope: !80, file: !80, line: 7, "      \
    "type: !94, spFlags: 0)\n"

static Effect effect_of(const char *text, Arena *arena) {
    IrModule ir;
    irtext_read(&ir, text, arena);
    LLVMValueRef f = LLVMGetNamedFunction(ir.module, "main");
    LLVMValueRef call = LLVMGetFirstInstruction(LLVMGetFirstBasicBlock(f));
    assert_true(irquery_is_call(call));
    assert_int_equal(effects_through(&ir, call, 0),
                     effects_of_call(&ir, call) != WRITES_NOTHING);
    return effects_of_call(&ir, call);
}

static void test_who_declares_it(void **state) {
    (void)state;
    static const struct {
        const char *text;
        Effect effect;
    } cases[] = {
        {DECLARED_IN("/usr/include/stdio.h", "/home/p"), WRITES_NOTHING},
        {DECLARED_IN("include/c++/12/cstdio", "/opt/gcc"), WRITES_NOTHING},
        {DECLARED_IN("own.h", "/home/p"), WRITES_ANYTHING},
        {DECLARED_IN("/home/p/own.h", "/home/p"), WRITES_ANYTHING},
        /* Clang alone */
        {"declare i32 @puts(ptr)\n"
         "define i32 @main(ptr %p) {\n"
         "  %r = call i32 @puts(ptr %p)\n"
         "  ret i32 %r\n}\n",
         WRITES_NOTHING},
    };
    Arena *arena = arena_new();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(effect_of(cases[i].text, arena), cases[i].effect);
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_who_declares_it)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
