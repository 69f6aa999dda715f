#include "driver/design/macronumbers.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* cmocka.h needs the four above. */
#include <cmocka.h>

/* The first number beside N, of "count" in all. */
static void check(const char *text, size_t count, int64_t first) {
    Arena *arena = arena_new();
    AttackNumbers numbers = {0};
    macronumbers_of_text(&numbers, text, "N", arena);
    assert_int_equal(numbers.written.size, count);
    if (count)
        assert_int_equal(numbers.written.at[0], first);
    arena_free(arena);
}

static void test_conditions(void **state) {
    (void)state;
    check("#if N > 150\n", 1, 150);
    check("int f(void) { return N == 1111 ? 2 : 3; }", 3, 1111);
    check("  # elif N % 0x10 == 3\n", 2, 16);
}

static void test_other_lines(void **state) {
    (void)state;
    check("if (n == 7)\n#if NN > 8\nN\n", 0, 0);
    check("if (n == 7)\nN + 8\n9\n", 1, 8);
}

static void test_its_own_definition(void **state) {
    (void)state;
    check("#ifndef N\n#define N 10\n#endif\n", 0, 0);
    check("#define W (N > 9)\n", 1, 9);
}

static void test_what_is_no_integer(void **state) {
    (void)state;
    check("N * 1.5 + a2 + 99999999999999999999\n", 0, 0);
    check("N + 12u\n", 1, 12);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_conditions),
        cmocka_unit_test(test_other_lines),
        cmocka_unit_test(test_its_own_definition),
        cmocka_unit_test(test_what_is_no_integer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
