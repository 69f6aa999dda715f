/* Each rule that keeps an order is the first that does so of some other. */
#include "interp/measured/replacing.h"

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
    const ReplacingRule *rule = replacing_keeps(w);
    assert_string_equal(rule ? rule->name : "", name);
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
    check(&(Replacing){&of_result, true, mean, NULL}, "the other is a mean");
    check(&(Replacing){&of_input, true, each, NULL},
          "it is over the function's inputs");
    check(&(Replacing){&of_result, true, each, NULL}, "");
    check(&(Replacing){&beside, true, each, NULL}, "");
    check(&(Replacing){&of_result, true, each, &beside},
          "the other is beside what is certain");
    check(&(Replacing){&of_result, true, MEASURED_DEAREST, &better},
          "the other is of other calls");
    check(&(Replacing){&of_result, true, each, &worse},
          "it foretells no worse");
    check(&(Replacing){&of_result, true, each, &better}, "");
    check(&(Replacing){&beside, true, each, &worse}, "");
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_rules)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
