/* main.c -- the benchmarks: scripts/bench starts it, README.md describes it. */
#include "limits.h"
#include "overhead.h"
#include "quick.h"
#include "static_passes.h"
#include "tools.h"
#include "whole.h"

#include "base/files/tempdir.h"
#include "test-suite/bench/report/report.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct Request {
    Places places;
    const char *build, *level, *part, *limits, *out;
    Workload workload;
    Words only;
    bool quick;
    const char *scratch;
    Arena *arena;
} Request;

static const struct option options[] = {
    {"root", required_argument, NULL, 'r'},
    {"build", required_argument, NULL, 'd'},
    {"sources", required_argument, NULL, 'S'},
    {"polybench", required_argument, NULL, 'p'},
    {"level", required_argument, NULL, 'O'},
    {"part", required_argument, NULL, 'P'},
    {"out", required_argument, NULL, 'o'},
    {"limits", required_argument, NULL, 'l'},
    {"quick", no_argument, NULL, 'q'},
    {"short", no_argument, NULL, 's'},
    {NULL, 0, NULL, 0},
};

static Status absolute(const char **out, const char *path, Arena *arena) {
    char *real = realpath(path, NULL);
    if (!real)
        return status_fail(ASYM_USAGE, "there is no '%s'", path);
    *out = arena_strdup(arena, real);
    free(real);
    return status_ok();
}

static Status absolute_file(const char **out, const char *path, Arena *arena) {
    struct stat file;
    TRY(absolute(out, path, arena));
    if (stat(*out, &file) != 0 || !S_ISREG(file.st_mode))
        return status_fail(ASYM_USAGE, "'%s' is no regular file", path);
    return status_ok();
}

static Status read_option(Request *out, int option, const char *word) {
    switch (option) {
    case 'r':
        return absolute(&out->places.root, optarg, out->arena);
    case 'd':
        return absolute(&out->build, optarg, out->arena);
    case 'S':
        return absolute(&out->places.sources, optarg, out->arena);
    case 'p':
        return absolute(&out->places.polybench, optarg, out->arena);
    case 'l':
        return absolute_file(&out->limits, optarg, out->arena);
    case 'O':
        out->level = optarg;
        return status_ok();
    case 'P':
        out->part = optarg;
        return status_ok();
    case 'o':
        out->out = optarg;
        return status_ok();
    case 's':
        out->workload = WORKLOAD_SHORT;
        return status_ok();
    case 'q':
        out->quick = true;
        return status_ok();
    case ':':
        return status_fail(ASYM_USAGE,
                           "%s needs a value; see scripts/bench --help", word);
    default:
        return status_fail(ASYM_USAGE,
                           "there is no option '%s'; see scripts/bench --help",
                           word);
    }
}

/* Known before anything is measured. */
static Status check_out(const char *stem, Arena *arena) {
    const char *slash = strrchr(stem, '/');
    const char *folder =
        slash ? arena_printf(arena, "%.*s/", (int)(slash - stem), stem) : ".";
    if (access(folder, W_OK | X_OK) == 0)
        return status_ok();
    return status_fail(ASYM_USAGE, "--out: cannot write to '%s': %s", folder,
                       strerror(errno));
}

static Status read_request(Request *out, int argc, char **argv, Arena *arena) {
    *out = (Request){.level = "2", .workload = WORKLOAD_FULL, .arena = arena};
    int c;
    while ((c = getopt_long_only(argc, argv, ":", options, NULL)) != -1)
        TRY(read_option(out, c, argv[optind - 1]));
    for (; optind < argc; optind++)
        words_add(&out->only, argv[optind], arena);
    if (!out->places.root || !out->build)
        return status_fail(ASYM_USAGE, "scripts/bench starts this program");
    if (!out->out)
        out->out =
            out->workload == WORKLOAD_FULL
                ? arena_printf(arena, "%s/docs/benchmarks", out->places.root)
                : arena_printf(arena, "%s/benchmarks", out->build);
    if (!out->quick && !out->limits)
        TRY(check_out(out->out, arena));
    return tempdir_new(&out->scratch, arena);
}

static Status list(Programs *out, const Request *request) {
    return programs_list(out, &request->places, request->workload,
                         &request->only, request->arena);
}

static Workshop workshop(const Request *request, const char *level) {
    return (Workshop){
        .scratch = request->scratch, .build = request->build, .level = level};
}

static Status quick(const Request *request) {
    Programs programs;
    TRY(list(&programs, request));
    const Workshop shop = workshop(request, request->level);
    return quick_run(&programs, &shop, request->arena);
}

/* ---- parts of the report ---- */

enum { ROUNDS = 5 };

static Status overhead(json_t *report, const Request *request) {
    Programs programs;
    OverheadPlan plan = {.shop = workshop(request, "2"), .rounds = ROUNDS};
    json_t *rows = json_array();
    json_object_set_new(report, "overhead", rows);
    TRY(list(&programs, request));
    TRY(overhead_measure(rows, &programs, &plan, request->arena));
    plan.shop.level = "0";
    programs_keep_representative(&programs);
    return overhead_measure(rows, &programs, &plan, request->arena);
}

static Status static_passes(json_t *report, const Request *request) {
    StaticPlan plan = {.root = request->places.root,
                       .scratch = request->scratch,
                       .build = request->build,
                       .rounds = ROUNDS,
                       .max_lines =
                           request->workload == WORKLOAD_FULL ? 120000 : 10000};
    json_t *rows = json_array();
    json_object_set_new(report, "static", rows);
    if (request->places.sources)
        TRY(programs_source(&plan.sqlite, &request->places,
                            "sqlite3-*/sqlite3.c", request->arena));
    return static_passes_measure(rows, &plan, request->arena);
}

