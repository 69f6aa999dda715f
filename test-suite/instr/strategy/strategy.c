/* Which counters loops get: facts as text, and what is decided as text. */
#include "instr/strategy/strategy.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static Arena *arena;

static int set_up(void **state) {
    (void)state;
    arena = arena_new();
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    arena_free(arena);
    return 0;
}

static StrategyFacts read_facts(const char *text) {
    StrategyFacts facts;
    Status status = loopfacts_read(&facts, text, arena);
    assert_int_equal(status.code, ASYM_OK);
    return facts;
}

/* What is decided, as strategy_dump writes it. */
static char *decided(const char *text) {
    char *out;
    size_t size;
    StrategyFacts facts = read_facts(text);
    CountStrategy strategy = strategy_decide(&facts, arena);
    strategy_decide_copies(&strategy, &facts);
    FILE *file = open_memstream(&out, &size);
    strategy_dump(&strategy, &facts, file);
    assert_int_equal(fclose(file), 0);
    return out;
}

static void expect(const char *facts, const char *strategy) {
    char *found = decided(facts);
    assert_string_equal(found, strategy);
    free(found);
}

/* That "part" is in what is decided of loop "loop". */
static void expect_of(const char *facts, unsigned loop, const char *part) {
    char *found = decided(facts), name[32];
    (void)snprintf(name, sizeof name, "loop %u:", loop);
    char *line = strstr(found, name);
    assert_non_null(line);
    *strchr(line, '\n') = '\0';
    if (!strstr(line, part))
        fail_msg("\"%s\" is not in \"%s\"", part, line);
    free(found);
}

/* ---- who counts rounds ---- */

static void plain_loop(void **state) {
    (void)state;
    expect("body\nloop 1 size 100",
           "loop 1: rounds by phi, hidden; entries counted; sums in variables; "
           "adds count\n");
}

static void counted_loop_is_not_hidden(void **state) {
    (void)state;
    expect("body\nloop 1 size 100 counted",
           "loop 1: rounds by phi; entries counted; sums in variables; adds "
           "count\n");
}

/* So do those of loops inside. */
static void loads_stay_in_a_large_nest(void **state) {
    (void)state;
    expect_of("body\nloop 1 size 250", 1, "rounds by phi, hidden;");
    expect_of("body\nloop 1 size 251", 1, "rounds by phi, hidden, loads stay;");
    expect_of("body\nloop 1 size 251\nloop 2 in 1 size 60", 2,
              "rounds by phi, hidden, loads stay;");
    expect_of("body\nloop 1 size 251 counted", 1, "rounds by phi;");
}

static void stepper_from_a_constant(void **state) {
    (void)state;
    expect_of("body\nloop 1 steps constant", 1,
              "rounds by the program's variable, hidden;");
}

/* Its start would have to be kept through the loop. */
static void stepper_of_a_large_loop_does_not_pay(void **state) {
    (void)state;
    expect_of("body\nloop 1 size 250 steps constant", 1,
              "rounds by the program's variable, hidden;");
    expect_of("body\nloop 1 size 251 steps constant", 1,
              "rounds by phi, hidden");
    expect_of("body\nloop 1 size 251 steps constant counted", 1,
              "rounds by the program's variable;");
}

static void stepper_from_a_value_does_not_pay(void **state) {
    (void)state;
    expect_of("body\nloop 1 size 100 steps value", 1, "rounds by phi, hidden;");
}

static void stepper_from_a_value_pays(void **state) {
    (void)state;
    expect_of("body\nloop 1 size 100 steps value latches 2", 1,
              "rounds by the program's variable, hidden;");
    expect_of("body\nloop 1 size 100 steps value counted", 1,
              "rounds by the program's variable;");
}

static void small_loop_is_unrolled(void **state) {
    (void)state;
    expect_of("body\nloop 1 size 40", 1,
              "rounds by phi, unrolled, hidden, loads stay;");
    expect_of("body\nloop 1 size 41", 1, "rounds by phi, hidden;");
}

static void what_is_not_unrolled(void **state) {
    (void)state;
    static const char *const facts[] = {
        "body\nloop 1 size 9 calls", "body\nloop 1 size 9 hints",
        "body\nloop 1 size 9 latches 2", "body\nloop 1 size 9\nloop 2 in 1"};
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++)
        expect_of(facts[i], 1, "rounds by phi, hidden;");
    expect_of("body\nloop 1 size 9 counted", 1, "rounds by phi;");
}

