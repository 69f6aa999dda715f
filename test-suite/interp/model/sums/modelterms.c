/* Terms of models: values, orders, text. */
#include "interp/model/sums/modelterms.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const char *const names[] = {"n", "m"};
static const char *const odd_names[] = {"end - p", "*k"};

static ModelTerm term(double coefficient, double power, unsigned logs) {
    ModelTerm out = {.coefficient = coefficient};
    if (power > 0 || logs)
        out.factors[out.count++] = (ModelFactor){.power = power, .logs = logs};
    return out;
}

static ModelTerm times_m(ModelTerm t, double power) {
    t.factors[t.count++] = (ModelFactor){.parameter = 1, .power = power};
    return t;
}

static ModelTerm exponential(double base) {
    return (ModelTerm){
        .factors = {{.base = base}}, .count = 1, .coefficient = 1};
}

static void assert_text_in(const char *const *in, const ModelTerm *terms,
                           size_t count, const char *text, const char *order) {
    Arena *arena = arena_new();
    Text whole = text_new(arena), growth = text_new(arena);
    modelterms_print(&whole, terms, count, in, 4);
    modelterms_print_order(&growth, terms, count, in);
    assert_string_equal(text_chars(&whole), text);
    assert_string_equal(text_chars(&growth), order);
    arena_free(arena);
}

static void assert_text(const ModelTerm *terms, size_t count, const char *text,
                        const char *order) {
    assert_text_in(names, terms, count, text, order);
}

static void names_that_are_formulas_are_in_parentheses(void **state) {
    (void)state;
    ModelTerm one[] = {term(1, 1, 0), term(7, 0, 0)};
    assert_text_in(odd_names, one, 1, "end - p", "end - p");
    assert_text_in(odd_names, one, 2, "(end - p) + 7", "end - p");
    one[0].coefficient = -1;
    assert_text_in(odd_names, one, 1, "-(end - p)", "end - p");
    ModelTerm all[] = {term(2, 2, 1), times_m(term(3, 0, 0), 2)};
    assert_text_in(odd_names, all, 2, "2*(end - p)^2*log2(end - p) + 3*(*k)^2",
                   "(end - p)^2*log(end - p) + (*k)^2");
    all[0].factors[0].shift = true;
    assert_text_in(odd_names, all, 1, "2*(end - p)^2*log2((end - p) + 1)",
                   "(end - p)^2*log(end - p)");
    ModelTerm power[] = {exponential(2)};
    assert_text_in(odd_names, power, 1, "2^(end - p)", "2^(end - p)");
}

static void models_are_printed_with_their_order(void **state) {
    (void)state;
    ModelTerm plain[] = {term(0.25, 2, 1), term(-1, 1, 0), term(7, 0, 0)};
    assert_text(plain, 3, "0.25*n^2*log2(n) - n + 7", "n^2*log(n)");
    ModelTerm parts[] = {term(2, 1.0 / 3, 0), term(3, 0, 2)};
    assert_text(parts, 2, "2*n^(1/3) + 3*log2(n)^2", "n^(1/3)");
    ModelTerm both[] = {term(1, 1, 0), times_m(term(2, 0, 0), 1.16)};
    assert_text(both, 2, "n + 2*m^1.16", "n + m^1.16");
    ModelTerm grown[] = {exponential(2), term(9, 3, 0)};
    assert_text(grown, 2, "2^n + 9*n^3", "2^n");
    ModelTerm constant[] = {term(12, 0, 0)};
    assert_text(constant, 1, "12", "1");
    ModelTerm spread[] = {times_m(term(3, 2, 0), -1), term(4, 1, 0),
                          times_m(term(5, 0, 0), -2)};
    assert_text(spread, 2, "3*n^2/m + 4*n", "n + n^2/m");
    assert_text(spread + 2, 1, "5*1/m^2", "1/m^2");
}

static void a_name_may_be_a_difference(void **state) {
    (void)state;
    const char *const apart[] = {"hi - lo", "len(s while a == 0)"};
    ModelTerm terms[] = {times_m(term(3, 2, 1), 1), term(1, 1, 0),
                         exponential(2), times_m(term(1, 0, 0), 1)};
    static const char *const orders[] = {
        "(hi - lo)^2*log(hi - lo)*len(s while a == 0)", "hi - lo",
        "2^(hi - lo)", "len(s while a == 0)"};
    for (size_t i = 0; i < 4; i++) {
        Arena *arena = arena_new();
        Text order = text_new(arena);
        modelterms_print_order(&order, &terms[i], 1, apart);
        assert_string_equal(text_chars(&order), orders[i]);
        arena_free(arena);
    }
    Arena *arena = arena_new();
    Text both = text_new(arena), whole = text_new(arena);
    ModelTerm sum[] = {term(5, 1, 0), times_m(term(1, 0, 0), 1)};
    modelterms_print_order(&both, sum, 2, apart);
    assert_string_equal(text_chars(&both), "(hi - lo) + len(s while a == 0)");
    modelterms_print(&whole, sum, 1, apart, 4);
    assert_string_equal(text_chars(&whole), "5*(hi - lo)");
    arena_free(arena);
}

