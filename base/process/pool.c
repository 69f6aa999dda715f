#include "base/process/child.h"
#include "base/process/limits.h"
#include "base/process/reap.h"
#include "base/process/running.h"
#include "base/process/watch.h"

#include <assert.h>
#include <poll.h>
#include <sys/prctl.h>
#include <time.h>

enum { FILES = 3 }; /* that tell of a child: its warden's line and its output */

typedef struct Pool {
    Arena *arena;
    WardenWork work;
    ChildResult *results;
    size_t count, next; /* specs; the next one to start */
    Running *running;   /* of size "jobs" */
    size_t jobs;
    struct pollfd *polls; /* FILES a place */
    sigset_t waiting;     /* signal mask while asym waits */
    Lost lost;            /* where strays come from */
} Pool;

static Status pool_start(Pool *pool, Running *running) {
    const ChildSpec *spec = &pool->work.specs[pool->next];
    if (spec->care.prepare)
        TRY(spec->care.prepare(spec->care.context));
    running_start(running, &pool->work, pool->next, &pool->results[pool->next],
                  pool->arena);
    pool->next++;
    return status_ok();
}

static Status pool_fill(Pool *pool) {
    for (size_t i = 0; i < pool->jobs && pool->next < pool->count; i++)
        while (!pool->running[i].is_on && pool->next < pool->count)
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
        if (pool->running[i].is_on)
            return true;
    return false;
}

static struct timespec pool_patience(const Pool *pool) {
    uint64_t least = 60 * UINT64_C(1000000);
    for (size_t i = 0; i < pool->jobs; i++) {
        if (!pool->running[i].is_on)
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
        const int files[FILES] = {running->warden.line, running->output.file,
                                  running->errors.file};
        for (size_t k = 0; k < FILES; k++)
            pool->polls[FILES * i + k] = (struct pollfd){
                running->is_on ? files[k] : LINE_NONE, POLLIN, 0};
    }
    (void)ppoll(pool->polls, (nfds_t)(FILES * pool->jobs), &patience,
                &pool->waiting);
    watch_let_in(&pool->waiting);
}

static void pool_note_end(Pool *pool, const Running *running) {
    if (!running->is_on && running->lost)
        *vec_push(pool->arena, &pool->lost.sessions) = running->session;
}

static void pool_check(Pool *pool) {
    for (size_t i = 0; i < pool->jobs; i++)
        if (pool->running[i].is_on) {
            running_check(&pool->running[i]);
            pool_note_end(pool, &pool->running[i]);
        }
}

static void pool_stop(Pool *pool) {
    for (size_t i = 0; i < pool->jobs; i++)
        if (pool->running[i].is_on) {
            running_end(&pool->running[i], CHILD_STOPPED);
            pool_note_end(pool, &pool->running[i]);
        }
    for (size_t i = 0; i < pool->jobs; i++)
        warden_end(&pool->running[i].warden);
}

static Status pool_run(Pool *pool) {
    Status status = watch_interrupted() ? status_ok() : pool_fill(pool);
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
        .work = {specs,
                 limits_processes(specs, count) ? limits_user_tasks() : 0},
        .results = results,
        .count = count,
        .running = ARENA_ARRAY(arena, Running, jobs),
        .jobs = jobs,
        .polls = ARENA_ARRAY(arena, struct pollfd, FILES * jobs),
        .lost.foreign = reap_children(arena),
    };
    bool before = subreaper_set(true);
    Watch watch = watch_begin();
    pool.waiting = watch.mask;
    Status status = pool_run(&pool);
    watch_end(&watch);
    (void)subreaper_set(before);
    return status;
}

Status child_run(ChildResult *out, const ChildSpec *spec, Arena *arena) {
    return child_run_all(out, spec, 1, 1, arena);
}
