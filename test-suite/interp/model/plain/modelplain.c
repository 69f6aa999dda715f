/* Planted orders are found among noisy totals. */
#include "test-suite/interp/model/planted.h"

/* ---- what is planted ---- */

static double square_and_the_other(double n, double m) {
    return n + m * m / 2;
}

static double root(double n, double m) {
    (void)m;
    return 12 * sqrt(n) + 3;
}

static double square_product(double n, double m) {
    return n * n * m / 2;
}

static double sum_of_squares(double n, double m) {
    return n * n / 2 + m * m;
}

static double sorted_and_read(double n, double m) {
    return n * log2(n + 1) + 9 * m;
}

static double all_in_both(double n, double m) {
    return n * n / 2 + 3 * n * m;
}

/* Chains of a table. */
static double chains(double n, double m) {
    return n / m / 2 + 2;
}

static double chains_of_m(double n, double m) {
    return chains(m, n);
}

static double put_in_chains(double n, double m) {
    return n * n / m / 2 + 4 * n;
}

typedef struct Planted {
    Total *total;
    double high; /* inputs are up to it */
    const char *order;
} Planted;

static const Planted planted[] = {
    {constant, 5000, "O(1)"},
    {logarithm, 5000, "O(log(n))"},
    {root, 5000, "O(n^0.5)"},
    {linear, 5000, "O(n)"},
    {n_log_n, 5000, "O(n*log(n))"},
    {n_root_n, 5000, "O(n^1.5)"},
    {square, 5000, "O(n^2)"},
    {cube, 5000, "O(n^3)"},
    {product, 5000, "O(n*m)"},
    {square_product, 5000, "O(n^2*m)"},
    {sum, 5000, "O(n + m)"},
    {sum_of_squares, 5000, "O(n^2 + m^2)"},
    {chains, 5000, "O(n/m)"},
    {chains_of_m, 5000, "O(m/n)"},
    {put_in_chains, 5000, "O(n + n^2/m)"},
    {all_in_both, 5000, "O(n^2 + n*m)"},
    {sorted_and_read, 5000, "O(n*log(n) + m)"},
};

/* What "seed" draws, for messages. */
static const char *case_text(double noise, uint64_t seed, Arena *arena) {
    return arena_printf(arena, "noise %g, seed %llu", noise,
                        (unsigned long long)seed);
}

/* Beside inputs that it does not depend on. */
static void test_planted_orders_are_found(void **state) {
    (void)state;
    Arena *arena = arena_new();
    for (size_t i = 0; i < sizeof planted / sizeof *planted; i++)
        for (size_t k = 0; k < NOISES; k++)
            for (uint64_t seed = 1; seed <= SEEDS; seed++) {
                Series s;
                draw_inputs(&s, INPUTS, seed, planted[i].high);
                plant(&s, planted[i].total, noises[k]);
                assert_order(&s, planted[i].order,
                             case_text(noises[k], seed, arena));
            }
    arena_free(arena);
}

/* Where n is seen, the sum is tiny beside the largest one. */
static void test_what_is_seen_of_tiny_numbers_alone(void **state) {
    (void)state;
    Arena *arena = arena_new();
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        Series s;
        draw_inputs(&s, INPUTS, seed, 1000);
        plant(&s, square_and_the_other, 0.01);
        Model model = model_find(&s.inputs, MODEL_PLAIN);
        const char *found = order_text(&model, arena);
        assert_true(strstr(found, "m^2") && strchr(found, 'n'));
    }
    arena_free(arena);
}

static void test_bases_of_exponentials_are_found(void **state) {
    (void)state;
    for (size_t k = 0; k < NOISES; k++)
        for (uint64_t seed = 1; seed <= SEEDS; seed++) {
            Series s;
            draw_inputs(&s, INPUTS, seed, 40);
            plant(&s, exponential, noises[k]);
            Model model = model_find(&s.inputs, MODEL_PLAIN);
            assert_is_sound(&model);
            assert_null(model.reason);
            const ModelFactor *lead = &model.terms[0].factors[0];
            assert_int_equal(model.terms[0].count, 1);
            assert_int_equal(lead->parameter, 0);
            assert_true(fabs(lead->base - 1.6) <= noises[k] / 2 + 0.005);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_planted_orders_are_found),
        cmocka_unit_test(test_what_is_seen_of_tiny_numbers_alone),
        cmocka_unit_test(test_bases_of_exponentials_are_found)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
