/* What measured costs are over. */
#include "interp/measured/measuredrules.h"
#include "test-suite/interp/samples_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void test_points_are_over_what_was_there(void **state) {
    Arena *arena = *state;
    SampleSource samples =
        samples_of("inputs n c\nn=4 c=1: 3\nn=8 c=2: 5\n", arena);
    PlanSymbol *c = &samples.function->symbols.at[1];
    c->bits = 8;
    c->is_signed = false;
    MeasuredPoints points = measured_points(&samples, arena);
    assert_int_equal(points.inputs.size, 2);
    assert_true(points.inputs.at[1].most == 255);
    c->kind = SYMBOL_LOCAL;
    points = measured_points(&samples, arena);
    assert_int_equal(points.inputs.size, 1);
    assert_string_equal(points.inputs.at[0].name, "n");
    assert_true(points.x.at[1][0] == 8);
}

static const char *forbidding(const PlanFunction *f, SymbolId symbol,
                              MeasuredOver over) {
    const MeasuredSymbolRule *rule = measured_symbol_rule(f, symbol, over);
    return rule ? rule->name : "";
}

static void test_each_rule_about_a_symbol(void **state) {
    Arena *arena = *state;
    static const char *const itself = "f";
    const char *const text = "inputs n c:call k:local\nn=4 c=1 k=1: 3\n";
    PlanFunction *f = (PlanFunction *)samples_of(text, arena).function;
    SymbolId n = samples_symbol(f, "n"), c = samples_symbol(f, "c"),
             k = samples_symbol(f, "k");
    size_t count;
    const MeasuredSymbolRule *rules = measured_symbol_rules(&count);
    assert_int_equal(count, 4);
    for (size_t i = 0; i < count; i++)
        assert_true(*rules[i].reason);
    assert_string_equal(forbidding(f, c, MEASURED_OVER_CALLS), "");
    assert_string_equal(forbidding(f, k, MEASURED_OVER_CALLS), rules[2].name);
    assert_string_equal(forbidding(f, k, MEASURED_OVER_SAMPLES), "");
    f->symbols.at[n].late = true;
    assert_string_equal(forbidding(f, n, MEASURED_OVER_CALLS), rules[3].name);
    assert_string_equal(forbidding(f, n, MEASURED_OVER_SAMPLES), "");
    PlanLoop *loop = vec_push(arena, &f->loops);
    *loop = (PlanLoop){.parent = -1};
    *vec_push(arena, &loop->nest_inputs) = n;
    assert_string_equal(forbidding(f, n, MEASURED_OVER_CALLS), "");
    *vec_push(arena, &f->idle) = c;
    assert_string_equal(forbidding(f, c, MEASURED_OVER_SAMPLES), rules[1].name);
    f->idle.size = 0;
    f->linkage = itself;
    *vec_push(arena, &f->calls) = (PlanCall){.callee = itself, .loop = -1};
    assert_string_equal(forbidding(f, c, MEASURED_OVER_SAMPLES), rules[0].name);
    assert_string_equal(forbidding(f, n, MEASURED_OVER_CALLS), "");
}

/* Whether the rule of that name does. */
static bool rule_applies(const char *name, const MeasuredWeighing *w) {
    size_t count;
    const MeasuredRule *rules = measuredrules_list(&count);
    for (size_t i = 0; i < count; i++)
        if (strcmp(measuredrules_name(&rules[i]), name) == 0)
            return rules[i].applies(w);
    fail_msg("no rule '%s'", name);
    return false;
}

/* Ten times an input that was always 0 tells nothing. */
static void test_a_growth_that_is_no_number(void **state) {
    (void)state;
    static const Model same = {.n_terms = 1, .terms = {{{{0}}, 0, 5}}},
                       grows = {.n_terms = 1,
                                .terms = {{{{.power = 1}}, 1, 1}}};
    static const struct {
        const Model *dearest, *all;
        double high;
        bool applies;
    } cases[] = {{&same, &same, 0, false},    {&grows, &same, 0, true},
                 {&same, &grows, 0, true},    {&grows, &grows, 0, true},
                 {&grows, &grows, 40, false}, {&grows, &same, 40, true},
                 {&same, &grows, 40, false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        MeasuredChoice n = {.of = {.name = "n", .high = cases[i].high}};
        MeasuredWeighing dearest = {
            .inputs = &n, .n_inputs = 1, .model = cases[i].dearest};
        MeasuredWeighing w = {.dearest = &dearest,
                              .inputs = &n,
                              .n_inputs = 1,
                              .model = cases[i].all};
        assert_int_equal(rule_applies("the dearest grow faster", &w),
                         cases[i].applies);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_points_are_over_what_was_there),
        cmocka_unit_test(test_each_rule_about_a_symbol),
        cmocka_unit_test(test_a_growth_that_is_no_number)};
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
