/* What of two orders tells them apart, and what does not. */
#include "driver/report/orders/orders_alike.h"

#include "interp/measured/spread.h"
#include "test-suite/driver/report/built.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* Two functions have the same symbols, by other numbers. */
static const char *const here[] = {"round", "n", "m"};
static const char *const there[] = {"m", "round", "n"};
static Arena *arena;
static Builder one, other;

static int set_up(void **state) {
    (void)state;
    arena = arena_new();
    one = (Builder){arena, here, 3};
    other = (Builder){arena, there, 3};
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    arena_free(arena);
    return 0;
}

static FunctionResult *function(const Builder *b, const char *cost) {
    Report *report = ARENA_NEW(arena, Report);
    *report = (Report){0};
    BuiltFunction f = built_function(b, report, "f<T>(T)", cost);
    f.plan->linkage = "f";
    return f.result;
}

static bool are_alike_by(const FunctionResult *a, const FunctionResult *b,
                         Basis basis) {
    Naming naming = naming_new(arena);
    SaidOrder said_a = orders_alike_said(a, basis, &naming);
    SaidOrder said_b = orders_alike_said(b, basis, &naming);
    assert_int_equal(orders_alike(&said_a, &said_b),
                     orders_alike(&said_b, &said_a));
    return orders_alike(&said_a, &said_b);
}

static bool are_alike(const FunctionResult *a, const FunctionResult *b) {
    return are_alike_by(a, b, BASIS_RUNS);
}

/* ---- the order ---- */

