#include "report.h"

#include "rows.h"

#include <math.h>

static void print_machine(FILE *out, const json_t *machine) {
    (void)fprintf(out, "%s, %.0f cores; %s; %s; %s.\n\n",
                  rows_text(machine, "processor"),
                  rows_number(machine, "cores"), rows_text(machine, "clang-19"),
                  rows_text(machine, "gcc"), rows_text(machine, "valgrind"));
}

static void print_static(FILE *out, const json_t *rows) {
    size_t i;
    json_t *row;
    (void)fprintf(
        out, "## Static passes\n\n"
             "`asym-ir --dump` against `clang-19 -O0 -g -c` on the same file, "
             "as a ratio of processor\ntimes: all of it (reading and preparing "
             "the module too), and the analyses alone; then\nthe same for "
             "`asym --static` from the source to the report. The last column "
             "is what\ncallgrind counts in `asym-ir`. *Generated* files are "
             "copies of some functions, *one\nfunction* is a row of loops.\n\n"
             "| file | lines | IR instructions | clang, s | all | analyses | "
             "`asym --static` | instructions per IR instruction |\n"
             "|---|--:|--:|--:|--:|--:|--:|--:|\n");
    json_array_foreach(rows, i, row) {
        (void)fprintf(out, "| %s | %.0f | %.0f | %.2f | %.3f | %.4f | %.3f |",
                      rows_text(row, "file"), rows_number(row, "lines"),
                      rows_number(row, "ir_instructions"),
                      rows_number(row, "front_seconds"),
                      rows_number(row, "time_ratio"),
                      rows_number(row, "analyses_ratio"),
                      rows_number(row, "whole_ratio"));
        if (json_object_get(row, "instructions_per_ir"))
            (void)fprintf(out, " %.0f |\n",
                          rows_number(row, "instructions_per_ir"));
        else
            (void)fprintf(out, "  |\n");
    }
    (void)fprintf(out, "\n");
}

static void print_solves(FILE *out, const json_t *rows) {
    size_t i;
    json_t *row;
    (void)fprintf(
        out,
        "## Interpolation\n\n"
        "Exact solves over the rationals, milliseconds of processor time. "
        "*Lattice*: where asym\nchooses the sizes. *Any*: `fit_exact` on other "
        "samples, half as many again as unknowns,\nwhich includes the search "
        "for the symbols and the degree. *FLINT*:\n"
        "`fmpq_mat_solve_fmpz_mat_multi_mod` on as many samples as unknowns, "
        "the solution alone.\n\n"
        "| unknowns | symbols | lattice | any | FLINT | lattice / FLINT | any "
        "/ FLINT |\n|--:|--:|--:|--:|--:|--:|--:|\n");
    json_array_foreach(rows, i, row) {
        double flint = rows_number(row, "flint_ms");
        (void)fprintf(
            out, "| %.0f | %.0f | %.4f | %.3f | %.3f | %.3f | %.2f |\n",
            rows_number(row, "unknowns"), rows_number(row, "symbols"),
            rows_number(row, "lattice_ms"), rows_number(row, "fit_ms"), flint,
            rows_number(row, "lattice_ms") / flint,
            rows_number(row, "fit_ms") / flint);
    }
    (void)fprintf(out, "\n");
}

static void print_fits(FILE *out, const json_t *rows) {
    size_t i;
    json_t *row;
    (void)fprintf(out, "Random polynomials of three terms and degree 3, "
                       "without noise:\n\n"
                       "| symbols | samples | fits a second |\n"
                       "|--:|--:|--:|\n");
    json_array_foreach(rows, i, row)(void)
        fprintf(out, "| %.0f | %.0f | %.0f |\n", rows_number(row, "symbols"),
                rows_number(row, "samples"), rows_number(row, "per_second"));
    (void)fprintf(out, "\n");
}

