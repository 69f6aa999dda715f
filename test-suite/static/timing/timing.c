/* Times and variances of known programs: Sarkar's example, and recursion whose
 * times are known in closed form. */
#include "timed_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

typedef struct Program {
    TimedFunction *function;
    Timing *timing;
} Program;

static Program read_program(const TimedText *given, size_t count,
                            Arena *arena) {
    TimedFunction *function = ARENA_ARRAY(arena, TimedFunction, count);
    for (size_t i = 0; i < count; i++)
        function[i] = timed_text_read(&given[i], arena);
    return (Program){function, timing_build(function, count, arena)};
}

static const char *dump_of(const Program *program, size_t i, Arena *arena) {
    char *text = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&text, &length);
    timing_dump(&program->timing[i], &program->function[i], file);
    (void)fclose(file);
    const char *dump = arena_strdup(arena, text);
    free(text);
    return dump;
}

static void expect_timing(const TimedText *given, const char *expected) {
    Arena *arena = arena_new();
    Program program = read_program(given, 1, arena);
    assert_string_equal(dump_of(&program, 0, arena), expected);
    assert_null(program.timing[0].broken);
    arena_free(arena);
}

/* ---- Sarkar's example ---- */

#define SARKAR_COSTS "# cost M 1\n# cost L 1\n# cost G 1\n# cost C 100\n"

static void test_sarkar_10(void **state) {
    (void)state;
    expect_timing(
        &(TimedText){"main", 1,
                     "M -T> L # 10\nM -F> G # 0\nL -T> K # 1\nL -F> C # 9\n"
                     "G -T> K # 0\nG -F> C # 0\nC -U> M # 9\n" SARKAR_COSTS},
        "START 1 0 920 936400 90000 300 855400 9000 94.87\n"
        "PH(M) 1 0 920 936400 90000 300 855400 9000 94.87\n"
        "M 10 1 92 9364 900 30 9364 900 30\n"
        "L 10 1 91 9181 900 30 9181 900 30\n"
        "G 0 1 1 1 0 0 1 0 0\n"
        "K 1 0 0 0 0 0 0 0 0\n"
        "C 9 100 100 10000 0 0 10000 0 0\n"
        "PE1 1 0 0 0 0 0 0 0 0\n"
        "PE2 0 0 0 0 0 0 0 0 0\n");
}

static void test_sarkar_5(void **state) {
    (void)state;
    expect_timing(
        &(TimedText){"main", 1,
                     "M -T> L # 5\nM -F> G # 5\nL -T> K # 1\nL -F> C # 4\n"
                     "G -T> K # 0\nG -F> C # 5\nC -U> M # 9\n" SARKAR_COSTS},
        "START 1 0 920 936400 90000 300 855400 9000 94.87\n"
        "PH(M) 1 0 920 936400 90000 300 855400 9000 94.87\n"
        "M 10 1 92 9364 900 30 9364 900 30\n"
        "L 5 1 81 8161 1600 40 8161 1600 40\n"
        "G 5 1 101 10201 0 0 10201 0 0\n"
        "K 1 0 0 0 0 0 0 0 0\n"
        "C 9 100 100 10000 0 0 10000 0 0\n"
        "PE1 1 0 0 0 0 0 0 0 0\n"
        "PE2 0 0 0 0 0 0 0 0 0\n");
}

/* The first three lines hold however often M goes to L, and whichever way the
 * loop is left. */
static void expect_sarkar(unsigned to_l, unsigned from_l, unsigned from_g) {
    static const char expected[] =
        "START 1 0 920 936400 90000 300 855400 9000 94.87\n"
        "PH(M) 1 0 920 936400 90000 300 855400 9000 94.87\n"
        "M 10 1 92 9364 900 30 9364 900 30\n";
    Arena *arena = arena_new();
    const char *text = arena_printf(
        arena,
        "M -T> L # %u\nM -F> G # %u\nL -T> K # %u\nL -F> C # %u\n"
        "G -T> K # %u\nG -F> C # %u\nC -U> M # 9\n" SARKAR_COSTS,
        to_l, 10 - to_l, from_l, to_l - from_l, from_g, 10 - to_l - from_g);
    Program program = read_program(&(TimedText){"main", 1, text}, 1, arena);
    assert_memory_equal(dump_of(&program, 0, arena), expected,
                        strlen(expected));
    arena_free(arena);
}

