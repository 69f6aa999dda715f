#include "base/process/child.h"

#include <signal.h>
#include <string.h>

#define MIB (UINT64_C(1) << 20)

ChildLimits child_limits_default(void) {
    return (ChildLimits){.wall_ms = 10000,
                         .memory_bytes = 1024 * MIB,
                         .output_bytes = 64 * MIB,
                         .file_bytes = 256 * MIB};
}

static const char *size_text(uint64_t bytes, Arena *arena) {
    if (bytes >= MIB && bytes % MIB == 0)
        return arena_printf(arena, "%llu MiB",
                            (unsigned long long)(bytes / MIB));
    return arena_printf(arena, "%llu bytes", (unsigned long long)bytes);
}

const char *child_result_text(const ChildResult *result, const ChildSpec *spec,
                              Arena *arena) {
    switch (result->end) {
    case CHILD_EXITED:
        return arena_printf(arena, "exited with code %d", result->code);
    case CHILD_SIGNALLED:
        return arena_printf(arena, "crashed with signal %d (%s)", result->code,
                            strsignal(result->code));
    case CHILD_TIMED_OUT:
        return arena_printf(arena, "was stopped after %g s",
                            (double)spec->limits.wall_ms / 1000);
    case CHILD_FLOODED:
        return result->code == SIGXFSZ
                   ? arena_printf(arena, "wrote more than %s to a file",
                                  size_text(spec->limits.file_bytes, arena))
                   : arena_printf(arena, "printed more than %s",
                                  size_text(spec->limits.output_bytes, arena));
    case CHILD_NOT_STARTED:
        return result->reason;
    }
    return "";
}
