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

/* The bound that is found where all parameters are "least" or more is "text",
 * and holds. */
static void check(const WayText *ways, size_t count, int64_t least,
                  const char *text, Arena *arena) {
    Descents d = descents(ways, count, arena);
    Region given = descent_given(&d, least, arena), valid;
    const Expr *bound = descent_find(&valid, &d, &given, arena);
    Text out = text_new(arena);
    if (bound)
        expr_print(&out, bound, names);
    assert_string_equal(text_chars(&out), text);
    if (!bound)
        return;
    for (int64_t a = -3; a <= LARGEST; a++)
        for (int64_t b = -3; b <= LARGEST; b++) {
            int64_t at[2] = {a, b};
            if (holds(&valid, at))
                assert_true(depth_of(&d, at, DEEPEST) <= value_at(bound, at));
        }
}

/* ---- remainders ---- */

static void test_euclid(void **state) {
    const WayText way = {{"b - 1"}, {"b", "a - b*floor(a/b)"}};
    check(&way, 1, 0, "2*floor(log2(b)) + 2", *state);
    check(&way, 1, DESCENT_ANYWHERE, "", *state);
}

static void test_what_is_left_and_one(void **state) {
    const WayText way = {{"b - 3"}, {"b", "a - b*floor(a/b) + 1"}};
    check(&way, 1, 0, "", *state);
}

static void test_what_is_left_the_other_way_round(void **state) {
    const WayText way = {{"b - 1", "a - 1"}, {"b", "b - a*floor(b/a)"}};
    check(&way, 1, 0, "a + b", *state);
}

static void test_each_by_the_other(void **state) {
    const WayText ways[] = {
        {{"a - b", "b - 1"}, {"a - b*floor(a/b)", "b"}},
        {{"b - a - 1", "a - 1"}, {"a", "b - a*floor(b/a)"}}};
    check(ways, 2, 0, "2*floor(log2(a)) + 2", *state);
}

/* ---- halves ---- */

static void test_one_of_two_is_halved(void **state) {
    const WayText ways[] = {
        {{"a - b - 1", "b - 1"}, {"floor(1/2*a - 1/2*b)", "b"}},
        {{"b - a", "a - 1"}, {"floor(1/2*b - 1/2*a)", "a"}}};
    check(ways, 2, 0, "floor(log2(a)) + floor(log2(b)) + 1", *state);
}

static void test_the_other_one_grows(void **state) {
    const WayText ways[] = {{{"a - 1", "b - 1"}, {"floor(1/2*a)", "b + 1"}},
                            {{"a - 1", "b - 1"}, {"a", "floor(1/2*b)"}}};
    check(ways, 2, 0, "", *state);
}

static void test_a_half_that_is_rounded_up(void **state) {
    const WayText way = {{"a - 1"}, {"ceil(1/2*a)", "b"}};
    check(&way, 1, 0, "", *state);
}

/* ---- sums ---- */

static void test_differences(void **state) {
    const WayText ways[] = {{{"a - b - 1"}, {"a - b", "b"}},
                            {{"b - a - 1"}, {"a", "b - a"}}};
    check(ways, 2, 1, "a + b", *state);
    check(ways, 2, 0, "", *state);
}

static void test_one_less(void **state) {
    const WayText way = {{"a - 1"}, {"a - 1", NULL}};
    Descents d = descents(&way, 1, *state);
    Region given = {0}, valid;
    const Expr *bound = descent_find(&valid, &d, &given, *state);
    assert_non_null(bound);
    assert_true(expr_equal(bound, parsed("a", *state)));
}

static void test_what_is_not_kept(void **state) {
    const WayText way = {{"a - 1"}, {"a - 1", "b - 2"}};
    check(&way, 1, 0, "", *state);
    check(&way, 1, DESCENT_ANYWHERE, "a", *state);
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
        cmocka_unit_test(test_differences),
        cmocka_unit_test(test_one_less),
        cmocka_unit_test(test_what_is_not_kept),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
