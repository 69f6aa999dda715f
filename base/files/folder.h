/* folder.h -- what is in a folder, by system calls alone: without heap, so that
 * a signal handler and a process that has just been forked may use it. */
#ifndef ASYM_BASE_FILES_FOLDER_H
#define ASYM_BASE_FILES_FOLDER_H

#include <stdbool.h>

/* Opens the folder "name" in the open folder "parent", or AT_FDCWD, to be
 * listed; no symbolic link.  -1 and errno where that fails. */
int folder_open(int parent, const char *name);

typedef void FolderVisit(void *context, int folder, const char *name);

/* Calls "visit" for each entry of an open folder that was not listed yet, but
 * for "." and "..".  False and errno where it cannot be listed to its end. */
bool folder_each(int folder, FolderVisit *visit, void *context);

#endif
