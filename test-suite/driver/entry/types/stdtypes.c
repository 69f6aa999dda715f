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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_types_are_qualified)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
