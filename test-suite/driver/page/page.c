/* A report as a page: what is on it, and that nothing in a report or a source
 * becomes markup. */
#include "driver/page/page.h"
#include "driver/page/marks.h"

#include "fixture.h"
#include "wellformed.h"

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

/* The page of "report", which it gives up; it is well-formed. */
static const char *page_of(json_t *report) {
    Text out = text_new(arena);
    page_make(&out, report);
    json_decref(report);
    const char *fault = wellformed_fault(text_chars(&out), arena);
    assert_string_equal(fault ? fault : "", "");
    return text_chars(&out);
}

static void has(const char *page, const char *text) {
    if (!strstr(page, text))
        fail_msg("the page has no %s", text);
}

static void lacks(const char *page, const char *text) {
    if (strstr(page, text))
        fail_msg("the page has %s", text);
}

static void what_grows_comes_with_its_source(void **state) {
    (void)state;
    const char *page = page_of(fixture_growth());
    has(page, "<p class=\"lead\">The loop at line 4 of find() takes 93%.</p>");
    has(page, "<article id=\"r1\">");
    has(page, "<a href=\"#s1-4\">p.c:4</a>");
    has(page, "<tr class=\"has\" id=\"s1-4\">");
    has(page, "<a href=\"#r1\">#1</a> 93%");
    has(page, "<th scope=\"row\">loop in <code>find()</code>");
    has(page, "<th scope=\"row\">call in <code>main()</code>");
    has(page, "<th scope=\"row\"><code>main()</code>");
    has(page, "multiplied by <code>main()</code>, <a href=\"#s1-15\">");
    has(page, "puts(&quot;&lt;script&gt;&quot;);");
    has(page, "equal inputs gave &lt;different&gt; counts");
    has(page, "<li>run 9 timed out</li>");
    has(page, "3.1*arg1");
    has(page, "about <span class=\"order\">O(arg1)</span>");
    lacks(page, "about <span class=\"order\">O(arg1^2)</span>");
}

static void a_page_is_the_same_each_time(void **state) {
    (void)state;
    assert_string_equal(page_of(fixture_growth()), page_of(fixture_growth()));
}

static void rows_of_little_part_are_folded(void **state) {
    (void)state;
    json_t *report = fixture_growth();
    json_t *ranking = json_object_get(report, "ranking");
    json_t *row = json_deep_copy(json_array_get(ranking, 1));
    json_object_set_new(row, "share", json_real(0.002));
    json_array_append_new(ranking, row);
    const char *page = page_of(report);
    has(page, "<summary>1 more, below 1% of the work now");
    has(page, "<tr id=\"r4\">");
    has(page, "<article id=\"r3\">");
}

static void without_a_ranking_it_says_why(void **state) {
    (void)state;
    json_t *report = fixture_growth();
    json_object_del(report, "ranking");
    json_object_del(report, "workload");
    json_object_set_new(report, "ranking_reason",
                        json_string("nothing was <run>"));
    json_object_set_new(report, "partial", json_true());
    const char *page = page_of(report);
    has(page, "There is no ranking: nothing was &lt;run&gt;.");
    has(page, "asym was stopped before");
    has(page, "id=\"s1-4\"");
    lacks(page, "<article");
}

static void times_have_a_page(void **state) {
    (void)state;
    const char *page = page_of(fixture_time());
    has(page, "What takes time");
    lacks(page, "What grows");
    has(page, "12.5 rounds, time 25");
    has(page, "a call of it did not return");
    has(page, "q.c cannot be read: only what is known");
    has(page, "id=\"s2-2\"");
    has(page, "time 70, 1000 calls; over all calls 3.25");
    has(page, "<td class=\"num\">3.25</td>");
    has(page, "57%");
    assert_true(strstr(page, "<code>main</code>") <
                strstr(page, "<code>walk</code>"));
    assert_true(strstr(page, "<code>walk</code>") <
                strstr(page, "<code>find</code>"));
}

static void trends_have_a_page(void **state) {
    (void)state;
    const char *page = page_of(fixture_trend());
    has(page, "What costs, and how it grows");
    has(page, "<code>p.c:4</code>");
    has(page, "<span class=\"order\">n^2</span> <span class=\"quiet\">1.9 to "
              "2.1</span>");
    has(page, "the 90% interval of the exponent");
    has(page, "from n = 55 on (not before 50, perhaps never)");
    has(page, "up to n = 20 <code>1*n</code>, above <code>2*n^3</code>");
    has(page, "without them: <code>9*n^2</code>");
    has(page, "No fit over m: too few");
    has(page, "<li>four: it &lt;crashed&gt;</li>");
    has(page, "<summary>1 more, of at most 2% of each workload");
    has(page, "<tr id=\"r2\">");
    has(page, "<a href=\"#r1\">#1</a> 90%");
}

static void a_source_that_changed_is_told(void **state) {
    (void)state;
    json_t *report = fixture_growth();
    json_object_set_new(report, "sources",
                        fixture_read("{'p.c': '0123456789abcdef'}"));
    has(page_of(report), "p.c has changed since");
    report = fixture_growth();
    json_object_set_new(report, "sources", json_object());
    lacks(page_of(report), "has changed since");
}

