/* Orders of runs whose contents are of several kinds. */
#include "interp/measured/kinds.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
/* cmocka.h needs the four above. */
#include <cmocka.h>

static int setup(void **state) {
    *state = arena_new();
    return 0;
}

static int teardown(void **state) {
    arena_free(*state);
    return 0;
}

typedef double Cost(double n);

enum { NONE = -1, WORDS, NOISE, NUMBERS };

/* Each time a value of its own. */
static const Contents *contents_of(int kind, Arena *arena) {
    Contents *out = ARENA_NEW(arena, Contents);
    *out = (Contents){0};
    *vec_push(arena, &out->files) = (unsigned)kind;
    return kind == NONE ? NULL : out;
}

static const char *name_of(const Contents *contents) {
    static const char *const names[] = {"words", "noise", "numbers"};
    return contents ? names[contents->files.at[0]] : "of all";
}

/* Runs of sizes 10, 20, .. with contents of one kind. */
static void add_kind(MeasuredPoints *points, int kind, Cost *cost, size_t runs,
                     Arena *arena) {
    if (!points->inputs.size)
        *vec_push(arena, &points->inputs) = (MeasuredInput){.name = "size"};
    for (size_t i = 1; i <= runs; i++) {
        double *x = ARENA_ARRAY(arena, double, 1);
        *x = 10 * (double)i;
        *vec_push(arena, &points->x) = x;
        *vec_push(arena, &points->cost) = cost(*x);
        *vec_push(arena, &points->contents) = contents_of(kind, arena);
    }
}

static double line(double n) {
    return 2 * n + 5;
}

static double steep_line(double n) {
    return 1e5 * n;
}

static double square(double n) {
    return n * n + n;
}

static double wild(double n) {
    return pow(10, 6 * fmod(n * 0.618, 1));
}

static MeasuredOrder *order_of(const MeasuredPoints *points, const char **why,
                               Arena *arena) {
    static const MeasuredBeside beside = {0};
    return kinds_order(points, &beside, why, arena);
}

static const char *shown(const MeasuredPoints *points, Arena *arena) {
    const char *why = NULL;
    const MeasuredOrder *order = order_of(points, &why, arena);
    Text out = text_new(arena);
    if (!order)
        return why;
    measured_print_order(&out, order, arena);
    text_add(&out, " %s", name_of(order->contents));
    return text_chars(&out);
}

static void test_the_dearest_kind_is_said(void **state) {
    MeasuredPoints points = {0};
    add_kind(&points, WORDS, line, 30, *state);
    add_kind(&points, NOISE, square, 30, *state);
    assert_string_equal(shown(&points, *state), "O(size^2) noise");
    const char *why;
    assert_int_equal(order_of(&points, &why, *state)->of, MEASURED_DEAREST);
}

/* Without contents all runs are of one kind. */
static void test_one_kind_is_all(void **state) {
    MeasuredPoints points = {0};
    add_kind(&points, NONE, square, 30, *state);
    assert_string_equal(shown(&points, *state), "O(size^2) of all");
    const char *why;
    assert_int_equal(order_of(&points, &why, *state)->of, MEASURED_EACH);
    MeasuredPoints unknown = points;
    unknown.contents.size = 0;
    assert_string_equal(shown(&unknown, *state), "O(size^2) of all");
}

/* A kind of which there are too few runs says nothing, unless these cost more
 * than what is said. */
static void test_few_runs_of_a_kind(void **state) {
    MeasuredPoints points = {0};
    add_kind(&points, WORDS, line, 30, *state);
    add_kind(&points, NOISE, line, 4, *state);
    assert_string_equal(shown(&points, *state), "O(size) words");
}

static double steep_square(double n) {
    return 40 * n * n;
}

/* ---- which orders count ---- */

