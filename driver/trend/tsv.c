#include "driver/trend/tsv.h"

#include "base/text.h"

#include <errno.h>
#include <stdbool.h>
#include <string.h>

typedef struct Reader {
    FILE *file;
    const char *path, *option;
    size_t line;
    Arena *arena;
} Reader;

typedef Vec(const char *) Cells;

/* NULL: there are none left. */
static const char *next_line(Reader *r) {
    Text text = text_new(r->arena);
    int c;
    while ((c = getc(r->file)) != EOF && c != '\n')
        if (c != '\0')
            text_add_char(&text, (char)c);
    r->line++;
    return c == EOF && text.length == 0 ? NULL : text_chars(&text);
}

static const char *trimmed(const char *from, const char *to, Arena *arena) {
    while (from < to && strchr(" \r", *from))
        from++;
    while (from < to && strchr(" \r", to[-1]))
        to--;
    return arena_strndup(arena, from, (size_t)(to - from));
}

static Cells split(const char *line, Arena *arena) {
    Cells out = {0};
    for (const char *at = line; at;) {
        const char *end = at + strcspn(at, "\t");
        *vec_push(arena, &out) = trimmed(at, end, arena);
        at = *end ? end + 1 : NULL;
    }
    return out;
}

/* The cells of the next line that has any; none: there is no such line. */
static Cells next_cells(Reader *r) {
    const char *line;
    while ((line = next_line(r)) && line[strspn(line, " \t\r")] == '\0')
        ;
    return line ? split(line, r->arena) : (Cells){0};
}

static Status read_head(Tsv *out, Reader *r) {
    Cells head = next_cells(r);
    if (!head.size)
        return status_fail(ASYM_USAGE,
                           "%s: '%s' is empty: its first line names the "
                           "columns, with tabs between them",
                           r->option, r->path);
    out->columns = head.at;
    out->n_columns = head.size;
    for (size_t i = 0; i < head.size; i++) {
        if (!*head.at[i])
            return status_fail(ASYM_USAGE,
                               "%s: column %zu of '%s' has no name: write one "
                               "into the first line",
                               r->option, i + 1, r->path);
        for (size_t k = 0; k < i; k++)
            if (strcmp(head.at[i], head.at[k]) == 0)
                return status_fail(ASYM_USAGE,
                                   "%s: '%s' has two columns called %s: give "
                                   "one another name",
                                   r->option, r->path, head.at[i]);
    }
    return status_ok();
}

static Status read_rows(Tsv *out, Reader *r) {
    for (;;) {
        Cells cells = next_cells(r);
        if (!cells.size)
            return status_ok();
        if (cells.size > out->n_columns)
            return status_fail(ASYM_USAGE,
                               "%s: line %zu of '%s' has %zu cells, and the "
                               "first line names %zu columns",
                               r->option, r->line, r->path, cells.size,
                               out->n_columns);
        TsvRow *row = vec_push(r->arena, &out->rows);
        row->line = r->line;
        row->cells = ARENA_ARRAY(r->arena, const char *, out->n_columns);
        for (size_t i = 0; i < out->n_columns; i++)
            row->cells[i] = i < cells.size ? cells.at[i] : "";
    }
}

Status tsv_read(Tsv *out, const char *path, const char *option, Arena *arena) {
    Reader r = {fopen(path, "rb"), path, option, 0, arena};
    if (!r.file)
        return status_fail(ASYM_USAGE, "%s: cannot read '%s': %s", option, path,
                           strerror(errno));
    *out = (Tsv){0};
    Status status = read_head(out, &r);
    if (status.code == ASYM_OK)
        status = read_rows(out, &r);
    if (status.code == ASYM_OK && ferror(r.file))
        status = status_fail(ASYM_USAGE, "%s: cannot read all of '%s'", option,
                             path);
    (void)fclose(r.file);
    return status;
}
