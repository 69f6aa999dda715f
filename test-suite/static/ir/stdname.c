/* Names of the C++ library as people write them. */
#include "static/ir/stdname.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define STRING                                                                 \
    "std::__cxx11::basic_string<char, std::char_traits<char>, "                \
    "std::allocator<char> >"

static void check(const char *name, const char *shorter) {
    char copy[512];
    assert_true(strlen(name) < sizeof copy);
    strcpy(copy, name);
    stdname_shorten(copy);
    assert_string_equal(copy, shorter);
}

static void names_of_programs_stay(void **state) {
    (void)state;
    check("", "");
    check("main", "main");
    check("multiply(int**, int**, int)", "multiply(int**, int**, int)");
    check("Table<int, Row<long> >::sweep", "Table<int, Row<long>>::sweep");
    check("my::allocator<int>", "my::allocator<int>");
}

static void strings_are_strings(void **state) {
    (void)state;
    check(STRING "::append", "std::string::append");
    check("find(const " STRING "&)", "find(const std::string&)");
}

static void last_allocators_go(void **state) {
    (void)state;
    check("std::vector<int, std::allocator<int> >::push_back",
          "std::vector<int>::push_back");
    check("std::vector<" STRING ", std::allocator<" STRING " > >",
          "std::vector<std::string>");
    check("std::map<int, long, std::less<int>, "
          "std::allocator<std::pair<const int, long> > >",
          "std::map<int, long, std::less<int>>");
    check("std::vector<std::vector<int, std::allocator<int> >, "
          "std::allocator<std::vector<int, std::allocator<int> > > >",
          "std::vector<std::vector<int>>");
}

static void others_stay(void **state) {
    (void)state;
    check("std::allocator<int>::allocate", "std::allocator<int>::allocate");
    check("copy<int, std::allocator<int>, long>",
          "copy<int, std::allocator<int>, long>");
    check("std::vector<int, Pool<int> >", "std::vector<int, Pool<int>>");
    check("broken, std::allocator<int", "broken, std::allocator<int");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_of_programs_stay),
        cmocka_unit_test(strings_are_strings),
        cmocka_unit_test(last_allocators_go), cmocka_unit_test(others_stay)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
