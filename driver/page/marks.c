#include "driver/page/marks.h"

#include "driver/page/markup/field.h"
#include "driver/page/markup/html.h"

#include <stdlib.h>
#include <string.h>

static const char *or_empty(const char *text) {
    return text ? text : "";
}

/* The status of an object that has it as "key"; "" where nothing is "known",
 * which is said without it. */
static const char *status_of(const json_t *object, const char *key,
                             bool known) {
    const char *status = or_empty(field_text(object, key));
    return known || strcmp(status, "unknown") != 0 ? status : "";
}

/* ---- how loops and functions grow ---- */

static bool is_by_statistics(const json_t *claim) {
    return field_is(claim, "basis", "statistics");
}

/* "at most n + 1", "n + 1"; NULL for what is unknown. */
static const char *claim_text(const json_t *claim, Arena *arena) {
    const char *formula = field_text(claim, "formula");
    const char *bound = field_text(claim, "bound");
    if (formula && is_by_statistics(claim))
        return arena_printf(arena, "about %s", formula);
    return formula && bound ? arena_printf(arena, "at most %s", formula)
                            : formula;
}

/* Of a number that is unknown, its largest value may be known. */
static const json_t *best_known(const json_t *claim) {
    const json_t *worst = json_object_get(claim, "worst");
    return field_text(claim, "formula") || !field_text(worst, "formula")
               ? claim
               : worst;
}

static bool are_alike(const json_t *a, const json_t *b) {
    return json_equal(json_object_get(a, "formula"),
                      json_object_get(b, "formula")) &&
           !field_text(a, "bound") == !field_text(b, "bound") &&
           is_by_statistics(a) == is_by_statistics(b);
}

static Mark loop_mark(const json_t *loop, const Mark *function, Arena *arena) {
    const json_t *given = json_object_get(loop, "count");
    const json_t *count = best_known(given);
    const char *says = claim_text(count, arena);
    const json_t *total = json_object_get(loop, "total");
    bool is_one = count == given && are_alike(count, total);
    if (count != given)
        says = arena_printf(arena, "worst %s", says);
    return (Mark){.kind = MARK_LOOP,
                  .file = function->file,
                  .line = field_line(loop, "line"),
                  .column = field_line(loop, "column"),
                  .function = function->function,
                  .says = says ? says : "unknown",
                  .status = status_of(count, "status", says != NULL),
                  .in_all = is_one ? NULL : claim_text(total, arena),
                  .reason = field_text(given, "reason"),
                  .share = -1,
                  .share_at_10x = -1,
                  .of = loop};
}

static const char *order_text(const json_t *function, Arena *arena) {
    const char *order = field_text(function, "complexity");
    if (!order)
        return field_is_true(function, "ran") ? "unknown" : "never ran";
    return field_text(function, "bound")
               ? arena_printf(arena, "%s (upper bound)", order)
               : order;
}

static Mark function_mark(const json_t *function) {
    return (Mark){.kind = MARK_FUNCTION,
                  .file = or_empty(field_text(function, "file")),
                  .line = field_line(function, "line"),
                  .function = or_empty(field_text(function, "name")),
                  .status = "",
                  .share = -1,
                  .share_at_10x = -1,
                  .of = function};
}

/* ---- what they take ---- */

static const char *plural(double number) {
    return number == 1 ? "" : "s";
}

static const char *average_text(const json_t *of, Arena *arena) {
    char text[HTML_NUMBER];
    if (!field_has_number(of, "time"))
        return "time unknown";
    return arena_printf(arena, "time %s",
                        html_number(text, field_number(of, "time", 0)));
}

static Mark timed_loop_mark(const json_t *loop, const Mark *function,
                            Arena *arena) {
    char text[HTML_NUMBER];
    double rounds = field_number(loop, "frequency", 0);
    return (Mark){
        .kind = MARK_LOOP,
        .file = function->file,
        .line = field_line(loop, "line"),
        .column = field_line(loop, "column"),
        .function = function->function,
        .says = arena_printf(arena, "%s round%s, %s", html_number(text, rounds),
                             plural(rounds), average_text(loop, arena)),
        .status = "",
        .share = -1,
        .share_at_10x = -1,
        .of = loop};
}

double marks_whole_time(const json_t *function) {
    double calls = field_number(function, "calls", 0);
    return field_number(function, "time", -1) *
           field_number(function, "outer_calls", calls);
}

