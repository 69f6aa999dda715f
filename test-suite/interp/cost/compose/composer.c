/* Costs of loops and of calls. */
#include "callee.h"
#include "test-suite/interp/claim_text.h"

/* ---- loops ---- */

static void test_nothing_in_it(void **state) {
    check("function f\ninputs n\n", "1 [proved]", *state);
}

static void test_loops_are_added_up(void **state) {
    check("function f\ninputs n m\n"
          "loop 4: n + 1 [proved] for n >= 0\n"
          "loop 7: 2*m [proved] for m >= 1\n",
          "n + 2*m + 2 [proved] for n >= 0 and m >= 1", *state);
}

static void test_a_loop_that_not_every_call_comes_to(void **state) {
    check("function f\ninputs n\nloop 4 maybe: n + 1 [proved]\n",
          "at most n + 2 [proved]", *state);
}

static void test_a_loop_with_a_bound(void **state) {
    check("function f\ninputs n\n"
          "loop 4: unknown: it may leave early\n"
          "worst at most n + 1 [proved]\n",
          "at most n + 2 [proved]", *state);
}

static void test_a_loop_that_is_unknown(void **state) {
    check("function f\ninputs n\nloop 4: unknown: it is odd\n",
          "unknown: loop at line 4 unknown: it is odd", *state);
}

static void test_the_first_unknown_loop_is_the_reason(void **state) {
    check("function f\ninputs n\n"
          "loop 4: n [proved]\nloop 5: unknown: b\nloop 6: unknown: c\n",
          "unknown: loop at line 5 unknown: b", *state);
}

/* ---- one call ---- */

static void test_a_cost_through_an_argument(void **state) {
    check("function f\ninputs n\ncall 5: g(2*n + 1)\n" G,
          "2*n + 4 [proved] for n >= 0", *state);
}

static void test_a_region_that_arguments_always_meet(void **state) {
    check("function f\ninputs n\ncall 5: g(7)\n" G, "10 [proved]", *state);
}

static void test_a_call_that_may_not_be_made(void **state) {
    check("function f\ninputs n\ncall 5 maybe: g(n)\n" G,
          "at most n + 3 [proved] for n >= 0", *state);
}

static void test_where_arguments_hold(void **state) {
    check("function f\ninputs n\ncall 5: g(n) for n <= 100\n" G,
          "n + 3 [proved] for n >= 0 and n <= 100", *state);
}

static void test_an_argument_that_is_no_formula(void **state) {
    check("function f\ninputs n\ncall 5: g(?)\n" G,
          "unknown: the arguments of g at line 5 are no formulas; asym time "
          "has its average",
          *state);
}

static void test_an_argument_that_does_not_matter(void **state) {
    check("function f\ninputs n\ncall 5: g(?)\n"
          "function g\ninputs k\nloop 9: 4 [proved]\n",
          "6 [proved]", *state);
}

static void test_an_argument_that_is_no_input(void **state) {
    check("function f\nothers x:local\ninputs n\ncall 5: g(x)\n" G,
          "unknown: the code does not tell how often line 5 calls g, and with "
          "what",
          *state);
}

static void test_an_argument_that_macros_change(void **state) {
    check("function f\ninputs n\ncall 5 varies: g(?)\n" G,
          "unknown: the macros change what line 5 passes to g", *state);
}

static void test_a_signed_argument_that_is_read_unsigned(void **state) {
    check("function f\ninputs n\ncall 5: g(n - 3)\n"
          "function g\ninputs k:unsigned\nloop 9: k + 1 [proved]\n",
          "n [proved] for n >= 3", *state);
}

static void test_an_unsigned_argument_that_is_read_signed(void **state) {
    check("function f\ninputs n:unsigned\ncall 5: g(unsigned n)\n"
          "function g\ninputs k\nloop 9: k + 1 [proved]\n",
          "n + 3 [proved] for n <= 2147483647", *state);
}

static void test_a_region_that_cannot_be_said(void **state) {
    check("function f\ninputs n\ncall 5: g(n)\n"
          "function g\nothers x:local\ninputs k\n"
          "loop 9: k + 1 [proved] for x >= 0\n",
          "unknown: the cost of g, called at line 5, depends on x, which is no "
          "input of f",
          *state);
}

static void test_a_cost_that_is_a_bound(void **state) {
    check("function f\ninputs n\ncall 5: g(n)\n"
          "function g\ninputs k\nloop 9 maybe: k + 1 [proved]\n",
          "at most n + 3 [proved]", *state);
}

static void test_calls_of_calls(void **state) {
    check("function f\ninputs n\ncall 5: h(n)\n" G
          "function h\ninputs m\ncall 6: g(m + 1)\ncall 7: g(2*m)\n",
          "3*n + 7 [proved] for n >= 0", *state);
}

/* ---- calls that are not followed ---- */

