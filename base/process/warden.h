/* warden.h -- the process between asym and the programs that it runs one after
 * the other.
 *
 *     asym --> [warden] --> program --> its own children
 *
 * A warden is the parent of the program, and of each descendant that has lost
 * its own (PR_SET_CHILD_SUBREAPER).  When the program ends, when asym dismisses
 * the warden, when asym dies, even by SIGKILL, and when the program and its
 * descendants together go beyond a limit, the warden kills them all and reaps
 * them: the next program finds nobody.  One that had somebody to kill ends. */
#ifndef ASYM_BASE_PROCESS_WARDEN_H
#define ASYM_BASE_PROCESS_WARDEN_H

#include "base/process/line.h"

typedef struct Warden {
    pid_t pid; /* 0: there is none */
    int line;  /* asym's end */
} Warden;

/* Programs that a warden may be told to run. */
typedef struct WardenWork {
    const ChildSpec *specs;
    uint64_t others; /* as limits_set has it */
} WardenWork;

/* Forks a warden, which knows "work" as it is now; false and errno. */
bool warden_begin(Warden *out, const WardenWork *work);

/* Of one that has nobody to watch over, or is given up. */
void warden_end(Warden *warden);

#endif
