/* runs.c -- what a run of a program costs beyond starting it.
 *
 *     bench-runs PLAIN INSTRUMENTED     a JSON object:
 *         spawn_ms        vfork, exec and wait of PLAIN
 *         beyond_ms       how much longer a run of INSTRUMENTED takes, within
 *                         its limits, with its directory and its profile, one
 *                         after the other
 *         cpu_ms          processor time of that
 *         two_jobs_ratio  what a run takes by two jobs to that by one
 *
 * Both do next to nothing.  Batches are interleaved; of each kind the fastest
 * one counts, since whatever else runs on the machine only adds. */
#include "driver/runs/children/runner.h"

#include "base/files/tempdir.h"

#include <jansson.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { ROUNDS = 60, BATCH = 16 };

typedef struct Bench {
    const char *plain, *instrumented, *directory;
    Arena *arena;
} Bench;

typedef struct Cost {
    double wall_ms, cpu_ms; /* of one run */
} Cost;

static double ms_of(struct timeval time) {
    return (double)time.tv_sec * 1e3 + (double)time.tv_usec / 1e3;
}

static double cpu_ms(void) {
    struct rusage own, children;
    (void)getrusage(RUSAGE_SELF, &own);
    (void)getrusage(RUSAGE_CHILDREN, &children);
    return ms_of(own.ru_utime) + ms_of(own.ru_stime) +
           ms_of(children.ru_utime) + ms_of(children.ru_stime);
}

static double wall_ms(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static Status spawn_all(const Bench *bench, size_t jobs) {
    (void)jobs;
    char *const argv[] = {(char *)(uintptr_t)bench->plain, NULL};
    for (int i = 0; i < BATCH; i++) {
        int status = -1;
        pid_t pid;
        if (posix_spawn(&pid, bench->plain, NULL, NULL, argv, environ) ||
            waitpid(pid, &status, 0) != pid || status)
            return status_fail(ASYM_CHECK_FAILED, "'%s' failed", bench->plain);
    }
    return status_ok();
}

static Status run_all(const Bench *bench, size_t jobs) {
    RunOptions options = {
        .jobs = jobs, .timeout_ms = 10000, .memory_mib = 1024};
    Arena *arena = arena_new();
    Run *runs = ARENA_ARRAY(arena, Run, BATCH);
    RunTask *tasks = ARENA_ARRAY(arena, RunTask, BATCH);
    RunOutcome *outcomes = ARENA_ARRAY(arena, RunOutcome, BATCH);
    for (size_t i = 0; i < BATCH; i++) {
        runs[i].index = i;
        tasks[i] = (RunTask){&runs[i], bench->instrumented};
    }
    Status status =
        runner_run(outcomes, tasks, BATCH, &options, bench->directory, arena);
    for (size_t i = 0; i < BATCH && status.code == ASYM_OK; i++)
        if (outcomes[i].cost.end != RUN_USABLE)
            status = status_fail(ASYM_CHECK_FAILED, "a run failed");
    arena_free(arena);
    return status;
}

/* Of one run of a batch, unless an earlier batch was faster. */
static Status measure(Cost *least, const Bench *bench, size_t jobs,
                      Status (*batch)(const Bench *, size_t)) {
    double wall = wall_ms(), cpu = cpu_ms();
    TRY(batch(bench, jobs));
    wall = (wall_ms() - wall) / (double)BATCH;
    cpu = (cpu_ms() - cpu) / (double)BATCH;
    if (least->wall_ms == 0 || wall < least->wall_ms)
        least->wall_ms = wall;
    if (least->cpu_ms == 0 || cpu < least->cpu_ms)
        least->cpu_ms = cpu;
    return status_ok();
}

static Status measure_all(const Bench *bench) {
    Cost spawn = {0}, one = {0}, two = {0};
    for (int i = 0; i < ROUNDS; i++) {
        TRY(measure(&spawn, bench, 1, spawn_all));
        TRY(measure(&one, bench, 1, run_all));
        TRY(measure(&two, bench, 2, run_all));
    }
    json_t *out = json_pack("{s:f, s:f, s:f, s:f}", "spawn_ms", spawn.wall_ms,
                            "beyond_ms", one.wall_ms - spawn.wall_ms, "cpu_ms",
                            one.cpu_ms - spawn.cpu_ms, "two_jobs_ratio",
                            two.wall_ms / one.wall_ms);
    (void)json_dumpf(out, stdout, JSON_REAL_PRECISION(6));
    (void)putchar('\n');
    json_decref(out);
    return status_ok();
}

int main(int argc, char **argv) {
    if (argc != 3)
        return 2;
    Arena *arena = arena_new();
    Bench bench = {argv[1], argv[2], NULL, arena};
    Status status = tempdir_new(&bench.directory, arena);
    if (status.code == ASYM_OK)
        status = measure_all(&bench);
    if (status.code != ASYM_OK)
        (void)fprintf(stderr, "bench-runs: %s\n", status.message);
    arena_free(arena);
    return status.code == ASYM_OK ? 0 : 1;
}
