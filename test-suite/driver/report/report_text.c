/* The text of hand-built reports. */
#include "built.h"

#include "driver/report/words/claim_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ENDLESS = 199 };
static char endless[ENDLESS + 1]; /* nnn...n */
static const char *const names[] = {"round", "n",        "m",    "i",
                                    "nm",    "\xc3\xa4", endless};

static Arena *arena;
static Builder builder;

static int set_up(void **state) {
    (void)state;
    arena = arena_new();
    builder = (Builder){arena, names, sizeof names / sizeof *names};
    memset(endless, 'n', ENDLESS);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    arena_free(arena);
    return 0;
}

/* ---- building ---- */

static Claim proved(const char *formula, const char *valid, size_t samples) {
    Claim claim = built_claim(&builder, CLAIM_PROVED, formula, valid);
    claim.samples = samples;
    return claim;
}

static Claim exact(const char *formula, const char *valid, size_t samples,
                   size_t held_out) {
    Claim claim = built_claim(&builder, CLAIM_EXACT, formula, valid);
    claim.samples = samples;
    claim.held_out = held_out;
    return claim;
}

static Claim exact_in(const char *formula, const char *symbol,
                      const char *high) {
    Claim claim = exact(formula, "", 37, 12);
    built_range(&builder, &claim, symbol, "0", high);
    return claim;
}

static BuiltFunction add_function(Report *report, const char *signature,
                                  const char *cost) {
    return built_function(&builder, report, signature, cost);
}

static BuiltLoop add_loop(BuiltFunction f, const char *where, unsigned depth,
                          Claim count) {
    BuiltLoop loop = built_loop(&builder, f, where, depth);
    loop.claims->count = loop.claims->total = count;
    return loop;
}

static const char *text_of(const Report *report, ReportView view) {
    char *chars;
    size_t length;
    FILE *file = open_memstream(&chars, &length);
    report_text(report, view, file);
    (void)fclose(file);
    const char *copy = arena_strdup(arena, chars);
    free(chars);
    return copy;
}

static const ReportView terse = {.look.width = 80}, verbose = {.verbose = true},
                        all = {.all = true, .look.width = 80};

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

