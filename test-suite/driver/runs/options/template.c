#include "driver/runs/options/template.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

typedef Status ListParser(ArgTemplates *out, const char *text, Arena *arena);

typedef struct Case {
    const char *text;
    const char *expected; /* templates in their text form, with | between them;
                             or the message, after a '!' */
} Case;

/* What "parser" makes of "text", written as in Case. */
static const char *outcome(ListParser *parser, const char *text, Arena *arena) {
    ArgTemplates read = {0};
    Text shown = text_new(arena);
    Status status = parser(&read, text, arena);
    if (status.code != ASYM_OK) {
        assert_int_equal(status.code, ASYM_USAGE);
        assert_int_equal(read.size, 0);
        return arena_printf(arena, "!%s", status.message);
    }
    for (size_t i = 0; i < read.size; i++) {
        text_add(&shown, "%s", i ? "|" : "");
        template_show(&read.at[i], &shown);
    }
    return text_chars(&shown);
}

static void check_cases(ListParser *parser, const Case *cases, size_t count) {
    for (size_t i = 0; i < count; i++) {
        Arena *arena = arena_new();
        assert_string_equal(outcome(parser, cases[i].text, arena),
                            cases[i].expected);
        arena_free(arena);
    }
}

#define CHECK(parser, cases)                                                   \
    check_cases(parser, cases, sizeof(cases) / sizeof *(cases))

#define TYPES                                                                  \
    "int, long, float, double, num, char, string, file, csv, json, xml, c"

static void lists_are_read(void **state) {
    (void)state;
    static const Case cases[] = {
        {"int", "int"},
        {"int,long,float,double,num,char,string,file,csv,json,xml,c",
         "int|long|float|double|num|char|string|file|csv|json|xml|c"},
        {"json:0..100", "json:0..100"},
        {"int:1..500,string:0..200", "int:1..500|string:0..200"},
        {"int:-5..-1", "int:-5..-1"},
        {"int:7..7", "int:7..7"},
        {" int , int:0..1 ", "int|int:0..1"},
        {"long:-9223372036854775808..9223372036854775807",
         "long:-9223372036854775808..9223372036854775807"},
        {"int:-2147483648..2147483647", "int:-2147483648..2147483647"},
        {"file:0..1000000", "file:0..1000000"},
    };
    CHECK(template_list_parse, cases);
}

static void wrong_lists_are_explained(void **state) {
    (void)state;
    static const Case cases[] = {
        {"itn", "!'itn' is no type; the types are " TYPES},
        {"INT", "!'INT' is no type; the types are " TYPES},
        {"word", "!'word' is no type; the types are " TYPES},
        {"int;int", "!'int;int' is no type; the types are " TYPES},
        {"5", "!'5' is no type; the types are " TYPES},
        {"", "!type 1 is empty; write a type for each argument, as in "
             "int,string:0..200"},
        {"int,,int", "!type 2 is empty; write a type for each argument, as in "
                     "int,string:0..200"},
        {"int,", "!type 2 is empty; write a type for each argument, as in "
                 "int,string:0..200"},
        {"int:5..1", "!the range 5..1 is empty; write the smaller bound "
                     "first, as in int:1..500"},
        {"int:", "!'' is no range; write two whole numbers, as in int:1..500"},
        {"int:5",
         "!'5' is no range; write two whole numbers, as in int:1..500"},
        {"int:5..",
         "!'5..' is no range; write two whole numbers, as in int:1..500"},
        {"int:..5",
         "!'..5' is no range; write two whole numbers, as in int:1..500"},
        {"int:1...5",
         "!'1...5' is no range; write two whole numbers, as in int:1..500"},
        {"int:1-5",
         "!'1-5' is no range; write two whole numbers, as in int:1..500"},
        {"int:a..b",
         "!'a..b' is no range; write two whole numbers, as in int:1..500"},
        {"int:1 ..5",
         "!'1 ..5' is no range; write two whole numbers, as in int:1..500"},
        {"int:+1..5",
         "!'+1..5' is no range; write two whole numbers, as in int:1..500"},
        {"float:0.5..1", "!'0.5..1' is no range; write two whole numbers, as "
                         "in float:0..100"},
        {"char:1..5", "!char takes no range"},
        {"string:-1..5", "!the range -1..5 is out of reach; string goes from "
                         "0 to 100000"},
        {"file:0..99999999999", "!the range 0..99999999999 is out of reach; "
                                "file goes from 0 to 1073741824"},
        {"int:0..2147483648", "!the range 0..2147483648 is out of reach; int "
                              "goes from -2147483648 to 2147483647"},
        {"long:0..9223372036854775808",
         "!the range 0..9223372036854775808 is out of reach; long goes from "
         "-9223372036854775808 to 9223372036854775807"},
    };
    CHECK(template_list_parse, cases);
}

