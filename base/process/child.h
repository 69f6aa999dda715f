/* child.h -- untrusted programs, run as child processes within limits.
 *
 *     ChildSpec --> [child] --> ChildResult
 *
 * Each child leads its own session and process group, below a process of asym's
 * that watches over it (warden.h).  However it ends, all its descendants are
 * killed and reaped, also when asym is killed.  A child inherits no descriptor
 * but its standard three and no signal disposition, and leaves no core file. No
 * shell is ever started. */
#ifndef ASYM_BASE_PROCESS_CHILD_H
#define ASYM_BASE_PROCESS_CHILD_H

#include "base/arena.h"

#include <stdint.h>

/* 0 means no limit.  Where the warden looks, it does so each 20 ms, the disk
 * each 200 ms: until then more may be used.  docs/limits.md says what holds
 * which. */
typedef struct ChildLimits {
    uint64_t wall_ms;      /* from start to end */
    uint64_t memory_bytes; /* of each process, private writable memory
                              (RLIMIT_DATA), without the stack, which stays as
                              it is and at most this; of all together, what is
                              resident, shared or private: the warden looks, if
                              it looks for any of the last three */
    uint64_t output_bytes; /* standard output and error together, unless they go
                              to files */
    uint64_t file_bytes;   /* each file that it writes */
    uint64_t processes; /* it and its descendants at one time: the warden looks;
                           RLIMIT_NPROC, where that has an effect */
    uint64_t cpu_ms;    /* of all together: the warden looks; of each process,
                           RLIMIT_CPU */
    uint64_t disk_bytes; /* of all files in "folder": the warden looks, and
                            must be able to count them */
} ChildLimits;

typedef enum ChildLimit {
    CHILD_LIMIT_NONE,
    CHILD_LIMIT_MEMORY,
    CHILD_LIMIT_PROCESSES,
    CHILD_LIMIT_CPU,
    CHILD_LIMIT_DISK,
    CHILD_LIMIT_FILES /* they cannot be counted, see usage_disk */
} ChildLimit;

/* Where standard output or standard error goes: to "file", created or
 * truncated, or the first "keep" bytes to the result and the rest nowhere. */
typedef struct ChildOutput {
    const char *file; /* NULL: no file */
    uint64_t keep;
} ChildOutput;

typedef enum ChildLayout {
    CHILD_LAYOUT_RANDOM, /* as the system does it */
    CHILD_LAYOUT_FIXED   /* the same addresses in each run, where allowed */
} ChildLayout;

/* What asym does beside a child, itself: so that what the child needs is there
 * only while it runs. */
typedef struct ChildCare {
    Status (*prepare)(void *context); /* just before it starts; or NULL */
    void (*settle)(void *context);    /* once its result is complete; or NULL */
    void *context;
} ChildCare;

/* Relative paths are relative to asym's own directory. */
typedef struct ChildSpec {
    const char *const *argv; /* ends with NULL; argv[0] is looked for in PATH
                                when it holds no slash */
    const char *directory;   /* to run in; NULL: asym's */
    const char *folder; /* absolute, of all files that it may write; or NULL */
    const char *const *environment; /* "NAME=VALUE" over asym's environment,
                                       ends with NULL; or NULL */
    const char *input;              /* standard input; NULL: /dev/null */
    ChildOutput output, errors;
    ChildLimits limits;
    ChildLayout layout;
    ChildCare care;
} ChildSpec;

typedef enum ChildEnd {
    CHILD_EXITED,
    CHILD_SIGNALLED, /* by someone other than asym */
    CHILD_TIMED_OUT,
    CHILD_FLOODED,  /* wrote more than output_bytes or file_bytes */
    CHILD_EXCEEDED, /* what the warden looks at; "limit" says which */
    CHILD_NOT_STARTED,
    CHILD_STOPPED /* for asym was interrupted, or could start no other one */
} ChildEnd;

typedef struct ChildResult {
    ChildEnd end;
    ChildLimit limit;   /* CHILD_EXCEEDED: which */
    int code;           /* exit code, or the signal; CHILD_FLOODED: SIGXFSZ
                           where a file grew too large; else 0 */
    uint64_t wall_us;   /* from start to end */
    uint64_t cpu_us;    /* user and system, of what it waited for too */
    const char *output; /* what was kept, NUL-terminated, may hold NULs */
    size_t output_size; /* bytes of "output" */
    const char *errors; /* the same for standard error */
    size_t errors_size;
    const char *reason; /* CHILD_NOT_STARTED: "cannot run 'x': No such file or
                           directory"; else NULL */
} ChildResult;

/* 10 s, 1 GiB of memory, 64 MiB of output, 256 MiB a file, 1 GiB of disk, 256
 * processes, 10 s of each processor. */
ChildLimits child_limits_default(void);

/* Runs one child to its end. Errors: as child_run_all. */
ASYM_CHECKED Status child_run(ChildResult *out, const ChildSpec *spec,
                              Arena *arena);

/* Runs "count" children, at most "jobs" (>= 1) at once, started in the order
 * of "specs"; results[i] belongs to specs[i], its strings to "arena".  A child
 * that fails is a result, not an error.
 * Errors: ASYM_INTERRUPTED, a SIGHUP, SIGINT or SIGTERM came, or as one of the
 * "prepare": every child is killed and reaped; of those that were settled the
 * results are good, all others are as they were, or CHILD_STOPPED.  The signals
 * count only during the call, but see watch_defer; their dispositions are
 * restored after it, and ignored ones stay ignored. */
ASYM_CHECKED Status child_run_all(ChildResult results[],
                                  const ChildSpec specs[], size_t count,
                                  size_t jobs, Arena *arena);

/* Notes in "result", whose cpu_us is known, that the child ended by this
 * signal: CHILD_FLOODED by SIGXFSZ; CHILD_EXCEEDED by SIGXCPU or SIGKILL with
 * all of its processor time used, where the system ended it before the warden
 * looked; else CHILD_SIGNALLED. */
void child_result_signal(ChildResult *result, int signal_number,
                         const ChildLimits *limits);

/* How it ended, for a message: "exited with code 3", "crashed with signal 11
 * (Segmentation fault)", "was stopped after 10 s", "printed more than 64 MiB".
 */
const char *child_result_text(const ChildResult *result, const ChildSpec *spec,
                              Arena *arena);

#endif
