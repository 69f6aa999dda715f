/* Text of many kinds, of exactly the size that was asked for. */
#include "test-suite/driver/design/contents/made.h"

static const Content text = {0};

static void a_seed_always_makes_the_same(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 100; seed++) {
        Made a = made(&text, 3000, seed), b = made(&text, 3000, seed);
        Made other = made(&text, 3000, seed + 1);
        assert_memory_equal(a.text, b.text, 3000);
        assert_true(memcmp(a.text, other.text, 3000) != 0);
        free(a.text), free(b.text), free(other.text);
    }
}

static void sizes_are_exact(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 300; seed++) {
        Made one = made(&text, seed * 7, seed);
        assert_int_equal(one.size, seed * 7);
        free(one.text);
    }
}

/* ---- words ---- */

static const char *const own[] = {"while", "end", "--deep"};
static const ContentWords words = {.at = (const char **)own, .size = 3};

static void words_are_in_some_files_and_strings(void **state) {
    (void)state;
    Content with = {.words = &words};
    Arena *arena = arena_new();
    size_t files = 0, strings = 0, plain = 0;
    for (uint64_t seed = 0; seed < 200; seed++) {
        Made one = made(&with, 500, seed);
        files += strstr(one.text, "while") != NULL;
        const char *string = content_string(20, &words, seed, arena);
        assert_int_equal(strlen(string), 20);
        assert_true(*string != '-' && *string != ' ');
        strings += strstr(string, "while") != NULL;
        plain += strstr(content_string(20, NULL, seed, arena), "while") != NULL;
        free(one.text);
    }
    assert_in_range(files, 5, 60);
    assert_in_range(strings, 10, 60);
    assert_int_equal(plain, 0);
    arena_free(arena);
}

/* ---- kinds ---- */

typedef struct Lines {
    size_t count, rises, falls, equal, bytes_too;
} Lines;

static Lines lines_of(const Made *one) {
    Lines out = {0};
    const char *last = NULL;
    for (size_t i = 0; i < one->size; i++)
        out.bytes_too |= (unsigned char)one->text[i] >= 0x80;
    for (char *at = one->text, *end; (end = strchr(at, '\n')); at = end + 1) {
        *end = '\0';
        out.rises += last && strcmp(last, at) < 0;
        out.falls += last && strcmp(last, at) > 0;
        out.equal += last && strcmp(last, at) == 0;
        out.count++;
        last = at;
    }
    return out;
}

/* Each in at least one of a hundred files, and none in most of them. */
static void kinds_come_all(void **state) {
    (void)state;
    size_t sorted = 0, reversed = 0, equal = 0, few = 0, one_line = 0, raw = 0;
    for (uint64_t seed = 0; seed < 100; seed++) {
        Made one = made(&text, 3000, seed);
        Lines lines = lines_of(&one);
        sorted += lines.rises > 50 && !lines.falls;
        reversed += lines.falls > 50 && !lines.rises;
        equal += lines.equal > 20 && !lines.rises && !lines.falls;
        few +=
            lines.equal > 5 && lines.rises && lines.falls && !lines.bytes_too;
        one_line += !lines.count && !lines.bytes_too;
        raw += lines.bytes_too;
        free(one.text);
    }
    const size_t kinds[] = {sorted, reversed, equal, few, one_line, raw};
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
        assert_in_range(kinds[k], 1, 30);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seed_always_makes_the_same),
        cmocka_unit_test(sizes_are_exact),
        cmocka_unit_test(words_are_in_some_files_and_strings),
        cmocka_unit_test(kinds_come_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