static void unseen_ends_need_a_variable(void **state) {
    (void)state;
    expect_of("body twice\nloop 1 size 9 steps constant counted", 1,
              "rounds by variable;");
}

/* ---- how entries are known ---- */

#define ROW "body\nloop 1 counted\nloop 2 in 1 counted entry "

static void entered_in_each_round(void **state) {
    (void)state;
    expect(ROW "rounds",
           "loop 1: rounds by phi; entries counted; sums in variables; adds "
           "rounds\n"
           "loop 2: rounds by phi; entries: rounds of 1; sums in variables; "
           "adds rounds\n");
}

static void entered_with_the_header(void **state) {
    (void)state;
    expect(
        ROW "plus",
        "loop 1: rounds by phi; entries counted; sums in variables; adds "
        "count\n"
        "loop 2: rounds by phi; entries: rounds of 1 + entries of 1; sums in "
        "variables; adds rounds\n");
}

static void entered_under_a_condition(void **state) {
    (void)state;
    expect_of(ROW "maybe", 2, "entries counted; sums in variables; adds count");
}

static void entries_go_on_outwards(void **state) {
    (void)state;
    expect_of(ROW "rounds\nloop 3 in 2 counted entry plus", 3,
              "entries: rounds of 2 + rounds of 1;");
    expect_of(ROW "plus\nloop 3 in 2 counted entry plus", 3,
              "entries: rounds of 2 + rounds of 1 + entries of 1;");
    expect_of(ROW "plus\nloop 3 in 2 counted entry rounds", 3,
              "entries: rounds of 2;");
    expect_of(ROW "maybe\nloop 3 in 2 counted entry plus", 3,
              "entries: rounds of 2 + entries of 2;");
}

/* Two loops one behind the other, in one. */
static void peers(void **state) {
    (void)state;
    const char *facts = ROW "rounds\nloop 3 in 1 counted entry maybe";
    expect_of(facts, 2, "entries: rounds of 1;");
    expect_of(facts, 3, "entries counted;");
}

static void entries_are_counted_where_ends_are_unseen(void **state) {
    (void)state;
    expect_of("body twice\nloop 1\nloop 2 in 1 entry rounds", 2,
              "entries counted;");
    expect_of("body forks\nloop 1\nloop 2 in 1 entry rounds", 2,
              "entries counted;");
}

/* ---- where sums are ---- */

#define FOUR                                                                   \
    "\nloop 1\nloop 2 in 1 entry rounds\nloop 3 in 1 entry rounds\n"           \
    "loop 4 in 2 entry rounds"

static void many_loops_go_to_memory(void **state) {
    (void)state;
    for (unsigned loop = 1; loop <= 4; loop++) {
        expect_of("body" FOUR, loop,
                  "entries counted; sums in totals, work by these; adds count");
        expect_of("body records" FOUR, loop,
                  "entries counted; sums in array; adds count");
    }
    expect_of("body" FOUR " counted", 1, "sums in variables;");
}

/* What a call in the nest adds to the totals is work of that call. */
static void totals_are_no_work_where_calls_are(void **state) {
    (void)state;
    expect_of("body\nloop 1 exits 65 calls", 1, "sums in totals; adds");
    expect_of("body\nloop 1 exits 65 calls\nloop 2 in 1", 2,
              "sums in totals; adds");
    expect_of("body records\nloop 1 exits 65", 1, "sums in array;");
}

static void other_nests_do_not_matter(void **state) {
    (void)state;
    expect_of("body\nloop 1\nloop 2\nloop 3\nloop 4\nloop 5", 5,
              "sums in variables;");
    expect_of("body" FOUR "\nloop 5", 5, "sums in variables;");
    expect_of("body\nloop 1\nloop 2\nloop 3 in 1\nloop 4 in 1\nloop 5 in 1", 2,
              "sums in variables;");
}