/* What "command" writes becomes a section of the report. */
static Status load_output(json_t *report, const char *section,
                          const Command *command, Arena *arena) {
    Usage usage;
    TRY(measure_run(&usage, command, arena));
    json_t *rows = json_load_file(command->output, 0, NULL);
    json_object_set_new(report, section, rows);
    return rows ? status_ok()
                : status_fail(ASYM_CHECK_FAILED, "'%s' wrote no JSON",
                              command->words.at[0]);
}

static Status interpolator(json_t *report, const Request *request) {
    Command command = {.output = arena_printf(request->arena, "%s/interpolator",
                                              request->scratch)};
    words_add(&command.words,
              arena_printf(request->arena, "%s/bin/bench-interpolator",
                           request->build),
              request->arena);
    (void)fprintf(stderr, "bench: interpolator\n");
    return load_output(report, "interpolator", &command, request->arena);
}

static Status whole(json_t *report, const Request *request) {
    WholePlan plan = {.places = request->places,
                      .shop = workshop(request, "2"),
                      .rounds = ROUNDS,
                      .max_loop_rounds = request->workload == WORKLOAD_FULL
                                             ? 1000000000
                                             : 10000000};
    json_t *rows = json_array(), *memory = json_array();
    json_object_set_new(report, "sessions", rows);
    json_object_set_new(report, "memory", memory);
    TRY(whole_sessions(rows, &plan, request->arena));
    return whole_memory(memory, &plan, request->arena);
}

static Status runs(json_t *report, const Request *request) {
    Arena *arena = request->arena;
    const Workshop shop = workshop(request, "2");
    Program program = {.name = "nothing"};
    Built plain, counted;
    Command command = {.output =
                           arena_printf(arena, "%s/runs", request->scratch)};
    words_add(&program.sources,
              arena_printf(arena, "%s/test-suite/bench/programs/nothing.c",
                           request->places.root),
              arena);
    (void)fprintf(stderr, "bench: runs\n");
    TRY(tool_build(&plain, TOOL_CLANG, &program, &shop, arena));
    TRY(tool_build(&counted, TOOL_ASYM, &program, &shop, arena));
    words_add(&command.words,
              arena_printf(arena, "%s/bin/bench-runs", request->build), arena);
    words_add(&command.words, plain.command.words.at[0], arena);
    words_add(&command.words, counted.command.words.at[0], arena);
    return load_output(report, "runs", &command, arena);
}

static const struct {
    const char *name;
    Status (*measure)(json_t *report, const Request *request);
} parts[] = {
    {"overhead", overhead},
    {"static", static_passes},
    {"interpolator", interpolator},
    {"runs", runs},
    {"whole", whole},
};

static Status measure_parts(json_t *report, const Request *request) {
    bool found = false;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (request->part && strcmp(request->part, parts[i].name) != 0)
            continue;
        TRY(parts[i].measure(report, request));
        found = true;
    }
    return found ? status_ok()
                 : status_fail(ASYM_USAGE, "there is no part '%s'",
                               request->part);
}

static Status write_drawn(const char *path, const json_t *report,
                          void (*draw)(FILE *, const json_t *)) {
    FILE *file = fopen(path, "w");
    if (!file)
        return status_fail(ASYM_USAGE, "cannot write '%s'", path);
    draw(file, report);
    if (fclose(file))
        return status_fail(ASYM_USAGE, "cannot write '%s'", path);
    (void)fprintf(stderr, "bench: wrote %s\n", path);
    return status_ok();
}

static void print_json(FILE *out, const json_t *report) {
    json_dumpf(report, out, JSON_INDENT(1) | JSON_REAL_PRECISION(6));
    (void)fputc('\n', out);
}

static Status write_report(const json_t *report, const Request *request) {
    const char *stem = request->out;
    TRY(write_drawn(arena_printf(request->arena, "%s.json", stem), report,
                    print_json));
    TRY(write_drawn(arena_printf(request->arena, "%s.svg", stem), report,
                    report_chart));
    return write_drawn(arena_printf(request->arena, "%s.md", stem), report,
                       report_markdown);
}

/* The other parts stay as an earlier run left them. */
static Status full(const Request *request) {
    const char *earlier = arena_printf(request->arena, "%s.json", request->out);
    json_t *report =
        request->part ? json_load_file(earlier, 0, NULL) : json_object();
    report = report ? report : json_object();
    json_t *machine;
    Status status = report_machine(&machine, request->scratch, request->arena);
    json_object_set_new(report, "machine", machine);
    if (status.code == ASYM_OK)
        status = measure_parts(report, request);
    if (status.code == ASYM_OK)
        status = write_report(report, request);
    json_decref(report);
    return status;
}

static Status run(int argc, char **argv, Arena *arena) {
    Request request;
    TRY(read_request(&request, argc, argv, arena));
    if (request.quick)
        return quick(&request);
    if (!request.limits)
        return full(&request);
    LimitsPlan plan = {.places = request.places,
                       .shop = workshop(&request, "2")};
    return limits_check(request.limits, &plan, arena);
}

int main(int argc, char **argv) {
    Arena *arena = arena_new();
    Status status = run(argc, argv, arena);
    if (status.code != ASYM_OK)
        (void)fprintf(stderr, "bench: %s\n", status.message);
    arena_free(arena);
    if (status.code == ASYM_USAGE || status.code == ASYM_SYNTAX)
        return 2;
    return status.code == ASYM_OK ? 0 : 1;
}
