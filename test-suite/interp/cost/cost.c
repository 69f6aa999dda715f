#include "interp/cost/cost.h"
#include "interp/cost/compose/external.h"
#include "test-suite/interp/claim_text.h"
#include "test-suite/interp/program_text.h"
#include "test-suite/interp/samples_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

/* From loops, calls and recorded calls to a claim. */

/* Why the cost of "function" is what it is; "" for none. */
static const char *because(const char *text, const char *function,
                           Arena *arena) {
    Program program = program_of(text, arena);
    program_find_costs(&program, BASIS_RUNS);
    const Reasons *reasons =
        &program.costs[program_number(&program, function)].because;
    Text out = text_new(arena);
    for (size_t i = 0; i < reasons->size; i++)
        text_add(&out, "%s%s", i ? "; " : "", *reasons->at[i]);
    return text_chars(&out);
}

static void test_what_decided_is_kept(void **state) {
    static const char *const cases[][2] = {
        {"function f\ninputs n\nloop 4: n + 1 [proved]\nn=1: 3\n", ""},
        {"function f\ninputs n\ncall 5: *\n"
         "n=0: 1\nn=1: 3\nn=2: 5\nn=3: 7\nn=4: 9\nn=5: 11\n",
         "a part of it is unknown, and what calls cost stands in for the "
         "whole"},
        {"function f\ninputs n\nloop 4: n + 1 [exact]\nn=0: 2\nn=1: 9\n",
         ""}, /* its claim says why */
        {"function f\ninputs n g:global:late\nloop 4: g + 1 [proved]\n"
         "n=1 g=1: 3\n",
         "what it reads may have been written since it was called"},
        {"function f\ninputs a b\ncall 4: f(b, a - b*floor(a/b))\n"
         "way for b >= 1: 4\nway for b <= 0:\na=7 b=3: 3\n",
         "calls go on so often at most, one after the other; 2*floor(log2(x)) "
         "+ 2 for an x above 0 that any two of them halve"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(because(cases[i][0], "f", *state), cases[i][1]);
}

static Claim cost(const char *text, const char *function, const char *claim,
                  Arena *arena) {
    Program program = program_of(text, arena);
    program_find_costs(&program, BASIS_RUNS);
    size_t number = program_number(&program, function);
    check_claim(&program.costs[number].claim,
                program.functions.at[number].claims->plan, claim);
    return program.costs[number].claim;
}

static void test_a_proof_beside_runs(void **state) {
    Claim claim = cost("function f\ninputs n\nloop 4: n + 1 [proved]\n"
                       "n=1: 3\nn=5: 7 x4\n",
                       "f", "n + 2 [proved]", *state);
    assert_int_equal(claim.samples, 2);
    assert_int_equal(claim.executions, 5);
}

static void test_a_sum_is_as_strong_as_its_weakest_part(void **state) {
    (void)cost("function f\ninputs n\nloop 4: n + 1 [proved]\n"
               "loop 5: 2*n [exact]\nn=1: 5\nn=5: 17\n",
               "f", "3*n + 2 [exact]", *state);
}

static void test_a_callee_makes_its_caller_weaker(void **state) {
    (void)cost("function f\ninputs n\ncall 5: g(n)\nn=1: 4\nn=2: 5\n"
               "function g\ninputs k\nloop 9: k + 1 [exact]\nk=1: 3\nk=2: 4\n",
               "f", "n + 3 [exact]", *state);
}

/* The whole was measured, though the code says nothing of it. */
static void test_recursion_that_was_measured(void **state) {
    (void)cost("function f\ninputs n\ncall 5 maybe: f(n - 1)\n"
               "n=0: 1\nn=1: 2\nn=2: 3\nn=3: 4\nn=4: 5\nn=5: 6\n",
               "f", "n + 1 [exact]", *state);
}

static void test_a_pointer_whose_calls_were_measured(void **state) {
    (void)cost("function f\ninputs n\ncall 5: *\n"
               "n=0: 1\nn=1: 3\nn=2: 5\nn=3: 7\nn=4: 9\nn=5: 11\n",
               "f", "2*n + 1 [exact]", *state);
}

/* A callee that is left alone is not counted: nothing was measured. */
static void test_a_callee_that_is_not_counted(void **state) {
    (void)cost("function f\ninputs n\ncall 5: g(n)\n"
               "n=0: 1\nn=1: 1\nn=2: 1\nn=3: 1\nn=4: 1\nn=5: 1\n"
               "function g\nleft alone too large\ninputs k\n",
               "f", "unknown: line 5 calls g, which is left alone: too large",
               *state);
}

static void test_an_opaque_callee_makes_its_caller_opaque(void **state) {
    (void)cost("function f\ninputs n\ncall 5: g(n)\n"
               "n=0: 2\nn=1: 3\nn=2: 4\nn=3: 5\nn=4: 6\nn=5: 7\n"
               "function g ran\ninputs k\nloop 9 opaque: unknown: odd\n",
               "f",
               "unknown: the cost of g, called at line 5, is unknown: see what "
               "is said of g",
               *state);
}

static void test_loops_that_no_run_came_to(void **state) {
    (void)cost("function f\ninputs n\nloop 4: n + 1 [proved]\n"
               "loop 8 unreached: unknown: it was never reached\n"
               "n=1: 3\nn=5: 7\n",
               "f", "unknown: loop at line 8 unknown: it was never reached",
               *state);
}

static void test_a_callee_that_never_ran(void **state) {
    (void)cost("function f\ninputs n\nloop 4: n + 1 [proved]\n"
               "call 5 maybe: g(n)\nn=1: 3\nn=5: 7\n"
               "function g\ninputs k\nloop 9 unreached: unknown: never\n",
               "f",
               "unknown: the cost of g, called at line 5, is unknown: see what "
               "is said of g",
               *state);
}

/* It is proved, so that it counts though it never ran. */
static void test_a_callee_that_never_ran_but_is_proved(void **state) {
    (void)cost("function f\ninputs n\ncall 5 maybe: g(n)\nn=1: 1\nn=5: 1\n"
               "function g\ninputs k\nloop 9 unreached: k [proved]\n",
               "f", "at most n + 2 [proved]", *state);
}

static void test_a_contradiction_is_of_its_function_only(void **state) {
    const char *text = "function f\ninputs n\ncall 5: g(n)\nn=1: 3\n"
                       "function g\ninputs k\nloop 9: k [proved]\nk=1: 7\n";
    assert_non_null(cost(text, "g",
                         "unknown: asym's own fault: the code seems to prove "
                         "k + 1, and a run had 7 where k = 1; please report "
                         "this program",
                         *state)
                        .contradiction);
    assert_null(cost(text, "f",
                     "unknown: the cost of g, called at line 5, is unknown: "
                     "see what is said of g",
                     *state)
                    .contradiction);
}

static void test_samples_of_what_is_unknown_are_counted(void **state) {
    Claim claim = cost("function f\ninputs n\nexecutions 9\ncall 5: *\n"
                       "n=1: 3\nn=5: 8\n",
                       "f", "unknown: line 5 calls through a pointer", *state);
    assert_int_equal(claim.samples, 2);
    assert_int_equal(claim.executions, 9);
}

/* ---- functions without body ---- */

static void assumed(const char *linkage, const char *name, Arena *arena) {
    Assumption found;
    PlanCall call = {.callee = linkage};
    bool is_assumed = external_assumption(&found, &call, arena);
    assert_string_equal(is_assumed ? found.name : "nothing", name);
}

/* Of a call with the arguments ?, ? and "length", in n. */
static bool is_by_nature(const char *linkage, const char *length,
                         Arena *arena) {
    Assumption found;
    PlanCall call = {.callee = linkage};
    static const char *const names[] = {"n"};
    const Expr *value = NULL;
    if (length)
        assert_int_equal(expr_parse(&value, length, names, 1, arena).code,
                         ASYM_OK);
    for (size_t i = 0; i < 3; i++)
        *vec_push(arena, &call.args) = i == 2 ? value : NULL;
    assert_true(external_assumption(&found, &call, arena));
    return found.by_nature;
}

static void test_what_is_constant_by_nature(void **state) {
    static const char *const names[] = {
        "malloc",  "free",          "abs",      "_Znwm", "sqrt",
        "sqrtf",   "powl",          "tolower",  "putc",  "rand",
        "_ZdlPvm", "clock_gettime", "_Z5roundd"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        assert_true(is_by_nature(names[i], NULL, *state));
}

static void test_what_is_not_constant_by_nature(void **state) {
    static const char *const names[] = {"calloc",
                                        "realloc",
                                        "strlen",
                                        "strcat",
                                        "memchr",
                                        "atoi",
                                        "printf",
                                        "puts",
                                        "fread",
                                        "qsort",
                                        "f",
                                        "sqrtx",
                                        "mallocf",
                                        "fl",
                                        "sq",
                                        "",
                                        "_ZN5table4growEv",
                                        "_Z5roundR4Grid",
                                        "_Z6memsetR4Gridim",
                                        "_ZN4Grid5roundEv",
                                        "_Z5roundIiEii",
                                        "_ZnwmR4Pool",
                                        "_Z3absPKi"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        assert_false(is_by_nature(names[i], NULL, *state));
}

static void test_a_length_that_is_constant(void **state) {
    assert_true(is_by_nature("llvm.memset.p0.i64", "64", *state));
    assert_true(is_by_nature("llvm.memcpy.p0.p0.i64", "0", *state));
    assert_true(is_by_nature("memmove", "8", *state));
    assert_false(is_by_nature("llvm.memset.p0.i64", "n", *state));
    assert_false(is_by_nature("llvm.memmove.p0.p0.i64", "4*n + 1", *state));
    assert_false(is_by_nature("llvm.memcpy.p0.p0.i64", NULL, *state));
    assert_false(is_by_nature("strncat", "8", *state));
    assert_false(is_by_nature("_Z6memsetR4Gridim", "8", *state));
}

static void test_what_is_assumed_of_a_name(void **state) {
    assumed("puts", "puts", *state);
    assumed("llvm.memset.p0.i64", "memset", *state);
    assumed("_Znwm", "operator new", *state);
    assumed("_ZNKSt5table4sizeEv", "std::table::size", *state);
    assumed("_ZSt3sqrf", "std::sqr", *state);
    assumed("_ZNSaIcEC2Ev", "std::allocator::allocator", *state);
    assumed("_Z5roundR4Grid", "round", *state);
}

static void test_names_of_the_language(void **state) {
    assumed("__cxa_throw", "nothing", *state);
    assumed("_Unwind_Resume", "nothing", *state);
    assumed("__clang_call_terminate", "nothing", *state);
}

static void test_names_that_are_not_understood(void **state) {
    assumed("_ZN9shortEv", "_ZN9shortEv", *state);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_decided_is_kept),
        cmocka_unit_test(test_a_proof_beside_runs),
        cmocka_unit_test(test_a_sum_is_as_strong_as_its_weakest_part),
        cmocka_unit_test(test_a_callee_makes_its_caller_weaker),
        cmocka_unit_test(test_recursion_that_was_measured),
        cmocka_unit_test(test_a_pointer_whose_calls_were_measured),
        cmocka_unit_test(test_a_callee_that_is_not_counted),
        cmocka_unit_test(test_an_opaque_callee_makes_its_caller_opaque),
        cmocka_unit_test(test_loops_that_no_run_came_to),
        cmocka_unit_test(test_a_callee_that_never_ran),
        cmocka_unit_test(test_a_callee_that_never_ran_but_is_proved),
        cmocka_unit_test(test_a_contradiction_is_of_its_function_only),
        cmocka_unit_test(test_samples_of_what_is_unknown_are_counted),
        cmocka_unit_test(test_what_is_assumed_of_a_name),
        cmocka_unit_test(test_what_is_constant_by_nature),
        cmocka_unit_test(test_what_is_not_constant_by_nature),
        cmocka_unit_test(test_a_length_that_is_constant),
        cmocka_unit_test(test_names_of_the_language),
        cmocka_unit_test(test_names_that_are_not_understood),
    };
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