static void test_sarkar_all(void **state) {
    (void)state;
    for (unsigned k = 1; k <= 10; k++) {
        expect_sarkar(k, 1, 0);
        expect_sarkar(10 - k, 0, 1);
    }
}

/* Two runs, of 8 and of 12 rounds, so that VAR(FREQ) = 4. */
static void test_sarkar_rounds_vary(void **state) {
    (void)state;
    expect_timing(
        &(TimedText){"main", 2,
                     "M -T> L # 20\nM -F> G # 0\nL -T> K # 2\nL -F> C # 18\n"
                     "G -T> K # 0\nG -F> C # 0\nC -U> M # 18\n"
                     "# rounds M 2 20 208\n" SARKAR_COSTS},
        "START 1 0 920 973856 127456 357.01 889256 42856 207.02\n"
        "PH(M) 1 0 920 973856 127456 357.01 889256 42856 207.02\n"
        "M 10 1 92 9364 900 30 9364 900 30\n"
        "L 10 1 91 9181 900 30 9181 900 30\n"
        "G 0 1 1 1 0 0 1 0 0\n"
        "K 1 0 0 0 0 0 0 0 0\n"
        "C 9 100 100 10000 0 0 10000 0 0\n"
        "PE1 1 0 0 0 0 0 0 0 0\n"
        "PE2 0 0 0 0 0 0 0 0 0\n");
}

/* CALL FOO is a function of its own, which takes 100; COST(C) = TIME(START). */
static void test_sarkar_call(void **state) {
    (void)state;
    TimedText given[] = {
        {"main", 1,
         "M -T> L # 10\nM -F> G # 0\nL -T> K # 1\nL -F> C # 9\n"
         "G -T> K # 0\nG -F> C # 0\nC -U> M # 9\n"
         "# cost M 1\n# cost L 1\n# cost G 1\n# call C 1\n"},
        {"foo", 9, "a -> b # 9\n# cost a 60\n# cost b 40\n"}};
    Arena *arena = arena_new();
    Program program = read_program(given, 2, arena);
    assert_string_equal(dump_of(&program, 0, arena),
                        "START 1 0 920 936400 90000 300 855400 9000 94.87\n"
                        "PH(M) 1 0 920 936400 90000 300 855400 9000 94.87\n"
                        "M 10 1 92 9364 900 30 9364 900 30\n"
                        "L 10 1 91 9181 900 30 9181 900 30\n"
                        "G 0 1 1 1 0 0 1 0 0\n"
                        "K 1 0 0 0 0 0 0 0 0\n"
                        "C 9 100 100 10000 0 0 10000 0 0\n"
                        "PE1 1 0 0 0 0 0 0 0 0\n"
                        "PE2 0 0 0 0 0 0 0 0 0\n");
    assert_string_equal(dump_of(&program, 1, arena),
                        "START 1 0 100 10000 0 0 10000 0 0\n"
                        "a 1 60 60 3600 0 0 3600 0 0\n"
                        "b 1 40 40 1600 0 0 1600 0 0\n");
    arena_free(arena);
}

static void test_never_ran(void **state) {
    (void)state;
    expect_timing(&(TimedText){"f", 0,
                               "s -T> h # 0\ns -F> r # 0\nh -T> h # 0\n"
                               "h -F> r # 0\n# cost s 3\n# cost h 2\n"
                               "# cost r 1\n"},
                  "START 1 0 0 0 0 0 0 0 0\n"
                  "s 0 3 3 9 0 0 9 0 0\n"
                  "PH(h) 0 0 0 0 0 0 0 0 0\n"
                  "h 0 2 2 4 0 0 4 0 0\n"
                  "r 0 1 1 1 0 0 1 0 0\n"
                  "PE1 0 0 0 0 0 0 0 0 0\n");
}

