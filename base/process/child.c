#include "base/process/child.h"

#include "base/text.h"
#include "base/vec.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define MIB (UINT64_C(1) << 20)

enum {
    NO_FILE = -1,
    READ_SIZE = 1 << 16,
    READS_AT_ONCE = 16, /* all that a pipe can hold: 1 MiB */
    MAX_PATIENCE_MS = 200
};

typedef Vec(const char *) Strings;
typedef Vec(pid_t) Pids;

/* The reading end of a child's output. */
typedef struct Stream {
    int file; /* NO_FILE once it ended */
    uint64_t keep;
    Text kept;
} Stream;

typedef struct Running {
    const ChildSpec *spec;
    ChildResult *result;
    pid_t pid; /* 0: this place is free */
    uint64_t started_us;
    uint64_t written; /* bytes that came through both streams */
    Stream output, errors;
} Running;

typedef struct Pool {
    Arena *arena;
    const ChildSpec *specs;
    ChildResult *results;
    size_t count, next; /* specs; the next one to start */
    Running *running;   /* of size "jobs" */
    size_t jobs, active;
    struct pollfd *polls; /* two a place */
    sigset_t waiting;     /* signal mask while asym waits */
    Pids foreign;         /* children that asym had already */
} Pool;

ChildLimits child_limits_default(void) {
    return (ChildLimits){.wall_ms = 10000,
                         .memory_bytes = 1024 * MIB,
                         .output_bytes = 64 * MIB,
                         .file_bytes = 256 * MIB};
}

static uint64_t now_us(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

static void pause_ms(long ms) {
    struct timespec span = {.tv_nsec = ms * 1000000};
    (void)nanosleep(&span, NULL);
}

/* ---- Signals to asym: noted, and seen only while it waits */

static volatile sig_atomic_t interrupted;

static void on_interrupt(int signal_number) {
    (void)signal_number;
    interrupted = 1;
}

static void on_child(int signal_number) {
    (void)signal_number;
}

static const int watched_signals[] = {SIGCHLD, SIGHUP, SIGINT, SIGTERM};
enum { WATCHED = sizeof watched_signals / sizeof *watched_signals };

/* What is to be restored. */
typedef struct Watch {
    struct sigaction actions[WATCHED];
    sigset_t mask;
} Watch;

static void watch_signal(int signal_number, struct sigaction *before) {
    struct sigaction action = {.sa_handler = on_interrupt};
    if (signal_number == SIGCHLD)
        action.sa_handler = on_child;
    (void)sigaction(signal_number, NULL, before);
    if (signal_number == SIGCHLD || before->sa_handler != SIG_IGN)
        (void)sigaction(signal_number, &action, NULL);
}

static Watch watch_begin(void) {
    Watch watch;
    sigset_t watched;
    (void)sigemptyset(&watched);
    for (int i = 0; i < WATCHED; i++)
        (void)sigaddset(&watched, watched_signals[i]);
    (void)sigprocmask(SIG_BLOCK, &watched, &watch.mask);
    interrupted = 0;
    for (int i = 0; i < WATCHED; i++)
        watch_signal(watched_signals[i], &watch.actions[i]);
    return watch;
}

static void watch_end(const Watch *watch) {
    for (int i = 0; i < WATCHED; i++)
        (void)sigaction(watched_signals[i], &watch->actions[i], NULL);
    (void)sigprocmask(SIG_SETMASK, &watch->mask, NULL);
}

static sigset_t watch_waiting(const Watch *watch) {
    sigset_t mask = watch->mask;
    (void)sigdelset(&mask, SIGCHLD);
    return mask;
}

/* ppoll lets no signal in when a file is ready at once. */
static void signals_let_in(const sigset_t *waiting) {
    sigset_t blocked;
    (void)sigprocmask(SIG_SETMASK, waiting, &blocked);
    (void)sigprocmask(SIG_SETMASK, &blocked, NULL);
}

/* ---- What a child needs, made before the fork */

typedef struct Launch {
    const char *program; /* absolute */
    char *const *argv, *const *environment;
    const char *directory;
    int input, output, errors; /* the child's ends */
    int report;                /* takes a Failure; closed by exec */
    const ChildLimits *limits;
    ChildLayout layout;
    pid_t parent;
} Launch;

typedef enum LaunchStep { ENTER_DIRECTORY, RUN_PROGRAM } LaunchStep;

typedef struct Failure {
    LaunchStep step;
    int error;
} Failure;

static const char *absolute_path(const char *path, Arena *arena) {
    char *here = *path == '/' ? NULL : getcwd(NULL, 0);
    if (!here)
        return path;
    const char *absolute = arena_printf(arena, "%s/%s", here, path);
    free(here);
    return absolute;
}

static bool is_program(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode) &&
           access(path, X_OK) == 0;
}

