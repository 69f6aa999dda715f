/* How far is too far, for whom. */
#include "interp/model/modelopen.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const struct {
    ModelExponent exponent;
    bool product, kind, order;
} cases[] = {
    {{.power = 1, .interval = {0.75, 1.25}}, false, false, false},
    {{.power = 1, .interval = {0.75, 1.26}}, true, true, false},
    {{.power = 1, .interval = {1, 1.5}}, false, false, false},
    {{.power = 1, .interval = {1.25, 1.625}}, false, false, true},
    {{.power = 1, .interval = {0.5, 1.625}}, true, true, true},
    /* below it by more does not let it grow faster */
    {{.power = 2, .interval = {-0.25, 2.5}}, true, true, false},
    /* not known */
    {{.power = 1, .interval = {-INFINITY, INFINITY}}, true, true, false},
    {{.power = 1, .interval = {-INFINITY, 2}}, true, true, true},
    /* what an exponential is of has limits elsewhere */
    {{.power = 1, .interval = {0, 9}, .is_base = true}, false, false, false},
};

static void check(const Model *model, size_t i) {
    if (modelopen_is(model, MODELOPEN_PRODUCT) != cases[i].product ||
        modelopen_is(model, MODELOPEN_KIND) != cases[i].kind ||
        modelopen_is(model, MODELOPEN_ORDER) != cases[i].order)
        fail_msg("case %zu", i);
}

/* It is asked of each exponent, whichever is first. */
static void test_limits(void **state) {
    (void)state;
    const ModelExponent closed = {.power = 1, .interval = {0.875, 1.125}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Model model = {.n_exponents = 2};
        for (size_t at = 0; at < 2; at++) {
            model.exponents[at] = cases[i].exponent;
            model.exponents[1 - at] = closed;
            check(&model, i);
        }
    }
}

static void test_a_constant_has_no_exponent(void **state) {
    (void)state;
    const Model model = {.n_exponents = 0};
    for (ModelOpen of = 0; of < MODELOPEN_LIMITS; of++)
        assert_false(modelopen_is(&model, of));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_a_constant_has_no_exponent)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
