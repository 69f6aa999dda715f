/* Types as Clang spells them. */
#include "driver/entry/types/ctype.h"

#include "base/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const char *meant(const void *context, const char *name) {
    (void)context;
    return strcmp(name, "Byte") == 0     ? "unsigned char"
           : strcmp(name, "text") == 0   ? "const char *"
           : strcmp(name, "node_t") == 0 ? "struct node"
                                         : NULL;
}

static void show(Text *out, const CType *type) {
    static const char *const words[] = {"signed", "unsigned", "char",
                                        "float",  "void",     "pointer to ",
                                        "array",  "function", "named"};
    text_add(out, "%s%s", type->is_const ? "const " : "", words[type->kind]);
    if (type->kind == CTYPE_ARRAY)
        text_add(out, "[%s] of ", type->bound);
    if (type->kind == CTYPE_NAMED)
        text_add(out, "%s %s", type->is_qualified ? " in" : "", type->text);
    if (type->to && type->kind != CTYPE_FUNCTION)
        show(out, type->to);
}

static void expect(const char *spelled, const char *shown) {
    Arena *arena = arena_new();
    Text out = text_new(arena);
    show(&out, ctype_parse(spelled, meant, NULL, arena));
    assert_string_equal(text_chars(&out), shown);
    arena_free(arena);
}

static void test_numbers(void **state) {
    (void)state;
    expect("int", "signed");
    expect("const unsigned long", "const unsigned");
    expect("size_t", "named size_t");
    expect("Byte", "unsigned");
    expect("long double", "float");
    expect("char", "char");
    expect("_Bool", "unsigned");
    expect("enum color", "signed");
    expect("unsigned __int128", "unsigned");
}

static void test_pointers(void **state) {
    (void)state;
    expect("const Byte *", "pointer to const unsigned");
    expect("char *const *", "pointer to const pointer to char");
    expect("text", "pointer to const char");
    expect("node_t *restrict", "pointer to named struct node");
    expect("int *&", "pointer to pointer to signed");
}

static void test_arrays(void **state) {
    (void)state;
    expect("double (*)[n][4]", "pointer to array[n] of array[4] of float");
    expect("char[8]", "array[8] of char");
    expect("int *[3]", "array[3] of pointer to signed");
}

static void test_functions(void **state) {
    (void)state;
    expect("int (*)(const void *, const void *)", "pointer to function");
    expect("void (int)", "function");
}

/* What is inside of a name says nothing of its kind. */
static void test_names(void **state) {
    (void)state;
    expect("const std::vector<unsigned int> &",
           "pointer to const named in std::vector<unsigned int>");
    expect("struct lib::node *", "pointer to named in struct lib::node");
    expect("box<std::string>", "named box<std::string>");
    expect("box<int>::inner", "named in box<int>::inner");
    expect("struct (unnamed struct at a b.c:3:1)",
           "named struct (unnamed struct at a b.c:3:1)");
    expect("integer", "named integer");
}

static const CType *parsed(const char *spelled, Arena *arena) {
    return ctype_parse(spelled, meant, NULL, arena);
}

/* What the name of an enumeration has in it says nothing of its values. */
static void test_narrow(void **state) {
    (void)state;
    Arena *arena = arena_new();
    assert_true(parsed("_Bool", arena)->is_truth);
    assert_true(parsed("const bool", arena)->is_truth);
    assert_false(parsed("enum pool", arena)->is_truth);
    assert_true(parsed("Byte", arena)->is_byte);
    assert_true(parsed("signed char", arena)->is_byte);
    assert_false(parsed("enum charset", arena)->is_byte);
    assert_false(parsed("char", arena)->is_byte);
    assert_string_equal(parsed("node_t", arena)->name, "node");
    arena_free(arena);
}

static void test_pointers_to_functions(void **state) {
    (void)state;
    assert_true(ctype_is_pointer_to("int (*)(int)", "int (int)"));
    assert_false(ctype_is_pointer_to("int (*)(int)", "int (long)"));
    assert_false(ctype_is_pointer_to("long (*)(int)", "int (int)"));
    assert_false(ctype_is_pointer_to("int", "int (int)"));
    assert_true(ctype_is_rvalue("int (&&)[3]"));
    assert_false(ctype_is_rvalue("int (&)[3]"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_pointers),
        cmocka_unit_test(test_arrays),
        cmocka_unit_test(test_functions),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_narrow),
        cmocka_unit_test(test_pointers_to_functions)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
