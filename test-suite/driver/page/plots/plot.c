/* Plots of ranked rows and of formulas: what they show, in both forms. */
#include "driver/page/plots/plot.h"

#include "test-suite/driver/page/fixture.h"
#include "test-suite/driver/page/wellformed.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static Arena *arena;
static json_t *report;

static int set_up(void **state) {
    (void)state;
    arena = arena_new();
    report = fixture_growth();
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    json_decref(report);
    arena_free(arena);
    return 0;
}

static Plots plots_of(size_t row) {
    return plot_row(json_object_get(report, "workload"),
                    json_array_get(json_object_get(report, "ranking"), row),
                    arena);
}

static void an_exact_formula_is_a_line(void **state) {
    (void)state;
    Plots plots = plots_of(0);
    assert_int_equal(plots.size, 1);
    const Plot *plot = &plots.at[0];
    assert_string_equal(plot->x_name, "arg1");
    assert_int_equal(plot->seen.size, 3);
    assert_int_equal(plot->left_out, 1);
    assert_true(plot_is_exact(plot));
    assert_int_equal(plot->line.size, 3);
    assert_true(plot->line.at[2].x == 100 && plot->line.at[2].y == 10000);
    assert_int_equal(plot->beyond.size, 2);
    assert_true(plot->beyond.at[1].x == 1000 && plot->beyond.at[1].y == 1e6);
    assert_int_equal(plot->low.size, 0);
    assert_true(plot_range_x(plot).low == 1 && plot_range_x(plot).high == 1000);
    assert_true(plot_range_y(plot).low == 1 && plot_range_y(plot).high == 1e6);
}

static void a_fit_has_a_band(void **state) {
    (void)state;
    Plots plots = plots_of(1);
    assert_int_equal(plots.size, 1);
    const Plot *plot = &plots.at[0];
    assert_false(plot_is_exact(plot));
    assert_int_equal(plot->low.size, plot->high.size);
    assert_non_null(strstr(plot->band, "within 10% of it"));
    assert_true(plot->high.at[0].y == plot->line.at[0].y * 1.1);
    for (size_t i = 0; i < plot->line.size; i++)
        assert_true(plot->low.at[i].y < plot->line.at[i].y &&
                    plot->line.at[i].y < plot->high.at[i].y);
}

/* No text of a formula is read for it. */
static void symbols_are_those_that_the_report_names(void **state) {
    (void)state;
    json_t *row = json_array_get(json_object_get(report, "ranking"), 0);
    json_object_set_new(row, "total_over", fixture_read("['filesize']"));
    Plots plots = plots_of(0);
    assert_int_equal(plots.size, 1);
    assert_string_equal(plots.at[0].x_name, "filesize");
}

static void over_two_symbols_there_is_no_line(void **state) {
    (void)state;
    Plots plots = plots_of(2);
    assert_int_equal(plots.size, 2);
    assert_string_equal(plots.at[1].x_name, "filesize");
    json_t *runs = json_object_get(json_object_get(report, "workload"), "runs");
    json_array_set_new(json_array_get(runs, 1), 1, json_integer(20));
    plots = plots_of(2);
    assert_int_equal(plots.at[1].line.size, 0);
    assert_int_equal(plots.at[1].expected.size, plots.at[1].seen.size);
    assert_true(plots.at[1].beyond.at[1].x == 90);
}

static void a_power_law_has_an_interval_about_its_centre(void **state) {
    (void)state;
    json_t *trend = fixture_trend();
    Plots plots = plot_cluster(
        trend, json_array_get(json_object_get(trend, "clusters"), 0), arena);
    assert_int_equal(plots.size, 1);
    const Plot *plot = &plots.at[0];
    assert_int_equal(plot->seen.size, 3);
    assert_int_equal(plot->left_out, 1);
    assert_true(plot->expected.at[2].y == 100000);
    assert_int_equal(plot->line.size, 3);
    /* at 10, the centre of 1, 10, 100 */
    assert_float_equal(plot->line.at[1].x, 10, 1e-6);
    assert_float_equal(plot->low.at[1].y, plot->high.at[1].y, 1e-6);
    assert_true(plot->low.at[0].y < 10 && plot->high.at[0].y > 10);
    assert_float_equal(plot->beyond.at[1].x, 1000, 1e-6);
    json_decref(trend);
}

