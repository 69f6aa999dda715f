#include "driver/report/ranking_text.h"

#include "driver/report/lines.h"

#include <math.h>

/* "find(), loop at line 3" */
static const char *place_text(const RankedPlace *place, Arena *arena) {
    const char *name = place->function->name;
    return place->is_loop
               ? arena_printf(arena, "%s(), loop at line %u", name, place->line)
               : arena_printf(arena, "%s()", name);
}

/* "93%", "<1%", " ?" */
static const char *percent(double share, Arena *arena) {
    if (share < 0)
        return "?";
    return share < 0.01 ? "<1%"
                        : arena_printf(arena, "%.0f%%", floor(share * 100));
}

static const char *left_of(const RankedRow *row, Arena *arena) {
    return arena_printf(
        arena, "%*s%5s  %5s  %s", LINES_INDENT, "", percent(row->share, arena),
        percent(row->share_at_10x, arena), row->order ? row->order : "unknown");
}

static void add_row(Lines *lines, const RankedRow *row) {
    Arena *arena = lines->arena;
    const char *more[LINES_MORE] = {NULL};
    if (row->multiplied_by.function)
        more[0] =
            arena_printf(arena, "x %s", place_text(&row->multiplied_by, arena));
    else if (row->is_recursive)
        more[0] = "calls itself";
    lines_add_with(lines, left_of(row, arena), place_text(&row->place, arena),
                   more);
}

/* "arg1 = 400, filesize = 2000" */
static const char *inputs_text(const Ranking *r, Arena *arena) {
    Text out = text_new(arena);
    for (size_t i = 0; i < r->inputs->symbols.size; i++)
        text_add(&out, "%s%s = %lld", i ? ", " : "",
                 r->inputs->symbols.at[i].name,
                 (long long)r->inputs->values.at[r->largest][i]);
    return text_chars(&out);
}

static size_t rows_that_matter(const Ranking *r, size_t most) {
    size_t count = 0;
    while (count < r->rows.size && count < most && !r->rows.at[count].is_small)
        count++;
    return count;
}

void ranking_text_write(Text *out, const Ranking *r, size_t most, Look look) {
    Lines lines = {.arena = out->arena, .look = look};
    if (!r->totals || !r->rows.size)
        return;
    text_add(out, "%s.\n\n", ranking_says(r, &r->rows.at[0], out->arena));
    const char *inputs = inputs_text(r, out->arena);
    text_add(out,
             *inputs ? "What grows: share of the work in the largest run (%s), "
                       "and at ten times the size\n"
                     : "What grows: share of the work in the run%s, and at "
                       "ten times the size\n",
             inputs);
    for (size_t i = 0; i < rows_that_matter(r, most); i++)
        add_row(&lines, &r->rows.at[i]);
    lines_write(out, &lines, 0);
}