static void mixes_are_split_as_a_shell_does(void **state) {
    (void)state;
    static const Case cases[] = {
        {"", ""},
        {"   ", ""},
        {"a b", "a|b"},
        {"  a\tb\n", "a|b"},
        {"pack {int} \"two words\" {int:1..5}", "pack|int|two words|int:1..5"},
        {"'' \"\"", "|"},
        {"'a  b'c\"d\"e", "a  bcde"},
        {"'a\\b'", "a\\b"},
        {"\"a\\\"b\\\\c\\d\"", "a\"b\\c\\d"},
        {"a\\ b \\'", "a b|'"},
        {"'\"' \"'\"", "\"|'"},
        {"$HOME `id` $(id) * ; | > x", "$HOME|`id`|$(id)|*|;|||>|x"},
    };
    CHECK(template_mix_parse, cases);
}

static void braces_mark_types_only(void **state) {
    (void)state;
    static const Case cases[] = {
        {"{int}", "int"},
        {"-l{int:1..9}", "-l{int:1..9}"},
        {"--size={int}k", "--size={int}k"},
        {"\"a b {string} c\"", "a b {string} c"},
        {"{a,b} {} {integer} { } x}", "{a,b}|{}|{integer}|{|}|x}"},
        {"'{int}' \\{int}", "{int}|{int}"},
        {"{print {int}", "{print|int"},
        {"a{3} {d} {j} {xml}", "a{3}|{d}|{j}|xml"},
        {"\"{\" \"a{int\"", "{|a{int"},
    };
    CHECK(template_mix_parse, cases);
}

static void a_word_with_a_template_keeps_its_text(void **state) {
    (void)state;
    Arena *arena = arena_new();
    ArgTemplates read = {0};
    Status status = template_mix_parse(&read, "a{int:1..9}b {file} c", arena);
    assert_int_equal(status.code, ASYM_OK);
    assert_int_equal(read.size, 3);
    assert_int_equal(read.at[0].type, ARG_INT);
    assert_true(read.at[0].has_range);
    assert_int_equal(read.at[0].low, 1);
    assert_int_equal(read.at[0].high, 9);
    assert_string_equal(read.at[0].before, "a");
    assert_string_equal(read.at[0].after, "b");
    assert_null(read.at[0].word);
    assert_int_equal(read.at[1].type, ARG_FILE);
    assert_false(read.at[1].has_range);
    assert_string_equal(read.at[1].before, "");
    assert_int_equal(read.at[2].type, ARG_WORD);
    assert_string_equal(read.at[2].word, "c");
    arena_free(arena);
}

static void wrong_mixes_are_explained(void **state) {
    (void)state;
    static const Case cases[] = {
        {"a 'b", "!the single quote at character 3 of the text is not closed; "
                 "close it, or write \\' for a plain one"},
        {"\"b\\\"", "!the double quote at character 1 of the text is not "
                    "closed; close it, or write \\\" for a plain one"},
        {"a {int", "!the brace at character 3 of the text is not closed; close "
                   "it, or write \\{ for a plain one"},
        {"{int:5..1}", "!the range 5..1 is empty; write the smaller bound "
                       "first, as in int:1..500"},
        {"{int}{long}", "!a word has two templates, the second is {long}; put "
                        "a space between them"},
        {"a\\", "!the text ends in a backslash; write \\\\ for a plain one"},
    };
    CHECK(template_mix_parse, cases);
}

static void words_that_name_files_become_absolute(void **state) {
    (void)state;
    Arena *arena = arena_new();
    char directory[] = "/tmp/asym-test-XXXXXX";
    assert_non_null(mkdtemp(directory));
    assert_int_equal(chdir(directory), 0);
    FILE *file = fopen("a b", "w");
    assert_non_null(file);
    assert_int_equal(fclose(file), 0);
    const char *expected =
        arena_printf(arena, "%s/a b|.|none|/etc/passwd|x{int}", directory);
    assert_string_equal(
        outcome(template_mix_parse, "'a b' . none /etc/passwd x{int}", arena),
        expected);
    assert_int_equal(unlink("a b"), 0);
    assert_int_equal(chdir("/"), 0);
    assert_int_equal(rmdir(directory), 0);
    arena_free(arena);
}

