#include "driver/page/source_text.h"

#include "base/source/sourcelines.h"
#include "driver/page/marks.h"
#include "driver/page/markup/field.h"
#include "driver/page/plots/plot.h"

#include <stdlib.h>
#include <string.h>

enum { AROUND = 2, TAB = 4, SHARE = 5, LEAST_SAID = 12, LEAST_SOURCE = 8 };

/* A file, and how it is laid out. */
typedef struct Sheet {
    const Marks *marks;
    size_t first, end; /* its marks */
    const SourceFile *file;
    bool *shown;         /* by line - 1 */
    size_t said, number; /* columns of what is known, of line numbers */
    size_t width;
    bool has_shares;
    Arena *arena;
} Sheet;

/* ---- columns ---- */

static size_t width_of(const char *text) {
    size_t width = 0;
    for (; *text; text++)
        width += ((unsigned char)*text & 0xc0) != 0x80;
    return width;
}

static const char *padded(const char *text, size_t width, Arena *arena) {
    size_t own = width_of(text);
    return arena_printf(arena, "%s%*s", text,
                        own < width ? (int)(width - own) : 0, "");
}

/* The first "width" characters; "..." ends what is cut. */
static const char *cut(const char *text, size_t width, Arena *arena) {
    size_t length = 0, seen = 0;
    if (width_of(text) <= width)
        return text;
    for (; text[length] && seen < width - 3; length++)
        seen += ((unsigned char)text[length + 1] & 0xc0) != 0x80;
    return arena_printf(arena, "%.*s...", (int)length, text);
}

static const char *without_tabs(const char *text, Arena *arena) {
    Text out = text_new(arena);
    size_t column = 0;
    for (; *text; text++) {
        size_t wide = *text == '\t' ? TAB - column % TAB : 1;
        if (*text == '\t')
            text_add(&out, "%*s", (int)wide, "");
        else
            text_add_char(&out, *text);
        column += wide;
    }
    return text_chars(&out);
}

/* ---- what is said ---- */

static const char *said(const Mark *mark, Arena *arena) {
    Text out = text_new_harmless(arena);
    if (mark->is_shared)
        text_add(&out, "%s: ", mark->function);
    text_add(&out, "%s%s", mark->kind == MARK_CALL ? "call: " : "", mark->says);
    if (*mark->status)
        text_add(&out, " [%s]", mark->status);
    return text_chars(&out);
}

static void measure(Sheet *sheet) {
    size_t most = sheet->width * 2 / 5, last = sheet->file->lines.size;
    sheet->said = LEAST_SAID;
    for (size_t i = sheet->first; i < sheet->end; i++) {
        const Mark *mark = &sheet->marks->at[i];
        size_t own = width_of(said(mark, sheet->arena));
        if (own > sheet->said && own <= most)
            sheet->said = own;
        sheet->has_shares = sheet->has_shares || mark->share >= 0;
        last = mark->line > last ? mark->line : last;
    }
    for (; last; last /= 10)
        sheet->number++;
}

static const char *share_of(const Sheet *sheet, const Mark *mark) {
    char *share = arena_alloc(sheet->arena, HTML_NUMBER);
    if (!sheet->has_shares)
        return "";
    if (!mark || mark->share < 0)
        return padded("", SHARE, sheet->arena);
    html_share(share, mark->share);
    return arena_printf(sheet->arena, "%*s", SHARE, share);
}

/* ---- lines ---- */

static void add_source(Text *out, const Sheet *sheet, unsigned line) {
    const SourceFile *file = sheet->file;
    size_t left =
        sheet->said + (sheet->has_shares ? SHARE : 0) + sheet->number + 4;
    if (line)
        text_add(out, " %*u", (int)sheet->number, line);
    if (line == 0 || line > file->lines.size)
        return;
    char *text = arena_strdup(
        sheet->arena, without_tabs(file->lines.at[line - 1], sheet->arena));
    (void)text_make_harmless(text);
    if (*text)
        text_add(out, "  %s",
                 cut(text,
                     sheet->width > left + LEAST_SOURCE ? sheet->width - left
                                                        : LEAST_SOURCE,
                     sheet->arena));
}

static void add_without_blanks(Text *out, const char *line) {
    size_t length = strlen(line);
    while (length > 0 && line[length - 1] == ' ')
        length--;
    text_add_n(out, line, length);
    text_add_char(out, '\n');
}

/* The bytes of "text" that fit, up to a blank if there is one there. */
static size_t part_that_fits(const char *text, size_t width) {
    size_t seen = 0, good = 0, length = 0;
    while (text[length]) {
        seen += ((unsigned char)text[length] & 0xc0) != 0x80;
        if (seen > width + (text[length] == ' '))
            return good ? good : length;
        good = length && text[length] == ' ' ? length : good;
        length++;
    }
    return length;
}

/* On as many lines as it takes; all but the first are indented. */
static void add_alone(Text *out, const char *text, size_t width) {
    size_t room = width > LEAST_SOURCE ? width : LEAST_SOURCE, length;
    const char *indent = "";
    for (; *text; text += strspn(text, " ")) {
        length = part_that_fits(text, room - strlen(indent));
        text_add(out, "%s", indent);
        text_add_n(out, text, length);
        text_add_char(out, '\n');
        text += length;
        indent = "  ";
    }
}

