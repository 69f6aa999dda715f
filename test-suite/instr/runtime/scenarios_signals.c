/* Handlers of signals that call, and jump out, amid calls. */
#include "byhand.h"
#include "scenarios.h"

#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <sys/time.h>

enum { SIGNAL_STACK = 1 << 16 };

static volatile uint64_t handled;

static void on_alarm(int signal) {
    (void)signal;
    handled++;
    byhand_call(8);
    asym_rt_flush();
}

static void start_alarms(void (*handler)(int), int flags) {
    struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
    struct itimerval every = {{0, 50}, {0, 50}};
    BYHAND_EXPECT(sigaction(SIGALRM, &action, NULL) == 0);
    BYHAND_EXPECT(setitimer(ITIMER_REAL, &every, NULL) == 0);
}

static void block_alarms(int how) {
    sigset_t alarms;
    sigemptyset(&alarms);
    sigaddset(&alarms, SIGALRM);
    BYHAND_EXPECT(pthread_sigmask(how, &alarms, NULL) == 0);
}

static void stop_alarms(void) {
    BYHAND_EXPECT(setitimer(ITIMER_REAL, &(struct itimerval){0}, NULL) == 0);
    BYHAND_EXPECT(signal(SIGALRM, SIG_IGN) != SIG_ERR);
}

/* The numbers of alarms and of samples go to standard output. */
static void sample_under_alarms(void) {
    uint64_t i = 0;
    for (; handled < 2000; i++) {
        byhand_never_end();
        byhand_free_sample(i % 100);
    }
    stop_alarms();
    printf("%llu %llu\n", (unsigned long long)handled, (unsigned long long)i);
}

static void signals(void) {
    byhand_call(1);
    start_alarms(on_alarm, SA_RESTART);
    sample_under_alarms();
}

static void *thread_with_signal_stack(void *memory) {
    BYHAND_EXPECT(
        sigaltstack(&(stack_t){.ss_sp = memory, .ss_size = SIGNAL_STACK},
                    NULL) == 0);
    byhand_call(1);
    start_alarms(on_alarm, SA_RESTART | SA_ONSTACK);
    block_alarms(SIG_UNBLOCK);
    sample_under_alarms();
    BYHAND_EXPECT(sigaltstack(&(stack_t){.ss_flags = SS_DISABLE}, NULL) == 0);
    return NULL;
}

/* The handler's stack is in that of the main thread, above the thread's. */
static void signals_on_own_stack(void) {
    char memory[SIGNAL_STACK];
    pthread_t thread;
    block_alarms(SIG_BLOCK);
    BYHAND_EXPECT(
        pthread_create(&thread, NULL, thread_with_signal_stack, memory) == 0);
    BYHAND_EXPECT(pthread_join(thread, NULL) == 0);
}

static sigjmp_buf out_of_handler;

static void on_alarm_jump(int signal) {
    (void)signal;
    handled++;
    siglongjmp(out_of_handler, 1);
}

static void *thread_waits_for_lock(void *unused) {
    while (handled < 1000)
        byhand_free_sample(1);
    return unused;
}

/* The handler leaves the run-time in the middle; nothing may hang. */
static void signal_jumps_out(void) {
    volatile uint64_t i = 0;
    pthread_t thread;
    block_alarms(SIG_BLOCK);
    BYHAND_EXPECT(pthread_create(&thread, NULL, thread_waits_for_lock, NULL) ==
                  0);
    start_alarms(on_alarm_jump, 0);
    sigsetjmp(out_of_handler, 0);
    asym_rt_cut(__builtin_frame_address(0));
    block_alarms(SIG_UNBLOCK);
    while (handled < 1000)
        byhand_free_sample(i++ % 100);
    stop_alarms();
    BYHAND_EXPECT(pthread_join(thread, NULL) == 0);
    byhand_free_sample(5000);
}

const Scenario scenarios_signals[] = {
    {"signals", signals},
    {"signals_on_own_stack", signals_on_own_stack},
    {"signal_jumps_out", signal_jumps_out},
    {NULL, NULL},
};
