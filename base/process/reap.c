#include "base/process/reap.h"

#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MAX_PATIENCE_MS = 200 };

Pids reap_children(Arena *arena) {
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

/* No descendant of a warden is in asym's session. */
static bool is_stray(const Lost *lost, pid_t pid) {
    pid_t session = getsid(pid);
    return !pids_hold(&lost->foreign, pid) && session != getsid(0) &&
           (!lost->foreign.size || pids_hold(&lost->sessions, session));
}

static size_t kill_strays(const Lost *lost, Arena *arena) {
    Pids children = reap_children(arena);
    size_t strays = 0;
    for (size_t i = 0; i < children.size; i++) {
        if (!is_stray(lost, children.at[i]))
            continue;
        strays++;
        (void)kill(children.at[i], SIGKILL);
        (void)waitpid(children.at[i], NULL, WNOHANG);
    }
    return strays;
}

void reap_strays(const Lost *lost, Arena *arena) {
    for (int ms = 0; lost->sessions.size && ms < MAX_PATIENCE_MS &&
                     kill_strays(lost, arena) > 0;
         ms++)
        (void)poll(NULL, 0, 1);
}
