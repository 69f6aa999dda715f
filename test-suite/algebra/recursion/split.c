#include "algebra/recursion/split.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

enum { SIZE = 0, LARGEST = 200 };

static const Expr *parsed(const char *text, Arena *arena) {
    static const char *const names[] = {"s"};
    const Expr *e;
    assert_int_equal(expr_parse(&e, text, names, 1, arena).code, ASYM_OK);
    return e;
}

/* The value for this size; it must have one. */
static void value_at(fmpq_t out, const Expr *e, int64_t size) {
    fmpz value;
    fmpz_init_set_si(&value, size);
    assert_true(expr_eval(out, e, &value, 1));
    fmpz_clear(&value);
}

/* T[0..LARGEST], by what it is defined by. */
static void calculate(fmpq *t, const Split *s, bool steps) {
    for (int64_t size = 0; size <= LARGEST; size++) {
        fmpq_init(&t[size]);
        value_at(&t[size], size < s->from ? s->end : s->rest, size);
        if (size < s->from)
            continue;
        int64_t down = steps ? size - s->by : size / s->by,
                up = (size + s->by - 1) / s->by;
        for (int64_t i = 0; i < s->floors; i++)
            fmpq_add(&t[size], &t[size], &t[down < 0 ? 0 : down]);
        for (int64_t i = 0; i < s->ceils; i++)
            fmpq_add(&t[size], &t[size], &t[up]);
    }
}

static void release(fmpq *t) {
    for (int64_t size = 0; size <= LARGEST; size++)
        fmpq_clear(&t[size]);
}

/* Whether it has a formula; then that is T. */
static bool is_solved(const Split *s, bool steps, Arena *arena) {
    fmpq t[LARGEST + 1];
    fmpq_t value;
    int64_t least;
    const Expr *e = steps ? split_solve_steps(&least, s, arena)
                          : split_solve(&least, s, arena);
    calculate(t, s, steps);
    fmpq_init(value);
    for (int64_t size = e ? least : LARGEST + 1; size <= LARGEST; size++)
        if (size >= 0) {
            value_at(value, e, size);
            assert_true(fmpq_equal(value, &t[size]));
        }
    fmpq_clear(value);
    release(t);
    return e;
}

/* How often the lower bound was below T: at sizes where it is rational. */
static size_t count_least(const Split *s, Arena *arena) {
    fmpq t[LARGEST + 1];
    fmpq_t value;
    size_t count = 0;
    const Expr *least = split_least(s, arena);
    calculate(t, s, false);
    fmpq_init(value);
    for (int64_t size = s->from; least && size <= LARGEST; size++) {
        fmpz at;
        fmpz_init_set_si(&at, size);
        if (expr_eval(value, least, &at, 1)) {
            assert_true(fmpq_cmp(value, &t[size]) <= 0);
            count++;
        }
        fmpz_clear(&at);
    }
    fmpq_clear(value);
    release(t);
    return count;
}

static const char *const rests[] = {
    "1",           "7",     "s",
    "3*s + 2",     "2*s^2", "1/2*s^2 + 3/2*s + 1",
    "2*s - 1",     "5 - s", "floor(1/2*s) + 1",
    "s^3 + s + 4",
};

enum { N_RESTS = sizeof rests / sizeof *rests };

/* Each split of a few kinds, with each rest. */
static void test_all_are_what_they_count(void **state) {
    size_t solved = 0, bounded = 0;
    for (int64_t by = 2; by <= 4; by++)
        for (int64_t from = 1; from <= 9; from++)
            for (int64_t parts = 1; parts < 12; parts++)
                for (size_t i = 0; i < N_RESTS; i++) {
                    Arena *arena = arena_new();
                    Split s = {SIZE,
                               by,
                               parts % 4,
                               parts / 4,
                               from,
                               parsed(rests[i], arena),
                               parsed("3", arena)};
                    if (!s.ceils || from > 1) {
                        solved += is_solved(&s, false, arena);
                        bounded += parts ? count_least(&s, arena) : 0;
                    }
                    arena_free(arena);
                }
    (void)state;
    assert_true(solved > 1000);
    assert_true(bounded > 1000);
}

static void test_all_steps_are_what_they_count(void **state) {
    size_t solved = 0;
    for (int64_t by = 1; by <= 4; by++)
        for (int64_t from = by; from <= 9; from++)
            for (size_t k = 0; k < 2 * N_RESTS; k++) {
                size_t i = k / 2;
                Arena *arena = arena_new();
                Split s = {SIZE,
                           by,
                           1 + (int64_t)k % 2,
                           0,
                           from,
                           parsed(rests[i], arena),
                           parsed("3", arena)};
                solved += is_solved(&s, true, arena);
                arena_free(arena);
            }
    (void)state;
    assert_true(solved > 100);
}

