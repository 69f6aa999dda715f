#include "interp/claims/rules/premises.h"
#include "test-suite/interp/claim_text.h"
#include "test-suite/interp/names.h"
#include "test-suite/interp/samples_text.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

/* ---- rules ---- */

/* Samples of a loop of which the code says "l + 1 for l >= 0" on a premise. */
typedef struct Asked {
    const char *samples;
    PlanPremise premise;
    const char *truncated;
    unsigned one_way;
    bool changed;
    const Claim *otherwise; /* NULL: unknown */
} Asked;

/* In "with". */
static Premised compared(const Asked *asked, Circumstances *with,
                         Arena *arena) {
    SampleSource *source = ARENA_NEW(arena, SampleSource);
    *source = samples_of(asked->samples, arena);
    PlanFormula *formula = ARENA_NEW(arena, PlanFormula);
    *formula = proof_of("l + 1 for l >= 0", source->function, arena);
    *with = (Circumstances){.truncated = asked->truncated,
                            .one_way = asked->one_way};
    static const Claim unknown = {0};
    return premises_compare(
        (Premised){.premise = asked->premise,
                   .formula = formula,
                   .otherwise = asked->otherwise ? asked->otherwise : &unknown,
                   .source = source,
                   .with = with,
                   .changed = asked->changed},
        arena);
}

enum {
    KEEPS = 1 << PLAN_KEEPS,
    GOES_WELL = 1 << PLAN_GOES_WELL,
    SPARES = 1 << PLAN_SPARES,
    FINDS = 1 << PLAN_FINDS,
    WATCHED = KEEPS | GOES_WELL
};

/* Asked on each premise, the rule is what forbids it on "of", and on no other
 * one. */
typedef struct RuleTest {
    const char *rule;
    Asked asked;
    unsigned of;
} RuleTest;

#define GOOD "inputs l n\nexecutions 40\nl=0 n=0: 1\nl=3 n=4: 4\n"

static const Contradiction missed;
static const Claim contradicted = {.contradiction = &missed};

static const RuleTest rule_tests[] = {
    {"truncated runs",
     {.samples = GOOD, .truncated = "runs were cut"},
     WATCHED | SPARES},
    {"it was otherwise", {.samples = GOOD, .changed = true}, WATCHED},
    {"one side of a branch", {.samples = GOOD, .one_way = 7}, SPARES},
    {"too few executions",
     {.samples = "inputs l n\nexecutions 2\nl=0 n=0: 1\nl=3 n=4: 4\n"},
     SPARES},
    {"no round",
     {.samples = "inputs l n\nexecutions 40\nl=0 n=0: 1\nl=0 n=1: 1\n"},
     SPARES},
    {"no sample",
     {.samples = "inputs l n\nexecutions 40\nn=1: 4\n"},
     WATCHED | SPARES},
    {"other samples",
     {.samples = "inputs l n\nexecutions 40\nl=0 n=0: 1\nl=3 n=4: 4\nn=5: 6\n"},
     SPARES},
    {"a sample against it",
     {.samples = "inputs l n\nexecutions 40\nl=0 n=0: 1\nl=3 n=4: 5\n"},
     WATCHED | SPARES},
    {"a sample that never read it",
     {.samples = "inputs l n\nexecutions 40\nl=0 n=0: 1\nl=3 n=4: 4\nn=2: 9\n"},
     WATCHED},
    {"no length",
     {.samples = "others l\ninputs n\nexecutions 40\nn=1: 4\n"},
     FINDS},
    {"more is known", {.samples = GOOD, .otherwise = &contradicted}, FINDS},
};

static const PremiseRule *forbidding(Asked asked, PlanPremise premise,
                                     Arena *arena) {
    asked.premise = premise;
    Circumstances with;
    Premised p = compared(&asked, &with, arena);
    const PremiseRule *rule = premises_forbidding(&p);
    if (rule) {
        Claim claim = premises_claim(&p, arena);
        assert_null(claim.expr);
        assert_string_equal(claim.reason, rule->reason);
    }
    return rule;
}

static void test_each_rule(void **state) {
    for (size_t i = 0; i < sizeof rule_tests / sizeof *rule_tests; i++) {
        const RuleTest *t = &rule_tests[i];
        for (int p = 0; p < PLAN_PREMISES; p++) {
            const PremiseRule *rule =
                forbidding(t->asked, (PlanPremise)p, *state);
            assert_int_equal(rule && strcmp(rule->name, t->rule) == 0,
                             t->of >> p & 1);
        }
    }
}

