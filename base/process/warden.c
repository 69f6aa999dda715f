#include "base/process/warden.h"

#include "base/process/launch.h"
#include "base/process/usage.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    FIRST_LOOK_MS = 10,
    LOOK_MS = 20,        /* short enough that little is used meanwhile */
    LOOKS_FOR_DISK = 10, /* of which one is at the disk */
    KILLING_MS = 5000
};

/* What one does for one program. */
typedef struct Ward {
    const ChildSpec *spec;
    int line, children;     /* readable: asym wants an end; a child ended */
    uint64_t cpu_ms_before; /* of the programs before */
} Ward;

/* ---- killing all ---- */

static UsageTree tree;

/* Where there is no other limit on a bomb of forks, the one who counts the
 * processes must not wait for them; that takes root. */
static void hurry(void) {
    const struct sched_param first = {.sched_priority = 1};
    (void)sched_setscheduler(0, SCHED_FIFO | SCHED_RESET_ON_FORK, &first);
}

static void stop(pid_t pid) {
    (void)kill(pid, SIGSTOP);
}

/* Whether a child is left; reaps those that have ended. */
static bool has_children(void) {
    while (waitpid(-1, NULL, WNOHANG) > 0)
        ;
    return waitpid(-1, NULL, WNOHANG) == 0 || errno != ECHILD;
}

/* What is stopped forks no more.  Whether there was anybody. */
static bool kill_all(void) {
    if (!has_children())
        return false;
    hurry();
    for (int ms = 0; ms < KILLING_MS; ms++) {
        usage_find(&tree, stop);
        for (size_t i = 0; i < tree.count; i++)
            (void)kill(tree.pids[i], SIGKILL);
        if (!has_children())
            break;
        (void)poll(NULL, 0, 1);
    }
    return true;
}

/* ---- limits ---- */

/* Of the present descendants, and of those that were reaped. */
static uint64_t cpu_ms_of(size_t count) {
    tree.count = count;
    return usage_cpu_ms(&tree);
}

static ChildLimit exceeded_by_processes(const Ward *ward) {
    const ChildLimits *limits = &ward->spec->limits;
    usage_find(&tree, NULL);
    if (limits->processes && tree.count > limits->processes)
        return CHILD_LIMIT_PROCESSES;
    if (limits->memory_bytes &&
        usage_memory(&tree, limits->memory_bytes) > limits->memory_bytes)
        return CHILD_LIMIT_MEMORY;
    if (limits->cpu_ms &&
        usage_cpu_ms(&tree) - ward->cpu_ms_before > limits->cpu_ms)
        return CHILD_LIMIT_CPU;
    return CHILD_LIMIT_NONE;
}

static ChildLimit exceeded_by_files(const ChildSpec *spec) {
    uint64_t bytes = usage_disk(spec->folder);
    if (bytes == UINT64_MAX)
        return CHILD_LIMIT_FILES;
    return bytes > spec->limits.disk_bytes ? CHILD_LIMIT_DISK
                                           : CHILD_LIMIT_NONE;
}

static bool limits_disk(const ChildSpec *spec) {
    return spec->limits.disk_bytes && spec->folder;
}

/* At look number "look". */
static ChildLimit exceeded(const Ward *ward, unsigned look) {
    ChildLimit files = CHILD_LIMIT_NONE;
    if (limits_disk(ward->spec) && look % LOOKS_FOR_DISK == 0)
        files = exceeded_by_files(ward->spec);
    return files ? files : exceeded_by_processes(ward);
}

static bool has_limits(const ChildSpec *spec) {
    return spec->limits.processes || spec->limits.cpu_ms || limits_disk(spec);
}

/* ---- watching ---- */

/* Reaps what has ended; whether the program has, and then "news" says how. */
static bool reap(LineNews *news, pid_t program) {
    int status;
    struct rusage usage;
    for (pid_t pid; (pid = wait4(-1, &status, WNOHANG, &usage)) > 0;)
        if (pid == program) {
            news->status = status;
            news->usage = usage;
            return true;
        }
    return false;
}

