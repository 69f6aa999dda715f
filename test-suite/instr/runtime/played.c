/* played.c -- plays an instrumented program by hand: "played SCENARIO".
 *
 * Exits with 0, or with the line of the expectation that failed modulo 200. */
#include "played.h"
#include "instr/runtime/runtime.h"

#include <errno.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <ucontext.h>
#include <unistd.h>

#define EXPECT(condition)                                                      \
    do {                                                                       \
        if (!(condition))                                                      \
            _exit(1 + __LINE__ % 200);                                         \
    } while (0)

static _Thread_local uint64_t totals[N_TOTALS];
static _Thread_local AsymRtBudget budgets[N_BUDGETS];

static uint64_t *my_totals(void) {
    return totals;
}

static AsymRtBudget *my_budgets(void) {
    return budgets;
}

static const AsymRtSite sites[N_SITES] = {
    [SITE_CALL] = {1, 1, BUDGET_CALL, 1},
    [SITE_LOOP] = {1, 1, BUDGET_LOOP, 0},
    [SITE_FREE] = {2, 2, BUDGET_FREE, 0},
};

/* A window of calls opens that of the loop. */
static const uint32_t opens[] = {2, 3, BUDGET_LOOP};

static AsymRtModule module = {
    .fingerprint = PLAYED_FINGERPRINT,
    .n_sites = N_SITES,
    .n_totals = N_TOTALS,
    .n_budgets = N_BUDGETS,
    .sites = sites,
    .totals = my_totals,
    .budgets = my_budgets,
    .opens = opens,
};

__attribute__((constructor)) static void register_module(void) {
    asym_rt_register(&module);
}

static void loop(uint64_t n) {
    totals[TOTAL_HEADERS] += n + 1;
    asym_rt_work += n + 1;
}

static void nothing(void) {
}

static void call_fast(uint64_t n, void (*inner)(void)) {
    totals[TOTAL_CALLS]++;
    loop(n);
    inner();
}

static void sample(uint32_t site, uint32_t index, const uint64_t *row) {
    if (--budgets[index].wait < 0)
        asym_rt_sample(&module, site, row, &budgets[index]);
}

static void call_record(uint64_t n, void (*inner)(void)) {
    AsymRtFrame frame;
    asym_rt_enter(&frame, &module, BUDGET_CALL, &budgets[BUDGET_CALL]);
    totals[TOTAL_CALLS]++;
    loop(n);
    sample(SITE_LOOP, BUDGET_LOOP, (uint64_t[]){1, n, n + 1});
    inner();
    asym_rt_leave(&frame, &module, SITE_CALL, (uint64_t[]){1, n, 0});
}

/* "inner" runs inside the call, after its loop. */
__attribute__((noinline)) static void call_around(uint64_t n,
                                                  void (*inner)(void)) {
    asym_rt_work++;
    (--budgets[BUDGET_CALL].wait < 0 ? call_record : call_fast)(n, inner);
}

static void call(uint64_t n) {
    call_around(n, nothing);
}

/* The first window of both goes on; the thread has joined. */
static void never_end(void) {
    budgets[BUDGET_CALL] = budgets[BUDGET_LOOP] = (AsymRtBudget){.seen = 1};
}

/* Its budget never ends. */
static void free_sample(uint64_t key) {
    budgets[BUDGET_FREE] = (AsymRtBudget){0};
    sample(SITE_FREE, BUDGET_FREE, (uint64_t[]){1, key, 0, key, 0});
}

static void expect_exit(pid_t child, int code) {
    int status;
    EXPECT(child > 0 && waitpid(child, &status, 0) == child);
    EXPECT(WIFEXITED(status) && WEXITSTATUS(status) == code);
}

/* ---- functions that always add the same ---- */

static _Thread_local uint64_t same_totals[N_SAME];
static _Thread_local AsymRtBudget same_budgets[N_SAME];

static uint64_t *my_same_totals(void) {
    return same_totals;
}

static AsymRtBudget *my_same_budgets(void) {
    return same_budgets;
}