static void many_ways_out_go_to_memory(void **state) {
    (void)state;
    expect_of("body\nloop 1 exits 64 counted", 1, "sums in variables;");
    expect_of("body\nloop 1 exits 65 counted", 1, "sums in totals,");
    expect_of("body\nloop 1 exits 33 counted\nloop 2 in 1 counted", 2,
              "sums in totals,");
}

/* Counts that were added before are in variables. */
static void forks_and_unseen_ends_keep_variables(void **state) {
    (void)state;
    expect_of("body forks" FOUR, 1, "sums in variables;");
    expect_of("body twice" FOUR, 1, "sums in variables;");
}

/* ---- calls ---- */

static void calls_become_work(void **state) {
    (void)state;
    expect(
        "body\nloop 1 size 99\ncalls 1 node 1\ncalls 2 in 1 reach rounds node "
        "4\ncalls 3 in 1 reach plus node 5\ncalls 4 in 1 reach maybe node 6\n"
        "calls 5 in 1 reach rounds node 7",
        "loop 1: rounds by phi, hidden; entries counted; sums in variables; "
        "adds count; 7 calls a round; 3 calls a header\n"
        "calls in node 1: at once\n"
        "calls in node 4: by rounds\n"
        "calls in node 5: by header\n"
        "calls in node 6: by a variable\n"
        "calls in node 7: by rounds\n");
}

/* ---- captures ---- */

static void many_captures_are_in_memory(void **state) {
    (void)state;
    expect("body records captures 14", "");
    expect("body records captures 15", "captures in memory\n");
    expect("body records captures 1\nloop 1 size 99 captures 7\n"
           "loop 2 size 99 captures 7",
           "captures in memory\n"
           "loop 1: rounds by phi, hidden; entries counted; sums in variables; "
           "adds count\n"
           "loop 2: rounds by phi, hidden; entries counted; sums in variables; "
           "adds count\n");
}

/* ---- copies ---- */

/* Expects "copies" of a body with two loops, one in the other, and "cycles". */
static void expect_copies(const char *cycles, const char *copies) {
    char facts[500], strategy[1000];
    (void)snprintf(facts, sizeof facts,
                   "body records\nloop 1 size 99 calls feeds\n"
                   "loop 2 in 1 size 99\n%s",
                   cycles);
    (void)snprintf(strategy, sizeof strategy,
                   "loop 1: rounds by phi, hidden; entries counted; sums in "
                   "variables; adds count\n"
                   "loop 2: rounds by phi, hidden; entries counted; sums in "
                   "variables; adds count\n%s",
                   copies);
    expect(facts, strategy);
}

static void copied_where_it_takes_samples(void **state) {
    (void)state;
    expect_copies("cycle of 1 asks written 1", "loop 1: copied\n");
    expect_copies("cycle of 1 asks written 90000", "loop 1: copied\n");
    expect_copies("cycle asks written 90000", "region in 0: copied\n");
    expect_copies("cycle of 1 asks written 9000\n"
                  "cycle of 2 in 1 asks written 1000\n"
                  "cycle in 1 asks written 1000",
                  "loop 1: copied\nloop 2: copied\nregion in 1: copied\n");
}

static void the_core_of_a_nest_is_copied(void **state) {
    (void)state;
    expect_copies("cycle of 1 asks written 9000\n"
                  "cycle of 2 in 1 asks written 4500",
                  "loop 1: copied\nloop 2: copied\n");
    expect_copies("cycle of 1 asks written 9000\n"
                  "cycle of 2 in 1 asks written 4499",
                  "loop 1: copied\n");
    expect_copies("cycle of 1 asks written 9000\n"
                  "cycle in 1 asks written 8000\n"
                  "cycle of 2 in 1 asks written 7000",
                  "loop 1: copied\nloop 2: copied\n");
}

static void what_is_not_copied(void **state) {
    (void)state;
    static const char *const cycles[] = {
        "cycle of 1 written 100", "cycle of 1 asks",
        "cycle of 1 asks written 100 pad", "cycle of 2 in 1 asks written 1001"};
    for (size_t i = 0; i < sizeof cycles / sizeof *cycles; i++)
        expect_copies(cycles[i], "");
    expect("body records\nloop 1 size 99 counted feeds\n"
           "cycle of 1 asks written 100",
           "loop 1: rounds by phi; entries counted; sums in variables; "
           "adds count\n");
    expect("body\nloop 1 size 99\ncycle of 1 asks written 100",
           "loop 1: rounds by phi, hidden; entries counted; sums in variables; "
           "adds count\n");
    expect("body records twice\nloop 1 size 99\ncycle of 1 asks written 100",
           "loop 1: rounds by variable, hidden; entries counted; sums in "
           "variables; adds count\n");
}

