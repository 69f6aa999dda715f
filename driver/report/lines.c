#include "driver/report/lines.h"

enum { WIDEST_ALIGNED = 100 }; /* longer lines do not push the others */

void lines_add(Lines *lines, const char *left, const char *right) {
    *vec_push(lines->arena, &lines->all) = (Line){left, right};
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

void lines_write(Text *out, const Lines *lines, size_t least) {
    size_t column = column_of(lines, least);
    for (size_t i = 0; i < lines->all.size; i++) {
        const Line *line = &lines->all.at[i];
        text_add(out, "%s", line->left);
        if (line->right) {
            size_t width = width_of(line->left);
            size_t gap =
                width + LINES_INDENT > column ? LINES_INDENT : column - width;
            text_add(out, "%*s%s", (int)gap, "", line->right);
        }
        text_add_char(out, '\n');
    }
}
