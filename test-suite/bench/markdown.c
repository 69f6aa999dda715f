#include "report.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

static const char *text(const json_t *row, const char *key) {
    const char *value = json_string_value(json_object_get(row, key));
    return value ? value : "";
}

static double number(const json_t *row, const char *key) {
    return json_number_value(json_object_get(row, key));
}

static bool is(const json_t *row, const char *key, const char *value) {
    return strcmp(text(row, key), value) == 0;
}

static void print_machine(FILE *out, const json_t *machine) {
    (void)fprintf(out, "%s, %.0f cores; %s; %s; %s.\n\n",
                  text(machine, "processor"), number(machine, "cores"),
                  text(machine, "clang-19"), text(machine, "gcc"),
                  text(machine, "valgrind"));
}

/* ---- overhead ---- */

static const char *const columns[] = {
    "asym --emit", "clang -fprofile-generate", "clang -fprofile-instr-generate",
    "gcc --coverage", "valgrind --tool=callgrind"};
enum { COLUMNS = sizeof columns / sizeof *columns };

static const json_t *find_row(const json_t *rows, const char *program,
                              const char *level, const char *tool) {
    size_t i;
    json_t *row;
    json_array_foreach(rows, i, row) {
        if (is(row, "program", program) && is(row, "level", level) &&
            is(row, "tool", tool))
            return row;
    }
    return NULL;
}

static void print_cell(FILE *out, const json_t *row) {
    if (!row)
        (void)fprintf(out, "  |");
    else if (json_object_get(row, "instruction_ratio"))
        (void)fprintf(out, " %.3f (%.2f) |", number(row, "instruction_ratio"),
                      number(row, "time_ratio"));
    else
        (void)fprintf(out, " (%.0f) |", number(row, "time_ratio"));
}

/* Of "key" over the rows of one tool at one level; 0 where there are none. */
static double geometric_mean(const json_t *rows, const char *level,
                             const char *tool, const char *key) {
    double sum = 0;
    size_t i, count = 0;
    json_t *row;
    json_array_foreach(rows, i, row) {
        if (is(row, "level", level) && is(row, "tool", tool) &&
            json_object_get(row, key)) {
            sum += log(number(row, key));
            count++;
        }
    }
    return count ? exp(sum / (double)count) : 0;
}

static void print_means(FILE *out, const json_t *rows, const char *level) {
    (void)fprintf(out, "| **geometric mean** | |");
    for (int c = 0; c < COLUMNS; c++) {
        json_t *mean =
            json_pack("{s:f}", "time_ratio",
                      geometric_mean(rows, level, columns[c], "time_ratio"));
        double ratio =
            geometric_mean(rows, level, columns[c], "instruction_ratio");
        if (ratio > 0)
            json_object_set_new(mean, "instruction_ratio", json_real(ratio));
        print_cell(out, mean);
        json_decref(mean);
    }
    (void)fprintf(out, "\n\n");
}

static void print_level(FILE *out, const json_t *rows, const char *level) {
    size_t i;
    json_t *row;
    (void)fprintf(out, "### At -O%s\n\n| program | 10^6 instructions |", level);
    for (int c = 0; c < COLUMNS; c++)
        (void)fprintf(out, " `%s` |", columns[c]);
    (void)fprintf(out, "\n|---|--:|");
    for (int c = 0; c < COLUMNS; c++)
        (void)fprintf(out, "--:|");
    (void)fprintf(out, "\n");
    json_array_foreach(rows, i, row) {
        if (!is(row, "level", level) || !is(row, "tool", columns[0]))
            continue;
        (void)fprintf(out, "| %s | %.0f |", text(row, "program"),
                      number(row, "instructions") / 1e6);
        for (int c = 0; c < COLUMNS; c++)
            print_cell(out,
                       find_row(rows, text(row, "program"), level, columns[c]));
        (void)fprintf(out, "\n");
    }
    print_means(out, rows, level);
}

/* ---- targets ---- */

static const char *verdict(bool holds) {
    return holds ? "holds" : "**missed**";
}

static double ratio_of(const json_t *rows, const char *program,
                       const char *tool) {
    return number(find_row(rows, program, "2", tool), "instruction_ratio");
}

static void print_loop_target(FILE *out, const json_t *rows) {
    const double most = 1.10;
    bool holds = true;
    size_t i;
    json_t *row;
    (void)fprintf(out, "| any program but fib | 1.10 |");
    json_array_foreach(rows, i, row) {
        if (!is(row, "tool", columns[0]) || !is(row, "level", "2") ||
            is(row, "program", "fib") ||
            number(row, "instruction_ratio") <= most)
            continue;
        (void)fprintf(out, "%s %s %.3f", holds ? "" : ",", text(row, "program"),
                      number(row, "instruction_ratio"));
        holds = false;
    }
    (void)fprintf(out, "%s | %s |\n", holds ? " none above" : "",
                  verdict(holds));
}

static void print_overhead_targets(FILE *out, const json_t *rows) {
    const double most_mean = 1.02, most_fib = 1.25, most_above = 0.15;
    double mean = geometric_mean(rows, "2", columns[0], "instruction_ratio");
    double fib = ratio_of(rows, "fib", columns[0]);
    double above = fib - ratio_of(rows, "fib", columns[1]);
    (void)fprintf(out,
                  "| target, instructions at -O2 | at most | here | |\n"
                  "|---|--:|---|---|\n"
                  "| geometric mean | %.2f | %.3f | %s |\n",
                  most_mean, mean, verdict(mean <= most_mean));
    print_loop_target(out, rows);
    (void)fprintf(out,
                  "| fib | %.2f | %.3f | %s |\n"
                  "| fib above `%s` | %.2f | %.3f | %s |\n\n",
                  most_fib, fib, verdict(fib <= most_fib), columns[1],
                  most_above, above, verdict(above <= most_above));
}

