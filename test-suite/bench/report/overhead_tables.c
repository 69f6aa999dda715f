#include "report.h"

#include "rows.h"

static const char *const tools[] = {
    "asym --emit", "asym time --emit", "clang -fprofile-generate",
    "gcc --coverage", "valgrind --tool=callgrind"};
enum { TOOLS = sizeof tools / sizeof *tools, BUILDERS = TOOLS - 1 };

static void print_head(FILE *out, const char *first, int count) {
    (void)fprintf(out, "| program | %s |", first);
    for (int t = 0; t < count; t++)
        (void)fprintf(out, " `%s` |", tools[t]);
    (void)fprintf(out, "\n|---|--:|");
    for (int t = 0; t < count; t++)
        (void)fprintf(out, "--:|");
    (void)fprintf(out, "\n");
}

/* Instructions, and time in brackets. */
static void print_run(FILE *out, double instructions, double time) {
    if (instructions > 0)
        (void)fprintf(out, " %.3f (%.2f) |", instructions, time);
    else if (time > 0)
        (void)fprintf(out, " (%.0f) |", time);
    else
        (void)fprintf(out, "  |");
}

/* Time, and machine code in brackets. */
static void print_build(FILE *out, double time, double text) {
    (void)fprintf(out, " %.2f (%.1f) |", time, text);
}

/* What a table shows of each tool: two ratios. */
typedef struct Table {
    const char *first; /* head of the second column */
    const char *plain; /* key of its numbers */
    double unit;
    const char *format;
    int tools;
    const char *keys[2];
    void (*print)(FILE *out, double first, double second);
} Table;

static const Table runs = {
    .first = "10^6 instructions",
    .plain = "instructions",
    .unit = 1e6,
    .format = " %.0f |",
    .tools = TOOLS,
    .keys = {"instruction_ratio", "time_ratio"},
    .print = print_run,
};
static const Table builds = {
    .first = "plain, s",
    .plain = "build_seconds",
    .unit = 1,
    .format = " %.2f |",
    .tools = BUILDERS,
    .keys = {"build_ratio", "text_ratio"},
    .print = print_build,
};

static void print_cells(FILE *out, const json_t *rows, RowsChoice choice,
                        const Table *table) {
    for (int t = 0; t < table->tools; t++) {
        choice.tool = tools[t];
        table->print(out, rows_mean(rows, &choice, table->keys[0]),
                     rows_mean(rows, &choice, table->keys[1]));
    }
    (void)fprintf(out, "\n");
}

/* A line for each program of "suite", or each entry where that is NULL. */
static void print_table(FILE *out, const json_t *rows, const char *level,
                        const char *suite, const Table *table) {
    const RowsChoice all = {.level = level, .tool = tools[0], .suite = suite};
    size_t at = 0;
    print_head(out, table->first, table->tools);
    for (const json_t *row; (row = rows_next(&at, rows, &all));) {
        RowsChoice one = all;
        one.program = rows_text(row, "program");
        (void)fprintf(out, "| %s |", one.program);
        (void)fprintf(out, table->format,
                      rows_number(row, table->plain) / table->unit);
        print_cells(out, rows, one, table);
    }
    (void)fprintf(out, "| **geometric mean** | |");
    print_cells(out, rows, all, table);
    (void)fprintf(out, "\n");
}

void report_overhead(FILE *out, const json_t *rows) {
    (void)fprintf(
        out,
        "## What counters cost at run time\n\n"
        "Instructions of the instrumented program to those of the plain one "
        "(of Clang, and of\ngcc for `gcc --coverage`), as callgrind counts "
        "them; in brackets the same for processor\ntime, median of "
        "interleaved runs. PolyBench's kernels are one entry, their geometric "
        "mean.\nLeft out are programs with threads and those that wait, whose "
        "instructions depend on the\nmachine, and those that spend their time "
        "in libraries, which nothing here instruments.\n\n### At -O2\n\n");
    print_table(out, rows, "2", NULL, &runs);
    (void)fprintf(out, "The kernels of PolyBench:\n\n");
    print_table(out, rows, "2", "PolyBench", &runs);
    (void)fprintf(out,
                  "### At -O0\n\nPolyBench is two of its kernels here.\n\n");
    print_table(out, rows, "0", NULL, &runs);
    (void)fprintf(
        out, "## What instrumented builds cost\n\n"
             "Processor time of the build at -O2 to that of the plain one, and "
             "in brackets the same\nfor the bytes of machine code, the "
             "run-time library included.\n\n");
    print_table(out, rows, "2", NULL, &builds);
}
