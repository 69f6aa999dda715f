#include "base/shortname.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static Arena *arena;

static int set_up(void **state) {
    (void)state;
    arena = arena_new();
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    arena_free(arena);
    return 0;
}

static void check(const char *name, size_t most, const char *expected) {
    assert_string_equal(shortname(name, most, arena), expected);
}

static void what_fits_is_as_it_is(void **state) {
    (void)state;
    check("", 4, "");
    check("f(int)", 6, "f(int)");
    check("std::vector<int>::size()", 24, "std::vector<int>::size()");
}

static void arguments_of_templates_go_first(void **state) {
    (void)state;
    check("std::vector<std::pair<int, long>>::at(unsigned long)", 40,
          "std::vector<...>::at(unsigned long)");
    check("f<g<1>(2)>(Map<int, List<char>>, int)", 30, "f<...>(Map<...>, int)");
}

static void operators_are_no_brackets(void **state) {
    (void)state;
    check("operator<<(Stream<char>&, int)", 29,
          "operator<<(Stream<...>&, int)");
    check("Heap<char*>::operator->(int) const", 32,
          "Heap<...>::operator->(int) const");
    check("Heap<int>::operator<=><int>(Heap<int>)", 37,
          "Heap<...>::operator<=><...>(...)");
    check("f<decltype(a->b)>(int)", 21, "f<...>(int)");
}

static void then_types_of_parameters(void **state) {
    (void)state;
    check("parse(char const*, unsigned long, Table*) const", 20,
          "parse(...) const");
    check("(anonymous namespace)::f(int, long)", 34,
          "(anonymous namespace)::f(...)");
    check("f(void (*)(int), char)", 21, "f(...)");
}

static void then_what_surrounds_it(void **state) {
    (void)state;
    check("asym::report::lines::Table::sweep(int)", 20, "...Table::sweep(...)");
    check("asym::report::lines::Table::sweep()", 18, "...Table::sweep()");
}

static void last_its_end(void **state) {
    (void)state;
    check("a_name_that_nobody_wants", 10, "a_name_...");
    check("\xc3\xa4\xc3\xa4\xc3\xa4", 4, "...");
    check("\xc3\xa4\xc3\xa4\xc3\xa4", 5, "\xc3\xa4...");
}

static void brackets_may_be_open(void **state) {
    (void)state;
    check("f<a, b, c", 8, "f<...>");
    check("f(a, b, c", 8, "f(...)");
    check("f::::::::(", 6, "...::(");
}

static void nothing_is_too_long(void **state) {
    (void)state;
    static const char chars[] = "ab<>(): o-";
    uint32_t draw = 1;
    for (int round = 0; round < 20000; round++) {
        char name[40] = {0};
        for (size_t i = 0; i < sizeof name - 1; i++) {
            draw = draw * 1664525 + 1013904223;
            name[i] = chars[(draw >> 16) % (sizeof chars - 1)];
        }
        size_t most = 4 + (draw >> 8) % 40;
        assert_true(strlen(shortname(name, most, arena)) <= most);
    }
}

static void instances_have_one_template(void **state) {
    (void)state;
    assert_string_equal(shortname_template("max<int>(int, int)", arena),
                        "max<...>(...)");
    assert_string_equal(shortname_template("max<long>(long, long)", arena),
                        "max<...>(...)");
    assert_null(shortname_template("main()", arena));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_fits_is_as_it_is),
        cmocka_unit_test(arguments_of_templates_go_first),
        cmocka_unit_test(operators_are_no_brackets),
        cmocka_unit_test(then_types_of_parameters),
        cmocka_unit_test(then_what_surrounds_it),
        cmocka_unit_test(last_its_end),
        cmocka_unit_test(brackets_may_be_open),
        cmocka_unit_test(nothing_is_too_long),
        cmocka_unit_test(instances_have_one_template),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
