#include "driver/page/page.h"

#include "driver/page/markup/field.h"
#include "driver/page/page_parts.h"

#include <errno.h>
#include <string.h>

/* ---- for all sections ---- */

void page_section(Page *page, const char *id, const char *title) {
    html_add(&page->html,
             "<section aria-labelledby=\"%s\">\n<h2 id=\"%s\">%s</h2>\n", id,
             id, title);
}

void page_table(Page *page, const char *label, const char *const heads[]) {
    html_add(&page->html,
             "<div class=\"scroll\" role=\"region\" aria-label=\"%s\" "
             "tabindex=\"0\"><table><thead><tr>",
             label);
    for (size_t i = 0; heads[i]; i++)
        html_add(&page->html, "<th scope=\"col\">%s</th>", heads[i]);
    html_add(&page->html, "</tr></thead>\n<tbody>\n");
}

void page_table_end(Page *page) {
    html_add(&page->html, "</tbody></table></div>\n");
}

size_t page_file_number(const Page *page, const char *file) {
    size_t number = 1;
    for (size_t i = 0; i < page->marks.size; number++) {
        if (strcmp(page->marks.at[i].file, file) == 0)
            return number;
        i = marks_end_of_file(&page->marks, i);
    }
    return 0;
}

static bool has_line(const Page *page, const char *file, unsigned line) {
    for (size_t i = 0; i < page->marks.size && line; i++)
        if (page->marks.at[i].line == line &&
            strcmp(page->marks.at[i].file, file) == 0)
            return true;
    return false;
}

static const char *name_of(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash && slash[1] ? slash + 1 : path;
}

void page_place(Page *page, const char *file, unsigned line) {
    bool linked = has_line(page, file, line);
    if (linked)
        html_add(&page->html, "<a href=\"#s%zu-%u\">",
                 page_file_number(page, file), line);
    html_add(&page->html, "%s", *file ? name_of(file) : "no file");
    if (line)
        html_add(&page->html, ":%u", line);
    html_add(&page->html, linked ? "</a>" : "");
}

void page_rank(Page *page, size_t rank, bool folded) {
    if (folded)
        html_add(&page->html, "<tr id=\"r%zu\"><td class=\"num\">%zu</td>",
                 rank, rank);
    else
        html_add(&page->html,
                 "<tr><td class=\"num\"><a href=\"#r%zu\">%zu</a></td>", rank,
                 rank);
}

void page_share(Page *page, double share, const char *of_what) {
    char text[HTML_NUMBER];
    double width = share > 0 ? (share < 1 ? share : 1) * 100 : 0;
    if (!(share >= 0)) {
        html_add(&page->html, "<span class=\"quiet\">not known</span>");
        return;
    }
    html_add(&page->html,
             "<span class=\"share\"><svg class=\"bar\" viewBox=\"0 0 100 10\" "
             "preserveAspectRatio=\"none\" aria-hidden=\"true\"><rect "
             "class=\"all\" width=\"100\" height=\"10\"/><rect width=\"%.1f\" "
             "height=\"10\"/></svg> %s<span class=\"unseen\"> %s</span></span>",
             width, html_share(text, share), of_what);
}

/* A class for what the style sheet knows, and for nothing else. */
static const char *class_of(const char *status) {
    static const char *const known[] = {"proved", "exact", "assumed", "fitted",
                                        "unknown"};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(status, known[i]) == 0)
            return known[i];
    return "other";
}

void page_status(Page *page, const char *status) {
    if (status && *status)
        html_add(&page->html, " <span class=\"status %s\">%s</span>",
                 class_of(status), status);
}

void page_claim(Page *page, const json_t *claim) {
    const char *formula = field_text(claim, "formula");
    const char *reason = field_text(claim, "reason");
    html_add(&page->html, "%s<code>%s</code>",
             formula && field_text(claim, "bound") ? "at most " : "",
             formula ? formula : "unknown");
    if (formula)
        page_status(page, field_text(claim, "status"));
    else if (reason)
        html_add(&page->html, " <span class=\"quiet\">%s</span>", reason);
}

void page_term(Page *page, const char *label, const char *text) {
    if (text && *text)
        html_add(&page->html, "<dt>%s</dt><dd>%s</dd>\n", label, text);
}

/* ---- the whole ---- */

typedef struct PageSection {
    const char *id, *title;
    ReportKind kind; /* REPORT_NONE: of all */
    void (*write)(Page *page);
} PageSection;