static void test_a_function_without_body(void **state) {
    const char *text =
        "function f\ninputs n\n"
        "call 5: memset(n)\ncall 6: puts(?)\ncall 7: memset(n)\n";
    Program program = program_of(text, *state);
    program_find_costs(&program, BASIS_CODE);
    assert_int_equal(program.costs[0].assumes.size, 2);
    assert_string_equal(program.costs[0].assumes.at[0].name, "memset");
    assert_string_equal(program.costs[0].assumes.at[1].name, "puts");
    check(text, "1 [assumed]", *state);
}

static void test_assumptions_of_callees_are_those_of_callers(void **state) {
    Program program = program_of("function f\ninputs n\ncall 5: g(n)\n"
                                 "function g\ninputs k\ncall 9: puts(?)\n",
                                 *state);
    program_find_costs(&program, BASIS_CODE);
    assert_int_equal(program.costs[0].assumes.size, 1);
    check_claim(&program.costs[0].claim, program.functions.at[0].claims->plan,
                "2 [assumed]");
}

static void test_assumptions_go_round_circles(void **state) {
    Program program = program_of("function f\ninputs n\ncall 5: g(n)\n"
                                 "function g\ninputs k\ncall 9: f(k)\n"
                                 "call 10: h(k)\n"
                                 "function h\ninputs m\ncall 12: puts(?)\n"
                                 "call 13: f(m)\n",
                                 *state);
    program_find_costs(&program, BASIS_CODE);
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(program.costs[i].assumes.size, 1);
        assert_string_equal(program.costs[i].assumes.at[0].name, "puts");
    }
}

static void test_one_call_that_is_not_constant_counts_for_all(void **state) {
    Program program = program_of("function f\ninputs n\n"
                                 "call 5: memset(?, ?, 8)\n"
                                 "call 6: malloc(n)\ncall 7: g(n)\n"
                                 "function g\ninputs k\n"
                                 "call 9: memset(?, ?, k)\n",
                                 *state);
    program_find_costs(&program, BASIS_CODE);
    assert_int_equal(program.costs[0].assumes.size, 2);
    assert_false(program.costs[0].assumes.at[0].by_nature);
    assert_true(program.costs[0].assumes.at[1].by_nature);
}

static void test_what_belongs_to_the_language_is_not_assumed(void **state) {
    check("function f\ninputs n\ncall 5: __cxa_throw(?)\n", "1 [proved]",
          *state);
}

static void test_a_call_through_a_pointer(void **state) {
    check("function f\ninputs n\ncall 5: *\n",
          "unknown: line 5 calls through a pointer", *state);
}

static void test_recursion(void **state) {
    check("function f\ninputs n\ncall 5: f(n - 1)\n",
          "unknown: line 5 calls f recursively; asym time has the average",
          *state);
}

static void test_recursion_through_another(void **state) {
    Program program = program_of("function f\ninputs n\ncall 5: g(n)\n"
                                 "function g\ninputs k\ncall 9: f(k)\n",
                                 *state);
    program_find_costs(&program, BASIS_CODE);
    check_claim(&program.costs[0].claim, program.functions.at[0].claims->plan,
                "unknown: the cost of g, called at line 5, is unknown: see "
                "what is said of g");
    check_claim(
        &program.costs[1].claim, program.functions.at[1].claims->plan,
        "unknown: line 9 calls f recursively; asym time has the average");
}

static void test_a_callee_that_is_left_alone(void **state) {
    check("function f\ninputs n\ncall 5: g(n)\n"
          "function g\nleft alone it is too large\ninputs k\n",
          "unknown: line 5 calls g, which is left alone: it is too large",
          *state);
}

static void test_calls_that_macros_change(void **state) {
    check("function f calls-differ\ninputs n\ncall 5: g(n)\n" G,
          "unknown: the macros change which functions it calls", *state);
}

/* ---- weak and local functions ---- */

static void test_a_weak_callee_without_runs(void **state) {
    check("function f\ninputs n\ncall 5: g(n)\n"
          "function g weak\ninputs k\n",
          "unknown: line 5 calls g, which is weak: another function may take "
          "its place",
          *state);
}

static void test_a_weak_callee_that_ran(void **state) {
    check_cost_of("function f ran\ninputs n\ncall 5: g(n)\nn=1: 2\n"
                  "function g weak\ninputs k\nk=1: 1\n",
                  BASIS_RUNS, "2 [proved]", *state);
}

static void test_a_weak_callee_gives_way(void **state) {
    check("function f\ninputs n\ncall 5: g(n)\n"
          "function g weak\ninputs k\n" G,
          "n + 3 [proved] for n >= 0", *state);
}

