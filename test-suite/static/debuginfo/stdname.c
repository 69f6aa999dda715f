/* Names of the C++ library as people write them. */
#include "static/debuginfo/stdname.h"

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

/* Reads "v . f [i] -> _Vector_base:g": a variable, and steps; a field of a
 * class in std has the class in front. */
static PlaceName read_place(const char *text, Arena *arena) {
    PlaceName place = {.variable = ""};
    const char *joint = NULL;
    char *copy = arena_strdup(arena, text);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " ")) {
        char *colon = strchr(word, ':');
        if (*word == '*' && !word[1]) {
            place.stars++;
        } else if (!strcmp(word, ".") || !strcmp(word, "->")) {
            joint = word;
        } else if (*word == '[') {
            *vec_push(arena, &place.way) = (DebugStep){
                .index = arena_strndup(arena, word + 1, strlen(word) - 2)};
        } else if (joint) {
            *vec_push(arena, &place.way) = (DebugStep){
                .field = colon ? colon + 1 : word,
                .owner =
                    colon ? arena_strndup(arena, word, (size_t)(colon - word))
                          : NULL,
                .joint = joint};
        } else {
            place.variable = word;
        }
    }
    return place;
}

#define START  " . _Vector_base:_M_impl . _Vector_impl_data:_M_start"
#define FINISH " . _Vector_base:_M_impl . _Vector_impl_data:_M_finish"
#define LENGTH "basic_string:_M_string_length"
#define NEXT                                                                   \
    " . _List_base:_M_impl . _List_impl:_M_node . _List_node_base:_M_next"
#define COUNT " . _Rb_tree:_M_impl . _Rb_tree_header:_M_node_count"

static void check_place(const char *text, const char *word) {
    Arena *arena = arena_new();
    PlaceName place = read_place(text, arena);
    const char *before = placename_text(&place, arena);
    PlaceName same = place;
    stdname_place(&place, arena);
    assert_string_equal(placename_text(&place, arena), word);
    assert_string_equal(placename_text(&same, arena), before);
    arena_free(arena);
}

static void members_go_by_words(void **state) {
    (void)state;
    check_place("n", "n");
    check_place("* p", "*p");
    check_place("t . " LENGTH, "t.size()");
    check_place("p -> " LENGTH, "p->size()");
    check_place("p -> names . map:_M_t" COUNT, "p->names.size()");
    check_place("p -> map:_M_t" COUNT, "p->size()");
    check_place("v" START " [i] . " LENGTH, "v[i].size()");
    check_place("v" START " -> " LENGTH, "v[0].size()");
    check_place("v" START " -> n", "v[0].n");
    check_place("p . unique_ptr:_M_t . __uniq_ptr_impl:_M_t . "
                "_Head_base:_M_head_impl -> " LENGTH,
                "p->size()");
    check_place("p . __shared_ptr:_M_ptr -> n", "p->n");
    check_place("p . __shared_ptr:_M_ptr", "p._M_ptr");
    check_place("a . array:_M_elems [i]", "a[i]");
    check_place("q -> queue:c" FINISH, "q->_M_impl._M_finish");
    check_place("v" FINISH, "v._M_impl._M_finish");
}

/* Members that are called so, but not in a class of the library; and those of
 * the object of a method, which people call by no name. */
static void members_of_others_stay(void **state) {
    (void)state;
    check_place("t . _M_string_length", "t._M_string_length");
    check_place("t . my:_M_string_length", "t._M_string_length");
    check_place("v . _M_impl . _M_start [i]", "v._M_impl._M_start[i]");
    check_place("q . c . n", "q.c.n");
    check_place(" -> " LENGTH, "_M_string_length");
    check_place(" -> items" START " [i] . n", "items[i].n");
}

static void arrays_go_by_their_containers(void **state) {
    (void)state;
    Arena *arena = arena_new();
    PlaceName v = read_place("p -> v" START, arena), w = v;
    stdname_array(&v, arena);
    assert_string_equal(placename_text(&v, arena), "p->v");
    stdname_place(&w, arena);
    assert_string_equal(placename_text(&w, arena), "p->v._M_impl._M_start");
    arena_free(arena);
}

/* "end" is NULL where the walk ends at no node, "word" where it has no name. */
static void check_length(const char *first, const char *end, StdLength is,
                         const char *word) {
    Arena *arena = arena_new();
    PlaceName from = read_place(first, arena), out;
    PlaceName to = end ? read_place(end, arena) : (PlaceName){.variable = ""};
    assert_int_equal(stdname_length(&out, &from, end ? &to : NULL, arena), is);
    if (word)
        assert_string_equal(placename_text(&out, arena), word);
    arena_free(arena);
}

