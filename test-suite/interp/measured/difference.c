#include "interp/measured/difference.h"
#include "test-suite/interp/claim_text.h"
#include "test-suite/interp/samples_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

static const char *const itself = "f", *const other = "g";

/* f(lo, hi, n), with a way that ends it and one on which it calls itself
 * "where" they are so far apart. */
static PlanFunction *function_of(const char *where, Arena *arena) {
    PlanFunction *f =
        (PlanFunction *)samples_of("inputs lo hi n i:local", arena).function;
    f->linkage = itself;
    static const char *const parameters[] = {"lo", "hi", "n"};
    for (size_t i = 0; i < 3; i++)
        *vec_push(arena, &f->parameters) = samples_symbol(f, parameters[i]);
    *vec_push(arena, &f->calls) = (PlanCall){.callee = itself, .loop = -1};
    PlanWay *way = vec_push(arena, &f->ways);
    *way = (PlanWay){.where = region_of("hi <= lo", f, arena)};
    way = vec_push(arena, &f->ways);
    *way = (PlanWay){.where = region_of(where, f, arena)};
    *vec_push(arena, &way->calls) = 0;
    return f;
}

static void add_loop(PlanFunction *f, const char *count, Arena *arena) {
    *vec_push(arena, &f->loops) =
        (PlanLoop){.count.formula = expr_of(count, f, arena)};
}

static void add_call(PlanFunction *f, const char *one, const char *two,
                     Arena *arena) {
    PlanCall *call = vec_push(arena, &f->calls);
    *call = (PlanCall){.callee = other, .loop = -1};
    *vec_push(arena, &call->args) = expr_of(one, f, arena);
    *vec_push(arena, &call->args) = two ? expr_of(two, f, arena) : NULL;
}

static bool is_found(const PlanFunction *f) {
    Difference pair;
    bool found = difference_find(&pair, f);
    if (found) {
        assert_int_equal(pair.large, samples_symbol(f, "hi"));
        assert_int_equal(pair.small, samples_symbol(f, "lo"));
    }
    return found;
}

static void test_what_decides(void **state) {
    assert_true(is_found(function_of("hi >= lo + 1", *state)));
    assert_true(is_found(function_of("hi >= lo + 9 and n >= 3", *state)));
    assert_false(is_found(function_of("hi >= 2*lo + 1", *state)));
    assert_false(is_found(function_of("hi >= lo + n", *state)));
    assert_false(is_found(function_of("hi >= 1", *state)));
    assert_false(is_found(function_of("", *state)));
}

static void test_all_that_is_known_keeps(void **state) {
    PlanFunction *f = function_of("hi >= lo + 1", *state);
    add_loop(f, "hi^2 - 2*hi*lo + lo^2 + n", *state);
    add_loop(f, "floor(1/2*hi - 1/2*lo) + 1", *state);
    *vec_push(*state, &f->loops) = (PlanLoop){0};
    add_call(f, "n", "lo", *state);
    assert_false(is_found(f));
    f = function_of("hi >= lo + 1", *state);
    add_call(f, "lo", "hi", *state);
    add_call(f, "hi - lo", "n", *state);
    add_call(f, "i", NULL, *state);
    assert_true(is_found(f));
    add_loop(f, "hi - lo + 1", *state);
    assert_true(is_found(f));
    add_loop(f, "hi + 1", *state);
    assert_false(is_found(f));
    f = function_of("hi >= lo + 1", *state);
    add_call(f, "hi", "n", *state);
    assert_false(is_found(f));
}

static const char *forbidding(const PlanFunction *f) {
    const Difference pair = {samples_symbol(f, "hi"), samples_symbol(f, "lo")};
    const DifferenceRule *rule = difference_rule(f, pair, DIFFERENCE_ONE);
    return rule ? rule->name : "";
}

static void test_each_rule_alone(void **state) {
    size_t count;
    const DifferenceRule *rules = difference_rules(&count);
    PlanFunction *undecided = function_of("hi - lo >= n", *state),
                 *way = function_of("hi >= lo + 1 and lo >= 3", *state),
                 *loop = function_of("hi >= lo + 1", *state),
                 *call = function_of("hi >= lo + 1", *state);
    add_loop(loop, "hi + 1", *state);
    add_call(call, "hi", "n", *state);
    const PlanFunction *const functions[] = {undecided, way, loop, call};
    assert_int_equal(count, sizeof functions / sizeof *functions);
    for (size_t i = 0; i < count; i++) {
        assert_string_equal(forbidding(functions[i]), rules[i].name);
        assert_true(*rules[i].reason);
    }
    assert_string_equal(forbidding(function_of("hi >= lo + 1", *state)), "");
}

