/* Which shapes are taken, by functions that are played: what they touch is said
 * by a rule over the directives and words of a run. */
#include "driver/entry/shapes.h"

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const CType whole = {.kind = CTYPE_SIGNED, .text = "int"};
static const CType fixed = {
    .kind = CTYPE_SIGNED, .text = "int", .is_const = true};
static const CType pointer = {.kind = CTYPE_POINTER, .to = &fixed};

/* a, *a, n, m: a function of (const int *a, int n, int m). */
static Place made[] = {
    {'p',
     "a",
     "a",
     NULL,
     PLACE_NONE,
     1,
     &pointer,
     {0},
     NULL,
     NULL,
     NULL,
     false,
     NULL},
    {'i', "*a", "*a", NULL, 0, 1, &fixed, {0}, NULL, NULL, NULL, false, NULL},
    {'i',
     "n",
     "n",
     NULL,
     PLACE_NONE,
     1,
     &whole,
     {0},
     NULL,
     NULL,
     NULL,
     false,
     NULL},
    {'i',
     "m",
     "m",
     NULL,
     PLACE_NONE,
     1,
     &whole,
     {0},
     NULL,
     NULL,
     NULL,
     false,
     NULL}};
static const Places places = {
    .function = "f", .all = {made, 4, 4}, .space = ""};

/* How far the numbers of "a" may go beyond its length. */
static long farthest = LONG_MAX;

enum { ENDLESS = -2 };

/* What the function touches of "a"; -1: it crashes anyway; or ENDLESS. */
typedef long Touched(long n, long m);

static long word(const Run *run, size_t place) {
    return strtol(run->args.at[2 + place], NULL, 10);
}

/* Of the directive "a@2", "a@2*@3+1" and so on. */
static long length_of(const Run *run) {
    const char *at = strchr(run->args.at[0], ';') + 1;
    if (*at == 'o')
        return 1;
    if (*at != 'a')
        return *at == 'm' ? 1000000 : -1;
    long product = 1;
    char *end = (char *)(uintptr_t)at + 1;
    while (*end == '@' || *end == '*' || *end == '#') {
        if (*end == '*')
            end++;
        bool is_place = *end == '@';
        long value = strtol(end + 1, &end, 10);
        product *= is_place ? word(run, (size_t)value) : value;
    }
    product = product < 0 ? 0 : product;
    return product + (*end == '+' ? strtol(end, NULL, 10) : 0);
}

static Status play(void *context, ShapesFate fates[], const Runs *runs,
                   Arena *arena) {
    Touched *touched = *(Touched **)context;
    (void)arena;
    for (size_t i = 0; i < runs->size; i++) {
        const Run *run = &runs->at[i];
        long count = touched(word(run, 2), word(run, 3));
        bool crashes =
            count < 0 || count > length_of(run) || word(run, 1) > farthest;
        fates[i] = count == ENDLESS ? SHAPES_ENDLESS
                   : crashes        ? SHAPES_CRASH
                                    : SHAPES_WELL;
    }
    return status_ok();
}

static Status find(Shapes *out, Touched *touched, Arena *arena) {
    const ArgTemplate *given[4] = {NULL};
    ShapesRunner runner = {play, &touched};
    return shapes_find(out, &places, given, &runner, arena);
}

static void expect(Touched *touched, const char *text) {
    Arena *arena = arena_new();
    Shapes shapes;
    assert_int_equal(find(&shapes, touched, arena).code, ASYM_OK);
    assert_string_equal(shapes_text(&shapes, arena), text);
    arena_free(arena);
}

#define ORDERS           "; contents random, sorted (evenly or not), reversed and equal"
#define CONTENTS(length) ORDERS "; numbers of a below " length " + spread(a)"

static long nothing(long n, long m) {
    return (void)n, (void)m, 1;
}

static long up_to_n(long n, long m) {
    return (void)m, n < 0 ? 0 : n;
}

static long up_to_m(long n, long m) {
    return (void)n, m < 0 ? 0 : m;
}

