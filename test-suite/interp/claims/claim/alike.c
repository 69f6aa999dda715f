#include "interp/claims/claim/alike.h"
#include "test-suite/interp/claim_text.h"
#include "test-suite/interp/samples_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

static Claim of(const char *text, Arena *arena) {
    return claim_of(text, samples_of("inputs n m\n", arena).function, arena);
}

static void check(const char *a, const char *b, bool alike, Arena *arena) {
    Claim one = of(a, arena), other = of(b, arena);
    if (alike_claims(&one, &other) != alike)
        fail_msg("'%s' and '%s'", a, b);
}

static void test_what_is_said_decides(void **state) {
    check("n + 1 [proved]", "1 + n [proved]", true, *state);
    check("n + 1 [proved]", "n [proved]", false, *state);
    check("n + 1 [proved]", "n + 1 [exact]", false, *state);
    check("n + 1 [proved]", "at most n + 1 [proved]", false, *state);
    check("n [exact] for n >= 0", "n [exact] for n >= 0", true, *state);
    check("n [exact] for n >= 0", "n [exact] for n >= 1", false, *state);
    check("n [exact] where reached", "n [exact]", false, *state);
    check("unknown: odd", "unknown: odd", true, *state);
    check("unknown: odd", "unknown: even", false, *state);
}

static void test_what_it_rests_on_is_said(void **state) {
    Claim a = of("n + 1 [exact]", *state), b = a;
    b.samples = a.samples + 1;
    assert_false(alike_claims(&a, &b));
    b = a;
    b.executions = a.executions + 1; /* which is not */
    assert_true(alike_claims(&a, &b));
    *vec_push(*state, &b.unless) = 7;
    assert_false(alike_claims(&a, &b));
    b = a;
    b.trial = (ClaimTrial){EVIDENCE_DRAWS, 30, 30, 31};
    assert_false(alike_claims(&a, &b));
}

static void test_extremes_are_parts(void **state) {
    Claim a = of("unknown: odd", *state), b = a;
    Claim n = of("n [exact]", *state), same = n, m = of("m [exact]", *state);
    a.best = a.typical = a.worst = &n;
    assert_false(alike_claims(&a, &b));
    b.best = b.typical = b.worst = &same;
    assert_true(alike_claims(&a, &b));
    b.worst = &m;
    assert_false(alike_claims(&a, &b));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_said_decides),
        cmocka_unit_test(test_what_it_rests_on_is_said),
        cmocka_unit_test(test_extremes_are_parts),
    };
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
