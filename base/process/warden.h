/* warden.h -- the process between asym and a program that it runs.
 *
 *     asym --> [warden] --> program --> its own children
 *
 * A warden is the parent of the program, and of each descendant that has lost
 * its own (PR_SET_CHILD_SUBREAPER).  When the program ends, when asym closes
 * the pipe "life", when asym dies, even by SIGKILL, and when the program and
 * its descendants together go beyond a limit, the warden kills them all, reaps
 * them and ends. */
#ifndef ASYM_BASE_PROCESS_WARDEN_H
#define ASYM_BASE_PROCESS_WARDEN_H

#include "base/process/child.h"

#include <sys/resource.h>
#include <sys/types.h>

/* How the program ended, as it comes through the pipe "report". */
typedef struct WardenReport {
    int status;          /* as wait4 has it */
    struct rusage usage; /* of the program and what it waited for */
    ChildLimit exceeded; /* CHILD_LIMIT_NONE: none was */
} WardenReport;

typedef struct Warden {
    int life;   /* read end; its other end is only asym's */
    int report; /* write end */
    const ChildLimits *limits;
    const char *folder; /* whose files count as disk space; NULL: none do */
} Warden;

/* Before the program is forked: its descendants will come to this process. */
void warden_prepare(void);

/* Watches over "program", a child of this process, until it has ended. */
_Noreturn void warden_watch(const Warden *warden, pid_t program);

#endif
