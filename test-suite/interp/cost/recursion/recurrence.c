#include "interp/cost/recursion/recurrence.h"
#include "test-suite/interp/claim_text.h"
#include "test-suite/interp/cost/composed_text.h"
#include "test-suite/interp/names.h"
#include "test-suite/interp/samples_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

/* For each rule a function whose cost it alone gives; the last test asks
 * whether one was forgotten. */

static Names seen;

/* The cost of the first function is "text", by "rule"; NULL: by none. */
static void check(const char *program, const char *rule, const char *text,
                  Arena *arena) {
    Composed *c = composed_of(program, BASIS_RUNS, arena);
    const PlanFunction *f = c->f->claims->plan;
    Guess guess;
    c->composer.costs[0].state = COST_RUNNING;
    const RecurrenceRule *by = recurrence_prove(&guess, &c->composer, 0);
    assert_true((by != NULL) == (rule != NULL));
    if (!by)
        return;
    assert_string_equal(by->name, rule);
    const char *where = region_shown(&guess.region, f, arena);
    assert_string_equal(arena_printf(arena, "%s%s%s%s",
                                     guess.upper ? "at most " : "",
                                     claim_expr_text(guess.expr, f, arena),
                                     *where ? " for " : "", where),
                        text);
    names_note(&seen, rule);
}

/* ---- parameters that calls lessen ---- */

static void test_less_by_one(void **state) {
    check("function f\ninputs n\ncall 4: f(n - 1)\n"
          "way for n >= 1: 4\nway for n <= 0:\n",
          "less by numbers", "n + 1 for n >= 0", *state);
}

static void test_paths(void **state) {
    check("function f\ninputs n k\ncall 4: f(n - 1, k)\ncall 5: f(n, k - 1)\n"
          "way for n >= 1 and k >= 1: 4 5\n"
          "way for n <= 0:\nway for n >= 1 and k <= 0:\n",
          "paths",
          "2*factorial(n + k)/factorial(n)/factorial(k) - 1 for n >= 0 and k "
          ">= 0",
          *state);
}

/* One of the two lessens both. */
static void test_no_paths(void **state) {
    check("function f\ninputs n k\ncall 4: f(n - 1, k - 1)\n"
          "call 5: f(n, k - 1)\n"
          "way for n >= 1 and k >= 1: 4 5\n"
          "way for n <= 0:\nway for n >= 1 and k <= 0:\n",
          "parts of a size, at most", "at most 2*2^k - 1 for k >= 0", *state);
}

/* ---- parts ---- */

#define HALF "call 4: f(floor(1/2*n))\n"

static void test_a_half(void **state) {
    check("function f\ninputs n\n" HALF "way for n >= 1: 4\nway for n <= 0:\n",
          "parts of a size", "floor(log2(n)) + 2 for n >= 1", *state);
}

/* One way has two halves, and one has one. */
static void test_one_half_or_two(void **state) {
    check("function f\ninputs n m\ncall 4: f(floor(1/2*n), m)\n"
          "call 5: f(floor(1/2*n), m)\nway for n >= 1 and m >= 1: 4 5\n"
          "way for n >= 1 and m <= 0: 4\nway for n <= 0:\n",
          "parts of a size, at most",
          "at most 4*2^floor(log2(n)) - 1 for n >= 1", *state);
}

static void test_two_thirds(void **state) {
    check("function f\ninputs n\ncall 4: f(floor(2/3*n))\n"
          "way for n >= 2: 4\nway for n <= 1:\n",
          "fractions of a size", "at most floor(log3/2(1/2*n)) + 2 for n >= 2",
          *state);
}

/* ---- samples ---- */

#define ITS_SAMPLES                                                            \
    "n=0: 1\nn=1: 2\nn=2: 3\nn=3: 4\nn=4: 5\nn=5: 6\nn=6: 7\nn=7: 8\n"

static void test_two_that_call_each_other(void **state) {
    check("function f\ninputs n:unsigned\ncall 4: g(unsigned n - 1)\n"
          "way for n >= 1: 4\nway for n <= 0:\n" ITS_SAMPLES
          "function g\ninputs n:unsigned\ncall 9: f(unsigned n - 1)\n"
          "way for n >= 1: 9\nway for n <= 0:\n" ITS_SAMPLES,
          "samples", "n + 1", *state);
}

/* Calls go on with one less, and with one more for the loop, until n is below
 * "from"; samples are of "from" - 1 and more. */