static void print_interpolator(FILE *out, const json_t *rows) {
    print_solves(out, json_object_get(rows, "solve"));
    print_fits(out, json_object_get(rows, "fits"));
}

static void print_runs(FILE *out, const json_t *runs) {
    (void)fprintf(
        out,
        "## Runs\n\n"
        "Of a program that does next to nothing "
        "(`test-suite/bench/programs/nothing.c`), the fastest\nof many "
        "batches: "
        "a start of the plain program takes %.2f ms, a run of the instrumented "
        "one within\nits limits, with its folder and its profile, %.2f ms "
        "more, "
        "in which processors are busy for\n%.2f ms. By two jobs a run takes "
        "%.2f of that.\n\n",
        rows_number(runs, "spawn_ms"), rows_number(runs, "beyond_ms"),
        rows_number(runs, "cpu_ms"), rows_number(runs, "two_jobs_ratio"));
}

static void print_sessions(FILE *out, const json_t *rows) {
    size_t i;
    json_t *row;
    (void)fprintf(
        out, "## asym as a whole\n\n"
             "Wall time of asym, compilation included, and how much of it is "
             "beyond the wall time of\nthe plain program run one after the "
             "other on the same arguments; the last ratio is to a plain build "
             "and these runs.\n\n"
             "| program | options | runs | asym, s | beyond the runs, s | to "
             "the runs | to build and runs |\n"
             "|---|---|--:|--:|--:|--:|--:|\n");
    json_array_foreach(rows, i, row)(void)
        fprintf(out, "| %s | `%s` | %.0f | %.2f | %.2f | %.2f | %.2f |\n",
                rows_text(row, "program"), rows_text(row, "options"),
                rows_number(row, "runs"), rows_number(row, "seconds"),
                rows_number(row, "beyond_seconds"), rows_number(row, "ratio"),
                rows_number(row, "built_ratio"));
    (void)fprintf(out, "\n");
}

static void print_memory(FILE *out, const json_t *rows) {
    size_t i;
    json_t *row;
    (void)fprintf(
        out, "Memory, in KiB, over runs of growing length "
             "(`test-suite/bench/programs/rounds.c`): the\nprofile on disk, "
             "the peak of the instrumented program and of the plain one, and "
             "the\nlargest process of an asym session (asym, Clang, asym-ir "
             "or the program).\n\n"
             "| loop rounds | profile | instrumented | plain | asym |\n"
             "|--:|--:|--:|--:|--:|\n");
    json_array_foreach(rows, i, row)(void) fprintf(
        out, "| 10^%.0f | %.0f | %.0f | %.0f | %.0f |\n",
        log10(rows_number(row, "rounds")), rows_number(row, "profile_kib"),
        rows_number(row, "program_kib"), rows_number(row, "plain_kib"),
        rows_number(row, "asym_kib"));
    (void)fprintf(out, "\n");
}

static const struct {
    const char *name;
    void (*print)(FILE *, const json_t *);
} sections[] = {
    {"machine", print_machine}, {"overhead", report_overhead},
    {"static", print_static},   {"interpolator", print_interpolator},
    {"runs", print_runs},       {"sessions", print_sessions},
    {"memory", print_memory},
};

void report_markdown(FILE *out, const json_t *report) {
    (void)fprintf(out,
                  "# Benchmarks\n\n"
                  "Written by\n\n"
                  "    scripts/bench --sources DIR\n\n"
                  "where DIR holds Debian's source packages bzip2, lua5.4, "
                  "sqlite3 and zlib, unpacked;\n"
                  "[test-suite/bench](../test-suite/bench/README.md) has the "
                  "options. Seconds are noisy within\nsome 10%%, instructions "
                  "are not.\n\n"
                  "![Instructions at -O2, to those of the plain "
                  "program](benchmarks.svg)\n\n");
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++) {
        const json_t *section = json_object_get(report, sections[i].name);
        if (section)
            sections[i].print(out, section);
    }
    report_targets(out, report);
}
