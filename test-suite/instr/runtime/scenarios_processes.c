/* Threads and processes that come and go around calls. */
#include "byhand.h"
#include "scenarios.h"

#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/wait.h>

/* ---- threads ---- */

enum { THREADS = 8, CALLS_OF_THREAD = 20000 };

static void *thread_calls(void *unused) {
    for (uint64_t i = 0; i < CALLS_OF_THREAD; i++)
        byhand_call(i % 10);
    return unused;
}

static void threads(void) {
    pthread_t thread[THREADS];
    for (int i = 0; i < THREADS; i++)
        BYHAND_EXPECT(pthread_create(&thread[i], NULL, thread_calls, NULL) ==
                      0);
    for (int i = 0; i < THREADS; i++)
        BYHAND_EXPECT(pthread_join(thread[i], NULL) == 0);
}

static pthread_barrier_t barrier;

static void *thread_stays(void *unused) {
    byhand_call(4);
    pthread_barrier_wait(&barrier);
    for (;;)
        pause();
    return unused;
}

/* The process ends while a thread of a pool still waits for work. */
static void thread_left_running(void) {
    pthread_t thread;
    BYHAND_EXPECT(pthread_barrier_init(&barrier, NULL, 2) == 0);
    BYHAND_EXPECT(pthread_create(&thread, NULL, thread_stays, NULL) == 0);
    pthread_barrier_wait(&barrier);
    byhand_call(1);
}

static void last_words(void *value) {
    byhand_call((uint64_t)(uintptr_t)value);
}

static void *thread_with_destructor(void *key) {
    if (getenv("PLAYED_EARLY"))
        byhand_call(1);
    BYHAND_EXPECT(pthread_setspecific(*(pthread_key_t *)key, (void *)6) == 0);
    return NULL;
}

/* The thread calls as it ends: only then, or before too. */
static void thread_destructor(void) {
    pthread_key_t key;
    pthread_t thread;
    BYHAND_EXPECT(pthread_key_create(&key, last_words) == 0);
    BYHAND_EXPECT(pthread_create(&thread, NULL, thread_with_destructor, &key) ==
                  0);
    BYHAND_EXPECT(pthread_join(thread, NULL) == 0);
}

__attribute__((destructor)) static void last_call(void) {
    if (getenv("PLAYED_LATE"))
        byhand_call(9);
}

/* ---- processes ---- */

static void fork_inside(void) {
    pid_t child = fork();
    if (child == 0)
        byhand_call(2);
    else
        byhand_expect_exit(child, 0);
}

/* The call of 1 spans the fork: it is a sample in the parent only. */
static void forks(void) {
    byhand_call_around(1, fork_inside);
    if (asym_rt_epoch() == 0)
        byhand_call(3);
}

static void fork_child_is_killed(void) {
    byhand_call(1);
    pid_t child = fork();
    if (child == 0) {
        byhand_call(3);
        raise(SIGKILL);
    }
    int status;
    BYHAND_EXPECT(waitpid(child, &status, 0) == child && WIFSIGNALED(status));
}

/* No handler of pthread_atfork runs. */
static void raw_fork_inside(void) {
    long child = syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0);
    if (child == 0) {
        alarm(20);
        byhand_call(2);
        asym_rt_flush();
        _exit(0);
    }
    byhand_expect_exit((pid_t)child, 0);
}

static void raw_fork(void) {
    byhand_call_around(1, raw_fork_inside);
}

static void idle_children(void) {
    static char *true_words[] = {"true", NULL};
    pid_t child = fork();
    if (child == 0)
        exit(0);
    byhand_expect_exit(child, 0);
    child = vfork();
    if (child == 0) {
        execv("/bin/true", true_words);
        _exit(1);
    }
    byhand_expect_exit(child, 0);
    BYHAND_EXPECT(
        posix_spawn(&child, "/bin/true", NULL, NULL, true_words, environ) == 0);
    byhand_expect_exit(child, 0);
    byhand_call(1);
}

static void *thread_samples(void *unused) {
    for (uint64_t i = 0;; i++)
        byhand_free_sample(i % 1000);
    return unused;
}

/* No child may wait for a lock whose holder it has not got. */
static void fork_amid_threads(void) {
    pthread_t thread;
    for (int i = 0; i < 3; i++)
        BYHAND_EXPECT(pthread_create(&thread, NULL, thread_samples, NULL) == 0);
    for (int i = 0; i < 40; i++) {
        pid_t child = fork();
        if (child == 0) {
            alarm(20);
            byhand_call(2);
            exit(0);
        }
        byhand_expect_exit(child, 0);
        raw_fork_inside();
    }
}

static void exec_self(void) {
    byhand_call(1);
    asym_rt_flush();
    execl("/proc/self/exe", "played", "normal", (char *)NULL);
    _exit(1);
}

static void exec_in_child(void) {
    byhand_call(1);
    pid_t child = fork();
    if (child == 0)
        exec_self();
    byhand_expect_exit(child, 0);
}

static void change_directory(void) {
    byhand_call(1);
    BYHAND_EXPECT(chdir("/") == 0);
    fork_inside();
}

const Scenario scenarios_processes[] = {
    {"threads", threads},
    {"thread_left_running", thread_left_running},
    {"thread_destructor", thread_destructor},
    {"forks", forks},
    {"fork_child_is_killed", fork_child_is_killed},
    {"raw_fork", raw_fork},
    {"idle_children", idle_children},
    {"fork_amid_threads", fork_amid_threads},
    {"exec_self", exec_self},
    {"exec_in_child", exec_in_child},
    {"change_directory", change_directory},
    {NULL, NULL},
};
