#include "ledger.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { FUNCTIONS = 7 };

static void sum_up(DatabaseTotals *sum, const DatabaseTotals *totals) {
    sum->runs += totals->runs;
    for (size_t i = 0; i < LEDGER_EDGES; i++)
        sum->edges[i] += totals->edges[i];
    for (size_t i = 0; i < LEDGER_LOOPS; i++) {
        sum->loops[i].executions += totals->loops[i].executions;
        sum->loops[i].headers += totals->loops[i].headers;
        sum->loops[i].squares += totals->loops[i].squares;
    }
}

/* Three share a name, distinguished by their source or their kind. */
static DatabaseKey shared_key(const Ledger *ledger, size_t f) {
    return (DatabaseKey){f % 3 == 2 ? DATABASE_CALLS : DATABASE_BODY,
                         arena_printf(ledger->arena, "f%zu", f / 3),
                         f % 3 == 1 ? "dir/a b's.c" : "",
                         UINT64_MAX - f,
                         LEDGER_EDGES,
                         LEDGER_LOOPS};
}

static void add_a_run(const Ledger *ledger, DatabaseTotals sums[FUNCTIONS]) {
    Database *database = ledger_open(ledger);
    ledger_well(database_begin(database));
    for (size_t f = 0; f < FUNCTIONS; f++) {
        uint64_t dropped = 99;
        DatabaseKey key = shared_key(ledger, f);
        DatabaseTotals totals = ledger_random(ledger);
        ledger_well(database_add(database, &key, &totals, &dropped));
        assert_int_equal(dropped, 0);
        sum_up(&sums[f], &totals);
    }
    ledger_well(database_commit(database));
    database_close(database);
}

static void holds_the_sums_over_all_runs(void **state) {
    (void)state;
    Ledger ledger = ledger_new();
    DatabaseTotals sums[FUNCTIONS];
    srandom(1);
    for (size_t f = 0; f < FUNCTIONS; f++) {
        sums[f] = ledger_zero(&ledger);
        sums[f].runs = 0;
    }
    for (int run = 0; run < 20; run++)
        add_a_run(&ledger, sums);
    Database *database = ledger_open(&ledger);
    for (size_t f = 0; f < FUNCTIONS; f++)
        ledger_assert_equal(
            ledger_read(&ledger, database, shared_key(&ledger, f)), sums[f]);
    arena_free(ledger.arena);
}

static void of_an_unknown_function_all_is_0(void **state) {
    (void)state;
    Ledger ledger = ledger_new();
    Database *database = ledger_open(&ledger);
    DatabaseTotals none = ledger_zero(&ledger);
    none.runs = 0;
    ledger_assert_equal(ledger_read(&ledger, database, ledger_key("f", 1)),
                        none);
    ledger_add(database, ledger_key("f", 1), ledger_random(&ledger));
    ledger_assert_equal(ledger_read(&ledger, database, ledger_key("F", 1)),
                        none);
    ledger_assert_equal(ledger_read(&ledger, database, ledger_key("f", 2)),
                        none);
    arena_free(ledger.arena);
}

static void functions_may_have_neither_edges_nor_loops(void **state) {
    (void)state;
    Ledger ledger = ledger_new();
    Database *database = ledger_open(&ledger);
    DatabaseKey key = {DATABASE_BODY, "f", "", 0, 0, 0};
    ledger_add(database, key, (DatabaseTotals){.runs = 3});
    assert_int_equal(ledger_read(&ledger, database, key).runs, 3);
    arena_free(ledger.arena);
}

static void another_body_starts_anew(void **state) {
    (void)state;
    Ledger ledger = ledger_new();
    Database *database = ledger_open(&ledger);
    DatabaseTotals totals = ledger_random(&ledger),
                   others = ledger_random(&ledger);
    DatabaseKey larger = ledger_key("f", 2);
    ledger_add(database, ledger_key("g", 1), others);
    ledger_add(database, ledger_key("f", 1), ledger_random(&ledger));
    ledger_add(database, ledger_key("f", 1), ledger_random(&ledger));
    assert_int_equal(ledger_add(database, ledger_key("f", 2), totals), 2);
    ledger_assert_equal(ledger_read(&ledger, database, ledger_key("f", 2)),
                        totals);
    assert_int_equal(ledger_read(&ledger, database, ledger_key("f", 1)).runs,
                     0);
    larger.edges--;
    assert_int_equal(ledger_add(database, larger, totals), 1);
    assert_int_equal(ledger_read(&ledger, database, larger).runs, 1);
    ledger_assert_equal(ledger_read(&ledger, database, ledger_key("g", 1)),
                        others);
    arena_free(ledger.arena);
}

static const uint64_t most = INT64_MAX;

static Status add_fails(const Ledger *ledger, DatabaseTotals totals) {
    Database *database = ledger_open(ledger);
    DatabaseKey key = ledger_key("f", 1);
    uint64_t dropped;
    ledger_well(database_begin(database));
    Status status = database_add(database, &key, &totals, &dropped);
    database_close(database);
    return status;
}

/* The largest sums fit; one more of any of them does not, and is not added. */
static void sums_do_not_overflow(void **state) {
    (void)state;
    Ledger ledger = ledger_new();
    DatabaseTotals full = ledger_zero(&ledger), one[5];
    full.runs = most - 1;
    full.edges[3] = most;
    full.loops[1] = (LoopMoments){most, most, ((WideCount)1 << 126) - 1};
    ledger_add(ledger_open(&ledger), ledger_key("f", 1), full);
    for (int i = 0; i < 5; i++)
        one[i] = ledger_zero(&ledger);
    one[0].runs = 2;
    one[1].edges[3] = UINT64_MAX;
    one[2].loops[1].executions = 1;
    one[3].loops[1].headers = most + 1;
    one[4].loops[1].squares = 1;
    for (int i = 0; i < 5; i++) {
        Status status = add_fails(&ledger, one[i]);
        assert_int_equal(status.code, ASYM_USAGE);
        assert_non_null(strstr(status.message, "'f' would be 2^63 or more"));
    }
    assert_int_equal(ledger_add(ledger_open(&ledger), ledger_key("f", 1),
                                ledger_zero(&ledger)),
                     0);
    full.runs = most;
    ledger_assert_equal(
        ledger_read(&ledger, ledger_open(&ledger), ledger_key("f", 1)), full);
    arena_free(ledger.arena);
}

static void what_is_not_committed_is_given_up(void **state) {
    (void)state;
    Ledger ledger = ledger_new();
    DatabaseTotals totals = ledger_random(&ledger);
    Database *database = ledger_open(&ledger);
    DatabaseKey key = ledger_key("f", 1), other = ledger_key("f", 2);
    uint64_t dropped;
    ledger_add(database, key, totals);
    ledger_well(database_begin(database));
    ledger_well(database_add(database, &key, &totals, &dropped));
    assert_int_equal(ledger_read(&ledger, database, key).runs, 2);
    ledger_well(database_add(database, &other, &totals, &dropped));
    database_close(database);
    database_close(database);
    ledger_assert_equal(ledger_read(&ledger, ledger_open(&ledger), key),
                        totals);
    arena_free(ledger.arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(holds_the_sums_over_all_runs),
        cmocka_unit_test(of_an_unknown_function_all_is_0),
        cmocka_unit_test(functions_may_have_neither_edges_nor_loops),
        cmocka_unit_test(another_body_starts_anew),
        cmocka_unit_test(sums_do_not_overflow),
        cmocka_unit_test(what_is_not_committed_is_given_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
