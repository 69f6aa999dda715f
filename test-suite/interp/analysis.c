#include "interp/analysis.h"
#include "test-suite/interp/claim_text.h"
#include "test-suite/interp/samples_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

/* A program of one source, of which no runs were made. */
typedef struct World {
    Plan plan;
    ProgramPlans base;
    VariedBuild build;
    Evidence evidence;
    Study study;
} World;

static PlanFunction *add(World *w, const char *signature, const char *file,
                         unsigned line, Arena *arena) {
    PlanFunction *f = vec_push(arena, &w->plan.functions);
    *f = (PlanFunction){.name = signature,
                        .linkage = signature,
                        .signature = signature,
                        .file = file,
                        .line = line,
                        .site = -1};
    *vec_push(arena, &f->symbols) =
        (PlanSymbol){.name = "n", .bits = 32, .is_signed = true};
    *vec_push(arena, &f->parameters) = 0;
    *vec_push(arena, &f->inputs) = 0;
    return f;
}

static Analysis run(World *w, Arena *arena) {
    if (w->plan.functions.size && !w->plan.sites.size) /* of all loops */
        *vec_push(arena, &w->plan.sites) = (PlanSite){0};
    w->base = (ProgramPlans){&w->plan, 1};
    w->build = (VariedBuild){.plans = w->base};
    w->evidence = evidence_new(&w->base, 0, arena);
    w->study = (Study){.basis = BASIS_CODE,
                       .base = &w->base,
                       .variation = {.builds = &w->build, .count = 1},
                       .evidence = &w->evidence};
    return analysis_run(&w->study, arena);
}

static PlanLoop *add_loop(PlanFunction *f, unsigned line, const char *count,
                          const char *total, Arena *arena) {
    PlanLoop *loop = vec_push(arena, &f->loops);
    *loop = (PlanLoop){.line = line, .parent = -1};
    loop->count = proof_of(count, f, arena);
    loop->total = proof_of(total, f, arena);
    return loop;
}

static void test_functions_are_in_the_order_of_the_source(void **state) {
    World w = {0};
    (void)add(&w, "d(int)", "b.c", 1, *state);
    (void)add(&w, "c(int)", "a.c", 9, *state);
    (void)add(&w, "b(int)", "a.c", 3, *state);
    (void)add(&w, "a(int)", "a.c", 9, *state);
    Analysis analysis = run(&w, *state);
    const char *order[] = {"b(int)", "a(int)", "c(int)", "d(int)"};
    assert_int_equal(analysis.functions.size, 4);
    for (size_t i = 0; i < 4; i++)
        assert_string_equal(analysis.functions.at[i].signature, order[i]);
}

static void test_a_function_has_its_claims_and_its_cost(void **state) {
    World w = {0};
    PlanFunction *f = add(&w, "f(int)", "a.c", 1, *state);
    (void)add_loop(f, 4, "n", "2*n", *state);
    f->straight = (PlanPath){.most = 7, .least = 7};
    Analysis analysis = run(&w, *state);
    const FunctionResult *result = &analysis.functions.at[0];
    check_claim(&result->claims.loops[0].count, f, "n [proved]");
    check_claim(&result->cost.claim, f, "2*n + 1 [proved]");
    check_claim(&result->self.call.claim, f, "7 [proved]");
    assert_int_equal(analysis.faults.size, 0);
}

/* ---- with runs ---- */

/* Recorded calls of the only function, at site 0; "entered" calls in all. */
static Analysis run_recorded(World *w, const char *samples, uint64_t entered,
                             Arena *arena) {
    PlanFunction *f = &w->plan.functions.at[0];
    SampleSource source = samples_of(samples, arena);
    f->site = 0;
    *vec_push(arena, &w->plan.sites) = *source.keys;
    (void)run(w, arena);
    w->evidence.sites[0][0] = *source.site;
    w->evidence.totals[0][f->entered] = entered;
    w->study.basis = BASIS_RUNS;
    return analysis_run(&w->study, arena);
}

