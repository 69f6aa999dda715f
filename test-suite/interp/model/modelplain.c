/* Planted orders are found among noisy totals, and nothing is made of nothing.
 */
#include "interp/model/modelplain.h"
#include "interp/model/model.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "pcg.h"

enum { RUNS = 60, INPUTS = 3 };

static const char *const names[INPUTS] = {"n", "m", "k"};

/* Runs that are the same in all tests but for their seed: n and m from 8 to
 * some thousands, in even steps of their logarithms, or small ones. */
typedef struct Series {
    double values[INPUTS][RUNS];
    const double *x[INPUTS];
    unsigned rank[INPUTS];
    ModelPoints inputs;
    double y[RUNS];
    Pcg pcg;
} Series;

static double spread(Pcg *pcg, double low, double high) {
    return floor(low * exp(pcg_unit(pcg) * log(high / low)));
}

static void draw_inputs(Series *s, size_t inputs, uint64_t seed, double high) {
    *s = (Series){.pcg = pcg_new(seed)};
    for (size_t i = 0; i < INPUTS; i++) {
        s->x[i] = s->values[i];
        for (size_t r = 0; r < RUNS; r++)
            s->values[i][r] = spread(&s->pcg, fmin(8, high / 8), high);
    }
    s->inputs = (ModelPoints){inputs, RUNS, s->x, s->y, s->rank};
}

typedef double Total(double n, double m);

static void plant(Series *s, Total *total, double noise) {
    for (size_t r = 0; r < RUNS; r++) {
        double by = 1 + noise * (2 * pcg_unit(&s->pcg) - 1);
        s->y[r] = by * total(s->values[0][r], s->values[1][r]);
    }
}

static const char *order_text(const Model *model, Arena *arena) {
    Text out = text_new(arena);
    if (model->reason)
        return model->reason;
    model_print_order(&out, model, names);
    return text_chars(&out);
}

static const char *model_text(const Model *model, Arena *arena) {
    Text out = text_new(arena);
    model_print(&out, model, names);
    return text_chars(&out);
}

static void assert_is_sound(const Model *m) {
    static const double far[INPUTS] = {1e6, 1e6, 1e6};
    if (m->reason)
        return;
    assert_true(isfinite(m->r2) && m->r2 >= 0 && m->r2 <= 1);
    assert_true(isfinite(m->error) && m->error >= 0);
    assert_in_range(m->n_terms, 1, MODEL_TERMS);
    for (size_t t = 0; t < m->n_terms; t++)
        assert_true(isfinite(m->terms[t].coefficient));
    assert_true(m->terms[0].coefficient > 0);
    assert_true(!isnan(model_log(m, far)));
}

static void assert_order(const Series *s, const char *expected,
                         const char *what) {
    Arena *arena = arena_new();
    Model model = model_find(&s->inputs, MODEL_PLAIN);
    const char *found = order_text(&model, arena);
    assert_is_sound(&model);
    if (strcmp(found, expected) != 0)
        fail_msg("%s: %s is not %s: %s", what, found, expected,
                 model_text(&model, arena));
    arena_free(arena);
}

/* ---- what is planted ---- */

static double constant(double n, double m) {
    (void)n, (void)m;
    return 17;
}

static double logarithm(double n, double m) {
    (void)m;
    return 40 * log2(n);
}

static double square_and_the_other(double n, double m) {
    return n + m * m / 2;
}

static double root(double n, double m) {
    (void)m;
    return 12 * sqrt(n) + 3;
}

static double linear(double n, double m) {
    (void)m;
    return 3 * n + 20;
}

static double n_log_n(double n, double m) {
    (void)m;
    return 2.5 * n * log2(n);
}

static double n_root_n(double n, double m) {
    (void)m;
    return 4 * pow(n, 1.5);
}

static double square(double n, double m) {
    (void)m;
    return n * n / 2 + 30 * n;
}

static double cube(double n, double m) {
    (void)m;
    return n * n * n / 6;
}

static double exponential(double n, double m) {
    (void)m;
    return 3 * pow(1.6, n);
}

static double product(double n, double m) {
    return 5 * n * m + 8 * n;
}

static double square_product(double n, double m) {
    return n * n * m / 2;
}

