/* outfile.h -- a file that takes the place of another one when it is whole.
 *
 * It is written in a hidden folder beside its place, and renamed: what fails,
 * is interrupted or finds the disk full leaves what was there before. */
#ifndef ASYM_BASE_FILES_OUTFILE_H
#define ASYM_BASE_FILES_OUTFILE_H

#include "base/arena.h"

#include <stdio.h>
#include <sys/types.h>

typedef enum OutFileKind {
    OUTFILE_DATA, /* goes where a symbolic link leads; the file there keeps its
                     mode */
    OUTFILE_PROGRAM /* takes the place of a link; may be executed */
} OutFileKind;

typedef struct OutFile {
    FILE *stream;          /* NULL once it is finished */
    const char *folder;    /* NULL: written in its place, which is no regular
                              file: a device, a pipe */
    const char *temporary; /* in the folder */
    const char *path;      /* its place */
    mode_t mode;
} OutFile;

/* "path" stays the caller's.  Errors: ASYM_USAGE, with the system's reason
 * alone as its message. */
ASYM_CHECKED Status outfile_open(OutFile *out, const char *path,
                                 OutFileKind kind, Arena *arena);

/* Puts it in its place if "written" is a success, and drops it if not;
 * "written" is what is returned then.  Errors: as outfile_open. */
ASYM_CHECKED Status outfile_finish(OutFile *file, Status written);

#endif
