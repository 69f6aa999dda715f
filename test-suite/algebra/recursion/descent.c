#include "algebra/recursion/descent.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

enum { LARGEST = 24, DEEPEST = 200 };

static const char *const names[] = {"a", "b"};

static const Expr *parsed(const char *text, Arena *arena) {
    const Expr *e;
    assert_int_equal(expr_parse(&e, text, names, 2, arena).code, ASYM_OK);
    return e;
}

/* One way: conditions that are >= 0, and what is passed on; NULL: anything. */
typedef struct WayText {
    const char *where[3];
    const char *to[2];
} WayText;

static Descents descents(const WayText *ways, size_t count, Arena *arena) {
    Descents d = {.state = {0, 1}, .states = 2, .fresh = 2};
    for (size_t i = 0; i < count; i++) {
        Descent way = {0};
        for (size_t k = 0; k < 3 && ways[i].where[k]; k++)
            *vec_push(arena, &way.where.nonneg) =
                parsed(ways[i].where[k], arena);
        for (size_t k = 0; k < 2; k++)
            way.to[k] = ways[i].to[k] ? parsed(ways[i].to[k], arena) : NULL;
        *vec_push(arena, &d.ways) = way;
    }
    return d;
}

/* ---- by counting ---- */

static int64_t value_at(const Expr *e, const int64_t at[2]) {
    fmpz values[2];
    fmpq_t out;
    fmpq_init(out);
    fmpz_init_set_si(&values[0], at[0]);
    fmpz_init_set_si(&values[1], at[1]);
    assert_true(expr_eval(out, e, values, 2));
    assert_true(fmpz_is_one(fmpq_denref(out)));
    int64_t value = fmpz_get_si(fmpq_numref(out));
    fmpq_clear(out);
    fmpz_clear(&values[0]);
    fmpz_clear(&values[1]);
    return value;
}

static bool holds(const Region *where, const int64_t at[2]) {
    for (size_t i = 0; i < where->nonneg.size; i++)
        if (value_at(where->nonneg.at[i], at) < 0)
            return false;
    return true;
}

/* The longest chain of calls that go on. */
static int64_t depth_of(const Descents *d, const int64_t at[2],
                        unsigned limit) {
    int64_t most = 0;
    assert_true(limit > 0);
    for (size_t i = 0; i < d->ways.size; i++) {
        const Descent *way = &d->ways.at[i];
        if (!holds(&way->where, at))
            continue;
        int64_t next[2] = {value_at(way->to[0], at), value_at(way->to[1], at)};
        int64_t depth = 1 + depth_of(d, next, limit - 1);
        most = depth > most ? depth : most;
    }
    return most;
}

/* By rule, whether a test is about it. */
static bool is_seen[8];

static void note(const DescentRule *rule, const char *name) {
    size_t count;
    assert_string_equal(rule->name, name);
    is_seen[rule - descent_rules(&count)] = true;
    assert_true(count <= sizeof is_seen / sizeof *is_seen);
}

/* The bound that "rule" gives where all parameters are "least" or more is
 * "text", and holds; NULL: there is none. */
static void check(const WayText *ways, size_t count, int64_t least,
                  const char *rule, const char *text, Arena *arena) {
    Descents d = descents(ways, count, arena);
    Region given = descent_given(&d, least, arena);
    DescentDepth depth = descent_find(&d, &given, arena);
    Text out = text_new(arena);
    assert_true((depth.rule != NULL) == (rule != NULL));
    if (!rule)
        return;
    note(depth.rule, rule);
    expr_print(&out, depth.bound, names);
    assert_string_equal(text_chars(&out), text);
    for (int64_t a = -3; a <= LARGEST; a++)
        for (int64_t b = -3; b <= LARGEST; b++) {
            int64_t at[2] = {a, b};
            if (holds(&depth.valid, at))
                assert_true(depth_of(&d, at, DEEPEST) <=
                            value_at(depth.bound, at));
        }
}

/* ---- remainders ---- */

static void test_euclid(void **state) {
    const WayText way = {{"b - 1"}, {"b", "a - b*floor(a/b)"}};
    check(&way, 1, 0, "two calls halve it", "2*floor(log2(b)) + 2", *state);
    check(&way, 1, DESCENT_ANYWHERE, NULL, NULL, *state);
}