static double sum(double n, double m) {
    return 2 * n + 3 * m + 5;
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

static const double noises[] = {0, 0.01, 0.05};
enum { NOISES = sizeof noises / sizeof *noises, SEEDS = 10 };

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

/* ---- where little is known ---- */

/* ---- what is no exponential, and what is ---- */

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

/* ---- numbers between two regimes ---- */

static double capped(double n, double m) {
    return fmin(n, 200) + n / 3 + 2 + 0 * m;
}

static double up_to(double n, double m) {
    return fmin(n, 200) + 1 + 0 * m;
}

static double doublings(double n, double m) {
    return pow(2, ceil(log2(n))) + 0 * m;
}

/* Whether nothing is said of it, or just "order". */
static bool bends_or_is(Total *total, double high, double noise,
                        const char *order) {
    Series s;
    Arena *arena = arena_new();
    draw_inputs(&s, 1, 5, high);
    plant(&s, total, noise);
    Model model = model_find(&s.inputs, MODEL_PLAIN);
    bool bends = model.reason || model_bends(&model, &s.inputs) ||
                 strcmp(order_text(&model, arena), order) == 0;
    arena_free(arena);
    return bends;
}

static void test_what_is_off_alike_bends(void **state) {
    (void)state;
    static Total *const bent[] = {capped, up_to};
    static Total *const straight[] = {linear, n_log_n, n_root_n, logarithm,
                                      doublings};
    for (double high = 1000; high <= 8000; high *= 2) {
        for (size_t i = 0; i < sizeof bent / sizeof *bent; i++)
            if (!bends_or_is(bent[i], high, 0.02, i == 0 ? "O(n)" : "O(1)"))
                fail_msg("%zu up to %.0f does not bend", i, high);
        for (size_t i = 0; i < sizeof straight / sizeof *straight; i++)
            for (double noise = 0; noise < 0.5; noise += 0.2)
                if (bends_or_is(straight[i], high, noise, ""))
                    fail_msg("%zu up to %.0f bends, %.1f", i, high, noise);
    }
}

static double nothing(double n, double m) {
    (void)n, (void)m;
    return 0;
}

static void test_few_runs_are_a_reason(void **state) {
    (void)state;
    Series s;
    for (size_t runs = 0; runs <= 5; runs++) {
        draw_inputs(&s, 1, 1, 5000);
        plant(&s, linear, 0);
        s.inputs.points = runs;
        assert_order(&s, "too few runs reached it", "few");
    }
    draw_inputs(&s, 1, 1, 5000);
    plant(&s, nothing, 0);
    assert_order(&s, "too few runs reached it", "none");
}

/* Runs that do not reach it do not bend what the others show. */
static void test_runs_without_it_are_left_out(void **state) {
    (void)state;
    Series s;
    draw_inputs(&s, 2, 3, 5000);
    plant(&s, square, 0.01);
    for (size_t r = 0; r < RUNS; r += 3)
        s.y[r] = 0;
    assert_order(&s, "O(n^2)", "zeros");
    Model model = model_find(&s.inputs, MODEL_PLAIN);
    assert_true(model.points > 0 && model.points <= RUNS - RUNS / 3);
}

static void test_negative_inputs_are_left_out(void **state) {
    (void)state;
    Series s;
    draw_inputs(&s, 2, 3, 5000);
    plant(&s, square, 0.01);
    for (size_t r = 0; r < RUNS; r += 4) {
        s.values[0][r] = -5;
        s.y[r] = 1e7;
    }
    assert_order(&s, "O(n^2)", "negative");
}

/* Whatever the totals are, a model has numbers or a reason. */
static void test_random_totals_are_no_trouble(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        Series s;
        draw_inputs(&s, 1 + seed % INPUTS, seed, seed % 2 ? 9 : 1e9);
        for (size_t r = 0; r < RUNS; r++)
            s.y[r] = spread(&s.pcg, 1, seed % 4 ? 1e15 : 3);
        if (seed % 5 == 0)
            memset(s.values[0], 0, sizeof s.values[0]);
        Model model = model_find(&s.inputs, MODEL_PLAIN);
        assert_is_sound(&model);
        assert_true(model.reason || model.points <= RUNS);
    }
}

static void test_no_inputs_leave_a_constant_or_nothing(void **state) {
    (void)state;
    Series s;
    draw_inputs(&s, 0, 1, 5000);
    plant(&s, constant, 0);
    assert_order(&s, "O(1)", "no inputs");
    plant(&s, exponential, 0);
    assert_order(&s, "no form describes it", "no inputs");
}

static double law(double n, double m) {
    (void)m;
    return pow(n, 1.3);
}

