#include "interp/cost/order.h"
#include "test-suite/interp/claim_text.h"
#include "test-suite/interp/program_text.h"
#include "test-suite/interp/samples_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

static Looseness of(const char *claim, const char *samples, Arena *arena) {
    SampleSource source = samples_of(samples, arena);
    Claim c = claim_of(claim, source.function, arena);
    Order order = order_find(&c, source.function, arena);
    return order_looseness(&order, &source, arena);
}

/* Each case beside one that differs in what counts. */
static void test_a_large_number_that_no_call_came_near(void **state) {
    static const struct {
        const char *claim, *samples;
        Looseness is;
    } cases[] = {
        {"at most 1048577*n + 2 [proved]", "inputs n\nn=1: 9\nn=4: 90\n",
         LOOSE_SEEN},
        /* it is the cost itself */
        {"1048577*n + 2 [proved]", "inputs n\nn=1: 9\nn=4: 90\n", LOOSE_NOT},
        /* the second call came near */
        {"at most 1048577*n + 2 [proved]", "inputs n\nn=1: 9\nn=4: 900000\n",
         LOOSE_NOT},
        /* the second does nothing */
        {"at most 1048577*n + 2 [proved]", "inputs n\nn=1: 9\nn=0: 2\n",
         LOOSE_SEEN},
        {"at most 4096 [proved]", "inputs n\nn=1: 9\nn=4: 256\n", LOOSE_SEEN},
        {"at most 4096 [proved]", "inputs n\nn=1: 9\nn=4: 257\n", LOOSE_NOT},
        /* it is not large */
        {"at most 4095 [proved]", "inputs n\nn=1: 9\nn=4: 9\n", LOOSE_NOT},
        /* it does not say how the cost grows */
        {"at most n^2 + 1048577*n [proved]", "inputs n\nn=1: 9\nn=4: 90\n",
         LOOSE_NOT},
        {"at most m^2 + 1048577*n [proved]",
         "inputs n m\nn=1 m=1: 9\nn=4 m=2: 90\n", LOOSE_SEEN},
        {"at most n^2 + 5 [proved]", "inputs n\nn=1000: 9\nn=4000: 90\n",
         LOOSE_NOT},
        /* no call was recorded where it holds */
        {"at most 1048577*n [proved] for n >= 5", "inputs n\nn=1: 9\n",
         LOOSE_SEEN},
        {"at most 1048577*m [proved]", "others m\ninputs n\nn=1: 9\n",
         LOOSE_UNSEEN}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(of(cases[i].claim, cases[i].samples, *state),
                         cases[i].is);
}

static void check_program(const char *text, Basis basis, const char *order,
                          const char *reason, Arena *arena) {
    Program program = program_of(text, arena);
    program_find_costs(&program, basis);
    const Order *found = &program.costs[0].order;
    assert_string_equal(
        order_shown(found, program.functions.at[0].claims->plan, arena), order);
    assert_string_equal(found->reason ? found->reason : "", reason);
}

#define SEARCHED                                                               \
    "function f ran\ninputs k\nloop 4: k + 1 [proved]\n"                       \
    "loop 5: unknown: odd\nworst at most 1048577*k [proved]\n"

/* What is certain grows as the bound does, but says nothing of the number. */
static void test_the_order_is_what_is_certain(void **state) {
    check_program(
        SEARCHED "k=1: 12\nk=4: 60\n", BASIS_RUNS, "at least O of k + 2",
        "its cost is at most 1048578*k + 2, which no call came near", *state);
    check_program(SEARCHED "k=1: 12\nk=4: 3000000\n", BASIS_RUNS,
                  "O of 1048578*k + 2", "", *state);
    check_program(SEARCHED, BASIS_CODE, "at most O of 1048578*k + 2", "",
                  *state);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_large_number_that_no_call_came_near),
        cmocka_unit_test(test_the_order_is_what_is_certain)};
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