/* ---- recursion ---- */

typedef struct Expected {
    const char *time, *correlated, *independent;
} Expected;

static void check_value(const NodeValues *values, NodeId n,
                        const char *expected) {
    assert_true(values->known[n]);
    assert_null(values->why);
    char *text = fmpq_get_str(NULL, 10, &values->at[n]);
    assert_string_equal(text, expected);
    flint_free(text);
}

/* Of START. */
static void check_start(const Program *program, size_t i,
                        const Expected *expected) {
    const Timing *timing = &program->timing[i];
    NodeId start = program->function[i].ecfg->start;
    check_value(&timing->time, start, expected->time);
    check_value(&timing->var_correlated, start, expected->correlated);
    check_value(&timing->var_independent, start, expected->independent);
}

static void check_no_value(const NodeValues *values, NodeId n,
                           const char *why) {
    assert_false(values->known[n]);
    assert_string_equal(values->why, why);
}

/* It calls itself with probability p = 3/4.  The number of calls is geometric:
 * the mean is 1/(1-p), the variance p/(1-p)^2. */
static void test_geometric(void **state) {
    (void)state;
    Arena *arena = arena_new();
    Program program = read_program(
        &(TimedText){"f", 4,
                     "a -T> b # 3\na -F> c # 1\n# cost a 1\n# call b 0\n"},
        1, arena);
    check_start(&program, 0, &(Expected){"4", "12", "12"});
    check_value(&program.timing[0].cost, 3, "4"); /* of b */
    arena_free(arena);
}

/* With probability 1/4 it calls itself twice.  The total progeny of a branching
 * process with mean m < 1 and variance v of the number of children has mean
 * 1/(1-m) and variance v/(1-m)^3; here m = 1/2, v = 3/4. */
static void test_branching(void **state) {
    (void)state;
    Arena *arena = arena_new();
    Program program = read_program(
        &(TimedText){"f", 4,
                     "a -T> b # 1\na -F> c # 3\n# cost a 1\n# call b 0\n"
                     "# call b 0\n"},
        1, arena);
    check_start(&program, 0, &(Expected){"2", "6", "6"});
    arena_free(arena);
}

/* f calls g; g calls f with probability 1/2.  So there are N pairs of calls, N
 * geometric of mean 2 and variance 2, each of cost 3 + 4. */
static void test_mutual(void **state) {
    (void)state;
    TimedText given[] = {
        {"f", 2, "a -> b # 2\n# cost a 3\n# call b 1\n"},
        {"g", 2, "a -T> b # 1\na -F> c # 1\n# cost a 4\n# call b 0\n"},
        {"main", 1, "a -> b # 1\n# cost a 10\n# call b 0\n"}};
    Arena *arena = arena_new();
    Program program = read_program(given, 3, arena);
    check_start(&program, 0, &(Expected){"14", "98", "98"});
    check_start(&program, 1, &(Expected){"11", "98", "98"});
    check_start(&program, 2, &(Expected){"24", "98", "98"});
    arena_free(arena);
}

/* Every call of f makes another; the last one ended the program.  main called
 * it, quiet has a call of it that never came to be. */
static void test_no_time(void **state) {
    (void)state;
    static const char *const why =
        "it depends on 'f', which has no average time";
    TimedText given[] = {
        {"main", 1, "a -> b # 0\n# cost a 1\n# call a 1\n"},
        {"f", 5, "a -> b # 0\n# cost a 1\n# call a 1\n"},
        {"quiet", 1, "a -T> b # 0\na -F> c # 1\n# cost a 1\n# call b 1\n"}};
    Arena *arena = arena_new();
    Program program = read_program(given, 3, arena);
    check_no_value(&program.timing[0].time, 1, why);
    check_no_value(&program.timing[0].var_correlated, 1, why);
    check_no_value(&program.timing[1].time, 1,
                   "on average a call of it leads to one or more further ones");
    assert_non_null(program.timing[0].broken);
    assert_string_equal(dump_of(&program, 2, arena), "START 1 0 1 1 0 0 1 0 0\n"
                                                     "a 1 1 1 1 0 0 1 0 0\n"
                                                     "b 0 - - - - - - - -\n"
                                                     "c 1 0 0 0 0 0 0 0 0\n");
    arena_free(arena);
}

