/* What the JSON of a report says. */
#include "fullreport.h"

#include <errno.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const ReportView plain = {0}, all = {.all = true};

static void draws_have_their_rate(void **state) {
    (void)state;
    Report report = fullreport_made();
    json_t *tree = fullreport_written(&report, plain);
    fullreport_expect(tree, "functions.0.loops.0.total.evidence", "\"draws\"");
    fullreport_expect(tree, "functions.0.loops.0.total.draws", "59");
    assert_true(fabs(json_number_value(fullreport_at(
                         tree, "functions.0.loops.0.total.miss_rate")) -
                     0.0495) < 1e-12);
    fullreport_expect(tree, "functions.0.loops.0.total.range.n", "[-3,212]");
    fullreport_expect(tree, "functions.0.loops.0.entries.miss_rate", "null");
    fullreport_expect(tree, "functions.0.loops.0.entries.evidence",
                      "\"builds\"");
    fullreport_expect(tree, "functions.0.cost.evidence", "\"given\"");
    fullreport_expect(tree, "functions.0.cost.miss_rate", "null");
    assert_null(fullreport_at(tree, "functions.0.loops.0.count.evidence"));
    fullreport_expect(tree, "functions.0.complexity_tested.n", "[-3,212]");
    assert_null(fullreport_at(tree, "functions.1.complexity_tested"));
    json_decref(tree);
}

static void draws_say_what_they_were_made_of(void **state) {
    (void)state;
    Report report = fullreport_made(), none = {0};
    json_t *tree = fullreport_written(&report, plain),
           *empty = fullreport_written(&none, plain);
    fullreport_expect(tree, "draws",
                      "{\"distribution\":\"log-uniform and uniform in turn\","
                      "\"inputs\":[{\"name\":\"argument 1\",\"odd\":[-64,-1],"
                      "\"odd_share\":0.0625,\"range\":[0,300]},"
                      "{\"name\":\"macro N\",\"range\":[1,20]}],\"made\":59}");
    fullreport_expect(empty, "draws",
                      "{\"distribution\":null,\"inputs\":[],\"made\":0}");
    json_decref(tree);
    json_decref(empty);
}

static void says_what_the_report_says(void **state) {
    (void)state;
    Report report = fullreport_made();
    json_t *tree = fullreport_written(&report, plain);
    fullreport_expect(tree, "asym", "\"" ASYM_VERSION "\"");
    fullreport_expect(tree, "seed", "7");
    fullreport_expect(tree, "inputs",
                      "[{\"meaning\":\"size of argument 1 in bytes\","
                      "\"name\":\"filesize\",\"tested\":[0,4000]}]");
    fullreport_expect(tree, "notes", "[\"1 run crashed: SIGSEGV\"]");
    fullreport_expect(tree, "functions.0.complexity", "\"O(n)\"");
    fullreport_expect(tree, "functions.0.bound", "\"upper\"");
    fullreport_expect(
        tree, "functions.0.symbols",
        "[{\"kind\":\"parameter\",\"late\":false,\"line\":3,\"name\":\"n\"}]");
    fullreport_expect(tree, "functions.0.assumes",
                      "[\"memset: O(1)\",\"malloc: O(1)\"]");
    fullreport_expect(tree, "functions.0.complexity_assumes", "[\"memset\"]");
    fullreport_expect(tree, "functions.0.calls.recorded", "9");
    fullreport_expect(tree, "functions.0.calls.cut_short", "2");
    fullreport_expect(tree, "functions.0.loops.0.inputs", "[\"n\"]");
    fullreport_expect(tree, "functions.0.loops.0.count",
                      "{\"executions\":\"18446744073709551615\","
                      "\"formula\":\"n + 1\",\"held_out\":12,"
                      "\"piecewise\":\"max(0, n) + 1\",\"samples\":37,"
                      "\"status\":\"proved\","
                      "\"tested\":{\"m\":[0,\"18446744073709551615\"],"
                      "\"n\":[-3,212]},\"valid\":\"n >= 0\"}");
    fullreport_expect(tree, "functions.0.loops.0.instructions.formula",
                      "\"7*n + 2\"");
    fullreport_expect(tree, "functions.0.loops.0.instructions.round", "7");
    fullreport_expect(tree, "functions.0.loops.0.instructions.last",
                      "\"18446744073709551615\"");
    fullreport_expect(tree, "functions.0.loops.0.instructions.path",
                      "[{\"block\":\"b2\",\"lines\":[4,3]},"
                      "{\"block\":\"b4\",\"lines\":[]}]");
    fullreport_expect(tree, "functions.0.instructions.straight", "7");
    fullreport_expect(tree, "functions.0.loops.1.instructions.reason",
                      "\"it was never reached\"");
    fullreport_expect(tree, "functions.0.loops.0.conditional", "true");
    fullreport_expect(tree, "functions.0.loops.1.conditional", "false");
    fullreport_expect(tree, "functions.0.loops.1.ordinal", "2");
    fullreport_expect(tree, "functions.0.loops.1.reached", "false");
    fullreport_expect(tree, "functions.0.loops.1.count.typical.reason",
                      "\"the mean fits no polynomial\"");
    fullreport_expect(tree, "functions.0.loops.1.count.worst.formula",
                      "\"n + 1\"");
    fullreport_expect(tree, "functions.0.loops.1.entries.reason",
                      "\"it was never reached\"");
    fullreport_expect(tree, "functions.2.cost.reason", "\"it never ran\"");
    fullreport_expect(tree, "functions.1.cost.reason",
                      "\"no formula was found\"");
    fullreport_expect(tree, "functions.2.complexity", "null");
    fullreport_expect(tree, "functions.2.complexity_status", "\"unknown\"");
    fullreport_expect(tree, "functions.2.ran", "false");
    json_decref(tree);
}

