#include "base/process/limits.h"

#include <ctype.h>
#include <dirent.h>
#include <sched.h>
#include <stdio.h>
#include <sys/personality.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static void limit_set(__rlimit_resource_t resource, uint64_t wanted) {
    struct rlimit limit;
    if (getrlimit(resource, &limit) != 0)
        return;
    if (wanted < limit.rlim_max)
        limit.rlim_max = wanted;
    limit.rlim_cur = limit.rlim_max;
    (void)setrlimit(resource, &limit);
}

/* A stack as large as it was, unless memory is smaller. */
static void limit_stack(uint64_t wanted) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur <= wanted)
        return;
    limit.rlim_cur = wanted;
    (void)setrlimit(RLIMIT_STACK, &limit);
}

/* Seconds of one process: whole ones, and one to spare for the warden to say
 * why. */
static uint64_t seconds(uint64_t ms) {
    return ms / 1000 + 2;
}

void limits_set(const ChildLimits *limits, uint64_t others) {
    limit_set(RLIMIT_CORE, 0);
    if (limits->file_bytes)
        limit_set(RLIMIT_FSIZE, limits->file_bytes);
    if (limits->memory_bytes) {
        limit_set(RLIMIT_DATA, limits->memory_bytes);
        limit_stack(limits->memory_bytes);
    }
    if (limits->cpu_ms)
        limit_set(RLIMIT_CPU, seconds(limits->cpu_ms));
    if (limits->processes && others)
        limit_set(RLIMIT_NPROC, others + limits->processes);
}

uint64_t limits_processors(void) {
    cpu_set_t mine;
    return sched_getaffinity(0, sizeof mine, &mine) == 0
               ? (uint64_t)CPU_COUNT(&mine)
               : 1;
}

static uint64_t threads_of(const char *pid) {
    char path[64];
    (void)snprintf(path, sizeof path, "/proc/%.20s/task", pid);
    struct stat tasks;
    return stat(path, &tasks) == 0 && tasks.st_uid == getuid() &&
                   tasks.st_nlink > 2
               ? (uint64_t)tasks.st_nlink - 2
               : 0;
}

uint64_t limits_user_tasks(void) {
    enum { SPARE = 256 };
    uint64_t count = SPARE;
    DIR *proc = getuid() ? opendir("/proc") : NULL;
    if (!proc)
        return 0;
    for (struct dirent *entry; (entry = readdir(proc));)
        if (isdigit((unsigned char)entry->d_name[0]))
            count += threads_of(entry->d_name);
    (void)closedir(proc);
    return count;
}

void limits_fix_layout(void) {
    int now = personality(0xffffffff);
    if (now >= 0)
        (void)personality((unsigned)now | ADDR_NO_RANDOMIZE);
}