static void orders_are_compared_over_names(void **state) {
    (void)state;
    static const struct {
        const char *one, *other;
        bool alike;
    } cases[] = {
        {"n^2*m", "3*n^2*m + 5*m", true},
        {"n + m", "m + n", true},
        {"n", "m", false},
        {"n", "n^2", false},
        {"n", "n + m", false},
        {"4", "9", true},
        {"4", NULL, false},
        {NULL, NULL, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(are_alike(function(&one, cases[i].one),
                                   function(&other, cases[i].other)),
                         cases[i].alike);
}

/* log2(n - m + more), said of the difference. */
static void set_span(FunctionResult *f, const Builder *b, int64_t more) {
    Spans *spans = &f->cost.order.spans;
    SymbolId symbol = (SymbolId)b->count;
    spans->cost = expr_log(arena, 2, expr_symbol(arena, symbol));
    *vec_push(arena, &spans->of) =
        (Span){built_symbol(b, "n"), built_symbol(b, "m"), symbol, more};
}

static void spans_are_differences_of_names(void **state) {
    (void)state;
    FunctionResult *a = function(&one, "log2(n)"),
                   *b = function(&other, "log2(n)"),
                   *c = function(&other, "log2(n)");
    set_span(a, &one, 0);
    assert_false(are_alike(a, b));
    set_span(b, &other, 0);
    assert_true(are_alike(a, b));
    set_span(c, &other, 1);
    assert_false(are_alike(a, c));
}

/* ---- what is said besides ---- */

typedef void Change(FunctionResult *f);

static void make_at_least(FunctionResult *f) {
    f->cost.order.at_least = true;
}

static void make_upper(FunctionResult *f) {
    f->cost.order.upper = true;
}

static void make_fitted(FunctionResult *f) {
    f->cost.order.status = CLAIM_FITTED;
}

static void set_reason(FunctionResult *f) {
    f->cost.order.reason = "the cost of g is unknown";
}

static void set_region(FunctionResult *f) {
    *vec_push(arena, &f->cost.order.where.nonneg) = built_expr(&other, "n - m");
}

static void set_assumption(FunctionResult *f) {
    *vec_push(arena, &f->cost.assumes) = (Assumption){.name = "puts"};
}

static void set_untried(FunctionResult *f) {
    UntriedPart *part = ARENA_NEW(arena, UntriedPart);
    *part = (UntriedPart){f->plan, 7, NULL};
    f->cost.order.untried = part;
}

static void set_seen(FunctionResult *f) {
    MeasuredOrder *orders = ARENA_ARRAY(arena, MeasuredOrder, 2);
    Spread *seen = ARENA_NEW(arena, Spread);
    for (unsigned i = 0; i < 2; i++) {
        *vec_push(arena, &orders[i].inputs) =
            (MeasuredInput){.name = "n", .symbol = built_symbol(&other, "n")};
        orders[i].model.n_terms = 1;
        orders[i].model.terms[0] =
            (ModelTerm){{{.power = i + 1}}, 1, .coefficient = 1};
    }
    *seen = (Spread){.best = &orders[0], .worst = &orders[1]};
    f->cost.order.seen = seen;
}

static void all_that_is_said_tells_apart(void **state) {
    (void)state;
    static Change *const changes[] = {make_at_least, make_upper, make_fitted,
                                      set_reason,    set_region, set_assumption,
                                      set_untried,   set_seen};
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        FunctionResult *a = function(&one, "n"), *b = function(&other, "n"),
                       *c = function(&other, "n");
        changes[i](b);
        changes[i](c);
        if (are_alike(a, b))
            fail_msg("change %zu", i);
        if (!are_alike(b, c))
            fail_msg("change %zu, twice", i);
    }
}

static void what_is_not_said_does_not(void **state) {
    (void)state;
    FunctionResult *a = function(&one, "n"), *b = function(&other, "n");
    b->cost.order.status = CLAIM_ASSUMED;
    b->cost.order.unmeasured = "too few calls";
    *vec_push(arena, &b->cost.assumes) =
        (Assumption){.name = "malloc", .by_nature = true};
    assert_true(are_alike(a, b));
    set_untried(b);
    b->cost.order.status = CLAIM_PROVED;
    assert_true(are_alike(a, b));
}

/* Runs help where the code alone was looked at, unless a remark says why. */
static void a_reason_goes_on_where_runs_help(void **state) {
    (void)state;
    FunctionResult *a = function(&one, "n"), *b = function(&other, "n");
    PlanFunction remarked = *b->plan;
    remarked.remark = "it has a loop with two entries";
    b->plan = &remarked;
    set_reason(a);
    set_reason(b);
    assert_true(are_alike(a, b));
    assert_false(are_alike_by(a, b, BASIS_CODE));
}

static void untried_parts_are_own_or_named(void **state) {
    (void)state;
    FunctionResult *a = function(&one, "n"), *b = function(&other, "n");
    PlanFunction g = {.name = "g", .linkage = "g"};
    PlanFunction same = {.name = "g", .linkage = "of_another_instance"};
    UntriedPart of_g = {&g, 7, NULL}, of_same = {&same, 7, NULL};
    UntriedPart call = {&g, 7, "h"};
    set_untried(a);
    b->cost.order.untried = &of_g;
    assert_false(are_alike(a, b));
    a->cost.order.untried = &of_same;
    assert_true(are_alike(a, b));
    a->cost.order.untried = &call;
    assert_false(are_alike(a, b));
}

/* ---- what it rests on ---- */

static void add_range(FunctionResult *f, const Builder *b, const char *symbol,
                      const char *low, const char *high) {
    Claim claim = {0};
    built_range(b, &claim, symbol, low, high);
    *vec_push(arena, &f->cost.order.range) = claim.tested.at[0];
}

static void ranges_are_said_by_their_ends(void **state) {
    (void)state;
    static const struct {
        const char *symbol, *low, *high;
        bool alike;
    } cases[] = {{"n", "0", "40", true},
                 {"n", "2", "40", true},
                 {"n", "0", "41", false},
                 {"m", "0", "40", true},
                 {"n", "1", "1", false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bool is_n = cases[i].symbol[0] == 'n';
        FunctionResult *a = function(&one, "n"), *b = function(&other, "n");
        add_range(a, &one, "n", "0", "40");
        if (!is_n) /* the order does not grow with it */
            add_range(b, &other, "n", "0", "40");
        add_range(b, &other, cases[i].symbol, cases[i].low, cases[i].high);
        assert_int_equal(are_alike(a, b), cases[i].alike);
    }
}

/* ---- orders that were measured ---- */

/* O(n*log(n)) or O(m^1.5), of inputs "m" and "n" or the other way round. */
static MeasuredOrder *measure(FunctionResult *f, bool n_is_first) {
    MeasuredOrder *out = ARENA_NEW(arena, MeasuredOrder);
    *out = (MeasuredOrder){
        .model = {.n_terms = 1, .has_rival = true, .n_rival = 1, .r2 = 0.9971}};
    for (size_t i = 0; i < 2; i++) {
        bool is_n = (i == 0) == n_is_first;
        ModelTerm *term = is_n ? out->model.terms : out->model.rival;
        *vec_push(arena, &out->inputs) = (MeasuredInput){
            .name = is_n ? "n" : "m", .symbol = (SymbolId)i, .high = 60};
        *term = (ModelTerm){.count = 1, .coefficient = 1};
        term->factors[0] = (ModelFactor){
            .parameter = i, .power = is_n ? 1 : 1.5, .logs = is_n};
    }
    f->cost.order.measured = out;
    f->cost.order.at_least = true;
    return out;
}

static void models_are_compared_over_names(void **state) {
    (void)state;
    FunctionResult *a = function(&one, "4"), *b = function(&other, "4");
    measure(a, true);
    assert_false(are_alike(a, b));
    MeasuredOrder *order = measure(b, false);
    assert_true(are_alike(a, b));
    order->model.rival[0].factors[0].power = 2;
    assert_false(are_alike(a, b));
    order->model.has_rival = false;
    assert_false(are_alike(a, b));
    order = measure(b, true);
    order->model.terms[0].factors[0].logs = 0;
    assert_false(are_alike(a, b));
}

static void numbers_are_said_to_a_few_digits(void **state) {
    (void)state;
    FunctionResult *a = function(&one, "4"), *b = function(&other, "4");
    Model *of_a = &measure(a, true)->model, *of_b = &measure(b, true)->model;
    of_b->r2 = 0.9968;
    assert_true(are_alike(a, b));
    of_b->r2 = 0.9964;
    assert_false(are_alike(a, b));
    of_b->r2 = of_a->r2;
    of_a->terms[0].factors[0].base = 1.61803;
    of_b->terms[0].factors[0].base = 1.61799;
    assert_true(are_alike(a, b));
    of_b->terms[0].factors[0].base = 1.6191;
    assert_false(are_alike(a, b));
}

static void measures_are_told_apart(void **state) {
    (void)state;
    FunctionResult *a = function(&one, "4"), *b = function(&other, "4");
    measure(a, true);
    measure(b, true)->by_run = true;
    assert_false(are_alike(a, b));
    measure(b, true)->of = MEASURED_MEAN;
    assert_false(are_alike(a, b));
    const Contents of_a = {.order = 1}, of_b = {.order = 1};
    measure(b, true)->contents = &of_b;
    assert_false(are_alike(a, b));
    measure(a, true)->contents = &of_a;
    assert_true(are_alike(a, b));
    measure(a, true);
    measure(b, true)->inputs.at[0].high = 61;
    assert_false(are_alike(a, b));
    measure(b, true)->inputs.at[1].high = 61; /* only the rival has it */
    assert_true(are_alike(a, b));
    measure(b, true)->inputs.at[0].is_short = true;
    assert_false(are_alike(a, b));
    measure(b, true)->beside = built_expr(&other, "m");
    assert_false(are_alike(a, b));
}

/* What it is at least is said where that is another order. */
static void least_orders_are_compared(void **state) {
    (void)state;
    FunctionResult *a = function(&one, "n"), *b = function(&other, "n"),
                   *c = function(&other, "m");
    measure(a, true);
    measure(b, true);
    measure(c, true);
    assert_true(are_alike(a, b));
    assert_false(are_alike(a, c));
    b->cost.order.open = "loop at line 9 has no formula";
    assert_false(are_alike(a, b));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(orders_are_compared_over_names),
        cmocka_unit_test(spans_are_differences_of_names),
        cmocka_unit_test(all_that_is_said_tells_apart),
        cmocka_unit_test(what_is_not_said_does_not),
        cmocka_unit_test(a_reason_goes_on_where_runs_help),
        cmocka_unit_test(untried_parts_are_own_or_named),
        cmocka_unit_test(ranges_are_said_by_their_ends),
        cmocka_unit_test(models_are_compared_over_names),
        cmocka_unit_test(numbers_are_said_to_a_few_digits),
        cmocka_unit_test(measures_are_told_apart),
        cmocka_unit_test(least_orders_are_compared),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