/* Of a loop from i to m in one from 0 to n. */
static double triangle(double n, double m) {
    double rounds = fmin(n, m);
    return rounds * m - rounds * (rounds - 1) / 2;
}

static void test_a_law_is_of_the_input_that_explains_most(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        Series s;
        draw_inputs(&s, INPUTS, seed, 5000);
        plant(&s, law, 0.8);
        Model model = model_find(&s.inputs, MODEL_PLAIN);
        assert_null(model.reason);
        assert_int_equal(model.terms[0].count, 1);
        assert_int_equal(model.terms[0].factors[0].parameter, 0);
    }
}

static void test_a_law_that_explains_little_is_none(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        Series s;
        draw_inputs(&s, 2, seed, 5000);
        plant(&s, triangle, 0);
        Model model = model_find(&s.inputs, MODEL_PLAIN);
        assert_true(model.reason || model.error <= MODELPLAIN_BAD_ERROR ||
                    model.r2 >= 0.5);
        for (size_t r = 0; r < RUNS; r++)
            s.y[r] = floor(exp(10 * pcg_unit(&s.pcg)));
        assert_order(&s, "no form describes it", "random numbers");
    }
}

/* ---- ranks ---- */

/* Input 1 is input 0 with noise of "noise". */
static void follow(Series *s, double noise) {
    for (size_t r = 0; r < RUNS; r++)
        s->values[1][r] =
            s->values[0][r] / 7 * (1 + noise * (2 * pcg_unit(&s->pcg) - 1));
    s->rank[1] = 1;
}

/* What is not seen apart is no sum. */
static void test_one_of_two_that_go_together_is_enough(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        Series s;
        draw_inputs(&s, 2, seed, 5000);
        for (size_t r = 0; r < RUNS; r++)
            s.values[1][r] = s.values[0][r] + 1;
        plant(&s, sum, 0.05);
        Model model = model_find(&s.inputs, MODEL_PLAIN);
        assert_null(model.reason);
        assert_int_equal(model.terms[0].count, 1);
        for (size_t t = 1; t < model.n_terms; t++)
            assert_false(modelterms_leads(model.terms, model.n_terms, t));
    }
}

/* What never is much of it is no leading term. */
static double sum_with_little(double n, double m) {
    return 100 * n + fmin(m, 20);
}

static void test_what_is_never_much_is_no_term(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        Series s;
        draw_inputs(&s, 2, seed, 5000);
        plant(&s, sum_with_little, 0.05);
        assert_order(&s, "O(n)", "little");
    }
}

/* n^2 is a fifth of it where it is most. */
static double line_and_some_square(double n, double m) {
    (void)m;
    return floor(n * n / 1200 + 150 * n);
}

static void test_without_noise_less_is_seen(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        Series s;
        draw_inputs(&s, 1, seed, 40000);
        plant(&s, line_and_some_square, 0);
        assert_order(&s, "O(n^2)", "some square");
    }
}

static double linear_in_m(double n, double m) {
    (void)n;
    return 9 * m;
}

static void test_a_higher_rank_has_to_be_much_better(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        Series s;
        draw_inputs(&s, 2, seed, 5000);
        follow(&s, 0.05);
        plant(&s, linear, 0.06);
        assert_order(&s, "O(n)", "by n, with more noise");
        plant(&s, linear_in_m, 0.05);
        assert_order(&s, "O(n)", "by m, no better than by n");
        follow(&s, 0.3);
        plant(&s, linear_in_m, 0.01);
        assert_order(&s, "O(m)", "by m, much better");
    }
}

static void test_only_rank_0_is_in_products(void **state) {
    (void)state;
    Series s;
    Arena *arena = arena_new();
    draw_inputs(&s, 2, 1, 5000);
    s.rank[1] = 1;
    plant(&s, product, 0.01);
    Model model = model_find(&s.inputs, MODEL_PLAIN);
    assert_is_sound(&model);
    assert_true(model.reason || !strstr(order_text(&model, arena), "m"));
    s.rank[1] = 0;
    assert_order(&s, "O(n*m)", "both of rank 0");
    arena_free(arena);
}

/* ---- what it foretells, and in print ---- */

static ModelTerm term(double coefficient, size_t input, double power,
                      unsigned logs) {
    return (ModelTerm){
        .factors = {{.parameter = input, .power = power, .logs = logs}},
        .count = 1,
        .coefficient = coefficient};
}

