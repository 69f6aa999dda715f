/* Loops in the text of a report. */
#include "driver/report/words/claim_text.h"
#include "textbed.h"

/* ---- loops ---- */

static void figure_of_the_design(void **state) {
    (void)state;
    Report report = {0};
    BuiltFunction f =
        add_function(&report, "multiply(int**, int**, int)", "n^3");
    add_loop(f, "4", 1, proved("n + 1", "", 212));
    add_loop(f, "18", 1, exact_in("n^2 + n + 1", "n", "212"));
    assert_string_equal(
        text_of(&report, verbose),
        "Function 'multiply(int**, int**, int)':\n"
        "  Loop at line 4: n + 1                      [proved, 212 samples]\n"
        "  Loop at line 18: n^2 + n + 1               [exact for n 0..212, "
        "37 samples, 12 held out]\n"
        "\n"
        "  Complexity: O(n^3)\n");
    assert_string_equal(text_of(&report, terse),
                        "multiply(int**, int**, int)  O(n^3)\n");
}

/* The lines between "Function ..." and "Complexity". */
static const char *loops_of(const Report *report) {
    const char *text = text_of(report, verbose);
    const char *begin = strchr(text, '\n') + 1;
    const char *end = strstr(begin, "\n  Complexity");
    assert_non_null(end);
    return arena_strndup(arena, begin, (size_t)(end - begin));
}

static SelfCost instructions(Claim claim, const unsigned *lines) {
    PlanPath *path = ARENA_NEW(arena, PlanPath);
    for (; *lines; lines++) {
        PlanStep *step = vec_push(arena, &path->steps);
        *vec_push(arena, &step->lines) = *lines;
    }
    return (SelfCost){.claim = claim, .path = path, .last = path};
}

static void instructions_name_the_lines_of_their_path(void **state) {
    (void)state;
    static const unsigned one[] = {4, 4, 0}, some[] = {9, 7, 8, 5, 4, 7, 0},
                          many[] = {1, 3, 5, 7, 9, 11, 13, 15, 17, 0},
                          none[] = {0};
    Report report = {0};
    BuiltFunction f = add_function(&report, "f(int)", "n");
    f.result->self.call = instructions(exact_in("7*n + 9", "n", "50"), one);
    f.result->self.call.claim.upper = true;
    *add_loop(f, "1", 1, proved("n + 1", "", 2)).self =
        instructions(proved("7*n + 2", "", 2), some);
    *add_loop(f, "2", 1, proved("1", "", 2)).self =
        instructions(proved("1", "", 2), many);
    *add_loop(f, "3", 2, claim_unknown("odd")).self =
        instructions(claim_unknown("odd"), one);
    *add_loop(f, "4", 1, proved("2", "", 2)).self =
        instructions(proved("3", "", 2), none);
    assert_string_equal(
        text_of(&report, verbose),
        "Function 'f(int)':\n"
        "  Loop at line 1: n + 1                      [proved, 2 samples]\n"
        "    7*n + 2 instructions (lines 4, 5, 7-9)\n"
        "  Loop at line 2: 1                          [proved, 2 samples]\n"
        "    1 instruction (lines 1, 3, 5, 7, 9, 11, 13, 15, ...)\n"
        "    Loop at line 3: unknown: odd\n"
        "  Loop at line 4: 2                          [proved, 2 samples]\n"
        "    3 instructions\n"
        "\n"
        "  Complexity: O(n)\n"
        "  Itself: at most 7*n + 9 instructions (line 4)  [exact for n 0..50, "
        "37 samples, 12 held out]\n");
}