static AsymRtModule same_module = {
    .fingerprint = PLAYED_SAME,
    .n_sites = N_SAME,
    .n_totals = N_SAME,
    .n_budgets = N_SAME,
    .sites = (const AsymRtSite[]){{0, 1, SAME_OUTER, 1}, {0, 1, SAME_INNER, 1}},
    .totals = my_same_totals,
    .budgets = my_same_budgets,
    .opens = (const uint32_t[]){3, 5, 5, SAME_INNER, SAME_INNER},
    .constants = (const uint32_t[]){3, 6, 9, SAME_OUTER, SAME_OUTER, 3,
                                    SAME_INNER, SAME_INNER, 1},
};

/* Later the inner one is called alone, and the outer one again in a window. */
static void same(void) {
    asym_rt_register(&same_module);
    for (int i = 0; i < PLAYED_SAME_CALLS; i++)
        if (same_budgets[SAME_OUTER].wait <= 0)
            asym_rt_constant(&same_module, SAME_OUTER,
                             &same_budgets[SAME_OUTER]);
    EXPECT(same_budgets[SAME_INNER].wait > 0);
    asym_rt_open(&same_budgets[SAME_INNER]);
    asym_rt_constant(&same_module, SAME_INNER, &same_budgets[SAME_INNER]);
    asym_rt_open(&same_budgets[SAME_OUTER]);
    asym_rt_constant(&same_module, SAME_OUTER, &same_budgets[SAME_OUTER]);
}

static void normal(void) {
    call(3);
    call(3);
    call(5);
}

static void nested_five(void) {
    call(5);
}

static void nested(void) {
    call_around(2, nested_five);
}

static void flush_and_leave(void) {
    call(3);
    asym_rt_flush();
    _exit(7);
}

static void killed(void) {
    call(3);
    raise(SIGKILL);
}

static void aborted(void) {
    call(3);
    asym_rt_flush();
    abort();
}

/* Budgets -------------------------------------------------------------- */

static void budget(void) {
    const AsymRtBudget *calls = &budgets[BUDGET_CALL];
    const AsymRtBudget *loops = &budgets[BUDGET_LOOP];
    call(1);
    EXPECT(calls->spent == ASYM_RT_NEW_COST);
    EXPECT(loops->spent == ASYM_RT_NEW_COST);
    call(1);
    EXPECT(calls->spent == ASYM_RT_NEW_COST + ASYM_RT_SEEN_COST);
    EXPECT(loops->spent == ASYM_RT_NEW_COST + ASYM_RT_SEEN_COST);
    while (calls->spent < ASYM_RT_BUDGET)
        call(1);
    EXPECT(calls->wait > 0);
    const uint64_t row[] = {0, 0, 0, 1, 1};
    sample(SITE_FREE, BUDGET_FREE, row);
    EXPECT(budgets[BUDGET_FREE].spent == ASYM_RT_NEW_COST);
    budgets[BUDGET_FREE].spent = ASYM_RT_BUDGET - 1;
    for (int i = 0; i < 3; i++) {
        sample(SITE_FREE, BUDGET_FREE, row);
        EXPECT(budgets[BUDGET_FREE].spent >= ASYM_RT_BUDGET);
    }
}

/* Calls of 1 until the first window ends, then calls of 2: the loop in them is
 * recorded where they are. */
static void renewed(void) {
    while (budgets[BUDGET_CALL].spent < ASYM_RT_BUDGET)
        call(1);
    budgets[BUDGET_LOOP].wait = 1 << 20;
    budgets[BUDGET_LOOP].given = 1 << 20;
    for (int i = 0; i < 1000; i++)
        call(2);
}

static void many_keys(void) {
    for (uint64_t key = 0; key < 2 * ASYM_RT_MAX_KEYS_PER_SITE; key++)
        free_sample(key);
    for (uint64_t key = 0; key < 2 * ASYM_RT_MAX_KEYS_PER_SITE; key++)
        free_sample(key);
}

static void random_samples(void) {
    uint64_t state = 1, row[5];
    for (int i = 0; i < PLAYED_RANDOM; i++) {
        played_row(row, &state);
        budgets[BUDGET_FREE] = (AsymRtBudget){0};
        sample(SITE_FREE, BUDGET_FREE, row);
    }
}

static void expect_errno_kept(void) {
    errno = 12345;
    call(1);
    asym_rt_flush();
    asym_rt_register(&module);
    EXPECT(errno == 12345);
}

