#include "driver/page/markup/field.h"
#include "driver/page/page_parts.h"
#include "driver/page/plots/plot.h"

#include <string.h>

enum { MOST_PLACES = 40 };

static const char *text_of(const json_t *object, const char *key) {
    const char *text = field_text(object, key);
    return text ? text : "";
}

static void add_exponent(Page *page, const json_t *cluster) {
    char value[HTML_NUMBER], low[HTML_NUMBER], high[HTML_NUMBER];
    if (!field_has_number(cluster, "exponent")) {
        html_add(&page->html, "<span class=\"quiet\">no trend</span>");
        return;
    }
    html_add(&page->html, "<span class=\"order\">%s^%s</span>",
             text_of(cluster, "feature"),
             html_number(value, field_number(cluster, "exponent", 0)));
    if (field_has_number(cluster, "exponent_low") &&
        field_has_number(cluster, "exponent_high"))
        html_add(&page->html, " <span class=\"quiet\">%s to %s</span>",
                 html_number(low, field_number(cluster, "exponent_low", 0)),
                 html_number(high, field_number(cluster, "exponent_high", 0)));
}

static void add_number(Page *page, const json_t *object, const char *key) {
    char text[HTML_NUMBER];
    html_add(&page->html, "<td class=\"num\">%s</td>",
             field_has_number(object, key)
                 ? html_number(text, field_number(object, key, 0))
                 : "");
}

static void add_exact(Page *page, const json_t *exact) {
    if (field_text(exact, "formula"))
        html_add(&page->html,
                 " <span class=\"quiet\">exactly</span> "
                 "<code>%s</code>",
                 text_of(exact, "formula"));
}

static void add_row(Page *page, const json_t *cluster, size_t rank,
                    bool folded) {
    page_rank(page, rank, folded);
    html_add(&page->html,
             "<th scope=\"row\"><code>%s</code> <span "
             "class=\"quiet\">%zu parts</span></th><td>",
             text_of(cluster, "representative"),
             json_array_size(json_object_get(cluster, "locations")));
    add_exponent(page, cluster);
    add_exact(page, json_object_get(cluster, "exact"));
    html_add(&page->html, "</td><td><code>%s</code></td>",
             text_of(cluster, "rival"));
    html_add(&page->html, "<td class=\"num\">");
    if (field_has_number(cluster, "r2"))
        html_add(&page->html, "%.4f", field_number(cluster, "r2", 0));
    html_add(&page->html, "</td>");
    add_number(page, cluster, "max_cost");
    html_add(&page->html, "<td>");
    page_share(page, field_number(cluster, "max_share", -1),
               "of a workload at most");
    html_add(&page->html, "</td></tr>\n");
}

static void add_table(Page *page, const json_t *clusters, bool costly) {
    static const char *const heads[] = {"#",     "Goes with", "Grows",
                                        "Rival", "R\xc2\xb2", "Largest cost",
                                        "Share", NULL};
    const json_t *cluster;
    size_t i;
    page_table(page, costly ? "Costly clusters" : "Other clusters", heads);
    json_array_foreach(clusters, i, cluster) {
        if (field_is_true(cluster, "costly") == costly)
            add_row(page, cluster, i + 1, !costly);
    }
    page_table_end(page);
}

/* ---- a cluster, closer ---- */

static void add_places(Page *page, const json_t *cluster) {
    const json_t *locations = json_object_get(cluster, "locations"), *place;
    const char *last = "";
    unsigned line = 0;
    size_t i, shown = 0;
    html_add(&page->html, "<p class=\"quiet\">");
    json_array_foreach(locations, i, place) {
        bool again = line == field_line(place, "line") &&
                     strcmp(last, text_of(place, "file")) == 0;
        line = field_line(place, "line");
        last = text_of(place, "file");
        if (again || shown++ >= MOST_PLACES)
            continue;
        html_add(&page->html, "%s", shown > 1 ? ", " : "");
        page_place(page, last, line);
    }
    if (shown > MOST_PLACES)
        html_add(&page->html, " and %zu more lines", shown - MOST_PLACES);
    html_add(&page->html, "</p>\n");
}

