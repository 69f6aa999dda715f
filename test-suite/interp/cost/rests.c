#include "interp/cost/rests.h"
#include "composed_text.h"
#include "test-suite/interp/claim_text.h"
#include "test-suite/interp/names.h"
#include "test-suite/interp/samples_text.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

/* Each rule is asked where just it applies, with and without runs, and where no
 * rule does; the last test asks whether one was forgotten. */

static Names seen;

static Names applying(const Composed *c, Cost *cost) {
    size_t count;
    const RestRule *rules = rests_list(&count);
    Rested r = {&c->composer, cost, c->f, NULL};
    Names names = {0};
    for (size_t i = 0; i < count; i++)
        if (rules[i].applies(&r))
            names_note(&names, rules[i].name);
    return names;
}

/* Of the rules that the report tells of anyway. */
static bool is_told(const char *name) {
    size_t count;
    const RestRule *rules = rests_list(&count);
    for (size_t i = 0; i < count; i++)
        if (!strcmp(rules[i].name, name))
            return rules[i].is_told;
    return false;
}

/* Just "rule" applies, or with NULL none.  "left" is the status that is left,
 * or why a part is missing. */
static const Cost *check(const char *text, Basis basis, const char *rule,
                         const char *left, Arena *arena) {
    Composed *c = composed_of(text, basis, arena);
    Names names = applying(c, &c->cost);
    assert_int_equal(names.size, rule ? 1 : 0);
    if (rule) {
        assert_string_equal(names.at[0], rule);
        names_note(&seen, rule);
    }
    Reasons because = {0};
    rests_weigh(&c->composer, &c->cost, c->f, &because);
    assert_int_equal(because.size, rule && !is_told(rule));
    assert_string_equal(c->cost.missing ? c->cost.missing
                                        : claim_status_name(c->cost.status),
                        left);
    return &c->cost;
}

#define N_PLUS_1 "inputs n\nloop 4: n + 1 [proved]\n"

static void test_nothing_but_the_code(void **state) {
    const Cost *cost =
        check("function f\n" N_PLUS_1, BASIS_CODE, NULL, "proved", *state);
    assert_false(cost->facts->opaque);
}

static void test_what_is_read_late(void **state) {
    const char *text = "function f ran\ninputs n g:global:late\n"
                       "loop 4: g + 1 [proved]\n";
    check(text, BASIS_RUNS, "read late", "exact", *state);
    check(text, BASIS_CODE, "read late",
          "what a place without a line reads, g, may be written before",
          *state);
}

static void test_a_late_symbol_in_the_region(void **state) {
    check("function f ran\ninputs n g:global:late\n"
          "loop 4: n + 1 [proved] for g >= 0\n",
          BASIS_RUNS, "read late", "exact", *state);
}

static void test_a_late_symbol_that_it_is_not_over(void **state) {
    check("function f\ninputs n g:global:late\nloop 4: n + 1 [proved]\n",
          BASIS_CODE, NULL, "proved", *state);
}

static void test_assumptions(void **state) {
    const char *text = "function f\n" N_PLUS_1 "call 5: puts(?)\n";
    check(text, BASIS_RUNS, "assumptions", "assumed", *state);
    check(text, BASIS_CODE, "assumptions", "assumed", *state);
}

static void test_what_is_constant_by_nature(void **state) {
    const char *text = "function f ran\n" N_PLUS_1 "call 5: malloc(n)\n";
    check(text, BASIS_RUNS, "constant by nature", "exact", *state);
    check(text, BASIS_CODE, "constant by nature", "assumed", *state);
}

static void test_calls_that_nothing_is_assumed_of(void **state) {
    check("function f\n" N_PLUS_1 "call 5: __cxa_throw(?)\n", BASIS_CODE, NULL,
          "proved", *state);
}

static void test_a_function_that_goes_on_after_a_cut(void **state) {
    const char *text = "function f resumes ran\n" N_PLUS_1;
    check(text, BASIS_RUNS, "goes on after a cut", "exact", *state);
    check(text, BASIS_CODE, "goes on after a cut",
          "it goes on after a call that an exception or longjmp cut short",
          *state);
}

static void test_calls_that_went_on_after_a_cut(void **state) {
    const char *text =
        "function f resumes ran\n" N_PLUS_1 "executions 3\nn=1: 3\nn=2: 4\n";
    check(text, BASIS_RUNS, "went on after a cut",
          "calls of it went on after one that an exception or longjmp cut "
          "short, and what that cost is not known",
          *state);
}

static void test_a_cut_that_no_run_made(void **state) {
    const char *text = "function f resumes ran\n" N_PLUS_1 "call 5: g(n)\n"
                       "function g ran\ninputs n\n"
                       "branch 7: work cuts unseen, ends\n";
    check(text, BASIS_RUNS, "goes on after a cut that was not seen",
          "it goes on after a call that an exception or longjmp cuts short, in "
          "a way that no run took",
          *state);
}