static const PageSection sections[] = {
    {"grows", "What grows", REPORT_GROWTH, page_ranking},
    {"times", "What takes time", REPORT_TIME, page_times},
    {"clusters", "What costs, and how it grows", REPORT_TREND, page_clusters},
    {"functions", "Functions", REPORT_GROWTH, page_functions},
    {"source", "The source, annotated", REPORT_NONE, page_source},
    {"runs", "Runs, and what was left out", REPORT_NONE, page_runs},
    {"guide", "How to read this page", REPORT_NONE, page_guide},
};

enum { SECTIONS = sizeof sections / sizeof *sections };

static bool has_section(const Page *page, const PageSection *section) {
    return section->kind == REPORT_NONE || section->kind == page->kind;
}

/* "p.c and 2 more" */
static const char *subject_of(const Page *page) {
    size_t files = 0;
    const char *first = NULL;
    for (size_t i = 0; i < page->marks.size;
         i = marks_end_of_file(&page->marks, i)) {
        first = first && *first ? first : page->marks.at[i].file;
        files += *page->marks.at[i].file != '\0';
    }
    if (!first || !*first)
        return "a program";
    return files > 1 ? arena_printf(page->arena, "%s and %zu more",
                                    name_of(first), files - 1)
                     : name_of(first);
}

static void add_head(Page *page, const char *subject) {
    html_add(&page->html,
             "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
             "<meta charset=\"utf-8\"/>\n<meta name=\"viewport\" "
             "content=\"width=device-width, initial-scale=1\"/>\n"
             "<meta http-equiv=\"Content-Security-Policy\" "
             "content=\"default-src 'none'; style-src 'unsafe-inline'; "
             "img-src data:\"/>\n"
             "<meta name=\"color-scheme\" content=\"light dark\"/>\n"
             "<link rel=\"icon\" href=\"data:,\"/>\n"
             "<title>asym: %s</title>\n<style>\n",
             subject);
    for (size_t i = 0; page_style[i]; i++)
        html_markup(&page->html, page_style[i]);
    html_add(&page->html, "</style>\n</head>\n<body>\n");
}

static const char *const purposes[] = {
    [REPORT_GROWTH] = "how loops and functions grow",
    [REPORT_TIME] = "what functions and loops take on average",
    [REPORT_TREND] = "what grows over many workloads"};

static void add_header(Page *page, const char *subject) {
    html_add(&page->html,
             "<a class=\"skip\" href=\"#main\">Skip to the report</a>\n"
             "<header><h1>%s</h1>\n<p>asym %s: %s</p>\n"
             "<nav aria-label=\"Sections\"><ul>\n",
             subject, field_text(page->report, "asym"), purposes[page->kind]);
    for (size_t i = 0; i < SECTIONS; i++)
        if (has_section(page, &sections[i]))
            html_add(&page->html, "<li><a href=\"#%s\">%s</a></li>\n",
                     sections[i].id, sections[i].title);
    html_add(&page->html, "</ul></nav></header>\n<main id=\"main\">\n");
    if (field_is_true(page->report, "partial"))
        html_add(&page->html,
                 "<p class=\"warning\">asym was stopped before it had made "
                 "all runs: this is what it knew by then.</p>\n");
}

static void add_sections(Page *page) {
    page_faults(page);
    for (size_t i = 0; i < SECTIONS; i++) {
        if (!has_section(page, &sections[i]))
            continue;
        page_section(page, sections[i].id, sections[i].title);
        sections[i].write(page);
        html_add(&page->html, "</section>\n");
    }
}

void page_make(Text *out, const json_t *report) {
    Arena *arena = arena_new();
    Page page = {.html = html_new(arena),
                 .report = report,
                 .kind = marks_kind(report),
                 .marks = marks_of(report, arena),
                 .sources = {.arena = arena},
                 .arena = arena};
    const char *subject = subject_of(&page);
    add_head(&page, subject);
    add_header(&page, subject);
    add_sections(&page);
    html_add(&page.html, "</main>\n</body>\n</html>\n");
    text_add_text(out, text_chars(&page.html.out));
    arena_free(arena);
}

Status page_write(json_t *report, FILE *file) {
    Arena *arena = arena_new();
    Text out = text_new(arena);
    page_make(&out, report);
    errno = 0;
    bool written = fputs(text_chars(&out), file) != EOF && fflush(file) == 0;
    int why = errno;
    arena_free(arena);
    if (written)
        return status_ok();
    return status_fail(ASYM_USAGE, "%s", strerror(why ? why : EIO));
}
