/* main.c -- asym: how the loops and functions of a program grow. */
#include "algebra/memory/exactmemory.h"
#include "base/files/tempdir.h"
#include "driver/cli/manual.h"
#include "driver/cli/options.h"

#include <signal.h>
#include <stdio.h>

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

static Status run(int argc, char **argv, Arena *arena) {
    Options options;
    TRY(options_parse(&options, argc, argv, arena));
    if (options.action == OPTIONS_VERSION) {
        manual_version(stdout);
        return output_finish();
    }
    return commands_run(options.command, &options.asked, arena);
}

int main(int argc, char **argv) {
    (void)signal(SIGXFSZ, SIG_IGN); /* too large a file is an error to report */
    tempdir_catch_signals();
    exactmemory_install();
    Arena *arena = arena_new();
    Status status = run(argc, argv, arena);
    if (status.code == ASYM_INTERRUPTED)
        tempdir_hold_signals();
    if (status.code != ASYM_OK)
        (void)fprintf(stderr, "asym: %s\n", status.message);
    arena_free(arena);
    return exit_code(status.code);
}
