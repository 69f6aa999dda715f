#include "base/arena.h"
#include "base/vec.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { LARGE = 1 << 20, ROUNDS = 5000 };

/* Fills "size" bytes, which must have been zero. */
static unsigned char *fill(unsigned char *bytes, size_t size, int value) {
    for (size_t i = 0; i < size; i++)
        assert_int_equal(bytes[i], 0);
    return memset(bytes, value, size);
}

static void assert_filled(const unsigned char *bytes, size_t size, int value) {
    for (size_t i = 0; i < size; i++)
        assert_int_equal(bytes[i], value);
}

static void memory_is_zero_though_it_was_used_before(void **state) {
    (void)state;
    for (int round = 1; round < 20; round++) {
        Arena *arena = arena_new();
        for (size_t size = 1; size < ROUNDS; size += 97)
            fill(arena_alloc(arena, size), size, round);
        arena_free(arena);
    }
}

/* Small and large blocks, in every order. */
static void allocate_much(Arena *arena, unsigned order) {
    for (unsigned i = 0; i < 3; i++)
        fill(arena_alloc(arena, order >> i & 1 ? LARGE : ROUNDS), ROUNDS, 1);
    for (unsigned i = 0; i < 30; i++)
        fill(arena_alloc(arena, ROUNDS), ROUNDS, 2);
}

static void rewinding_keeps_what_came_before(void **state) {
    (void)state;
    for (unsigned order = 0; order < 64; order++) {
        Arena *arena = arena_new();
        unsigned char *before = NULL;
        if (order & 7) {
            allocate_much(arena, order & 7);
            before = fill(arena_alloc(arena, 100), 100, 3);
        }
        ArenaMark mark = arena_mark(arena);
        allocate_much(arena, order >> 3);
        arena_rewind(arena, mark);
        allocate_much(arena, order >> 3);
        if (before)
            assert_filled(before, 100, 3);
        arena_free(arena);
    }
}

static void rewinding_gives_memory_back(void **state) {
    (void)state;
    Arena *arena = arena_new();
    arena_alloc(arena, 1);
    ArenaMark mark = arena_mark(arena);
    const void *first = arena_alloc(arena, 100);
    arena_rewind(arena, mark);
    assert_ptr_equal(arena_alloc(arena, 100), first);
    arena_free(arena);
}

static void only_the_last_block_is_extended(void **state) {
    (void)state;
    Arena *arena = arena_new();
    assert_false(arena_extend(arena, "", 0, 16));
    unsigned char *first = fill(arena_alloc(arena, 10), 10, 1);
    assert_true(arena_extend(arena, first, 10, 1000));
    fill(first + 10, 990, 1);
    unsigned char *second = fill(arena_alloc(arena, 10), 10, 2);
    assert_false(arena_extend(arena, first, 1000, 2000));
    assert_false(arena_extend(arena, second, 10, LARGE));
    assert_true(arena_extend(arena, second, 10, 500));
    assert_filled(first, 1000, 1);
    assert_filled(second, 10, 2);
    arena_free(arena);
}

typedef struct Large {
    uint64_t words[9];
} Large;

static void vectors_grow_side_by_side(void **state) {
    (void)state;
    Arena *arena = arena_new();
    Vec(uint8_t) bytes = {0};
    Vec(Large) large = {0};
    for (uint64_t i = 0; i < ROUNDS; i++) {
        if (i % 7 < 4)
            *vec_push(arena, &bytes) = (uint8_t)i;
        Large *added = vec_push(arena, &large);
        assert_int_equal(added->words[8], 0);
        added->words[8] = i;
    }
    for (uint64_t i = 0; i < ROUNDS; i++)
        assert_int_equal(large.at[i].words[8], i);
    for (size_t i = 0; i < bytes.size; i++)
        assert_int_equal(bytes.at[i], (uint8_t)(i / 4 * 7 + i % 4));
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory_is_zero_though_it_was_used_before),
        cmocka_unit_test(rewinding_keeps_what_came_before),
        cmocka_unit_test(rewinding_gives_memory_back),
        cmocka_unit_test(only_the_last_block_is_extended),
        cmocka_unit_test(vectors_grow_side_by_side),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