/* Of main: what all others are parts of; 0 if it is not known. */
static double time_of_main(const json_t *functions) {
    const json_t *function;
    size_t i;
    json_array_foreach(functions, i, function) {
        if (strcmp(or_empty(field_text(function, "name")), "main") == 0)
            return marks_whole_time(function);
    }
    return 0;
}

static void complete_timed(Mark *mark, double all, Arena *arena) {
    char text[HTML_NUMBER];
    double calls = field_number(mark->of, "calls", 0);
    mark->says =
        arena_printf(arena, "%s, %s call%s", average_text(mark->of, arena),
                     html_number(text, calls), plural(calls));
    const json_t *every = json_object_get(mark->of, "every_call");
    if (every)
        mark->says =
            arena_printf(arena, "%s; over all calls %s", mark->says,
                         html_number(text, field_number(every, "time", 0)));
    mark->reason = field_text(mark->of, "reason");
    if (all > 0 && field_has_number(mark->of, "time"))
        mark->share = marks_whole_time(mark->of) / all;
}

/* ---- trends ---- */

/* "arg1^1.97"; NULL: no feature explains it. */
static const char *trend_text(const json_t *cluster, Arena *arena) {
    const char *feature = field_text(cluster, "feature");
    return feature && field_has_number(cluster, "exponent")
               ? arena_printf(arena, "%s^%.4g", feature,
                              field_number(cluster, "exponent", 0))
               : NULL;
}

static Mark part_mark(const json_t *location, const json_t *cluster,
                      const char *says) {
    return (Mark){.kind = MARK_PART,
                  .file = or_empty(field_text(location, "file")),
                  .line = field_line(location, "line"),
                  .function = or_empty(field_text(location, "function")),
                  .says = says ? says : "no trend",
                  .status = "",
                  .share = field_number(cluster, "max_share", -1),
                  .share_at_10x = -1,
                  .of = cluster};
}

static void add_cluster(Marks *marks, const json_t *cluster, size_t rank,
                        Arena *arena) {
    const char *says = trend_text(cluster, arena);
    const json_t *location;
    size_t i;
    json_array_foreach(json_object_get(cluster, "locations"), i, location) {
        Mark mark = part_mark(location, cluster, says);
        mark.rank = rank;
        if (mark.line)
            *vec_push(arena, marks) = mark;
    }
}

static bool is_of_line(const Mark *mark, const Mark *other) {
    return mark->line == other->line && strcmp(mark->file, other->file) == 0;
}

/* Of the blocks of a line that are of one cluster, the first stays. */
static void drop_repeated(Marks *marks) {
    size_t kept = 0;
    for (size_t i = 0; i < marks->size; i++) {
        const Mark *last = kept ? &marks->at[kept - 1] : NULL,
                   *mark = &marks->at[i];
        if (!last || mark->kind != MARK_PART || last->of != mark->of ||
            !is_of_line(last, mark))
            marks->at[kept++] = *mark;
    }
    marks->size = kept;
}

/* ---- all ---- */

ReportKind marks_kind(const json_t *report) {
    if (!field_text(report, "asym"))
        return REPORT_NONE;
    if (json_is_array(json_object_get(report, "clusters")))
        return REPORT_TREND;
    if (!json_is_array(json_object_get(report, "functions")))
        return REPORT_NONE;
    if (field_text(report, "basis"))
        return REPORT_GROWTH;
    return field_has_number(report, "usable_runs") ? REPORT_TIME : REPORT_NONE;
}

static void complete(Mark *mark, ReportKind kind, double all, Arena *arena) {
    if (kind == REPORT_TIME) {
        complete_timed(mark, all, arena);
        return;
    }
    mark->says = order_text(mark->of, arena);
    bool known =
        field_text(mark->of, "complexity") || !field_is_true(mark->of, "ran");
    mark->status = status_of(mark->of, "complexity_status", known);
    mark->reason = field_text(mark->of, "complexity_reason");
}

static void add_functions(Marks *marks, const json_t *report, Arena *arena) {
    const json_t *functions = json_object_get(report, "functions");
    const json_t *function, *loop;
    ReportKind kind = marks_kind(report);
    double all = time_of_main(functions);
    size_t i, k;
    json_array_foreach(functions, i, function) {
        Mark mark = function_mark(function);
        complete(&mark, kind, all, arena);
        *vec_push(arena, marks) = mark;
        json_array_foreach(json_object_get(function, "loops"), k, loop) *
            vec_push(arena, marks) = kind == REPORT_TIME
                                         ? timed_loop_mark(loop, &mark, arena)
                                         : loop_mark(loop, &mark, arena);
    }
}