/* Returns "name" itself when it is nowhere: exec then says what is wrong. */
static const char *program_find(const char *name, Arena *arena) {
    const char *path = getenv("PATH");
    if (strchr(name, '/'))
        return absolute_path(name, arena);
    for (const char *at = path ? path : "/usr/bin:/bin"; at;) {
        size_t length = strcspn(at, ":");
        const char *candidate = absolute_path(
            length ? arena_printf(arena, "%.*s/%s", (int)length, at, name)
                   : name,
            arena);
        if (is_program(candidate))
            return candidate;
        at = at[length] ? at + length + 1 : NULL;
    }
    return name;
}

static bool same_variable(const char *a, const char *b) {
    size_t length = strcspn(a, "=");
    return strcspn(b, "=") == length && strncmp(a, b, length) == 0;
}

static bool is_overridden(const char *variable, const char *const *additions) {
    for (; additions && *additions; additions++)
        if (same_variable(variable, *additions))
            return true;
    return false;
}

static const char **environment_merge(const char *const *additions,
                                      Arena *arena) {
    Strings merged = {0};
    for (char **variable = environ; variable && *variable; variable++)
        if (!is_overridden(*variable, additions))
            *vec_push(arena, &merged) = *variable;
    for (; additions && *additions; additions++)
        *vec_push(arena, &merged) = *additions;
    *vec_push(arena, &merged) = NULL;
    return merged.at;
}

/* ---- In the child, between fork and exec: system calls only */

static void signals_reset(void) {
    sigset_t none;
    for (int i = 1; i < NSIG; i++)
        (void)signal(i, SIG_DFL);
    (void)sigemptyset(&none);
    (void)sigprocmask(SIG_SETMASK, &none, NULL);
}

static void limit_set(__rlimit_resource_t resource, uint64_t wanted) {
    struct rlimit limit;
    if (getrlimit(resource, &limit) != 0)
        return;
    if (wanted < limit.rlim_max)
        limit.rlim_max = wanted;
    limit.rlim_cur = limit.rlim_max;
    (void)setrlimit(resource, &limit);
}

/* A stack as large as it was, unless memory is smaller. */
static void limit_stack(uint64_t wanted) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur <= wanted)
        return;
    limit.rlim_cur = wanted;
    (void)setrlimit(RLIMIT_STACK, &limit);
}

static void limits_set(const ChildLimits *limits) {
    limit_set(RLIMIT_CORE, 0);
    if (limits->file_bytes)
        limit_set(RLIMIT_FSIZE, limits->file_bytes);
    if (limits->memory_bytes) {
        limit_set(RLIMIT_DATA, limits->memory_bytes);
        limit_stack(limits->memory_bytes);
    }
}

static _Noreturn void child_fail(const Launch *launch, LaunchStep step) {
    Failure failure = {.step = step, .error = errno};
    ssize_t written = write(launch->report, &failure, sizeof failure);
    _exit(written == sizeof failure ? 127 : 126);
}

static void files_connect(const Launch *launch) {
    (void)dup2(launch->input, STDIN_FILENO);
    (void)dup2(launch->output, STDOUT_FILENO);
    (void)dup2(launch->errors, STDERR_FILENO);
    (void)close_range(STDERR_FILENO + 1, ~0U, CLOSE_RANGE_CLOEXEC);
}

static void layout_fix(void) {
    int now = personality(0xffffffff);
    if (now >= 0)
        (void)personality((unsigned)now | ADDR_NO_RANDOMIZE);
}

static _Noreturn void child_become(const Launch *launch) {
    (void)setsid();
    (void)prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != launch->parent)
        _exit(126);
    files_connect(launch);
    limits_set(launch->limits);
    if (launch->layout == CHILD_LAYOUT_FIXED)
        layout_fix();
    signals_reset();
    if (launch->directory && chdir(launch->directory) != 0)
        child_fail(launch, ENTER_DIRECTORY);
    (void)execve(launch->program, launch->argv, launch->environment);
    child_fail(launch, RUN_PROGRAM);
}

/* ---- Starting */

