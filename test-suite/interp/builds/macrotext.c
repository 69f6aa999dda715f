#include "interp/builds/macrotext.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* cmocka.h needs the four above. */
#include <cmocka.h>

#define N MACROTEXT_MARKER

/* Functions at lines 1, 3, 5 of "text"; "varies" has a letter for each: v where
 * it may depend on a macro, s where it is the same. */
static void check(const char *text, const char *varies) {
    Arena *arena = arena_new();
    MacroText read = macrotext_read(text, arena);
    for (unsigned i = 0; varies[i]; i++)
        if (macrotext_varies(&read, "a.c", 2 * i + 1) != (varies[i] == 'v'))
            fail_msg("line %u: %s", 2 * i + 1, text ? text : "no text");
    arena_free(arena);
}

static void test_the_function_with_a_macro(void **state) {
    (void)state;
    check("# 1 \"a.c\"\nvoid f(int n) { n++; }\n\n"
          "void g(void)\n{ return " N "; }\nvoid h(void) {}\n",
          "svs");
}

static void test_a_text_without_macros(void **state) {
    (void)state;
    check("# 1 \"a.c\"\nvoid f(void) {}\n", "sss");
    check("", "sss");
}

static void test_a_text_that_is_not_there(void **state) {
    (void)state;
    check(NULL, "vvv");
}

static void test_macros_outside_of_functions(void **state) {
    (void)state;
    static const char *const texts[] = {
        "int a[" N "];\n\nvoid f(void) {}\n",
        "enum { A = " N " };\n\nvoid f(void) {}\n",
        "struct S { char c[" N "]; };\n\nvoid f(void) {}\n",
        "static const int k[] = { " N " };\n\nvoid f(void) {}\n",
        "int *k = (int[]) { " N " };\n\nvoid f(void) {}\n",
        "void f(int a[" N "]) {}\n\nvoid f(void) {}\n",
        "typedef struct { int a; } T[" N "];\n\nvoid f(void) {}\n",
        "constexpr int k() { return " N "; }\n\nvoid f(void) {}\n",
        "struct __attribute__((packed)) { int a[" N "]; } s;\n\n"
        "void f(void) {}\n",
        "namespace a { int f() { return " N "; } }\n\nvoid f(void) {}\n",
        "#pragma pack(" N ")\n\nvoid f(void) {}\n"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        Arena *arena = arena_new();
        MacroText read = macrotext_read(
            arena_printf(arena, "# 1 \"a.c\"\n%s", texts[i]), arena);
        if (!macrotext_varies(&read, "a.c", 3))
            fail_msg("%s", texts[i]);
        arena_free(arena);
    }
}

static void test_inner_braces_and_quotes(void **state) {
    (void)state;
    check("# 1 \"a.c\"\nvoid f(void) { if (1) { g(\"}\", '}', '\\''); } }\n\n"
          "void g(void) { int a[] = {1, 2}; { " N "; } }\n\n"
          "void h(void) { }\n",
          "svs");
}

static void test_a_macro_in_a_string_or_a_name(void **state) {
    (void)state;
    check("# 1 \"a.c\"\nvoid f(void) { g(\"" N "\"); }\n\n"
          "void g(void) { f_" N "; }\n\nvoid h(void) {}\n",
          "vvs");
}

static void test_functions_on_one_line(void **state) {
    (void)state;
    check("# 1 \"a.c\"\nvoid f(void) {} void g(void) { " N "; }\n\n"
          "void h(void) {}\n",
          "vs");
}

static void test_lines_of_other_files(void **state) {
    (void)state;
    check("# 1 \"b.h\"\nvoid f(void) { " N "; }\n"
          "# 1 \"dir/a.c\" 2\nvoid g(void) {}\n\n",
          "sv");
}

static void test_text_that_is_not_understood(void **state) {
    (void)state;
    check("# 1 \"a.c\"\nvoid f(void) {}\n} void g(void) { " N "; }\n", "v");
    check("# 1 \"a.c\"\nvoid f(void) {}\nvoid g(void) { 'a\n" N "; }\n", "v");
    check("# 1 \"a.c\"\nvoid f(void) {}\nvoid g(void) { " N ";\n", "v");
    check("# 1 \"a.c\"\nvoid f() { g(R\"({)\"); }\nvoid g() { " N "; }\n", "v");
}

/* The names of its parameters are behind the first line of the function. */
static void test_a_declaration_of_several_lines(void **state) {
    (void)state;
    check("# 1 \"a.c\"\nstatic void\n\nf(int n,\n\nint m)\n{ " N "; }\n",
          "vvv");
    check("# 1 \"a.c\"\nstatic void\n\nf(int n,\n\nint m)\n{ }\n"
          "void g(void) { " N "; }\n",
          "sss");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_function_with_a_macro),
        cmocka_unit_test(test_a_text_without_macros),
        cmocka_unit_test(test_a_text_that_is_not_there),
        cmocka_unit_test(test_macros_outside_of_functions),
        cmocka_unit_test(test_inner_braces_and_quotes),
        cmocka_unit_test(test_a_macro_in_a_string_or_a_name),
        cmocka_unit_test(test_functions_on_one_line),
        cmocka_unit_test(test_lines_of_other_files),
        cmocka_unit_test(test_text_that_is_not_understood),
        cmocka_unit_test(test_a_declaration_of_several_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
