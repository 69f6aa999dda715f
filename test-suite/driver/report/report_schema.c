/* The JSON of a report follows docs/report.schema.json, which is strict. */
#include "fullreport.h"
#include "schema.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static json_t *schema;

static int set_up(void **state) {
    schema = json_load_file(REPORT_SCHEMA, JSON_REJECT_DUPLICATES, NULL);
    return !schema || fullreport_set_up(state);
}

static int tear_down(void **state) {
    json_decref(schema);
    return fullreport_tear_down(state);
}

static const ReportView plain = {0}, all = {.all = true};

static void follows_its_schema(void **state) {
    (void)state;
    Report report = fullreport_made(), empty = {0};
    json_t *tree = fullreport_written(&report, all),
           *none = fullreport_written(&empty, plain);
    assert_true(schema_accepts(schema, tree));
    assert_true(schema_accepts(schema, none));
    empty.basis = BASIS_CODE;
    json_t *code = fullreport_written(&empty, plain);
    assert_true(schema_accepts(schema, code));
    fullreport_expect(code, "basis", "\"code\"");
    json_decref(tree);
    json_decref(none);
    json_decref(code);
}

/* The validator sees what is wrong: each of these breaks one rule. */
static void schema_is_strict(void **state) {
    (void)state;
    static const struct {
        const char *where, *key, *json;
    } breaks[] = {{"", "extra", "1"},
                  {"", "seed", "-1"},
                  {"", "runs", "1.5"},
                  {"functions.0", "complexity_status", "\"sure\""},
                  {"functions.0", "bound", "\"lower\""},
                  {"functions.0", "loops", "{}"},
                  {"functions.0.symbols.0", "kind", "\"thing\""},
                  {"functions.0.loops.0", "depth", "0"},
                  {"functions.0.loops.0.count", "formula", "null"},
                  {"functions.0.loops.0.count", "status", "\"unknown\""},
                  {"functions.0.loops.0.count", "best", "{}"},
                  {"functions.0.loops.0.total", "evidence", "\"luck\""},
                  {"functions.0.loops.0.total", "miss_rate", "\"0.1\""},
                  {"functions.0.loops.0.total.range", "n", "[1]"},
                  {"draws", "extra", "1"},
                  {"functions.0.loops.0.count.tested", "n", "[1]"},
                  {"functions.0.loops.0.count.tested", "n", "[1, 2, 3]"},
                  {"functions.0.loops.0.count.tested", "n", "[1, null]"},
                  {"functions.0.loops.1.count", "formula", "\"n\""},
                  {"functions.0.instructions", "straight", "null"},
                  {"functions.0.loops.0.instructions", "round", "[]"},
                  {"functions.0.loops.0.instructions", "extra", "1"},
                  {"functions.0.loops.0.instructions.path.0", "lines", "[-1]"},
                  {"functions.0.loops.1.count.best", "valid", "0"}};
    Report report = fullreport_made();
    json_t *tree = fullreport_written(&report, plain);
    for (size_t i = 0; i < sizeof breaks / sizeof *breaks; i++) {
        json_t *copy = json_deep_copy(tree);
        json_t *bad = json_loads(breaks[i].json, JSON_DECODE_ANY, NULL);
        json_object_set_new(fullreport_at(copy, breaks[i].where), breaks[i].key,
                            bad);
        assert_false(schema_accepts(schema, copy));
        json_decref(copy);
    }
    json_decref(tree);
}

static void every_required_key_is_needed(void **state) {
    (void)state;
    static const char *const places[] = {"",
                                         "functions.0",
                                         "functions.0.symbols.0",
                                         "functions.0.loops.0",
                                         "functions.0.loops.0.total",
                                         "functions.0.instructions.path.0",
                                         "functions.0.loops.1.total"};
    Report report = fullreport_made();
    json_t *tree = fullreport_written(&report, plain);
    static const char *const optional[] = {
        "bound",     "reason",  "piecewise",         "complexity_assumes",
        "evidence",  "draws",   "complexity_tested", "range",
        "miss_rate", "because",
    };
    enum { OPTIONAL = sizeof optional / sizeof *optional };
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        const char *key;
        json_t *unused;
        json_object_foreach(fullreport_at(tree, places[i]), key, unused) {
            bool free_to_go = false;
            for (size_t k = 0; i != 0 && i != 6 && k < OPTIONAL; k++)
                free_to_go = free_to_go || !strcmp(key, optional[k]);
            json_t *copy = json_deep_copy(tree);
            json_object_del(fullreport_at(copy, places[i]), key);
            assert_int_equal(schema_accepts(schema, copy), free_to_go);
            json_decref(copy);
        }
    }
    json_decref(tree);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(follows_its_schema),
        cmocka_unit_test(schema_is_strict),
        cmocka_unit_test(every_required_key_is_needed)};
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
