#include "driver/report/words/lines.h"

#include <string.h>

enum {
    WIDEST_ALIGNED = 100, /* longer lines do not push the others */
    HANG = 4
};

void lines_add(Lines *lines, const char *left, const char *right) {
    *vec_push(lines->arena, &lines->all) = (Line){.left = left, .right = right};
}

void lines_add_with(Lines *lines, const char *left, const char *right,
                    const char *const more[LINES_MORE]) {
    Line line = {.left = left, .right = right};
    for (size_t i = 0; i < LINES_MORE; i++)
        line.more[i] = more[i];
    *vec_push(lines->arena, &lines->all) = line;
}

void lines_style(Lines *lines, Style style) {
    lines->all.at[lines->all.size - 1].style = style;
}

/* Where lines are broken, the larger part of them is for right halves, which
 * are sentences. */
static size_t widest_aligned(Look look) {
    size_t part = look.width * 2 / 5;
    return look.width && part < WIDEST_ALIGNED ? part : WIDEST_ALIGNED;
}

static size_t column_of(const Lines *lines, size_t least) {
    size_t widest = widest_aligned(lines->look),
           most = lines->look.width * 3 / 5;
    size_t column = most && most < least ? most : least;
    for (size_t i = 0; i < lines->all.size; i++) {
        const Line *line = &lines->all.at[i];
        size_t width = wrap_width(line->left) + LINES_INDENT;
        if (line->right && width > column && width <= widest)
            column = width;
    }
    return column;
}

static bool fits(const char *words, size_t column, Look look) {
    return !look.width || column + wrap_width(words) <= look.width;
}

/* Whether the right half and what is below it do. */
static bool all_fits(const Line *line, size_t column, Look look) {
    bool fit = fits(line->right, column, look);
    for (size_t i = 0; i < LINES_MORE && line->more[i]; i++)
        fit = fit && fits(line->more[i], column, look);
    return fit;
}

/* Returns the column that it begins in: "column" or a later one. */
static size_t write_right(Text *out, const Line *line, size_t column,
                          Look look) {
    size_t at = wrap_column(out), begin = column;
    if (at + LINES_INDENT > column)
        begin = at + LINES_INDENT;
    if (begin > column && !all_fits(line, begin, look)) {
        begin = column;
        text_add(out, "\n%*s", (int)column, "");
    } else {
        text_add(out, "%*s", (int)(begin - at), "");
    }
    style_begin(out, line->style, look);
    wrap_add(out, line->right, begin, look);
    return begin;
}

static void write_more(Text *out, const Line *line, size_t column, Look look) {
    for (size_t i = 0; i < LINES_MORE && line->more[i]; i++) {
        if (fits(line->more[i], wrap_column(out) + LINES_INDENT, look))
            text_add(out, "%*s", LINES_INDENT, "");
        else
            text_add(out, "\n%*s", (int)column, "");
        wrap_add(out, line->more[i], column, look);
    }
}

static void write_left(Text *out, const char *left, Look look) {
    size_t indent = strspn(left, " ");
    text_add(out, "%*s", (int)indent, "");
    wrap_add(out, left + indent, indent + HANG, look);
}

static void write_line(Text *out, const Line *line, size_t column, Look look) {
    if (!line->right)
        style_begin(out, line->style, look);
    write_left(out, line->left, look);
    if (line->right) {
        size_t begin = write_right(out, line, column, look);
        write_more(out, line, begin, look);
    }
    style_end(out, line->style, look);
    text_add_char(out, '\n');
}

void lines_write(Text *out, const Lines *lines, size_t least) {
    size_t column = column_of(lines, least);
    for (size_t i = 0; i < lines->all.size; i++)
        write_line(out, &lines->all.at[i], column, lines->look);
}

void lines_part(Text *out) {
    if (out->length)
        text_add_char(out, '\n');
}
