/* Best, typical and worst of what was seen. */
#include "interp/measured/spread.h"
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

typedef size_t Cost(size_t n);

/* n = 4, 8, .. 240; every third size is one of sorted contents. */
static SampleSource samples_with(Cost *sorted, Cost *others, Arena *arena) {
    Text text = text_new(arena);
    text_add(&text, "inputs n\n");
    for (size_t n = 4; n <= 240; n += 4)
        text_add(&text, "n=%zu: %zu\n", n, n % 3 == 0 ? sorted(n) : others(n));
    return samples_of(text_chars(&text), arena);
}

static const char *order_text(const MeasuredOrder *order, Arena *arena) {
    Text out = text_new(arena);
    if (!order)
        return "none";
    model_print_order(&out, &order->model, measured_names(order, arena));
    return text_chars(&out);
}

static size_t line(size_t n) {
    return n + 3;
}

static size_t twice(size_t n) {
    return 2 * n;
}

static size_t half_square(size_t n) {
    return n * (n - 1) / 2 + n;
}

static size_t constant(size_t n) {
    return n ? 5 : 0;
}

static void test_best_and_worst_have_models_of_their_own(void **state) {
    SampleSource source = samples_with(line, half_square, *state);
    const Spread *spread =
        spread_find(&source, NULL, UNSAMPLED_NOTHING, *state);
    assert_non_null(spread);
    assert_string_equal(order_text(spread->best, *state), "O(n)");
    assert_string_equal(order_text(spread->worst, *state), "O(n^2)");
    source = samples_with(constant, line, *state);
    spread = spread_find(&source, NULL, UNSAMPLED_NOTHING, *state);
    assert_string_equal(order_text(spread->best, *state), "O(1)");
    assert_string_equal(order_text(spread->worst, *state), "O(n)");
}

static void test_what_is_not_far_apart_has_no_spread(void **state) {
    SampleSource source = samples_with(line, line, *state);
    assert_null(spread_find(&source, NULL, UNSAMPLED_NOTHING, *state));
    source = samples_with(half_square, half_square, *state);
    assert_null(spread_find(&source, NULL, UNSAMPLED_NOTHING, *state));
    source = samples_of("inputs n\nn=1: 3..9\nn=2: 4..50\n", *state);
    assert_null(spread_find(&source, NULL, UNSAMPLED_NOTHING, *state));
}

/* Equal inputs, too. */
static void test_values_of_one_size(void **state) {
    Text text = text_new(*state);
    text_add(&text, "inputs n\n");
    for (size_t n = 3; n <= 200; n += 3)
        text_add(&text, "n=%zu: %zu..%zu\n", n, twice(n), half_square(n));
    SampleSource source = samples_of(text_chars(&text), *state);
    const Spread *spread =
        spread_find(&source, NULL, UNSAMPLED_NOTHING, *state);
    assert_string_equal(order_text(spread->best, *state), "O(n)");
    assert_string_equal(order_text(spread->typical, *state), "O(n^2)");
    assert_string_equal(order_text(spread->worst, *state), "O(n^2)");
}

static size_t n_log(size_t n) {
    size_t log = 0;
    while (n >> log)
        log++;
    return n * log;
}

/* Half of all sizes have the middle one, though its mean is that of a few. */
static void test_what_is_typical_is_not_moved_by_a_few(void **state) {
    Text text = text_new(*state);
    text_add(&text, "inputs n\n");
    for (size_t n = 4; n <= 480; n += 4)
        text_add(&text, "n=%zu: %zu\n", n,
                 n % 5 == 0 ? half_square(n) : n_log(n));
    SampleSource source = samples_of(text_chars(&text), *state);
    const Spread *spread =
        spread_find(&source, NULL, UNSAMPLED_NOTHING, *state);
    assert_string_equal(order_text(spread->typical, *state), "O(n*log(n))");
    assert_string_equal(order_text(spread->worst, *state), "O(n^2)");
}

