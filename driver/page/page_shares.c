#include "driver/page/markup/field.h"
#include "driver/page/page_parts.h"

#include <math.h>

enum { KINDS = 6 };

/* One of two bars: the share of each row, side by side. */
typedef struct ShareBar {
    const char *key, *label;
} ShareBar;

static const ShareBar bars[] = {{"share", "now"},
                                {"share_at_10x", "all sizes 10\xc3\x97"}};

/* What a row takes, of what those before left. */
static double part_of(const json_t *row, const char *key, double before) {
    double share = field_number(row, key, 0);
    return fmin(fmax(share, 0), fmax(1 - before, 0));
}

static void add_segment(Html *html, size_t rank, double share) {
    char text[HTML_NUMBER];
    html_add(html, "<span class=\"kind%zu\" style=\"width:%.1f%%\">",
             (rank - 1) % KINDS, 100 * share);
    if (share >= 0.15)
        html_add(html, "#%zu %s", rank, html_share(text, share));
    html_add(html, "</span>");
}

static void add_bar(Html *html, const json_t *ranking, const ShareBar *bar) {
    const json_t *row;
    double before = 0;
    size_t i;
    html_add(html, "<div class=\"stack\"><p>%s</p><div>", bar->label);
    json_array_foreach(ranking, i, row) {
        double part = part_of(row, bar->key, before);
        if (part >= 0.001)
            add_segment(html, i + 1, part);
        before += part;
    }
    html_add(html, "</div></div>\n");
}

static bool is_known(const json_t *ranking, const char *key) {
    const json_t *row;
    size_t i;
    json_array_foreach(ranking, i, row) {
        if (field_number(row, key, -1) > 0)
            return true;
    }
    return false;
}

/* The numbers are in the table: who cannot see the bars lacks nothing. */
void page_shares(Page *page, const json_t *ranking) {
    html_add(&page->html, "<div class=\"stacks\" aria-hidden=\"true\">\n");
    for (size_t i = 0; i < sizeof bars / sizeof *bars; i++)
        if (is_known(ranking, bars[i].key))
            add_bar(&page->html, ranking, &bars[i]);
    html_add(&page->html, "</div>\n");
}