static void regions(void **state) {
    (void)state;
    Report report = {0};
    BuiltFunction f = add_function(&report, "f(int)", "n");
    add_loop(f, "1", 1, proved("n + 1", "n >= 0", 1));
    Claim both = proved("n + 1", "n >= 0", 2);
    both.everywhere = built_expr(&builder, "max(0, n) + 1");
    add_loop(f, "2", 1, both);
    Claim fitted = exact("n - m", "n >= 0 and m <= n and m >= 7", 9, 4);
    built_range(&builder, &fitted, "n", "1", "20");
    built_range(&builder, &fitted, "m", "5", "5");
    add_loop(f, "3", 1, fitted);
    add_loop(f, "4:9", 1, proved("1", "", 0));
    add_loop(f, "4:9#2", 1, proved("1", "", 0));
    assert_string_equal(
        loops_of(&report),
        "  Loop at line 1: n + 1                      [proved for n >= 0, "
        "1 sample]\n"
        "  Loop at line 2: n + 1                      [proved for n >= 0, "
        "2 samples; max(0, n) + 1 everywhere]\n"
        "  Loop at line 3: n - m                      [exact for n 1..20 and "
        "m = 5 where m <= n and m >= 7, 9 samples, 4 held out]\n"
        "  Loop at line 4:9: 1                        [proved, no samples]\n"
        "  Loop at line 4:9#2: 1                      [proved, no samples]\n");
}

/* A symbol that begins like another, and a number beyond 64 bits, are no
 * reason to leave a condition out. */
static void conditions_are_left_out_only_when_tested(void **state) {
    (void)state;
    Report report = {0};
    BuiltFunction f = add_function(&report, "f(int)", "n");
    Claim odd =
        exact("n", "nm >= 0 and n >= 99999999999999999999 and m <= n", 5, 3);
    built_range(&builder, &odd, "n", "0", "9");
    add_loop(f, "1", 1, odd);
    assert_non_null(strstr(loops_of(&report),
                           "[exact for n 0..9 where nm >= 0 and "
                           "n >= 99999999999999999999 and m <= n, 5 samples"));
}

/* A program has many inputs, a formula few. */
static void ranges_of_other_symbols_are_left_out(void **state) {
    (void)state;
    Report report = {0};
    BuiltFunction f = add_function(&report, "f(int)", "n");
    Claim claim = exact("i", "m <= n and n <= i", 9, 4);
    built_range(&builder, &claim, "n", "1", "20");
    built_range(&builder, &claim, "m", "0", "5");
    built_range(&builder, &claim, "i", "3", "40");
    add_loop(f, "1", 1, claim);
    claim.expr = built_expr(&builder, "n*m*i");
    add_loop(f, "2", 1, claim);
    claim.expr = built_expr(&builder, "7");
    claim.status = CLAIM_PROVED;
    add_loop(f, "3", 1, claim);
    assert_string_equal(
        loops_of(&report),
        "  Loop at line 1: i                          [exact for n 1..20 and i "
        "3..40 and ... where n <= i, 9 samples, 4 held out]\n"
        "  Loop at line 2: n*m*i                      [exact for n 1..20 and m "
        "0..5 and i 3..40 where m <= n and n <= i, 9 samples, 4 held out]\n"
        "  Loop at line 3: 7                          [proved for m <= n and n "
        "<= i, 9 samples, 4 held out]\n");
}

static void where_reached(void **state) {
    (void)state;
    static const struct {
        const char *valid, *bracket;
    } cases[] = {{"where reached", "[exact for n 6..60 where reached, "},
                 {"n >= 0 where reached", "[exact for n 6..60 where reached, "},
                 {"n >= 0 and m <= n where reached",
                  "[exact for n 6..60 where m <= n where reached, "}};
    for (size_t i = 0; i < 3; i++) {
        Report report = {0};
        Claim total = exact("n", cases[i].valid, 9, 3);
        built_range(&builder, &total, "n", "6", "60");
        add_loop(add_function(&report, "f(int)", "n"), "1", 1, total);
        assert_non_null(strstr(loops_of(&report), cases[i].bracket));
        total.status = CLAIM_PROVED;
        report.analysis.functions.at[0].claims.loops[0].count = total;
        assert_non_null(
            strstr(loops_of(&report),
                   arena_printf(arena, "[proved%s%s, ", i ? " for " : " ",
                                cases[i].valid)));
    }
}

/* A claim that rests on samples. */
static Claim tried(Claim claim, ClaimEvidence evidence, size_t draws,
                   size_t needed) {
    claim.trial =
        (ClaimTrial){.evidence = evidence, .draws = draws, .needed = needed};
    return claim;
}