static void a_term_is_below_what_grows_faster_in_all_parameters(void **state) {
    (void)state;
    ModelTerm n = term(1, 1, 0), n_log = term(1, 1, 1), square = term(1, 2, 0);
    ModelTerm nm = times_m(n, 1), power = exponential(1.1);
    assert_true(modelterms_is_below(&n, &n_log));
    assert_false(modelterms_is_below(&n_log, &n));
    assert_true(modelterms_is_below(&n_log, &square));
    assert_true(modelterms_is_below(&square, &power));
    assert_false(modelterms_is_below(&power, &square));
    assert_true(modelterms_is_below(&n, &nm));
    assert_false(modelterms_is_below(&square, &nm));
    assert_false(modelterms_is_below(&nm, &square));
    ModelTerm spread = times_m(n, -1);
    assert_true(modelterms_is_below(&spread, &n));
    assert_false(modelterms_is_below(&n, &spread));
}

static void orders_do_not_depend_on_lower_terms_or_their_place(void **state) {
    (void)state;
    ModelTerm a[] = {times_m(term(3, 1, 0), 1), term(2, 2, 0), term(1, 1, 0)};
    ModelTerm b[] = {term(5, 2, 0), times_m(term(1, 1, 0), 1)};
    assert_true(modelterms_same_order(a, 3, b, 2));
    assert_true(modelterms_same_order(b, 2, a, 3));
    assert_false(modelterms_same_order(a, 3, b, 1));
    assert_false(modelterms_same_order(b, 1, a, 3));
}

static void values_are_products_of_factors(void **state) {
    (void)state;
    const double x[] = {8, 5};
    ModelTerm t = times_m(term(7, 2, 2), 1);
    assert_true(fabs(modelterms_at(&t, x) - 64 * 9 * 5) < 1e-9);
    ModelTerm e = exponential(2);
    assert_true(fabs(modelterms_at(&e, x) - 256) < 1e-9);
}

static void products_are_all_there_are(void **state) {
    (void)state;
    Arena *arena = arena_new();
    ModelFactors lists[] = {modelterms_common(0, 1, arena),
                            modelterms_common(1, 0, arena)};
    ModelTerms all = modelterms_products(lists, 2, arena);
    assert_int_equal(all.size, (lists[0].size + 1) * (lists[1].size + 1));
    arena_free(arena);
}

/* A number is 1 to so many digits if it is printed so. */
static void a_factor_that_is_printed_as_one_is_one(void **state) {
    (void)state;
    for (int digits = 1; digits <= 6; digits++)
        for (int i = -999; i < 1000; i += 2) {
            double factor = 1 + i * pow(10, -digits) / 100;
            char text[40];
            (void)snprintf(text, sizeof text, "%.*g", digits, factor);
            assert_int_equal(modelterms_is_one(factor, digits),
                             strcmp(text, "1") == 0);
            assert_false(modelterms_is_one(-factor, digits));
        }
}

/* log2(x) from 1 on, log2(x + 1) where x may be 0. */
static void logarithms_have_values_from_the_least_size_on(void **state) {
    (void)state;
    Arena *arena = arena_new();
    for (double least = 0; least <= 1; least++) {
        ModelFactors all = modelterms_factors(0, least, arena);
        for (size_t i = 0; i < all.size; i++) {
            ModelTerm term = {.factors = {all.at[i]}, .count = 1};
            double at = modelterms_at(&term, &least), twelve = 12;
            assert_true(isfinite(at) && at >= 0);
            assert_int_equal(all.at[i].shift, all.at[i].logs && least < 1);
            assert_true(fabs(modelterms_log(&term, &twelve) -
                             log(modelterms_at(&term, &twelve))) < 1e-12);
        }
    }
    arena_free(arena);
}

/* The number that is compared is the one that is printed. */
static void bases_are_told_as_they_are_printed(void **state) {
    (void)state;
    static const double bases[] = {1.61803, 1.61799, 1.6191,
                                   2,       2.00004, 12.3456};
    for (size_t i = 0; i < sizeof bases / sizeof *bases; i++) {
        Arena *arena = arena_new();
        const ModelTerm one = exponential(bases[i]);
        Text out = text_new(arena);
        modelterms_print_order(&out, &one, 1, names);
        assert_string_equal(
            text_chars(&out),
            arena_printf(arena, "%.10g^n",
                         modelterms_told_base(&one.factors[0])));
        arena_free(arena);
    }
    assert_true(modelterms_told_base(&(ModelFactor){.base = 1.61803}) ==
                modelterms_told_base(&(ModelFactor){.base = 1.61799}));
    assert_true(modelterms_told_base(&(ModelFactor){.power = 1}) <= 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(models_are_printed_with_their_order),
        cmocka_unit_test(a_name_may_be_a_difference),
        cmocka_unit_test(bases_are_told_as_they_are_printed),
        cmocka_unit_test(names_that_are_formulas_are_in_parentheses),
        cmocka_unit_test(a_term_is_below_what_grows_faster_in_all_parameters),
        cmocka_unit_test(orders_do_not_depend_on_lower_terms_or_their_place),
        cmocka_unit_test(values_are_products_of_factors),
        cmocka_unit_test(products_are_all_there_are),
        cmocka_unit_test(a_factor_that_is_printed_as_one_is_one),
        cmocka_unit_test(logarithms_have_values_from_the_least_size_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
