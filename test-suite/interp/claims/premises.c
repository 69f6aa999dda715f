#include "interp/claims/premises.h"
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

/* What only one of the two premises needs is said of the other one, too: there
 * it forbids nothing. */
typedef struct RuleTest {
    const char *rule;
    Asked asked;
    bool of_both;
} RuleTest;

#define GOOD "inputs l n\nexecutions 40\nl=0 n=0: 1\nl=3 n=4: 4\n"

static const Contradiction missed;
static const Claim contradicted = {.contradiction = &missed};

static const RuleTest rule_tests[] = {
    {"truncated runs",
     {.samples = GOOD, .premise = PLAN_KEEPS, .truncated = "runs were cut"},
     true},
    {"truncated runs",
     {.samples = GOOD, .premise = PLAN_SPARES, .truncated = "runs were cut"},
     true},
    {"it was otherwise",
     {.samples = GOOD, .premise = PLAN_KEEPS, .changed = true},
     false},
    {"one side of a branch",
     {.samples = GOOD, .premise = PLAN_SPARES, .one_way = 7},
     false},
    {"too few executions",
     {.samples = "inputs l n\nexecutions 2\nl=0 n=0: 1\nl=3 n=4: 4\n",
      .premise = PLAN_SPARES},
     false},
    {"no round",
     {.samples = "inputs l n\nexecutions 40\nl=0 n=0: 1\nl=0 n=1: 1\n",
      .premise = PLAN_SPARES},
     false},
    {"no sample",
     {.samples = "inputs l n\nexecutions 40\nn=1: 4\n", .premise = PLAN_KEEPS},
     true},
    {"no sample",
     {.samples = "inputs l n\nexecutions 40\nn=1: 4\n", .premise = PLAN_SPARES},
     true},
    {"other samples",
     {.samples = "inputs l n\nexecutions 40\nl=0 n=0: 1\nl=3 n=4: 4\nn=5: 6\n",
      .premise = PLAN_SPARES},
     false},
    {"a sample against it",
     {.samples = "inputs l n\nexecutions 40\nl=0 n=0: 1\nl=3 n=4: 5\n",
      .premise = PLAN_KEEPS},
     true},
    {"a sample against it",
     {.samples = "inputs l n\nexecutions 40\nl=0 n=0: 1\nl=3 n=4: 5\n",
      .premise = PLAN_SPARES},
     true},
    {"a sample that never read it",
     {.samples = "inputs l n\nexecutions 40\nl=0 n=0: 1\nl=3 n=4: 4\nn=2: 9\n",
      .premise = PLAN_KEEPS},
     false},
    {"no length",
     {.samples = "others l\ninputs n\nexecutions 40\nn=1: 4\n",
      .premise = PLAN_FINDS},
     false},
    {"more is known",
     {.samples = GOOD, .premise = PLAN_FINDS, .otherwise = &contradicted},
     false},
};

static void test_each_rule(void **state) {
    for (size_t i = 0; i < sizeof rule_tests / sizeof *rule_tests; i++) {
        Circumstances with;
        Premised p = compared(&rule_tests[i].asked, &with, *state);
        const PremiseRule *rule = premises_forbidding(&p);
        assert_non_null(rule);
        assert_string_equal(rule->name, rule_tests[i].rule);
        assert_null(premises_claim(&p, *state).expr);
    }
}

static bool forbids(const RuleTest *t, PlanPremise premise, Arena *arena) {
    Asked asked = t->asked;
    asked.premise = premise;
    Circumstances with;
    Premised p = compared(&asked, &with, arena);
    const PremiseRule *rule = premises_forbidding(&p);
    return rule && strcmp(rule->name, t->rule) == 0;
}

static void test_the_other_premise(void **state) {
    for (size_t i = 0; i < sizeof rule_tests / sizeof *rule_tests; i++) {
        const RuleTest *t = &rule_tests[i];
        PlanPremise other =
            t->asked.premise == PLAN_KEEPS ? PLAN_SPARES : PLAN_KEEPS;
        assert_int_equal(forbids(t, other, *state), t->of_both);
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
        cmocka_unit_test(test_the_other_premise),
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