/* T(n) = n*T(n - 1) + 3*n + 2 from "from" on, and 4 below. */
static void check_as_many(int64_t from, Arena *arena) {
    int64_t least;
    Split s = {
        SIZE, 1, 1, 0, from, parsed("3*s + 2", arena), parsed("4", arena)};
    const Expr *e = split_solve_factorial(&least, &s, arena);
    fmpq_t t, value;
    fmpq_init(value);
    fmpq_init(t);
    fmpq_set_si(t, 4, 1);
    assert_int_equal(least, from - 1);
    for (slong size = from - 1; size <= 20; size++) {
        if (size >= from) {
            fmpq_mul_si(t, t, size);
            fmpq_add_si(t, t, 3 * size + 2);
        }
        value_at(value, e, size);
        assert_true(fmpq_equal(value, t));
    }
    fmpq_clear(value);
    fmpq_clear(t);
}

static void test_as_many_as_the_size(void **state) {
    for (int64_t from = 1; from <= 4; from++)
        check_as_many(from, *state);
}

/* T(n) = 3*n + 2 + parts*(T(lowest) + .. + T(n - 1)) from "from" on, and 4
 * below. */
static void check_history(int64_t parts, int64_t lowest, int64_t from,
                          Arena *arena) {
    Split s = {
        SIZE, 1, parts, 0, from, parsed("3*s + 2", arena), parsed("4", arena)};
    const Expr *e = split_solve_history(&s, lowest, arena);
    int64_t sum = 4 * (from - lowest);
    fmpq_t value;
    fmpq_init(value);
    for (int64_t size = from; size <= from + 9; size++) {
        int64_t t = 3 * size + 2 + parts * sum;
        value_at(value, e, size);
        assert_int_equal(fmpq_cmp_si(value, t), 0);
        sum += t;
    }
    fmpq_clear(value);
}

static void test_all_smaller_sizes(void **state) {
    for (int64_t parts = 1; parts <= 3; parts++)
        for (int64_t lowest = 0; lowest <= 2; lowest++)
            for (int64_t from = lowest; from <= 4; from++)
                check_history(parts, lowest, from, *state);
}

/* Squares have no such formula. */
static void test_all_smaller_sizes_and_a_square(void **state) {
    Split s = {SIZE, 1, 1, 0, 1, parsed("s^2", *state), parsed("4", *state)};
    assert_null(split_solve_history(&s, 0, *state));
}

static void check(Split s, const char *rest, const char *end,
                  const char *formula, Arena *arena) {
    int64_t least;
    s.rest = parsed(rest, arena);
    s.end = parsed(end, arena);
    const Expr *e = split_solve(&least, &s, arena);
    if (!formula) {
        assert_null(e);
        return;
    }
    assert_non_null(e);
    assert_true(expr_equal(e, parsed(formula, arena)));
}

static void test_how_they_are_said(void **state) {
    check((Split){.by = 2, .floors = 1, .from = 2}, "1", "1",
          "floor(log2(s)) + 1", *state);
    check((Split){.by = 2, .floors = 1, .from = 6}, "1", "1",
          "floor(log2(1/6*s)) + 2", *state);
    check((Split){.by = 2, .ceils = 1, .from = 2}, "1", "1",
          "ceil(log2(s)) + 1", *state);
    check((Split){.by = 2, .floors = 1, .ceils = 1, .from = 2}, "s - 1", "0",
          "s*ceil(log2(s)) - 2^ceil(log2(s)) + 1", *state);
    check((Split){.by = 2, .floors = 3, .from = 2}, "s", "1",
          "3^floor(log2(s)) + sum(i=0..floor(log2(s)) - 1, 3^i*floor(s/2^i))",
          *state);
    check((Split){.by = 2, .floors = 1, .ceils = 2, .from = 2}, "s", "1", NULL,
          *state);
    check((Split){.by = 2, .floors = 1, .ceils = 1, .from = 4}, "s", "1", NULL,
          *state);
}

static void check_rising(const char *rest, int64_t from, bool rising,
                         Arena *arena) {
    Split s = {.by = 2, .floors = 1, .from = from, .rest = parsed(rest, arena)};
    assert_int_equal(split_is_rising(&s, arena), rising);
}

static void test_what_rises(void **state) {
    check_rising("1", 1, true, *state);
    check_rising("floor(1/2*s) + 3*s - 3", 1, true, *state);
    check_rising("s^2 - s", 1, true, *state);
    check_rising("s - 5", 1, false, *state);
    check_rising("s - 5", 5, true, *state);
    check_rising("9 - s", 1, false, *state);
    check_rising("s - 2*floor(1/2*s)", 1, false, *state);
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
        cmocka_unit_test(test_all_are_what_they_count),
        cmocka_unit_test(test_all_steps_are_what_they_count),
        cmocka_unit_test(test_as_many_as_the_size),
        cmocka_unit_test(test_all_smaller_sizes),
        cmocka_unit_test(test_all_smaller_sizes_and_a_square),
        cmocka_unit_test(test_how_they_are_said),
        cmocka_unit_test(test_what_rises),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
