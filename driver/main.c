/* main.c -- asym: how the loops and functions of a program grow. */
#include "driver/emit.h"
#include "driver/manual.h"
#include "driver/session.h"
#include "driver/time_report.h"

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

static Status print(const Report *report, const Options *options) {
    ReportView view = {.verbose = options->verbose, .all = options->all};
    if (options->json)
        TRY(report_json(report, view, options->json));
    if (!options->json || strcmp(options->json, "-"))
        report_text(report, view, stdout);
    return finish_output();
}

static Status time_program(const Options *options, Arena *arena) {
    TimeReport report;
    TRY(time_session_run(&report, options, arena));
    ReportView view = {.verbose = options->verbose, .all = options->all};
    if (options->json)
        TRY(time_report_json(&report, view, options->json));
    if (!options->json || strcmp(options->json, "-"))
        time_report_text(&report, view, stdout);
    return finish_output();
}

static Status run(int argc, char **argv, Arena *arena) {
    Options options;
    Report report;
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
    TRY(session_run(&report, &options, arena));
    return print(&report, &options);
}

int main(int argc, char **argv) {
    Arena *arena = arena_new();
    Status status = run(argc, argv, arena);
    if (status.code != ASYM_OK)
        (void)fprintf(stderr, "asym: %s\n", status.message);
    arena_free(arena);
    return exit_code(status.code);
}
