/* page_parts.h -- the sections of a page, each in the file of its name.
 *
 * For page.c only.  Each writes its section, or nothing where the report has
 * nothing for it. */
#ifndef ASYM_DRIVER_PAGE_PAGE_PARTS_H
#define ASYM_DRIVER_PAGE_PAGE_PARTS_H

#include "base/source/sourcelines.h"
#include "driver/page/marks.h"
#include "driver/page/markup/html.h"

typedef struct Page {
    Html html;
    const json_t *report;
    ReportKind kind;
    Marks marks;
    SourceLines sources;
    size_t plots; /* so far: their ids */
    Arena *arena;
} Page;

/* Rules, and a NULL behind them. */
extern const char *const page_style[];

void page_faults(Page *page);
void page_ranking(Page *page);
/* Two bars of the shares of "ranking", for page_ranking. */
void page_shares(Page *page, const json_t *ranking);
void page_times(Page *page);
void page_functions(Page *page);
void page_clusters(Page *page);
void page_source(Page *page);
void page_runs(Page *page);
void page_guide(Page *page);

/* ---- for all of them ---- */

/* <section>, with its heading; "id" is one of the navigation. */
void page_section(Page *page, const char *id, const char *title);
/* A table that may be wider than the page, up to <tbody>; the heads end with a
 * NULL. */
void page_table(Page *page, const char *label, const char *const heads[]);
void page_table_end(Page *page);
/* "p.c:12", a link where the page has that line. */
void page_place(Page *page, const char *file, unsigned line);
/* <tr>, with the first cell, which leads to what is further down on row "rank";
 * "folded": nothing is, and it may itself be linked. */
void page_rank(Page *page, size_t rank, bool folded);
/* A bar and the number. */
void page_share(Page *page, double share, const char *of_what);
void page_status(Page *page, const char *status);
/* The formula of "claim", a bound as such, and its status; "unknown", and why,
 * where it has none. */
void page_claim(Page *page, const json_t *claim);
/* "label" and "text" in a list of terms; nothing for NULL and "". */
void page_term(Page *page, const char *label, const char *text);

/* The index of the file of marks.at[first] among files of marks, from 1. */
size_t page_file_number(const Page *page, const char *file);

#endif
