#include "fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

json_t *fixture_read(const char *text) {
    char *copy = strdup(text);
    for (char *at = copy; (at = strchr(at, '\'')); at++)
        *at = '"';
    json_error_t error;
    json_t *tree = json_loads(copy, JSON_REJECT_DUPLICATES, &error);
    if (!tree)
        fail_msg("%s near %s", error.text, copy + error.position);
    free(copy);
    return tree;
}

const char fixture_source[] = "#include <stdio.h>\n"
                              "\n"
                              "int find(int n) {\n"
                              "\tfor (int i = 0; i < n; i++)\n"
                              "        if (i & 1 && i < 7)\n"
                              "            puts(\"<script>\");\n"
                              "    return 0;\n"
                              "}\n"
                              "\n"
                              "/* 10 */\n"
                              "/* 11 */\n"
                              "/* 12 */\n"
                              "/* 13 */\n"
                              "int main(void) {\n"
                              "    return find(3);\n"
                              "}\n";

#define KNOWN(formula, status)                                                 \
    "{'formula': '" formula "', 'status': '" status "', 'valid': 'n >= 0', "   \
    "'tested': {'n': [0, 100]}, 'samples': 9}"

static const char functions[] =
    "'functions': ["
    "{'name': 'find', 'signature': 'find(int)', 'file': 'p.c', 'line': 3, "
    "'ran': true, 'complexity': 'O(n)', 'complexity_status': 'exact', "
    "'bound': 'upper', 'complexity_tested': {'n': [0, 100]}, "
    "'cost': " KNOWN(
        "n + 2",
        "exact") ", 'assumes': ['puts: O(1)'], "
                 "'loops': [{'line': 4, 'column': 2, 'count': " KNOWN("n + 1", "proved") ", 'total': " KNOWN(
                     "n + 1",
                     "proved") "}, "
                               "{'line': 5, 'column': 9, 'count': {'formula': "
                               "null, 'status': 'unknown', "
                               "'reason': 'equal inputs gave <different> "
                               "counts', "
                               "'worst': " KNOWN(
                                   "n",
                                   "exact") "}, 'total': " KNOWN("n^2",
                                                                 "exact") "}]},"
                                                                          " "
                                                                          "{'"
                                                                          "name"
                                                                          "': "
                                                                          "'mai"
                                                                          "n', "
                                                                          "'sig"
                                                                          "natu"
                                                                          "re':"
                                                                          " '"
                                                                          "main"
                                                                          "()',"
                                                                          " '"
                                                                          "file"
                                                                          "': "
                                                                          "'p."
                                                                          "c', "
                                                                          "'lin"
                                                                          "e': "
                                                                          "14, "
                                                                          "'ran"
                                                                          "': "
                                                                          "true"
                                                                          ", "
                                                                          "'com"
                                                                          "plex"
                                                                          "ity'"
                                                                          ": "
                                                                          "null"
                                                                          ", "
                                                                          "'com"
                                                                          "plex"
                                                                          "ity_"
                                                                          "stat"
                                                                          "us':"
                                                                          " '"
                                                                          "unkn"
                                                                          "own'"
                                                                          ", "
                                                                          "'com"
                                                                          "plex"
                                                                          "ity_"
                                                                          "reas"
                                                                          "on':"
                                                                          " '"
                                                                          "nobo"
                                                                          "dy "
                                                                          "know"
                                                                          "s', "
                                                                          "'ass"
                                                                          "umes"
                                                                          "': "
                                                                          "[], "
                                                                          "'loo"
                                                                          "ps':"
                                                                          " []}"
                                                                          "]";

#define TENFOLD(a, b) "[" a ", " b "]"

static const char ranking[] =
    "'workload': {'symbols': [{'name': 'arg1', 'meaning': 'argument 1'}, "
    "{'name': 'filesize', 'meaning': 'size of argument 2 in bytes'}], "
    "'runs': [[0, 5], [1, 7], [10, 20], [100, 9]], "
    "'work': [4, 9, 120, 12000], 'largest': 3}, "
    "'ranking': ["
    "{'rank': 1, 'kind': 'loop', 'function': 'find', 'file': 'p.c', "
    "'line': 4, 'order': 'O(arg1^2)', 'total': {'formula': 'arg1^2', "
    "'status': 'exact'}, 'share': 0.937, 'share_at_10x': 0.995, "
    "'total_over': ['arg1'], "
    "'multiplied_by': {'function': 'main', 'file': 'p.c', 'line': 15}, "
    "'says': 'The loop at line 4 of find() takes 93%.', "
    "'measured': [0, 1, 100, 10000], 'expected': [0, 1, 100, 10000], "
    "'expected_beyond': " TENFOLD(
        "10000",
        "1000000") "}, "
                   "{'rank': 2, 'kind': 'function', 'function': 'main', "
                   "'file': 'p.c', "
                   "'line': 14, 'order': 'O(arg1)', 'order_is_fitted': true, "
                   "'total': {'formula': "
                   "'3.1*arg1', "
                   "'status': 'fitted', 'basis': 'statistics', 'error': 0.05}, "
                   "'share': 0.06, 'share_at_10x': 0.004, 'multiplied_by': "
                   "null, "
                   "'total_over': ['arg1'], "
                   "'says': 'main() takes 6%.', 'measured': [1, 3, 30, 330], "
                   "'expected': [0, 3.1, 31, 310], "
                   "'expected_beyond': " TENFOLD(
                       "310",
                       "3100") "}, "
                               "{'rank': 3, 'kind': 'call', 'function': "
                               "'main', 'file': 'p.c', "
                               "'line': 15, 'order': "
                               "'O(arg1*filesize)', 'total': "
                               "{'formula': 'arg1*filesize', 'status': "
                               "'exact'}, 'total_over': ['arg1', 'filesize'], "
                               "'share': 0.01, "
                               "'share_at_10x': null, 'multiplied_by': "
                               "null, 'says': 'A call.', "
                               "'measured': [0, 7, 200, 950], 'expected': "
                               "[0, 7, 200, 900], "
                               "'expected_beyond': " TENFOLD("900",
                                                             "90000") "}]";

