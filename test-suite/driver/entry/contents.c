/* Numbers are below their bound, and rise or fall as their order says. */
#include "driver/entry/runtime/contents.h"

#include "driver/design/contents/madeorder.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { SEEDS = 12, MOST = 3000 };

static const uint64_t bounds[] = {1,
                                  2,
                                  3,
                                  7,
                                  10,
                                  45,
                                  49,
                                  127,
                                  256,
                                  1000,
                                  32767,
                                  INT32_MAX,
                                  (UINT64_C(1) << 53) + 1,
                                  (UINT64_C(1) << 62) - 1,
                                  UINT64_MAX - 1,
                                  UINT64_MAX};

/* Of small arrays all elements, of large ones some, and the last. */
static int64_t next(int64_t at, int64_t count) {
    int64_t step = count / MOST + 1;
    return at < count - 1 && at + step > count - 1 ? count - 1 : at + step;
}

static uint64_t number(int64_t at, int64_t count, uint64_t seed,
                       uint64_t bound) {
    Contents c = {.at = at, .count = count, .seed = seed};
    uint64_t out = asym_made_content(&c, bound);
    assert_true(out < bound);
    return out;
}

static void check_array(int64_t count, uint64_t seed, uint64_t bound) {
    MadeOrder order = made_order(seed);
    bool is_many = bound >= (uint64_t)count;
    uint64_t before = number(0, count, seed, bound);
    for (int64_t at = next(0, count); at < count; at = next(at, count)) {
        uint64_t now = number(at, count, seed, bound);
        if (order == MADE_RISING || order == MADE_UNEVEN)
            assert_true(now >= before);
        if (order == MADE_FALLING)
            assert_true(now <= before);
        if (made_is_equal(order))
            assert_true(now == before);
        if (order == MADE_ZERO)
            assert_true(now == 0);
        if (order == MADE_FEW)
            assert_true(now < 8);
        if (is_many && (order == MADE_RISING || order == MADE_FALLING))
            assert_true(now != before);
        before = now;
    }
}

static void test_arrays(void **state) {
    (void)state;
    static const int64_t counts[] = {
        1,    2,    3,    10,    45,     49,        50,        127,
        1000, 4096, 9999, 65537, 999983, INT32_MAX, UINT32_MAX};
    for (size_t c = 0; c < sizeof counts / sizeof *counts; c++)
        for (size_t b = 0; b < sizeof bounds / sizeof *bounds; b++)
            for (uint64_t seed = 0; seed < SEEDS; seed++)
                check_array(counts[c], seed, bounds[b]);
}

/* As many numbers as places are the places themselves. */
static void test_places(void **state) {
    (void)state;
    for (int64_t count = 1; count < 300; count++)
        for (int64_t at = 0; at < count; at++) {
            Contents c = {.at = at, .count = count, .rises = 1};
            assert_true(asym_made_content(&c, (uint64_t)count) == (uint64_t)at);
        }
}

/* Half of them are in the first sixteenth. */
static void test_uneven_ones(void **state) {
    (void)state;
    uint64_t seed = 0;
    while (made_order(seed) != MADE_UNEVEN)
        seed++;
    assert_true(number(0, 1000, seed, 1600) == 0);
    assert_true(number(499, 1000, seed, 1600) == 99);
    assert_true(number(500, 1000, seed, 1600) == 100);
    assert_true(number(999, 1000, seed, 1600) == 1593);
}

enum { LENGTH = 4 };

/* As one number, the text of LENGTH letters that is the one at "outer" of
 * "count". */
static uint64_t text(int64_t outer, int64_t count, uint64_t seed) {
    uint64_t out = 0;
    for (int64_t at = 0; at < LENGTH; at++) {
        Contents c = {
            .at = at, .count = LENGTH, .batch = (uint64_t)outer, .seed = seed};
        char letter = asym_made_letter(&c, outer, count);
        assert_true(letter >= ' ' && letter <= '}');
        out = out << 8 | (unsigned char)letter;
    }
    return out;
}

static void check_texts(int64_t count, uint64_t seed) {
    MadeOrder order = made_order(seed);
    bool differs = false;
    for (int64_t at = 1; at < count; at++) {
        uint64_t before = text(at - 1, count, seed);
        uint64_t now = text(at, count, seed);
        differs |= now != before;
        if (order == MADE_RISING)
            assert_true(now > before);
        if (order == MADE_UNEVEN)
            assert_true(now >= before);
        if (order == MADE_FALLING)
            assert_true(now < before);
        if (made_is_equal(order))
            assert_true(now == before);
    }
    assert_true(differs || made_is_equal(order) || count < 40);
}

/* Texts of an array are in order among each other. */
static void test_texts(void **state) {
    (void)state;
    static const int64_t counts[] = {2, 3, 46, 1000, 100000};
    for (size_t c = 0; c < sizeof counts / sizeof *counts; c++)
        for (uint64_t seed = 0; seed < SEEDS; seed++)
            check_texts(counts[c], seed);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arrays),
        cmocka_unit_test(test_places),
        cmocka_unit_test(test_uneven_ones),
        cmocka_unit_test(test_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