static void test_good_samples(void **state) {
    for (int i = 0; i < PLAN_PREMISES; i++) {
        Asked asked = {.samples = GOOD, .premise = (PlanPremise)i};
        Circumstances with;
        Premised p = compared(&asked, &with, *state);
        assert_null(premises_forbidding(&p));
    }
}

static void test_every_rule_has_its_tests(void **state) {
    (void)state;
    Names seen = {0};
    for (size_t i = 0; i < sizeof rule_tests / sizeof *rule_tests; i++)
        names_note(&seen, rule_tests[i].rule);
    size_t count;
    const PremiseRule *rules = premises_rules(&count);
    for (size_t i = 0; i < count; i++)
        if (!names_have(&seen, rules[i].name))
            fail_msg("'%s' has no test", rules[i].name);
}

/* ---- claims ---- */

static Claim check(const Asked *asked, const char *text, Arena *arena) {
    Circumstances with;
    Premised p = compared(asked, &with, arena);
    Claim claim = premises_claim(&p, arena);
    check_claim(&claim, p.source->function, text);
    return claim;
}

static void test_what_no_sample_changed(void **state) {
    Asked asked = {.samples = "inputs l\nexecutions 40\nl=0: 1\nl=3: 4\n",
                   .premise = PLAN_SPARES};
    Claim claim = check(&asked,
                        "l + 1 [exact] (no loop of these samples changed what "
                        "it walks along) for l >= 0",
                        *state);
    assert_int_equal(claim.executions, 40);
    assert_int_equal(claim.samples, 2);
}

static void test_what_one_round_cannot_show(void **state) {
    Asked asked = {.samples = "inputs l\nexecutions 40\nl=0: 1\nl=1: 2\n",
                   .premise = PLAN_SPARES};
    (void)check(&asked,
                "l + 1 [exact] (no loop of these samples changed what it walks "
                "along) for l >= 0 and l <= 1",
                *state);
}

/* The watch saw what was not recorded, too. */
static void test_what_memory_kept(void **state) {
    Asked asked = {.samples = "inputs l\nexecutions 40\nl=0: 1\nl=1: 2\n",
                   .premise = PLAN_KEEPS};
    (void)check(&asked, "l + 1 [exact] for l >= 0", *state);
}

/* What else is known of it is no more if it is unknown, a bound, or over the
 * length itself. */
static void test_more_than_a_length(void **state) {
    Arena *arena = *state;
    Asked asked = {.samples = GOOD, .premise = PLAN_FINDS};
    const Expr *l = expr_symbol(arena, 0), *n = expr_symbol(arena, 1);
    const struct {
        Claim otherwise;
        bool is_more;
    } cases[] = {{{.status = CLAIM_EXACT, .expr = n}, true},
                 {{.status = CLAIM_PROVED, .expr = n}, true},
                 {{.status = CLAIM_FITTED, .expr = n}, false},
                 {{.status = CLAIM_PROVED, .expr = n, .upper = true}, false},
                 {{.status = CLAIM_EXACT, .expr = l}, false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Circumstances with;
        asked.otherwise = &cases[i].otherwise;
        Premised p = compared(&asked, &with, arena);
        assert_int_equal(premises_forbidding(&p) != NULL, cases[i].is_more);
    }
    asked.otherwise = NULL;
    (void)check(&asked, "l + 1 [proved] for l >= 0", arena);
}

/* Outside of where the formula holds a sample may say what it likes. */
static void test_samples_elsewhere(void **state) {
    Asked asked = {.samples = "inputs l\nexecutions 40\nl=-5: 1\nl=1: 2\n",
                   .premise = PLAN_KEEPS};
    Claim claim = check(&asked, "l + 1 [exact] for l >= 0", *state);
    assert_int_equal(claim.samples, 1);
}

static void test_few_draws(void **state) {
    Evidence evidence = {0};
    Asked asked = {.samples = GOOD, .premise = PLAN_KEEPS};
    Circumstances with;
    Premised p = compared(&asked, &with, *state);
    with.draws = draws_new(&evidence, *state);
    Claim claim = premises_claim(&p, *state);
    check_claim(&claim, p.source->function,
                "l + 1 [fitted] (0 of the 30 random inputs that an exact one "
                "needs) for l >= 0");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_rule),
        cmocka_unit_test(test_good_samples),
        cmocka_unit_test(test_every_rule_has_its_tests),
        cmocka_unit_test(test_what_no_sample_changed),
        cmocka_unit_test(test_what_one_round_cannot_show),
        cmocka_unit_test(test_what_memory_kept),
        cmocka_unit_test(test_more_than_a_length),
        cmocka_unit_test(test_samples_elsewhere),
        cmocka_unit_test(test_few_draws),
    };
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