static void walks_of_whole_lists_are_sizes(void **state) {
    (void)state;
    check_length("l" NEXT, "l", STD_SIZE, "l.size()");
    check_length("p -> l" NEXT, "p -> l", STD_SIZE, "p->l.size()");
    check_length("v" START " [i]" NEXT, "v" START " [i]", STD_SIZE,
                 "v[i].size()");
    check_length("v" START " [i]" NEXT, "v" START " [j]", STD_NO_LENGTH, NULL);
    check_length("l" NEXT, "k", STD_NO_LENGTH, NULL);
    check_length("l" NEXT, "lower", STD_NO_LENGTH, NULL);
    check_length("p -> l" NEXT, "p . l", STD_NO_LENGTH, NULL);
    check_length("l" NEXT, NULL, STD_NO_LENGTH, NULL);
    check_length("l . _Fwd_list_base:_M_impl . _Fwd_list_impl:_M_head . "
                 "_Fwd_list_node_base:_M_next",
                 NULL, STD_CONTAINER, "l");
    check_length("m . unordered_map:_M_h . _Hashtable:_M_before_begin . "
                 "_Hash_node_base:_M_nxt",
                 NULL, STD_SIZE, "m.size()");
    check_length("l . _M_impl . _M_head . _M_next", NULL, STD_NO_LENGTH, NULL);
}

/* "word" is NULL where it has no name. */
static void check_between(const char *far, const char *near, const char *word) {
    Arena *arena = arena_new();
    PlaceName to = read_place(far, arena), from = read_place(near, arena), out;
    bool found = stdname_between(&out, &to, &from, arena);
    assert_int_equal(found, word != NULL);
    if (found)
        assert_string_equal(placename_text(&out, arena), word);
    arena_free(arena);
}

static void distances_of_ends_are_sizes(void **state) {
    (void)state;
    check_between("v" FINISH, "v" START, "v.size()");
    check_between("g" START " [u]" FINISH, "g" START " [u]" START,
                  "g[u].size()");
    check_between("g" START " [u]" FINISH, "g" START " [w]" START, NULL);
    check_between("q . priority_queue:c" FINISH, "q . priority_queue:c" START,
                  "q.size()");
    check_between(
        "v . _Vector_base:_M_impl . _Vector_impl_data:_M_end_of_storage",
        "v" START, "v.capacity()");
    check_between("v" FINISH, "w" START, NULL);
    check_between("v" START, "v" FINISH, NULL);
    check_between("v . _M_impl . _M_finish", "v . _M_impl . _M_start", NULL);
    check_between("end", "begin", NULL);
}

/* "word" is NULL where it is in no container that computes its size. */
static void check_size(const char *inside, const char *word) {
    Arena *arena = arena_new();
    PlaceName place = read_place(inside, arena);
    assert_int_equal(stdname_size(&place, arena), word != NULL);
    if (word)
        assert_string_equal(placename_text(&place, arena), word);
    arena_free(arena);
}

#define NODE " . _Deque_base:_M_impl . _Deque_impl_data:_M_finish . _M_node"

static void parts_of_deques_tell_a_size(void **state) {
    (void)state;
    check_size("d" NODE, "d.size()");
    check_size("p -> queue:c" NODE, "p->size()");
    check_size("g" START " [u]" NODE, "g[u].size()");
    check_size("d . _Deque_base:_M_impl . _M_start . _M_cur [i]" NODE,
               "d._M_impl._M_start._M_cur[i].size()");
    check_size("b . _Bvector_base:_M_impl . _M_start . _M_p", "b.size()");
    check_size("d . _M_impl . _M_finish . _M_node", NULL);
    check_size("v" FINISH, NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_of_programs_stay),
        cmocka_unit_test(strings_are_strings),
        cmocka_unit_test(last_allocators_go),
        cmocka_unit_test(others_stay),
        cmocka_unit_test(nameless_types_have_a_place),
        cmocka_unit_test(members_go_by_words),
        cmocka_unit_test(members_of_others_stay),
        cmocka_unit_test(arrays_go_by_their_containers),
        cmocka_unit_test(walks_of_whole_lists_are_sizes),
        cmocka_unit_test(distances_of_ends_are_sizes),
        cmocka_unit_test(parts_of_deques_tell_a_size)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