static void test_a_cut_without_work(void **state) {
    check("function f resumes ran\n" N_PLUS_1 "call 5: g(n)\n"
          "function g ran\ninputs n\n"
          "branch 7: cuts unseen, ends\n",
          BASIS_RUNS, "goes on after a cut", "exact", *state);
}

static void test_a_remark(void **state) {
    const char *text = "function f\nremark a region is irreducible\n" N_PLUS_1;
    const Cost *cost =
        check(text, BASIS_RUNS, "remark", "a region is irreducible", *state);
    assert_true(cost->facts->opaque);
}

static void test_code_that_macros_may_change(void **state) {
    const char *text = "function f by-builds\n" N_PLUS_1;
    const Cost *cost =
        check(text, BASIS_RUNS, "macros in the code", "exact", *state);
    assert_int_equal(cost->evidence, EVIDENCE_BUILDS);
    check(text, BASIS_CODE, "macros in the code", "exact", *state);
}

static void test_loops_that_macros_change(void **state) {
    check("function f loops-differ\n" N_PLUS_1, BASIS_RUNS,
          "other loops in other builds", "the macros change which loops it has",
          *state);
}

static void test_inputs_that_macros_change(void **state) {
    const Cost *cost = check("function f inputs-differ\n" N_PLUS_1, BASIS_RUNS,
                             "other inputs in other builds", "proved", *state);
    assert_string_equal(cost->hidden, "the macros change what it depends on");
}

/* ---- order ---- */

/* All that apply count; where parts are missing the first reason stays. */
static void check_first(const char *text, const char *reason, Arena *arena) {
    Composed *c = composed_of(text, BASIS_CODE, arena);
    Reasons because = {0};
    rests_weigh(&c->composer, &c->cost, c->f, &because);
    assert_string_equal(c->cost.missing, reason);
}

static void test_read_late_comes_before_a_cut(void **state) {
    check_first("function f resumes\nremark odd\ninputs g:global:late\n"
                "loop 4: g + 1 [proved]\n",
                "what a place without a line reads, g, may be written before",
                *state);
}

static void test_a_cut_comes_before_a_remark(void **state) {
    check_first(
        "function f resumes\nremark odd\n" N_PLUS_1,
        "it goes on after a call that an exception or longjmp cut short",
        *state);
}

static void test_a_missing_part_comes_before_all(void **state) {
    check_first("function f resumes\ninputs n\nloop 4: unknown: odd\n",
                "loop at line 4 unknown: odd", *state);
}

static void test_the_weakest_status_stays(void **state) {
    Composed *c =
        composed_of("function f resumes\n" N_PLUS_1 "call 5: puts(?)\n",
                    BASIS_CODE, *state);
    Reasons because = {0};
    rests_weigh(&c->composer, &c->cost, c->f, &because);
    assert_int_equal(c->cost.status, CLAIM_ASSUMED);
    assert_non_null(c->cost.missing);
}

static void test_every_rule_has_its_tests(void **state) {
    (void)state;
    size_t count;
    const RestRule *rules = rests_list(&count);
    for (size_t i = 0; i < count; i++) {
        if (!names_have(&seen, rules[i].name))
            fail_msg("no test where just '%s' applies", rules[i].name);
        assert_true(*rules[i].reason);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_but_the_code),
        cmocka_unit_test(test_what_is_read_late),
        cmocka_unit_test(test_a_late_symbol_in_the_region),
        cmocka_unit_test(test_a_late_symbol_that_it_is_not_over),
        cmocka_unit_test(test_assumptions),
        cmocka_unit_test(test_what_is_constant_by_nature),
        cmocka_unit_test(test_calls_that_nothing_is_assumed_of),
        cmocka_unit_test(test_a_function_that_goes_on_after_a_cut),
        cmocka_unit_test(test_calls_that_went_on_after_a_cut),
        cmocka_unit_test(test_a_cut_that_no_run_made),
        cmocka_unit_test(test_a_cut_without_work),
        cmocka_unit_test(test_a_remark),
        cmocka_unit_test(test_code_that_macros_may_change),
        cmocka_unit_test(test_loops_that_macros_change),
        cmocka_unit_test(test_inputs_that_macros_change),
        cmocka_unit_test(test_read_late_comes_before_a_cut),
        cmocka_unit_test(test_a_cut_comes_before_a_remark),
        cmocka_unit_test(test_a_missing_part_comes_before_all),
        cmocka_unit_test(test_the_weakest_status_stays),
        cmocka_unit_test(test_every_rule_has_its_tests),
    };
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