/* The child can make no file. */
static void keeps_errno(void) {
    expect_errno_kept();
    pid_t child = fork();
    if (child == 0) {
        EXPECT(setrlimit(RLIMIT_FSIZE, &(struct rlimit){100, 100}) == 0);
        expect_errno_kept();
    } else {
        expect_exit(child, 0);
    }
}

/* Threads -------------------------------------------------------------- */

enum { THREADS = 8, CALLS_OF_THREAD = 20000 };

static void *thread_calls(void *unused) {
    for (uint64_t i = 0; i < CALLS_OF_THREAD; i++)
        call(i % 10);
    return unused;
}

static void threads(void) {
    pthread_t thread[THREADS];
    for (int i = 0; i < THREADS; i++)
        EXPECT(pthread_create(&thread[i], NULL, thread_calls, NULL) == 0);
    for (int i = 0; i < THREADS; i++)
        EXPECT(pthread_join(thread[i], NULL) == 0);
}

static pthread_barrier_t barrier;

static void *thread_stays(void *unused) {
    call(4);
    pthread_barrier_wait(&barrier);
    for (;;)
        pause();
    return unused;
}

/* The process ends while a thread of a pool still waits for work. */
static void thread_left_running(void) {
    pthread_t thread;
    EXPECT(pthread_barrier_init(&barrier, NULL, 2) == 0);
    EXPECT(pthread_create(&thread, NULL, thread_stays, NULL) == 0);
    pthread_barrier_wait(&barrier);
    call(1);
}

static void last_words(void *value) {
    call((uint64_t)(uintptr_t)value);
}

static void *thread_with_destructor(void *key) {
    if (getenv("PLAYED_EARLY"))
        call(1);
    EXPECT(pthread_setspecific(*(pthread_key_t *)key, (void *)6) == 0);
    return NULL;
}

/* The thread calls as it ends: only then, or before too. */
static void thread_destructor(void) {
    pthread_key_t key;
    pthread_t thread;
    EXPECT(pthread_key_create(&key, last_words) == 0);
    EXPECT(pthread_create(&thread, NULL, thread_with_destructor, &key) == 0);
    EXPECT(pthread_join(thread, NULL) == 0);
}

__attribute__((destructor)) static void last_call(void) {
    if (getenv("PLAYED_LATE"))
        call(9);
}

/* Processes ------------------------------------------------------------ */

static void fork_inside(void) {
    pid_t child = fork();
    if (child == 0)
        call(2);
    else
        expect_exit(child, 0);
}

/* The call of 1 spans the fork: it is a sample in the parent only. */
static void forks(void) {
    call_around(1, fork_inside);
    if (asym_rt_epoch() == 0)
        call(3);
}

static void fork_child_is_killed(void) {
    call(1);
    pid_t child = fork();
    if (child == 0)
        killed();
    int status;
    EXPECT(waitpid(child, &status, 0) == child && WIFSIGNALED(status));
}

/* No handler of pthread_atfork runs. */
static void raw_fork_inside(void) {
    long child = syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0);
    if (child == 0) {
        alarm(20);
        call(2);
        asym_rt_flush();
        _exit(0);
    }
    expect_exit((pid_t)child, 0);
}

static void raw_fork(void) {
    call_around(1, raw_fork_inside);
}

static void idle_children(void) {
    static char *true_words[] = {"true", NULL};
    pid_t child = fork();
    if (child == 0)
        exit(0);
    expect_exit(child, 0);
    child = vfork();
    if (child == 0) {
        execv("/bin/true", true_words);
        _exit(1);
    }
    expect_exit(child, 0);
    EXPECT(posix_spawn(&child, "/bin/true", NULL, NULL, true_words, environ) ==
           0);
    expect_exit(child, 0);
    call(1);
}

static void *thread_samples(void *unused) {
    for (uint64_t i = 0;; i++)
        free_sample(i % 1000);
    return unused;
}

/* No child may wait for a lock whose holder it has not got. */
static void fork_amid_threads(void) {
    pthread_t thread;
    for (int i = 0; i < 3; i++)
        EXPECT(pthread_create(&thread, NULL, thread_samples, NULL) == 0);
    for (int i = 0; i < 40; i++) {
        pid_t child = fork();
        if (child == 0) {
            alarm(20);
            call(2);
            exit(0);
        }
        expect_exit(child, 0);
        raw_fork_inside();
    }
}

