/* Which functions a report names, and how. */
#include "test-suite/driver/report/built.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *const symbols[] = {"round", "n"};
static Arena *arena;
static Builder builder;

static int set_up(void **state) {
    (void)state;
    arena = arena_new();
    builder = (Builder){arena, symbols, sizeof symbols / sizeof *symbols};
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    arena_free(arena);
    return 0;
}

static BuiltFunction add_function(Report *report, const char *signature,
                                  const char *cost) {
    return built_function(&builder, report, signature, cost);
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
                        whole = {.verbose = true, .all = true};

#define LONG_TYPE "std::pair<std::string, std::vector<unsigned long>>"

static void names_fit_unless_all_is_told(void **state) {
    (void)state;
    static const char name[] = "Table<" LONG_TYPE ">::at(" LONG_TYPE ")";
    Report report = {0};
    (void)add_function(&report, name, "n");
    assert_string_equal(text_of(&report, terse),
                        "Table<...>::at(std::pair<...>)  O(n)\n");
    assert_non_null(strstr(text_of(&report, verbose), name));
}

static void instances_that_agree_are_one_line(void **state) {
    (void)state;
    Report report = {0};
    static const char *const sums[] = {"sum<int>(int)", "sum<long>(long)",
                                       "sum<char>(char)", "sum<E>(E)"};
    for (size_t i = 0; i < 4; i++)
        add_function(&report, sums[i], i == 2 ? "n^2" : "n").plan->line = 7;
    add_function(&report, "sum<bool>(bool)", "n").plan->line = 9;
    add_function(&report, "plain(int)", "n").plan->line = 9;
    add_function(&report, "plain(long)", "n").plan->line = 9;
    assert_string_equal(text_of(&report, terse),
                        "sum<...>(...), 3 instances  O(n)\n"
                        "sum<char>(char)             O(n^2)\n"
                        "sum<bool>(bool)             O(n)\n"
                        "plain(int)                  O(n)\n"
                        "plain(long)                 O(n)\n");
}

static void much_that_never_ran_is_counted(void **state) {
    (void)state;
    Report report = {0};
    (void)add_function(&report, "f(int)", "n");
    for (size_t i = 0; i < 11; i++)
        add_function(&report, arena_printf(arena, "g%zu()", i), NULL)
            .result->claims.ran = false;
    assert_non_null(strstr(text_of(&report, verbose),
                           "\nNever ran: 11 functions; --all lists them\n"));
    assert_null(strstr(text_of(&report, verbose), "g10"));
    assert_non_null(strstr(text_of(&report, whole), "\nNever ran:\n  g0()"));
    assert_non_null(strstr(text_of(&report, whole), "\n  g10()"));
}

static void what_no_run_came_to_is_left_out(void **state) {
    (void)state;
    Report report = {0};
    BuiltFunction f = add_function(&report, "f(int)", "n");
    f.plan->linkage = "f";
    PlanFunction other = {.name = "g", .linkage = "g"};
    UntriedPart own = {f.plan, 7, NULL}, of_callee = {&other, 9, "h"};
    f.result->cost.order.status = CLAIM_EXACT;
    f.result->cost.order.untried = &own;
    assert_string_equal(text_of(&report, terse),
                        "f(int)  O(n)  no run came to the loop at line 7\n");
    f.result->cost.order.untried = &of_callee;
    assert_string_equal(
        text_of(&report, terse),
        "f(int)  O(n)  no run came to h, called at line 9 of g\n");
    f.result->cost.order.status = CLAIM_PROVED;
    assert_string_equal(text_of(&report, terse), "f(int)  O(n)\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_fit_unless_all_is_told),
        cmocka_unit_test(instances_that_agree_are_one_line),
        cmocka_unit_test(much_that_never_ran_is_counted),
        cmocka_unit_test(what_no_run_came_to_is_left_out),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
