#include "report.h"

#include "rows.h"

/* Bytes of machine code; smaller programs hold more of the run-time library
 * than of their own. */
enum { LARGE = 10240 };

static const char asym[] = "asym --emit", counting[] = "asym time --emit",
                  generate[] = "clang -fprofile-generate";

typedef struct Measured {
    bool known;
    double value;
    const char *where; /* the program where it is worst, or NULL */
} Measured;

static RowsChoice entries(const char *tool) {
    return (RowsChoice){.level = "2", .tool = tool};
}

static Measured measured(double value) {
    return (Measured){value > 0, value, NULL};
}

static double mean_of(const json_t *rows, const char *tool) {
    const RowsChoice all = entries(tool);
    return rows_mean(rows, &all, "instruction_ratio");
}

/* Of programs whose plain build has "least" bytes of machine code. */
static Measured worst_of(const json_t *rows, const char *tool, const char *key,
                         double least) {
    const RowsChoice all = entries(tool);
    Measured worst = {0};
    size_t at = 0;
    for (const json_t *row; (row = rows_next(&at, rows, &all));)
        if (rows_number(row, "text") >= least &&
            (!worst.known || rows_number(row, key) > worst.value))
            worst = (Measured){true, rows_number(row, key),
                               rows_text(row, "program")};
    return worst;
}

/* ---- one function for each target, of the part that it names ---- */

static Measured mean_overhead(const json_t *rows) {
    return measured(mean_of(rows, asym));
}

static Measured worst_overhead(const json_t *rows) {
    return worst_of(rows, asym, "instruction_ratio", 0);
}

static Measured mean_to_generate(const json_t *rows) {
    double other = mean_of(rows, generate);
    return measured(other > 0 ? mean_of(rows, asym) / other : 0);
}

static Measured most_above_generate(const json_t *rows) {
    const RowsChoice all = entries(asym);
    Measured most = {0};
    size_t at = 0;
    for (const json_t *row; (row = rows_next(&at, rows, &all));) {
        RowsChoice other = entries(generate);
        other.program = rows_text(row, "program");
        double above = rows_number(row, "instruction_ratio") -
                       rows_mean(rows, &other, "instruction_ratio");
        if (!most.known || above > most.value)
            most = (Measured){true, above, other.program};
    }
    return most;
}

static Measured mean_counting(const json_t *rows) {
    return measured(mean_of(rows, counting));
}

static Measured worst_counting(const json_t *rows) {
    return worst_of(rows, counting, "instruction_ratio", 0);
}

static Measured worst_build(const json_t *rows) {
    return worst_of(rows, asym, "build_ratio", 0);
}

static Measured worst_text(const json_t *rows) {
    return worst_of(rows, asym, "text_ratio", LARGE);
}

static Measured of_row(const json_t *rows, const char *key, const char *value,
                       const char *ratio) {
    size_t i;
    json_t *row;
    json_array_foreach(rows, i, row) {
        if (rows_is(row, key, value))
            return measured(rows_number(row, ratio));
    }
    return (Measured){0};
}

static Measured sqlite_analysis(const json_t *rows) {
    return of_row(rows, "file", "sqlite3.c", "time_ratio");
}

static Measured sqlite_whole(const json_t *rows) {
    return of_row(rows, "file", "sqlite3.c", "whole_ratio");
}

static Measured any_samples(const json_t *tables) {
    const json_t *rows = json_object_get(tables, "solve");
    const json_t *largest = json_array_get(rows, json_array_size(rows) - 1);
    double flint = rows_number(largest, "flint_ms");
    return measured(flint > 0 ? rows_number(largest, "fit_ms") / flint : 0);
}

static Measured run_beyond(const json_t *runs) {
    return measured(rows_number(runs, "beyond_ms"));
}

static Measured two_jobs(const json_t *runs) {
    return measured(rows_number(runs, "two_jobs_ratio"));
}

static Measured bzip2_session(const json_t *rows) {
    return of_row(rows, "program", "bzip2-c", "built_ratio");
}

static const struct {
    const char *what, *part;
    double most;
    Measured (*measure)(const json_t *part);
} targets[] = {
    {"overhead, geometric mean", "overhead", 1.06, mean_overhead},
    {"overhead, worst program", "overhead", 1.15, worst_overhead},
    {"mean to that of `clang -fprofile-generate`", "overhead", 1,
     mean_to_generate},
    {"most above `clang -fprofile-generate`", "overhead", 0.05,
     most_above_generate},
    {"`asym time --emit`, geometric mean", "overhead", 1.15, mean_counting},
    {"`asym time --emit`, worst program", "overhead", 1.30, worst_counting},
    {"build with `--emit` to a plain one, worst program", "overhead", 2.7,
     worst_build},
    {"machine code, worst program of 10 KiB or more", "overhead", 2.5,
     worst_text},
    {"`asym --static` on SQLite to `clang-19 -O0 -g -c`", "static", 1.25,
     sqlite_whole},
    {"`asym-ir` on SQLite to `clang-19 -O0 -g -c`", "static", 0.30,
     sqlite_analysis},
    {"210 unknowns on any samples to FLINT", "interpolator", 2, any_samples},
    {"a run beyond a plain start, ms", "runs", 0.5, run_beyond},
    {"a run by two jobs to one by one", "runs", 1 / 1.9, two_jobs},
    {"asym on bzip2 to a plain build and plain runs", "sessions", 4,
     bzip2_session},
};

static void print_target(FILE *out, const char *what, double most,
                         Measured found) {
    (void)fprintf(out, "| %s | %.2f |", what, most);
    if (!found.known) {
        (void)fprintf(out, " | not measured |\n");
        return;
    }
    (void)fprintf(out, " %.3f%s%s | %s |\n", found.value,
                  found.where ? ", " : "", found.where ? found.where : "",
                  found.value <= most ? "holds" : "**missed**");
}

void report_targets(FILE *out, const json_t *report) {
    (void)fprintf(out, "## Targets\n\nRatios of instructions at -O2 for what "
                       "programs cost, of processor time else; of wall time "
                       "for runs.\n\n"
                       "| what | at most | here | |\n|---|--:|---|---|\n");
    for (size_t i = 0; i < sizeof targets / sizeof *targets; i++)
        print_target(
            out, targets[i].what, targets[i].most,
            targets[i].measure(json_object_get(report, targets[i].part)));
    (void)fprintf(out, "\nHow many functions of bzip2, gzip and lua have an "
                       "order: [forms.md](forms.md#what-it-comes-to).\n\n");
}
