/* What becomes of the order of a claim, and what samples leave out. */
#include "interp/cost/ordering.h"

#include "composed_text.h"
#include "test-suite/interp/samples_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

#define F "function f ran\ninputs n\n"

/* ---- amendments ---- */

/* Those that apply to the order of the first function of "program", one after
 * another. */
static const char *amended(const char *program, Basis basis, Arena *arena) {
    Composed *c = composed_of(program, basis, arena);
    Ordering o =
        ordering_of(&c->composer, c->f, &c->cost, &c->program.costs[0].claim);
    Text out = text_new(arena);
    size_t count;
    const OrderAmendment *all = ordering_amendments(&count);
    for (size_t i = 0; i < count; i++)
        if (all[i].applies(&o)) {
            text_add(&out, "%s. ", all[i].name);
            all[i].amend(&o);
        }
    return text_chars(&out);
}

static const struct {
    const char *program;
    Basis basis;
    const char *applies;
} amendments[] = {
    {F "loop 4: n + 1 [proved]\nn=1: 3\nn=2: 4\n", BASIS_RUNS, ""},
    {F "loop 4: unknown: odd\nn=1: 3\nn=2: 9\n", BASIS_RUNS,
     "a part is unknown. "},
    {F "loop 4 maybe: n + 1 [proved]\nn=1: 3\nn=2: 1\n", BASIS_RUNS,
     "it is a bound. "},
    /* what is left of it is a part */
    {F "loop 5 maybe: 1048577*n [proved]\nn=1: 12\nn=4: 60\n", BASIS_RUNS,
     "no call came near the bound. a part is unknown. "},
    {F "loop 5 maybe: 1048577*n [proved]\nn=1: 12\nn=4: 3000000\n", BASIS_RUNS,
     "it is a bound. "},
    {F "loop 5 maybe: 2^n [proved]\nn=1: 2\nn=80: 90\n", BASIS_RUNS,
     "calls outlived the bound. a part is unknown. "},
    {F "loop 5 maybe: 2^n [proved]\nn=1: 2\nn=60: 90\n", BASIS_RUNS,
     "it is a bound. "},
    /* what a side does that no call took may be dear */
    {F "loop 5 maybe: 2^n [proved]\nbranch 6: goes on, work unseen\n"
       "n=1: 2\nn=80: 90\n",
     BASIS_RUNS, "it is a bound. "},
    {"function f\ninputs n\ncall 4: f(n - 1)\n"
     "way for n >= 1: 4\nway for n <= 0:\n",
     BASIS_CODE, ""},
    /* what it costs below 0 is another recursion */
    {"function f\ninputs n\ncall 4: f(n - 1)\ncall 5: f(n + 1)\n"
     "way for n >= 1: 4\nway for n <= -1: 5\nway for n >= 0 and n <= 0:\n",
     BASIS_CODE, "a recursion goes on below 0. "},
    /* what it costs below 5 is not known */
    {F "loop 5 elsewhere: n + 1 [proved] for n >= 5\nn=7: 9\n", BASIS_CODE,
     "there are other formulas elsewhere. "},
    {"function f\ninputs n\ncall 4: g(n)\n"
     "function g\ninputs n\nloop 5 elsewhere: n + 1 [proved] for n >= 5\n",
     BASIS_CODE, "there are other formulas elsewhere. "},
    /* nobody knows how near they would come */
    {F "loop 5 maybe: 1048577*n [proved]\n", BASIS_CODE, ""},
};

static void test_each_amendment_alone(void **state) {
    for (size_t i = 0; i < sizeof amendments / sizeof *amendments; i++)
        assert_string_equal(
            amended(amendments[i].program, amendments[i].basis, *state),
            amendments[i].applies);
}

static void test_no_amendment_is_forgotten(void **state) {
    size_t count;
    const OrderAmendment *all = ordering_amendments(&count);
    for (size_t k = 0; k < count; k++) {
        const char *name = arena_printf(*state, "%s. ", all[k].name);
        bool asked = false;
        for (size_t i = 0; i < sizeof amendments / sizeof *amendments; i++)
            asked = asked ||
                    strncmp(amendments[i].applies, name, strlen(name)) == 0;
        if (!asked || !*all[k].reason)
            fail_msg("%s", name);
    }
}

/* ---- what samples leave out ---- */

typedef enum Seen { LOOP_SEEN, LOOP_UNSEEN } Seen;

#define SIX "n=1: 3\nn=2: 4\nn=3: 5\nn=4: 6\nn=5: 7\nn=6: 8\n"

/* Of the last draw n is "last". */
#define SIZES(last)                                                            \
    "n=5 size=1: 3 drawn 0 1\nn=5 size=2: 3 drawn 2\n"                         \
    "n=5 size=3: 3 drawn 3\nn=5 size=4: 3 drawn 4\n"                           \
    "n=" last " size=5: 3 drawn 5\n"