static void file_close(int *file) {
    if (*file != NO_FILE)
        (void)close(*file);
    *file = NO_FILE;
}

/* All of asym's files lie above the standard three, so that connecting one of
 * these to the child never covers another, even where asym started without. */
static int file_lift(int file) {
    if (file == NO_FILE || file > STDERR_FILENO)
        return file;
    int lifted = fcntl(file, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    (void)close(file);
    return lifted;
}

static bool pipe_open(int *reader, int *writer) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0)
        return false;
    *reader = file_lift(ends[0]);
    *writer = file_lift(ends[1]);
    return *reader != NO_FILE && *writer != NO_FILE;
}

static void refuse(Running *running, Arena *arena, const char *what,
                   const char *name, int error) {
    running->result->end = CHILD_NOT_STARTED;
    running->result->reason =
        arena_printf(arena, "cannot %s '%s': %s", what, name, strerror(error));
}

static bool input_open(Running *running, Launch *launch, Arena *arena) {
    const char *name = running->spec->input;
    launch->input =
        file_lift(open(name ? name : "/dev/null", O_RDONLY | O_CLOEXEC));
    if (launch->input != NO_FILE)
        return true;
    refuse(running, arena, "read", name ? name : "/dev/null", errno);
    return false;
}

static bool output_open(Running *running, Stream *stream, int *writer,
                        const ChildOutput *where, Arena *arena) {
    *stream = (Stream){NO_FILE, where->keep, text_new(arena)};
    if (!where->file && pipe_open(&stream->file, writer)) {
        (void)fcntl(stream->file, F_SETFL, O_NONBLOCK);
        return true;
    }
    if (where->file)
        *writer = file_lift(
            open(where->file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666));
    if (*writer != NO_FILE)
        return true;
    refuse(running, arena, "write", where->file ? where->file : "a pipe",
           errno);
    return false;
}

static bool files_open(Running *running, Launch *launch, Arena *arena) {
    const ChildSpec *spec = running->spec;
    return input_open(running, launch, arena) &&
           output_open(running, &running->output, &launch->output,
                       &spec->output, arena) &&
           output_open(running, &running->errors, &launch->errors,
                       &spec->errors, arena);
}

/* Forks, and waits until the child became the program or failed to. */
static bool launch_fork(Running *running, Launch *launch, Arena *arena) {
    int report = NO_FILE;
    Failure failure;
    if (!pipe_open(&report, &launch->report) || (running->pid = fork()) < 0) {
        refuse(running, arena, "start", launch->program, errno);
        file_close(&report);
        running->pid = 0;
        return false;
    }
    if (running->pid == 0)
        child_become(launch);
    file_close(&launch->report);
    bool failed =
        TEMP_FAILURE_RETRY(read(report, &failure, sizeof failure)) > 0;
    file_close(&report);
    if (!failed)
        return true;
    (void)waitpid(running->pid, NULL, 0);
    running->pid = 0;
    if (failure.step == ENTER_DIRECTORY)
        refuse(running, arena, "enter", launch->directory, failure.error);
    else
        refuse(running, arena, "run", launch->program, failure.error);
    return false;
}

static Launch launch_new(const ChildSpec *spec, Arena *arena) {
    return (Launch){
        .program = program_find(spec->argv[0], arena),
        .argv = (char *const *)(uintptr_t)spec->argv,
        .environment =
            (char *const *)environment_merge(spec->environment, arena),
        .directory = spec->directory,
        .input = NO_FILE,
        .output = NO_FILE,
        .errors = NO_FILE,
        .report = NO_FILE,
        .limits = &spec->limits,
        .layout = spec->layout,
        .parent = getpid(),
    };
}

static void running_start(Running *running, const ChildSpec *spec,
                          ChildResult *result, Arena *arena) {
    Launch launch = launch_new(spec, arena);
    *result = (ChildResult){.output = "", .errors = ""};
    *running = (Running){.spec = spec,
                         .result = result,
                         .started_us = now_us(),
                         .output.file = NO_FILE,
                         .errors.file = NO_FILE};
    if (!files_open(running, &launch, arena) ||
        !launch_fork(running, &launch, arena)) {
        file_close(&running->output.file);
        file_close(&running->errors.file);
    }
    file_close(&launch.input);
    file_close(&launch.output);
    file_close(&launch.errors);
    file_close(&launch.report);
}

/* ---- Ending */

/* Reaps a group of killed processes.  Those whose parent is alive outside the
 * group are that parent's to reap. */
