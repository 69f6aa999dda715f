#include "base/process/launch.h"

#include "base/process/limits.h"
#include "base/process/warden.h"
#include "base/vec.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

typedef Vec(const char *) Strings;

typedef struct Launch {
    const ChildSpec *spec;
    const char *program; /* absolute */
    char *const *environment;
    int input, output, errors; /* the child's ends */
    int notices;               /* takes them; closed by exec */
    int report, life;          /* the warden's ends */
    uint64_t others;
    pid_t parent; /* of the child: its warden */
    LaunchEnds *ends;
    const char **reason;
    Arena *arena;
} Launch;

typedef enum LaunchStep {
    LEAD_SESSION,
    START_PROGRAM,
    ENTER_DIRECTORY,
    RUN_PROGRAM
} LaunchStep;

/* What the child says on its way, and why it got no further. */
typedef struct Notice {
    LaunchStep step;
    int value; /* LEAD_SESSION: its number; else the system's error */
} Notice;

/* ---- What a child needs, made before the fork */

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

static bool notify(const Launch *launch, LaunchStep step, int value) {
    Notice notice = {.step = step, .value = value};
    return write(launch->notices, &notice, sizeof notice) == sizeof notice;
}

static _Noreturn void child_fail(const Launch *launch, LaunchStep step) {
    _exit(notify(launch, step, errno) ? 127 : 126);
}

static void files_connect(const Launch *launch) {
    (void)dup2(launch->input, STDIN_FILENO);
    (void)dup2(launch->output, STDOUT_FILENO);
    (void)dup2(launch->errors, STDERR_FILENO);
    (void)close_range(STDERR_FILENO + 1, ~0U, CLOSE_RANGE_CLOEXEC);
}

static _Noreturn void child_become(const Launch *launch) {
    (void)notify(launch, LEAD_SESSION, (int)setsid());
    (void)prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != launch->parent)
        _exit(126);
    files_connect(launch);
    limits_set(&launch->spec->limits, launch->others);
    if (launch->spec->layout == CHILD_LAYOUT_FIXED)
        limits_fix_layout();
    signals_reset();
    if (launch->spec->directory && chdir(launch->spec->directory) != 0)
        child_fail(launch, ENTER_DIRECTORY);
    (void)execve(launch->program, (char *const *)(uintptr_t)launch->spec->argv,
                 launch->environment);
    child_fail(launch, RUN_PROGRAM);
}

/* ---- The warden */

static _Noreturn void warden_become(Launch *launch, pid_t asym) {
    warden_prepare();
    launch->parent = getpid();
    pid_t program = getppid() == asym ? fork() : -1;
    if (program == 0)
        child_become(launch);
    if (program < 0)
        child_fail(launch, START_PROGRAM);
    const Warden warden = {launch->life, launch->report, &launch->spec->limits,
                           launch->spec->folder};
    warden_watch(&warden, program);
}

/* ---- Starting */

void launch_close(int *file) {
    if (*file != LAUNCH_NO_FILE)
        (void)close(*file);
    *file = LAUNCH_NO_FILE;
}

/* All of asym's files lie above the standard three, so that connecting one of
 * these to the child never covers another, even where asym started without. */
static int file_lift(int file) {
    if (file == LAUNCH_NO_FILE || file > STDERR_FILENO)
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
    return *reader != LAUNCH_NO_FILE && *writer != LAUNCH_NO_FILE;
}

static bool refuse(Launch *launch, const char *what, const char *name,
                   int error) {
    *launch->reason = arena_printf(launch->arena, "cannot %s '%s': %s", what,
                                   name, strerror(error));
    return false;
}

static bool input_open(Launch *launch) {
    const char *name = launch->spec->input ? launch->spec->input : "/dev/null";
    launch->input = file_lift(open(name, O_RDONLY | O_CLOEXEC));
    return launch->input != LAUNCH_NO_FILE ||
           refuse(launch, "read", name, errno);
}

