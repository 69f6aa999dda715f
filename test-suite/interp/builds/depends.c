#include "interp/builds/depends.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* cmocka.h needs the four above. */
#include <cmocka.h>

/* A program of two sources: f and g of a.c, h of b.c, at line 1 each but g,
 * which is at line 2; f calls "called", NULL for a call through a pointer. */
static Depends depends_if(const char *called, const char *text_a,
                          const char *text_b, Arena *arena) {
    ProgramPlans base = {ARENA_ARRAY(arena, Plan, 2), 2};
    static const char *const names[] = {"f", "g", "h"};
    for (size_t i = 0; i < 3; i++) {
        PlanFunction *f = vec_push(arena, &base.at[i / 2].functions);
        *f = (PlanFunction){.linkage = names[i],
                            .file = i < 2 ? "a.c" : "b.c",
                            .line = i == 1 ? 2 : 1,
                            .taken = i == 2};
    }
    PlanCall *call = vec_push(arena, &base.at[0].functions.at[0].calls);
    *call = (PlanCall){.callee = called};
    const MacroText texts[] = {macrotext_read(text_a, arena),
                               macrotext_read(text_b, arena)};
    return depends_find(&base, texts, arena);
}

#define A_WITHOUT "# 1 \"a.c\"\nvoid f() {}\nvoid g() {}\n"
#define A_WITH    "# 1 \"a.c\"\nvoid f() {}\nvoid g() { " MACROTEXT_MARKER "; }\n"
#define B_WITHOUT "# 1 \"b.c\"\nvoid h() {}\n"
#define B_WITH    "# 1 \"b.c\"\nvoid h() { " MACROTEXT_MARKER "; }\n"

static void test_nothing_depends(void **state) {
    Arena *arena = arena_new();
    Depends d = depends_if("g", A_WITHOUT, B_WITHOUT, arena);
    assert_false(d.some || d.text[0][0] || d.calls[0][0] || d.calls[1][0]);
    arena_free(arena);
    (void)state;
}

static void test_a_callee(void **state) {
    Arena *arena = arena_new();
    Depends d = depends_if("g", A_WITH, B_WITHOUT, arena);
    assert_true(d.some && d.text[0][1] && d.calls[0][0]);
    assert_false(d.text[0][0] || d.calls[1][0]);
    arena_free(arena);
    (void)state;
}

static void test_no_callee(void **state) {
    Arena *arena = arena_new();
    Depends d = depends_if("puts", A_WITH, B_WITHOUT, arena);
    assert_true(d.some && d.calls[0][1]);
    assert_false(d.calls[0][0]);
    arena_free(arena);
    (void)state;
}

static void test_a_callee_in_another_source(void **state) {
    Arena *arena = arena_new();
    Depends d = depends_if("h", A_WITHOUT, B_WITH, arena);
    assert_true(d.calls[0][0] && d.text[1][0]);
    assert_false(d.text[0][0] || d.calls[0][1]);
    arena_free(arena);
    (void)state;
}

static void test_a_call_through_a_pointer(void **state) {
    Arena *arena = arena_new();
    Depends d = depends_if(NULL, A_WITHOUT, B_WITH, arena);
    assert_true(d.calls[0][0]);
    d = depends_if(NULL, A_WITH, B_WITHOUT, arena);
    assert_false(d.calls[0][0]);
    arena_free(arena);
    (void)state;
}

static void test_a_source_that_cannot_be_read(void **state) {
    Arena *arena = arena_new();
    Depends d = depends_if("puts", NULL, B_WITHOUT, arena);
    assert_true(d.text[0][0] && d.text[0][1]);
    assert_false(d.text[1][0]);
    arena_free(arena);
    (void)state;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_depends),
        cmocka_unit_test(test_a_callee),
        cmocka_unit_test(test_no_callee),
        cmocka_unit_test(test_a_callee_in_another_source),
        cmocka_unit_test(test_a_call_through_a_pointer),
        cmocka_unit_test(test_a_source_that_cannot_be_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