static void exec_self(void) {
    call(1);
    asym_rt_flush();
    execl("/proc/self/exe", "played", "normal", (char *)NULL);
    _exit(1);
}

static void exec_in_child(void) {
    call(1);
    pid_t child = fork();
    if (child == 0)
        exec_self();
    expect_exit(child, 0);
}

static void change_directory(void) {
    call(1);
    EXPECT(chdir("/") == 0);
    fork_inside();
}

/* Calls cut short ------------------------------------------------------ */

static jmp_buf back;

static void jump(void) {
    longjmp(back, 1);
}

static void jump_from_two_calls(void) {
    call_around(20, jump);
}

static void catch_with_notice(void) {
    volatile char here = 0;
    if (setjmp(back) == 0)
        call_around(10, jump_from_two_calls);
    else
        asym_rt_cut((const void *)&here);
    call(5);
}

static void calls_catcher(void) {
    call_around(1, catch_with_notice);
}

static void cut_noticed(void) {
    call_around(3, calls_catcher);
    call(7);
}

__attribute__((noinline)) static void scribble(void) {
    volatile unsigned char bytes[4096];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = 0xa5;
}

/* As when a library without counters catches: nobody calls asym_rt_cut, and
 * the memory of the lost frames is written over. */
static void catch_without_notice(void) {
    if (setjmp(back) == 0)
        call_around(10, jump_from_two_calls);
    scribble();
    call(5);
}

static void cut_unnoticed(void) {
    for (int i = 0; i < 3; i++)
        call_around(1, catch_without_notice);
    call(7);
}

static ucontext_t main_context, coroutine_context;

static void yield_to_main(void) {
    swapcontext(&coroutine_context, &main_context);
}

static void coroutine(void) {
    call_around(10, yield_to_main);
}

enum { COROUTINE_STACK = 1 << 16 };

