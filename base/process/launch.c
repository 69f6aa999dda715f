#include "base/process/launch.h"

#include "base/process/limits.h"
#include "base/vec.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

typedef Vec(const char *) Strings;

typedef struct Launch {
    const LaunchTask *task;
    const char *program; /* absolute */
    char *const *environment;
    pid_t warden;
} Launch;

/* ---- What a program needs, made before it is forked */

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

/* ---- In the program to be, in the memory of its warden: system calls only */

static bool say(const LaunchTask *task, LineKind kind, LineStep step,
                int value) {
    LineNews news = {.kind = kind, .step = step, .value = value};
    return line_say(task->line, &news);
}

static _Noreturn void give_up(const Launch *launch, LineStep step) {
    _exit(say(launch->task, LINE_FAILED, step, errno) ? 127 : 126);
}

static void files_connect(const int files[LINE_FILES]) {
    for (int i = 0; i < LINE_FILES; i++)
        (void)dup2(files[i], i);
    (void)close_range(LINE_FILES, ~0U, CLOSE_RANGE_CLOEXEC);
}

static void signals_let_in(void) {
    sigset_t none;
    (void)sigemptyset(&none);
    (void)sigprocmask(SIG_SETMASK, &none, NULL);
}

static _Noreturn void become(const Launch *launch) {
    const ChildSpec *spec = launch->task->spec;
    (void)say(launch->task, LINE_BEGUN, 0, (int)setsid());
    (void)prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != launch->warden)
        _exit(126);
    files_connect(launch->task->files);
    limits_set(&spec->limits, launch->task->others);
    if (spec->layout == CHILD_LAYOUT_FIXED)
        limits_fix_layout();
    signals_let_in();
    if (spec->directory && chdir(spec->directory) != 0)
        give_up(launch, LINE_ENTER_DIRECTORY);
    (void)execve(launch->program, (char *const *)(uintptr_t)spec->argv,
                 launch->environment);
    give_up(launch, LINE_RUN_PROGRAM);
}

/* ---- In the warden */

pid_t launch_program(const LaunchTask *task, Arena *arena) {
    const Launch launch = {.task = task,
                           .program = program_find(task->spec->argv[0], arena),
                           .environment = (char *const *)environment_merge(
                               task->spec->environment, arena),
                           .warden = getpid()};
    pid_t program = vfork();
    if (program == 0)
        become(&launch);
    if (program < 0)
        (void)say(task, LINE_FAILED, LINE_START, errno);
    return program;
}

/* ---- In asym */

const char *launch_failure_text(const LineNews *failure, const ChildSpec *spec,
                                Arena *arena) {
    static const char *const verbs[] = {[LINE_START] = "start",
                                        [LINE_ENTER_DIRECTORY] = "enter",
                                        [LINE_RUN_PROGRAM] = "run"};
    const char *name = failure->step == LINE_ENTER_DIRECTORY
                           ? spec->directory
                           : program_find(spec->argv[0], arena);
    return arena_printf(arena, "cannot %s '%s': %s", verbs[failure->step], name,
                        strerror(failure->value));
}
