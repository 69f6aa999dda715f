#include "interp/samples/evidence.h"
#include "test-suite/interp/samples_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

/* A program of one source with one function, f, that has one loop; its cost has
 * site 0, the loop site 1, and its nest site 2. */
static Plan *plan_new(const char *key, unsigned line, uint64_t fingerprint,
                      Arena *arena) {
    Plan *plan = ARENA_NEW(arena, Plan);
    PlanFunction *f = vec_push(arena, &plan->functions);
    plan->fingerprint = fingerprint;
    *f = (PlanFunction){.linkage = "f", .entered = 2};
    *vec_push(arena, &f->symbols) =
        (PlanSymbol){.name = key, .bits = 32, .is_signed = true};
    PlanLoop *loop = vec_push(arena, &f->loops);
    *loop = (PlanLoop){.line = line, .ordinal = 1, .site = 1, .nest_site = 2};
    *vec_push(arena, &loop->nest_columns) = 0;
    for (size_t s = 0; s < 3; s++) {
        PlanSite *site = vec_push(arena, &plan->sites);
        *vec_push(arena, &site->keys) = 0;
    }
    return plan;
}

typedef struct Gathered {
    ProgramPlans base;
    Evidence evidence;
    Arena *arena;
} Gathered;

static Gathered gather(size_t n_extras, Arena *arena) {
    Gathered g = {.base = {plan_new("n", 4, 77, arena), 1}, .arena = arena};
    ProgramPlans *base = ARENA_NEW(arena, ProgramPlans);
    *base = g.base;
    g.evidence = evidence_new(base, n_extras, arena);
    return g;
}

static void push_sample(Profile *profile, uint32_t site, uint32_t n_columns,
                        uint64_t key, uint64_t value, Arena *arena) {
    ProfileSample *s = vec_push(arena, &profile->samples);
    *s = (ProfileSample){.fingerprint = 77,
                         .site = site,
                         .n_keys = 1,
                         .n_columns = n_columns,
                         .present = 1,
                         .executions = 1};
    s->keys = ARENA_ARRAY(arena, uint64_t, 1);
    s->keys[0] = key;
    s->columns = ARENA_ARRAY(arena, ProfileStat, n_columns);
    for (uint32_t i = 0; i < n_columns; i++)
        s->columns[i] = (ProfileStat){value, value, value, value * value};
}

/* Adds one sample, recorded by "variant". */
static void add(Gathered *g, Plan *variant, uint32_t site, uint64_t key,
                uint64_t value, const int64_t *extras) {
    ProgramPlans plans = {variant, 1};
    Profile profile = {.dropped = 1};
    push_sample(&profile, site, site == 2 ? 2 : 1, key, value, g->arena);
    EvidenceMap map = evidence_map(&g->base, &plans, g->arena);
    evidence_add(&g->evidence, &profile, &plans, &map, extras);
}

static const char *rows_of(const Gathered *g, size_t site, Arena *arena) {
    SampleSource source = {.function = &g->base.at->functions.at[0],
                           .site = &g->evidence.sites[0][site],
                           .keys = &g->base.at->sites.at[site]};
    for (size_t i = 0; i < source.site->rows.size; i++)
        source.executions += source.site->rows.at[i].executions;
    return samples_dumped(&source, arena);
}

static void test_samples_with_equal_keys_are_merged(void **state) {
    Gathered g = gather(0, *state);
    add(&g, g.base.at, 1, 5, 7, NULL);
    add(&g, g.base.at, 1, 6, 1, NULL);
    add(&g, g.base.at, 1, 5, 3, NULL);
    add(&g, g.base.at, 1, 5, 8, NULL);
    assert_string_equal(rows_of(&g, 1, *state),
                        "inputs n\nn=5: 3..8 x3 sum 18\nn=6: 1\n");
    assert_string_equal(rows_of(&g, 0, *state), "inputs n\n");
    assert_int_equal(g.evidence.dropped, 4);
}