/* One back edge leads to one copy: that of the first of two that wants one. */
static void what_is_in_a_region_is_copied_with_it(void **state) {
    (void)state;
    expect_copies("cycle in 1 asks written 100\n"
                  "cycle of 2 in 1 within 1 asks written 50",
                  "region in 1: copied\n");
    expect_copies("cycle in 1 written 100\n"
                  "cycle of 2 in 1 within 1 asks written 50",
                  "loop 2: copied\n");
}

/* ---- facts as text ---- */

static void facts_are_read_back(void **state) {
    (void)state;
    static const char all[] =
        "body records forks twice captures 2\n"
        "loop 1 exits 0 latches 3 size 30 steps constant counted\n"
        "loop 2 in 1 entry rounds calls hints feeds captures 4\n"
        "loop 3 in 1 entry plus steps value\n"
        "loop 4 in 1 entry plus steps tested\n"
        "calls 3 in 2 reach plus node 17\n"
        "calls 1 node 20\n"
        "cycle in 2 asks pad written 60\n"
        "cycle of 3 in 1 within 1\n";
    char *out;
    size_t size;
    StrategyFacts facts = read_facts(all);
    FILE *file = open_memstream(&out, &size);
    loopfacts_dump(&facts, file);
    assert_int_equal(fclose(file), 0);
    assert_string_equal(out, all);
    free(out);
}

static void bad_facts_are_refused(void **state) {
    (void)state;
    static const char *const texts[] = {
        "body\nloops",          "body\nloop",
        "body\nloop 2",         "body\nloop 1 in 1",
        "body\nloop 1 size",    "body\nloop 1 size x",
        "body\nloop 1 size -1", "body\nloop 1 entry often",
        "body\nloop 1 entry",   "body\nloop 1 big",
        "body\ncalls 1 in 1",   "body\ncalls",
        "body\ncycle of 1",     "body\ncycle in 1",
        "body\ncycle within 1"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        StrategyFacts facts;
        Status status = loopfacts_read(&facts, texts[i], arena);
        assert_int_equal(status.code, ASYM_SYNTAX);
        assert_non_null(strstr(status.message, "line 2"));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_loop),
        cmocka_unit_test(counted_loop_is_not_hidden),
        cmocka_unit_test(loads_stay_in_a_large_nest),
        cmocka_unit_test(stepper_from_a_constant),
        cmocka_unit_test(stepper_of_a_large_loop_does_not_pay),
        cmocka_unit_test(stepper_from_a_value_does_not_pay),
        cmocka_unit_test(stepper_from_a_value_pays),
        cmocka_unit_test(small_loop_is_unrolled),
        cmocka_unit_test(what_is_not_unrolled),
        cmocka_unit_test(unseen_ends_need_a_variable),
        cmocka_unit_test(entered_in_each_round),
        cmocka_unit_test(entered_with_the_header),
        cmocka_unit_test(entered_under_a_condition),
        cmocka_unit_test(entries_go_on_outwards),
        cmocka_unit_test(peers),
        cmocka_unit_test(entries_are_counted_where_ends_are_unseen),
        cmocka_unit_test(many_loops_go_to_memory),
        cmocka_unit_test(totals_are_no_work_where_calls_are),
        cmocka_unit_test(other_nests_do_not_matter),
        cmocka_unit_test(many_ways_out_go_to_memory),
        cmocka_unit_test(forks_and_unseen_ends_keep_variables),
        cmocka_unit_test(calls_become_work),
        cmocka_unit_test(many_captures_are_in_memory),
        cmocka_unit_test(copied_where_it_takes_samples),
        cmocka_unit_test(the_core_of_a_nest_is_copied),
        cmocka_unit_test(what_is_not_copied),
        cmocka_unit_test(what_is_in_a_region_is_copied_with_it),
        cmocka_unit_test(facts_are_read_back),
        cmocka_unit_test(bad_facts_are_refused),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
