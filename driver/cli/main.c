/* main.c -- asym: how the loops and functions of a program grow. */
#include "driver/cli/manual.h"
#include "driver/commands/emit.h"
#include "driver/commands/session.h"
#include "driver/graphs/graphs.h"
#include "driver/report/time_report.h"
#include "interp/faults.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int exit_code(StatusCode code) {
    switch (code) {
    case ASYM_OK:
        return 0;
    case ASYM_CHECK_FAILED:
        return 1;
    case ASYM_USAGE:
    case ASYM_SYNTAX:
        return 2;
    case ASYM_COMPILE:
        return 3;
    case ASYM_TOO_FEW:
        return 4;
    case ASYM_INTERRUPTED:
        return 130;
    default:
        return 5;
    }
}

static Status finish_output(void) {
    if (fflush(stdout) || ferror(stdout))
        return status_fail(ASYM_USAGE, "cannot write to standard output");
    return status_ok();
}

/* ---- reports ---- */

static ReportView view_of(const Options *options) {
    return (ReportView){.verbose = options->verbose, .all = options->all};
}

static Status print(const Report *report, const Options *options) {
    ReportView view = view_of(options);
    if (options->json)
        TRY(report_json(report, view, options->json));
    if (!options->json || strcmp(options->json, "-"))
        report_text(report, view, stdout);
    return finish_output();
}

static Status print_times(const TimeReport *report, const Options *options) {
    ReportView view = view_of(options);
    if (options->json)
        TRY(time_report_json(report, view, options->json));
    if (!options->json || strcmp(options->json, "-"))
        time_report_text(report, view, stdout);
    return finish_output();
}

/* ---- graphs ---- */

/* Before the runs, so that no one waits for what cannot be written. */
static Status open_graphs(GraphFiles *out, const Options *options,
                          Arena *arena) {
    if (!options->dot)
        return status_ok();
    GraphFilesSpec spec =
        graphfiles_spec(options->dot, options->format, options->jobs);
    return graphfiles_open(out, &spec, arena);
}

static Status finish_graphs(GraphFiles *files) {
    Status status = graphfiles_finish(files);
    for (size_t i = 0; i < files->notes.size; i++)
        (void)fprintf(stderr, "asym: %s\n", files->notes.at[i]);
    return status;
}

/* ---- commands ---- */

static Status grow_program(const Options *options, Arena *arena) {
    Report report;
    GraphFiles files;
    TRY(open_graphs(&files, options, arena));
    TRY(session_run(&report, options, arena));
    TRY(print(&report, options));
    if (options->dot) {
        TRY(graphs_of_growth(&files, &report, view_of(options)));
        TRY(finish_graphs(&files));
    }
    return faults_verdict(&report.analysis, arena);
}

static Status time_program(const Options *options, Arena *arena) {
    TimeReport report;
    GraphFiles files;
    TRY(open_graphs(&files, options, arena));
    TRY(time_session_run(&report, options, arena));
    TRY(print_times(&report, options));
    if (!options->dot)
        return status_ok();
    TRY(graphs_of_times(&files, &report, view_of(options)));
    return finish_graphs(&files);
}

static Status run(int argc, char **argv, Arena *arena) {
    Options options;
    TRY(options_parse(&options, argc, argv, arena));
    switch (options.action) {
    case OPTIONS_HELP:
        manual_help(stdout);
        return finish_output();
    case OPTIONS_VERSION:
        manual_version(stdout);
        return finish_output();
    case OPTIONS_ANALYSE:
        break;
    }
    if (options.emit)
        return emit_program(&options, arena);
    if (options.command == COMMAND_TIME)
        return time_program(&options, arena);
    return grow_program(&options, arena);
}

int main(int argc, char **argv) {
    (void)signal(SIGXFSZ, SIG_IGN); /* too large a file is an error to report */
    Arena *arena = arena_new();
    Status status = run(argc, argv, arena);
    if (status.code != ASYM_OK)
        (void)fprintf(stderr, "asym: %s\n", status.message);
    arena_free(arena);
    return exit_code(status.code);
}
