#include "driver/report/lines.h"

enum { WIDEST_ALIGNED = 100 }; /* longer lines do not push the others */

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

/* In characters, not bytes. */
static size_t width_of(const char *utf8) {
    size_t width = 0;
    for (; *utf8; utf8++)
        width += ((unsigned char)*utf8 & 0xc0) != 0x80;
    return width;
}

static size_t column_of(const Lines *lines, size_t least) {
    size_t column = least;
    for (size_t i = 0; i < lines->all.size; i++) {
        const Line *line = &lines->all.at[i];
        size_t width = width_of(line->left) + LINES_INDENT;
        if (line->right && width > column && width <= WIDEST_ALIGNED)
            column = width;
    }
    return column;
}

/* The line so far is "width" wide; its right half begins in "column". */
static void write_more(Text *out, const Line *line, size_t width,
                       size_t column) {
    for (size_t i = 0; i < LINES_MORE && line->more[i]; i++) {
        size_t wider = width + LINES_INDENT + width_of(line->more[i]);
        if (wider <= LINES_WIDTH)
            text_add(out, "%*s%s", LINES_INDENT, "", line->more[i]);
        else
            text_add(out, "\n%*s%s", (int)column, "", line->more[i]);
        width = wider <= LINES_WIDTH ? wider : column + width_of(line->more[i]);
    }
}

static void write_line(Text *out, const Line *line, size_t column) {
    size_t width = width_of(line->left);
    text_add(out, "%s", line->left);
    if (line->right) {
        size_t gap =
            width + LINES_INDENT > column ? LINES_INDENT : column - width;
        text_add(out, "%*s%s", (int)gap, "", line->right);
        write_more(out, line, width + gap + width_of(line->right), width + gap);
    }
    text_add_char(out, '\n');
}

void lines_write(Text *out, const Lines *lines, size_t least) {
    size_t column = column_of(lines, least);
    for (size_t i = 0; i < lines->all.size; i++)
        write_line(out, &lines->all.at[i], column);
}
