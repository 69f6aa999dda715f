#include "base/process/watch.h"

static volatile sig_atomic_t interrupted;

static void on_interrupt(int signal_number) {
    (void)signal_number;
    interrupted = 1;
}

static const int watched_signals[WATCH_SIGNALS] = {SIGCHLD, SIGHUP, SIGINT,
                                                   SIGTERM};

/* ---- from the first run to the last ---- */

static unsigned deferrals; /* one in the other */
static struct sigaction not_deferred[WATCH_SIGNALS];

static void defer_no_more(void) {
    for (int i = 0; i < WATCH_SIGNALS; i++)
        if (watched_signals[i] != SIGCHLD)
            (void)sigaction(watched_signals[i], &not_deferred[i], NULL);
}

static void on_first_interrupt(int signal_number) {
    (void)signal_number;
    interrupted = 1;
    defer_no_more();
}

void watch_defer(void) {
    struct sigaction first = {.sa_handler = on_first_interrupt};
    if (deferrals++)
        return;
    (void)sigfillset(&first.sa_mask);
    interrupted = 0;
    for (int i = 0; i < WATCH_SIGNALS; i++)
        (void)sigaction(watched_signals[i], NULL, &not_deferred[i]);
    for (int i = 0; i < WATCH_SIGNALS; i++)
        if (watched_signals[i] != SIGCHLD &&
            not_deferred[i].sa_handler != SIG_IGN)
            (void)sigaction(watched_signals[i], &first, NULL);
}

void watch_defer_end(void) {
    if (--deferrals == 0)
        defer_no_more();
}

/* ---- while children run ---- */

static void watch_signal(int signal_number, struct sigaction *before) {
    struct sigaction action = {.sa_handler = on_interrupt};
    if (signal_number == SIGCHLD)
        action.sa_handler = SIG_DFL;
    (void)sigaction(signal_number, NULL, before);
    if (signal_number == SIGCHLD || before->sa_handler != SIG_IGN)
        (void)sigaction(signal_number, &action, NULL);
}

Watch watch_begin(void) {
    Watch watch;
    sigset_t watched;
    (void)sigemptyset(&watched);
    for (int i = 0; i < WATCH_SIGNALS; i++)
        (void)sigaddset(&watched, watched_signals[i]);
    (void)sigprocmask(SIG_BLOCK, &watched, &watch.mask);
    interrupted = deferrals && interrupted;
    for (int i = 0; i < WATCH_SIGNALS; i++)
        watch_signal(watched_signals[i], &watch.actions[i]);
    return watch;
}

void watch_end(const Watch *watch) {
    for (int i = 0; i < WATCH_SIGNALS; i++)
        (void)sigaction(watched_signals[i], &watch->actions[i], NULL);
    if (deferrals && interrupted)
        defer_no_more();
    (void)sigprocmask(SIG_SETMASK, &watch->mask, NULL);
}

void watch_let_in(const sigset_t *waiting) {
    sigset_t blocked;
    (void)sigprocmask(SIG_SETMASK, waiting, &blocked);
    (void)sigprocmask(SIG_SETMASK, &blocked, NULL);
}

bool watch_interrupted(void) {
    return interrupted;
}
