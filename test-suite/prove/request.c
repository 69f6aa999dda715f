#include "prove/request.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* What is answered to "lines", to be freed; the message of a failure goes to
 * *status. */
static char *answer(const char *lines, Status *status) {
    char *out = NULL;
    size_t size = 0;
    FILE *in = fmemopen((void *)lines, strlen(lines), "r");
    FILE *answers = open_memstream(&out, &size);
    assert_non_null(in);
    assert_non_null(answers);
    *status = request_answer(in, answers);
    (void)fclose(in);
    (void)fclose(answers);
    return out;
}

static void test_answers(void **unused) {
    Status status;
    (void)unused;
    char *out = answer("question 4\nsymbol 2 32 unsigned\n"
                       "points [s2] -> { [t] : 0 <= 2t < s2 }\n"
                       "never [s2] -> { [t] : 0 <= 2t < s2 and 2t + 2 > "
                       "4294967295 }\nend\n"
                       "question 5\npoints { [t] : t >= 0 }\nend\n"
                       "question 6\npoints { [t] : 0 <= t < 7 }\nend\n",
                       &status);
    assert_int_equal(status.code, ASYM_OK);
    assert_string_equal(out, "4 floor(1/2*s2 + 1/2)\n"
                             "where s2 <= 4294967294\n"
                             "6 7\nwhere \n");
    free(out);
}

/* Where the formula does not hold there is another one, or none. */
static void test_elsewhere(void **unused) {
    Status status;
    (void)unused;
    char *out = answer("question 4\nsymbol 0 32 signed\n"
                       "points [s0] -> { [t, u] : 0 <= t <= u < s0 or (u = 0 "
                       "and 0 <= t < -s0) }\nend\n"
                       "question 5\nsymbol 0 32 signed\n"
                       "points [s0] -> { [t, u] : 0 <= t <= u < s0 }\nend\n",
                       &status);
    assert_int_equal(status.code, ASYM_OK);
    assert_string_equal(out, "4 1/2*s0^2 + 1/2*s0\n"
                             "where s0 >= 0\n"
                             "elsewhere\n"
                             "5 1/2*s0^2 + 1/2*s0\n"
                             "where s0 >= 0\n");
    free(out);
}

/* A system, and its invariant. */
static void test_system(void **unused) {
    Status status;
    (void)unused;
    char *out = answer("question 7\nsymbol 0 32 signed\nstate 1 32 signed\n"
                       "system way 0 1 1\nsystem set 1 0\n"
                       "system way 1 1 1\nsystem taken s0 - s1 - 1\n"
                       "system set 1 s1 + 1\n"
                       "system way 1 0 0\nsystem taken s1 - s0\nend\n",
                       &status);
    assert_int_equal(status.code, ASYM_OK);
    assert_string_equal(out, "7 s0 + 1\nwhere s0 >= 0\nbecause s1 + 1\n");
    free(out);
}

static void check_failure(const char *lines, const char *message) {
    Status status;
    char *out = answer(lines, &status);
    assert_int_equal(status.code, ASYM_SYNTAX);
    assert_string_equal(status.message, message);
    free(out);
}

static void test_failures(void **unused) {
    (void)unused;
    check_failure("points { [] }\n", "line 1: a question is expected");
    check_failure("question 1\nsymbol x\n",
                  "line 2: a symbol has a number, bits and a sign");
    check_failure("question 1\nsymbol 1 65 signed\n",
                  "line 2: a symbol has a number, bits and a sign");
    check_failure("question 1\nend\n",
                  "line 2: a question needs points or a system");
    check_failure("question 1\nsymbol 1 32 signed\nstate 5 32 signed\n",
                  "line 3: states are numbered behind symbols");
    check_failure("question 1\nsystem way 1\n",
                  "line 2: this is no line of a system");
    check_failure(
        "question 1\nwhat\n",
        "line 2: neither symbol, state, system, points, never nor end");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answers), cmocka_unit_test(test_elsewhere),
        cmocka_unit_test(test_system), cmocka_unit_test(test_failures)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
