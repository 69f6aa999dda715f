#include "base/process/running.h"

#include "base/process/warden.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    READ_SIZE = 1 << 16,
    READS_AT_ONCE = 16 /* all that a pipe can hold: 1 MiB */
};

static uint64_t now_us(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

static RunningStream stream_new(int file, const ChildOutput *where,
                                Arena *arena) {
    return (RunningStream){file, where->keep, text_new(arena)};
}

static void settle(const ChildSpec *spec) {
    if (spec->care.settle)
        spec->care.settle(spec->care.context);
}

void running_start(Running *running, const ChildSpec *spec, ChildResult *result,
                   uint64_t others, Arena *arena) {
    LaunchEnds ends;
    *result = (ChildResult){.output = "", .errors = ""};
    *running =
        (Running){.spec = spec, .result = result, .started_us = now_us()};
    running->pid = launch_child(&ends, &result->reason, spec, others, arena);
    running->report = ends.report;
    running->life = ends.life;
    running->session = ends.session;
    if (!running->pid)
        result->end = CHILD_NOT_STARTED;
    running->output = stream_new(ends.output, &spec->output, arena);
    running->errors = stream_new(ends.errors, &spec->errors, arena);
    if (!running->pid)
        settle(spec);
}

static void stream_take(RunningStream *stream, const char *bytes,
                        uint64_t size) {
    uint64_t room = stream->keep - stream->kept.length;
    text_add_n(&stream->kept, bytes, size < room ? size : room);
}

static bool is_flooded(const Running *running) {
    uint64_t limit = running->spec->limits.output_bytes;
    return limit && running->written > limit;
}

/* False when there is nothing more to read now. */
static bool stream_read_some(Running *running, RunningStream *stream) {
    char buffer[READ_SIZE];
    ssize_t size =
        TEMP_FAILURE_RETRY(read(stream->file, buffer, sizeof buffer));
    if (size < 0 && errno == EAGAIN)
        return false;
    if (size <= 0) {
        launch_close(&stream->file);
        return false;
    }
    running->written += (uint64_t)size;
    stream_take(stream, buffer, (uint64_t)size);
    return true;
}

static void stream_read(Running *running, RunningStream *stream) {
    for (int i = 0; i < READS_AT_ONCE; i++)
        if (stream->file == LAUNCH_NO_FILE || is_flooded(running) ||
            !stream_read_some(running, stream))
            return;
}

static void streams_read(Running *running) {
    stream_read(running, &running->output);
    stream_read(running, &running->errors);
}

static uint64_t timeval_us(struct timeval time) {
    return (uint64_t)time.tv_sec * 1000000 + (uint64_t)time.tv_usec;
}

static void result_set(ChildResult *result, ChildEnd end,
                       const WardenReport *report, const ChildLimits *limits) {
    result->cpu_us =
        timeval_us(report->usage.ru_utime) + timeval_us(report->usage.ru_stime);
    result->limit = report->exceeded;
    result->end =
        end == CHILD_EXITED && report->exceeded ? CHILD_EXCEEDED : end;
    if (result->end != CHILD_EXITED)
        return;
    if (WIFSIGNALED(report->status))
        child_result_signal(result, WTERMSIG(report->status), limits);
    else
        result->code = WEXITSTATUS(report->status);
}

static void streams_keep(Running *running) {
    ChildResult *result = running->result;
    result->output = text_chars(&running->output.kept);
    result->output_size = running->output.kept.length;
    result->errors = text_chars(&running->errors.kept);
    result->errors_size = running->errors.kept.length;
    launch_close(&running->output.file);
    launch_close(&running->errors.file);
}

/* A warden that says nothing was killed or stopped: by the program, or for want
 * of memory. */
static WardenReport report_read(Running *running) {
    enum { PATIENCE_MS = 10000 };
    WardenReport report;
    struct pollfd file = {running->report, POLLIN, 0};
    launch_close(&running->life);
    if (TEMP_FAILURE_RETRY(poll(&file, 1, PATIENCE_MS)) == 0)
        (void)kill(running->pid, SIGKILL);
    running->lost =
        TEMP_FAILURE_RETRY(read(running->report, &report, sizeof report)) !=
        (ssize_t)sizeof report;
    launch_close(&running->report);
    return running->lost ? (WardenReport){.status = SIGKILL} : report;
}

/* The report comes when all are dead, or never: then its pipe ends. */
void running_end(Running *running, ChildEnd end) {
    WardenReport report = report_read(running);
    running->result->wall_us = now_us() - running->started_us;
    (void)TEMP_FAILURE_RETRY(waitpid(running->pid, NULL, 0));
    streams_read(running);
    if (end == CHILD_EXITED && is_flooded(running))
        end = CHILD_FLOODED;
    result_set(running->result, end, &report, &running->spec->limits);
    streams_keep(running);
    running->pid = 0;
    settle(running->spec);
}

uint64_t running_time_left_us(const Running *running) {
    uint64_t limit = running->spec->limits.wall_ms;
    uint64_t spent = now_us() - running->started_us;
    if (!limit || limit > UINT64_MAX / 1000)
        return UINT64_MAX;
    return spent >= limit * 1000 ? 0 : limit * 1000 - spent;
}

static bool has_ended(const Running *running) {
    siginfo_t info = {0};
    return waitid(P_PID, (id_t)running->pid, &info,
                  WEXITED | WNOHANG | WNOWAIT) == 0 &&
           info.si_pid == running->pid;
}

void running_check(Running *running) {
    streams_read(running);
    if (is_flooded(running))
        running_end(running, CHILD_FLOODED);
    else if (has_ended(running))
        running_end(running, CHILD_EXITED);
    else if (running_time_left_us(running) == 0)
        running_end(running, CHILD_TIMED_OUT);
}
