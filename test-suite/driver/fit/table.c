/* Tables as users have them; which columns are parameters. */
#include "driver/fit/table.h"

#include "base/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

typedef struct World {
    Arena *arena;
    Table table;
} World;

static int open_world(void **state) {
    World *w = test_calloc(1, sizeof *w);
    w->arena = arena_new();
    *state = w;
    return 0;
}

static int close_world(void **state) {
    World *w = *state;
    arena_free(w->arena);
    test_free(w);
    return 0;
}

static Status read_text(World *w, const char *text, const char *asked) {
    Cells cells;
    FILE *file = fmemopen((void *)(uintptr_t)text, strlen(text), "rb");
    assert_non_null(file);
    Status status = cells_read(&cells, file, "t.csv", w->arena);
    (void)fclose(file);
    TRY(status);
    return table_make(&w->table, &cells, "t.csv", asked, w->arena);
}

/* "n | a b": parameters, counts. */
static void assert_columns(World *w, const char *text, const char *asked,
                           const char *columns) {
    Text out = text_new(w->arena);
    Status status = read_text(w, text, asked);
    assert_string_equal(status.message, "");
    for (size_t i = 0; i < w->table.parameters.size; i++)
        text_add(&out, "%s ", w->table.parameters.at[i].name);
    text_add(&out, "|");
    for (size_t i = 0; i < w->table.counts.size; i++)
        text_add(&out, " %s", w->table.counts.at[i].name);
    assert_string_equal(text_chars(&out), columns);
}

static void assert_refused(World *w, const char *text, const char *asked,
                           const char *part) {
    Status status = read_text(w, text, asked);
    assert_int_equal(status.code, ASYM_USAGE);
    if (!strstr(status.message, part))
        fail_msg("no '%s' in '%s'", part, status.message);
}

static void assert_value(const World *w, size_t count, size_t row,
                         const char *text) {
    char *digits =
        fmpq_get_str(NULL, 10, &w->table.counts.at[count].values[row]);
    assert_string_equal(digits, text);
    flint_free(digits);
}

static void all_ways_to_write_a_table_are_one(void **state) {
    World *w = *state;
    static const char *const texts[] = {
        "n,c\n1,1/2\n2,3\n",
        "n,c\r\n1,.5\r\n2,3\r\n",
        "n,c\r1,5e-1\r2,3",
        "\xef\xbb\xbfn,c\n1,0.5\n2,3\n",
        "\n  \nn\tc\n\n1\t0.5\n\t\n2\t3\n\n",
        "n;c\n1;0.5\n2;3\n",
        "\"n\", c \n \"1\" ,\"0.5\"\n2,3\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        assert_columns(w, texts[i], NULL, "n | c");
        assert_int_equal(w->table.rows, 2);
        assert_value(w, 0, 0, "1/2");
        assert_value(w, 0, 1, "3");
    }
}

static void quotes_hold_anything(void **state) {
    World *w = *state;
    assert_columns(w, "\"n, \"\"the\"\"\nsize\",c\n1,2\n", NULL,
                   "n, \"the\"\nsize | c");
    assert_int_equal(w->table.lines[0], 3);
}

static void
the_fewest_columns_that_tell_lines_apart_are_parameters(void **state) {
    World *w = *state;
    assert_columns(w, "n,a,b\n1,2,3\n2,2,3\n3,2,3\n", NULL, "n | a b");
    assert_columns(w, "n,m,c\n1,1,3\n1,2,3\n2,1,3\n2,2,3\n", NULL, "n m | c");
    assert_columns(w, "n,m,c\n1,1,3\n1,1,4\n1,1,3\n", NULL, "n m | c");
    assert_columns(w, "n,c\n1,3\n1,3\n", NULL, "n | c");
    assert_columns(w, "n,a,b\n9,2,3\n5,2,3\n3,2,3\n", NULL, "n | a b");
    assert_columns(w, "n,m,a,b\n1,1,2,3\n2,1,2,3\n2,2,2,3\n", NULL,
                   "n m | a b");
    assert_columns(w, "n,m,a,b\n2,2,2,3\n1,1,2,3\n2,1,2,3\n1,2,2,3\n", NULL,
                   "n m | a b");
}

/* Scattered points differ in the first column by accident. */
static void
of_lines_in_no_order_all_columns_but_the_last_are_parameters(void **state) {
    World *w = *state;
    assert_columns(w, "n,m,c\n3,1,3\n1,2,3\n2,5,3\n", NULL, "n m | c");
    assert_columns(w, "n,m,k,c\n3,1,1,3\n3,2,1,3\n2,1,1,3\n", NULL,
                   "n m k | c");
}

static void the_user_says_which_are_parameters(void **state) {
    World *w = *state;
    const char *text = "n,a,m\n1,2,3\n2,2,3\n";
    assert_columns(w, text, "1", "n | a m");
    assert_columns(w, text, "2", "n a | m");
    assert_columns(w, text, "m,n", "n m | a");
    assert_columns(w, text, "a", "a | n m");
    assert_refused(w, text, "3", "'3' of 3 columns");
    assert_refused(w, text, "0", "'0' of 3 columns");
    assert_refused(w, text, "99999999999999999999", "of 3 columns");
    assert_refused(w, text, "k", "no column 'k'");
    assert_refused(w, text, "n,", "no column ''");
    assert_refused(w, text, "n,a,m", "of 3 columns");
}

static void what_is_wrong_is_told_with_its_line(void **state) {
    World *w = *state;
    assert_refused(w, "\n", NULL, "'t.csv' is empty");
    assert_refused(w, "n,c\n", NULL, "has no points");
    assert_refused(w, "n\n1\n", NULL, "line 1 of 't.csv' names one column");
    assert_refused(w, "n,\n1,2\n", NULL, "column 2 has no name");
    assert_refused(w, "1,2\n3,4\n", NULL, "'1' is a number");
    assert_refused(w, "n,n\n3,4\n", NULL, "two columns 'n'");
    assert_refused(w, "n,c\n1,2\n\n3\n", NULL, "line 4 of 't.csv' has 1 cell,");
    assert_refused(w, "n,c\n1,2,3\n", NULL, "line 2 of 't.csv' has 3 cells");
    assert_refused(w, "n,c\n1,2\n3,nan\n", NULL,
                   "line 3 of 't.csv': 'nan' in column 'c' is no number");
    assert_refused(w, "n,c\n1,\n", NULL, "line 2 of 't.csv': 'c' is empty");
    assert_refused(w, "n,c\n1,\"2\n", NULL, "line 2 of 't.csv' has a quote");
    assert_refused(w, "n,c\n1,\"2\"x\n", NULL, "goes on behind a quoted cell");
    assert_refused(w, "\xff\xfen", NULL, "UTF-16");
}

int main(void) {
#define TEST(name)                                                             \
    cmocka_unit_test_setup_teardown(name, open_world, close_world)
    const struct CMUnitTest tests[] = {
        TEST(all_ways_to_write_a_table_are_one),
        TEST(quotes_hold_anything),
        TEST(the_fewest_columns_that_tell_lines_apart_are_parameters),
        TEST(of_lines_in_no_order_all_columns_but_the_last_are_parameters),
        TEST(the_user_says_which_are_parameters),
        TEST(what_is_wrong_is_told_with_its_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