static void add_regimes(Page *page, const json_t *fit) {
    char last[HTML_NUMBER];
    const json_t *regimes = json_object_get(fit, "regimes");
    if (json_is_object(regimes))
        html_add(&page->html,
                 "<p>Two regimes: up to %s = %s <code>%s</code>, above <code>%s"
                 "</code></p>\n",
                 text_of(fit, "feature"),
                 html_number(last, field_number(regimes, "last", 0)),
                 text_of(json_object_get(regimes, "below"), "formula"),
                 text_of(json_object_get(regimes, "above"), "formula"));
}

static void add_fits(Page *page, const json_t *cluster) {
    const json_t *fit;
    size_t i;
    json_array_foreach(json_object_get(cluster, "fits"), i, fit) {
        const char *reason = field_text(fit, "reason");
        size_t outliers = json_array_size(json_object_get(fit, "outliers"));
        if (reason)
            html_add(&page->html, "<p class=\"quiet\">No fit over %s: %s</p>\n",
                     text_of(fit, "feature"), reason);
        if (outliers)
            html_add(
                &page->html,
                "<p>%zu workloads are unlike the others; without them: "
                "<code>%s</code></p>\n",
                outliers,
                text_of(json_object_get(fit, "without_outliers"), "formula"));
        add_regimes(page, fit);
    }
}

/* "from 512 on (400 to 700)" */
static void add_overtaking(Page *page, const json_t *cluster) {
    char at[HTML_NUMBER], low[HTML_NUMBER], high[HTML_NUMBER];
    const json_t *point = json_object_get(cluster, "overtakes_first");
    if (!field_has_number(point, "at"))
        return;
    html_add(&page->html,
             "<p>It costs more than the first one from %s = %s on ",
             text_of(cluster, "feature"),
             html_number(at, field_number(point, "at", 0)));
    html_number(low, field_number(point, "low", 0));
    if (field_has_number(point, "high"))
        html_add(&page->html, "(%s to %s).</p>\n", low,
                 html_number(high, field_number(point, "high", 0)));
    else
        html_add(&page->html, "(not before %s, perhaps never).</p>\n", low);
}

static void add_article(Page *page, const json_t *cluster, size_t rank) {
    Plots plots = plot_cluster(page->report, cluster, page->arena);
    html_add(&page->html,
             "<article id=\"r%zu\"><h3>%zu. <code>%s</code></h3>\n", rank, rank,
             text_of(cluster, "representative"));
    if (field_is_true(cluster, "may_overtake"))
        html_add(&page->html, "<p>It is likely to grow faster than its "
                              "feature.</p>\n");
    add_overtaking(page, cluster);
    for (size_t i = 0; i < plots.size; i++)
        plot_svg(&page->html, &plots.at[i], ++page->plots);
    add_fits(page, cluster);
    add_places(page, cluster);
    html_add(&page->html, "</article>\n");
}

static size_t count_costly(const json_t *clusters) {
    const json_t *cluster;
    size_t i, count = 0;
    json_array_foreach(clusters, i, cluster) {
        count += field_is_true(cluster, "costly");
    }
    return count;
}

void page_clusters(Page *page) {
    const json_t *clusters = json_object_get(page->report, "clusters"), *one;
    size_t i, all = json_array_size(clusters), costly = count_costly(clusters);
    if (costly)
        add_table(page, clusters, true);
    else
        html_add(&page->html, "<p>No cluster is costly.</p>\n");
    if (costly < all) {
        html_add(&page->html,
                 "<details><summary>%zu more, of at most 2%% of each "
                 "workload</summary>\n",
                 all - costly);
        add_table(page, clusters, false);
        html_add(&page->html, "</details>\n");
    }
    html_add(&page->html, "<div class=\"rows\">\n");
    json_array_foreach(clusters, i, one) {
        if (field_is_true(one, "costly"))
            add_article(page, one, i + 1);
    }
    html_add(&page->html, "</div>\n");
}