json_t *fixture_growth(void) {
    size_t room = sizeof functions + sizeof ranking + 512;
    char *text = malloc(room);
    (void)snprintf(text, room,
                   "{'asym': '0.0.0', 'basis': 'runs', 'seed': 1, 'runs': 4, "
                   "'usable_runs': 4, 'notes': ['run 9 timed out'], "
                   "'inputs': [], 'profiles': [], 'faults': [], %s, %s}",
                   functions, ranking);
    json_t *tree = fixture_read(text);
    free(text);
    return tree;
}

json_t *fixture_time(void) {
    return fixture_read(
        "{'asym': '0.0.0', 'seed': 1, 'runs': 5, 'usable_runs': 5, "
        "'notes': [], 'functions': ["
        "{'name': 'find', 'signature': 'find(int)', 'file': 'p.c', 'line': 3, "
        "'calls': 10, 'time': 30.5, 'correlated': {'variance': 4, 'sd': 2}, "
        "'independent': null, 'assumes': [], 'loops': [{'line': 4, "
        "'column': 2, 'frequency': 12.5, 'time': 25}]}, "
        "{'name': 'main', 'signature': 'main()', 'file': 'p.c', 'line': 14, "
        "'calls': 5, 'time': 122, 'assumes': [], 'loops': []}, "
        "{'name': 'walk', 'signature': 'walk(T*)', 'file': 'p.c', 'line': 9, "
        "'calls': 1000, 'outer_calls': 5, 'time': 70, 'own_time': 0.35, "
        "'every_call': {'time': 3.25, 'variance': 9, 'sd': 3}, "
        "'assumes': [], 'loops': []}, "
        "{'name': 'odd', 'signature': 'odd()', 'file': 'q.c', 'line': 2, "
        "'calls': 1, 'time': null, 'reason': 'a call of it did not return', "
        "'assumes': [], 'loops': []}]}");
}

json_t *fixture_trend(void) {
    return fixture_read(
        "{'asym': '0.0.0', 'seed': 1, 'confidence': 90, 'notes': [], "
        "'workloads': [{'name': 'one', 'features': {'n': 1}, 'cost': 10}, "
        "{'name': 'two', 'features': {'n': 10}, 'cost': 1200}, "
        "{'name': 'odd', 'features': {'n': null}, 'cost': 7}, "
        "{'name': 'three', 'features': {'n': 100}, 'cost': 90000}], "
        "'left_out': [{'name': 'four', 'reason': 'it <crashed>'}], "
        "'clusters': [{'representative': 'p.c:4', 'feature': 'n', "
        "'coefficient': 10, 'exponent': 2, 'exponent_low': 1.9, "
        "'exponent_high': 2.1, 'r2': 0.99, 'rival': 'n*log(n)', "
        "'max_cost': 90000, 'max_share': 0.9, 'costly': true, "
        "'may_overtake': true, 'overtakes_first': {'at': 55, 'low': 50, "
        "'high': null}, 'costs': [10, 1200, 7, 90000], 'locations': ["
        "{'function': 'find', 'file': 'p.c', 'line': 4, 'last_line': 5}, "
        "{'function': 'find', 'file': 'p.c', 'line': 4, 'last_line': 4}, "
        "{'function': 'find', 'file': 'p.c', 'line': 5, 'last_line': 6}, "
        "{'function': 'find', 'file': null, 'line': 0, 'last_line': 0}], "
        "'fits': [{'feature': 'n', 'reason': null, 'power': {'formula': "
        "'10*n^2', 'a': 10, 'b': 2}, 'exponent_interval': [1.9, 2.1], "
        "'outliers': ['two'], 'without_outliers': {'formula': '9*n^2'}, "
        "'regimes': {'below': {'formula': '1*n'}, 'last': 20, "
        "'above': {'formula': '2*n^3'}}}, "
        "{'feature': 'm', 'reason': 'too few'}]}, "
        "{'representative': 'p.c:14', 'feature': null, 'exponent': null, "
        "'max_cost': 9, 'max_share': 0.01, 'costly': false, 'costs': [1], "
        "'fits': [], 'locations': [{'function': 'main', 'file': 'p.c', "
        "'line': 14, 'last_line': 14}]}]}");
}

/* ---- files ---- */

static char folder[] = "/tmp/asym-page-XXXXXX";

int fixture_enter(void **state) {
    (void)state;
    if (!mkdtemp(folder) || chdir(folder) != 0)
        return -1;
    fixture_file("p.c", fixture_source);
    return 0;
}

int fixture_leave(void **state) {
    (void)state;
    return unlink("p.c") || chdir("/") || rmdir(folder);
}

void fixture_file(const char *name, const char *text) {
    FILE *file = fopen(name, "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}
