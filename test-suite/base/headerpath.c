/* Headers of the system, by their paths. */
#include "base/headerpath.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void test_headers_of_the_system(void **state) {
    (void)state;
    static const char *const paths[] = {
        "/usr/include/stdlib.h", "/usr/lib/llvm-19/lib/clang/19/include/a.h",
        "/opt/gcc/include/c++/12/vector", "/opt/lib/asym/openmp/omp.h",
        "/tmp/asym-x/asym-made-caller.cc"};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        assert_true(headerpath_is_system(paths[i]));
}

static void test_files_of_the_program(void **state) {
    (void)state;
    static const char *const paths[] = {"",
                                        "own.h",
                                        "usr/own.h",
                                        "/home/usr/own.h",
                                        "include/own.h",
                                        "/home/p/openmp/own.h",
                                        "/home/p/made.cc"};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        assert_false(headerpath_is_system(paths[i]));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_headers_of_the_system),
        cmocka_unit_test(test_files_of_the_program)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
