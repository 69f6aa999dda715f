#include "driver/page/markup/field.h"
#include "driver/page/page_parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static int compare(const void *one, const void *other) {
    const Mark *const *a = one, *const *b = other;
    double x = marks_whole_time((*a)->of), y = marks_whole_time((*b)->of);
    if (x != y)
        return x < y ? 1 : -1;
    return (*a > *b) - (*a < *b);
}

static void add_number(Page *page, double number) {
    char text[HTML_NUMBER];
    html_add(&page->html, "<td class=\"num\">%s</td>",
             isnan(number) ? "not known" : html_number(text, number));
}

/* Nothing of what is no recursion. */
static void add_every_call(Page *page, const json_t *f) {
    const json_t *every = json_object_get(f, "every_call");
    if (every)
        add_number(page, field_number(every, "time", NAN));
    else
        html_add(&page->html, "<td></td>");
}

static double deviation(const json_t *f, const char *key) {
    return field_number(json_object_get(f, key), "sd", NAN);
}

static void add_function(Page *page, const Mark *mark) {
    const json_t *f = mark->of;
    html_add(&page->html, "<tr><th scope=\"row\"><code>%s</code></th><td>",
             mark->function);
    page_place(page, mark->file, mark->line);
    html_add(&page->html, "</td>");
    add_number(page, field_number(f, "calls", NAN));
    add_number(page, field_number(f, "time", NAN));
    add_number(page, deviation(f, "correlated"));
    add_number(page, deviation(f, "independent"));
    add_every_call(page, f);
    html_add(&page->html, "<td>");
    page_share(page, mark->share, "of the time of main()");
    if (mark->reason)
        html_add(&page->html, " <span class=\"quiet\">%s</span>", mark->reason);
    html_add(&page->html, "</td></tr>\n");
}

void page_times(Page *page) {
    static const char *const heads[] = {
        "Function",       "Line",          "Calls",
        "Time of a call", "SD correlated", "SD independent",
        "Over all calls", "Share",         NULL};
    const Mark **order =
        ARENA_ARRAY(page->arena, const Mark *, page->marks.size + 1);
    size_t count = 0;
    for (size_t i = 0; i < page->marks.size; i++)
        if (page->marks.at[i].kind == MARK_FUNCTION)
            order[count++] = &page->marks.at[i];
    qsort(order, count, sizeof(const Mark *), compare);
    html_add(&page->html,
             "<p>On average over all counted runs, callees "
             "included. The time of a recursive function is that of "
             "a call from outside of the recursion; beside it, over "
             "all its calls.</p>\n");
    page_table(page, "What takes time", heads);
    for (size_t i = 0; i < count; i++)
        add_function(page, order[i]);
    page_table_end(page);
}
