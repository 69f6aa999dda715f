#include "algebra/memory/exactmemory.h"

#include <gmp.h>

#include <flint/flint.h>
#include <flint/fmpz_mat.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

/* More than an address has room for. */
static const size_t too_much = (size_t)1 << 60;

static void by_gmp(void) {
    void *(*allocate)(size_t);
    mp_get_memory_functions(&allocate, NULL, NULL);
    (void)allocate(too_much);
}

static void by_gmp_again(void) {
    void *(*resize)(void *, size_t, size_t);
    void *(*allocate)(size_t);
    mp_get_memory_functions(&allocate, &resize, NULL);
    (void)resize(allocate(8), 8, too_much);
}

static void by_flint(void) {
    (void)flint_malloc(too_much);
}

static void by_flint_zeroed(void) {
    (void)flint_calloc(too_much / 8, 8);
}

static void by_flint_again(void) {
    (void)flint_realloc(flint_malloc(8), too_much);
}

static void by_a_matrix(void) {
    fmpz_mat_t matrix;
    fmpz_mat_init(matrix, (slong)1 << 28, (slong)1 << 28);
    fmpz_mat_clear(matrix);
}

static void by_giving_up(void) {
    flint_abort();
}

enum { TEXT = 1 << 15 }; /* a sanitizer says much */

/* What "act" says on standard error, and how it ends, in a process of its own.
 */
static int ending(char text[TEXT], void (*act)(void)) {
    int ends[2], status;
    assert_int_equal(pipe(ends), 0);
    pid_t pid = fork();
    if (pid == 0) {
        (void)dup2(ends[1], STDERR_FILENO);
        exactmemory_install();
        act();
        _exit(0);
    }
    (void)close(ends[1]);
    size_t length = 0;
    for (ssize_t size;
         length < TEXT - 1 &&
         (size = read(ends[0], text + length, TEXT - 1 - length)) > 0;)
        length += (size_t)size;
    text[length] = '\0';
    (void)close(ends[0]);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void running_out_of_memory_is_a_line(void **state) {
    (void)state;
    void (*const acts[])(void) = {by_gmp,          by_gmp_again,   by_flint,
                                  by_flint_zeroed, by_flint_again, by_a_matrix};
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++) {
        char text[TEXT];
        assert_int_equal(ending(text, acts[i]), 5);
        const char *line = strstr(text, "asym: out of memory (");
        assert_non_null(line);
        assert_string_equal(strchr(line, '\n'), "\n");
#ifndef ASYM_SANITIZE /* a sanitizer says so too */
        assert_ptr_equal(line, text);
#endif
    }
}

static void giving_up_is_a_line(void **state) {
    (void)state;
    char text[TEXT];
    assert_int_equal(ending(text, by_giving_up), 5);
    assert_non_null(strstr(text, "asym: a fault of asym's own"));
}

static void numbers_are_as_before(void **state) {
    (void)state;
    exactmemory_install();
    fmpz_t power;
    fmpz_init(power);
    fmpz_set_ui(power, 7);
    fmpz_pow_ui(power, power, 5000);
    fmpz_mod_ui(power, power, 1000003);
    assert_true(fmpz_sgn(power) > 0);
    fmpz_clear(power);
    flint_cleanup();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(running_out_of_memory_is_a_line),
        cmocka_unit_test(giving_up_is_a_line),
        cmocka_unit_test(numbers_are_as_before),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