static void brackets_say_what_samples_rest_on(void **state) {
    (void)state;
    Report report = {0};
    BuiltFunction f = add_function(&report, "f(int)", "n");
    Claim whole = exact_in("n + 1", "n", "60"), narrow = whole;
    Claim drawn = {0};
    built_range(&builder, &drawn, "n", "2", "58");
    narrow.range = drawn.tested;
    add_loop(f, "1", 1, tried(narrow, EVIDENCE_DRAWS, 33, 30));
    add_loop(f, "2", 1, tried(whole, EVIDENCE_BUILDS, 5, 5));
    add_loop(f, "3", 1, tried(whole, EVIDENCE_GIVEN, 0, 0));
    whole.samples = 1;
    add_loop(f, "4", 1, tried(whole, EVIDENCE_GIVEN, 0, 0));
    narrow.status = CLAIM_FITTED;
    narrow.reason = "9 of 30";
    add_loop(f, "5", 1, tried(narrow, EVIDENCE_DRAWS, 9, 30));
    assert_string_equal(
        loops_of(&report),
        "  Loop at line 1: n + 1                      [exact for n 2..58, 37 "
        "samples, 33 draws]\n"
        "  Loop at line 2: n + 1                      [exact for n 0..60, 37 "
        "samples, 5 builds]\n"
        "  Loop at line 3: n + 1                      [exact on the 37 given "
        "points, n 0..60, 12 held out]\n"
        "  Loop at line 4: n + 1                      [exact on the 1 given "
        "point, n 0..60, 12 held out]\n"
        "  Loop at line 5: n + 1                      [fitted for n 2..58, 37 "
        "samples; 9 of 30]\n");
}

static void remarks_go_below_where_lines_are_wide(void **state) {
    (void)state;
    Report report = {0};
    Claim claim = {0};
    built_range(&builder, &claim, "n", "0", "191");
    BuiltFunction f = add_function(&report, "f(int)", "n");
    f.result->cost.order.range = claim.tested;
    *vec_push(arena, &f.result->cost.assumes) =
        (Assumption){"a_name_of_middling_length", false, NULL};
    f = add_function(&report, "g(int)", "n");
    f.result->cost.order.range = claim.tested;
    *vec_push(arena, &f.result->cost.assumes) =
        (Assumption){"a_name_that_is_much_too_long_to_fit", false, NULL};
    assert_string_equal(
        text_of(&report, terse),
        "f(int)  O(n)  tested to n = 191  assuming a_name_of_middling_length "
        "is "
        "O(1)\n"
        "g(int)  O(n)  tested to n = 191\n"
        "        assuming a_name_that_is_much_too_long_to_fit is O(1)\n");
    assert_non_null(strstr(text_of(&report, verbose),
                           "Complexity: O(n)  tested to n = 191  assuming "
                           "a_name_that_is_much_too_long_to_fit is O(1)\n"));
}

static void nests_show_totals(void **state) {
    (void)state;
    Report report = {0};
    BuiltFunction f = add_function(&report, "f(int)", "n^2");
    add_loop(f, "1", 1, proved("n + 1", "", 5));
    add_loop(f, "2", 2, proved("n - i + 1", "", 50)).claims->total =
        proved("1/2*n^2 + 3/2*n", "", 5);
    add_loop(f, "3", 3, proved("7", "", 50)).claims->total =
        claim_unknown("too few runs");
    add_loop(f, "4", 2, claim_unknown("no polynomial")).claims->total =
        exact("n^2", "", 5, 3);
    assert_string_equal(
        loops_of(&report),
        "  Loop at line 1: n + 1                      [proved, 5 samples]\n"
        "    Loop at line 2: n - i + 1                [proved, 50 samples]\n"
        "      in all: 1/2*n^2 + 3/2*n                [proved, 5 samples]\n"
        "      Loop at line 3: 7                      [proved, 50 samples]\n"
        "        in all: unknown: too few runs\n"
        "    Loop at line 4: unknown: no polynomial\n"
        "      in all: n^2                            [exact, 5 samples, "
        "3 held out]\n");
}

