/* The source for a terminal, with what is known beside it. */
#include "driver/page/source_text.h"

#include "fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static Arena *arena;

static int set_up(void **state) {
    arena = arena_new();
    return fixture_enter(state);
}

static int tear_down(void **state) {
    arena_free(arena);
    return fixture_leave(state);
}

/* "report" is given up. */
static const char *text_of(json_t *report, SourceView view) {
    Text out = text_new_harmless(arena);
    source_text(&out, report, view);
    json_decref(report);
    return text_chars(&out);
}

static void lines_have_what_is_known_beside_them(void **state) {
    (void)state;
    assert_string_equal(
        text_of(fixture_growth(), (SourceView){.width = 80}),
        "p.c\n"
        "                                     1  #include <stdio.h>\n"
        "                                     2\n"
        "O(n) (upper bound) [exact]           3  int find(int n) {\n"
        "n + 1 [proved]                  93%  4      for (int i = 0; i < n; "
        "i++)\n"
        "worst n [exact]                      5          if (i & 1 && i < 7)\n"
        "                                     6              "
        "puts(\"<script>\");\n"
        "                                     7      return 0;\n"
        "                              ...\n"
        "                                    12  /* 12 */\n"
        "                                    13  /* 13 */\n"
        "unknown                          6% 14  int main(void) {\n"
        "call: O(arg1*filesize) [exact]   1% 15      return find(3);\n"
        "                                    16  }\n");
}

static void narrow_terminals_get_all_of_it(void **state) {
    (void)state;
    const char *text =
        text_of(fixture_growth(), (SourceView){.width = 40, .all = true});
    assert_non_null(strstr(text, "O(n) (upper bound) [exact]\n"));
    assert_non_null(strstr(text, "call: O(arg1*filesize) [exact]\n"));
    assert_non_null(strstr(text, "/* 11 */"));
    assert_null(strstr(text, "find(3);\n    }"));
}

static void no_line_is_wider_than_asked(void **state) {
    (void)state;
    for (size_t width = 38; width <= 90; width++) {
        json_t *report = fixture_growth();
        json_t *f = json_array_get(json_object_get(report, "functions"), 0);
        json_object_set_new(
            f, "complexity",
            json_string("at least O(n); the cost of find, called at line 4, "
                        "is unknown, averyveryverylongnameoffiftycharacters"));
        const char *text =
            text_of(report, (SourceView){.width = width, .all = true});
        for (const char *end; *text; text = end + 1) {
            end = strchr(text, '\n');
            assert_in_range(end - text, 0, width);
        }
    }
}

static void other_lines_are_left_out(void **state) {
    (void)state;
    const char *text = text_of(fixture_growth(), (SourceView){.width = 80});
    assert_null(strstr(text, "/* 10 */"));
    assert_non_null(strstr(text, "...\n"));
    assert_non_null(strstr(text, "/* 12 */"));
}

static void sources_that_are_not_there_are_told(void **state) {
    (void)state;
    const char *text = text_of(fixture_time(), (SourceView){.width = 80});
    assert_non_null(strstr(text, "\n\nq.c\n(it cannot be read from here"));
    assert_non_null(strstr(text, "time unknown, 1 call"));
    json_t *report = fixture_growth();
    json_object_set_new(report, "sources", fixture_read("{'p.c': 'f'}"));
    text = text_of(report, (SourceView){.width = 80});
    assert_non_null(strstr(text, "p.c\n(it has changed since"));
}

static void nothing_drives_the_terminal(void **state) {
    (void)state;
    json_t *report = fixture_growth();
    json_t *f = json_array_get(json_object_get(report, "functions"), 0);
    json_object_set_new(f, "complexity", json_string("\x1b[2J\nforged"));
    const char *text = text_of(report, (SourceView){.width = 80});
    assert_null(strchr(text, '\x1b'));
    assert_null(strstr(text, "\nforged"));
}

/* ---- plots ---- */

static Status plot(FileLine place, const char **text) {
    json_t *report = fixture_growth();
    Text out = text_new_harmless(arena);
    Status status =
        source_text_plot(&out, report, &place, (SourceView){.width = 80});
    *text = text_chars(&out);
    json_decref(report);
    return status;
}

static void a_line_has_a_plot(void **state) {
    (void)state;
    const char *text;
    assert_int_equal(plot((FileLine){"p.c", 4}, &text).code, ASYM_OK);
    assert_non_null(strstr(text, "work against arg1"));
    assert_int_equal(plot((FileLine){"p.c", 3}, &text).code, ASYM_OK);
    assert_non_null(strstr(text, "cost against n"));
}

static void other_places_have_none(void **state) {
    (void)state;
    static const struct {
        FileLine place;
        const char *says;
    } all[] = {{{"p.c", 9}, "says nothing of 'p.c:9'"},
               {{"xp.c", 4}, "says nothing of 'xp.c:4'"},
               {{"p.c", 5}, "of 'p.c:5' neither runs nor a formula"}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        const char *text;
        Status status = plot(all[i].place, &text);
        assert_int_equal(status.code, ASYM_USAGE);
        if (!strstr(status.message, all[i].says))
            fail_msg("%s", status.message);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_have_what_is_known_beside_them),
        cmocka_unit_test(narrow_terminals_get_all_of_it),
        cmocka_unit_test(no_line_is_wider_than_asked),
        cmocka_unit_test(other_lines_are_left_out),
        cmocka_unit_test(sources_that_are_not_there_are_told),
        cmocka_unit_test(nothing_drives_the_terminal),
        cmocka_unit_test(a_line_has_a_plot),
        cmocka_unit_test(other_places_have_none),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