/* Waits until a child ends, or so long; whether asym wants an end. */
static bool is_told_to_end(const Ward *ward, int ms) {
    struct pollfd files[] = {{ward->line, POLLIN, 0},
                             {ward->children, POLLIN, 0}};
    struct signalfd_siginfo info;
    (void)poll(files, 2, ms);
    (void)!read(ward->children, &info, sizeof info);
    return files[0].revents != 0;
}

static int64_t now_ms(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Until the program has ended, or is to end. */
static void watch_program(LineNews *news, const Ward *ward, pid_t program) {
    bool looks = has_limits(ward->spec);
    int64_t next = now_ms() + FIRST_LOOK_MS;
    for (unsigned look = 0; !reap(news, program);) {
        int64_t left = next - now_ms();
        int patience = !looks ? -1 : left > 0 ? (int)left : 0;
        if (is_told_to_end(ward, patience))
            return;
        if (!looks || now_ms() < next)
            continue;
        if ((news->exceeded = exceeded(ward, look++)))
            return;
        next = now_ms() + LOOK_MS;
    }
}

/* ---- the warden's life ---- */

/* The files that it is sent are above the standard three. */
static void open_standard_files(void) {
    int file = open("/dev/null", O_RDWR);
    while (file >= 0 && file <= STDERR_FILENO)
        file = open("/dev/null", O_RDWR);
    (void)close(file);
}

/* All but this one and the standard three. */
static void close_others(int line) {
    unsigned kept = (unsigned)line;
    if (kept > STDERR_FILENO + 1)
        (void)close_range(STDERR_FILENO + 1, kept - 1, 0);
    (void)close_range(kept + 1, ~0U, 0);
}

/* What asym handles means nothing here, and what it ignores is no program's. */
static void reset_signals(void) {
    sigset_t all;
    (void)sigfillset(&all);
    (void)sigprocmask(SIG_SETMASK, &all, NULL);
    for (int i = 1; i < NSIG; i++)
        (void)signal(i, SIG_DFL);
}

static int open_children(void) {
    sigset_t child;
    (void)sigemptyset(&child);
    (void)sigaddset(&child, SIGCHLD);
    return signalfd(-1, &child, SFD_CLOEXEC | SFD_NONBLOCK);
}

static pid_t launch(const LineOrder *order, const WardenWork *work, int line) {
    const LaunchTask task = {.spec = &work->specs[order->spec],
                             .files = order->files,
                             .line = line,
                             .others = work->others};
    Arena *arena = arena_new();
    pid_t program = launch_program(&task, arena);
    arena_free(arena);
    for (int i = 0; i < LINE_FILES; i++)
        (void)close(order->files[i]);
    return program;
}

/* Whether it may run another one. */
static bool run(const LineOrder *order, const WardenWork *work, int line,
                int children) {
    const Ward ward = {.spec = &work->specs[order->spec],
                       .line = line,
                       .children = children,
                       .cpu_ms_before = cpu_ms_of(0)};
    LineNews news = {.kind = LINE_OVER, .status = SIGKILL};
    pid_t program = launch(order, work, line);
    if (program > 0)
        watch_program(&news, &ward, program);
    news.is_last = kill_all();
    return line_say(line, &news) && !news.is_last;
}

/* The name keeps it alive when someone says "pkill -9 asym". */
static _Noreturn void serve(const WardenWork *work, int line) {
    LineOrder order;
    reset_signals();
    (void)setsid();
    (void)prctl(PR_SET_NAME, "run-warden");
    (void)prctl(PR_SET_CHILD_SUBREAPER, 1);
    close_others(line);
    open_standard_files();
    int children = open_children();
    while (line_take(&order, line) && run(&order, work, line, children))
        ;
    _exit(0);
}

/* ---- asym's side ---- */

bool warden_begin(Warden *out, const WardenWork *work) {
    int own;
    if (!line_open(&out->line, &own))
        return false;
    out->pid = fork();
    if (out->pid == 0)
        serve(work, own);
    int error = errno;
    (void)close(own);
    if (out->pid > 0)
        return true;
    (void)close(out->line);
    out->pid = 0;
    errno = error;
    return false;
}

void warden_end(Warden *warden) {
    if (!warden->pid)
        return;
    (void)close(warden->line);
    (void)kill(warden->pid, SIGKILL);
    (void)TEMP_FAILURE_RETRY(waitpid(warden->pid, NULL, 0));
    warden->pid = 0;
}