static void test_many_samples_are_all_found_again(void **state) {
    Gathered g = gather(0, *state);
    for (uint64_t round = 0; round < 2; round++)
        for (uint64_t n = 0; n < 200; n++)
            add(&g, g.base.at, 1, n, n + 1, NULL);
    const EvidenceSite *site = &g.evidence.sites[0][1];
    assert_int_equal(site->rows.size, 200);
    for (size_t i = 0; i < 200; i++)
        assert_int_equal(site->rows.at[i].executions, 2);
}

static void test_extras_tell_rows_apart(void **state) {
    Gathered g = gather(1, *state);
    int64_t one = 1, two = -2;
    add(&g, g.base.at, 1, 5, 7, &one);
    add(&g, g.base.at, 1, 5, 9, &two);
    add(&g, g.base.at, 1, 5, 7, &one);
    const EvidenceSite *site = &g.evidence.sites[0][1];
    assert_int_equal(site->rows.size, 2);
    assert_int_equal(site->rows.at[0].executions, 2);
    assert_int_equal((int64_t)site->rows.at[1].keys[1], -2);
}

static void test_draws_are_noted(void **state) {
    Gathered g = gather(0, *state);
    add(&g, g.base.at, 1, 5, 7, NULL);
    evidence_next_run(&g.evidence, RUN_DRAWN);
    add(&g, g.base.at, 1, 5, 7, NULL);
    add(&g, g.base.at, 1, 6, 8, NULL);
    add(&g, g.base.at, 1, 6, 8, NULL);
    evidence_next_run(&g.evidence, RUN_DESIGNED);
    add(&g, g.base.at, 1, 9, 1, NULL);
    evidence_next_run(&g.evidence, RUN_DRAWN_AND_BUILT);
    add(&g, g.base.at, 1, 6, 8, NULL);
    assert_string_equal(rows_of(&g, 1, *state),
                        "inputs n\nn=5: 7 x2\nn=6: 8 x3 drawn\nn=9: 1\n");
    const EvidenceSite *site = &g.evidence.sites[0][1];
    static const EvidenceTouch touches[] = {{0, 0}, {0, 1}, {1, 1}};
    assert_int_equal(site->touches.size, 3);
    assert_memory_equal(site->touches.at, touches, sizeof touches);
    assert_int_equal(g.evidence.draws.size, 2);
    assert_int_equal(g.evidence.draws.at[1], RUN_DRAWN_AND_BUILT);
}

static void test_what_a_designed_run_has_later_is_not_only_drawn(void **state) {
    Gathered g = gather(0, *state);
    evidence_next_run(&g.evidence, RUN_DRAWN);
    add(&g, g.base.at, 1, 5, 7, NULL);
    evidence_next_run(&g.evidence, RUN_DESIGNED);
    add(&g, g.base.at, 1, 5, 7, NULL);
    assert_string_equal(rows_of(&g, 1, *state), "inputs n\nn=5: 7 x2\n");
}

static void test_many_samples_of_a_draw(void **state) {
    Gathered g = gather(0, *state);
    evidence_next_run(&g.evidence, RUN_DRAWN);
    for (uint64_t n = 0; n < 1000; n++)
        add(&g, g.base.at, 1, n, 7, NULL);
    evidence_next_run(&g.evidence, RUN_DRAWN);
    add(&g, g.base.at, 1, 3, 7, NULL);
    const EvidenceSite *site = &g.evidence.sites[0][1];
    assert_int_equal(site->rows.size, 1000);
    assert_int_equal(site->touches.size, 257);
    assert_int_equal(site->touches.at[256].draw, 1);
}

static void test_the_same_loop_of_another_build(void **state) {
    Gathered g = gather(0, *state);
    add(&g, plan_new("n", 4, 77, *state), 1, 5, 7, NULL);
    assert_string_equal(rows_of(&g, 1, *state), "inputs n\nn=5: 7\n");
}