static bool output_open(Launch *launch, int *reader, int *writer,
                        const char *file) {
    if (!file && pipe_open(reader, writer)) {
        (void)fcntl(*reader, F_SETFL, O_NONBLOCK);
        return true;
    }
    if (file)
        *writer = file_lift(
            open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666));
    return *writer != LAUNCH_NO_FILE ||
           refuse(launch, "write", file ? file : "a pipe", errno);
}

static bool files_open(Launch *launch) {
    const ChildSpec *spec = launch->spec;
    return input_open(launch) &&
           output_open(launch, &launch->ends->output, &launch->output,
                       spec->output.file) &&
           output_open(launch, &launch->ends->errors, &launch->errors,
                       spec->errors.file);
}

/* What kept the child from becoming the program; false where nothing did. */
static bool failure_read(Launch *launch, Notice *out, int notices) {
    while (TEMP_FAILURE_RETRY(read(notices, out, sizeof *out)) > 0) {
        if (out->step != LEAD_SESSION)
            return true;
        launch->ends->session = out->value > 0 ? out->value : 0;
    }
    return false;
}

static bool refuse_by_failure(Launch *launch, const Notice *failure) {
    switch (failure->step) {
    case START_PROGRAM:
        return refuse(launch, "start", launch->program, failure->value);
    case ENTER_DIRECTORY:
        return refuse(launch, "enter", launch->spec->directory, failure->value);
    case LEAD_SESSION:
    case RUN_PROGRAM:
        break;
    }
    return refuse(launch, "run", launch->program, failure->value);
}

/* Forks, and waits until the child became the program or failed to. */
static bool launch_fork(pid_t *out, Launch *launch, int notices) {
    Notice failure;
    pid_t asym = getpid();
    *out = fork();
    if (*out < 0)
        return refuse(launch, "start", launch->program, errno);
    if (*out == 0)
        warden_become(launch, asym);
    launch_close(&launch->notices);
    if (!failure_read(launch, &failure, notices))
        return true;
    launch_close(&launch->ends->life);
    (void)waitpid(*out, NULL, 0);
    return refuse_by_failure(launch, &failure);
}

static bool launch_start(pid_t *out, Launch *launch) {
    int notices = LAUNCH_NO_FILE;
    bool started = false;
    if (pipe_open(&notices, &launch->notices) &&
        pipe_open(&launch->ends->report, &launch->report) &&
        pipe_open(&launch->life, &launch->ends->life))
        started = launch_fork(out, launch, notices);
    else
        (void)refuse(launch, "start", launch->program, errno);
    launch_close(&notices);
    return started;
}

static void ends_close(LaunchEnds *ends) {
    launch_close(&ends->output);
    launch_close(&ends->errors);
    launch_close(&ends->report);
    launch_close(&ends->life);
}

pid_t launch_child(LaunchEnds *ends, const char **reason, const ChildSpec *spec,
                   uint64_t others, Arena *arena) {
    Launch launch = {
        .spec = spec,
        .program = program_find(spec->argv[0], arena),
        .environment =
            (char *const *)environment_merge(spec->environment, arena),
        .input = LAUNCH_NO_FILE,
        .output = LAUNCH_NO_FILE,
        .errors = LAUNCH_NO_FILE,
        .notices = LAUNCH_NO_FILE,
        .report = LAUNCH_NO_FILE,
        .life = LAUNCH_NO_FILE,
        .others = others,
        .ends = ends,
        .reason = reason,
        .arena = arena,
    };
    int *const own[] = {&launch.input,   &launch.output, &launch.errors,
                        &launch.notices, &launch.report, &launch.life};
    pid_t pid = 0;
    *ends = (LaunchEnds){LAUNCH_NO_FILE, LAUNCH_NO_FILE, LAUNCH_NO_FILE,
                         LAUNCH_NO_FILE, 0};
    bool started = files_open(&launch) && launch_start(&pid, &launch);
    if (!started)
        ends_close(ends);
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        launch_close(own[i]);
    return started ? pid : 0;
}
