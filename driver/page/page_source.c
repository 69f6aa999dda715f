#include "driver/page/markup/field.h"
#include "driver/page/page_parts.h"

#include <string.h>

enum { MOST_LINES = 6000, AROUND = 8 };

/* ---- what is said of a line ---- */

static void add_rank(Page *page, const Mark *mark) {
    char share[HTML_NUMBER];
    if (mark->rank)
        html_add(&page->html, " <a href=\"#r%zu\">#%zu</a>", mark->rank,
                 mark->rank);
    if (mark->share >= 0)
        html_add(&page->html, " %s", html_share(share, mark->share));
}

static void add_mark(Page *page, const Mark *mark) {
    html_add(&page->html, "<div>");
    if (mark->is_shared)
        html_add(&page->html, "<code>%s</code>: ", mark->function);
    html_add(&page->html, "%s<code class=\"%s\">%s</code>",
             mark->kind == MARK_CALL ? "call: " : "",
             mark->kind == MARK_FUNCTION ? "order" : "formula", mark->says);
    page_status(page, mark->status);
    add_rank(page, mark);
    if (mark->in_all)
        html_add(&page->html,
                 "<br/><span class=\"quiet\">in all <code>%s"
                 "</code></span>",
                 mark->in_all);
    if (mark->reason)
        html_add(&page->html, "<details><summary>why</summary>%s</details>",
                 mark->reason);
    html_add(&page->html, "</div>");
}

/* ---- lines ---- */

typedef struct Shown {
    const SourceFile *file;
    size_t number;     /* of the file on the page */
    size_t first, end; /* its marks */
    bool *lines;       /* which are shown, by line - 1 */
    size_t count;
} Shown;

/* The marks of "line" are next..; returns what is behind them. */
static size_t add_line(Page *page, const Shown *shown, unsigned line,
                       size_t next) {
    bool has = next < shown->end && page->marks.at[next].line == line;
    const char *text = line && line <= shown->file->lines.size
                           ? shown->file->lines.at[line - 1]
                           : "";
    html_add(&page->html, has ? "<tr class=\"has\"" : "<tr");
    if (has && line)
        html_add(&page->html, " id=\"s%zu-%u\"", shown->number, line);
    html_add(&page->html, "><td class=\"said\">");
    for (; next < shown->end && page->marks.at[next].line == line; next++)
        add_mark(page, &page->marks.at[next]);
    html_add(&page->html, "</td><th scope=\"row\">");
    if (line)
        html_add(&page->html, "%u", line);
    html_add(&page->html, "</th><td class=\"code\"><code>%s</code></td></tr>\n",
             text);
    return next;
}

static void add_gap(Page *page, size_t from, size_t to) {
    html_add(&page->html,
             "<tr class=\"gap\"><td colspan=\"3\">lines %zu to "
             "%zu: nothing is said of them</td></tr>\n",
             from, to);
}

/* The marks that are behind the last line come at the end, without one. */
static void add_lines(Page *page, const Shown *shown) {
    size_t next = shown->first, gap = 0;
    while (next < shown->end && page->marks.at[next].line == 0)
        next = add_line(page, shown, 0, next);
    for (size_t i = 0; i < shown->count; i++) {
        if (shown->lines[i]) {
            if (gap)
                add_gap(page, gap, i);
            gap = 0;
            next = add_line(page, shown, (unsigned)i + 1, next);
        } else if (!gap) {
            gap = i + 1;
        }
    }
    if (gap)
        add_gap(page, gap, shown->count);
    while (next < shown->end)
        next = add_line(page, shown, page->marks.at[next].line, next);
}

/* ---- files ---- */

static void add_state(Page *page, const SourceFile *file) {
    if (!file->is_there)
        html_add(&page->html,
                 "<p class=\"quiet\">%s cannot be read: only what "
                 "is known of its lines is shown.</p>\n",
                 *file->path ? file->path : "It");
    else if (field_tells_change(page->report, file))
        html_add(&page->html,
                 "<p class=\"warning\">%s has changed since the "
                 "report was written: what is said may be of "
                 "other lines.</p>\n",
                 file->path);
}

static void add_file(Page *page, const Shown *shown) {
    const char *path = shown->file->path;
    html_add(&page->html, "<h3>%s</h3>\n", *path ? path : "No file is known");
    add_state(page, shown->file);
    html_add(&page->html,
             "<div class=\"scroll\" role=\"region\" aria-label=\"%s\" "
             "tabindex=\"0\"><table class=\"source\"><thead><tr>"
             "<th scope=\"col\">What is known</th><th scope=\"col\">Line</th>"
             "<th scope=\"col\">Source</th></tr></thead>\n<tbody>\n",
             *path ? path : "functions without a file");
    add_lines(page, shown);
    page_table_end(page);
}

/* All lines, unless there are very many. */
static void choose(Page *page, Shown *shown) {
    shown->count = shown->file->lines.size;
    shown->lines = ARENA_ARRAY(page->arena, bool, shown->count + 1);
    if (shown->count <= MOST_LINES)
        memset(shown->lines, true, shown->count);
    else
        marks_near(shown->lines, shown->count, &page->marks, shown->first,
                   shown->end, AROUND);
}

void page_source(Page *page) {
    size_t end, number = 0;
    for (size_t i = 0; i < page->marks.size; i = end) {
        end = marks_end_of_file(&page->marks, i);
        Shown shown = {.first = i, .end = end, .number = ++number};
        shown.file = sourcelines_file(&page->sources, page->marks.at[i].file);
        choose(page, &shown);
        add_file(page, &shown);
    }
}
