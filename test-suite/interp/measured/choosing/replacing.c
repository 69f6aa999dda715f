/* Each rule is the first that applies to some order and another. */
#include "interp/measured/choosing/replacing.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const Expr *const something = (const Expr *)"";

static MeasuredInput result = {.name = "work(n)", .is_result = true};
static MeasuredInput input = {.name = "n"};

static MeasuredOrder order_over(MeasuredInput *of, double error) {
    return (MeasuredOrder){.model = {.error = error}, .inputs = {of, 1, 1}};
}

static void check(const Replacing *w, const char *name) {
    const ReplacingRule *rule = replacing_rule(w);
    assert_string_equal(rule->name, name);
    assert_true(rule->keeps == (strcmp(name, "it is second") != 0 &&
                                strcmp(name, "it leaves out a factor") != 0));
}

static void test_rules(void **state) {
    (void)state;
    MeasuredOrder of_result = order_over(&result, 0.3);
    MeasuredOrder of_input = order_over(&input, 0.3);
    MeasuredOrder beside = of_input;
    beside.beside = something;
    MeasuredOrder better = order_over(&input, 0.1);
    MeasuredOrder worse = order_over(&input, 0.4);
    const MeasuredOf each = MEASURED_EACH, mean = MEASURED_MEAN;
    check(&(Replacing){&of_result, false, each, NULL},
          "the other is over calls, too");
    MeasuredOrder over_runs = order_over(&input, 0.3);
    over_runs.by_run = true;
    check(&(Replacing){&over_runs, false, MEASURED_DEAREST, NULL},
          "it is over runs, and the other over calls");
    check(&(Replacing){&of_result, true, mean, NULL}, "the other is a mean");
    check(&(Replacing){&of_input, true, each, NULL},
          "it is over the function's inputs");
    check(&(Replacing){&of_result, true, each, NULL}, "it is second");
    check(&(Replacing){&beside, true, each, NULL}, "it is second");
    check(&(Replacing){&of_result, true, each, &beside},
          "the other is beside what is certain");
    check(&(Replacing){&of_result, true, MEASURED_DEAREST, &better},
          "the other is of other calls");
    check(&(Replacing){&of_result, true, each, &worse},
          "it foretells no worse");
    check(&(Replacing){&of_result, true, each, &better}, "it is second");
    check(&(Replacing){&beside, true, each, &worse}, "it is second");
}

static MeasuredOrder product_of(size_t factors, double error) {
    MeasuredOrder out = order_over(&input, error);
    out.model.n_terms = 1;
    out.model.terms[0].count = factors;
    for (size_t i = 0; i < factors; i++)
        out.model.terms[0].factors[i].power = 1;
    return out;
}

static void test_a_factor_that_is_left_out(void **state) {
    (void)state;
    MeasuredOrder dearest = product_of(1, 0.3), all = dearest;
    dearest.of = MEASURED_DEAREST;
    MeasuredOrder product = product_of(2, 0.1), worse = product_of(2, 0.4),
                  single = product_of(1, 0.1);
    const char *left_out = "it leaves out a factor",
               *over_inputs = "it is over the function's inputs";
    const MeasuredOf each = MEASURED_EACH;
    check(&(Replacing){&dearest, true, each, NULL}, left_out);
    check(&(Replacing){&dearest, true, each, &product}, left_out);
    check(&(Replacing){&dearest, true, each, &worse}, over_inputs);
    check(&(Replacing){&dearest, true, each, &single}, over_inputs);
    check(&(Replacing){&all, true, each, &product}, over_inputs);
    check(&(Replacing){&dearest, true, MEASURED_DEAREST, &product},
          over_inputs);
}

/* Comparisons with what is no number are false: none may be read as better. */
static void test_an_error_that_is_no_number(void **state) {
    (void)state;
    MeasuredOrder found = order_over(&result, 0.3);
    MeasuredOrder beside = found;
    beside.beside = something;
    MeasuredOrder odd = order_over(&input, NAN);
    const Replacing of_result = {&found, true, MEASURED_EACH, &odd},
                    of_beside = {&beside, true, MEASURED_EACH, &odd},
                    of_odd = {&odd, true, MEASURED_EACH, &found};
    check(&of_result, "the other is off by no number");
    check(&of_beside, "the other is off by no number");
    odd.inputs.at = &result;
    check(&of_odd, "it is second");
}

static void test_every_rule_has_a_reason(void **state) {
    (void)state;
    size_t count;
    const ReplacingRule *rules = replacing_rules(&count);
    assert_int_equal(count, 10);
    for (size_t i = 0; i < count; i++) {
        assert_true(*rules[i].reason);
        assert_true(rules[i].keeps ==
                    (i + 1 < count &&
                     strcmp(rules[i].name, "it leaves out a factor") != 0));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules),
        cmocka_unit_test(test_a_factor_that_is_left_out),
        cmocka_unit_test(test_an_error_that_is_no_number),
        cmocka_unit_test(test_every_rule_has_a_reason)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
