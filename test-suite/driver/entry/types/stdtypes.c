/* Types of the C++ library that a source names without "std::". */
#include "driver/entry/types/stdtypes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* The source has a list of its own. */
static bool is_own(const void *context, const char *name) {
    (void)context;
    return strcmp(name, "list") == 0;
}

static const struct {
    const char *spelled, *meant;
} cases[] = {
    {"vector<int> &", "std::vector<int> &"},
    {"const vector<string> &", "const std::vector<std::string> &"},
    {"std::vector<int>", "std::vector<int>"},
    {"vector <deque<int>>", "std::vector <std::deque<int>>"},
    {"list<int>", "list<int>"},
    {"my::vector<int>", "my::vector<int>"},
    {"map<string, pair<int, int>>",
     "std::map<std::string, std::pair<int, int>>"},
    {"vectors<int>", "vectors<int>"},
    {"vector *", "vector *"},
    {"string", "std::string"},
    {"string::size_type", "string::size_type"},
    {"struct stringy *", "struct stringy *"},
    {"struct string *", "struct string *"},
    {"enum string", "enum string"},
    {"vector<struct string *>", "std::vector<struct string *>"},
    {"int (*)(const string &)", "int (*)(const std::string &)"},
};

static void test_types_are_qualified(void **state) {
    (void)state;
    Arena *arena = arena_new();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(
            stdtypes_qualified(cases[i].spelled, is_own, NULL, arena),
            cases[i].meant);
    arena_free(arena);
}

/* What an element is; NULL: it is nothing that is known. */
static const struct {
    const char *text, *held;
} held[] = {
    {"std::vector<int>", "int"},
    {"std::deque<unsigned long>", "unsigned long"},
    {"std::list<std::vector<int>>", "std::vector<int>"},
    {"std::string", "char"},
    {"std::set<int, std::greater<int>>", "int"},
    {"std::multiset<int>", "int"},
    {"std::unordered_set<std::string>", "std::string"},
    {"std::unordered_multiset<int>", "int"},
    {"std::map<int, std::vector<char>>", "std::pair<int, std::vector<char>>"},
    {"std::multimap<int, int>", "std::pair<int, int>"},
    {"std::unordered_map<std::pair<int, int>, int>",
     "std::pair<std::pair<int, int>, int>"},
    {"std::unordered_multimap<int, int>", "std::pair<int, int>"},
    {"std::stack<int>", "int"},
    {"std::queue<std::pair<int, int>>", "std::pair<int, int>"},
    {"std::priority_queue<int, std::vector<int>, std::greater<int>>", "int"},
    {"std::string_view", "char"},
    {"std::span<const int>", "const int"},
    {"std::pair<int, char>", "std::pair<int, char>"},
    {"std::vector<int>::iterator", NULL},
    {"std::vectors<int>", NULL},
    {"std::map<int>", NULL},
    {"vector<int>", NULL},
    {"int", NULL},
};

static void test_what_is_held(void **state) {
    (void)state;
    Arena *arena = arena_new();
    size_t count, asked = 0;
    const StdType *rows = stdtypes_rows(&count);
    for (size_t i = 0; i < sizeof held / sizeof *held; i++) {
        const StdType *type = stdtypes_of(held[i].text);
        const char *found =
            type ? stdtypes_held(type, held[i].text, arena) : NULL;
        if (held[i].held)
            assert_string_equal(found, held[i].held);
        else
            assert_null(found);
        asked += asked < count && type == &rows[asked];
    }
    assert_int_equal(asked, count);
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_types_are_qualified),
        cmocka_unit_test(test_what_is_held)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