static SampleSource two_faces(Cost *best, Cost *worst, Arena *arena) {
    Text text = text_new(arena);
    text_add(&text, "inputs n\n");
    for (size_t n = 4; n <= 100; n += 2)
        text_add(&text, "n=%zu: %zu..%zu\n", n, best(n), worst(n));
    return samples_of(text_chars(&text), arena);
}

static size_t square(size_t n) {
    return n * n;
}

static size_t hundred_times(size_t n) {
    return 100 * n;
}

/* n^2 would be above 100*n soon, so one of the two is no order of best or of
 * worst cases. */
static void test_best_cases_stay_within_the_worst(void **state) {
    SampleSource source = two_faces(square, hundred_times, *state);
    assert_null(spread_find(&source, NULL, UNSAMPLED_NOTHING, *state));
    source = two_faces(line, hundred_times, *state);
    assert_non_null(
        spread_find(&source, NULL, UNSAMPLED_NOTHING, *state)->best);
}

/* n^2 is not seen where at most 40*n is certain. */
static void test_what_is_seen_is_below_the_bound(void **state) {
    Arena *arena = *state;
    SampleSource source = samples_with(line, half_square, arena);
    const Expr *n = expr_symbol(arena, 0);
    Claim cost = {
        .status = CLAIM_PROVED, .upper = true, .expr = expr_mul(arena, n, n)};
    assert_non_null(
        spread_find(&source, &cost, UNSAMPLED_NOTHING, arena)->worst);
    cost.expr = expr_mul(arena, n, expr_int(arena, 40));
    const Spread *below = spread_find(&source, &cost, UNSAMPLED_NOTHING, arena);
    assert_null(below->worst);
    assert_string_equal(below->no_worst,
                        "a model foretells more than the code allows");
    assert_non_null(below->best);
    assert_null(below->no_best);
    cost.status = CLAIM_UNKNOWN;
    assert_non_null(
        spread_find(&source, &cost, UNSAMPLED_NOTHING, arena)->worst);
}

/* A symbol is no other for having its name. */
static void test_a_bound_over_another_of_the_name(void **state) {
    Arena *arena = *state;
    Text text = text_new(arena);
    text_add(&text, "others n\ninputs n\n");
    for (size_t n = 4; n <= 240; n += 4)
        text_add(&text, "n=%zu: %zu\n", n,
                 n % 3 == 0 ? line(n) : half_square(n));
    SampleSource source = samples_of(text_chars(&text), arena);
    const Expr *forty = expr_int(arena, 40);
    Claim cost = {.status = CLAIM_PROVED, .upper = true};
    cost.expr = expr_mul(arena, expr_symbol(arena, 0), forty);
    assert_non_null(
        spread_find(&source, &cost, UNSAMPLED_NOTHING, arena)->worst);
    cost.expr = expr_mul(arena, expr_symbol(arena, 1), forty);
    assert_null(spread_find(&source, &cost, UNSAMPLED_NOTHING, arena)->worst);
}

/* Only parts that are unknown get a model. */
static void test_what_is_known_stays(void **state) {
    Arena *arena = *state;
    SampleSource source = samples_with(line, half_square, arena);
    Claim unknown = claim_unknown("equal inputs gave different counts");
    Claim known = {.status = CLAIM_PROVED, .expr = expr_int(arena, 7)};
    Claim claim = unknown;
    claim.models = true;
    spread_set(&claim, &source, arena);
    assert_null(claim.best);
    claim.best = claim.typical = &unknown;
    claim.worst = &known;
    spread_set(&claim, &source, arena);
    assert_string_equal(order_text(claim.best->about, arena), "O(n)");
    assert_ptr_equal(claim.worst, &known);
    assert_false(claim_is_known(claim.best));
}

/* What more samples may settle gets none. */
static void test_a_rule_may_forbid_a_model(void **state) {
    SampleSource source = samples_with(line, half_square, *state);
    Claim claim = claim_unknown("2 different inputs are too few");
    spread_set(&claim, &source, *state);
    assert_null(claim.about);
}