static void print_overhead(FILE *out, const json_t *rows) {
    (void)fprintf(
        out,
        "## What counters cost at run time\n\n"
        "Instructions of the instrumented program to those of the plain one "
        "(of Clang, and of\ngcc for `gcc --coverage`), as callgrind counts "
        "them; in brackets the same for processor\ntime, median of "
        "interleaved runs.\n\n");
    print_level(out, rows, "2");
    print_overhead_targets(out, rows);
    print_level(out, rows, "0");
}

/* ---- the other sections ---- */

static void print_static(FILE *out, const json_t *rows) {
    size_t i;
    json_t *row;
    (void)fprintf(
        out, "## Static passes\n\n"
             "`asym-ir --dump` against `clang-19 -O0 -g -c` on the same file, "
             "as a ratio of processor\ntimes: all of it (reading and preparing "
             "the module too), and the analyses alone.\nThe last column is "
             "what callgrind counts in all of it. *Generated* files are copies "
             "of some\nfunctions, *one function* is a row of loops.\n\n"
             "| file | lines | IR instructions | clang, s | all | analyses | "
             "instructions per IR instruction |\n"
             "|---|--:|--:|--:|--:|--:|--:|\n");
    json_array_foreach(rows, i, row) {
        (void)fprintf(out, "| %s | %.0f | %.0f | %.2f | %.3f | %.4f |",
                      text(row, "file"), number(row, "lines"),
                      number(row, "ir_instructions"),
                      number(row, "front_seconds"), number(row, "time_ratio"),
                      number(row, "analyses_ratio"));
        if (json_object_get(row, "instructions_per_ir"))
            (void)fprintf(out, " %.0f |\n", number(row, "instructions_per_ir"));
        else
            (void)fprintf(out, "  |\n");
    }
    (void)fprintf(out, "\nThe target on the largest file is 0.25 for all of "
                       "it, and 0.05 for the analyses.\n\n");
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
        double flint = number(row, "flint_ms");
        (void)fprintf(
            out, "| %.0f | %.0f | %.4f | %.3f | %.3f | %.3f | %.2f |\n",
            number(row, "unknowns"), number(row, "symbols"),
            number(row, "lattice_ms"), number(row, "fit_ms"), flint,
            number(row, "lattice_ms") / flint, number(row, "fit_ms") / flint);
    }
    (void)fprintf(out,
                  "\nThe targets for 210 unknowns are 0.45 ms on a lattice "
                  "and 15 ms on any samples.\n\n");
}

static void print_fits(FILE *out, const json_t *rows) {
    size_t i;
    json_t *row;
    (void)fprintf(out, "Random polynomials of three terms and degree 3, "
                       "without noise:\n\n"
                       "| symbols | samples | fits a second |\n"
                       "|--:|--:|--:|\n");
    json_array_foreach(rows, i, row)(void)
        fprintf(out, "| %.0f | %.0f | %.0f |\n", number(row, "symbols"),
                number(row, "samples"), number(row, "per_second"));
    (void)fprintf(out, "\n");
}

static void print_interpolator(FILE *out, const json_t *rows) {
    print_solves(out, json_object_get(rows, "solve"));
    print_fits(out, json_object_get(rows, "fits"));
}

static void print_sessions(FILE *out, const json_t *rows) {
    size_t i;
    json_t *row;
    (void)fprintf(
        out, "## asym as a whole\n\n"
             "Wall time of asym, compilation included, and how much of it is "
             "beyond the wall time of\nthe plain program run one after the "
             "other on the same arguments.\n\n"
             "| program | options | runs | asym, s | beyond the runs, s | "
             "ratio |\n|---|---|--:|--:|--:|--:|\n");
    json_array_foreach(rows, i, row)(void)
        fprintf(out, "| %s | `%s` | %.0f | %.2f | %.2f | %.2f |\n",
                text(row, "program"), text(row, "options"), number(row, "runs"),
                number(row, "seconds"), number(row, "beyond_seconds"),
                number(row, "ratio"));
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
    json_array_foreach(rows, i, row)(void)
        fprintf(out, "| 10^%.0f | %.0f | %.0f | %.0f | %.0f |\n",
                log10(number(row, "rounds")), number(row, "profile_kib"),
                number(row, "program_kib"), number(row, "plain_kib"),
                number(row, "asym_kib"));
    (void)fprintf(out, "\n");
}

static const struct {
    const char *name;
    void (*print)(FILE *, const json_t *);
} sections[] = {
    {"machine", print_machine},   {"overhead", print_overhead},
    {"static", print_static},     {"interpolator", print_interpolator},
    {"sessions", print_sessions}, {"memory", print_memory},
};

void report_markdown(FILE *out, const json_t *report) {
    (void)fprintf(out,
                  "# Benchmarks\n\n"
                  "Written by\n\n"
                  "    scripts/bench --bzip2 DIR --sqlite FILE\n\n"
                  "where DIR and FILE hold the sources of Debian's packages; "
                  "[test-suite/bench](../test-suite/bench/README.md)\nhas the "
                  "options. Seconds are noisy within some 10%%, instructions "
                  "are not.\n\n"
                  "![Instructions at -O2, to those of the plain "
                  "program](benchmarks.svg)\n\n");
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++) {
        const json_t *section = json_object_get(report, sections[i].name);
        if (section)
            sections[i].print(out, section);
    }
}
