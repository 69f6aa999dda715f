#include "driver/page/markup/field.h"
#include "driver/page/page_parts.h"
#include "driver/page/plots/plot.h"

#define LEAST_SHARE 0.01

static const char *text_of(const json_t *object, const char *key) {
    const char *text = field_text(object, key);
    return text ? text : "";
}

/* "loop in find()", "call in main()", "find()" */
static void add_name(Page *page, const json_t *row) {
    static const char *const words[] = {[MARK_FUNCTION] = "",
                                        [MARK_LOOP] = "loop in ",
                                        [MARK_CALL] = "call in "};
    html_add(&page->html, "%s<code>%s()</code>", words[marks_row_kind(row)],
             text_of(row, "function"));
}

static void add_multiplier(Page *page, const json_t *row) {
    const json_t *by = json_object_get(row, "multiplied_by");
    if (!json_is_object(by))
        return;
    html_add(&page->html,
             "<br/><span class=\"quiet\">multiplied by <code>%s()"
             "</code>, ",
             text_of(by, "function"));
    page_place(page, text_of(by, "file"), field_line(by, "line"));
    html_add(&page->html, "</span>");
}

/* Rows with less than a hundredth of the work, now and then, come last. */
static bool is_small(const json_t *row) {
    double now = field_number(row, "share", 1);
    double later = field_number(row, "share_at_10x", now);
    return now < LEAST_SHARE && later < LEAST_SHARE;
}

static void add_row(Page *page, const json_t *row) {
    html_add(&page->html, "<th scope=\"row\">");
    add_name(page, row);
    html_add(&page->html, " ");
    page_place(page, text_of(row, "file"), field_line(row, "line"));
    add_multiplier(page, row);
    const char *only_for = field_text(row, "order_only_for");
    const char *most = field_text(row, "order_at_most");
    const char *order = field_text(row, "order");
    html_add(&page->html,
             "</th><td>%s<span class=\"order\">%s</span>%s%s</td><td>",
             field_is_true(row, "order_is_fitted") ? "about "
             : most                                ? "at most "
                                                   : "",
             order  ? order
             : most ? most
                    : "unknown",
             only_for ? " for " : "", only_for ? only_for : "");
    page_share(page, field_number(row, "share", -1), "of the work now");
    html_add(&page->html, "</td><td>");
    page_share(page, field_number(row, "share_at_10x", -1),
               "at ten times the sizes");
    html_add(&page->html, "</td><td>");
    page_claim(page, json_object_get(row, "total"));
    html_add(&page->html, "</td></tr>\n");
}

static void add_table(Page *page, const json_t *ranking, size_t from,
                      size_t to) {
    static const char *const heads[] = {
        "#", "Where", "Grows", "Share now", "At 10\xc3\x97", "Work over a run",
        NULL};
    page_table(page, from ? "What has little part in it" : "What grows", heads);
    for (size_t i = from; i < to; i++) {
        page_rank(page, i + 1, from > 0);
        add_row(page, json_array_get(ranking, i));
    }
    page_table_end(page);
}

/* ---- a row, closer ---- */

static void add_plots(Page *page, const json_t *row) {
    const json_t *workload = json_object_get(page->report, "workload");
    Plots plots = plot_row(workload, row, page->arena);
    for (size_t i = 0; i < plots.size; i++)
        plot_svg(&page->html, &plots.at[i], ++page->plots);
}

static void add_article(Page *page, const json_t *row, size_t rank) {
    html_add(&page->html, "<article id=\"r%zu\"><h3>%zu. ", rank, rank);
    add_name(page, row);
    html_add(&page->html, ", ");
    page_place(page, text_of(row, "file"), field_line(row, "line"));
    html_add(&page->html, "</h3>\n<p>%s</p>\n", text_of(row, "says"));
    add_plots(page, row);
    html_add(&page->html, "</article>\n");
}

/* How many rows come before those that are small to the end; at least one. */
static size_t count_of_large(const json_t *ranking) {
    size_t count = json_array_size(ranking);
    while (count > 1 && is_small(json_array_get(ranking, count - 1)))
        count--;
    return count;
}

static void add_small(Page *page, const json_t *ranking, size_t from) {
    size_t count = json_array_size(ranking);
    if (from == count)
        return;
    html_add(&page->html,
             "<details><summary>%zu more, below 1%% of the work now and at ten "
             "times the sizes</summary>\n",
             count - from);
    add_table(page, ranking, from, count);
    html_add(&page->html, "</details>\n");
}

static void add_ranking(Page *page, const json_t *ranking) {
    const char *says = field_text(json_array_get(ranking, 0), "says");
    size_t large = count_of_large(ranking);
    if (says)
        html_add(&page->html, "<p class=\"lead\">%s</p>\n", says);
    page_shares(page, ranking);
    add_table(page, ranking, 0, large);
    add_small(page, ranking, large);
    html_add(&page->html, "<div class=\"rows\">\n");
    for (size_t i = 0; i < large; i++)
        add_article(page, json_array_get(ranking, i), i + 1);
    html_add(&page->html, "</div>\n");
}

void page_ranking(Page *page) {
    const json_t *ranking = json_object_get(page->report, "ranking");
    const char *reason = field_text(page->report, "ranking_reason");
    if (json_array_size(ranking))
        add_ranking(page, ranking);
    else
        html_add(&page->html, "<p>There is no ranking%s%s.</p>\n",
                 reason ? ": " : "", reason ? reason : "");
}