static void what_is_unknown_has_runs_alone(void **state) {
    (void)state;
    json_t *row = json_array_get(json_object_get(report, "ranking"), 0);
    json_object_set_new(row, "total",
                        fixture_read("{'formula': null, 'reason': 'none'}"));
    json_object_del(row, "total_over");
    json_object_del(row, "expected");
    json_object_del(row, "expected_beyond");
    Plots plots = plots_of(0);
    assert_int_equal(plots.size, 2);
    assert_null(plots.at[0].formula);
    assert_int_equal(plots.at[0].seen.size, 3);
    assert_int_equal(plots.at[0].expected.size, 0);
    assert_false(plot_is_exact(&plots.at[0]));
}

static void a_formula_alone_is_shown_where_it_was_tested(void **state) {
    (void)state;
    Plot plot;
    json_t *claim = fixture_read("{'formula': '1/2*n^2 + 1', 'tested': "
                                 "{'n': [-3, 40]}}");
    assert_true(plot_claim(&plot, claim, "count", arena));
    assert_true(plot_range_x(&plot).low == 1 &&
                plot_range_x(&plot).high == 400);
    assert_true(plot.line.at[0].y == 1.5);
    assert_true(plot.beyond.at[plot.beyond.size - 1].y == 80001);
    json_decref(claim);
}

static void what_cannot_be_drawn_is_refused(void **state) {
    (void)state;
    static const char *const claims[] = {
        "{'formula': null}",
        "{'formula': '7', 'tested': {'n': [0, 9]}}",
        "{'formula': 'n + m', 'tested': {'n': [0, 9], 'm': [0, 9]}}",
        "{'formula': 'n + 1', 'tested': {'n': [-9, 0]}}",
        "{'formula': 'n +', 'tested': {'n': [0, 9]}}",
        "{'formula': 'n + 1', 'tested': 3}"};
    Plot plot;
    for (size_t i = 0; i < sizeof claims / sizeof *claims; i++) {
        json_t *claim = fixture_read(claims[i]);
        assert_false(plot_claim(&plot, claim, "count", arena));
        json_decref(claim);
    }
}

static void pictures_are_well_formed(void **state) {
    (void)state;
    Html html = html_new(arena);
    size_t number = 0;
    for (size_t row = 0; row < 3; row++) {
        Plots plots = plots_of(row);
        for (size_t i = 0; i < plots.size; i++) {
            plots.at[i].x_name = "</svg><script>";
            plot_svg(&html, &plots.at[i], ++number);
        }
    }
    assert_int_equal(number, 4);
    const char *text = text_chars(&html.out);
    const char *fault = wellformed_fault(text, arena);
    assert_string_equal(fault ? fault : "", "");
    assert_non_null(strstr(text, "Every run is on the formula."));
    assert_non_null(strstr(text, "Runs as multiples of the formula"));
    assert_non_null(strstr(text, "within 10% of it"));
    assert_null(strstr(text, "nan"));
}

static void a_terminal_has_the_same(void **state) {
    (void)state;
    Text out = text_new(arena);
    Plots plots = plots_of(0);
    plot_text(&out, &plots.at[0], 49);
    assert_string_equal(
        text_chars(&out),
        "     1M |                                       :\n"
        "        |                                    : :\n"
        "        |                                 : :\n"
        "        |                              : :\n"
        "        |                           : :\n"
        "    10k |                          o\n"
        "        |                       . .\n"
        "        |                    . .\n"
        "        |                 . .\n"
        "        |              . .\n"
        "    100 |             o\n"
        "        |          . .\n"
        "        |       . .\n"
        "        |    . .\n"
        "        | . .\n"
        "      1 |o\n"
        "        +----------------------------------------\n"
        "         1                                   1000\n"
        "work against arg1 (argument 1), both logarithmic\n"
        "  o  a run (3)\n"
        "     1 run with a 0, or without a number, is left out\n"
        "  .  arg1^2\n"
        "  :  the same, up to ten times as large\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(an_exact_formula_is_a_line, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_fit_has_a_band, set_up, tear_down),
        cmocka_unit_test_setup_teardown(symbols_are_those_that_the_report_names,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(over_two_symbols_there_is_no_line,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            a_power_law_has_an_interval_about_its_centre, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_unknown_has_runs_alone, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(
            a_formula_alone_is_shown_where_it_was_tested, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_cannot_be_drawn_is_refused, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(pictures_are_well_formed, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_terminal_has_the_same, set_up,
                                        tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
