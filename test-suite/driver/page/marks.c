/* What a report says of lines. */
#include "driver/page/marks.h"

#include "fixture.h"

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

/* The mark of "kind" in "line". */
static const Mark *mark_at(const Marks *marks, MarkKind kind, unsigned line) {
    for (size_t i = 0; i < marks->size; i++)
        if (marks->at[i].kind == kind && marks->at[i].line == line)
            return &marks->at[i];
    fail_msg("there is no mark in line %u", line);
    return NULL;
}

static void loops_and_functions_have_marks(void **state) {
    (void)state;
    json_t *report = fixture_growth();
    Marks marks = marks_of(report, arena);
    assert_int_equal(marks.size, 5);
    const Mark *find = mark_at(&marks, MARK_FUNCTION, 3);
    assert_string_equal(find->says, "O(n) (upper bound)");
    assert_string_equal(find->status, "exact");
    const Mark *loop = mark_at(&marks, MARK_LOOP, 4);
    assert_string_equal(loop->says, "n + 1");
    assert_null(loop->in_all);
    const Mark *main_ = mark_at(&marks, MARK_FUNCTION, 14);
    assert_string_equal(main_->says, "unknown");
    assert_string_equal(main_->reason, "nobody knows");
    json_decref(report);
}

static void of_what_differs_the_worst_is_said(void **state) {
    (void)state;
    json_t *report = fixture_growth();
    Marks marks = marks_of(report, arena);
    const Mark *loop = mark_at(&marks, MARK_LOOP, 5);
    assert_string_equal(loop->says, "worst n");
    assert_string_equal(loop->status, "exact");
    assert_string_equal(loop->in_all, "n^2");
    assert_string_equal(loop->reason, "equal inputs gave <different> counts");
    json_decref(report);
}

static void ranked_rows_are_marks(void **state) {
    (void)state;
    json_t *report = fixture_growth();
    Marks marks = marks_of(report, arena);
    assert_int_equal(mark_at(&marks, MARK_LOOP, 4)->rank, 1);
    assert_true(mark_at(&marks, MARK_LOOP, 4)->share == 0.937);
    assert_int_equal(mark_at(&marks, MARK_FUNCTION, 14)->rank, 2);
    const Mark *call = mark_at(&marks, MARK_CALL, 15);
    assert_int_equal(call->rank, 3);
    assert_true(call->share_at_10x < 0);
    assert_string_equal(call->says, "O(arg1*filesize)");
    assert_int_equal(mark_at(&marks, MARK_FUNCTION, 3)->rank, 0);
    json_decref(report);
}

static void rows_are_loops_calls_or_functions(void **state) {
    (void)state;
    static const struct {
        const char *row;
        MarkKind kind;
    } all[] = {{"{'kind': 'loop'}", MARK_LOOP},
               {"{'kind': 'call'}", MARK_CALL},
               {"{'kind': 'function'}", MARK_FUNCTION},
               {"{'kind': 'loops'}", MARK_FUNCTION},
               {"{'kind': 3}", MARK_FUNCTION},
               {"{}", MARK_FUNCTION}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        json_t *row = fixture_read(all[i].row);
        assert_int_equal(marks_row_kind(row), all[i].kind);
        json_decref(row);
    }
}

static void times_are_marks(void **state) {
    (void)state;
    json_t *report = fixture_time();
    Marks marks = marks_of(report, arena);
    assert_int_equal(marks_kind(report), REPORT_TIME);
    const Mark *find = mark_at(&marks, MARK_FUNCTION, 3);
    assert_string_equal(find->says, "time 30.5, 10 calls");
    assert_true(find->share == 0.5);
    assert_string_equal(mark_at(&marks, MARK_LOOP, 4)->says,
                        "12.5 rounds, time 25");
    const Mark *odd = mark_at(&marks, MARK_FUNCTION, 2);
    assert_string_equal(odd->says, "time unknown, 1 call");
    assert_string_equal(odd->reason, "a call of it did not return");
    assert_true(odd->share < 0);
    json_decref(report);
}

static void parts_of_clusters_are_marks(void **state) {
    (void)state;
    json_t *report = fixture_trend();
    Marks marks = marks_of(report, arena);
    assert_int_equal(marks_kind(report), REPORT_TREND);
    assert_int_equal(marks.size, 3); /* two blocks are of line 4 */
    assert_string_equal(mark_at(&marks, MARK_PART, 4)->says, "n^2");
    assert_int_equal(mark_at(&marks, MARK_PART, 5)->rank, 1);
    const Mark *other = mark_at(&marks, MARK_PART, 14);
    assert_string_equal(other->says, "no trend");
    assert_int_equal(other->rank, 2);
    json_decref(report);
}

static void functions_of_one_line_are_named(void **state) {
    (void)state;
    json_t *report = fixture_growth();
    json_t *functions = json_object_get(report, "functions");
    json_t *other = json_deep_copy(json_array_get(functions, 1));
    json_object_set_new(other, "name", json_string("other"));
    json_array_append_new(functions, other);
    json_array_append_new(functions, fixture_read("{'name': 'no_line'}"));
    Marks marks = marks_of(report, arena);
    for (size_t i = 0; i < marks.size; i++)
        assert_int_equal(marks.at[i].is_shared,
                         marks.at[i].line == 14 || marks.at[i].line == 0);
    json_decref(report);
}

static void marks_are_in_the_order_of_lines(void **state) {
    (void)state;
    json_t *report = fixture_time();
    Marks marks = marks_of(report, arena);
    size_t end = marks_end_of_file(&marks, 0);
    for (size_t i = 1; i < end; i++)
        assert_true(marks.at[i - 1].line <= marks.at[i].line);
    assert_string_equal(marks.at[end].file, "q.c");
    assert_int_equal(marks_end_of_file(&marks, end), marks.size);
    json_decref(report);
}

static void lines_near_marks_are_shown(void **state) {
    (void)state;
    json_t *report = fixture_growth();
    Marks marks = marks_of(report, arena);
    bool shown[16] = {false};
    marks_near(shown, 16, &marks, 0, marks.size, 1);
    for (size_t line = 1; line <= 16; line++)
        assert_int_equal(shown[line - 1],
                         (line >= 2 && line <= 6) || line >= 13);
    memset(shown, 0, sizeof shown);
    marks_near(shown, 3, &marks, 0, marks.size, 0);
    assert_true(shown[2] && !shown[3] && !shown[13]);
    json_decref(report);
}

static void other_json_is_no_report(void **state) {
    (void)state;
    static const char *const texts[] = {
        "{}", "[]", "{'asym': 1, 'basis': 'runs', 'functions': []}",
        "{'asym': '1', 'basis': 'runs', 'functions': {}}",
        "{'asym': '1', 'functions': []}"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        json_t *tree = fixture_read(texts[i]);
        assert_int_equal(marks_kind(tree), REPORT_NONE);
        json_decref(tree);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(loops_and_functions_have_marks),
        cmocka_unit_test(of_what_differs_the_worst_is_said),
        cmocka_unit_test(ranked_rows_are_marks),
        cmocka_unit_test(rows_are_loops_calls_or_functions),
        cmocka_unit_test(times_are_marks),
        cmocka_unit_test(parts_of_clusters_are_marks),
        cmocka_unit_test(functions_of_one_line_are_named),
        cmocka_unit_test(marks_are_in_the_order_of_lines),
        cmocka_unit_test(lines_near_marks_are_shown),
        cmocka_unit_test(other_json_is_no_report),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