/* The first of many executions were dear, and no others were recorded. */
static void test_what_was_recorded_may_be_unlike_all(void **state) {
    SampleSource source = samples_with(line, line, *state);
    Claim claim = {.models = true};
    source.executions = 1000;
    source.sum = 1000;
    spread_set(&claim, &source, *state);
    assert_null(claim.about);
    assert_string_equal(claim.not_about,
                        "the mean of all executions is not that of those that "
                        "were recorded");
    source.sum = 125 * 1000; /* a mean of n + 3 */
    spread_set(&claim, &source, *state);
    assert_non_null(claim.about);
    assert_null(claim.not_about);
}

static size_t once(size_t n) {
    return n ? 1 : 0;
}

/* Others may have taken more than the worst, but not less than the best. */
static void test_best_cases_that_none_is_below(void **state) {
    SampleSource source = samples_with(once, line, *state);
    source.executions = 1000;
    assert_null(spread_find(&source, NULL, UNSAMPLED_NOTHING, *state));
    source.least = 1;
    const Spread *spread =
        spread_find(&source, NULL, UNSAMPLED_NOTHING, *state);
    assert_string_equal(order_text(spread->best, *state), "O(1)");
    assert_null(spread->typical);
    assert_null(spread->worst);
}

/* Calls that a recursion makes itself: many of sorted contents, and dear ones,
 * whose run had one that was dearer. */
static void test_what_is_seen_of_a_recursion(void **state) {
    Text text = text_new(*state);
    text_add(&text, "inputs n\n");
    for (size_t n = 400; n > 4; n--)
        text_add(&text, "n=%zu: %zu\n", n, n % 5 ? n_log(n) : half_square(n));
    for (size_t n = 401; n < 800; n++)
        text_add(&text, "n=%zu: %zu\n", n, half_square(n));
    SampleSource source = samples_of(text_chars(&text), *state);
    const Spread *spread =
        spread_find(&source, NULL, UNSAMPLED_NOTHING, *state);
    assert_string_not_equal(order_text(spread->typical, *state), "O(n*log(n))");
    source.of_dearest = true;
    assert_null(spread_find(&source, NULL, UNSAMPLED_NOTHING, *state));
    for (size_t i = 0; i < 396; i++)
        source.site->rows.at[i].is_dearest = true;
    spread = spread_find(&source, NULL, UNSAMPLED_NOTHING, *state);
    assert_string_equal(order_text(spread->best, *state), "O(n*log(n))");
    assert_string_equal(order_text(spread->typical, *state), "O(n*log(n))");
    assert_string_equal(order_text(spread->worst, *state), "O(n^2)");
    assert_int_equal(spread->worst->inputs.at[0].high, 799);
    source.executions += 1000;
    assert_non_null(spread_find(&source, NULL, UNSAMPLED_NOTHING, *state));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(
            test_best_and_worst_have_models_of_their_own, setup, teardown),
        cmocka_unit_test_setup_teardown(
            test_what_is_not_far_apart_has_no_spread, setup, teardown),
        cmocka_unit_test_setup_teardown(
            test_what_is_typical_is_not_moved_by_a_few, setup, teardown),
        cmocka_unit_test_setup_teardown(test_best_cases_stay_within_the_worst,
                                        setup, teardown),
        cmocka_unit_test_setup_teardown(test_what_is_seen_is_below_the_bound,
                                        setup, teardown),
        cmocka_unit_test_setup_teardown(test_values_of_one_size, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(test_a_bound_over_another_of_the_name,
                                        setup, teardown),
        cmocka_unit_test_setup_teardown(test_what_is_seen_of_a_recursion, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(test_what_is_known_stays, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(test_best_cases_that_none_is_below,
                                        setup, teardown),
        cmocka_unit_test_setup_teardown(test_a_rule_may_forbid_a_model, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(
            test_what_was_recorded_may_be_unlike_all, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