static void test_recorded_calls_beside_the_code(void **state) {
    World w = {0};
    PlanFunction *f = add(&w, "f(int)", "a.c", 1, *state);
    Analysis analysis =
        run_recorded(&w, "inputs n\nn=1: 1\nn=2: 1 x3\nn=5: 1\n", 9, *state);
    const FunctionResult *result = &analysis.functions.at[0];
    check_claim(&result->cost.claim, f, "1 [proved]");
    assert_int_equal(result->cost.claim.samples, 3);
    assert_int_equal(result->cost.claim.executions, 9);
    assert_int_equal(result->self.call.claim.executions, 9);
    assert_true(result->claims.ran);
}

static void test_a_recorded_call_that_contradicts(void **state) {
    World w = {0};
    (void)add(&w, "f(int)", "a.c", 1, *state);
    Analysis analysis = run_recorded(&w, "inputs n\nn=1: 7\n", 1, *state);
    assert_int_equal(analysis.faults.size, 1);
    assert_string_equal(analysis.faults.at[0].what->seen, "7");
}

static void test_no_functions(void **state) {
    World w = {0};
    assert_int_equal(run(&w, *state).functions.size, 0);
}

/* Of a loop that was reached its count and total count, of one that was not the
 * loop; of a function that ran its cost. */
static void test_what_is_settled(void **state) {
    World w = {0};
    PlanFunction *f = add(&w, "f(int)", "a.c", 1, *state);
    (void)add_loop(f, 4, "n", "at most 2*n", *state);
    (void)add_loop(f, 5, "n", "n", *state);
    Analysis analysis = run(&w, *state);
    FunctionClaims *claims = &analysis.functions.at[0].claims;
    Settled settled = analysis_settled(&analysis);
    assert_int_equal(settled.settled, 0);
    assert_int_equal(settled.open, 2);
    claims->loops[0].reached = claims->ran = true;
    settled = analysis_settled(&analysis);
    assert_int_equal(settled.settled, 1);
    assert_int_equal(settled.open, 3);
}

static void test_a_fit_is_not_settled(void **state) {
    World w = {0};
    PlanFunction *f = add(&w, "f(int)", "a.c", 1, *state);
    Analysis analysis = run(&w, *state);
    FunctionResult *result = &analysis.functions.at[0];
    result->claims.ran = true;
    result->cost.claim = claim_of("n [exact]", f, *state);
    assert_int_equal(analysis_settled(&analysis).settled, 1);
    result->cost.claim = claim_of("n [fitted]", f, *state);
    assert_int_equal(analysis_settled(&analysis).settled, 0);
    /* More runs say nothing of code without counters. */
    result->cost.claim = claim_of("n [assumed]", f, *state);
    assert_int_equal(analysis_settled(&analysis).settled, 1);
}

/* Before the first draw all may reach it; later some did. */
static void test_draws_that_may_do(void **state) {
    World w = {0};
    PlanFunction *f = add(&w, "f(int)", "a.c", 1, *state);
    Analysis analysis = run(&w, *state);
    FunctionResult *result = &analysis.functions.at[0];
    result->claims.ran = true;
    result->cost.claim = claim_of("n [fitted]", f, *state);
    result->cost.claim.trial =
        (ClaimTrial){.evidence = EVIDENCE_DRAWS, .needed = 30};
    Settled settled = analysis_settled(&analysis);
    assert_int_equal(settled.draws_least, 30);
    assert_int_equal(settled.draws_most, 33);
    result->cost.claim.trial.made = 10;
    result->cost.claim.trial.draws = 5;
    settled = analysis_settled(&analysis);
    assert_int_equal(settled.draws_least, 50);
    assert_int_equal(settled.draws_most, 50);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_functions_are_in_the_order_of_the_source),
        cmocka_unit_test(test_a_function_has_its_claims_and_its_cost),
        cmocka_unit_test(test_recorded_calls_beside_the_code),
        cmocka_unit_test(test_a_recorded_call_that_contradicts),
        cmocka_unit_test(test_no_functions),
        cmocka_unit_test(test_what_is_settled),
        cmocka_unit_test(test_a_fit_is_not_settled),
        cmocka_unit_test(test_draws_that_may_do),
    };
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
