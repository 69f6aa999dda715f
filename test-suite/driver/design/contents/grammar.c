/* Texts in a grammar are in it, at any size. */
#include "test-suite/driver/design/contents/made.h"

#include <ctype.h>

#include <jansson.h>

enum { SEEDS = 400 };

static Made made_in(GrammarName name, uint64_t seed) {
    Content content = {.form = CONTENT_GRAMMAR, .grammar = name};
    return made(&content, seed * 5, seed);
}

/* None is made where none has room, and most of a size is used. */
static void check_used(const Made *one, uint64_t seed) {
    assert_true(one->size > 0 || seed * 5 < 20);
    assert_true(one->size + 1100 > seed * 5);
}

static void json_is_json(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        Made one = made_in(GRAMMAR_JSON, seed);
        check_used(&one, seed);
        json_error_t error;
        json_t *value = json_loadb(one.text, one.size, 0, &error);
        /* Jansson takes 2048 levels. */
        assert_true(value || !one.size || strncmp(one.text, "[[[[", 4) == 0);
        json_decref(value);
        free(one.text);
    }
}

/* Cells of the line at "at", which ends in a newline; 0: quotes are open. */
static size_t cells(const char **at) {
    size_t count = 1;
    bool quoted = false;
    for (; **at && (quoted || **at != '\n'); ++*at) {
        quoted ^= **at == '"';
        count += !quoted && **at == ',';
    }
    if (quoted || **at != '\n')
        return 0;
    ++*at;
    return count;
}

static void csv_has_three_cells_a_line(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        Made one = made_in(GRAMMAR_CSV, seed);
        check_used(&one, seed);
        for (const char *at = one.text; *at;)
            assert_int_equal(cells(&at), 3);
        free(one.text);
    }
}

/* The tag at "at", "" where it is no open or closing one. */
static const char *skip_tag(const char *at) {
    if (strncmp(at, "<!--", 4) == 0)
        return strstr(at, "-->") + 3;
    if (strncmp(at, "<![CDATA[", 9) == 0)
        return strstr(at, "]]>") + 3;
    return NULL;
}

/* Names of open elements, one below the other. */
static bool is_balanced(const char *at) {
    static char names[4096][8];
    size_t depth = 0, roots = 0;
    while ((at = strchr(at, '<'))) {
        const char *other = skip_tag(at), *end = strchr(at, '>');
        size_t length = strcspn(at + 1, " />");
        if (other) {
            at = other;
        } else if (at[1] == '/') {
            length = strcspn(at + 2, ">");
            if (!depth || strncmp(names[--depth], at + 2, length) != 0)
                return false;
            at = end;
        } else {
            roots += !depth;
            if (end[-1] != '/') {
                memcpy(names[depth], at + 1, length);
                names[depth++][length] = '\0';
            }
            at = end;
        }
    }
    return !depth && roots <= 1;
}

static void xml_is_balanced(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        Made one = made_in(GRAMMAR_XML, seed);
        check_used(&one, seed);
        assert_true(is_balanced(one.text));
        free(one.text);
    }
}

static bool closes(const char *text) {
    int round = 0, curly = 0;
    bool quoted = false;
    for (; *text; text++) {
        quoted ^= *text == '"';
        round += !quoted ? (*text == '(') - (*text == ')') : 0;
        curly += !quoted ? (*text == '{') - (*text == '}') : 0;
        if (round < 0 || curly < 0)
            return false;
    }
    return !round && !curly && !quoted;
}

static void c_closes_what_it_opens(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        Made one = made_in(GRAMMAR_C, seed);
        assert_true(one.size + 1100 > seed * 5);
        assert_true(closes(one.text));
        free(one.text);
    }
}

/* Nests, lists and lists of equal items: neither always the same. */
static void some_are_deep(void **state) {
    (void)state;
    size_t deep = 0;
    for (uint64_t seed = 100; seed < 200; seed++) {
        Made one = made_in(GRAMMAR_JSON, seed);
        deep += strncmp(one.text, "[[[[[[[[", 8) == 0;
        free(one.text);
    }
    assert_in_range(deep, 3, 40);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(json_is_json),
        cmocka_unit_test(csv_has_three_cells_a_line),
        cmocka_unit_test(xml_is_balanced),
        cmocka_unit_test(c_closes_what_it_opens),
        cmocka_unit_test(some_are_deep),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
