#include "driver/report/measured/trend_report.h"

#include <string.h>

/* What a spreadsheet takes for a formula. */
static bool begins_formula(const char *text) {
    return *text && strchr("=+-@\t\r", *text);
}

/* A cell that holds a separator is quoted, as RFC 4180 has it. */
static void write_cell(Text *out, const char *text) {
    if (begins_formula(text))
        text = arena_printf(out->arena, "'%s", text);
    if (!strpbrk(text, ",\"\r\n")) {
        text_add_text(out, text);
        return;
    }
    text_add_char(out, '"');
    for (; *text; text++) {
        if (*text == '"')
            text_add_char(out, '"');
        text_add_char(out, *text);
    }
    text_add_char(out, '"');
}

static void write_head(Text *out, const TrendReport *r) {
    const Trends *t = &r->trends;
    text_add(out, "workload");
    for (size_t k = 0; k < t->features->all.size; k++) {
        text_add(out, ",");
        write_cell(out, t->features->all.at[k].name);
    }
    text_add(out, ",blocks");
    for (size_t c = 0; c < t->clusters.size; c++) {
        text_add(out, ",");
        write_cell(out, arena_printf(out->arena, "%zu: %s", c + 1,
                                     t->clusters.at[c].name));
    }
    text_add(out, "\n");
}

static void write_row(Text *out, const TrendReport *r, size_t i) {
    const Trends *t = &r->trends;
    write_cell(out, r->workloads.all.at[t->workloads[i]].name);
    for (size_t k = 0; k < t->features->all.size; k++) {
        Decimal value = columns_get(t->features, k, t->workloads[i]);
        text_add(out, ",");
        if (value.known)
            text_add(out, "%.15g", decimal_value(value));
    }
    text_add(out, ",%llu", (unsigned long long)t->rows.total[i]);
    for (size_t c = 0; c < t->clusters.size; c++)
        text_add(out, ",%llu", (unsigned long long)t->clusters.at[c].cost[i]);
    text_add(out, "\n");
}

Status trend_report_csv(const TrendReport *report, FILE *file) {
    Arena *arena = arena_new();
    Text out = text_new(arena);
    write_head(&out, report);
    for (size_t i = 0; i < report->trends.count; i++)
        write_row(&out, report, i);
    bool written = fputs(text_chars(&out), file) != EOF;
    arena_free(arena);
    return written ? status_ok()
                   : status_fail(ASYM_USAGE, "there is no room, perhaps");
}
