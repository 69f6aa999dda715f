#include "interp/claims/loopclaims.h"
#include "test-suite/interp/claim_text.h"
#include "test-suite/interp/samples_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

/* A program with one function, f, that has one loop at line 4: samples of its
 * counts are at site 0, of its nest at site 1. */
typedef struct World {
    PlanFunction *f;
    PlanLoop *loop;
    Evidence evidence;
    Study study;
    Arena *arena;
} World;

/* Each call comes to the loop once, so that the total is the count. */
static EvidenceSite nest_of(const EvidenceSite *counts, Arena *arena) {
    EvidenceSite nest = {.n_keys = counts->n_keys, .n_columns = 2};
    for (size_t i = 0; i < counts->rows.size; i++) {
        EvidenceRow row = counts->rows.at[i];
        row.columns = ARENA_ARRAY(arena, ProfileStat, 2);
        row.columns[0] = counts->rows.at[i].columns[0];
        row.columns[1] = (ProfileStat){1, 1, row.executions, row.executions};
        *vec_push(arena, &nest.rows) = row;
    }
    return nest;
}

static World *world_of(const char *samples, Arena *arena) {
    World *w = ARENA_NEW(arena, World);
    w->arena = arena;
    SampleSource source = samples_of(samples, arena);
    Plan *plan = ARENA_NEW(arena, Plan);
    w->f = vec_push(arena, &plan->functions);
    *w->f = *source.function;
    w->f->site = -1;
    w->f->entered = 2;
    w->loop = vec_push(arena, &w->f->loops);
    *w->loop = (PlanLoop){.line = 4, .parent = -1, .nest_site = 1};
    *vec_push(arena, &w->loop->nest_columns) = 0;
    *vec_push(arena, &plan->sites) = *source.keys;
    *vec_push(arena, &plan->sites) = *source.keys;
    ProgramPlans *base = ARENA_NEW(arena, ProgramPlans);
    *base = (ProgramPlans){plan, 1};
    w->evidence = evidence_new(base, 0, arena);
    w->evidence.sites[0][0] = *source.site;
    w->evidence.sites[0][1] = nest_of(source.site, arena);
    w->study = (Study){.base = base, .evidence = &w->evidence};
    return w;
}

static FunctionClaims claims_of(const World *w) {
    Subject subject = {&w->study, 0, w->f};
    return loopclaims_find(&subject, w->arena);
}

static void check(const World *w, const char *count, const char *total,
                  const char *entries) {
    LoopClaims loop = claims_of(w).loops[0];
    check_claim(&loop.count, w->f, count);
    check_claim(&loop.total, w->f, total);
    check_claim(&loop.entries, w->f, entries);
}

#define N_PLUS_1                                                               \
    "inputs n\nn=0: 1\nn=1: 2\nn=2: 3\nn=3: 4\nn=4: 5\nn=5: 6\nn=6: 7\n"

static void test_all_numbers_of_a_loop(void **state) {
    World *w = world_of(N_PLUS_1, *state);
    check(w, "n + 1 [exact]", "n + 1 [exact]", "1 [exact]");
    FunctionClaims claims = claims_of(w);
    assert_true(claims.ran);
    assert_true(claims.loops[0].reached);
    assert_false(claims.loops[0].conditional);
}

static void test_each_number_has_its_proof(void **state) {
    World *w = world_of(N_PLUS_1, *state);
    w->loop->count = proof_of("n + 1 for n >= 0", w->f, *state);
    w->loop->entries = proof_of("1", w->f, *state);
    check(w, "n + 1 [proved] for n >= 0", "n + 1 [exact]", "1 [proved]");
}

static void test_what_a_count_depends_on(void **state) {
    World *w = world_of(N_PLUS_1, *state);
    w->loop->opaque = true;
    w->loop->opaque_why = "on a (line 7)";
    check(w,
          "unknown: n + 1 fits all 7 samples, but it also depends on a (line "
          "7); asym time has its average",
          "n + 1 [exact]", "1 [exact]");
}

static void test_truncated_runs(void **state) {
    World *w = world_of(N_PLUS_1, *state);
    w->study.truncated = "runs were ended";
    check(w, "unknown: runs were ended", "unknown: runs were ended",
          "unknown: runs were ended");
}

/* ---- loops that not every call, or none, comes to ---- */

static void test_a_loop_under_a_condition(void **state) {
    World *w = world_of(N_PLUS_1, *state);
    w->loop->reach = REACH_MAYBE;
    check(w, "n + 1 [exact]", "n + 1 [exact] where reached",
          "1 [exact] where reached");
    assert_true(claims_of(w).loops[0].conditional);
}

static void test_a_bound_under_a_condition(void **state) {
    World *w = world_of("inputs n\nn=3: 2..4\n", *state);
    w->loop->reach = REACH_MAYBE;
    w->loop->total = proof_of("at most n + 1", w->f, *state);
    LoopClaims loop = claims_of(w).loops[0];
    check_claim(&loop.total, w->f,
                "unknown: equal inputs gave different counts; asym time has "
                "their average");
    check_claim(loop.total.worst, w->f, "at most n + 1 [proved] where reached");
}

#define VARIES                                                                 \
    "inputs n\nn=1: 1..3\nn=2: 2..4\nn=3: 3..5\nn=4: 4..6\nn=5: 5..7\n"        \
    "n=6: 6..8\nn=7: 7..9\n"

static void test_extremes_under_a_condition(void **state) {
    World *w = world_of(VARIES, *state);
    w->loop->reach = REACH_MAYBE;
    LoopClaims loop = claims_of(w).loops[0];
    check_claim(loop.total.best, w->f,
                "n [exact] (smallest seen) where reached");
    check_claim(loop.total.typical, w->f,
                "n + 1 [fitted] (mean) where reached");
    check_claim(loop.total.worst, w->f,
                "n + 2 [exact] (largest seen) where reached");
}