static void brackets_move_right_together(void **state) {
    (void)state;
    const char *wide = "n^2*m + n*m^2 + n^2 + n*m + m^2 + n + m + 1";
    Report report = {0};
    BuiltFunction f = add_function(&report, "f(int)", "n");
    add_loop(f, "1", 1, proved(wide, "", 5));
    add_loop(f, "2", 1, proved("\xc3\xa4 + 1", "", 5));
    add_loop(f, "3", 1, proved(endless, "", 5));
    add_loop(f, "4", 1, claim_unknown(endless));
    const char *text = loops_of(&report);
    const char *second = strchr(text, '\n') + 1;
    assert_int_equal(strchr(text, '[') - text, 18 + strlen(wide) + 2);
    assert_int_equal(strchr(second, '[') - second, 18 + strlen(wide) + 2 + 1);
    assert_non_null(strstr(text, "nnn  [proved, 5 samples]\n"));
}

static void several_counts(void **state) {
    (void)state;
    Report report = {0};
    BuiltFunction f = add_function(&report, "f(int)", "n");
    BuiltLoop loop = add_loop(f, "9", 2, claim_unknown("equal inputs differ"));
    Claim best = proved("1", "", 30);
    Claim typical = claim_unknown("the mean fits no polynomial");
    Claim worst = exact_in("n + 1", "n", "64");
    worst.reason = "largest seen";
    loop.claims->count.best = &best;
    loop.claims->count.typical = &typical;
    loop.claims->count.worst = &worst;
    add_loop(f, "12", 1, proved("n + 1", "", 5));
    assert_string_equal(
        loops_of(&report),
        "    Loop at line 9: best 1, typical unknown, worst n + 1  "
        "[equal inputs differ]\n"
        "      best: proved, 30 samples\n"
        "      worst: exact for n 0..64, 37 samples, 12 held out; "
        "largest seen\n"
        "      in all: unknown: equal inputs differ\n"
        "  Loop at line 12: n + 1                     [proved, 5 samples]\n");
}

/* The largest count of a loop that is entered once is its largest total. */
static void parts_are_on_one_line(void **state) {
    (void)state;
    Claim odd = claim_unknown("it is odd"), best = proved("1", "", 30);
    Claim worst = exact_in("n + 1", "n", "64");
    Claim several = claim_unknown("equal inputs gave different counts");
    several.best = &best;
    several.typical = &odd;
    several.worst = &worst;
    Report report = {0};
    BuiltFunction f = add_function(&report, "f(int)", "n");
    ClaimText seen = {f.plan, REACHED_SEEN, arena},
              code = {f.plan, REACHED_NO_RUNS, arena};
    assert_string_equal(claim_text_short(&seen, &several),
                        "best 1, typical unknown, worst n + 1");
    assert_string_equal(claim_text_short(&code, &several), "n + 1");
    assert_string_equal(
        claim_text_whole(&seen, &several),
        "best 1, typical unknown, worst n + 1 [best: proved, 30 samples; "
        "worst: exact for n 0..64, 37 samples, 12 held out]");
    assert_string_equal(claim_text_whole(&seen, &best),
                        "1 [proved, 30 samples]");
    assert_string_equal(claim_text_whole(&seen, &odd), "unknown: it is odd");
}

static void totals_do_not_repeat_the_worst(void **state) {
    (void)state;
    Report report = {0};
    BuiltFunction f = add_function(&report, "f(int)", "n");
    BuiltLoop loop = add_loop(f, "9", 1, claim_unknown("equal inputs differ"));
    Claim odd = claim_unknown("it is odd"),
          worst = exact_in("n + 1", "n", "64");
    loop.claims->count.best = loop.claims->count.typical = &odd;
    loop.claims->count.worst = &worst;
    loop.claims->total = worst;
    assert_null(strstr(loops_of(&report), "in all"));
    loop.claims->total.expr = built_expr(&builder, "2*n + 2");
    assert_non_null(strstr(loops_of(&report), "in all: 2*n + 2 "));
    loop.claims->total.expr = worst.expr;
    loop.claims->total.upper = true;
    assert_non_null(strstr(loops_of(&report), "in all: at most n + 1 "));
}

