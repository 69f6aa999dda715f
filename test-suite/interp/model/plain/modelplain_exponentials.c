/* What is no exponential, and what is. */
#include "test-suite/interp/model/planted.h"

static double permutations(double n, double m) {
    double calls = 1;
    for (double i = 1; i <= n; i++)
        calls = i * calls + 1;
    return calls + 0 * m;
}

static double permuting_loops(double n, double m) {
    return (n + 1) * (permutations(n, m) - tgamma(n + 1)) + 1;
}

static double heap_of_permutations(double n, double m) {
    return n * n * tgamma(n + 1) + 3 * n + 2 + 0 * m;
}

static double pairs_of_calls(double n, double m) {
    return pow(2, n + 1) - 1 + 0 * m;
}

static double subsets_and_loops(double n, double m) {
    return (n + 3) * pow(2, n) + 0 * m;
}

/* Header executions of three loops, of which the inner two share 2^n rounds. */
static double butterflies(double n, double m) {
    double loops = n + 1 + 0 * m, size = pow(2, n);
    for (double half = 1; half < size; half *= 2)
        loops += size / (2 * half) + 1 + size / (2 * half) * (half + 1);
    return loops;
}

static double bitonic_sort(double n, double m) {
    double loops = n + 1 + 0 * m, size = pow(2, n);
    for (double k = 1; k <= n; k++)
        loops += k + 1 + k * (size + 1);
    return loops;
}

static double fibonacci_calls(double n, double m) {
    double a = 1, b = 1;
    for (double i = 1; i < n; i++) {
        double next = a + b + 1;
        a = b;
        b = next;
    }
    return b + 0 * m;
}

static double fives(double n, double m) {
    return pow(5, n) + 2 + 0 * m;
}

static double catalan(double n, double m) {
    return tgamma(2 * n + 1) / tgamma(n + 1) / tgamma(n + 2) + 0 * m;
}

static double paths(double n, double m) {
    return 2 * tgamma(2 * n + 1) / tgamma(n + 1) / tgamma(n + 1) - 1 + 0 * m;
}

static void test_factorials_are_no_exponentials(void **state) {
    (void)state;
    /* NULL: no factorial, if anything. */
    static const struct {
        Total *total;
        double high;
        const char *order;
    } cases[] = {
        {permutations, 7, "O(n!)"},
        {permutations, 12, "O(n!)"},
        {permuting_loops, 11, "O(n*n!)"},
        {heap_of_permutations, 10, "O(n^2*n!)"},
        {pairs_of_calls, 8, "O(2^n)"},
        {pairs_of_calls, 24, "O(2^n)"},
        {subsets_and_loops, 20, "O(n*2^n)"},
        {subsets_and_loops, 9, "O(n*2^n)"},
        {butterflies, 24, "O(n*2^n)"},
        {butterflies, 10, NULL},
        {bitonic_sort, 20, "O(n^2*2^n)"},
        {bitonic_sort, 10, NULL},
        {fibonacci_calls, 12, NULL},
        {fibonacci_calls, 30, "O(1.618^n)"},
        {fives, 8, "O(5^n)"},
        {catalan, 8, NULL},
        {catalan, 12, NULL},
        {paths, 7, NULL},
        {paths, 10, NULL},
    };
    Arena *arena = arena_new();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Series s;
        draw_inputs(&s, 1, i, 8);
        for (size_t r = 0; r < RUNS; r++)
            s.values[0][r] = (double)(r % ((size_t)cases[i].high + 1));
        plant(&s, cases[i].total, 0);
        Model m = model_find(&s.inputs, MODEL_PLAIN);
        const char *order = order_text(&m, arena);
        if (cases[i].order)
            assert_string_equal(order, cases[i].order);
        else
            assert_true(m.reason || !strchr(order, '!'));
    }
    arena_free(arena);
}

static double four_times(double n, double m) {
    (void)m;
    return 4 * n;
}

/* Over few sizes a power that is not close is as good as an exponential. */
static void test_powers_of_small_inputs_are_close_or_none(void **state) {
    (void)state;
    static const char none[] =
        "the inputs were too small to tell a power from an exponential";
    static const struct {
        Total *total;
        double high, noise;
        const char *order;
    } cases[] = {{cube, 10, 0.2, none},
                 {cube, 10, 0.01, "O(n^3)"},
                 {cube, 40, 0.2, "O(n^3)"},
                 {four_times, 10, 0.2, "O(n)"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Series s;
        draw_inputs(&s, 1, 11, cases[i].high);
        plant(&s, cases[i].total, cases[i].noise);
        assert_order(&s, cases[i].order, "small inputs");
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_factorials_are_no_exponentials),
        cmocka_unit_test(test_powers_of_small_inputs_are_close_or_none)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