/* Two definitions of g in sources beside that of the call. */
static const char *among_definitions(const char *first, const char *second,
                                     Arena *arena) {
    return arena_printf(arena,
                        "function f\ninputs n\ncall 5: g(n)\n"
                        "function g %s\nsource 1\ninputs k\n"
                        "function g %s\nsource 2\ninputs k\n"
                        "loop 9: k + 1 [proved] for k >= 0\n",
                        first, second);
}

static void test_a_callee_of_several_sources(void **state) {
    check(among_definitions("shared", "", *state), "n + 3 [proved] for n >= 0",
          *state);
    check(among_definitions("weak", "", *state), "n + 3 [proved] for n >= 0",
          *state);
    check(among_definitions("shared", "shared", *state), "2 [proved]", *state);
    check(among_definitions("local", "shared", *state),
          "n + 3 [proved] for n >= 0", *state);
}

static void test_a_shared_callee_of_the_same_source(void **state) {
    check("function f\ninputs n\ncall 5: g(n)\n"
          "function g shared\ninputs k\n"
          "function g\nsource 1\ninputs k\n"
          "loop 9: k + 1 [proved] for k >= 0\n",
          "2 [proved]", *state);
}

static void test_a_local_callee_of_the_same_source(void **state) {
    const char *other = "function f\ninputs n\ncall 5: g(n)\n"
                        "function g local\nsource 1\ninputs k\n";
    check(other, "1 [assumed]", *state);
    check(arena_printf(*state, "%sfunction g local\ninputs k\n", other),
          "2 [proved]", *state);
}

/* ---- macros ---- */

static void test_a_macro_is_true_of_the_builds(void **state) {
    check_cost_of("function f\ninputs n -N:macro\ncall 5: g(n)\n"
                  "n=1 N=4: 6\nn=2 N=8: 10\n"
                  "function g\ninputs k -N:macro\nloop 9: N [exact]\n"
                  "k=1 N=4: 5\nk=2 N=8: 9\n",
                  BASIS_RUNS, "N + 2 [exact]", *state);
}

/* ---- callees that never ran ---- */

static void test_an_unknown_callee_that_never_ran(void **state) {
    check_cost_of("function f\ninputs n\ncall 5 maybe: g(n)\nn=1: 1\nn=2: 1\n"
                  "function g\ninputs k\nloop 9 unreached: unknown: never\n",
                  BASIS_RUNS,
                  "unknown: the cost of g, called at line 5, is unknown: see "
                  "what is said of g",
                  *state);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_in_it),
        cmocka_unit_test(test_loops_are_added_up),
        cmocka_unit_test(test_a_loop_that_not_every_call_comes_to),
        cmocka_unit_test(test_a_loop_with_a_bound),
        cmocka_unit_test(test_a_loop_that_is_unknown),
        cmocka_unit_test(test_the_first_unknown_loop_is_the_reason),
        cmocka_unit_test(test_a_cost_through_an_argument),
        cmocka_unit_test(test_a_region_that_arguments_always_meet),
        cmocka_unit_test(test_a_call_that_may_not_be_made),
        cmocka_unit_test(test_where_arguments_hold),
        cmocka_unit_test(test_an_argument_that_is_no_formula),
        cmocka_unit_test(test_an_argument_that_does_not_matter),
        cmocka_unit_test(test_an_argument_that_is_no_input),
        cmocka_unit_test(test_an_argument_that_macros_change),
        cmocka_unit_test(test_a_signed_argument_that_is_read_unsigned),
        cmocka_unit_test(test_an_unsigned_argument_that_is_read_signed),
        cmocka_unit_test(test_a_region_that_cannot_be_said),
        cmocka_unit_test(test_a_cost_that_is_a_bound),
        cmocka_unit_test(test_calls_of_calls),
        cmocka_unit_test(test_a_function_without_body),
        cmocka_unit_test(test_assumptions_of_callees_are_those_of_callers),
        cmocka_unit_test(test_assumptions_go_round_circles),
        cmocka_unit_test(test_one_call_that_is_not_constant_counts_for_all),
        cmocka_unit_test(test_what_belongs_to_the_language_is_not_assumed),
        cmocka_unit_test(test_a_call_through_a_pointer),
        cmocka_unit_test(test_recursion),
        cmocka_unit_test(test_recursion_through_another),
        cmocka_unit_test(test_a_callee_that_is_left_alone),
        cmocka_unit_test(test_calls_that_macros_change),
        cmocka_unit_test(test_a_weak_callee_without_runs),
        cmocka_unit_test(test_a_weak_callee_that_ran),
        cmocka_unit_test(test_a_weak_callee_gives_way),
        cmocka_unit_test(test_a_callee_of_several_sources),
        cmocka_unit_test(test_a_shared_callee_of_the_same_source),
        cmocka_unit_test(test_a_local_callee_of_the_same_source),
        cmocka_unit_test(test_a_macro_is_true_of_the_builds),
        cmocka_unit_test(test_an_unknown_callee_that_never_ran)};
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
