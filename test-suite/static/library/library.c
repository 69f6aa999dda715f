#include "static/library/library.h"

#include "static/library/libraryrows.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static Arena *arena;

static int make_arena(void **state) {
    (void)state;
    arena = arena_new();
    return 0;
}

static int free_arena(void **state) {
    (void)state;
    arena_free(arena);
    return 0;
}

static const LibraryRow *row_of(const char *text, const char *name) {
    Library *library = ARENA_NEW(arena, Library);
    *library = (Library){0};
    Status status = library_parse(library, "r.txt", text, arena);
    assert_string_equal(status.message, "");
    const LibraryRow *row = library_find(library, name);
    assert_non_null(row);
    return row;
}

static void a_cost_is_a_sum_of_products(void **state) {
    (void)state;
    const LibraryRow *row =
        row_of("\n f(a, b,n)  2*len(a) + n*log2(n)*b() # more\n", "f");
    assert_string_equal(row->signature, "f(a, b,n)");
    assert_string_equal(row->cost, "2*len(a) + n*log2(n)*b()");
    assert_int_equal(row->line, 2);
    assert_int_equal(row->terms.size, 2);
    const LibraryTerm *first = &row->terms.at[0], *second = &row->terms.at[1];
    assert_int_equal(first->factors.size, 2);
    assert_int_equal(first->factors.at[0].kind, LIBRARY_NUMBER);
    assert_int_equal(first->factors.at[0].number, 2);
    assert_int_equal(first->factors.at[1].tests.at[0].kind, LIBRARY_LEN);
    assert_int_equal(second->factors.at[1].kind, LIBRARY_LOG);
    assert_int_equal(second->factors.at[1].a, 2);
    assert_int_equal(second->factors.at[2].kind, LIBRARY_CALL);
    assert_int_equal(second->factors.at[2].a, 1);
    assert_false(row->upper || row->is_constant || row->takes_result);
}

static void min_has_tests_in_their_order(void **state) {
    (void)state;
    const LibraryRow *row =
        row_of("f(a, b, n) <= min(n, same(a, b), upto(a, result))", "f");
    const LibraryFactor *least = &row->terms.at[0].factors.at[0];
    assert_int_equal(least->tests.size, 3);
    assert_int_equal(least->tests.at[0].kind, LIBRARY_BELOW);
    assert_int_equal(least->tests.at[0].a, 2);
    assert_int_equal(least->tests.at[1].kind, LIBRARY_SAME);
    assert_int_equal(least->tests.at[1].b, 1);
    assert_int_equal(least->tests.at[2].b, LIBRARY_RESULT);
    assert_true(row->upper && row->takes_result);
}

static void numbers_are_constants(void **state) {
    (void)state;
    assert_true(row_of("f() 1\n", "f")->is_constant);
    assert_true(row_of("f(n) 2*3 + 4\r\n", "f")->is_constant);
    assert_false(row_of("f(n) 2*n", "f")->is_constant);
}

static void a_user_comes_before_the_table(void **state) {
    (void)state;
    Library library = library_default(arena);
    assert_string_equal(library_find(&library, "strlen")->cost, "len(s)");
    assert_null(library_find(&library, "strlen")->file);
    assert_int_equal(
        library_parse(&library, "r.txt", "strlen(s) 1", arena).code, ASYM_OK);
    assert_string_equal(library_find(&library, "strlen")->file, "r.txt");
    assert_string_equal(library_find(&library, "memset")->cost, "n");
    assert_null(library_find(&library, "printf"));
}

static size_t lines_of(const char *text) {
    size_t lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

static void all_rows_of_the_table_are_read(void **state) {
    (void)state;
    assert_int_equal(library_default(arena).rows.size, lines_of(library_rows));
}

static void wrong_rows_are_refused(void **state) {
    static const char *const wrong[][2] = {
        {"f", "r.txt:1: begin with a function and its parameters, as in "
              "strcat(dst, src)  len(dst) + len(src)"},
        {"\n\n(n) n", "r.txt:3: begin with a function and its parameters, as "
                      "in strcat(dst, src)  len(dst) + len(src)"},
        {"f(n, 2) n", "r.txt:1: name the parameters, as in strcat(dst, src)"},
        {"f(n n", "r.txt:1: the list of parameters needs ')' after it"},
        {"f(n)", "r.txt:1: a cost is a sum of products, as in n, 2*len(s) + n "
                 "or n*log2(n)"},
        {"f(n) n +", "r.txt:1: a cost is a sum of products, as in n, 2*len(s) "
                     "+ n or n*log2(n)"},
        {"f(n) n - 1", "r.txt:1: a cost is a sum of products, as in n, "
                       "2*len(s) + n or n*log2(n)"},
        {"f(n) m", "r.txt:1: 'm' is no parameter of f(n); a cost is made of "
                   "these, numbers and result"},
        {"f(n) len()", "r.txt:1: ')' is no parameter of f(n); a cost is made "
                       "of these, numbers and result"},
        {"f(a) same(a)",
         "r.txt:1: same, until, upto and moved take two parameters"},
        {"f(n) log2(n", "r.txt:1: log2 needs ')' after it"},
        {"f(n) min(n", "r.txt:1: min needs ')' after it"},
        {"f(n) n(1)", "r.txt:1: a parameter is called as in order()"},
        {"f(n) 99999999999999999999", "r.txt:1: a number is too large"},
        {"f(n) n\nf(n) 1", "r.txt:2: f has a cost in line 1; give it once"},
        {"f(n) \x01", "r.txt:1: a cost is a sum of products, as in n, 2*len(s) "
                      "+ n or n*log2(n)"}};
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        Library library = {0};
        Status status = library_parse(&library, "r.txt", wrong[i][0], arena);
        assert_int_equal(status.code, ASYM_USAGE);
        assert_string_equal(status.message, wrong[i][1]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_cost_is_a_sum_of_products),
        cmocka_unit_test(min_has_tests_in_their_order),
        cmocka_unit_test(numbers_are_constants),
        cmocka_unit_test(a_user_comes_before_the_table),
        cmocka_unit_test(all_rows_of_the_table_are_read),
        cmocka_unit_test(wrong_rows_are_refused),
    };
    return cmocka_run_group_tests(tests, make_arena, free_arena);
}
