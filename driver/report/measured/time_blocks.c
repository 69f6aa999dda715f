#include "driver/report/measured/time_blocks.h"

#include <string.h>

typedef enum Column {
    COLUMN_BLOCK,
    COLUMN_LINES,
    COLUMN_FREQUENCY,
    COLUMN_COST,
    COLUMN_TIME,
    COLUMN_CORRELATED,
    COLUMN_INDEPENDENT,
    COLUMNS
} Column;

typedef struct Row {
    const char *cell[COLUMNS];
} Row;

typedef Vec(Row) Rows;

static const Row heads = {{"block", "lines", "a call", "cost", "time",
                           "SD correlated", "SD independent"}};

/* "18-20, 25": runs of lines that follow each other, in the order of the
 * block. */
static const char *lines_of(const PlanBlock *block, Arena *arena) {
    Text out = text_new(arena);
    const unsigned *line = block->lines.at;
    for (size_t i = 0, end; i < block->lines.size; i = end) {
        for (end = i + 1;
             end < block->lines.size && line[end] == line[end - 1] + 1;)
            end++;
        text_add(&out, i ? ", %u" : "%u", line[i]);
        if (end - i > 1)
            text_add(&out, "-%u", line[end - 1]);
    }
    return text_chars(&out);
}

static const char *value(const NodeValues *values, NodeId n,
                         char *text(const fmpq_t, unsigned, Arena *),
                         unsigned digits, Arena *arena) {
    return values->known[n] ? text(&values->at[n], digits, arena) : "unknown";
}

static Row row_of(const CountedFunction *f, NodeId n, unsigned digits,
                  Arena *arena) {
    const Timing *t = f->timing;
    unsigned block = countplan_block(f->count, n);
    return (Row){{
        f->count->ecfg.cfg.name[n],
        block == UINT32_MAX ? ""
                            : lines_of(&f->function->blocks.at[block], arena),
        rational_text(&t->node_freq[n], digits, arena),
        value(&t->cost, n, rational_text, digits, arena),
        value(&t->time, n, rational_text, digits, arena),
        value(&t->var_correlated, n, rational_root_text, digits, arena),
        value(&t->var_independent, n, rational_root_text, digits, arena),
    }};
}

static Rows rows_of(const CountedFunction *f, unsigned digits, Arena *arena) {
    Rows rows = {0};
    *vec_push(arena, &rows) = heads;
    for (NodeId n = 1; n <= f->count->ecfg.cfg.size; n++)
        if (f->count->ecfg.kind[n] == ECFG_BLOCK && f->node_total[n] != 0)
            *vec_push(arena, &rows) = row_of(f, n, digits, arena);
    return rows;
}

static size_t width_of(const Rows *rows, unsigned column) {
    size_t width = 0;
    for (size_t r = 0; r < rows->size; r++) {
        size_t length = strlen(rows->at[r].cell[column]);
        width = length > width ? length : width;
    }
    return width;
}

void time_blocks_write(Text *out, const CountedFunction *f, unsigned digits) {
    Rows rows = rows_of(f, digits, out->arena);
    size_t width[COLUMNS];
    for (unsigned c = 0; c < COLUMNS; c++)
        width[c] = width_of(&rows, c);
    for (size_t r = 0; r < rows.size; r++) {
        text_add(out, "  ");
        for (unsigned c = 0; c + 1 < COLUMNS; c++)
            text_add(out, "  %-*s", (int)width[c], rows.at[r].cell[c]);
        text_add(out, "  %s\n", rows.at[r].cell[COLUMNS - 1]);
    }
}