static void test_what_is_left_and_one(void **state) {
    const WayText way = {{"b - 3"}, {"b", "a - b*floor(a/b) + 1"}};
    check(&way, 1, 0, NULL, NULL, *state);
}

static void test_what_is_left_the_other_way_round(void **state) {
    const WayText way = {{"b - 1", "a - 1"}, {"b", "b - a*floor(b/a)"}};
    check(&way, 1, 0, "it falls", "a + b", *state);
}

static void test_each_by_the_other(void **state) {
    const WayText ways[] = {
        {{"a - b", "b - 1"}, {"a - b*floor(a/b)", "b"}},
        {{"b - a - 1", "a - 1"}, {"a", "b - a*floor(b/a)"}}};
    check(ways, 2, 0, "two calls halve it", "2*floor(log2(a)) + 2", *state);
}

/* ---- halves ---- */

static void test_one_of_two_is_halved(void **state) {
    const WayText ways[] = {
        {{"a - b - 1", "b - 1"}, {"floor(1/2*a - 1/2*b)", "b"}},
        {{"b - a", "a - 1"}, {"floor(1/2*b - 1/2*a)", "a"}}};
    check(ways, 2, 0, "one of two is halved",
          "floor(log2(a)) + floor(log2(b)) + 1", *state);
}

static void test_the_other_one_grows(void **state) {
    const WayText ways[] = {{{"a - 1", "b - 1"}, {"floor(1/2*a)", "b + 1"}},
                            {{"a - 1", "b - 1"}, {"a", "floor(1/2*b)"}}};
    check(ways, 2, 0, NULL, NULL, *state);
}

static void test_a_half_that_is_rounded_up(void **state) {
    const WayText way = {{"a - 1"}, {"ceil(1/2*a)", "b"}};
    check(&way, 1, 0, NULL, NULL, *state);
}

/* Of an odd one a call goes on with one less, of an even one with half of it.
 */
#define EVEN "2*floor(1/2*a) - a"
#define ODD  "a - 2*floor(1/2*a) - 1"

static void test_half_of_even_and_one_less_of_odd(void **state) {
    const WayText ways[] = {{{"a - 1", EVEN}, {"floor(1/2*a)", "b"}},
                            {{"a - 1", ODD}, {"a - 1", "b"}}};
    check(ways, 2, 0, "two calls halve it", "2*floor(log2(a)) + 2", *state);
}

/* From 1 to 2, and back. */
static void test_half_of_even_and_one_more_of_odd(void **state) {
    const WayText ways[] = {{{"a - 1", EVEN}, {"floor(1/2*a)", "b"}},
                            {{"a - 1", ODD}, {"a + 1", "b"}}};
    check(ways, 2, 0, NULL, NULL, *state);
}

/* It is halved as long as it is even. */
static void test_half_of_even_and_all_of_odd(void **state) {
    const WayText ways[] = {{{"a - 1", EVEN}, {"floor(1/2*a)", "b"}},
                            {{"a - 1", ODD}, {"a", "b"}}};
    check(ways, 2, 0, NULL, NULL, *state);
}

static void test_half_of_some_and_one_less_of_any(void **state) {
    const WayText ways[] = {{{"a - 1", EVEN}, {"floor(1/2*a)", "b"}},
                            {{"a - 1"}, {"a - 1", "b"}}};
    check(ways, 2, 0, "it falls", "a", *state);
}

/* Of 3*k + 1 and 3*k + 2 one less, which may be odd again. */
static void test_half_of_every_third(void **state) {
    const WayText ways[] = {
        {{"a - 1", "3*floor(1/3*a) - a"}, {"floor(1/2*a)", "b"}},
        {{"a - 1", "a - 3*floor(1/3*a) - 1"}, {"a - 1", "b"}}};
    check(ways, 2, 0, "it falls", "a", *state);
}

/* ---- sums ---- */

static void test_differences(void **state) {
    const WayText ways[] = {{{"a - b - 1"}, {"a - b", "b"}},
                            {{"b - a - 1"}, {"a", "b - a"}}};
    check(ways, 2, 1, "it falls", "a + b", *state);
    check(ways, 2, 0, NULL, NULL, *state);
}

/* ---- up to another ---- */

