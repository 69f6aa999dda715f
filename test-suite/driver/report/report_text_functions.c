/* Functions in the text of a report, and what is beside them. */
#include "textbed.h"

/* ---- loops ---- */

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
        cmocka_unit_test(orders_say_how_far_they_were_tested),
        cmocka_unit_test(orders_are_marked),
        cmocka_unit_test(orders_that_assume),
        cmocka_unit_test(functions_without_loops),
        cmocka_unit_test(asides_are_summed_up_or_listed),
        cmocka_unit_test(system_headers_need_all),
        cmocka_unit_test(files_get_headings),
        cmocka_unit_test(notes_come_last),
        cmocka_unit_test(profiles_are_named),
        cmocka_unit_test(nothing_drives_the_terminal),
        cmocka_unit_test(statuses_have_names)};
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
