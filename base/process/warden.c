#include "base/process/warden.h"

#include "base/process/usage.h"

#include <errno.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
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

/* The name keeps it alive when someone says "pkill -9 asym". */
void warden_prepare(void) {
    sigset_t all;
    (void)sigfillset(&all);
    (void)sigprocmask(SIG_SETMASK, &all, NULL);
    (void)setsid();
    (void)prctl(PR_SET_NAME, "run-warden");
    (void)prctl(PR_SET_CHILD_SUBREAPER, 1);
}

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

/* What is stopped forks no more. */
static void kill_all(void) {
    if (!has_children())
        return;
    hurry();
    for (int ms = 0; ms < KILLING_MS; ms++) {
        usage_find(&tree, stop);
        for (size_t i = 0; i < tree.count; i++)
            (void)kill(tree.pids[i], SIGKILL);
        if (!has_children())
            return;
        (void)poll(NULL, 0, 1);
    }
}

/* ---- limits ---- */

static ChildLimit exceeded_by_processes(const ChildLimits *limits) {
    usage_find(&tree, NULL);
    if (limits->processes && tree.count > limits->processes)
        return CHILD_LIMIT_PROCESSES;
    if (limits->memory_bytes &&
        usage_memory(&tree, limits->memory_bytes) > limits->memory_bytes)
        return CHILD_LIMIT_MEMORY;
    if (limits->cpu_ms && usage_cpu_ms(&tree) > limits->cpu_ms)
        return CHILD_LIMIT_CPU;
    return CHILD_LIMIT_NONE;
}

static ChildLimit exceeded_by_files(const Warden *warden) {
    uint64_t bytes = usage_disk(warden->folder);
    if (bytes == UINT64_MAX)
        return CHILD_LIMIT_FILES;
    return bytes > warden->limits->disk_bytes ? CHILD_LIMIT_DISK
                                              : CHILD_LIMIT_NONE;
}

/* At look number "look". */
static ChildLimit exceeded(const Warden *warden, unsigned look) {
    const ChildLimits *limits = warden->limits;
    ChildLimit files = CHILD_LIMIT_NONE;
    if (limits->disk_bytes && warden->folder && look % LOOKS_FOR_DISK == 0)
        files = exceeded_by_files(warden);
    return files ? files : exceeded_by_processes(limits);
}

static bool has_limits(const Warden *warden) {
    const ChildLimits *limits = warden->limits;
    return limits->processes || limits->cpu_ms ||
           (limits->disk_bytes && warden->folder);
}

/* ---- watching ---- */

static int children_file(void) {
    sigset_t child;
    (void)sigemptyset(&child);
    (void)sigaddset(&child, SIGCHLD);
    return signalfd(-1, &child, SFD_CLOEXEC | SFD_NONBLOCK);
}

/* All but these and the standard three. */
static void close_others(int a, int b) {
    unsigned low = (unsigned)(a < b ? a : b), high = (unsigned)(a < b ? b : a);
    if (low > STDERR_FILENO + 1)
        (void)close_range(STDERR_FILENO + 1, low - 1, 0);
    if (high > low + 1)
        (void)close_range(low + 1, high - 1, 0);
    (void)close_range(high + 1, ~0U, 0);
}

/* Reaps what has ended; whether the program has, and then "report" says how. */
static bool reap(WardenReport *report, pid_t program) {
    int status;
    struct rusage usage;
    for (pid_t pid; (pid = wait4(-1, &status, WNOHANG, &usage)) > 0;)
        if (pid == program) {
            report->status = status;
            report->usage = usage;
            return true;
        }
    return false;
}

/* Waits until a child ends, or so long; whether asym wants an end. */
static bool is_told_to_end(int life, int children, int ms) {
    struct pollfd files[] = {{life, POLLIN, 0}, {children, POLLIN, 0}};
    struct signalfd_siginfo info;
    (void)poll(files, 2, ms);
    (void)!read(children, &info, sizeof info);
    return files[0].revents != 0;
}

static int64_t now_ms(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static _Noreturn void finish(const Warden *warden, const WardenReport *report) {
    kill_all();
    (void)!write(warden->report, report, sizeof *report);
    _exit(0);
}

_Noreturn void warden_watch(const Warden *warden, pid_t program) {
    WardenReport report = {.status = SIGKILL};
    close_others(warden->life, warden->report);
    int children = children_file();
    bool looks = has_limits(warden);
    int64_t next = now_ms() + FIRST_LOOK_MS;
    for (unsigned look = 0; !reap(&report, program);) {
        int64_t left = next - now_ms();
        int patience = !looks ? -1 : left > 0 ? (int)left : 0;
        if (is_told_to_end(warden->life, children, patience))
            break;
        if (!looks || now_ms() < next)
            continue;
        if ((report.exceeded = exceeded(warden, look++)))
            break;
        next = now_ms() + LOOK_MS;
    }
    finish(warden, &report);
}
