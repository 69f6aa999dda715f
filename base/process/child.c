#include "base/process/child.h"

#include "base/process/limits.h"
#include "base/process/usage.h"

#include <signal.h>
#include <stdbool.h>
#include <string.h>

#define MIB (UINT64_C(1) << 20)

ChildLimits child_limits_default(void) {
    return (ChildLimits){.wall_ms = 10000,
                         .memory_bytes = 1024 * MIB,
                         .output_bytes = 64 * MIB,
                         .file_bytes = 256 * MIB,
                         .processes = 256,
                         .cpu_ms = 10000 * limits_processors(),
                         .disk_bytes = 1024 * MIB};
}

static bool ran_out_of_cpu(const ChildResult *result, int signal_number,
                           const ChildLimits *limits) {
    return limits->cpu_ms && result->cpu_us / 1000 >= limits->cpu_ms &&
           (signal_number == SIGXCPU || signal_number == SIGKILL);
}

void child_result_signal(ChildResult *result, int signal_number,
                         const ChildLimits *limits) {
    result->end = signal_number == SIGXFSZ ? CHILD_FLOODED : CHILD_SIGNALLED;
    result->code = signal_number;
    if (ran_out_of_cpu(result, signal_number, limits)) {
        result->end = CHILD_EXCEEDED;
        result->limit = CHILD_LIMIT_CPU;
        result->code = 0;
    }
}

static const char *size_text(uint64_t bytes, Arena *arena) {
    if (bytes >= MIB && bytes % MIB == 0)
        return arena_printf(arena, "%llu MiB",
                            (unsigned long long)(bytes / MIB));
    return arena_printf(arena, "%llu bytes", (unsigned long long)bytes);
}

static const char *exceeded_text(const ChildResult *result,
                                 const ChildLimits *limits, Arena *arena) {
    switch (result->limit) {
    case CHILD_LIMIT_MEMORY:
        return arena_printf(arena, "was stopped beyond %s of memory",
                            size_text(limits->memory_bytes, arena));
    case CHILD_LIMIT_PROCESSES:
        return arena_printf(arena, "was stopped beyond %llu processes",
                            (unsigned long long)limits->processes);
    case CHILD_LIMIT_CPU:
        return arena_printf(arena, "was stopped after %g s of processor time",
                            (double)limits->cpu_ms / 1000);
    case CHILD_LIMIT_DISK:
        return arena_printf(arena, "was stopped beyond %s of files",
                            size_text(limits->disk_bytes, arena));
    case CHILD_LIMIT_FILES:
        return arena_printf(arena,
                            "was stopped for files that cannot be counted: "
                            "more than %d, in folders more than %d deep, or in "
                            "one that may not be listed",
                            USAGE_FILES, USAGE_DEPTH);
    case CHILD_LIMIT_NONE:
        break;
    }
    return "was stopped";
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
    case CHILD_EXCEEDED:
        return exceeded_text(result, &spec->limits, arena);
    case CHILD_NOT_STARTED:
        return result->reason;
    case CHILD_STOPPED:
        return "was stopped, since asym was interrupted";
    }
    return "";
}
