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

static void nameless_types_have_a_place(void **state) {
    (void)state;
    check("rep<(lambda at h4.cc:8:25)>", "rep<lambda at 8:25>");
    check("rep<int, (lambda at /a b/c:9:1:d.h:10:69)>::run",
          "rep<int, lambda at 10:69>::run");
    check("f<(lambda at x:1:2), (lambda at x:1:30)>",
          "f<lambda at 1:2, lambda at 1:30>");
    check("f<(unnamed struct at x.cc:2:51)>(int)", "f<struct at 2:51>(int)");
    check("f<(unnamed class at x.cc:2:5), (unnamed enum at x.cc:3:5)>",
          "f<class at 2:5, enum at 3:5>");
    check("f<(lambda at x.cc:8)>", "f<(lambda at x.cc:8)>");
    check("f<(lambda at x.cc:8:25", "f<(lambda at x.cc:8:25");
}

static void check_place(const char *name, const char *word) {
    Arena *arena = arena_new();
    assert_string_equal(stdname_place(name, arena), word);
    arena_free(arena);
}

static void members_go_by_words(void **state) {
    (void)state;
    check_place("n", "n");
    check_place("t._M_string_length", "t.size()");
    check_place("p->names._M_t._M_impl._M_node_count", "p->names.size()");
    check_place("v._M_impl._M_start[i]._M_string_length", "v[i].size()");
    check_place("_M_string_length", "_M_string_length");
    check_place("my_M_string_length", "my_M_string_length");
    check_place("v._M_impl._M_finish", "v._M_impl._M_finish");
}

static void walks_of_whole_lists_are_sizes(void **state) {
    (void)state;
    check_place("len(l._M_impl._M_node._M_next until l)", "l.size()");
    check_place("len(p->l._M_impl._M_node._M_next until &p->l)", "p->l.size()");
    check_place("len(l._M_impl._M_node._M_next until k)",
                "len(l._M_impl._M_node._M_next until k)");
    check_place("len(l._M_impl._M_node._M_next until lower)",
                "len(l._M_impl._M_node._M_next until lower)");
    check_place("len(l._M_impl._M_node._M_next)",
                "len(l._M_impl._M_node._M_next)");
    check_place("len(l._M_impl._M_head._M_next)", "len(l)");
    check_place("len(m._M_h._M_before_begin._M_nxt)", "m.size()");
}

static void distances_of_ends_are_sizes(void **state) {
    (void)state;
    Arena *arena = arena_new();
    assert_string_equal(
        stdname_between("v._M_impl._M_finish", "v._M_impl._M_start", arena),
        "v.size()");
    assert_null(
        stdname_between("v._M_impl._M_finish", "w._M_impl._M_start", arena));
    assert_null(
        stdname_between("v._M_impl._M_start", "v._M_impl._M_finish", arena));
    assert_null(stdname_between("end", "begin", arena));
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_of_programs_stay),
        cmocka_unit_test(strings_are_strings),
        cmocka_unit_test(last_allocators_go),
        cmocka_unit_test(others_stay),
        cmocka_unit_test(nameless_types_have_a_place),
        cmocka_unit_test(members_go_by_words),
        cmocka_unit_test(walks_of_whole_lists_are_sizes),
        cmocka_unit_test(distances_of_ends_are_sizes)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