static const char *shifting(int from, Arena *arena) {
    Text out = text_new(arena);
    text_add(&out,
             "function f\ninputs n m\nloop 3: m [proved] for m >= 0\n"
             "call 4: f(n - 1, m + 1)\n"
             "way for n >= %d: 3 4\nway for n <= %d:\n",
             from, from - 1);
    for (int n = from - 1; n < 6 + from; n++)
        for (int m = from - 1; m < 6; m++) {
            int calls = n - from + 1;
            text_add(&out, "n=%d m=%d: %d\n", n, m,
                     1 + calls * (1 + m) + calls * (calls - 1) / 2);
        }
    return text_chars(&out);
}

static void test_samples_from_0_on(void **state) {
    check(shifting(1, *state), "samples from 0 on",
          "1/2*n^2 + n*m + 1/2*n + 1 for n >= 0 and m >= 0", *state);
}

static void test_samples_from_1_on(void **state) {
    check(shifting(2, *state), "samples from 1 on",
          "1/2*n^2 + n*m - 1/2*n - m + 1 for n >= 1 and m >= 1", *state);
}

/* ---- circles ---- */

#define CIRCLE                                                                 \
    "function g\ninputs n\ncall 9: f(n - 1)\n"                                 \
    "way for n >= 1: 9\nway for n <= 0:\n"

static void test_a_circle_without_samples(void **state) {
    check("function f\ninputs n\ncall 4: g(n - 1)\n"
          "way for n >= 1: 4\nway for n <= 0:\n" CIRCLE,
          "a circle of calls", "n + 1 for n >= 0", *state);
    check("function f\ninputs n\ncall 4: g(n - 1)\ncall 5: g(n - 2)\n"
          "way for n >= 1: 4 5\nway for n <= 0:\n" CIRCLE,
          "a circle of calls", "recurrence(n; 0, 1, 1; 4, 6, 7) - 3 for n >= 0",
          *state);
}

/* Of numbers that small ones do not come to. */
static void test_a_circle_that_is_another_one_far_out(void **state) {
    check("function f\ninputs n\ncall 4: g(n - 1)\ncall 5: g(n - 2)\n"
          "way for n >= 1 and n <= 49: 4\nway for n >= 50: 4 5\n"
          "way for n <= 0:\n" CIRCLE,
          NULL, NULL, *state);
}

/* One of two ways is taken, by contents. */
static void test_a_circle_with_a_choice(void **state) {
    check("function f\ninputs n\ncall 4: g(n - 1)\ncall 5: g(n - 2)\n"
          "way for n >= 1: 4\nway for n >= 1: 4 5\nway for n <= 0:\n" CIRCLE,
          NULL, NULL, *state);
}

/* ---- depth ---- */

static void test_euclid(void **state) {
    check("function f\ninputs a b\ncall 4: f(b, a - b*floor(a/b))\n"
          "way for b >= 1: 4\nway for b <= 0:\n",
          "depth",
          "at most 2*floor(log2(b)) + 3 for a >= 0 and b >= 0 and b >= 1",
          *state);
}

/* ---- all smaller sizes ---- */

/* A loop over i = 0..rounds - 1 with a call, or two. */
static const char *in_rounds(const char *rounds, const char *one,
                             const char *other, Arena *arena) {
    return arena_printf(
        arena,
        "function f\nothers i:induction\ninputs n\n"
        "loop 3: %s + 1 [proved] for n >= 1\nrounds %s for n >= 1\n"
        "induction i from 0 by 1\ncall 4 in 3%s\n%s%s%s"
        "way for n >= 1: 3\nway for n <= 0:\n",
        rounds, rounds, one, *other ? "call 5 in 3" : "", other,
        *other ? "\n" : "");
}

static void test_all_smaller_sizes(void **state) {
    check(in_rounds("n", ": f(i)", ": f(n - i - 1)", *state),
          "all smaller sizes", "11/6*3^n - 1/2 for n >= 1", *state);
    check(in_rounds("n", ": f(i)", "", *state), "all smaller sizes",
          "5/2*2^n - 1 for n >= 1", *state);
}

/* The largest of them is its own, one is left out, or one may be. */
static void test_not_all_smaller_sizes(void **state) {
    check(in_rounds("n", ": f(i + 1)", "", *state), NULL, NULL, *state);
    check(in_rounds("n", ": f(n - i)", "", *state), NULL, NULL, *state);
    check(in_rounds("n - 1", ": f(i)", "", *state), NULL, NULL, *state);
    check(in_rounds("n", " some: f(i)", "", *state), NULL, NULL, *state);
    check(in_rounds("n", " plus: f(i)", "", *state), NULL, NULL, *state);
    check(in_rounds("n", ": f(2*i)", "", *state), NULL, NULL, *state);
    check(in_rounds("n", ": f(i)", ": f(n - i - 2)", *state), NULL, NULL,
          *state);
}

