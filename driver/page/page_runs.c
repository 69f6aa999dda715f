#include "driver/page/markup/field.h"
#include "driver/page/page_parts.h"

#include <math.h>

static void add_count(Page *page, const char *label, const char *key) {
    char text[HTML_NUMBER];
    if (field_has_number(page->report, key))
        page_term(page, label,
                  html_number(text, field_number(page->report, key, 0)));
}

static void add_list(Page *page, const char *title, const json_t *texts) {
    const json_t *text;
    size_t i;
    if (!json_array_size(texts))
        return;
    html_add(&page->html, "<h3>%s</h3>\n<ul>\n", title);
    json_array_foreach(texts, i, text)
        html_add(&page->html, "<li>%s</li>\n", json_string_value(text));
    html_add(&page->html, "</ul>\n");
}

static void add_ends(Page *page, const json_t *pair) {
    char low[HTML_NUMBER], high[HTML_NUMBER];
    html_add(&page->html, "<td class=\"num\">%s</td><td class=\"num\">%s</td>",
             html_number(low, field_at(pair, 0, 0)),
             html_number(high, field_at(pair, 1, 0)));
}

static void add_inputs(Page *page) {
    static const char *const heads[] = {"Input", "What it is", "Smallest",
                                        "Largest", NULL};
    const json_t *inputs = json_object_get(page->report, "inputs"), *input;
    size_t i;
    if (!json_array_size(inputs))
        return;
    page_table(page, "Inputs", heads);
    json_array_foreach(inputs, i, input) {
        html_add(&page->html,
                 "<tr><th scope=\"row\"><code>%s</code></th><td>%s</td>",
                 field_text(input, "name"), field_text(input, "meaning"));
        add_ends(page, json_object_get(input, "tested"));
        html_add(&page->html, "</tr>\n");
    }
    page_table_end(page);
}

/* ---- the workload, a run a row ---- */

static void add_heads(Page *page, const json_t *symbols) {
    const json_t *symbol;
    size_t s;
    html_add(&page->html,
             "<div class=\"scroll\" role=\"region\" aria-label=\"Workload\" "
             "tabindex=\"0\"><table><thead><tr><th scope=\"col\">Run</th>");
    json_array_foreach(symbols, s, symbol)
        html_add(&page->html, "<th scope=\"col\"><code>%s</code> %s</th>",
                 field_text(symbol, "name"), field_text(symbol, "meaning"));
    html_add(&page->html, "<th scope=\"col\">Work</th></tr></thead>\n"
                          "<tbody>\n");
}

static void add_cell(Page *page, double value) {
    char text[HTML_NUMBER];
    html_add(&page->html, "<td class=\"num\">%s</td>",
             isnan(value) ? "not known" : html_number(text, value));
}

static void add_run(Page *page, const json_t *workload, size_t run) {
    const json_t *values =
        json_array_get(json_object_get(workload, "runs"), run);
    size_t n = json_array_size(values);
    html_add(&page->html, "<tr><th scope=\"row\">%zu</th>", run + 1);
    for (size_t s = 0; s < n; s++)
        add_cell(page, field_at(values, s, NAN));
    add_cell(page, field_at(json_object_get(workload, "work"), run, NAN));
    html_add(&page->html, "</tr>\n");
}

static void add_workload(Page *page) {
    const json_t *workload = json_object_get(page->report, "workload");
    size_t count = json_array_size(json_object_get(workload, "runs"));
    if (!count)
        return;
    html_add(&page->html,
             "<details><summary>The %zu runs, with their sizes "
             "and their work in basic blocks</summary>\n",
             count);
    add_heads(page, json_object_get(workload, "symbols"));
    for (size_t run = 0; run < count; run++)
        add_run(page, workload, run);
    page_table_end(page);
    html_add(&page->html, "</details>\n");
}

/* ---- workloads of a report of trends ---- */

static void add_left_out(Page *page) {
    const json_t *left_out = json_object_get(page->report, "left_out"), *one;
    size_t i;
    if (!json_array_size(left_out))
        return;
    html_add(&page->html, "<h3>Workloads that were left out</h3>\n<ul>\n");
    json_array_foreach(left_out, i, one)
        html_add(&page->html, "<li>%s: %s</li>\n", field_text(one, "name"),
                 field_text(one, "reason"));
    html_add(&page->html, "</ul>\n");
}

/* "lines 12, bytes 400" */
static void add_features(Page *page, json_t *features) {
    char text[HTML_NUMBER];
    const char *name, *comma = "";
    json_t *value;
    json_object_foreach(features, name, value) {
        html_add(&page->html, "%s<code>%s</code> %s", comma, name,
                 json_is_number(value)
                     ? html_number(text, json_number_value(value))
                     : "not known");
        comma = ", ";
    }
}

static void add_workloads(Page *page) {
    static const char *const heads[] = {"Workload", "Features", "Cost", NULL};
    const json_t *workloads = json_object_get(page->report, "workloads"), *one;
    size_t i;
    if (!json_array_size(workloads))
        return;
    html_add(&page->html, "<details><summary>The %zu workloads</summary>\n",
             json_array_size(workloads));
    page_table(page, "Workloads", heads);
    json_array_foreach(workloads, i, one) {
        html_add(&page->html, "<tr><th scope=\"row\">%s</th><td>",
                 field_text(one, "name"));
        add_features(page, json_object_get(one, "features"));
        html_add(&page->html, "</td>");
        add_cell(page, field_number(one, "cost", NAN));
        html_add(&page->html, "</tr>\n");
    }
    page_table_end(page);
    html_add(&page->html, "</details>\n");
}

void page_runs(Page *page) {
    const json_t *draws = json_object_get(page->report, "draws");
    char text[HTML_NUMBER];
    html_add(&page->html, "<dl>\n");
    if (field_is(page->report, "basis", "code"))
        page_term(page, "Rests on", "the code alone: nothing was run");
    add_count(page, "Runs", "runs");
    add_count(page, "Of these, usable", "usable_runs");
    if (field_number(draws, "made", 0) > 0)
        page_term(page, "Verification draws",
                  html_number(text, field_number(draws, "made", 0)));
    add_count(page, "Seed", "seed");
    html_add(&page->html, "</dl>\n");
    add_list(page, "What went wrong, and what was left out",
             json_object_get(page->report, "notes"));
    add_list(page, "Profiles", json_object_get(page->report, "profiles"));
    add_left_out(page);
    add_inputs(page);
    add_workload(page);
    add_workloads(page);
}

void page_faults(Page *page) {
    const json_t *faults = json_object_get(page->report, "faults"), *fault;
    size_t i;
    if (!json_array_size(faults))
        return;
    html_add(&page->html, "<div class=\"warning\"><p>Faults of asym's own: "
                          "samples contradict what was proved.</p><ul>\n");
    json_array_foreach(faults, i, fault)
        html_add(&page->html,
                 "<li><code>%s</code> %s %s: proved <code>%s</code>, but %s"
                 "</li>\n",
                 field_text(fault, "function"), field_text(fault, "loop"),
                 field_text(fault, "number"), field_text(fault, "proved"),
                 field_text(fault, "seen"));
    html_add(&page->html, "</ul></div>\n");
}
