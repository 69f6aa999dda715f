#include "base/map.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { KEYS = 3000, NONE = 77 };

/* Both maps against an array that is indexed by what the key means. */
typedef struct Oracle {
    bool known[KEYS];
    uint32_t value[KEYS];
} Oracle;

static uint32_t next_random(uint32_t *seed) {
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 8;
}

/* A key for each number: of 1 to 4 bytes, some of them zero, some the beginning
 * of others. */
static size_t make_key(unsigned char key[4], uint32_t number) {
    for (size_t i = 0; i < 4; i++)
        key[i] = (unsigned char)((number / 4 >> (4 * i)) & 15);
    return number % 4 + 1;
}

static uint32_t representative(uint32_t number) {
    uint32_t bits = 4 * (number % 4 + 1);
    uint32_t mask = bits >= 32 ? UINT32_MAX : (1u << bits) - 1;
    return (number / 4 & mask) * 4 + number % 4;
}

static void strings_of_bytes_are_distinguished(void **state) {
    (void)state;
    Oracle oracle = {0};
    Map map = {.arena = arena_new()};
    uint32_t seed = 1;
    size_t size = 0;
    for (uint32_t round = 0; round < 5 * KEYS; round++) {
        uint32_t number = next_random(&seed) % KEYS;
        uint32_t same = representative(number);
        unsigned char key[4];
        size_t length = make_key(key, number);
        const uint32_t *found = map_find(&map, key, length);
        assert_int_equal(found != NULL, oracle.known[same]);
        uint32_t *value = map_value(&map, key, length, NONE);
        assert_int_equal(*value,
                         oracle.known[same] ? oracle.value[same] : NONE);
        size += !oracle.known[same];
        oracle.known[same] = true;
        oracle.value[same] = *value = round;
        memset(key, 255, sizeof key); /* the map has a copy */
    }
    assert_int_equal(map.size, size);
    arena_free(map.arena);
}

static void check_addresses(size_t reserved) {
    static const char keys[KEYS];
    Oracle oracle = {0};
    Map map = {.arena = arena_new()};
    if (reserved)
        map_reserve(&map, reserved);
    size_t room = map.room;
    uint32_t seed = 2;
    for (uint32_t round = 0; round < 5 * KEYS; round++) {
        uint32_t k = next_random(&seed) % KEYS;
        assert_int_equal(map_get_ptr(&map, &keys[k], NONE),
                         oracle.known[k] ? oracle.value[k] : NONE);
        assert_true(map_put_ptr(&map, &keys[k], round));
        assert_false(map_put_ptr(&map, &keys[k], round));
        oracle.known[k] = true;
        oracle.value[k] = round;
    }
    assert_true(reserved < KEYS || map.room == room);
    arena_free(map.arena);
}

static void addresses_are_distinguished(void **state) {
    (void)state;
    check_addresses(0);
    check_addresses(1);
}

static void room_that_is_reserved_suffices(void **state) {
    (void)state;
    check_addresses(KEYS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strings_of_bytes_are_distinguished),
        cmocka_unit_test(addresses_are_distinguished),
        cmocka_unit_test(room_that_is_reserved_suffices),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
