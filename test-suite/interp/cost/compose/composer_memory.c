/* Callees that read memory. */
#include "callee.h"

/* ---- globals ---- */

#define OF_GLOBAL                                                              \
    "function g\ninputs size:global\n"                                         \
    "loop 9: size + 1 [proved]\n"

static void test_a_global_in_the_cost_of_a_callee(void **state) {
    check("function f\ninputs size:global\ncall 5: g()\n" OF_GLOBAL,
          "unknown: the cost of g, called at line 5, depends on size, which is "
          "no input of f",
          *state);
}

static void test_a_global_that_nothing_writes_before(void **state) {
    check("function f\ninputs size:global\ncall 5: g()\nreads 1 as "
          "size\n" OF_GLOBAL,
          "size + 3 [proved]", *state);
}

static void test_a_global_that_runs_do_not_show(void **state) {
    check_cost_of("function f\ninputs size:global\ncall 5: g()\n"
                  "size=4: 7\nsize=6: 9\n" OF_GLOBAL,
                  BASIS_RUNS,
                  "unknown: the cost of g, called at line 5, depends on size, "
                  "which is no input of f",
                  *state);
}

static void test_a_global_that_the_caller_does_not_know(void **state) {
    check_cost_of("function f ran\ninputs n\ncall 5: g()\nn=4: 7\n" OF_GLOBAL,
                  BASIS_RUNS,
                  "unknown: the cost of g, called at line 5, depends on size, "
                  "which is no input of f",
                  *state);
}

static void test_a_global_in_the_region_only(void **state) {
    check("function f\ninputs n\ncall 5: g()\n"
          "function g\ninputs size:global\n"
          "loop 9: 4 [proved] for size >= 3\n",
          "unknown: the cost of g, called at line 5, depends on size, which is "
          "no input of f",
          *state);
}

/* Symbols of functions in two sources have nothing to do with each other. */
static void test_what_is_read_in_another_source(void **state) {
    check("function f\ninputs size:global\ncall 5: g()\nreads 1 as "
          "size\n" OF_GLOBAL "source 1\n",
          "unknown: the cost of g, called at line 5, depends on size, which is "
          "no input of f",
          *state);
}

/* ---- memory of callees ---- */

#define OF_FIELD                                                               \
    "function g\ninputs list->size:field\n"                                    \
    "loop 9: list->size + 1 [proved] for list->size >= 0\n"

static void test_a_field_that_the_caller_knows_by_another_name(void **state) {
    check("function f\ninputs a->size:field b->size:field\n"
          "call 5: g()\nreads 1 as a->size\n"
          "call 6: g()\nreads 1 as b->size\n" OF_FIELD,
          "a->size + b->size + 5 [proved] for a->size >= 0 and b->size >= 0",
          *state);
}

static void test_samples_that_do_not_show_a_field(void **state) {
    check_cost_of(
        "function f\ninputs n\ncall 5: g()\n"
        "n=1: 4\nn=2: 5\nn=3: 6\nn=4: 7\nn=5: 8\nn=6: 9\nn=7: 10\n" OF_FIELD,
        BASIS_RUNS,
        "unknown: the cost of g, called at line 5, depends on "
        "list->size, which is no input of f",
        *state);
}

static void test_samples_of_an_argument_in_memory(void **state) {
    check_cost_of(
        "function f\ninputs n\ncall 5: g(? on the contents of a)\n"
        "n=1: 4\nn=2: 5\nn=3: 6\nn=4: 7\nn=5: 8\nn=6: 9\nn=7: 10\n" G,
        BASIS_RUNS,
        "unknown: the cost of g, called at line 5, depends on k, which "
        "depends on the contents of a",
        *state);
}

static void test_samples_of_an_argument_that_symbols_decide(void **state) {
    check_cost_of(
        "function f\ninputs n\ncall 5: g(?)\n"
        "n=1: 4\nn=2: 5\nn=3: 6\nn=4: 7\nn=5: 8\nn=6: 9\nn=7: 10\n" G_RAN,
        BASIS_RUNS, "n + 3 [exact]", *state);
}

static void test_samples_of_a_call_through_a_pointer(void **state) {
    check_cost_of("function f\ninputs n\ncall 5: *()\n"
                  "n=1: 4\nn=2: 5\nn=3: 6\nn=4: 7\nn=5: 8\nn=6: 9\nn=7: 10\n"
                  "function g taken ran\ninputs list->size:field\n"
                  "loop 9: list->size + 1 [proved]\n",
                  BASIS_RUNS,
                  "unknown: the cost of g, called at line 5, depends on "
                  "list->size, which is no input of f",
                  *state);
}

static void test_samples_of_a_pointer_to_what_reads_nothing(void **state) {
    check_cost_of("function f\ninputs n\ncall 5: *(n)\n"
                  "n=1: 4\nn=2: 5\nn=3: 6\nn=4: 7\nn=5: 8\nn=6: 9\nn=7: 10\n"
                  "function g taken ran\ninputs k\nloop 7: k + 1 [proved]\n"
                  "function h ran\ninputs list->size:field\n"
                  "loop 9: list->size + 1 [proved]\n",
                  BASIS_RUNS, "n + 3 [exact]", *state);
}

static void test_recursion_that_reads_elsewhere(void **state) {
    check_cost_of(
        "function f\ninputs n list->size:field\ncall 5: f(n - 1)\n"
        "n=1 list->size=3: 4\nn=2 list->size=4: 5\n"
        "n=3 list->size=1: 6\nn=4 list->size=2: 7\n"
        "n=5 list->size=7: 8\nn=6 list->size=5: 9\n"
        "n=7 list->size=6: 10\n",
        BASIS_RUNS,
        "unknown: line 5 calls f recursively; asym time has the average",
        *state);
}

static void test_recursion_that_reads_the_same(void **state) {
    check_cost_of("function f\ninputs n list->size:field\ncall 5: f(n - 1)\n"
                  "reads 2 as list->size\n"
                  "n=1 list->size=3: 4\nn=2 list->size=9: 5\n"
                  "n=3 list->size=1: 6\nn=4 list->size=2: 7\n"
                  "n=5 list->size=7: 8\nn=6 list->size=5: 9\n"
                  "n=7 list->size=6: 10\n",
                  BASIS_RUNS, "n + 3 [exact]", *state);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_global_in_the_cost_of_a_callee),
        cmocka_unit_test(test_a_global_that_nothing_writes_before),
        cmocka_unit_test(test_a_global_that_runs_do_not_show),
        cmocka_unit_test(test_a_global_that_the_caller_does_not_know),
        cmocka_unit_test(test_a_global_in_the_region_only),
        cmocka_unit_test(test_what_is_read_in_another_source),
        cmocka_unit_test(test_a_field_that_the_caller_knows_by_another_name),
        cmocka_unit_test(test_samples_that_do_not_show_a_field),
        cmocka_unit_test(test_samples_of_an_argument_in_memory),
        cmocka_unit_test(test_samples_of_an_argument_that_symbols_decide),
        cmocka_unit_test(test_samples_of_a_call_through_a_pointer),
        cmocka_unit_test(test_samples_of_a_pointer_to_what_reads_nothing),
        cmocka_unit_test(test_recursion_that_reads_elsewhere),
        cmocka_unit_test(test_recursion_that_reads_the_same)};
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