/* What does not fit stands alone, above the line. */
static void add_said(Text *out, const Sheet *sheet, const Mark *mark,
                     unsigned line) {
    const char *text = mark ? said(mark, sheet->arena) : "";
    Text row = text_new_harmless(sheet->arena);
    if (width_of(text) > sheet->said) {
        add_alone(out, text, sheet->width);
        text = "";
    }
    text_add(&row, "%s%s", padded(text, sheet->said, sheet->arena),
             share_of(sheet, mark));
    add_source(&row, sheet, line);
    if (*text || line || (mark && mark->share >= 0))
        add_without_blanks(out, text_chars(&row));
}

/* Returns what is behind the marks of "line", which begin at "next". */
static size_t add_line(Text *out, const Sheet *sheet, unsigned line,
                       size_t next) {
    const Mark *marks = sheet->marks->at;
    if (next >= sheet->end || marks[next].line != line)
        add_said(out, sheet, NULL, line);
    for (; next < sheet->end && marks[next].line == line; next++) {
        bool last = next + 1 == sheet->end || marks[next + 1].line != line;
        add_said(out, sheet, &marks[next], last ? line : 0);
    }
    return next;
}

static void add_lines(Text *out, const Sheet *sheet) {
    size_t next = sheet->first;
    bool gap = false;
    while (next < sheet->end && sheet->marks->at[next].line == 0)
        next = add_line(out, sheet, 0, next);
    for (size_t i = 0; i < sheet->file->lines.size; i++) {
        if (sheet->shown[i]) {
            if (gap)
                text_add(out, "%*s...\n", (int)sheet->said, "");
            next = add_line(out, sheet, (unsigned)i + 1, next);
        }
        gap = !sheet->shown[i];
    }
    while (next < sheet->end)
        next = add_line(out, sheet, sheet->marks->at[next].line, next);
}

/* ---- files ---- */

static void add_head(Text *out, const json_t *report, const SourceFile *file,
                     size_t width) {
    text_add(out, "%s\n", *file->path ? file->path : "No file is known");
    if (!file->is_there && *file->path)
        add_alone(out,
                  "(it cannot be read from here: only what is known of its "
                  "lines is shown)",
                  width);
    else if (field_tells_change(report, file))
        add_alone(out,
                  "(it has changed since the report was written: what is said "
                  "may be of other lines)",
                  width);
}

static void add_file(Text *out, const json_t *report, Sheet *sheet, bool all) {
    size_t count = sheet->file->lines.size;
    sheet->shown = ARENA_ARRAY(sheet->arena, bool, count + 1);
    if (all)
        memset(sheet->shown, true, count);
    marks_near(sheet->shown, count, sheet->marks, sheet->first, sheet->end,
               AROUND);
    measure(sheet);
    add_head(out, report, sheet->file, sheet->width);
    add_lines(out, sheet);
}

void source_text(Text *out, const json_t *report, SourceView view) {
    Arena *arena = arena_new();
    Marks marks = marks_of(report, arena);
    SourceLines sources = {.arena = arena};
    size_t end;
    for (size_t i = 0; i < marks.size; i = end) {
        end = marks_end_of_file(&marks, i);
        Sheet sheet = {.marks = &marks,
                       .first = i,
                       .end = end,
                       .file = sourcelines_file(&sources, marks.at[i].file),
                       .width = view.width,
                       .arena = arena};
        if (i)
            text_add(out, "\n");
        add_file(out, report, &sheet, view.all);
    }
    arena_free(arena);
}

/* ---- plots ---- */

/* By its path, or the end of it: "b.c" is "a/b.c" too. */
static bool is_file(const char *path, const char *named) {
    size_t length = strlen(path), own = strlen(named);
    if (own > length || strcmp(path + length - own, named) != 0)
        return false;
    return own == length || path[length - own - 1] == '/';
}

static bool plot_ranked(Text *out, const json_t *report, const Mark *mark,
                        size_t width, Arena *arena) {
    const json_t *row =
        json_array_get(json_object_get(report, "ranking"), mark->rank - 1);
    Plots plots =
        mark->kind == MARK_PART
            ? plot_cluster(report, mark->of, arena)
            : plot_row(json_object_get(report, "workload"), row, arena);
    for (size_t i = 0; i < plots.size; i++)
        plot_text(out, &plots.at[i], width);
    return plots.size > 0;
}

static bool plot_mark(Text *out, const json_t *report, const Mark *mark,
                      size_t width, Arena *arena) {
    static const char *const names[] = {"cost", "count", "cost", "cost"};
    Plot plot;
    if (mark->rank && plot_ranked(out, report, mark, width, arena))
        return true;
    if (!plot_claim(&plot, json_object_get(mark->of, names[mark->kind]),
                    names[mark->kind], arena))
        return false;
    plot_text(out, &plot, width);
    return true;
}

static Status nothing_there(const FileLine *place, size_t known) {
    if (!known)
        return status_fail(ASYM_USAGE,
                           "--plot: the report says nothing of '%.150s:%u'; "
                           "name a line that asym annotate shows",
                           place->file, place->line);
    return status_fail(ASYM_USAGE,
                       "--plot: of '%.150s:%u' neither runs nor a formula over "
                       "one symbol is known",
                       place->file, place->line);
}

Status source_text_plot(Text *out, const json_t *report, const FileLine *place,
                        SourceView view) {
    Arena *arena = arena_new();
    Marks marks = marks_of(report, arena);
    size_t known = 0, plotted = 0;
    for (size_t i = 0; i < marks.size; i++) {
        const Mark *mark = &marks.at[i];
        if (mark->line != place->line || !is_file(mark->file, place->file))
            continue;
        known++;
        plotted += plot_mark(out, report, mark, view.width, arena);
    }
    arena_free(arena);
    return plotted ? status_ok() : nothing_there(place, known);
}
