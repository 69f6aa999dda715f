#include "base/process/limits.h"

#include <sys/personality.h>
#include <sys/resource.h>

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

void limits_set(const ChildLimits *limits) {
    limit_set(RLIMIT_CORE, 0);
    if (limits->file_bytes)
        limit_set(RLIMIT_FSIZE, limits->file_bytes);
    if (limits->memory_bytes) {
        limit_set(RLIMIT_DATA, limits->memory_bytes);
        limit_stack(limits->memory_bytes);
    }
}

void limits_fix_layout(void) {
    int now = personality(0xffffffff);
    if (now >= 0)
        (void)personality((unsigned)now | ADDR_NO_RANDOMIZE);
}
