/* What the DOT text of a picture says, read back by cgraph. */
#include "driver/graphs/picture.h"

#include "base/text.h"

#include <cgraph.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static Arena *arena;

static int set_up(void **state) {
    (void)state;
    arena = arena_new();
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    arena_free(arena);
    return 0;
}

/* ---- a picture with one text in all places ---- */

static Picture picture_with(const char *text) {
    Picture out = {.title = text, .order = PICTURE_ORDERED};
    *vec_push(arena, &out.clusters) = (PictureCluster){text, NO_CLUSTER};
    *vec_push(arena, &out.clusters) = (PictureCluster){text, 0};
    *vec_push(arena, &out.nodes) =
        (PictureNode){"b1", text, PICTURE_BLOCK, NO_CLUSTER};
    *vec_push(arena, &out.nodes) = (PictureNode){"b2", text, PICTURE_HEADER, 1};
    *vec_push(arena, &out.edges) = (PictureEdge){0, 1, text, PICTURE_FORWARD};
    *vec_push(arena, &out.edges) = (PictureEdge){0, 1, text, PICTURE_PSEUDO};
    *vec_push(arena, &out.edges) = (PictureEdge){1, 1, text, PICTURE_BACK};
    return out;
}

static const char *dot_text(const Picture *picture) {
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    Status status = picture_write(picture, file);
    (void)fclose(file);
    assert_int_equal(status.code, ASYM_OK);
    char *kept = arena_strdup(arena, text);
    free(text);
    return kept;
}

/* ---- what Graphviz would show for a label ---- */

static const char *shown(const char *label) {
    Text out = text_new(arena);
    while (*label) {
        if (strncmp(label, "\\l", 2) == 0)
            text_add_char(&out, '\n');
        else if (strncmp(label, "\\\\", 2) == 0)
            text_add_char(&out, '\\');
        else
            assert_int_not_equal(*label, '\\');
        if (*label == '\\') {
            label += 2;
            continue;
        }
        assert_true(*label != '&' || strncmp(label, "&amp;", 5) == 0);
        text_add_char(&out, *label);
        label += *label == '&' ? 5 : 1;
    }
    return text_chars(&out);
}

static void assert_shows(void *object, const char *text) {
    char *label = agget(object, (char *)"label");
    assert_true(label || !*text);
    if (!label)
        return;
    assert_false(aghtmlstr(label));
    const char *expected = *text ? arena_printf(arena, "%s\n", text) : "";
    assert_string_equal(shown(label), expected);
}

static void assert_all_show(const char *dot, const char *text) {
    Agraph_t *graph = agmemread(dot);
    assert_non_null(graph);
    assert_int_equal(agnnodes(graph), 2);
    assert_int_equal(agnedges(graph), 3);
    assert_shows(graph, text);
    for (Agnode_t *n = agfstnode(graph); n; n = agnxtnode(graph, n)) {
        assert_shows(n, text);
        for (Agedge_t *e = agfstout(graph, n); e; e = agnxtout(graph, e))
            assert_shows(e, text);
    }
    Agraph_t *outer = agfstsubg(graph);
    assert_non_null(outer);
    assert_shows(outer, text);
    assert_shows(agfstsubg(outer), text);
    assert_non_null(agnode(agfstsubg(outer), (char *)"b2", 0));
    assert_null(agnode(outer, (char *)"b1", 0));
    agclose(graph);
}

static void check(const char *text) {
    Picture picture = picture_with(text);
    assert_all_show(dot_text(&picture), text);
}

static void a_text_is_shown_as_it_is(void **state) {
    (void)state;
    static const char *const texts[] = {
        "",
        "n + 1",
        "\\",
        "\\\\",
        "\\\"",
        "\"",
        "a\"b\"c",
        "\"; } digraph {",
        "<b>bold</b>",
        "<",
        ">",
        "\\N \\G \\l \\n \\r \\L",
        "&amp; &lt; &alpha; &#65; &",
        "two\nlines",
        "ends with a backslash \\",
        "three\\\nlines\\\n\\",
        "{|}<f0>",
        "// no comment /* nor this */",
        "#include",
        "na\xc3\xafve \xe2\x82\xac \xf0\x9f\x98\x80",
        "true",
        "subgraph",
        "-1.5",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        check(texts[i]);
}

static void any_mixture_is_shown_as_it_is(void **state) {
    (void)state;
    static const char *const parts[] = {"\\", "\"", "\n", "<",        ">",
                                        "&",  ";",  "l",  "{",        "}",
                                        "N",  " ",  "|",  "\xc3\xa9", "\\l"};
    unsigned seed = 1;
    for (int i = 0; i < 2000; i++) {
        Text text = text_new(arena);
        seed = seed * 1103515245u + 12345u;
        for (unsigned length = seed >> 16 & 0xff; length > 0; length--) {
            seed = seed * 1103515245u + 12345u;
            text_add_text(&text,
                          parts[(seed >> 16) % (sizeof parts / sizeof *parts)]);
        }
        check(text_chars(&text));
    }
}

static void what_is_not_text_is_replaced(void **state) {
    (void)state;
    static const struct {
        const char *text, *shown;
    } cases[] = {
        {"\xe9t\xe9", "\xef\xbf\xbdt\xef\xbf\xbd"},
        {"\xff\xfe", "\xef\xbf\xbd\xef\xbf\xbd"},
        {"a\x01z\x1b[0m\x7f", "a\xef\xbf\xbdz\xef\xbf\xbd[0m\xef\xbf\xbd"},
        {"\ta\r", " a\xef\xbf\xbd"},
        {"\xef\xbf\xbf\xef\xbf\xbe", "\xef\xbf\xbd\xef\xbf\xbd"},
        {"\xe2\x82", "\xef\xbf\xbd\xef\xbf\xbd"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Picture picture = picture_with(cases[i].text);
        assert_all_show(dot_text(&picture), cases[i].shown);
    }
}

/* Whatever the addresses of their names are. */
static void clusters_are_written_in_their_order(void **state) {
    enum { COUNT = 40 };
    (void)state;
    Picture picture = {.title = ""};
    for (size_t i = 0; i < COUNT; i++)
        *vec_push(arena, &picture.clusters) =
            (PictureCluster){"loop", NO_CLUSTER};
    const char *at = dot_text(&picture);
    for (size_t i = 1; i <= COUNT && at; i++)
        at = strstr(at, arena_printf(arena, "subgraph cluster%zu ", i));
    assert_non_null(at);
}

static void a_full_disk_is_reported(void **state) {
    (void)state;
    Picture picture = picture_with("n");
    FILE *file = fopen("/dev/full", "w");
    assert_non_null(file);
    Status status = picture_write(&picture, file);
    (void)fclose(file);
    assert_int_equal(status.code, ASYM_USAGE);
    assert_non_null(strstr(status.message, "No space left"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_is_shown_as_it_is),
        cmocka_unit_test(any_mixture_is_shown_as_it_is),
        cmocka_unit_test(what_is_not_text_is_replaced),
        cmocka_unit_test(clusters_are_written_in_their_order),
        cmocka_unit_test(a_full_disk_is_reported),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