static MeasuredOrder *with_exponent(double low, double high, bool is_base,
                                    Arena *arena) {
    MeasuredOrder *out = ARENA_NEW(arena, MeasuredOrder);
    *out = (MeasuredOrder){0};
    out->model.n_exponents = 1;
    out->model.exponents[0] = (ModelExponent){
        .is_base = is_base, .interval = {.low = low, .high = high}};
    return out;
}

/* For each rule an order to which it alone applies. */
static void test_which_orders_of_a_kind_count(void **state) {
    MeasuredOrder *sharp = with_exponent(0.9, 1.1, false, *state);
    MeasuredOrder *beside = with_exponent(0.9, 1.1, false, *state);
    beside->beside = expr_symbol(*state, 0);
    const struct {
        const char *rule; /* "": it counts */
        KindOrder of;
    } cases[] = {
        {"", {sharp, false}},
        {"what calls certainly cost is beside it", {beside, false}},
        {"what calls certainly cost is beside it", {beside, true}},
        {"its exponents are vague",
         {with_exponent(0.9, 1.5, false, *state), false}},
        {"its exponents are vague",
         {with_exponent(0.9, NAN, false, *state), false}},
        {"", {with_exponent(0.9, 1.5, false, *state), true}},
        {"", {with_exponent(1.2, 1.9, true, *state), false}},
    };
    size_t count, asked = 0;
    const KindOrderRule *rules = kinds_order_rules(&count);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const KindOrderRule *rule = kinds_order_rule(&cases[i].of);
        assert_string_equal(rule ? rule->name : "", cases[i].rule);
        for (size_t k = 0; k < count; k++)
            assert_true(rules[k].applies(&cases[i].of) == (&rules[k] == rule));
        asked += asked < count && rule == &rules[asked];
    }
    assert_int_equal(asked, count);
}

/* ---- which order is said ---- */

/* For each rule points to which it alone applies. */
static void test_rules(void **state) {
    size_t count;
    const KindsRule *rules = kinds_rules(&count);
    MeasuredPoints points[4] = {0};
    add_kind(&points[0], NOISE, wild, 30, *state);
    add_kind(&points[0], WORDS, wild, 30, *state);
    /* A square that costs less than a line even at ten times the size grows
     * faster after all. */
    add_kind(&points[1], WORDS, square, 30, *state);
    add_kind(&points[1], NOISE, steep_line, 30, *state);
    /* Two kinds of too few runs grow so, too. */
    add_kind(&points[2], NOISE, steep_line, 30, *state);
    add_kind(&points[2], WORDS, square, 5, *state);
    add_kind(&points[2], NUMBERS, square, 5, *state);
    add_kind(&points[3], WORDS, line, 30, *state);
    add_kind(&points[3], NOISE, steep_square, 5, *state);
    assert_int_equal(count, sizeof points / sizeof *points);
    for (size_t i = 0; i < count; i++) {
        print_message("%s\n", rules[i].name);
        assert_string_equal(shown(&points[i], *state), rules[i].reason);
    }
}

/* Numbers that are none are no order, nor do they hide that others are dear. */
static void test_what_foretells_nothing_is_no_order(void **state) {
    (void)state;
    size_t count;
    const KindsRule *rules = kinds_rules(&count);
    const MeasuredOrder order = {0};
    Kind kind[] = {{.order = &order, .now = 1, .then = 3},
                   {.order = &order, .now = NAN, .then = NAN}};
    KindsWeighing w = {.kind = kind, .count = 2, .dearest = &kind[0]};
    assert_true(rules[1].applies(&w));
    w.count = 1;
    assert_false(rules[1].applies(&w));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_dearest_kind_is_said),
        cmocka_unit_test(test_one_kind_is_all),
        cmocka_unit_test(test_few_runs_of_a_kind),
        cmocka_unit_test(test_which_orders_of_a_kind_count),
        cmocka_unit_test(test_rules),
        cmocka_unit_test(test_what_foretells_nothing_is_no_order),
    };
    return cmocka_run_group_tests(tests, setup, teardown);
}