static void test_down_a_heap(void **state) {
    const WayText ways[] = {{{"b - 2*a - 2"}, {"2*a + 1", "b"}},
                            {{"b - 2*a - 3"}, {"2*a + 2", "b"}}};
    check(ways, 2, 0, "it doubles up to another", "floor(log2(b/(a + 1)))",
          *state);
}

static void test_down_a_heap_from_1(void **state) {
    const WayText ways[] = {{{"b - 2*a", "a - 1"}, {"2*a", "b"}},
                            {{"b - 2*a - 1", "a - 1"}, {"2*a + 1", "b"}}};
    check(ways, 2, 0, "it doubles up to another", "floor(log2(b/a))", *state);
}

static void test_up_to_the_last(void **state) {
    const WayText way = {{"b - 2*a - 1"}, {"2*a + 1", "b"}};
    check(&way, 1, 0, "it doubles up to another",
          "floor(log2(b/(a + 1) + 1/(a + 1)))", *state);
}

static void test_an_end_that_falls(void **state) {
    const WayText way = {{"b - 2*a - 4"}, {"2*a + 3", "b - 1"}};
    check(&way, 1, 0, "it doubles up to another",
          "floor(log2(b/(a + 1) + 1/(a + 1)))", *state);
}

/* To twice as much, but an end that grows, or a 0 that stays 0; to less than
 * twice as much. */
static void test_what_does_not_double_up_to_another(void **state) {
    const WayText grows = {{"b - 2*a - 2"}, {"2*a + 1", "b + 1"}};
    const WayText stays = {{"b - 2*a"}, {"2*a", "b"}};
    const WayText slow = {{"b - 2*a - 1"}, {"a + floor(1/2*a)", "b"}};
    check(&grows, 1, 0, NULL, NULL, *state);
    check(&stays, 1, 0, NULL, NULL, *state);
    check(&slow, 1, 0, NULL, NULL, *state);
}

static void test_one_less(void **state) {
    const WayText way = {{"a - 1"}, {"a - 1", NULL}};
    Descents d = descents(&way, 1, *state);
    Region given = {0};
    DescentDepth depth = descent_find(&d, &given, *state);
    assert_non_null(depth.rule);
    assert_true(expr_equal(depth.bound, parsed("a", *state)));
}

static void test_what_is_not_kept(void **state) {
    const WayText way = {{"a - 1"}, {"a - 1", "b - 2"}};
    check(&way, 1, 0, NULL, NULL, *state);
    check(&way, 1, DESCENT_ANYWHERE, "it falls", "a", *state);
}

static void test_every_rule_has_its_test(void **state) {
    size_t count;
    const DescentRule *rules = descent_rules(&count);
    (void)state;
    for (size_t i = 0; i < count; i++)
        assert_true(is_seen[i] && *rules[i].name && *rules[i].reason);
}

static int set_up(void **state) {
    *state = arena_new();
    return 0;
}

static int tear_down(void **state) {
    arena_free(*state);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_euclid),
        cmocka_unit_test(test_what_is_left_and_one),
        cmocka_unit_test(test_what_is_left_the_other_way_round),
        cmocka_unit_test(test_each_by_the_other),
        cmocka_unit_test(test_one_of_two_is_halved),
        cmocka_unit_test(test_the_other_one_grows),
        cmocka_unit_test(test_a_half_that_is_rounded_up),
        cmocka_unit_test(test_half_of_even_and_one_less_of_odd),
        cmocka_unit_test(test_half_of_even_and_one_more_of_odd),
        cmocka_unit_test(test_half_of_even_and_all_of_odd),
        cmocka_unit_test(test_half_of_some_and_one_less_of_any),
        cmocka_unit_test(test_half_of_every_third),
        cmocka_unit_test(test_differences),
        cmocka_unit_test(test_down_a_heap),
        cmocka_unit_test(test_down_a_heap_from_1),
        cmocka_unit_test(test_up_to_the_last),
        cmocka_unit_test(test_an_end_that_falls),
        cmocka_unit_test(test_what_does_not_double_up_to_another),
        cmocka_unit_test(test_one_less),
        cmocka_unit_test(test_what_is_not_kept),
        cmocka_unit_test(test_every_rule_has_its_test),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
