#include "base/process/child.h"
#include "base/process/limits.h"
#include "base/process/reap.h"
#include "base/process/running.h"
#include "base/process/watch.h"

#include <assert.h>
#include <poll.h>
#include <sys/prctl.h>
#include <time.h>

typedef struct Pool {
    Arena *arena;
    const ChildSpec *specs;
    ChildResult *results;
    size_t count, next; /* specs; the next one to start */
    Running *running;   /* of size "jobs" */
    size_t jobs;
    struct pollfd *polls; /* two a place */
    sigset_t waiting;     /* signal mask while asym waits */
    Lost lost;            /* where strays come from */
    uint64_t others;      /* tasks of the user, see limits_set */
} Pool;

static Status pool_start(Pool *pool, Running *running) {
    const ChildSpec *spec = &pool->specs[pool->next];
    if (spec->care.prepare)
        TRY(spec->care.prepare(spec->care.context));
    running_start(running, spec, &pool->results[pool->next++], pool->others,
                  pool->arena);
    return status_ok();
}

static Status pool_fill(Pool *pool) {
    for (size_t i = 0; i < pool->jobs && pool->next < pool->count; i++)
        while (pool->running[i].pid == 0 && pool->next < pool->count)
            TRY(pool_start(pool, &pool->running[i]));
    return status_ok();
}

static bool limits_processes(const ChildSpec specs[], size_t count) {
    for (size_t i = 0; i < count; i++)
        if (specs[i].limits.processes)
            return true;
    return false;
}

static bool pool_is_active(const Pool *pool) {
    for (size_t i = 0; i < pool->jobs; i++)
        if (pool->running[i].pid)
            return true;
    return false;
}

static struct timespec pool_patience(const Pool *pool) {
    uint64_t least = 60 * UINT64_C(1000000);
    for (size_t i = 0; i < pool->jobs; i++) {
        if (!pool->running[i].pid)
            continue;
        uint64_t left = running_time_left_us(&pool->running[i]);
        least = left < least ? left : least;
    }
    return (struct timespec){.tv_sec = (time_t)(least / 1000000),
                             .tv_nsec = (long)(least % 1000000) * 1000};
}

/* Sleeps until output, an end, a time limit or an interruption. */
static void pool_wait(Pool *pool) {
    struct timespec patience = pool_patience(pool);
    for (size_t i = 0; i < pool->jobs; i++) {
        const Running *running = &pool->running[i];
        bool active = running->pid != 0;
        pool->polls[2 * i] = (struct pollfd){
            active ? running->output.file : LAUNCH_NO_FILE, POLLIN, 0};
        pool->polls[2 * i + 1] = (struct pollfd){
            active ? running->errors.file : LAUNCH_NO_FILE, POLLIN, 0};
    }
    (void)ppoll(pool->polls, (nfds_t)(2 * pool->jobs), &patience,
                &pool->waiting);
    watch_let_in(&pool->waiting);
}

static void pool_note_end(Pool *pool, const Running *running) {
    if (!running->pid && running->lost)
        *vec_push(pool->arena, &pool->lost.sessions) = running->session;
}

static void pool_check(Pool *pool) {
    for (size_t i = 0; i < pool->jobs; i++)
        if (pool->running[i].pid) {
            running_check(&pool->running[i]);
            pool_note_end(pool, &pool->running[i]);
        }
}

static void pool_stop(Pool *pool) {
    for (size_t i = 0; i < pool->jobs; i++)
        if (pool->running[i].pid) {
            running_end(&pool->running[i], CHILD_TIMED_OUT);
            pool_note_end(pool, &pool->running[i]);
        }
}

static Status pool_run(Pool *pool) {
    Status status = pool_fill(pool);
    while (status.code == ASYM_OK && pool_is_active(pool) &&
           !watch_interrupted()) {
        pool_wait(pool);
        pool_check(pool);
        status = pool_fill(pool);
    }
    pool_stop(pool);
    reap_strays(&pool->lost, pool->arena);
    if (watch_interrupted())
        return status_fail(ASYM_INTERRUPTED, "interrupted");
    return status;
}

/* Whether orphans come to asym; returns whether they did before. */
static bool subreaper_set(bool wanted) {
    int before = 0;
    (void)prctl(PR_GET_CHILD_SUBREAPER, &before);
    (void)prctl(PR_SET_CHILD_SUBREAPER, (unsigned long)wanted);
    return before != 0;
}

Status child_run_all(ChildResult results[], const ChildSpec specs[],
                     size_t count, size_t jobs, Arena *arena) {
    assert(jobs >= 1);
    jobs = jobs < count ? jobs : count;
    Pool pool = {
        .arena = arena,
        .specs = specs,
        .results = results,
        .count = count,
        .running = ARENA_ARRAY(arena, Running, jobs),
        .jobs = jobs,
        .polls = ARENA_ARRAY(arena, struct pollfd, 2 * jobs),
        .lost.foreign = reap_children(arena),
        .others = limits_processes(specs, count) ? limits_user_tasks() : 0,
    };
    bool before = subreaper_set(true);
    Watch watch = watch_begin();
    pool.waiting = watch_waiting(&watch);
    Status status = pool_run(&pool);
    watch_end(&watch);
    (void)subreaper_set(before);
    return status;
}

Status child_run(ChildResult *out, const ChildSpec *spec, Arena *arena) {
    return child_run_all(out, spec, 1, 1, arena);
}