static void test_another_loop_of_another_build(void **state) {
    Gathered g = gather(0, *state);
    add(&g, plan_new("n", 9, 77, *state), 1, 5, 7, NULL);
    assert_string_equal(rows_of(&g, 1, *state), "inputs n\n");
}

static void test_another_key_of_another_build(void **state) {
    Gathered g = gather(0, *state);
    add(&g, plan_new("m", 4, 77, *state), 1, 5, 7, NULL);
    assert_string_equal(rows_of(&g, 1, *state), "inputs n\n");
}

static void test_samples_of_another_module(void **state) {
    Gathered g = gather(0, *state);
    add(&g, plan_new("n", 4, 78, *state), 1, 5, 7, NULL);
    assert_string_equal(rows_of(&g, 1, *state), "inputs n\n");
}

static void test_a_nest_has_two_columns_a_loop(void **state) {
    Gathered g = gather(0, *state);
    assert_int_equal(g.evidence.sites[0][2].n_columns, 2);
    add(&g, g.base.at, 2, 5, 7, NULL);
    assert_string_equal(rows_of(&g, 2, *state), "inputs n\nn=5: 7\n");
}

static void test_totals_are_added_up(void **state) {
    Gathered g = gather(0, *state);
    uint64_t totals[] = {5, 6, 7};
    ProgramPlans plans = {g.base.at, 1};
    EvidenceMap map = evidence_map(&g.base, &plans, *state);
    Profile profile = {0};
    *vec_push(*state, &profile.modules) = (ProfileTotals){77, 3, 3, totals};
    evidence_add(&g.evidence, &profile, &plans, &map, NULL);
    evidence_add(&g.evidence, &profile, &plans, &map, NULL);
    assert_int_equal(g.evidence.totals[0][0], 10);
    assert_int_equal(g.evidence.totals[0][1], 12);
    assert_int_equal(g.evidence.totals[0][2], 14);
}

/* 20,000 rows are kept, and the one in which a run had most beside them. */
static void test_the_dearest_of_a_run_is_kept(void **state) {
    Gathered g = gather(0, *state);
    ProgramPlans plans = {g.base.at, 1};
    EvidenceMap map = evidence_map(&g.base, &plans, *state);
    Profile profiles[2] = {{0}};
    for (uint64_t n = 0; n < 20000; n++)
        push_sample(&profiles[0], 1, 1, n, n == 300 ? 9 : 7, *state);
    for (uint64_t n = 30000; n < 30003; n++)
        push_sample(&profiles[1], 1, 1, n, n == 30001 ? 8 : 6, *state);
    for (size_t i = 0; i < 2; i++)
        evidence_add(&g.evidence, &profiles[i], &plans, &map, NULL);
    const EvidenceSite *site = &g.evidence.sites[0][1];
    assert_int_equal(site->rows.size, 20001);
    for (size_t i = 0; i < site->rows.size; i++)
        assert_int_equal(site->rows.at[i].is_dearest, i == 300 || i == 20000);
    assert_int_equal(site->rows.at[20000].keys[0], 30001);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_samples_with_equal_keys_are_merged),
        cmocka_unit_test(test_many_samples_are_all_found_again),
        cmocka_unit_test(test_extras_tell_rows_apart),
        cmocka_unit_test(test_draws_are_noted),
        cmocka_unit_test(test_what_a_designed_run_has_later_is_not_only_drawn),
        cmocka_unit_test(test_many_samples_of_a_draw),
        cmocka_unit_test(test_the_dearest_of_a_run_is_kept),
        cmocka_unit_test(test_the_same_loop_of_another_build),
        cmocka_unit_test(test_another_loop_of_another_build),
        cmocka_unit_test(test_another_key_of_another_build),
        cmocka_unit_test(test_samples_of_another_module),
        cmocka_unit_test(test_a_nest_has_two_columns_a_loop),
        cmocka_unit_test(test_totals_are_added_up),
    };
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
