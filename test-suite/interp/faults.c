#include "interp/faults.h"
#include "test-suite/interp/program_text.h"
#include "test-suite/interp/samples_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

/* What runs say of the functions of "text", whose claims are as they are
 * there. */
static Analysis analysis_of(const char *text, Arena *arena) {
    Analysis analysis = {0};
    Program program = program_of(text, arena);
    program_find_costs(&program, BASIS_RUNS);
    for (size_t i = 0; i < program.functions.size; i++) {
        const FunctionClaims *claims = program.functions.at[i].claims;
        *vec_push(arena, &analysis.functions) =
            (FunctionResult){.plan = claims->plan,
                             .signature = claims->plan->name,
                             .claims = *claims,
                             .cost = program.costs[i]};
    }
    faults_collect(&analysis, arena);
    return analysis;
}

static const Contradiction odd = {"n + 1", "7 where n = 1"};

static void test_no_fault(void **state) {
    Analysis analysis =
        analysis_of("function f\ninputs n\n"
                    "loop 4: n [proved]\nloop 5: unknown: odd\n",
                    *state);
    assert_int_equal(analysis.faults.size, 0);
    assert_int_equal(faults_verdict(&analysis, *state).code, ASYM_OK);
}

static void test_a_fault_of_a_function(void **state) {
    Analysis analysis = analysis_of(
        "function f\ninputs n\nloop 4: n [proved]\nn=1: 9\n", *state);
    assert_int_equal(analysis.faults.size, 1);
    assert_string_equal(analysis.faults.at[0].number, "cost");
    assert_null(analysis.faults.at[0].loop);
    assert_string_equal(analysis.faults.at[0].what->seen, "9 where n = 1");
    Status verdict = faults_verdict(&analysis, *state);
    assert_int_equal(verdict.code, ASYM_INTERNAL);
    assert_string_equal(
        verdict.message,
        "the runs contradict what the code seems to prove of f: "
        "see the end of the report, and please report this "
        "program, unless clang -fsanitize=undefined,address finds fault with "
        "it, or -- -fno-strict-aliasing helps");
}

/* The same fault is in each number of both loops; "worst" counts too. */
static void test_faults_are_in_the_order_of_loops_and_numbers(void **state) {
    Analysis analysis = analysis_of("function f ran\ninputs n\n"
                                    "loop 4: unknown\nworst unknown\n"
                                    "loop 5: unknown\n",
                                    *state);
    LoopClaims *loops = analysis.functions.at[0].claims.loops;
    Claim worst = *loops[0].total.worst;
    worst.contradiction = &odd;
    loops[0].total.worst = &worst;
    loops[0].entries.contradiction = loops[1].count.contradiction = &odd;
    faults_collect(&analysis, *state);
    assert_int_equal(analysis.faults.size, 3);
    const char *numbers[] = {"total", "entries", "count"};
    for (size_t i = 0; i < 3; i++)
        assert_string_equal(analysis.faults.at[i].number, numbers[i]);
    assert_int_equal(analysis.faults.at[2].loop->line, 5);
}

static void test_the_first_fault_is_in_the_verdict(void **state) {
    Analysis analysis =
        analysis_of("function f ran\ninputs n\nloop 4: unknown\n", *state);
    analysis.functions.at[0].claims.loops[0].count.contradiction = &odd;
    faults_collect(&analysis, *state);
    assert_string_equal(faults_verdict(&analysis, *state).message,
                        "the runs contradict what the code seems to prove of "
                        "f, loop at line 4: see the end of the report, and "
                        "please report this program, unless clang "
                        "-fsanitize=undefined,address finds fault with it, or "
                        "-- -fno-strict-aliasing helps");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_fault),
        cmocka_unit_test(test_a_fault_of_a_function),
        cmocka_unit_test(test_faults_are_in_the_order_of_loops_and_numbers),
        cmocka_unit_test(test_the_first_fault_is_in_the_verdict),
    };
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