static void *enter_coroutine(void) {
    void *stack = mmap(NULL, COROUTINE_STACK, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    EXPECT(stack != MAP_FAILED && getcontext(&coroutine_context) == 0);
    coroutine_context.uc_stack.ss_sp = stack;
    coroutine_context.uc_stack.ss_size = COROUTINE_STACK;
    coroutine_context.uc_link = &main_context;
    makecontext(&coroutine_context, coroutine, 0);
    EXPECT(swapcontext(&main_context, &coroutine_context) == 0);
    return stack;
}

static void resumes_coroutine(void) {
    enter_coroutine();
    call(5);
    EXPECT(swapcontext(&main_context, &coroutine_context) == 0);
}

static void frees_coroutine(void) {
    EXPECT(munmap(enter_coroutine(), COROUTINE_STACK) == 0);
    call(6);
}

static void coroutines(void) {
    call_around(1, resumes_coroutine);
    call_around(2, frees_coroutine);
    call(7);
}

static uint64_t depth_left = PLAYED_DEPTH;

static void recurse(void) {
    never_end();
    if (--depth_left)
        call_around(0, recurse);
}

static void *thread_recurses(void *unused) {
    call(1);
    call_around(0, recurse);
    return unused;
}

static void deep_recursion(void) {
    pthread_attr_t large;
    pthread_t thread;
    EXPECT(pthread_attr_init(&large) == 0);
    EXPECT(pthread_attr_setstacksize(&large, 64 << 20) == 0);
    EXPECT(pthread_create(&thread, &large, thread_recurses, NULL) == 0);
    EXPECT(pthread_join(thread, NULL) == 0);
}

/* Signals -------------------------------------------------------------- */

enum { SIGNAL_STACK = 1 << 16 };

static volatile uint64_t handled;

static void on_alarm(int signal) {
    (void)signal;
    handled++;
    call(8);
    asym_rt_flush();
}

static void start_alarms(void (*handler)(int), int flags) {
    struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
    struct itimerval every = {{0, 50}, {0, 50}};
    EXPECT(sigaction(SIGALRM, &action, NULL) == 0);
    EXPECT(setitimer(ITIMER_REAL, &every, NULL) == 0);
}

static void block_alarms(int how) {
    sigset_t alarms;
    sigemptyset(&alarms);
    sigaddset(&alarms, SIGALRM);
    EXPECT(pthread_sigmask(how, &alarms, NULL) == 0);
}

static void stop_alarms(void) {
    EXPECT(setitimer(ITIMER_REAL, &(struct itimerval){0}, NULL) == 0);
    EXPECT(signal(SIGALRM, SIG_IGN) != SIG_ERR);
}

/* The numbers of alarms and of samples go to standard output. */
static void sample_under_alarms(void) {
    uint64_t i = 0;
    for (; handled < 2000; i++) {
        never_end();
        free_sample(i % 100);
    }
    stop_alarms();
    printf("%llu %llu\n", (unsigned long long)handled, (unsigned long long)i);
}

static void signals(void) {
    call(1);
    start_alarms(on_alarm, SA_RESTART);
    sample_under_alarms();
}

static void *thread_with_signal_stack(void *memory) {
    EXPECT(sigaltstack(&(stack_t){.ss_sp = memory, .ss_size = SIGNAL_STACK},
                       NULL) == 0);
    call(1);
    start_alarms(on_alarm, SA_RESTART | SA_ONSTACK);
    block_alarms(SIG_UNBLOCK);
    sample_under_alarms();
    EXPECT(sigaltstack(&(stack_t){.ss_flags = SS_DISABLE}, NULL) == 0);
    return NULL;
}

/* The handler's stack is in that of the main thread, above the thread's. */
static void signals_on_own_stack(void) {
    char memory[SIGNAL_STACK];
    pthread_t thread;
    block_alarms(SIG_BLOCK);
    EXPECT(pthread_create(&thread, NULL, thread_with_signal_stack, memory) ==
           0);
    EXPECT(pthread_join(thread, NULL) == 0);
}

static sigjmp_buf out_of_handler;

static void on_alarm_jump(int signal) {
    (void)signal;
    handled++;
    siglongjmp(out_of_handler, 1);
}

static void *thread_waits_for_lock(void *unused) {
    while (handled < 1000)
        free_sample(1);
    return unused;
}

/* The handler leaves the run-time in the middle; nothing may hang. */
static void signal_jumps_out(void) {
    volatile uint64_t i = 0;
    pthread_t thread;
    block_alarms(SIG_BLOCK);
    EXPECT(pthread_create(&thread, NULL, thread_waits_for_lock, NULL) == 0);
    start_alarms(on_alarm_jump, 0);
    sigsetjmp(out_of_handler, 0);
    asym_rt_cut(__builtin_frame_address(0));
    block_alarms(SIG_UNBLOCK);
    while (handled < 1000)
        free_sample(i++ % 100);
    stop_alarms();
    EXPECT(pthread_join(thread, NULL) == 0);
    free_sample(5000);
}

/* Descriptors ---------------------------------------------------------- */

static void no_descriptors(void) {
    int next = dup(0);
    EXPECT(next == 3);
    closefrom(0);
    call(3);
}

typedef struct Scenario {
    const char *name;
    void (*play)(void);
} Scenario;

static const Scenario scenarios[] = {
    {"normal", normal},
    {"same", same},
    {"nested", nested},
    {"flush_and_leave", flush_and_leave},
    {"killed", killed},
    {"aborted", aborted},
    {"budget", budget},
    {"renewed", renewed},
    {"many_keys", many_keys},
    {"random_samples", random_samples},
    {"keeps_errno", keeps_errno},
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
    {"cut_noticed", cut_noticed},
    {"cut_unnoticed", cut_unnoticed},
    {"coroutines", coroutines},
    {"deep_recursion", deep_recursion},
    {"signals", signals},
    {"signals_on_own_stack", signals_on_own_stack},
    {"signal_jumps_out", signal_jumps_out},
    {"no_descriptors", no_descriptors},
};

int main(int argc, char **argv) {
    for (size_t i = 0; i < sizeof scenarios / sizeof scenarios[0]; i++)
        if (argc == 2 && strcmp(argv[1], scenarios[i].name) == 0) {
            scenarios[i].play();
            return 0;
        }
    return 255;
}
