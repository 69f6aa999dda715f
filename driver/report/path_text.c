#include "driver/report/path_text.h"

#include <stdlib.h>

enum { RANGES_SHOWN = 8 };

static int compare_lines(const void *left, const void *right) {
    unsigned a = *(const unsigned *)left, b = *(const unsigned *)right;
    return (a > b) - (a < b);
}

typedef Vec(unsigned) SourceLines;

static SourceLines lines_of(const PlanPath *path, Arena *arena) {
    SourceLines all = {0};
    for (size_t i = 0; i < path->steps.size; i++)
        for (size_t k = 0; k < path->steps.at[i].lines.size; k++)
            *vec_push(arena, &all) = path->steps.at[i].lines.at[k];
    if (all.size)
        qsort(all.at, all.size, sizeof *all.at, compare_lines);
    return all;
}

void path_text_add(Text *out, const PlanPath *path) {
    SourceLines all = lines_of(path, out->arena);
    size_t ranges = 0;
    for (size_t i = 0, end; i < all.size; i = end) {
        for (end = i + 1; end < all.size && all.at[end] <= all.at[end - 1] + 1;)
            end++;
        unsigned first = all.at[i], last = all.at[end - 1];
        if (ranges == RANGES_SHOWN) {
            text_add(out, ", ...");
            break;
        }
        text_add(out, "%s%u",
                 ranges++                        ? ", "
                 : all.at[all.size - 1] == first ? " (line "
                                                 : " (lines ",
                 first);
        if (last > first)
            text_add(out, "%s%u", last == first + 1 ? ", " : "-", last);
    }
    if (all.size)
        text_add_char(out, ')');
}