MarkKind marks_row_kind(const json_t *row) {
    return field_is(row, "kind", "loop")   ? MARK_LOOP
           : field_is(row, "kind", "call") ? MARK_CALL
                                           : MARK_FUNCTION;
}

/* The one that "row" is about, unless another row is. */
static Mark *mark_of_row(Marks *marks, const Mark *row) {
    for (size_t i = 0; i < marks->size; i++) {
        Mark *mark = &marks->at[i];
        if (!mark->rank && mark->kind == row->kind && mark->line == row->line &&
            strcmp(mark->function, row->function) == 0 &&
            strcmp(mark->file, row->file) == 0)
            return mark;
    }
    return NULL;
}

static void add_row(Marks *marks, const json_t *row, size_t rank,
                    Arena *arena) {
    const char *order = field_text(row, "order");
    Mark own = {.kind = marks_row_kind(row),
                .file = or_empty(field_text(row, "file")),
                .line = field_line(row, "line"),
                .function = or_empty(field_text(row, "function")),
                .says = order ? order : "unknown",
                .status = status_of(json_object_get(row, "total"), "status",
                                    order != NULL),
                .of = row};
    Mark *mark = mark_of_row(marks, &own);
    if (!mark) {
        mark = vec_push(arena, marks);
        *mark = own;
    }
    mark->rank = rank;
    mark->share = field_number(row, "share", -1);
    mark->share_at_10x = field_number(row, "share_at_10x", -1);
}

static int difference(size_t a, size_t b) {
    return (a > b) - (a < b);
}

static int compare(const void *one, const void *other) {
    const Mark *a = one, *b = other;
    int order = strcmp(a->file, b->file);
    if (!order)
        order = difference(a->line, b->line);
    if (!order)
        order = difference(a->kind, b->kind);
    if (!order)
        order = difference(a->column, b->column);
    if (!order)
        order = difference(a->rank, b->rank);
    if (!order)
        order = strcmp(a->function, b->function);
    return order ? order : strcmp(a->says, b->says);
}

static void find_shared(Marks *marks) {
    size_t end;
    for (size_t i = 0; i < marks->size; i = end) {
        bool shared = marks->at[i].line == 0;
        for (end = i + 1;
             end < marks->size && is_of_line(&marks->at[i], &marks->at[end]);
             end++)
            if (strcmp(marks->at[end].function, marks->at[i].function) != 0)
                shared = true;
        for (size_t k = i; k < end; k++)
            marks->at[k].is_shared = shared;
    }
}

static void add_rows(Marks *marks, const json_t *report, Arena *arena) {
    const json_t *row;
    size_t i;
    json_array_foreach(json_object_get(report, "ranking"), i, row)
        add_row(marks, row, i + 1, arena);
}

static void add_clusters(Marks *marks, const json_t *report, Arena *arena) {
    const json_t *cluster;
    size_t i;
    json_array_foreach(json_object_get(report, "clusters"), i, cluster)
        add_cluster(marks, cluster, i + 1, arena);
}

Marks marks_of(const json_t *report, Arena *arena) {
    ReportKind kind = marks_kind(report);
    Marks marks = {0};
    if (kind == REPORT_TREND)
        add_clusters(&marks, report, arena);
    else
        add_functions(&marks, report, arena);
    if (kind == REPORT_GROWTH)
        add_rows(&marks, report, arena);
    if (marks.size)
        qsort(marks.at, marks.size, sizeof *marks.at, compare);
    drop_repeated(&marks);
    find_shared(&marks);
    return marks;
}

size_t marks_end_of_file(const Marks *marks, size_t first) {
    size_t end = first;
    while (end < marks->size &&
           strcmp(marks->at[end].file, marks->at[first].file) == 0)
        end++;
    return end;
}

void marks_near(bool *shown, size_t count, const Marks *marks, size_t first,
                size_t end, size_t around) {
    for (size_t i = first; i < end; i++) {
        size_t line = marks->at[i].line;
        size_t from = line > around ? line - around : 1;
        for (size_t at = from; line && at <= line + around && at <= count; at++)
            shown[at - 1] = true;
    }
}