static void assert_prints(const Model *m, const char *text, const char *order) {
    Arena *arena = arena_new();
    assert_string_equal(model_text(m, arena), text);
    assert_string_equal(order_text(m, arena), order);
    arena_free(arena);
}

static void test_models_in_print(void **state) {
    (void)state;
    const ModelTerm two = {.coefficient = 2};
    Model m = {.terms = {term(0.25, 0, 2, 0), term(3.14159, 0, 1, 0)},
               .n_terms = 2};
    assert_prints(&m, "0.25*n^2 + 3.142*n", "O(n^2)");
    m.terms[1].coefficient = -3;
    assert_prints(&m, "0.25*n^2 - 3*n", "O(n^2)");
    m = (Model){.terms = {term(7, 1, 1, 1), two}, .n_terms = 2};
    assert_prints(&m, "7*m*log2(m) + 2", "O(m*log(m))");
    m = (Model){.terms = {term(7, 1, 0, 1)}, .n_terms = 1};
    assert_prints(&m, "7*log2(m)", "O(log(m))");
    m = (Model){.terms = {two}, .n_terms = 1};
    assert_prints(&m, "2", "O(1)");
    m = (Model){.terms = {term(3, 0, 1.12, 0)}, .n_terms = 1};
    assert_prints(&m, "3*n^1.12", "O(n^1.12)");
    m.terms[0].factors[0] = (ModelFactor){.base = 1.618034};
    assert_prints(&m, "3*1.61803^n", "O(1.618^n)");
    m.terms[0].factors[0] = (ModelFactor){.power = 1, .logs = 1, .shift = 1};
    assert_prints(&m, "3*n*log2(n + 1)", "O(n*log(n))");
    m.terms[0] = term(1, 0, 2, 0);
    m.terms[0].factors[m.terms[0].count++] =
        (ModelFactor){.parameter = 1, .power = 1, .logs = 1};
    assert_prints(&m, "n^2*m*log2(m)", "O(n^2*m*log(m))");
}

static void test_what_a_model_foretells(void **state) {
    (void)state;
    const double x[] = {100, 10}, zero[] = {0, 0};
    Model m = {.terms = {term(0.5, 0, 2, 0), term(-3, 1, 1, 0)}, .n_terms = 2};
    assert_true(fabs(model_log(&m, x) - log(4970)) < 1e-12);
    assert_true(isinf(model_log(&m, zero)));
    m.terms[1].coefficient = -501;
    assert_true(model_log(&m, x) < 0);
    assert_true(isinf(model_log(&m, x)));
}

/* Where the value itself has no room in a double. */
static void test_exponentials_of_large_inputs(void **state) {
    (void)state;
    const double x[] = {100000};
    Model m = {
        .terms = {{.factors = {{.base = 2}}, .count = 1, .coefficient = 3}},
        .n_terms = 1};
    double log_value = model_log(&m, x);
    assert_true(fabs(log_value - (log(3) + 100000 * log(2))) < 1e-6);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_planted_orders_are_found),
        cmocka_unit_test(test_what_is_seen_of_tiny_numbers_alone),
        cmocka_unit_test(test_bases_of_exponentials_are_found),
        cmocka_unit_test(test_factorials_are_no_exponentials),
        cmocka_unit_test(test_powers_of_small_inputs_are_close_or_none),
        cmocka_unit_test(test_what_is_off_alike_bends),
        cmocka_unit_test(test_few_runs_are_a_reason),
        cmocka_unit_test(test_runs_without_it_are_left_out),
        cmocka_unit_test(test_negative_inputs_are_left_out),
        cmocka_unit_test(test_random_totals_are_no_trouble),
        cmocka_unit_test(test_no_inputs_leave_a_constant_or_nothing),
        cmocka_unit_test(test_one_of_two_that_go_together_is_enough),
        cmocka_unit_test(test_what_is_never_much_is_no_term),
        cmocka_unit_test(test_without_noise_less_is_seen),
        cmocka_unit_test(test_a_law_is_of_the_input_that_explains_most),
        cmocka_unit_test(test_a_law_that_explains_little_is_none),
        cmocka_unit_test(test_a_higher_rank_has_to_be_much_better),
        cmocka_unit_test(test_only_rank_0_is_in_products),
        cmocka_unit_test(test_models_in_print),
        cmocka_unit_test(test_what_a_model_foretells),
        cmocka_unit_test(test_exponentials_of_large_inputs)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
