/* Each rule that forbids to say a part of what was seen. */
#include "interp/measured/spreadrules.h"
#include "test-suite/interp/samples_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

static const char *rule_of(const SpreadWeighing *w) {
    const SpreadRule *rule = spreadrules_first(w);
    return rule ? rule->name : "";
}

static const char *forbidden(const char *samples, uint64_t executions,
                             uint64_t sum, Arena *arena) {
    SampleSource source = samples_of(samples, arena);
    if (executions) {
        source.executions = executions;
        source.sum = sum;
    }
    return rule_of(&(SpreadWeighing){
        .part = SPREAD_MEANS,
        .source = &source,
        .points = points_new(&source, DOMAIN_NONNEGATIVE, arena)});
}

/* Of each part, where 9 executions were and 2 were recorded. */
static void test_rules_about_others(void **state) {
    static const SpreadPart parts[] = {SPREAD_BEST, SPREAD_TYPICAL,
                                       SPREAD_WORST};
    static const char *const names[][3] = {
        {"", "", ""},
        {"others may have had less", "others may be unlike",
         "others may be unlike"},
        {"", "others may be unlike", "others may be unlike"}};
    SampleSource source = samples_of("inputs n\nn=1: 2\nn=2: 4\n", *state);
    MeasuredPoints best = {0};
    *vec_push(*state, &best.cost) = 2;
    for (size_t i = 0; i < 3; i++) {
        source.executions = i ? 9 : 2;
        source.least = i == 2 ? 2 : 0;
        for (size_t k = 0; k < 3; k++)
            assert_string_equal(rule_of(&(SpreadWeighing){.part = parts[k],
                                                          .source = &source,
                                                          .best = &best}),
                                names[i][k]);
    }
}

/* One that is foretold to have "y" at ten times n = 20. */
static MeasuredOrder *foretold(double y, Arena *arena) {
    MeasuredOrder *out = ARENA_NEW(arena, MeasuredOrder);
    *vec_push(arena, &out->inputs) = (MeasuredInput){.name = "n", .high = 20};
    *vec_push(arena, &out->far) = (MeasuredFar){.times = 10, .there = {.y = y}};
    return out;
}

static void test_rules_about_what_is_foretold(void **state) {
    Arena *arena = *state;
    SampleSource source = samples_of("inputs n\nn=1: 2\nn=2: 4\n", arena);
    const MeasuredPoints best = {0};
    const Claim cost = {.status = CLAIM_PROVED, .expr = expr_symbol(arena, 0)};
    Spread fitted = {.best = foretold(300, arena),
                     .typical = foretold(300, arena),
                     .worst = foretold(500, arena)};
    SpreadWeighing w = {.part = SPREAD_BEST,
                        .source = &source,
                        .best = &best,
                        .fitted = &fitted,
                        .cost = &cost};
    assert_string_equal(rule_of(&w), "");
    w.part = SPREAD_WORST;
    assert_string_equal(rule_of(&w), "above the bound");
    w.cost = NULL;
    assert_string_equal(rule_of(&w), "");
    fitted.typical = foretold(1001, arena);
    assert_string_equal(rule_of(&w), "dearer than the worst");
    fitted.worst = NULL;
    assert_string_equal(rule_of(&w), "");
}

/* factor * n^power */
static MeasuredOrder *power_of(double factor, double power, Arena *arena) {
    MeasuredOrder *out = foretold(300, arena);
    out->model.n_terms = 1;
    out->model.terms[0].coefficient = factor;
    out->model.terms[0].count = 1;
    out->model.terms[0].factors[0].power = power;
    return out;
}

static void test_the_best_does_not_outgrow_the_worst(void **state) {
    Arena *arena = *state;
    SampleSource source = samples_of("inputs n\nn=1: 2\nn=2: 4\n", arena);
    const MeasuredPoints best = {0};
    const struct {
        double factor, power;
        const char *rule;
    } cases[] = {{1, 1, "dearer than the worst"},
                 {1, 0.5, ""},
                 {40, 0.5, ""},
                 {400, 0.5, "dearer than the worst"},
                 {1, 0.25, ""}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Spread fitted = {.best =
                             power_of(cases[i].factor, cases[i].power, arena),
                         .worst = power_of(100, 0.5, arena)};
        SpreadWeighing w = {.part = SPREAD_BEST,
                            .source = &source,
                            .best = &best,
                            .fitted = &fitted};
        assert_string_equal(rule_of(&w), cases[i].rule);
    }
}

static void test_none_outgrows_the_bound(void **state) {
    Arena *arena = *state;
    SampleSource source = samples_of("inputs n\nn=1: 2\nn=2: 4\n", arena);
    const MeasuredPoints best = {0};
    const Expr *n = expr_symbol(arena, 0);
    const Claim cost = {.status = CLAIM_PROVED,
                        .expr = expr_mul(arena, expr_int(arena, 100), n)};
    for (size_t i = 0; i < 2; i++) {
        Spread fitted = {.worst = power_of(1, i ? 1.25 : 1, arena)};
        SpreadWeighing w = {.part = SPREAD_WORST,
                            .source = &source,
                            .best = &best,
                            .fitted = &fitted,
                            .cost = &cost};
        assert_string_equal(rule_of(&w), i ? "faster than the bound" : "");
    }
}

static void test_every_rule_is_asked(void **state) {
    static const char *const asked[] = {
        "others may have had less", "others may be unlike",
        "inputs are missing",       "all have another mean",
        "dearer than the worst",    "above the bound",
        "faster than the bound"};
    size_t count;
    const SpreadRule *rules = spreadrules_list(&count);
    (void)state;
    assert_int_equal(count, sizeof asked / sizeof *asked);
    for (size_t i = 0; i < count; i++) {
        assert_string_equal(rules[i].name, asked[i]);
        assert_true(*rules[i].reason);
    }
}

static void test_rules_about_what_is_typical(void **state) {
    static const char all[] = "inputs n\nn=1: 2\nn=2: 4\n";
    static const char some[] = "inputs n\nn=1: 2\nn=-2: 4\n";
    assert_string_equal(forbidden(all, 0, 0, *state), "");
    assert_string_equal(forbidden(all, 9, 9 * 3, *state), "");
    assert_string_equal(forbidden(all, 9, 9 * 4, *state),
                        "all have another mean");
    assert_string_equal(forbidden(some, 0, 0, *state), "inputs are missing");
    assert_string_equal(forbidden(some, 9, 9, *state), "inputs are missing");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules_about_others),
        cmocka_unit_test(test_rules_about_what_is_foretold),
        cmocka_unit_test(test_the_best_does_not_outgrow_the_worst),
        cmocka_unit_test(test_none_outgrows_the_bound),
        cmocka_unit_test(test_rules_about_what_is_typical),
        cmocka_unit_test(test_every_rule_is_asked),
    };
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
