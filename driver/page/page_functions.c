#include "driver/page/markup/field.h"
#include "driver/page/page_parts.h"

#include <string.h>

/* "a, b, c" */
static const char *joined(Page *page, const json_t *texts) {
    Text out = text_new(page->arena);
    const json_t *text;
    size_t i;
    json_array_foreach(texts, i, text)
        text_add(&out, "%s%s", i ? ", " : "",
                 json_string_value(text) ? json_string_value(text) : "");
    return text_chars(&out);
}

/* "n 0..212, m 1..5" */
static const char *ranges(Page *page, json_t *tested) {
    Text out = text_new(page->arena);
    char low[HTML_NUMBER], high[HTML_NUMBER];
    const char *name, *comma = "";
    json_t *pair;
    json_object_foreach(tested, name, pair) {
        text_add(&out, "%s%s %s..%s", comma, name,
                 html_number(low, field_at(pair, 0, 0)),
                 html_number(high, field_at(pair, 1, 0)));
        comma = ", ";
    }
    return text_chars(&out);
}

static void add_claim(Page *page, const char *label, const json_t *claim) {
    if (!json_is_object(claim))
        return;
    html_add(&page->html, "<dt>%s</dt><dd>", label);
    page_claim(page, claim);
    html_add(&page->html, "</dd>\n");
}

static void add_more(Page *page, const json_t *f) {
    html_add(&page->html,
             "<details><summary>more<span class=\"unseen\"> of "
             "%s</span></summary><dl>\n",
             field_text(f, "name"));
    page_term(page, "Signature", field_text(f, "signature"));
    add_claim(page, "Cost of a call", json_object_get(f, "cost"));
    add_claim(page, "Its own instructions", json_object_get(f, "instructions"));
    add_claim(page, "Work over a run", json_object_get(f, "run_total"));
    page_term(page, "Holds for", field_text(f, "complexity_valid"));
    page_term(page, "Tested",
              ranges(page, json_object_get(f, "complexity_tested")));
    page_term(page, "Assumes", joined(page, json_object_get(f, "assumes")));
    page_term(page, "Left alone", field_text(f, "left_alone"));
    html_add(&page->html, "</dl></details>");
}

static void add_function(Page *page, const Mark *mark) {
    html_add(&page->html, "<tr><th scope=\"row\"><code>%s</code></th><td>",
             mark->function);
    page_place(page, mark->file, mark->line);
    html_add(&page->html, "</td><td><span class=\"order\">%s</span>",
             mark->says);
    page_status(page, mark->status);
    html_add(&page->html, "</td><td>");
    if (mark->reason)
        html_add(&page->html, "<span class=\"quiet\">%s</span>", mark->reason);
    add_more(page, mark->of);
    html_add(&page->html, "</td></tr>\n");
}

static void add_others(Page *page) {
    const json_t *others = json_object_get(page->report, "other_functions");
    const json_t *f;
    size_t i;
    if (!json_array_size(others))
        return;
    html_add(&page->html, "<p>In other builds only:</p><ul>\n");
    json_array_foreach(others, i, f)
        html_add(&page->html, "<li><code>%s</code> (%s)</li>\n",
                 field_text(f, "name"), field_text(f, "build"));
    html_add(&page->html, "</ul>\n");
}

void page_functions(Page *page) {
    static const char *const heads[] = {"Function", "Line", "Order", "Notes",
                                        NULL};
    page_table(page, "Functions", heads);
    for (size_t i = 0; i < page->marks.size; i++)
        if (page->marks.at[i].kind == MARK_FUNCTION &&
            json_is_array(json_object_get(page->marks.at[i].of, "loops")))
            add_function(page, &page->marks.at[i]);
    page_table_end(page);
    add_others(page);
}
