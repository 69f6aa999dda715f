/* main.c -- the benchmarks: scripts/bench starts it, README.md tells of it. */
#include "quick.h"

#include "driver/tempdir.h"

#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct Request {
    Places places;
    const char *build, *level;
    Workload workload;
    Words only;
} Request;

static const struct option options[] = {
    {"root", required_argument, NULL, 'r'},
    {"build", required_argument, NULL, 'd'},
    {"bzip2", required_argument, NULL, 'b'},
    {"polybench", required_argument, NULL, 'p'},
    {"level", required_argument, NULL, 'O'},
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

static Status read_option(Request *out, int option, Arena *arena) {
    switch (option) {
    case 'r':
        return absolute(&out->places.root, optarg, arena);
    case 'd':
        return absolute(&out->build, optarg, arena);
    case 'b':
        return absolute(&out->places.bzip2, optarg, arena);
    case 'p':
        return absolute(&out->places.polybench, optarg, arena);
    case 'O':
        out->level = optarg;
        return status_ok();
    case 's':
        out->workload = WORKLOAD_SHORT;
        return status_ok();
    case 'q':
        return status_ok();
    default:
        return status_fail(ASYM_USAGE, "see test-suite/bench/README.md");
    }
}

static Status read_request(Request *out, int argc, char **argv, Arena *arena) {
    *out = (Request){.level = "2", .workload = WORKLOAD_FULL};
    int c;
    while ((c = getopt_long(argc, argv, "", options, NULL)) != -1)
        TRY(read_option(out, c, arena));
    for (; optind < argc; optind++)
        words_add(&out->only, argv[optind], arena);
    if (!out->places.root || !out->build)
        return status_fail(ASYM_USAGE, "scripts/bench starts this program");
    return status_ok();
}

static Status run(int argc, char **argv, Arena *arena) {
    Request request;
    Programs programs;
    const char *scratch;
    TRY(read_request(&request, argc, argv, arena));
    TRY(programs_list(&programs, &request.places, request.workload,
                      &request.only, arena));
    TRY(tempdir_new(&scratch, arena));
    return quick_run(&programs, request.level, scratch, request.build, arena);
}

int main(int argc, char **argv) {
    Arena *arena = arena_new();
    Status status = run(argc, argv, arena);
    if (status.code != ASYM_OK)
        (void)fprintf(stderr, "bench: %s\n", status.message);
    arena_free(arena);
    return status.code == ASYM_OK ? 0 : 1;
}
