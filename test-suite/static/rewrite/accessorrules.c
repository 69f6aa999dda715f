/* Which functions may become part of what calls them: each rule alone. */
#include "static/rewrite/accessorrules.h"

#include "irtext.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define PLACES                                                                 \
    IRTEXT_PLACES IRTEXT_SUBPROGRAM(1, "f", IRTEXT_HEADER) IRTEXT_SUBPROGRAM(  \
        2, "f", IRTEXT_OWN) "!3 = !DISubprogram(name: \"f\", scope: !92, "     \
                            "file: !92, line: 7, "                             \
                            "type: !94, spFlags: 0)\n"
#define BODY " { ret i32 %x }\n"
/* What every other function is like. */
#define OTHER "define i32 @main() { ret i32 0 }\n"

static const struct {
    const char *rule, *f;
} cases[] = {
    {"", "define internal i32 @f(i32 %x) !dbg !1" BODY},
    {"", "define linkonce_odr i32 @f(i32 %x) noinline !dbg !1" BODY},
    {"no body", "declare !dbg !3 i32 @f(i32)\n"},
    {"left as it is",
     "define internal i32 @f(i32 %x) noinline optnone !dbg !1" BODY},
    {"naked", "define internal i32 @f(i32 %x) naked !dbg !1 { unreachable }\n"},
    {"a coroutine",
     "define internal i32 @f(i32 %x) presplitcoroutine !dbg !1" BODY},
    {"for other processors", "define internal i32 @f(i32 %x) "
                             "\"target-features\"=\"+avx\" !dbg !1" BODY},
    {"a body for optimisers",
     "define available_externally i32 @f(i32 %x) !dbg !1" BODY},
    {"may be replaced", "define weak i32 @f(i32 %x) !dbg !1" BODY},
    {"any number of arguments",
     "define internal i32 @f(i32 %x, ...) !dbg !1" BODY},
    {"of the program", "define internal i32 @f(i32 %x) !dbg !2" BODY},
    {"of the program", "define internal i32 @f(i32 %x)" BODY},
};

/* Whether "rule", or none if it is "", applies, and no other. */
static void assert_alone(const char *rule, const char *f) {
    Arena *arena = arena_new();
    IrModule ir;
    size_t count;
    const AccessorRule *rules = accessorrules_list(&count);
    irtext_read(&ir, arena_printf(arena, "%s%s%s", f, OTHER, PLACES), arena);
    AccessorFacts facts = accessorrules_facts(&ir);
    LLVMValueRef function = LLVMGetNamedFunction(ir.module, "f");
    const AccessorRule *first = accessorrules_first(&facts, function);
    assert_string_equal(first ? first->name : "", rule);
    for (size_t i = 0; i < count; i++)
        if (rules[i].applies(&facts, function) !=
            (strcmp(rules[i].name, rule) == 0))
            fail_msg("%s: %s", f, rules[i].name);
    arena_free(arena);
}

static void test_each_rule_alone(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_alone(cases[i].rule, cases[i].f);
}

static void test_no_rule_is_forgotten(void **state) {
    (void)state;
    size_t count;
    const AccessorRule *rules = accessorrules_list(&count);
    for (size_t r = 0; r < count; r++) {
        bool asked = false;
        for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
            asked |= strcmp(cases[i].rule, rules[r].name) == 0;
        if (!asked)
            fail_msg("%s", rules[r].name);
        assert_true(*rules[r].reason);
    }
}

/* The least that one of the module may use is what all may. */
static void test_features_that_all_have(void **state) {
    (void)state;
    Arena *arena = arena_new();
    IrModule ir;
    irtext_read(&ir,
                "define internal i32 @f(i32 %x) \"target-features\"=\"+sse\" "
                "!dbg !1 { ret i32 %x }\n"
                "define i32 @main() \"target-features\"=\"+sse\" "
                "{ ret i32 0 }\n" PLACES,
                arena);
    AccessorFacts facts = accessorrules_facts(&ir);
    assert_null(
        accessorrules_first(&facts, LLVMGetNamedFunction(ir.module, "f")));
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_rule_alone),
        cmocka_unit_test(test_no_rule_is_forgotten),
        cmocka_unit_test(test_features_that_all_have)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