/* A directory and the files in it, as test-suite/driver/design has them. */
static void samples_are_read_where_they_are_named(void **state) {
    (void)state;
    Arena *arena = arena_new();
    char directory[] = "/tmp/asym-test-XXXXXX";
    assert_non_null(mkdtemp(directory));
    assert_int_equal(chdir(directory), 0);
    static const Case none[] = {
        {"file:.", "!'.' has no sample: put files in it that the program can "
                   "read"},
        {"file:./none:0..9", "!cannot read './none': No such file or "
                             "directory"},
    };
    CHECK(template_list_parse, none);
    FILE *file = fopen("a", "w");
    assert_true(file && fputs("one\ntwo\n", file) >= 0 && fclose(file) == 0);
    static const Case cases[] = {
        {"file:.", "file:."},
        {"file:.:0..50", "file:.:0..50"},
        {"file:./a", "file:./a"},
        {"file:.:5..1", "!the range 5..1 is empty; write the smaller bound "
                        "first, as in file:0..1000000"},
        {"json:.", "!'.' is no range; write two whole numbers, as in "
                   "json:0..1000000"},
    };
    CHECK(template_list_parse, cases);
    ArgTemplate read;
    assert_int_equal(template_parse(&read, "file:.:1..5", arena).code, ASYM_OK);
    assert_int_equal(read.content.form, CONTENT_SAMPLES);
    assert_int_equal(read.content.samples->size, 8);
    assert_int_equal(read.low, 1);
    assert_int_equal(unlink("a"), 0);
    assert_int_equal(chdir("/"), 0);
    assert_int_equal(rmdir(directory), 0);
    arena_free(arena);
}

static void meant_templates_are_distinguished_from_text(void **state) {
    (void)state;
    assert_true(template_is_meant("int"));
    assert_true(template_is_meant("file:whatever"));
    assert_false(template_is_meant("integer"));
    assert_false(template_is_meant("in"));
    assert_false(template_is_meant(""));
    assert_false(template_is_meant("int.txt"));
}

static void the_names_of_types_are_those_of_the_list(void **state) {
    (void)state;
    Arena *arena = arena_new();
    Text names = text_new(arena);
    ArgTemplates read;
    assert_int_equal(template_list_parse(&read, TEMPLATE_TYPES, arena).code,
                     ASYM_OK);
    for (size_t i = 0; i < read.size; i++)
        text_add(&names, "%s%s", i ? ", " : "",
                 template_type_name(&read.at[i]));
    assert_string_equal(text_chars(&names), TEMPLATE_TYPES);
    for (size_t i = 0; i < ARG_FILE; i++)
        assert_int_equal(read.at[i].type, i);
    arena_free(arena);
}

/* Random text out of what means something to the reader: whatever it holds,
 * the answer is a list or one line, and a list of fixed words, quoted, reads
 * back as itself. */
static void any_text_is_read_or_refused(void **state) {
    (void)state;
    static const char *const pieces[] = {"{int}",   "{",  "}", "'",     "\"",
                                         "\\",      " ",  "a", ":1..5", "int",
                                         "{file:0", "..", ",", "-",     "9"};
    unsigned random = 1;
    for (int round = 0; round < 20000; round++) {
        Arena *arena = arena_new();
        Text text = text_new(arena);
        ArgTemplates read = {0};
        for (int i = 0; i < 8; i++) {
            random = random * 1103515245 + 12345;
            text_add(&text, "%s",
                     pieces[(random >> 16) % (sizeof pieces / sizeof *pieces)]);
        }
        Status status = template_mix_parse(&read, text_chars(&text), arena);
        assert_true(status.code == ASYM_OK || status.code == ASYM_USAGE);
        assert_true(status.code == ASYM_OK || *status.message);
        (void)outcome(template_list_parse, text_chars(&text), arena);
        arena_free(arena);
    }
}

static void quoted(Text *text, const char *word) {
    text_add_char(text, '\'');
    for (; *word; word++)
        text_add(text, *word == '\'' ? "'\\''" : "%c", *word);
    text_add(text, "' ");
}

static void quoted_words_read_back(void **state) {
    (void)state;
    unsigned random = 7;
    for (int round = 0; round < 5000; round++) {
        Arena *arena = arena_new();
        Text text = text_new(arena);
        char words[3][6] = {{0}};
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 5; j++) {
                random = random * 1103515245 + 12345;
                words[i][j] = "'\"\\{} a$"[(random >> 16) % 8];
            }
            quoted(&text, words[i]);
        }
        ArgTemplates read = {0};
        Status status = template_mix_parse(&read, text_chars(&text), arena);
        assert_int_equal(status.code, ASYM_OK);
        assert_int_equal(read.size, 3);
        for (int i = 0; i < 3; i++)
            assert_string_equal(read.at[i].word, words[i]);
        arena_free(arena);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_are_read),
        cmocka_unit_test(wrong_lists_are_explained),
        cmocka_unit_test(mixes_are_split_as_a_shell_does),
        cmocka_unit_test(braces_mark_types_only),
        cmocka_unit_test(a_word_with_a_template_keeps_its_text),
        cmocka_unit_test(wrong_mixes_are_explained),
        cmocka_unit_test(words_that_name_files_become_absolute),
        cmocka_unit_test(samples_are_read_where_they_are_named),
        cmocka_unit_test(meant_templates_are_distinguished_from_text),
        cmocka_unit_test(the_names_of_types_are_those_of_the_list),
        cmocka_unit_test(any_text_is_read_or_refused),
        cmocka_unit_test(quoted_words_read_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