static long one_more(long n, long m) {
    return (void)m, n < 0 ? 0 : n + 1;
}

static long product(long n, long m) {
    return n < 0 || m < 0 ? 0 : n * m;
}

static long half(long n, long m) {
    return (void)m, n < 0 ? 0 : n / 2;
}

static void test_lengths(void **state) {
    (void)state;
    expect(nothing, "f was called with a one element");
    expect(up_to_n, "f was called with a of length n" CONTENTS("n"));
    expect(up_to_m, "f was called with a of length m" CONTENTS("m"));
    expect(one_more, "f was called with a of length n + 1" CONTENTS("n + 1"));
    expect(product, "f was called with a of length n*m" CONTENTS("n*m"));
    expect(half, "f was called with a of length n" CONTENTS("n"));
}

/* Without an element, and with less than none. */
static long from_one(long n, long m) {
    return (void)m, n < 1 ? -1 : n;
}

static long not_negative(long n, long m) {
    return (void)m, n < 0 ? -1 : n;
}

static void test_least(void **state) {
    (void)state;
    expect(from_one, "f was called with a of length n" CONTENTS(
                         "n") "; n from 1, since 0 crashes");
    Arena *arena = arena_new();
    Shapes shapes;
    assert_int_equal(find(&shapes, not_negative, arena).code, ASYM_OK);
    assert_int_equal(shapes.least[2].at, 0);
    assert_true(shapes.least[3].at == INT64_MIN);
    arena_free(arena);
}

/* Numbers that are limited, whatever the shape. */
static long below_twenty(long n, long m) {
    return (void)m, n >= 20 ? -1 : up_to_n(n, m);
}

static long months(long n, long m) {
    return (void)n, m < 1 || m > 12 ? -1 : 1;
}

static long from_three(long n, long m) {
    return (void)n, m < 3 ? -1 : 1;
}

static long from_minus_five(long n, long m) {
    return (void)n, m < -5 ? -1 : 1;
}

static long both(long n, long m) {
    return n > 1 || m > 30 ? -1 : 1;
}

static void test_limits(void **state) {
    (void)state;
    expect(below_twenty, "f was called with a of length n" CONTENTS(
                             "n") "; n to 19, since 20 crashes");
    expect(months, "f was called with a one element; m from 1, since 0 crashes;"
                   " m to 12, since 13 crashes");
    expect(from_three,
           "f was called with a one element; m from 3, since 2 crashes");
    expect(from_minus_five,
           "f was called with a one element; m from -5, since -6 crashes");
    expect(both, "f was called with a one element; n to 1, since 2 crashes;"
                 " m to 30, since 31 crashes");
}

static void test_limited_templates(void **state) {
    (void)state;
    Arena *arena = arena_new();
    Shapes shapes;
    assert_int_equal(find(&shapes, months, arena).code, ASYM_OK);
    ArgTemplates words = shapes_templates(&shapes, arena);
    assert_false(words.at[4].has_range);
    assert_true(words.at[5].has_range);
    assert_int_equal(words.at[5].low, 1);
    assert_int_equal(words.at[5].high, 12);
    assert_int_equal(find(&shapes, below_twenty, arena).code, ASYM_OK);
    words = shapes_templates(&shapes, arena);
    assert_int_equal(words.at[4].low, -13);
    assert_int_equal(words.at[4].high, 19);
    arena_free(arena);
}

/* Numbers that take too long. */
static long endless(long n, long m) {
    return (void)n, m == 1 ? ENDLESS : 1;
}

static long slow(long n, long m) {
    return (void)m, n > 9 ? ENDLESS : 1;
}

static long slow_by_n(long n, long m) {
    return n > 5 && m < 2 ? ENDLESS : 1;
}

static long never(long n, long m) {
    return (void)n, (void)m, ENDLESS;
}