static void test_a_condition_on_one_of_them(void **state) {
    PlanFunction *f = function_of("hi >= lo + 1 and lo >= 3", *state);
    assert_false(is_found(f));
    f = function_of("hi >= lo + 1", *state);
    PlanWay *way = vec_push(*state, &f->ways);
    *way = (PlanWay){.where = region_of("lo >= 7", f, *state)};
    assert_false(is_found(f));
    f = function_of("hi >= lo + 1", *state);
    way = vec_push(*state, &f->ways);
    *way = (PlanWay){.where = region_of("n >= 7", f, *state)};
    assert_true(is_found(f));
    *vec_push(*state, &way->calls) = 0;
    assert_false(is_found(f));
}

/* lo == hi ends it: the one or the other is larger. */
static void test_either_may_be_larger(void **state) {
    Difference pair;
    PlanFunction *f = function_of("hi >= lo + 1", *state);
    PlanWay *way = vec_push(*state, &f->ways);
    *way = (PlanWay){.where = region_of("lo >= hi + 1", f, *state)};
    *vec_push(*state, &way->calls) = 0;
    assert_true(difference_find(&pair, f));
    way->where = region_of("lo >= 2*hi + 1", f, *state);
    assert_false(difference_find(&pair, f));
}

static void add_point(MeasuredPoints *points, double lo, double hi, double n,
                      double cost, Arena *arena) {
    double *x = ARENA_ARRAY(arena, double, 3);
    x[0] = lo, x[1] = hi, x[2] = n;
    *vec_push(arena, &points->x) = x;
    *vec_push(arena, &points->cost) = cost;
    *vec_push(arena, &points->least) = cost - 1;
}

static void test_points(void **state) {
    PlanFunction *f = function_of("hi >= lo + 1", *state);
    static const char *const names[] = {"lo", "hi", "n"};
    MeasuredPoints points = {0};
    for (size_t i = 0; i < 3; i++)
        *vec_push(*state, &points.inputs) =
            (MeasuredInput){.name = names[i],
                            .symbol = samples_symbol(f, names[i]),
                            .rank = i == 2 ? 3 : 0};
    add_point(&points, 2, 9, 4, 70, *state);
    add_point(&points, 5, 4, 8, 1, *state);
    add_point(&points, 5, 5, 8, 2, *state);
    MeasuredPoints out = difference_points(&points, f, *state);
    assert_int_equal(out.inputs.size, 2);
    assert_string_equal(out.inputs.at[0].name, "hi - lo");
    assert_int_equal(out.inputs.at[0].rank, 0);
    assert_string_equal(out.inputs.at[1].name, "n");
    assert_int_equal(out.inputs.at[1].rank, 3);
    assert_int_equal(out.x.size, 2);
    assert_true(out.x.at[0][0] == 7 && out.x.at[0][1] == 4);
    assert_true(out.x.at[1][0] == 0 && out.x.at[1][1] == 8);
    assert_true(out.cost.at[1] == 2 && out.least.at[1] == 1);
    points.inputs.size = 1;
    assert_int_equal(difference_points(&points, f, *state).inputs.size, 1);
}

static void test_points_of_either(void **state) {
    PlanFunction *f = function_of("hi >= lo + 1", *state);
    PlanWay *way = vec_push(*state, &f->ways);
    *way = (PlanWay){.where = region_of("lo >= hi + 1", f, *state)};
    *vec_push(*state, &way->calls) = 0;
    MeasuredPoints points = {0};
    *vec_push(*state, &points.inputs) =
        (MeasuredInput){.name = "lo", .symbol = samples_symbol(f, "lo")};
    *vec_push(*state, &points.inputs) =
        (MeasuredInput){.name = "hi", .symbol = samples_symbol(f, "hi")};
    add_point(&points, 2, 9, 0, 70, *state);
    add_point(&points, 2, 8, 0, 60, *state);
    add_point(&points, 5, 4, 0, 1, *state);
    MeasuredPoints out = difference_points(&points, f, *state);
    assert_string_equal(out.inputs.at[0].name, "hi - lo");
    assert_int_equal(out.inputs.at[0].symbol, samples_symbol(f, "hi"));
    assert_int_equal(out.x.size, 2);
    points.x.at[0] = points.x.at[1] = points.x.at[2];
    out = difference_points(&points, f, *state);
    assert_string_equal(out.inputs.at[0].name, "lo - hi");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_decides),
        cmocka_unit_test(test_all_that_is_known_keeps),
        cmocka_unit_test(test_each_rule_alone),
        cmocka_unit_test(test_a_condition_on_one_of_them),
        cmocka_unit_test(test_either_may_be_larger),
        cmocka_unit_test(test_points),
        cmocka_unit_test(test_points_of_either),
    };
    return cmocka_run_group_tests(tests, samples_set_up, samples_tear_down);
}
