/* What measured calls say of a cost. */
#include "weighed.h"

#include <string.h>

static void check_measured(const char *program, const char *text,
                           Arena *arena) {
    CostWeighing w;
    Composed *c = composed(program, &w, arena);
    check_claim(&w.measured, c->f->claims->plan, text);
}

static void test_no_call_was_recorded(void **state) {
    check_measured(EXACT, "unknown: no complete call was recorded", *state);
}

static void test_a_part_depends_on_contents(void **state) {
    check_measured(F "loop 4 opaque: unknown: odd\n" AGREE,
                   "unknown: n + 2 fits all 7 samples, but a loop depends on "
                   "what is no symbol; asym time has its average",
                   *state);
}

/* Each rule by which calls are not fitted, alone. */
static void test_why_calls_are_not_fitted(void **state) {
    static const struct {
        const char *program, *rule;
    } cases[] = {{F AGREE, ""},
                 {F, "no call"},
                 {F "left alone odd\n" AGREE, "code without counters"}};
    size_t count;
    const CostUnmeasured *rules = weighing_unmeasured_rules(&count);
    assert_int_equal(count + 1, sizeof cases / sizeof *cases);
    for (size_t i = 0; i <= count; i++) {
        Composed *c = composed_of(cases[i].program, BASIS_RUNS, *state);
        const CostUnmeasured *rule = weighing_unmeasured(c->f, &c->cost);
        assert_string_equal(rule ? rule->name : "", cases[i].rule);
        for (size_t k = 0; k < count; k++)
            assert_true(rules[k].applies(c->f, &c->cost) ==
                        (strcmp(rules[k].name, cases[i].rule) == 0));
    }
}

/* Samples leave out what a part of the function does. */
static void test_a_part_is_not_counted(void **state) {
    check_measured(F "left alone odd\n" AGREE,
                   "unknown: what it does is not all counted", *state);
    check_measured(F "call 5: g(n)\n" AGREE "function g\nleft alone odd\n",
                   "unknown: what it does is not all counted", *state);
    check_measured(F "call 5: g(n)\n" AGREE "function g\ninputs k\n",
                   "n + 2 [exact]", *state);
}

static void test_calls_that_were_cut_short(void **state) {
    check_measured(
        F "executions 9\nloop 4: unknown: odd\n" AGREE,
        "unknown: n + 2 fits the calls that were measured, but 2 of 9 "
        "recorded ones were not; choose inputs with which they return",
        *state);
}

static void test_truncated_runs(void **state) {
    check_measured(F "truncated runs were ended\n" AGREE,
                   "unknown: runs were ended", *state);
}

/* m never varied: it may be left out, if all loops are known. */
#define CONSTANT_M                                                             \
    "n=0 m=3: 2\nn=1 m=3: 3\nn=2 m=3: 4\nn=3 m=3: 5\nn=4 m=3: 6\nn=5 m=3: 7\n"

static void test_an_input_that_never_varied(void **state) {
    check_measured("function f\ninputs n m\n" CONSTANT_M, "n + 2 [exact]",
                   *state);
    check_measured("function f\ninputs n m\nloop 4: unknown: odd\n" CONSTANT_M,
                   "unknown: m had one value in all runs; choose inputs that "
                   "vary it",
                   *state);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_call_was_recorded),
        cmocka_unit_test(test_a_part_depends_on_contents),
        cmocka_unit_test(test_why_calls_are_not_fitted),
        cmocka_unit_test(test_a_part_is_not_counted),
        cmocka_unit_test(test_calls_that_were_cut_short),
        cmocka_unit_test(test_truncated_runs),
        cmocka_unit_test(test_an_input_that_never_varied)};
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
