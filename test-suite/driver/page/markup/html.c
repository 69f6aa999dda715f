/* Names as text of a page, and numbers for people. */
#include "driver/page/markup/html.h"

#include "test-suite/driver/page/wellformed.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *escaped(Arena *arena, const char *text) {
    Html html = html_new(arena);
    html_add(&html, "%s", text);
    return text_chars(&html.out);
}

static void what_markup_is_made_of_is_text(void **state) {
    (void)state;
    Arena *arena = arena_new();
    assert_string_equal(escaped(arena, "<b a=\"'&amp;'\">"),
                        "&lt;b a=&quot;&#39;&amp;amp;&#39;&quot;&gt;");
    assert_string_equal(escaped(arena, "]]> --> </script>"),
                        "]]&gt; --&gt; &lt;/script&gt;");
    const char *volatile none = NULL;
    assert_string_equal(escaped(arena, none), "");
    arena_free(arena);
}

static void what_no_page_may_have_is_replaced(void **state) {
    (void)state;
    Arena *arena = arena_new();
#define GONE "\xef\xbf\xbd"
    assert_string_equal(escaped(arena, "a\x1b[31m\x7f\tb\n"),
                        "a" GONE "[31m" GONE "\tb\n");
    assert_string_equal(escaped(arena, "\xff\xc3x\xe2\x80"),
                        GONE GONE "x" GONE GONE);
    /* what a terminal or a reader is led astray by: C1, reversed text, the
     * noncharacters */
    assert_string_equal(escaped(arena, "\xc2\x9b\xe2\x80\xae\xe2\x81\xa6"),
                        GONE GONE GONE);
    assert_string_equal(escaped(arena, "\xef\xbf\xbe\xef\xbf\xbf"), GONE GONE);
    assert_string_equal(escaped(arena, "\xc3\xa9\xe2\x82\xac\xef\xbb\xbf"),
                        "\xc3\xa9\xe2\x82\xac\xef\xbb\xbf");
    arena_free(arena);
}

static void formats_have_their_conversions(void **state) {
    (void)state;
    Arena *arena = arena_new();
    Html html = html_new(arena);
    html_add(&html, "<a b=\"%s\">%u, %zu: %.1f%% of %s</a>", "\"", 7u,
             (size_t)12, 93.25, "<>");
    assert_string_equal(text_chars(&html.out),
                        "<a b=\"&quot;\">7, 12: 93.2% of &lt;&gt;</a>");
    arena_free(arena);
}

static void numbers_are_short(void **state) {
    (void)state;
    static const struct {
        double number;
        const char *text;
    } all[] = {{0, "0"},
               {12, "12"},
               {9999, "9999"},
               {10000, "10k"},
               {15500, "15.5k"},
               {999950, "1M"},
               {93400000, "93.4M"},
               {2e30, "2e+30"},
               {0.5, "0.5"},
               {1.726, "1.73"},
               {-1460, "-1460"},
               {2.5e12, "2.5T"},
               {9.99e14, "999T"},
               {1e-9, "1e-09"}};
    char out[HTML_NUMBER];
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        assert_string_equal(html_number(out, all[i].number), all[i].text);
}

static void shares_are_not_more_than_they_are(void **state) {
    (void)state;
    char out[HTML_NUMBER];
    assert_string_equal(html_share(out, 0.969), "96%");
    assert_string_equal(html_share(out, 0.29), "29%");
    assert_string_equal(html_share(out, 0.009), "<1%");
    assert_string_equal(html_share(out, 0), "0%");
    assert_string_equal(html_share(out, 1), "100%");
    assert_string_equal(html_share(out, -1), "-");
    assert_string_equal(html_share(out, 1e308), "999%");
}

/* The checker of other tests finds what it is there for. */
static void what_is_not_well_formed_is_found(void **state) {
    (void)state;
    static const char *const bad[] = {"<p>",
                                      "<p></b>",
                                      "<p a=b></p>",
                                      "<p a=\"1\" a=\"2\"/>",
                                      "a & b",
                                      "<p>\x01</p>",
                                      "\xff",
                                      "<script></script>",
                                      "<p onclick=\"x\"/>",
                                      "<a href=\"#no\"/>",
                                      "<a href=\"http://x\"/>",
                                      "<p id=\"a\"/><p id=\"a\"/>",
                                      "<p a=\"<\"/>",
                                      "</p>",
                                      "<style>a<b</style>"};
    Arena *arena = arena_new();
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_non_null(wellformed_fault(bad[i], arena));
    assert_null(wellformed_fault("<!DOCTYPE html>\n<p id=\"a\">x &lt; "
                                 "<a href=\"#a\">y</a><br/></p>",
                                 arena));
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_markup_is_made_of_is_text),
        cmocka_unit_test(what_no_page_may_have_is_replaced),
        cmocka_unit_test(formats_have_their_conversions),
        cmocka_unit_test(numbers_are_short),
        cmocka_unit_test(shares_are_not_more_than_they_are),
        cmocka_unit_test(what_is_not_well_formed_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