static void group_reap(pid_t group) {
    for (int ms = 0; ms < MAX_PATIENCE_MS; ms++) {
        while (waitpid(-group, NULL, WNOHANG) > 0)
            ;
        if (kill(-group, 0) != 0)
            return;
        pause_ms(1);
    }
}

static void stream_take(Stream *stream, const char *bytes, uint64_t size) {
    uint64_t room = stream->keep - stream->kept.length;
    text_add_n(&stream->kept, bytes, size < room ? size : room);
}

static bool is_flooded(const Running *running) {
    uint64_t limit = running->spec->limits.output_bytes;
    return limit && running->written > limit;
}

/* False when there is nothing more to read now. */
static bool stream_read_some(Running *running, Stream *stream) {
    char buffer[READ_SIZE];
    ssize_t size =
        TEMP_FAILURE_RETRY(read(stream->file, buffer, sizeof buffer));
    if (size < 0 && errno == EAGAIN)
        return false;
    if (size <= 0) {
        file_close(&stream->file);
        return false;
    }
    running->written += (uint64_t)size;
    stream_take(stream, buffer, (uint64_t)size);
    return true;
}

static void stream_read(Running *running, Stream *stream) {
    for (int i = 0; i < READS_AT_ONCE; i++)
        if (stream->file == NO_FILE || is_flooded(running) ||
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

static void result_set(ChildResult *result, ChildEnd end, int status) {
    result->end = end;
    if (end != CHILD_EXITED)
        return;
    result->code = WEXITSTATUS(status);
    if (WIFSIGNALED(status)) {
        result->code = WTERMSIG(status);
        result->end = result->code == SIGXFSZ ? CHILD_FLOODED : CHILD_SIGNALLED;
    }
}

static void streams_keep(Running *running) {
    ChildResult *result = running->result;
    result->output = text_chars(&running->output.kept);
    result->output_size = running->output.kept.length;
    result->errors = text_chars(&running->errors.kept);
    result->errors_size = running->errors.kept.length;
    file_close(&running->output.file);
    file_close(&running->errors.file);
}

/* The group is killed while its leader is still unreaped, so that no other
 * group can have its number. */
static void running_end(Running *running, ChildEnd end) {
    int status = 0;
    struct rusage usage = {0};
    (void)kill(-running->pid, SIGKILL);
    running->result->wall_us = now_us() - running->started_us;
    (void)TEMP_FAILURE_RETRY(wait4(running->pid, &status, 0, &usage));
    group_reap(running->pid);
    streams_read(running);
    if (end == CHILD_EXITED && is_flooded(running))
        end = CHILD_FLOODED;
    result_set(running->result, end, status);
    running->result->cpu_us =
        timeval_us(usage.ru_utime) + timeval_us(usage.ru_stime);
    streams_keep(running);
    running->pid = 0;
}

/* ---- Strays: descendants that left their group and lost their parent */

/* Children of asym, as far as the system tells. */
static Pids children_now(Arena *arena) {
    Pids pids = {0};
    char path[64];
    (void)snprintf(path, sizeof path, "/proc/self/task/%d/children",
                   (int)gettid());
    FILE *file = fopen(path, "re");
    int pid;
    while (file && fscanf(file, "%d", &pid) == 1)
        *vec_push(arena, &pids) = pid;
    if (file)
        (void)fclose(file);
    return pids;
}

static bool pids_hold(const Pids *pids, pid_t pid) {
    for (size_t i = 0; i < pids->size; i++)
        if (pids->at[i] == pid)
            return true;
    return false;
}

static size_t strays_kill(const Pool *pool) {
    Pids children = children_now(pool->arena);
    size_t strays = 0;
    for (size_t i = 0; i < children.size; i++) {
        if (pids_hold(&pool->foreign, children.at[i]))
            continue;
        strays++;
        (void)kill(children.at[i], SIGKILL);
        (void)waitpid(children.at[i], NULL, WNOHANG);
    }
    return strays;
}

static void strays_end(const Pool *pool) {
    for (int ms = 0; ms < MAX_PATIENCE_MS && strays_kill(pool) > 0; ms++)
        pause_ms(1);
}

/* ---- The pool */

static void pool_fill(Pool *pool) {
    for (size_t i = 0; i < pool->jobs && pool->next < pool->count; i++)
        while (pool->running[i].pid == 0 && pool->next < pool->count) {
            size_t index = pool->next++;
            running_start(&pool->running[i], &pool->specs[index],
                          &pool->results[index], pool->arena);
        }
}

static bool pool_is_active(const Pool *pool) {
    for (size_t i = 0; i < pool->jobs; i++)
        if (pool->running[i].pid)
            return true;
    return false;
}

static uint64_t time_left_us(const Running *running, uint64_t now) {
    uint64_t limit = running->spec->limits.wall_ms;
    uint64_t spent = now - running->started_us;
    if (!limit || limit > UINT64_MAX / 1000)
        return UINT64_MAX;
    return spent >= limit * 1000 ? 0 : limit * 1000 - spent;
}

static struct timespec pool_patience(const Pool *pool) {
    uint64_t least = 60 * UINT64_C(1000000), now = now_us();
    for (size_t i = 0; i < pool->jobs; i++) {
        if (!pool->running[i].pid)
            continue;
        uint64_t left = time_left_us(&pool->running[i], now);
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
        pool->polls[2 * i] =
            (struct pollfd){active ? running->output.file : NO_FILE, POLLIN, 0};
        pool->polls[2 * i + 1] =
            (struct pollfd){active ? running->errors.file : NO_FILE, POLLIN, 0};
    }
    (void)ppoll(pool->polls, (nfds_t)(2 * pool->jobs), &patience,
                &pool->waiting);
    signals_let_in(&pool->waiting);
}

static bool has_ended(const Running *running) {
    siginfo_t info = {0};
    return waitid(P_PID, (id_t)running->pid, &info,
                  WEXITED | WNOHANG | WNOWAIT) == 0 &&
           info.si_pid == running->pid;
}

static void running_check(Running *running) {
    streams_read(running);
    if (is_flooded(running))
        running_end(running, CHILD_FLOODED);
    else if (has_ended(running))
        running_end(running, CHILD_EXITED);
    else if (time_left_us(running, now_us()) == 0)
        running_end(running, CHILD_TIMED_OUT);
}

static void pool_check(Pool *pool) {
    for (size_t i = 0; i < pool->jobs; i++)
        if (pool->running[i].pid)
            running_check(&pool->running[i]);
}

static void pool_stop(Pool *pool) {
    for (size_t i = 0; i < pool->jobs; i++)
        if (pool->running[i].pid)
            running_end(&pool->running[i], CHILD_TIMED_OUT);
}

static Status pool_run(Pool *pool) {
    for (pool_fill(pool); pool_is_active(pool) && !interrupted;
         pool_fill(pool)) {
        pool_wait(pool);
        pool_check(pool);
    }
    pool_stop(pool);
    strays_end(pool);
    if (interrupted)
        return status_fail(ASYM_INTERRUPTED, "interrupted");
    return status_ok();
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
        .foreign = children_now(arena),
    };
    (void)prctl(PR_SET_CHILD_SUBREAPER, 1);
    Watch watch = watch_begin();
    pool.waiting = watch_waiting(&watch);
    Status status = pool_run(&pool);
    watch_end(&watch);
    return status;
}

Status child_run(ChildResult *out, const ChildSpec *spec, Arena *arena) {
    return child_run_all(out, spec, 1, 1, arena);
}

/* ---- Words */

static const char *size_text(uint64_t bytes, Arena *arena) {
    if (bytes >= MIB && bytes % MIB == 0)
        return arena_printf(arena, "%llu MiB",
                            (unsigned long long)(bytes / MIB));
    return arena_printf(arena, "%llu bytes", (unsigned long long)bytes);
}

const char *child_result_text(const ChildResult *result, const ChildSpec *spec,
                              Arena *arena) {
    switch (result->end) {
    case CHILD_EXITED:
        return arena_printf(arena, "exited with code %d", result->code);
    case CHILD_SIGNALLED:
        return arena_printf(arena, "crashed with signal %d (%s)", result->code,
                            strsignal(result->code));
    case CHILD_TIMED_OUT:
        return arena_printf(arena, "was stopped after %g s",
                            (double)spec->limits.wall_ms / 1000);
    case CHILD_FLOODED:
        return result->code == SIGXFSZ
                   ? arena_printf(arena, "wrote more than %s to a file",
                                  size_text(spec->limits.file_bytes, arena))
                   : arena_printf(arena, "printed more than %s",
                                  size_text(spec->limits.output_bytes, arena));
    case CHILD_NOT_STARTED:
        return result->reason;
    }
    return "";
}