static void orders_say_how_far_they_were_tested(void **state) {
    (void)state;
    Report report = {0};
    Claim claim = {0};
    built_range(&builder, &claim, "n", "0", "191");
    built_range(&builder, &claim, "m", "-3", "80");
    BuiltFunction f = add_function(&report, "f(int, int)", "n*m");
    f.result->cost.order.range = claim.tested;
    f = add_function(&report, "g(int)", "m^2");
    f.result->cost.order.range = claim.tested;
    f.result->cost.order.upper = true;
    f = add_function(&report, "h()", "7");
    f.result->cost.order.range = claim.tested;
    f = add_function(&report, "proved(int)", "n");
    Claim sole = {0};
    built_range(&builder, &sole, "n", "0", "0");
    f = add_function(&report, "k(int)", "n");
    f.result->cost.order.range = sole.tested;
    assert_string_equal(text_of(&report, terse),
                        "f(int, int)  O(n*m)  tested to n = 191, m = 80\n"
                        "g(int)       O(m^2) (upper bound)  tested to m = 80\n"
                        "proved(int)  O(n)\n"
                        "k(int)       O(n)  tested to n = 0 alone; choose "
                        "inputs that make it larger\n"
                        "\n1 function is O(1); -v lists them\n");
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

/* ---- functions ---- */

static void orders_are_marked(void **state) {
    (void)state;
    Report report = {0};
    add_function(&report, "plain(int)", "n");
    add_function(&report, "up(int)", "n^2").result->cost.order.upper = true;
    add_function(&report, "fitted(int)", "n").result->cost.order.status =
        CLAIM_FITTED;
    Order *sided = &add_function(&report, "sided(int)", "n").result->cost.order;
    sided->where = exact("n", "m <= n", 1, 0).region;
    sided->upper = true;
    add_function(&report, "least(int)", "n").result->cost.order =
        (Order){.cost = built_expr(&builder, "n"),
                .at_least = true,
                .reason = "loop at line 9 unknown: it is odd"};
    add_function(&report, "none(int)", NULL).result->cost.order.reason =
        "it never returned";
    assert_string_equal(
        text_of(&report, terse),
        "plain(int)   O(n)\n"
        "up(int)      O(n^2) (upper bound)\n"
        "fitted(int)  O(n) (fitted)\n"
        "sided(int)   O(n) for m <= n (upper bound)\n"
        "least(int)   at least O(n); loop at line 9 unknown: it is odd\n"
        "none(int)    unknown: it never returned\n");
}

static void assume(BuiltFunction f, const char *name, bool by_nature) {
    *vec_push(arena, &f.result->cost.assumes) =
        (Assumption){name, by_nature, NULL};
}

static void orders_that_assume(void **state) {
    (void)state;
    Report report = {0};
    BuiltFunction f = add_function(&report, "one(int)", "n");
    assume(f, "malloc", true);
    assume(f, "strlen", false);
    f = add_function(&report, "nature(int)", "n");
    assume(f, "malloc", true);
    f = add_function(&report, "four(int)", "n");
    for (const char *const *name =
             (const char *const[]){"a", "b", "c", "d", NULL};
         *name; name++)
        assume(f, *name, false);
    f.result->cost.order.upper = true;
    f = add_function(&report, "five(int)", "n");
    for (const char *const *name =
             (const char *const[]){"a", "b", "c", "d", "e", NULL};
         *name; name++)
        assume(f, *name, false);
    f = add_function(&report, "least(int)", "n");
    assume(f, "puts", false);
    f.result->cost.order.at_least = true;
    assert_string_equal(
        text_of(&report, (ReportView){0}),
        "one(int)     O(n)  assuming strlen is O(1)\n"
        "nature(int)  O(n)\n"
        "four(int)    O(n) (upper bound)  assuming a, b, c, d are O(1)\n"
        "five(int)    O(n)  assuming a, b, c and 2 more are O(1)\n"
        "least(int)   at least O(n)\n");
}

static void functions_without_loops(void **state) {
    (void)state;
    Report report = {0};
    BuiltFunction f = add_function(&report, "f(void)", "1");
    *vec_push(arena, &f.result->cost.assumes) =
        (Assumption){"memset", false, NULL};
    *vec_push(arena, &f.result->cost.assumes) =
        (Assumption){"puts", false, NULL};
    *vec_push(arena, &f.result->cost.assumes) =
        (Assumption){"strlen", true, "len(s)"};
    f.result->calls = (RecordedCalls){96, 24};
    add_function(&report, "g(void)", "1").result->calls = (RecordedCalls){7, 0};
    assert_string_equal(text_of(&report, verbose),
                        "Function 'f(void)':\n"
                        "  Complexity: O(1)  assuming memset, puts are O(1)\n"
                        "  Not measured: 24 of 96 recorded calls: cut short, "
                        "with a call that was, or without room for one more "
                        "sample\n"
                        "\n"
                        "Function 'g(void)':\n"
                        "  Complexity: O(1)\n"
                        "\n"
                        "Assumes memset, puts: O(1); strlen: O(len(s))\n");
}

static Report report_with_asides(void) {
    Report report = {0};
    BuiltFunction f = add_function(&report, "f(int)", "n");
    add_loop(f, "1", 1, claim_unknown(NULL)).claims->reached = false;
    add_function(&report, "idle(int)", NULL).result->claims.ran = false;
    add_function(&report, "lazy(int)", NULL).result->claims.ran = false;
    BuiltFunction bare = add_function(&report, "bare", "1");
    bare.plan->has_debug = false;
    bare.plan->line = 0;
    add_function(&report, "naked(void)", NULL).plan->left_alone = "it is naked";
    add_function(&report, "std::sort()", "n").plan->system_header = true;
    return report;
}

static void asides_are_summed_up_or_listed(void **state) {
    (void)state;
    Report report = report_with_asides();
    assert_string_equal(
        text_of(&report, terse),
        "f(int)  O(n)\n"
        "\n"
        "2 functions never ran, 1 loop was never reached, 1 function has no "
        "debug\n  information (compile with -g), 1 function was left alone; "
        "-v lists them\n");
    assert_string_equal(text_of(&report, verbose),
                        "Function 'f(int)':\n"
                        "  Loop at line 1: unknown: it was never reached\n"
                        "\n"
                        "  Complexity: O(n)\n"
                        "\n"
                        "Never ran:\n"
                        "  idle(int) at line 3\n"
                        "  lazy(int) at line 3\n"
                        "\n"
                        "Without debug information (compile with -g):\n"
                        "  bare: O(1)\n"
                        "\n"
                        "Left alone:\n"
                        "  naked(void) at line 3: it is naked\n");
}

static void system_headers_need_all(void **state) {
    (void)state;
    Report report = {0};
    BuiltFunction f = add_function(&report, "std::sort()", "n");
    f.plan->system_header = true;
    assert_string_equal(
        text_of(&report, terse),
        "No function to report on; --all lists those of system headers\n");
    assert_string_equal(text_of(&report, all), "std::sort()  O(n)\n");
}

static void files_get_headings(void **state) {
    (void)state;
    Report report = {0};
    add_function(&report, "f(int)", "n");
    add_function(&report, "g(int)", "n");
    add_function(&report, "h(int)", "n").plan->file = "b.c";
    add_function(&report, "idle(int)", NULL).plan->file = "b.c";
    report.analysis.functions.at[3].claims.ran = false;
    assert_string_equal(text_of(&report, terse), "File 'a.c':\n"
                                                 "f(int)  O(n)\n"
                                                 "g(int)  O(n)\n"
                                                 "\n"
                                                 "File 'b.c':\n"
                                                 "h(int)  O(n)\n"
                                                 "\n"
                                                 "1 function never ran; "
                                                 "-v lists them\n");
    const char *long_form = text_of(&report, verbose);
    assert_non_null(strstr(long_form, "\n\nFile 'b.c':\n\nFunction 'h(int)'"));
    assert_non_null(strstr(long_form, "  idle(int) at b.c:3\n"));
}

static void notes_come_last(void **state) {
    (void)state;
    Report report = {.runs = 9, .usable_runs = 7};
    *vec_push(arena, &report.notes) = "2 runs crashed: SIGSEGV";
    assert_string_equal(text_of(&report, terse), "No function to report on\n"
                                                 "\n"
                                                 "Runs:\n"
                                                 "  7 of 9 could be used\n"
                                                 "  2 runs crashed: SIGSEGV\n");
}

static void profiles_are_named(void **state) {
    (void)state;
    Report report = {.runs = 9, .usable_runs = 9};
    *vec_push(arena, &report.profiles) = "asym.profile";
    *vec_push(arena, &report.profiles) = "other/p";
    assert_string_equal(text_of(&report, terse),
                        "No function to report on\n"
                        "\n"
                        "Runs:\n"
                        "  9 read from asym.profile, other/p\n");
}

static void nothing_drives_the_terminal(void **state) {
    (void)state;
    Report report = {0};
    add_function(&report, "f\x1b[31m\t(int)", "n");
    const char *text = text_of(&report, terse);
    assert_string_equal(text, "f?[31m?(int)  O(n)\n");
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

static void statuses_have_names(void **state) {
    (void)state;
    assert_string_equal(claim_status_name(CLAIM_UNKNOWN), "unknown");
    assert_string_equal(claim_status_name(CLAIM_FITTED), "fitted");
    assert_string_equal(claim_status_name(CLAIM_ASSUMED), "assumed");
    assert_string_equal(claim_status_name(CLAIM_EXACT), "exact");
    assert_string_equal(claim_status_name(CLAIM_PROVED), "proved");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(figure_of_the_design),
        cmocka_unit_test(instructions_name_the_lines_of_their_path),
        cmocka_unit_test(regions),
        cmocka_unit_test(conditions_are_left_out_only_when_tested),
        cmocka_unit_test(ranges_of_other_symbols_are_left_out),
        cmocka_unit_test(where_reached),
        cmocka_unit_test(brackets_say_what_samples_rest_on),
        cmocka_unit_test(orders_say_how_far_they_were_tested),
        cmocka_unit_test(remarks_go_below_where_lines_are_wide),
        cmocka_unit_test(nests_show_totals),
        cmocka_unit_test(brackets_move_right_together),
        cmocka_unit_test(several_counts),
        cmocka_unit_test(parts_are_on_one_line),
        cmocka_unit_test(totals_do_not_repeat_the_worst),
        cmocka_unit_test(bounds_and_unreached_loops),
        cmocka_unit_test(without_runs_nothing_is_said_of_them),
        cmocka_unit_test(orders_are_marked),
        cmocka_unit_test(orders_that_assume),
        cmocka_unit_test(functions_without_loops),
        cmocka_unit_test(asides_are_summed_up_or_listed),
        cmocka_unit_test(system_headers_need_all),
        cmocka_unit_test(files_get_headings),
        cmocka_unit_test(notes_come_last),
        cmocka_unit_test(profiles_are_named),
        cmocka_unit_test(nothing_drives_the_terminal),
        cmocka_unit_test(what_forbids_a_length_or_a_model),
        cmocka_unit_test(statuses_have_names)};
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
