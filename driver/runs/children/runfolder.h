/* runfolder.h -- the folder of a run: an empty directory to run in, and beside
 * it a profile that nobody has used.
 *
 *     an earlier run's folder, or none --> [RunFolder] --> a run
 *
 * Making and removing files takes longer than a short program.  So a folder
 * goes to a later run if it is, once its directory has been emptied, what it
 * was when it was made: same modes, owners, attributes and sizes, with nothing
 * else in it, mounted on it or linked to from elsewhere. */
#ifndef ASYM_DRIVER_RUNS_CHILDREN_RUNFOLDER_H
#define ASYM_DRIVER_RUNS_CHILDREN_RUNFOLDER_H

#include "base/vec.h"

#include <stdbool.h>
#include <stdint.h>

/* What a directory looks like from outside. */
typedef struct FolderLook {
    uint32_t mode, owner, group, device[2];
    uint64_t attributes, size;
    int64_t extended; /* bytes of names of extended attributes; negative: none
                         can be there */
} FolderLook;

typedef struct RunFolder {
    const char *path, *directory, *profile; /* the last two are in it */
    FolderLook look, directory_look;        /* when it was made */
} RunFolder;

/* Those that await another run. */
typedef Vec(RunFolder) RunFolders;

/* The paths of one that is still to be made. */
RunFolder runfolder_at(const char *path, Arena *arena);

/* Makes it of one of "spare", or anew.  Errors: ASYM_USAGE, there is no room.
 */
ASYM_CHECKED Status runfolder_make(RunFolder *folder, RunFolders *spare);

/* Nobody uses it any more: to "spare", if "may_stay" and it is as it was made,
 * else it is removed. */
void runfolder_leave(const RunFolder *folder, RunFolders *spare, bool may_stay,
                     Arena *arena);

/* Removes them. */
void runfolder_end(RunFolders *spare);

#endif
