/* Expressions as text. */
#include "values.h"

#include <string.h>

static void test_print_and_parse_round_trip(void **state) {
    Fixture *f = *state;
    for (int i = 0; i < 4 * ROUNDS; i++) {
        const Expr *a = sampler_expr(&f->sampler, SAMPLER_NAMES,
                                     (unsigned)sampler_int(&f->sampler, 0, 2));
        const Expr *b = sampler_parse(f->arena, sampler_text(f->arena, a));
        assert_true(expr_is_canonical(b));
        assert_true(expr_equal(a, b));
    }
    for (SymbolId s = 0; s < SAMPLER_NAMES; s++) {
        const Expr *a = expr_symbol(f->arena, s);
        assert_true(
            expr_equal(a, sampler_parse(f->arena, sampler_text(f->arena, a))));
    }
}

static void test_text(void **state) {
    static const char *const cases[][2] = {
        {"n*m - 1/2*n + 1 + m*n^2", "n^2*m + n*m - 1/2*n + 1"},
        {"(3*n + n^2)/2", "1/2*n^2 + 3/2*n"},
        {"1 + max(n - m, 0)", "max(0, n - m) + 1"},
        {"n - n", "0"},
        {"3 - n", "-n + 3"},
        {"(*count)*(*count)", "(*count)^2"},
        {"2*(*count)", "2*(*count)"},
        {"1 + *count", "*count + 1"},
        {"n - (*count)", "n - (*count)"},
        {"end - q", "end - q"},
        {"1 + (end - q)", "(end - q) + 1"},
        {"sqrt(sqrt(16)) + (sqrt(x))*sqrt(4)", "2*(sqrt(x)) + 2"},
        {"max*max(max, 1)", "max*max(1, max)"},
        {"max(3, 5) + min(3, 5)", "8"},
        {"max(n, n - 1)", "n"},
        {"min(n, n - 1, 4, m)", "min(4, n - 1, m)"},
        {"max(max(n, 2), max(1, m))", "max(2, n, m)"},
        {"max(0, n, -1*n)", "max(-n, n)"},
        {"max(1, n, -1*n)", "max(1, -n, n)"},
        {"max(2, m, n, 4 - n)", "max(n, -n + 4, m)"},
        {"min(2, n, 4 - n)", "min(n, -n + 4)"},
        {"floor(1/2*n + m + 1/3)", "m + floor(1/2*n + 1/3)"},
        {"ceil(n + 1/2)", "n + 1"},
        {"log2(8) + sqrt(9/4) + log2(1/2)", "7/2"},
        {"floor(log2(9)) + ceil(log2(9)) + ceil(sqrt(10))", "11"},
        {"log2(n)*n + sqrt(7)", "n*log2(n) + sqrt(7)"},
        {" ( n + m ) ^ 2 ", "n^2 + 2*n*m + m^2"},
        {"12345678901234567890123*n", "12345678901234567890123*n"},
        {"dims[0]*n@12 - g->rows", "dims[0]*n@12 - g->rows"},
    };
    Fixture *f = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(
            sampler_text(f->arena, sampler_parse(f->arena, cases[i][0])),
            cases[i][1]);
}

static void test_parse_errors(void **state) {
    static const struct {
        const char *text, *message;
    } cases[] = {
        {"", "column 1 "},        {"n +", "column 4 "},
        {"x + n", "column 1 "},   {"nm", "column 1 "},
        {"n/0", "column 4 "},     {"n/(m - m)", "column 10 "},
        {"(n", "column 3 "},      {"max(n", "column 6 "},
        {"n)", "column 2 "},      {"n^-m", "column 3 "},
        {"n^99999", "column 3 "}, {"(n+m+k)^999", "column 12 "},
        {"9^60000", "column 8 "}, {"floor(n, m)", "column 8 "},
        {"n ** m", "column 4 "},  {"n 2", "column 3 "},
    };
    Fixture *f = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const Expr *unchanged = NULL;
        Status status = expr_parse(&unchanged, cases[i].text, sampler_names,
                                   SAMPLER_NAMES, f->arena);
        assert_int_equal(status.code, ASYM_SYNTAX);
        assert_null(unchanged);
        assert_memory_equal(status.message, cases[i].message,
                            strlen(cases[i].message));
    }
}

static void test_parse_refuses_deep_nesting(void **state) {
    Fixture *f = *state;
    char text[4096];
    memset(text, '(', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    const Expr *a = NULL;
    Status status =
        expr_parse(&a, text, sampler_names, SAMPLER_NAMES, f->arena);
    assert_int_equal(status.code, ASYM_SYNTAX);
}

static void test_longest_name_wins(void **state) {
    static const char *const names[] = {"g", "g->rows", "rows", "n", "n@1"};
    Fixture *f = *state;
    const Expr *a = NULL;
    Status status = expr_parse(&a, "g->rows - n@1 + (g)", names, 5, f->arena);
    assert_int_equal(status.code, ASYM_OK);
    Text text = text_new(f->arena);
    expr_print(&text, a, names);
    assert_string_equal(text_chars(&text), "g + g->rows - n@1");
    status = expr_parse(&a, "n@12", names, 5, f->arena);
    assert_int_equal(status.code, ASYM_SYNTAX);
}

/* A column of a table: it is one name, and its product with another is not. */
static void test_names_of_several_words(void **state) {
    static const char *const names[] = {"input size", "input", "size"};
    Fixture *f = *state;
    const Expr *name = expr_symbol(f->arena, 0), *read;
    Text alone = text_new(f->arena), sum = text_new(f->arena);
    expr_print(&alone, name, names);
    assert_string_equal(text_chars(&alone), "(input size)");
    assert_int_equal(
        expr_parse(&read, text_chars(&alone), names, 3, f->arena).code,
        ASYM_OK);
    assert_true(expr_equal(read, name));
    expr_print(&sum, expr_add(f->arena, name, expr_symbol(f->arena, 1)), names);
    assert_string_equal(text_chars(&sum), "(input size) + input");
}

int main(void) {
    const struct CMUnitTest tests[] = {TEST(test_print_and_parse_round_trip),
                                       TEST(test_text),
                                       TEST(test_parse_errors),
                                       TEST(test_parse_refuses_deep_nesting),
                                       TEST(test_longest_name_wins),
                                       TEST(test_names_of_several_words)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
