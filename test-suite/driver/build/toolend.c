/* What is said where a tool fails: the package of a header that is missing. */
#include "driver/build/toolend.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const char *said_of(const char *errors, Arena *arena) {
    static const char *const argv[] = {"clang-19", NULL};
    ChildSpec spec = {.argv = argv};
    ChildResult result = {.end = CHILD_EXITED,
                          .code = 1,
                          .errors = errors,
                          .errors_size = strlen(errors)};
    Status status =
        toolend_status(&result, &spec, "clang-19", "compile", "p.c", arena);
    assert_int_equal(status.code, ASYM_COMPILE);
    return arena_strdup(arena, status.message);
}

static void missing_headers_name_their_packages(void **state) {
    static const char *const known[][2] = {{"mpi.h", "libopenmpi-dev"},
                                           {"zlib.h", "zlib1g-dev"},
                                           {"gmp.h", "libgmp-dev"}};
    (void)state;
    Arena *arena = arena_new();
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        assert_string_equal(
            said_of(arena_printf(arena,
                                 "p.c:1:10: fatal error: '%s' file not found\n",
                                 known[i][0]),
                    arena),
            arena_printf(arena,
                         "'p.c' does not compile: a header is missing that "
                         "Debian has in the package %s",
                         known[i][1]));
    arena_free(arena);
}

static void what_openmp_needs_is_said(void **state) {
    static const char *const known[][2] = {
        {"p.c:1:10: fatal error: 'omp.h' file not found\n",
         "'p.c' does not compile: it uses OpenMP; add -fopenmp behind --"},
        {"ld: p.o: undefined reference to `__kmpc_fork_call'\n",
         "'p.c' does not compile: something in it was compiled with OpenMP; "
         "add -lomp behind --, of Debian's package libomp-19-dev"},
        {"ld: cannot find -lomp: No such file or directory\n",
         "'p.c' does not compile: Debian has it in the package libomp-19-dev"}};
    (void)state;
    Arena *arena = arena_new();
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        assert_string_equal(said_of(known[i][0], arena), known[i][1]);
    arena_free(arena);
}

static void other_failures_point_at_the_message(void **state) {
    (void)state;
    Arena *arena = arena_new();
    assert_string_equal(
        said_of("p.c:1:10: fatal error: 'mine.h' file not found\n", arena),
        "'p.c' does not compile: see clang-19's message");
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(missing_headers_name_their_packages),
        cmocka_unit_test(what_openmp_needs_is_said),
        cmocka_unit_test(other_failures_point_at_the_message)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
