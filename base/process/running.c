#include "base/process/running.h"

#include "base/process/ends.h"
#include "base/process/launch.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
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

static void streams_close(Running *running) {
    ends_close(&running->output.file);
    ends_close(&running->errors.file);
}

static void settle(const ChildSpec *spec) {
    if (spec->care.settle)
        spec->care.settle(spec->care.context);
}

static void refuse(Running *running, const char *reason) {
    running->result->end = CHILD_NOT_STARTED;
    running->result->reason = reason;
    running->is_on = false;
    settle(running->spec);
}

static bool send_order(Running *running, const WardenWork *work,
                       const LineOrder *order) {
    if (!running->warden.pid && !warden_begin(&running->warden, work))
        return false;
    return line_order(running->warden.line, order);
}

/* A warden that waits may have been killed. */
static bool order(Running *running, const WardenWork *work, size_t index,
                  const Ends *ends) {
    LineOrder order = {.spec = index};
    memcpy(order.files, ends->child, sizeof order.files);
    if (send_order(running, work, &order))
        return true;
    warden_end(&running->warden);
    return send_order(running, work, &order);
}

void running_start(Running *running, const WardenWork *work, size_t index,
                   ChildResult *result, Arena *arena) {
    const ChildSpec *spec = &work->specs[index];
    const char *reason;
    Ends ends;
    *result = (ChildResult){.output = "", .errors = ""};
    *running = (Running){.warden = running->warden,
                         .is_on = true,
                         .spec = spec,
                         .result = result,
                         .started_us = now_us(),
                         .arena = arena};
    if (!ends_open(&ends, &reason, spec, arena)) {
        refuse(running, reason);
        return;
    }
    running->output = stream_new(ends.output, &spec->output, arena);
    running->errors = stream_new(ends.errors, &spec->errors, arena);
    bool is_ordered = order(running, work, index, &ends);
    int error = errno;
    ends_close_child(&ends);
    if (!is_ordered) {
        streams_close(running);
        refuse(running, launch_failure_text(
                            &(LineNews){.step = LINE_START, .value = error},
                            spec, arena));
    }
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
        ends_close(&stream->file);
        return false;
    }
    running->written += (uint64_t)size;
    stream_take(stream, buffer, (uint64_t)size);
    return true;
}

static void stream_read(Running *running, RunningStream *stream) {
    for (int i = 0; i < READS_AT_ONCE; i++)
        if (stream->file == LINE_NONE || is_flooded(running) ||
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

static void result_set(ChildResult *result, ChildEnd end, const LineNews *over,
                       const ChildLimits *limits) {
    result->cpu_us =
        timeval_us(over->usage.ru_utime) + timeval_us(over->usage.ru_stime);
    result->limit = over->exceeded;
    result->end = end == CHILD_EXITED && over->exceeded ? CHILD_EXCEEDED : end;
    if (result->end != CHILD_EXITED)
        return;
    if (WIFSIGNALED(over->status))
        child_result_signal(result, WTERMSIG(over->status), limits);
    else
        result->code = WEXITSTATUS(over->status);
}

static void streams_keep(Running *running) {
    ChildResult *result = running->result;
    result->output = text_chars(&running->output.kept);
    result->output_size = running->output.kept.length;
    result->errors = text_chars(&running->errors.kept);
    result->errors_size = running->errors.kept.length;
    streams_close(running);
}

/* ---- news ---- */

static void note_over(Running *running, const LineNews *over) {
    running->is_over = true;
    running->over = *over;
    if (over->is_last)
        warden_end(&running->warden);
}

/* A warden that says nothing was killed or stopped: by the program, or for want
 * of memory. */
static void lose(Running *running) {
    note_over(running, &(LineNews){.status = SIGKILL, .is_last = true});
    running->lost = true;
}

static void note_failure(Running *running, const LineNews *failure) {
    running->result->reason =
        launch_failure_text(failure, running->spec, running->arena);
}

/* False when there is none for so long. */
static bool hear(Running *running, int ms) {
    LineNews news;
    LineHeard heard = line_hear(&news, running->warden.line, ms);
    if (heard == LINE_BROKEN)
        lose(running);
    else if (heard == LINE_NEWS && news.kind == LINE_OVER)
        note_over(running, &news);
    else if (heard == LINE_NEWS && news.kind == LINE_FAILED)
        note_failure(running, &news);
    else if (heard == LINE_NEWS)
        running->session = news.value > 0 ? news.value : 0;
    return heard != LINE_NOTHING_YET;
}

static void hear_all(Running *running, int ms) {
    while (!running->is_over && hear(running, ms))
        ;
}

/* ---- the end ---- */

/* All are dead. */
static void complete(Running *running, ChildEnd end) {
    ChildResult *result = running->result;
    result->wall_us = now_us() - running->started_us;
    streams_read(running);
    if (end == CHILD_EXITED && is_flooded(running))
        end = CHILD_FLOODED;
    if (result->reason)
        end = CHILD_NOT_STARTED;
    result_set(result, end, &running->over, &running->spec->limits);
    streams_keep(running);
    running->is_on = false;
    settle(running->spec);
}

void running_end(Running *running, ChildEnd end) {
    enum { PATIENCE_MS = 10000 };
    line_dismiss(running->warden.line);
    hear_all(running, PATIENCE_MS);
    if (!running->is_over)
        lose(running);
    warden_end(&running->warden);
    complete(running, end);
}

uint64_t running_time_left_us(const Running *running) {
    uint64_t limit = running->spec->limits.wall_ms;
    uint64_t spent = now_us() - running->started_us;
    if (!limit || limit > UINT64_MAX / 1000)
        return UINT64_MAX;
    return spent >= limit * 1000 ? 0 : limit * 1000 - spent;
}

void running_check(Running *running) {
    streams_read(running);
    hear_all(running, 0);
    if (running->is_over)
        complete(running, CHILD_EXITED);
    else if (is_flooded(running))
        running_end(running, CHILD_FLOODED);
    else if (running_time_left_us(running) == 0)
        running_end(running, CHILD_TIMED_OUT);
}