/* ---- several calls ---- */

#define EDIT                                                                   \
    "function f\ninputs i j\ncall 4: f(i - 1, j)\ncall 5: f(i, j - 1)\n"       \
    "call 6: f(i - 1, j - 1)\nway for i >= 1 and j >= 1: 4 5 6\n"

static void test_edit_distance(void **state) {
    check(EDIT "way for i = 0:\nway for j = 0:\n", "a sum falls",
          "at most recurrence(i + j; 2, 1; 3/2, 3/2) - 1/2 for i + j >= 0",
          *state);
}

/* Both ends must be reached: one call leaves both as they are. */
static void test_no_edit_distance(void **state) {
    check("function f\ninputs i j\ncall 4: f(i - 1, j)\ncall 5: f(i, j)\n"
          "way for i >= 1 and j >= 1: 4 5\nway for i <= 0:\nway for j <= 0:\n",
          NULL, NULL, *state);
    check("function f\ninputs i j\ncall 4: f(i - 1, j)\n"
          "call 5: f(i + 1, j - 1)\n"
          "way for i >= 1 and j >= 1: 4 5\nway for i <= 0:\nway for j <= 0:\n",
          NULL, NULL, *state);
}

#define SHARES(second)                                                         \
    "function f\ninputs n m\ncall 4: f(m, m)\ncall 5: f(" second ", m)\n"      \
    "way for n >= 1 and m >= 0 and m <= n - 1: 4 5\nway for n <= 0:\n"         \
    "way for n >= 1 and m <= -1:\nway for n >= 1 and m >= n:\n"

static void test_shares(void **state) {
    check(SHARES("n - m - 1"), "shares of a size", "at most 2*n + 1 for n >= 1",
          *state);
    /* Of n + 1 they are less, too. */
    check(SHARES("n - m - 2"), "shares of a size", "at most 2*n + 3 for n >= 1",
          *state);
    /* They are as much as it in all. */
    check(SHARES("n - m"), "a sum falls",
          "at most 2^n - 1 for n >= 1 and m >= 1 and n >= 1", *state);
}

/* It goes on with what it was given. */
static void test_the_same_again(void **state) {
    check("function f\ninputs n\ncall 4: f(n)\n"
          "way for n >= 1: 4\nway for n <= 0:\n",
          NULL, NULL, *state);
}

/* ---- what the ways must say ---- */

static void test_what_ways_leave_out(void **state) {
    static const char *const words[] = {"resumes", "weak", "loops-differ",
                                        "inputs-differ", "by-builds"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        check(arena_printf(*state,
                           "function f %s\ninputs n\ncall 4: f(n - 1)\n"
                           "way for n >= 1: 4\nway for n <= 0:\n",
                           words[i]),
              NULL, NULL, *state);
}

static void test_every_rule_has_its_test(void **state) {
    size_t count;
    const RecurrenceRule *rules = recurrence_rules(&count);
    (void)state;
    for (size_t i = 0; i < count; i++) {
        assert_true(names_have(&seen, rules[i].name));
        assert_true(*rules[i].reason);
        for (size_t k = 0; k < i; k++)
            assert_string_not_equal(rules[i].name, rules[k].name);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_less_by_one),
        cmocka_unit_test(test_paths),
        cmocka_unit_test(test_no_paths),
        cmocka_unit_test(test_a_half),
        cmocka_unit_test(test_one_half_or_two),
        cmocka_unit_test(test_two_thirds),
        cmocka_unit_test(test_two_that_call_each_other),
        cmocka_unit_test(test_samples_from_0_on),
        cmocka_unit_test(test_samples_from_1_on),
        cmocka_unit_test(test_a_circle_without_samples),
        cmocka_unit_test(test_a_circle_that_is_another_one_far_out),
        cmocka_unit_test(test_a_circle_with_a_choice),
        cmocka_unit_test(test_euclid),
        cmocka_unit_test(test_all_smaller_sizes),
        cmocka_unit_test(test_not_all_smaller_sizes),
        cmocka_unit_test(test_edit_distance),
        cmocka_unit_test(test_no_edit_distance),
        cmocka_unit_test(test_shares),
        cmocka_unit_test(test_the_same_again),
        cmocka_unit_test(test_what_ways_leave_out),
        cmocka_unit_test(test_every_rule_has_its_test),
    };
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