/* With probability 1/4 it makes two calls in a loop.  Independent, that is
 * test_branching; correlated, VAR counts for 2^2 * 1/4. */
static void test_no_variance(void **state) {
    (void)state;
    TimedText given[] = {
        {"f", 4,
         "a -T> h # 1\na -F> c # 3\nh -T> h # 1\nh -F> c # 1\n# cost a 1\n"
         "# call h 0\n"},
        {"main", 2, "a -> b # 2\n# call a 0\n"}};
    Arena *arena = arena_new();
    Program program = read_program(given, 2, arena);
    for (int i = 0; i < 2; i++) {
        check_value(&program.timing[i].time, 1, "2");
        check_value(&program.timing[i].var_independent, 1, "6");
    }
    check_no_value(&program.timing[0].var_correlated, 1,
                   "through recursion its variance contains itself once or "
                   "more");
    check_no_value(&program.timing[1].var_correlated, 1,
                   "it depends on 'f', which has no variance");
    arena_free(arena);
}

/* ---- counts that are not as they should be ---- */

static const char *const cut = "calls in it did not come back";
static const char *const depends = "it depends on 'f', which has no variance";

/* Of four calls that b makes one does not come back.  So eight calls of f take
 * 8 * 1 + 4 * 2 + 7 * 4. */
static void test_lost_call(void **state) {
    (void)state;
    TimedText given[] = {{"f", 8,
                          "a -T> b # 4\na -F> c # 4\nb -> c # 3\n# cost a 1\n"
                          "# cost b 2\n# cost c 4\n"},
                         {"main", 2, "a -> b # 2\n# call a 0\n# call a 0\n"}};
    Arena *arena = arena_new();
    Program program = read_program(given, 2, arena);
    check_value(&program.timing[0].time, 1, "11/2");
    check_value(&program.timing[1].time, 1, "11");
    check_no_value(&program.timing[0].var_correlated, 1, cut);
    check_no_value(&program.timing[0].var_independent, 1, cut);
    check_no_value(&program.timing[1].var_correlated, 1, depends);
    check_no_value(&program.timing[1].var_independent, 1, depends);
    assert_string_equal(program.timing[0].broken, cut);
    assert_null(program.timing[1].broken);
    arena_free(arena);
}

/* The second execution of a loop ends in its body; the first took three
 * rounds.  Then comes a loop that was completed. */
static void test_lost_loop(void **state) {
    (void)state;
    Arena *arena = arena_new();
    TimedFunction function = timed_text_read(
        &(TimedText){"f", 2,
                     "a -> h # 2\nh -T> b # 4\nh -F> i # 1\nb -> h # 3\n"
                     "i -T> i # 4\ni -F> r # 1\n# cost h 1\n# cost i 1\n"
                     "# rounds h 1 4 16\n# rounds i 1 5 25\n"},
        arena);
    const Timing *timing = timing_build(&function, 1, arena);
    const Ecfg *ecfg = function.ecfg;
    NodeId first = ecfg->preheader[ecfg->node_of[2]];
    NodeId second = ecfg->preheader[ecfg->node_of[4]];
    assert_true(first != 0 && second != 0);
    check_value(&timing->time, ecfg->start, "5");
    assert_false(timing->rounds_variance.known[first]);
    assert_false(timing->var_independent.known[first]);
    assert_true(timing->rounds_variance.known[second]);
    check_no_value(&timing->var_correlated, ecfg->start, cut);
    assert_true(timing->var_independent.known[second]);
    arena_free(arena);
}