static void test_endless(void **state) {
    (void)state;
    expect(endless,
           "f was called with a one element; m from 2, since 1 did not end");
    expect(slow, "f was called with a one element");
    expect(slow_by_n, "f was called with a one element");
    expect(never, "f was called with a one element");
}

static void test_numbers(void **state) {
    (void)state;
    const ArgTemplate all = {.type = ARG_INT,
                             .name = "a[]",
                             .of_elements = true,
                             .has_range = true,
                             .low = -3,
                             .high = 9};
    const ArgTemplate *given[4] = {NULL, &all};
    ShapesRunner runner = {play, &(Touched *){up_to_n}};
    Arena *arena = arena_new();
    Shapes shapes;
    assert_int_equal(find(&shapes, up_to_n, arena).code, ASYM_OK);
    ArgTemplates words = shapes_templates(&shapes, arena);
    assert_string_equal(words.at[3].name, "spread(a)");
    assert_int_equal(words.at[3].low, 0);

    farthest = 999; /* as if a[i] were a place in something */
    expect(up_to_n, "f was called with a of length n" ORDERS
                    "; numbers below how many there are");
    assert_int_equal(find(&shapes, up_to_n, arena).code, ASYM_OK);
    words = shapes_templates(&shapes, arena);
    assert_string_equal(words.at[3].word, "-");
    farthest = LONG_MAX;

    assert_int_equal(shapes_find(&shapes, &places, given, &runner, arena).code,
                     ASYM_OK);
    assert_string_equal(shapes_directives(&shapes, arena), "g;a@2;d-3..9;w;w");
    assert_string_equal(shapes_text(&shapes, arena),
                        "f was called with a of length n" ORDERS "; a[] -3..9");
    arena_free(arena);
}

static void test_templates(void **state) {
    (void)state;
    Arena *arena = arena_new();
    Shapes shapes;
    assert_int_equal(find(&shapes, up_to_n, arena).code, ASYM_OK);
    ArgTemplates words = shapes_templates(&shapes, arena);
    assert_int_equal(words.size, 6);
    assert_string_equal(words.at[0].word, "g;a@2;v;w;w");
    assert_int_equal(words.at[1].type, ARG_SEED);
    assert_string_equal(words.at[2].word, "-");
    assert_string_equal(words.at[4].name, "n");
    assert_int_equal(words.at[4].type, ARG_INT);
    assert_true(words.at[4].has_contents);
    assert_int_equal(words.at[4].far, 100000);
    assert_int_equal(find(&shapes, product, arena).code, ASYM_OK);
    words = shapes_templates(&shapes, arena);
    assert_int_equal(words.at[4].far, 1000);
    assert_int_equal(words.at[5].far, 1000);
    arena_free(arena);
}

static long always(long n, long m) {
    return (void)n, (void)m, -1;
}

static long but_with_none(long n, long m) {
    return (void)m, n ? -1 : 1;
}

/* "m" is what the user says of it. */
static void refuse(Touched *touched, const ArgTemplate *m) {
    Arena *arena = arena_new();
    const ArgTemplate *given[4] = {NULL, NULL, NULL, m};
    Shapes shapes;
    Status status = shapes_find(&shapes, &places, given,
                                &(ShapesRunner){play, &touched}, arena);
    assert_int_equal(status.code, ASYM_USAGE);
    assert_non_null(strstr(status.message, "every shape"));
    arena_free(arena);
}

static void test_none(void **state) {
    (void)state;
    const ArgTemplate to_forty = {
        .type = ARG_INT, .name = "m", .has_range = true, .low = 1, .high = 40};
    refuse(always, NULL);
    refuse(but_with_none, NULL);
    refuse(months, &to_forty);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_lengths),
                                       cmocka_unit_test(test_least),
                                       cmocka_unit_test(test_limits),
                                       cmocka_unit_test(test_limited_templates),
                                       cmocka_unit_test(test_endless),
                                       cmocka_unit_test(test_numbers),
                                       cmocka_unit_test(test_templates),
                                       cmocka_unit_test(test_none)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