static const struct {
    const char *program;
    Seen loop;
    const char *applies;
    Unsampled is;
} leavings[] = {
    {F "loop 4: n + 1 [proved]\n" SIX, LOOP_SEEN, "", UNSAMPLED_NOTHING},
    {F "left alone odd\nloop 4: n + 1 [proved]\n" SIX, LOOP_SEEN,
     "code without counters", UNSAMPLED_CODE},
    {F "loop 4: n + 1 [proved]\n" SIX, LOOP_UNSEEN,
     "a loop in no recorded call", UNSAMPLED_LOOP},
    {"function f resumes\ninputs n\nexecutions 7\n"
     "loop 4: n + 1 [proved]\n" SIX,
     LOOP_SEEN, "many calls that went on after a cut", UNSAMPLED_CUT},
    {F "loop 4: n + 1 [proved]\ncount n + 1 [proved]\n"
       "branch 6 in 0: goes on, work unseen\n" SIX,
     LOOP_SEEN, "a side of a branch in a loop that grows", UNSAMPLED_SIDE},
    /* n is the same, whatever size is; it is not known to be */
    {"function f\ninputs n +size\n"
     "loop 4: n + 1 [proved]\ncount n + 1 [proved]\n"
     "branch 6 in 0: goes on, work unseen\n" SIZES("5"),
     LOOP_SEEN, "a side of a branch in a loop that runs do not move",
     UNSAMPLED_UNMOVED_SIDE},
    {"function f\ninputs n +size\n"
     "loop 4: n + 1 [proved]\ncount n + 1 [proved]\n"
     "branch 6 in 0: goes on, work unseen\n" SIZES("6"),
     LOOP_SEEN, "a side of a branch in a loop that grows", UNSAMPLED_SIDE},
    /* not in its rounds */
    {F "loop 4: n + 1 [proved]\ncount n + 1 [proved]\n"
       "branch 6: goes on, work unseen\n" SIX,
     LOOP_SEEN, "", UNSAMPLED_NOTHING},
    /* it has no more rounds */
    {F "loop 4: 7 [proved]\ncount 7 [proved]\n"
       "branch 6 in 0: goes on, work unseen\n" SIX,
     LOOP_SEEN, "", UNSAMPLED_NOTHING},
    /* they did not go on */
    {"function f\ninputs n\nexecutions 7\nloop 4: n + 1 [proved]\n" SIX,
     LOOP_SEEN, "", UNSAMPLED_NOTHING},
    /* one in twenty is not many */
    {"function f resumes\ninputs n\nexecutions 20\n"
     "loop 4: n + 1 [proved]\nn=1: 3 x19\n",
     LOOP_SEEN, "", UNSAMPLED_NOTHING},
};

static void check_leaving(const char *program, Seen loop, const char *applies,
                          Unsampled is, Arena *arena) {
    size_t count;
    const OrderLeaving *all = ordering_leavings(&count);
    Composed *c = composed_of(program, BASIS_RUNS, arena);
    CostFunction f = *c->f;
    FunctionClaims claims = *f.claims;
    LoopClaims one = claims.loops[0];
    one.unseen = loop == LOOP_UNSEEN;
    claims.loops = &one;
    f.claims = &claims;
    const OrderLeaving *first = ordering_leaving(&f, c->cost.facts);
    assert_string_equal(first ? first->name : "", applies);
    for (size_t k = 0; k < count; k++)
        assert_true(all[k].applies(&f, c->cost.facts) ==
                    (strcmp(all[k].name, applies) == 0));
    Order order =
        ordering_find(&c->composer, &f, &c->cost, &c->program.costs[0].claim);
    assert_int_equal(order.unsampled, is);
}

static void test_each_leaving_alone(void **state) {
    for (size_t i = 0; i < sizeof leavings / sizeof *leavings; i++)
        check_leaving(leavings[i].program, leavings[i].loop,
                      leavings[i].applies, leavings[i].is, *state);
}

static void test_no_leaving_is_forgotten(void **state) {
    (void)state;
    size_t count;
    const OrderLeaving *all = ordering_leavings(&count);
    for (size_t k = 0; k < count; k++) {
        bool asked = false;
        for (size_t i = 0; i < sizeof leavings / sizeof *leavings; i++)
            asked = asked || strcmp(leavings[i].applies, all[k].name) == 0;
        if (!asked || !*all[k].reason)
            fail_msg("%s", all[k].name);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_amendment_alone),
        cmocka_unit_test(test_no_amendment_is_forgotten),
        cmocka_unit_test(test_each_leaving_alone),
        cmocka_unit_test(test_no_leaving_is_forgotten)};
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
