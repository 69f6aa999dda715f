/* marks.h -- what a report says of lines of the source.
 *
 *     report in JSON --> [Marks] --> the source with what is known beside it
 *
 * Functions, loops and calls each have a line; a ranked row is the mark of what
 * it ranks. */
#ifndef ASYM_DRIVER_PAGE_MARKS_H
#define ASYM_DRIVER_PAGE_MARKS_H

#include "base/vec.h"

#include <jansson.h>

typedef enum MarkKind {
    MARK_FUNCTION,
    MARK_LOOP,
    MARK_CALL,
    MARK_PART /* of a cluster, in a report of trends */
} MarkKind;

/* Strings belong to the report or the arena. */
typedef struct Mark {
    MarkKind kind;
    const char *file; /* "" if it is not known */
    unsigned line, column;
    const char *function;
    bool is_shared; /* its line has marks of other functions, or none is known:
                       the function is to be named */
    const char *says;   /* "O(n^2)", "at most n + 1", "unknown" */
    const char *status; /* "proved"; "" where there is none, or nothing is
                           known */
    const char *in_all; /* over a call, where that is something else; or NULL */
    const char *reason; /* why no more is known; or NULL */
    size_t rank;        /* in what grows, or of its cluster, from 1; 0: none */
    double share;       /* of the work of a run, of all time; -1: unknown */
    double share_at_10x; /* likewise */
    const json_t *of;    /* the function, the loop or the row */
} Mark;

typedef Vec(Mark) Marks;

/* What a report in JSON is about. */
typedef enum ReportKind {
    REPORT_NONE,
    REPORT_GROWTH,
    REPORT_TIME,
    REPORT_TREND
} ReportKind;

ReportKind marks_kind(const json_t *report);

/* What a ranked row is. */
MarkKind marks_row_kind(const json_t *row);

/* By file, line, kind and column. */
Marks marks_of(const json_t *report, Arena *arena);

/* What all calls of a function of asym time took together; that of a recursive
 * one is the time of a call from outside of its recursion.  Below 0 where it
 * has none. */
double marks_whole_time(const json_t *function);

/* The marks of the same file as marks.at[first], which is its first: behind
 * the last of them. */
size_t marks_end_of_file(const Marks *marks, size_t first);

/* "shown"[line - 1] is set for lines of marks.at[first..end) and "around" lines
 * before and behind each; lines beyond "count" are left out. */
void marks_near(bool *shown, size_t count, const Marks *marks, size_t first,
                size_t end, size_t around);

#endif
