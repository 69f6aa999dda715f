#include "algebra/recursion/falling.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

enum { LARGEST = 9 };

static const char *const names[] = {"a", "b"};

static const Expr *parsed(const char *text, Arena *arena) {
    const Expr *e;
    assert_int_equal(expr_parse(&e, text, names, 2, arena).code, ASYM_OK);
    return e;
}

/* A call: on which way, where, and what it passes on. */
typedef struct CallText {
    size_t way;
    const char *where[2], *to[2];
} CallText;

static Descents descents(const CallText *calls, size_t count, Arena *arena) {
    Descents d = {.state = {0, 1}, .states = 2, .fresh = 2};
    for (size_t i = 0; i < count; i++) {
        Descent call = {.way = calls[i].way};
        for (size_t k = 0; k < 2; k++) {
            call.to[k] = parsed(calls[i].to[k], arena);
            if (calls[i].where[k])
                *vec_push(arena, &call.where.nonneg) =
                    parsed(calls[i].where[k], arena);
        }
        *vec_push(arena, &d.ways) = call;
    }
    return d;
}

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

/* How many calls there are at most, by the dearest way. */
static int64_t count_calls(const Descents *d, const int64_t at[2]) {
    int64_t of_way[4] = {1, 1, 1, 1}, most = 1;
    for (size_t i = 0; i < d->ways.size; i++) {
        const Descent *call = &d->ways.at[i];
        if (!holds(&call->where, at))
            continue;
        int64_t next[2] = {value_at(call->to[0], at),
                           value_at(call->to[1], at)};
        of_way[call->way] += count_calls(d, next);
        if (of_way[call->way] > most)
            most = of_way[call->way];
    }
    return most;
}

/* The bound of calls is "text", and holds, where nothing is negative; NULL:
 * there is none. */
static void check(const CallText *calls, size_t count, const char *text,
                  Arena *arena) {
    Descents d = descents(calls, count, arena);
    Region given = descent_given(&d, 0, arena);
    given = descent_kept(&d, &given, arena);
    Falling f;
    bool found = falling_find(&f, &d, &given, arena);
    assert_int_equal(found, text != NULL);
    if (!found)
        return;
    const Expr *one = expr_int(arena, 1);
    const Expr *bound = falling_bound(&f, one, one, arena);
    Text out = text_new(arena);
    expr_print(&out, bound, names);
    assert_string_equal(text_chars(&out), text);
    for (int64_t a = 0; a <= LARGEST; a++)
        for (int64_t b = 0; b <= LARGEST - 3; b++) {
            int64_t at[2] = {a, b};
            if (value_at(f.sum, at) >= f.from - (int64_t)f.order)
                assert_true(count_calls(&d, at) <= value_at(bound, at));
        }
}

#define BOTH {"a - 1", "b - 1"}

static void test_edit_distance(void **state) {
    const CallText calls[] = {{0, BOTH, {"a - 1", "b"}},
                              {0, BOTH, {"a", "b - 1"}},
                              {0, BOTH, {"a - 1", "b - 1"}}};
    check(calls, 3, "recurrence(a + b; 2, 1; 3/2, 3/2) - 1/2", *state);
}

/* Where last letters are equal it is one call that leaves less: no more than
 * two that leave more. */
static void test_a_way_with_fewer_calls(void **state) {
    const CallText calls[] = {{0, BOTH, {"a - 1", "b - 1"}},
                              {1, BOTH, {"a - 1", "b"}},
                              {1, BOTH, {"a", "b - 1"}}};
    check(calls, 3, "2^(a + b) - 1", *state);
}

static void test_one_of_two_falls(void **state) {
    const CallText calls[] = {{0, {"a - 1"}, {"a - 1", "b"}},
                              {0, {"a - 1"}, {"a - 2", "b + 3"}}};
    check(calls, 2, "2*fib(a + 2) - 1", *state);
}

static void test_what_does_not_fall(void **state) {
    const CallText same[] = {{0, BOTH, {"a - 1", "b"}}, {0, BOTH, {"a", "b"}}};
    check(same, 2, NULL, *state);
    const CallText shifted[] = {{0, BOTH, {"a - 1", "b + 1"}},
                                {0, BOTH, {"a + 1", "b - 1"}}};
    check(shifted, 2, NULL, *state);
    /* a bound by the least that it takes off is loose */
    const CallText nothing[] = {{0, {"a - 1", "b"}, {"a - b", "b"}},
                                {0, {"a - 1", "b"}, {"a - 1", "b"}}};
    check(nothing, 2, NULL, *state);
}

/* Two calls for 5 alone: that doubles nothing further on. */
static void test_several_for_small_ones(void **state) {
    const CallText calls[] = {{0, {"a - 5", "5 - a"}, {"a - 1", "b"}},
                              {0, {"a - 5", "5 - a"}, {"a - 1", "b"}},
                              {1, {"a - 1"}, {"a - 1", "b"}}};
    check(calls, 3, NULL, *state);
}

/* Such a way beside one that makes as many calls of large ones. */
static void test_few_for_small_ones_as_for_others(void **state) {
    const CallText calls[] = {{0, {"a - 2"}, {"a - 1", "b"}},
                              {0, {"a - 2"}, {"a - 2", "b"}},
                              {1, {"a - 1", "1 - a"}, {"a - 2", "b"}},
                              {1, {"a - 1", "1 - a"}, {"a - 2", "b"}},
                              {1, {"a - 1", "1 - a"}, {"a - 2", "b"}}};
    check(calls, 5, NULL, *state);
    check(calls, 4, "2*fib(a + 2) - 1", *state);
}

/* In how many ways a number is a sum of parts up to b. */
static void test_what_falls_by_a_parameter(void **state) {
    const CallText calls[] = {{0, BOTH, {"a - b", "b"}},
                              {0, BOTH, {"a", "b - 1"}}};
    check(calls, 2, "2^(a + b) - 1", *state);
}

static void test_what_rises_up_to_another(void **state) {
    const CallText calls[] = {{0, {"b - a - 1"}, {"a + 1", "b"}},
                              {0, {"b - a - 1"}, {"a + 2", "b"}}};
    check(calls, 2, "2*fib(b - a + 2) - 1", *state);
    const CallText both_move[] = {{0, {"b - a - 1"}, {"a + 1", "b"}},
                                  {0, {"b - a - 1"}, {"a", "b - 1"}}};
    check(both_move, 2, "2*2^(b - a) - 1", *state);
    const CallText away[] = {{0, {"b - a - 1"}, {"a + 1", "b + 1"}},
                             {0, {"b - a - 1"}, {"a + 1", "b"}}};
    check(away, 2, NULL, *state);
}

/* Below 0 it goes on without end. */
static void test_what_may_be_negative(void **state) {
    const CallText calls[] = {{0, {"a + b + 9"}, {"a - 1", "b"}},
                              {0, {"a + b + 9"}, {"a", "b - 1"}}};
    check(calls, 2, NULL, *state);
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
        cmocka_unit_test(test_edit_distance),
        cmocka_unit_test(test_a_way_with_fewer_calls),
        cmocka_unit_test(test_one_of_two_falls),
        cmocka_unit_test(test_what_does_not_fall),
        cmocka_unit_test(test_several_for_small_ones),
        cmocka_unit_test(test_few_for_small_ones_as_for_others),
        cmocka_unit_test(test_what_falls_by_a_parameter),
        cmocka_unit_test(test_what_rises_up_to_another),
        cmocka_unit_test(test_what_may_be_negative),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
