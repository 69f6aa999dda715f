/* What calls certainly cost, beside an order of what was measured. */
#include "interp/measured/beside.h"
#include "test-suite/interp/samples_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

static int setup(void **state) {
    *state = arena_new();
    return 0;
}

static int teardown(void **state) {
    arena_free(*state);
    return 0;
}

/* Calls over n, m and k, of which m did not come above 3 and k stood still,
 * that cost 3*n. */
static SampleSource calls(Arena *arena) {
    Text text = text_new(arena);
    text_add(&text, "inputs n m k\n");
    for (size_t n = 4; n <= 240; n += 4)
        text_add(&text, "n=%zu m=%zu k=5: %zu\n", n, n % 3 + 1, 3 * n);
    return samples_of(text_chars(&text), arena);
}

/* Runs with r = 1..60, of which the dearest calls all cost 720. */
static MeasuredPoints runs(Arena *arena) {
    MeasuredPoints out = {0};
    *vec_push(arena, &out.inputs) = (MeasuredInput){.name = "r"};
    for (size_t r = 1; r <= 60; r++) {
        double *x = ARENA_ARRAY(arena, double, 1);
        *x = (double)r;
        *vec_push(arena, &out.x) = x;
        *vec_push(arena, &out.cost) = 720;
    }
    return out;
}

typedef struct Shown {
    const char *order, *where; /* why there is none; or of what */
} Shown;

static Shown shown(const MeasuredPoints *points, const MeasuredBeside *beside,
                   bool by_run, Arena *arena) {
    Shown out = {0};
    const char *why;
    const MeasuredOrder *order =
        measured_order(points, beside, by_run, &why, arena);
    Text text = text_new(arena);
    if (!order)
        return (Shown){why, ""};
    measured_print_order(&text, order, arena);
    out.order = text_chars(&text);
    out.where = measured_where(order, arena);
    return out;
}

static void test_what_is_certain_stands_beside_it(void **state) {
    static const char none[] =
        "what was measured grows slower than what calls certainly cost";
    Arena *arena = *state;
    SampleSource samples = calls(arena);
    MeasuredPoints of_calls = measured_points(&samples, arena);
    MeasuredPoints of_runs = runs(arena);
    const Expr *n = expr_symbol(arena, 0), *m = expr_symbol(arena, 1),
               *k = expr_symbol(arena, 2);
    const struct {
        const Expr *least;
        bool by_run, unknown;
        const char *order, *where;
    } cases[] = {
        {expr_int(arena, 4), false, false, "O(n)", NULL},
        {n, false, false, "O(n)", NULL},
        {expr_mul(arena, n, n), false, false, "O(n + n^2)", "n <= 240"},
        {expr_add(arena, n, expr_mul(arena, m, m)), false, false, "O(n + m^2)",
         "m <= 3"},
        {m, true, false, "O(m)", "m <= 3"},
        {expr_mul(arena, m, k), true, false, "O(m*k)", "m <= 3 and k <= 5"},
        {m, true, true, none, ""},
        {expr_log(arena, 2, n), false, false, "O(n)", NULL},
        {expr_mul(arena, n, m), false, false, "O(n + n*m)",
         "n <= 240 and m <= 3"},
        {expr_int(arena, 4), true, true, "O(1)", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        MeasuredBeside beside = {.function = samples.function,
                                 .least = cases[i].least,
                                 .samples = cases[i].unknown ? NULL : &samples};
        Shown is = shown(cases[i].by_run ? &of_runs : &of_calls, &beside,
                         cases[i].by_run, arena);
        assert_string_equal(is.order, cases[i].order);
        assert_string_equal(is.where ? is.where : "all",
                            cases[i].where ? cases[i].where : "all");
    }
}

/* An order over one input, symbol 2 of its function. */
static MeasuredOrder order_of(ModelFactor factor, Arena *arena) {
    MeasuredOrder out = {.model = {.terms = {{.factors = {factor}, .count = 1},
                                             {.coefficient = 7}},
                                   .n_terms = 2}};
    *vec_push(arena, &out.inputs) = (MeasuredInput){.name = "k", .symbol = 2};
    return out;
}

/* By what they are, whatever the names of inputs are. */
static void test_what_is_certain_may_be_all(void **state) {
    Arena *arena = *state;
    const Expr *k = expr_symbol(arena, 2), *n = expr_symbol(arena, 0),
               *log = expr_log(arena, 2, k);
    const struct {
        ModelFactor factor;
        const Expr *least;
        bool same;
    } cases[] = {
        {{.power = 1}, expr_add(arena, k, expr_int(arena, 9)), true},
        {{.power = 1}, n, false},
        {{.power = 1}, expr_add(arena, k, n), false},
        {{.power = 2}, k, false},
        {{.power = 2}, expr_mul(arena, k, k), true},
        {{.power = 1, .logs = 1}, expr_mul(arena, k, log), true},
        {{.logs = 1, .shift = 1}, log, true},
        {{.power = 1.5}, k, false},
        {{.base = 2}, k, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        MeasuredOrder order = order_of(cases[i].factor, arena);
        assert_int_equal(beside_is_same(&order, cases[i].least, arena),
                         cases[i].same);
        order.by_run = true; /* its inputs are others then */
        assert_false(beside_is_same(&order, cases[i].least, arena));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_what_is_certain_stands_beside_it,
                                        setup, teardown),
        cmocka_unit_test_setup_teardown(test_what_is_certain_may_be_all, setup,
                                        teardown)};
    return cmocka_run_group_tests_name("beside", tests, NULL, NULL);
}
