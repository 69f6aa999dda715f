/* Student's t agrees with its density, added up slowly. */
#include "interp/model/student.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* Simpson's rule over the density. */
static double slow_between(double t, double freedom) {
    enum { STEPS = 20000 };
    double scale = exp(lgamma((freedom + 1) / 2) - lgamma(freedom / 2)) /
                   sqrt(freedom * acos(-1));
    double sum = 0, width = t / (double)STEPS;
    for (int i = 0; i <= STEPS; i++) {
        double x = i * width;
        double density = pow(1 + x * x / freedom, -(freedom + 1) / 2);
        sum += density * (i == 0 || i == STEPS ? 1 : i % 2 ? 4 : 2);
    }
    return 2 * scale * sum * width / 3;
}

static void shares_agree_with_the_density(void **state) {
    (void)state;
    static const size_t freedoms[] = {1, 2, 3, 4, 5, 8, 13, 30, 101};
    for (size_t i = 0; i < sizeof freedoms / sizeof *freedoms; i++)
        for (double t = 0.25; t < 8; t *= 2) {
            double share = student_between(t, freedoms[i]);
            double slow = slow_between(t, (double)freedoms[i]);
            assert_true(fabs(share - slow) < 1e-9);
        }
}

/* From printed tables. */
static void quantiles_are_those_of_tables(void **state) {
    (void)state;
    static const struct {
        size_t freedom;
        double t;
    } table[] = {{1, 12.7062}, {2, 4.3027},  {3, 3.1824},   {5, 2.5706},
                 {10, 2.2281}, {30, 2.0423}, {120, 1.9799}, {100000, 1.9600}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        assert_true(fabs(student_t95(table[i].freedom) - table[i].t) < 1e-4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shares_agree_with_the_density),
        cmocka_unit_test(quantiles_are_those_of_tables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