static void test_extremes_beside_a_bound_under_a_condition(void **state) {
    World *w = world_of(VARIES, *state);
    w->loop->reach = REACH_MAYBE;
    w->loop->total = proof_of("at most n + 2", w->f, *state);
    LoopClaims loop = claims_of(w).loops[0];
    assert_true(loop.total.best->where_reached);
    assert_true(loop.total.typical->where_reached);
    check_claim(loop.total.worst, w->f, "at most n + 2 [proved] where reached");
}

static void test_counts_are_of_executions_anyway(void **state) {
    World *w = world_of(VARIES, *state);
    w->loop->reach = REACH_MAYBE;
    LoopClaims loop = claims_of(w).loops[0];
    assert_false(loop.count.best->where_reached);
    assert_false(loop.count.worst->where_reached);
    check_claim(&loop.entries, w->f, "1 [exact] where reached");
}

static void test_extremes_in_every_call(void **state) {
    World *w = world_of(VARIES, *state);
    LoopClaims loop = claims_of(w).loops[0];
    check_claim(loop.total.best, w->f, "n [exact] (smallest seen)");
    check_claim(loop.total.worst, w->f, "n + 2 [exact] (largest seen)");
}

/* What is unknown holds nowhere. */
static void test_unknown_extremes_under_a_condition(void **state) {
    World *w = world_of("inputs n\nn=3: 2..4\n", *state);
    w->loop->reach = REACH_MAYBE;
    w->loop->total = proof_of("at most n + 1", w->f, *state);
    LoopClaims loop = claims_of(w).loops[0];
    assert_null(loop.total.best->expr);
    assert_false(loop.total.best->where_reached);
}

static void test_a_loop_that_was_never_reached(void **state) {
    World *w = world_of("inputs n\n", *state);
    const char *never =
        "unknown: it was never reached; choose inputs that reach it";
    check(w, never, never, never);
    assert_false(claims_of(w).ran);
}

/* That a total was 0 in each call is no evidence; what the code proves is. */
static void test_totals_of_a_loop_that_was_never_reached(void **state) {
    World *w = world_of("inputs n\n", *state);
    w->evidence.sites[0][1] =
        nest_of(samples_of("inputs n\nn=0: 0\nn=1: 0\nn=2: 0\nn=3: 0\n"
                           "n=4: 0\nn=5: 0\n",
                           *state)
                    .site,
                *state);
    w->loop->count = proof_of("n + 1", w->f, *state);
    check(w, "n + 1 [proved]",
          "unknown: it was never reached; choose inputs that reach it",
          "unknown: it was never reached; choose inputs that reach it");
}

static void test_a_running_total_shows_that_it_was_reached(void **state) {
    World *w = world_of("inputs n\n", *state);
    w->evidence.totals[0][0] = 3;
    assert_true(claims_of(w).loops[0].reached);
    check(w,
          "unknown: no execution of it came to its end; choose inputs with "
          "which one does",
          "unknown: no execution of it came to its end; choose inputs with "
          "which one does",
          "unknown: no execution of it came to its end; choose inputs with "
          "which one does");
}

static void test_a_function_that_is_left_alone(void **state) {
    World *w = world_of(N_PLUS_1, *state);
    w->f->left_alone = "it is too large";
    w->loop->site = -1;
    const char *why = "unknown: it is too large";
    check(w, why, why, why);
    assert_false(claims_of(w).ran);
}

static void test_without_runs_only_proofs_count(void **state) {
    World *w = world_of("inputs n\n", *state);
    w->study.basis = BASIS_CODE;
    w->loop->count = proof_of("n + 1", w->f, *state);
    check(w, "n + 1 [proved]", "unknown: the code does not tell",
          "unknown: the code does not tell");
}

/* ---- order ---- */

static void test_loops_in_the_order_of_the_source(void **state) {
    World *w = world_of(N_PLUS_1, *state);
    PlanLoop first = *w->loop;
    const unsigned places[][2] = {{9, 5}, {4, 8}, {2, 1}};
    for (size_t i = 0; i < 3; i++) {
        PlanLoop *loop = vec_push(*state, &w->f->loops);
        *loop = first;
        loop->line = places[i][0];
        loop->column = places[i][1];
    }
    FunctionClaims claims = claims_of(w);
    const size_t order[] = {3, 0, 2, 1};
    for (size_t i = 0; i < 4; i++)
        assert_int_equal(claims.by_place[i], order[i]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_numbers_of_a_loop),
        cmocka_unit_test(test_each_number_has_its_proof),
        cmocka_unit_test(test_what_a_count_depends_on),
        cmocka_unit_test(test_truncated_runs),
        cmocka_unit_test(test_a_loop_under_a_condition),
        cmocka_unit_test(test_a_bound_under_a_condition),
        cmocka_unit_test(test_extremes_under_a_condition),
        cmocka_unit_test(test_extremes_beside_a_bound_under_a_condition),
        cmocka_unit_test(test_counts_are_of_executions_anyway),
        cmocka_unit_test(test_extremes_in_every_call),
        cmocka_unit_test(test_unknown_extremes_under_a_condition),
        cmocka_unit_test(test_a_loop_that_was_never_reached),
        cmocka_unit_test(test_totals_of_a_loop_that_was_never_reached),
        cmocka_unit_test(test_a_running_total_shows_that_it_was_reached),
        cmocka_unit_test(test_a_function_that_is_left_alone),
        cmocka_unit_test(test_without_runs_only_proofs_count),
        cmocka_unit_test(test_loops_in_the_order_of_the_source),
    };
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