static void bounds_and_unreached_loops(void **state) {
    (void)state;
    Report report = {0};
    BuiltFunction f = add_function(&report, "f(int)", "n");
    Claim bound = proved("n + 1", "", 5);
    bound.upper = true;
    bound.reason = "it may leave early";
    add_loop(f, "1", 1, bound);
    add_loop(f, "2", 1, claim_unknown(NULL)).claims->reached = false;
    add_loop(f, "3", 2, proved("n", "", 0)).claims->reached = false;
    add_loop(f, "4", 1, claim_unknown(NULL));
    assert_string_equal(
        loops_of(&report),
        "  Loop at line 1: at most n + 1              [proved, 5 samples; "
        "it may leave early]\n"
        "  Loop at line 2: unknown: it was never reached\n"
        "    Loop at line 3: n                        [proved, never reached]\n"
        "  Loop at line 4: unknown: no formula was found\n");
}

/* ---- the code alone ---- */

/* Nothing asks whether loops and functions ran; of a number with a bound the
 * bound is all there is to say. */
static void without_runs_nothing_is_said_of_them(void **state) {
    (void)state;
    Report report = {.basis = BASIS_CODE};
    BuiltFunction f = add_function(&report, "f(int)", "n");
    f.result->claims.ran = false;
    Claim at_most = proved("n + 1", "n >= 0", 0),
          none = claim_unknown("no runs");
    at_most.upper = true;
    at_most.reason = "it may leave early";
    Claim bounded = claim_unknown("it may leave early");
    bounded.best = bounded.typical = &none;
    bounded.worst = &at_most;
    add_loop(f, "1", 1, proved("n + 1", "n >= 0", 0)).claims->reached = false;
    add_loop(f, "2", 1, bounded).claims->reached = false;
    add_loop(f, "3", 1, claim_unknown("it is odd")).claims->reached = false;
    add_loop(f, "4", 1, proved("n", "", 0)).claims->total =
        proved("n", "n >= 0 where reached", 0);
    assert_string_equal(
        text_of(&report, verbose),
        "Function 'f(int)':\n"
        "  Loop at line 1: n + 1                      [proved for n >= 0]\n"
        "  Loop at line 2: at most n + 1              [proved for n >= 0; "
        "it may leave early]\n"
        "  Loop at line 3: unknown: it is odd; leave out --static: runs may "
        "tell\n"
        "  Loop at line 4: n                          [proved]\n"
        "\n"
        "  Complexity: O(n)\n");
    assert_string_equal(text_of(&report, terse), "f(int)  O(n)\n");
}

static void what_forbids_a_length_or_a_model(void **state) {
    (void)state;
    Report report = {0};
    BuiltFunction f = add_function(&report, "f(int)", "n");
    Claim unknown = claim_unknown("it is odd");
    unknown.not_about = "others are unlike";
    BuiltLoop loop = add_loop(f, "1", 1, unknown);
    loop.claims->total = claim_unknown("it is odd");
    loop.plan->uneven = "some rounds take none out";
    assert_string_equal(
        loops_of(&report),
        "  Loop at line 1: unknown: it is odd\n"
        "    mean: no model: others are unlike\n"
        "    not one element a round: some rounds take none out\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_forbids_a_length_or_a_model),
        cmocka_unit_test(figure_of_the_design),
        cmocka_unit_test(instructions_name_the_lines_of_their_path),
        cmocka_unit_test(regions),
        cmocka_unit_test(conditions_are_left_out_only_when_tested),
        cmocka_unit_test(ranges_of_other_symbols_are_left_out),
        cmocka_unit_test(where_reached),
        cmocka_unit_test(brackets_say_what_samples_rest_on),
        cmocka_unit_test(remarks_go_below_where_lines_are_wide),
        cmocka_unit_test(nests_show_totals),
        cmocka_unit_test(brackets_move_right_together),
        cmocka_unit_test(several_counts),
        cmocka_unit_test(parts_are_on_one_line),
        cmocka_unit_test(totals_do_not_repeat_the_worst),
        cmocka_unit_test(bounds_and_unreached_loops),
        cmocka_unit_test(without_runs_nothing_is_said_of_them)};
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