static void bounds_of_orders_and_costs_are_two_things(void **state) {
    (void)state;
    Report report = {0};
    BuiltFunction tight = fullreport_function(&report, "tight(int)", "n");
    tight.result->cost.claim = fullreport_known(CLAIM_PROVED, "2*n + 1");
    tight.result->cost.claim.upper = true;
    BuiltFunction known_cost =
        fullreport_function(&report, "fullreport_known(int)", "n");
    known_cost.result->cost.claim = fullreport_known(CLAIM_PROVED, "m + 2");
    known_cost.result->cost.order.upper = true;
    json_t *tree = fullreport_written(&report, plain);
    assert_null(fullreport_at(tree, "functions.0.bound"));
    fullreport_expect(tree, "functions.0.cost.bound", "\"upper\"");
    fullreport_expect(tree, "functions.1.bound", "\"upper\"");
    assert_null(fullreport_at(tree, "functions.1.cost.bound"));
    json_decref(tree);
}

static void names_that_are_no_utf8_are_repaired(void **state) {
    (void)state;
    Report report = fullreport_made();
    json_t *tree = fullreport_written(&report, plain);
    fullreport_expect(tree, "functions.1.name",
                      "\"g\xef\xbf\xbd\xc3\xa4(int)\"");
    json_decref(tree);
}

static void system_headers_need_all(void **state) {
    (void)state;
    Report report = fullreport_made();
    json_t *few = fullreport_written(&report, plain),
           *more = fullreport_written(&report, all);
    assert_int_equal(json_array_size(fullreport_at(few, "functions")), 3);
    assert_int_equal(json_array_size(fullreport_at(more, "functions")), 4);
    json_decref(few);
    json_decref(more);
}

static void keys_are_sorted_and_the_text_is_stable(void **state) {
    (void)state;
    Report report = {.seed = 1};
    char text[300] = "";
    json_decref(fullreport_written(&report, plain));
    FILE *file = fopen(fullreport_file(), "r");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text - 1, file);
    assert_int_equal(fclose(file), 0);
    assert_in_range(length, 1, sizeof text - 1);
    assert_string_equal(text, "{\n"
                              "  \"asym\": \"" ASYM_VERSION "\",\n"
                              "  \"basis\": \"runs\",\n"
                              "  \"draws\": {\n"
                              "    \"distribution\": null,\n"
                              "    \"inputs\": [],\n"
                              "    \"made\": 0\n"
                              "  },\n"
                              "  \"faults\": [],\n"
                              "  \"functions\": [],\n"
                              "  \"inputs\": [],\n"
                              "  \"notes\": [],\n"
                              "  \"profiles\": [],\n"
                              "  \"runs\": 0,\n"
                              "  \"seed\": 1,\n"
                              "  \"sources\": {},\n"
                              "  \"usable_runs\": 0\n"
                              "}\n");
}

static void what_cannot_be_written_is_said(void **state) {
    (void)state;
    Report report = {0};
    Status status = fullreport_write("/dev/full", &report, plain);
    assert_int_equal(status.code, ASYM_USAGE);
    assert_string_equal(status.message, strerror(ENOSPC));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(draws_have_their_rate),
        cmocka_unit_test(draws_say_what_they_were_made_of),
        cmocka_unit_test(says_what_the_report_says),
        cmocka_unit_test(bounds_of_orders_and_costs_are_two_things),
        cmocka_unit_test(names_that_are_no_utf8_are_repaired),
        cmocka_unit_test(system_headers_need_all),
        cmocka_unit_test(keys_are_sorted_and_the_text_is_stable),
        cmocka_unit_test(what_cannot_be_written_is_said)};
    return cmocka_run_group_tests(tests, fullreport_set_up,
                                  fullreport_tear_down);
}