/* After a call that was cut short control goes on as after the others. */
static void test_lost_branch(void **state) {
    (void)state;
    Arena *arena = arena_new();
    Program program = read_program(
        &(TimedText){"f", 10,
                     "a -T> b # 3\na -F> c # 3\n# cost a 1\n# cost b 8\n"},
        1, arena);
    check_value(&program.timing[0].time, program.function[0].ecfg->node_of[1],
                "5");
    check_value(&program.timing[0].time, 1, "17/5");
    arena_free(arena);
}

/* setjmp in a came back twice more than it was called, from b, of which two
 * calls were cut short. */
static void test_came_again(void **state) {
    (void)state;
    static const char *const again =
        "a call in it, such as setjmp, came back more than once";
    Arena *arena = arena_new();
    TimedFunction function = timed_text_read(
        &(TimedText){"f", 2,
                     "a -> t # 4\nt -T> b # 3\nt -F> c # 1\nb -> c # 1\n"
                     "c -T> c # 4\nc -F> r # 2\n# rounds c 2 6 20\n"
                     "# cost a 10\n# cost t 1\n# cost b 2\n"},
        arena);
    function.returns_twice = true;
    const Timing *timing = timing_build(&function, 1, arena);
    check_value(&timing->time, function.ecfg->start, "15");
    check_no_value(&timing->var_correlated, function.ecfg->start, again);
    assert_string_equal(timing->broken, again);
    for (NodeId n = 1; n <= function.ecfg->cfg.size; n++)
        assert_true(timing->time.known[n] == (n == function.ecfg->start) &&
                    !timing->rounds_variance.known[n]);
    arena_free(arena);
}

static void expect_contradiction(const char *text, const char *why) {
    TimedText given[] = {{"f", 2, text},
                         {"main", 1, "a -> b # 1\n# call a 0\n"}};
    Arena *arena = arena_new();
    Program program = read_program(given, 2, arena);
    check_no_value(&program.timing[0].time, 1, why);
    check_no_value(&program.timing[0].var_independent, 1, why);
    check_no_value(&program.timing[1].time, 1,
                   "it depends on 'f', which has no average time");
    arena_free(arena);
}

static void test_contradictions(void **state) {
    (void)state;
    expect_contradiction("a -T> b # 2\na -F> c # 1\n",
                         "its counts contradict each other at 'a'");
    expect_contradiction("a -T> a # 1\na -F> c # 2\n# rounds a 2 4 1\n",
                         "its counts contradict each other at 'PH(a)'");
}

/* The largest counts that there are, in loops in loops. */
static void test_large(void **state) {
    (void)state;
    Arena *arena = arena_new();
    Program program = read_program(
        &(TimedText){"f", 1,
                     "a -T> b # 1\na -F> d # 18446744073709551614\n"
                     "b -> c # 1\nc -T> c # 18446744073709551614\n"
                     "c -F> d # 1\nd -T> a # 18446744073709551614\n"
                     "d -F> e # 1\n# cost c 18446744073709551615\n"},
        1, arena);
    /* (2^64 - 1)^2 */
    check_value(&program.timing[0].time, 1,
                "340282366920938463426481119284349108225");
    arena_free(arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sarkar_10),
        cmocka_unit_test(test_sarkar_5),
        cmocka_unit_test(test_sarkar_all),
        cmocka_unit_test(test_sarkar_rounds_vary),
        cmocka_unit_test(test_sarkar_call),
        cmocka_unit_test(test_never_ran),
        cmocka_unit_test(test_geometric),
        cmocka_unit_test(test_branching),
        cmocka_unit_test(test_mutual),
        cmocka_unit_test(test_no_time),
        cmocka_unit_test(test_no_variance),
        cmocka_unit_test(test_lost_call),
        cmocka_unit_test(test_lost_loop),
        cmocka_unit_test(test_lost_branch),
        cmocka_unit_test(test_came_again),
        cmocka_unit_test(test_contradictions),
        cmocka_unit_test(test_large),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    flint_cleanup();
    return failed;
}