static void faults_come_first(void **state) {
    (void)state;
    json_t *report = fixture_growth();
    json_object_set_new(
        report, "faults",
        fixture_read("[{'function': 'f(int)', 'loop': null, 'number': 'cost', "
                     "'proved': 'n', 'seen': '7 where n = 5'}]"));
    const char *page = page_of(report);
    has(page, "7 where n = 5");
    assert_true(strstr(page, "7 where n = 5") < strstr(page, "<article"));
}

/* ---- hostile reports ---- */

static const char *const hostile[] = {
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>",
    "' onmouseover='alert(1)",   "]]> --> </style></svg></title><b>",
    "\x1b[31m\x07 \xe2\x80\xae", "&lt;&#60;",
    "javascript:alert(1)",       ""};

/* Each text in "value" becomes "text". */
static void replace_texts(json_t *value, const char *text) {
    const char *key;
    void *next;
    json_t *inner;
    size_t i;
    json_object_foreach_safe(value, next, key, inner) {
        if (json_is_string(inner) && strcmp(key, "kind") != 0 &&
            strcmp(key, "asym") != 0)
            json_object_set_new(value, key, json_string(text));
        else
            replace_texts(inner, text);
    }
    json_array_foreach(value, i, inner) {
        if (json_is_string(inner))
            json_array_set_new(value, i, json_string(text));
        else
            replace_texts(inner, text);
    }
}

static void no_text_becomes_markup(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof hostile / sizeof *hostile; i++) {
        json_t *growth = fixture_growth(), *times = fixture_time(),
               *trends = fixture_trend();
        replace_texts(growth, hostile[i]);
        replace_texts(times, hostile[i]);
        replace_texts(trends, hostile[i]);
        const char *page = page_of(growth);
        lacks(page, "<img");
        lacks(page, "alert(1)</script>");
        lacks(page, "\x1b");
        (void)page_of(times);
        (void)page_of(trends);
    }
}

static void nor_does_a_source(void **state) {
    (void)state;
    fixture_file("p.c", "</code></table><script>alert(1)</script>\n\xff\xfe\x01"
                        "\n\n]]>&amp;<!--\n\"'\n");
    const char *page = page_of(fixture_growth());
    lacks(page, "<script>");
    has(page, "&lt;/code&gt;&lt;/table&gt;&lt;script&gt;alert(1)");
    fixture_file("p.c", fixture_source);
}

/* Everything of "value" in turn becomes what it is not. */
static void twist(json_t *root, json_t *value) {
    static const char *const others[] = {"null",  "[]",  "{}",        "-7",
                                         "1e308", "'x'", "[[1], {}]", "true"};
    const char *key;
    void *next;
    json_t *inner;
    size_t i;
    json_object_foreach_safe(value, next, key, inner) {
        json_t *kept = json_incref(inner);
        for (i = 0; i < sizeof others / sizeof *others; i++) {
            char text[40];
            (void)snprintf(text, sizeof text, "[%s]", others[i]);
            json_t *list = fixture_read(text);
            json_object_set(value, key, json_array_get(list, 0));
            json_decref(list);
            if (marks_kind(root) != REPORT_NONE)
                (void)page_of(json_deep_copy(root));
        }
        json_object_set(value, key, kept);
        twist(root, kept);
        json_decref(kept);
    }
    if (json_array_size(value))
        twist(root, json_array_get(value, 0));
}

static void a_report_may_have_anything_in_it(void **state) {
    (void)state;
    json_t *reports[] = {fixture_growth(), fixture_time(), fixture_trend()};
    for (size_t i = 0; i < sizeof reports / sizeof *reports; i++) {
        twist(reports[i], reports[i]);
        json_decref(reports[i]);
    }
}

static void a_long_source_is_shown_in_parts(void **state) {
    (void)state;
    Text text = text_new(arena);
    for (int i = 1; i <= 7000; i++)
        text_add(&text, "/* %d */\n", i);
    fixture_file("p.c", text_chars(&text));
    const char *page = page_of(fixture_growth());
    has(page, "/* 4 */");
    has(page, "/* 23 */");
    lacks(page, "/* 24 */");
    has(page, "lines 24 to 7000: nothing is said of them");
    fixture_file("p.c", fixture_source);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_grows_comes_with_its_source),
        cmocka_unit_test(a_page_is_the_same_each_time),
        cmocka_unit_test(rows_of_little_part_are_folded),
        cmocka_unit_test(without_a_ranking_it_says_why),
        cmocka_unit_test(times_have_a_page),
        cmocka_unit_test(trends_have_a_page),
        cmocka_unit_test(a_source_that_changed_is_told),
        cmocka_unit_test(faults_come_first),
        cmocka_unit_test(no_text_becomes_markup),
        cmocka_unit_test(nor_does_a_source),
        cmocka_unit_test(a_report_may_have_anything_in_it),
        cmocka_unit_test(a_long_source_is_shown_in_parts),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
