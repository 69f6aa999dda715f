#include "driver/runs/children/progress.h"

#include "base/process/terminal.h"

#include <stdint.h>
#include <stdio.h>
#include <time.h>

enum { STATE_SIZE = 120, LINE_SIZE = 240 };

/* Of the one campaign that is on. */
static struct {
    size_t made, most;
    uint64_t begun_s;
    char state[STATE_SIZE];
} progress;

static uint64_t now_s(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec;
}

/* What runs to come take if they take what those so far did; 0 at first. */
static uint64_t seconds_left(void) {
    uint64_t spent = now_s() - progress.begun_s;
    if (!progress.made || progress.made >= progress.most)
        return 0;
    return spent * (progress.most - progress.made) / progress.made;
}

static void show(void) {
    char line[LINE_SIZE], left[40] = "";
    uint64_t seconds = seconds_left();
    if (seconds)
        (void)snprintf(left, sizeof left, ", up to %llu s left",
                       (unsigned long long)seconds);
    (void)snprintf(line, sizeof line, "asym: run %zu of at most %zu%s%s",
                   progress.made, progress.most, progress.state, left);
    terminal_show(line);
}

void progress_begin(size_t most) {
    progress.made = 0;
    progress.most = most;
    progress.begun_s = now_s();
    progress.state[0] = '\0';
}

void progress_state(size_t made, const char *state) {
    progress.made = made;
    (void)snprintf(progress.state, sizeof progress.state, ": %s", state);
    show();
}

void progress_run(void) {
    progress.made++;
    show();
}
