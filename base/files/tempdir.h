/* tempdir.h -- private temporary directories that go with asym.
 *
 * Such a directory is removed with everything in it when its arena is freed,
 * when asym exits and when a signal ends asym: SIGHUP, SIGINT and SIGTERM then
 * say so in a line and exit with 130; SIGPIPE, SIGQUIT, SIGABRT and SIGXCPU do
 * as they would have done. Signals that are ignored stay ignored.
 *
 * What SIGKILL leaves behind stays until another asym of the same user, more
 * than a minute later, makes one in the same folder by the same function; one
 * that an asym has locked is in use, and stays. */
#ifndef ASYM_BASE_FILES_TEMPDIR_H
#define ASYM_BASE_FILES_TEMPDIR_H

#include "base/arena.h"

#include <stdbool.h>

/* Catches these signals from now on; else the first directory does. */
void tempdir_catch_signals(void);

/* From now on they wait: what ends anyway says so once. */
void tempdir_hold_signals(void);

/* Makes a directory that only the user may enter, under $TMPDIR or /tmp; *out
 * is its absolute path and belongs to "arena".
 * Errors: ASYM_USAGE, no directory can be made there. */
ASYM_CHECKED Status tempdir_new(const char **out, Arena *arena);

/* The same with a hidden name in the directory "parent": what is made there is
 * on the same disk.
 * Errors: ASYM_USAGE, with the system's reason alone as its message. */
ASYM_CHECKED Status tempdir_new_in(const char **out, const char *parent,
                                   Arena *arena);

/* Removes "path", which came from one of these, before its time.  What cannot
 * be removed stays; symbolic links are not followed.  Needs a fixed number of
 * descriptors and no heap, however deep the tree is. */
void tempdir_remove(const char *path);

/* Removes the same way what lies in such a directory, of whatever kind. */
void tempdir_clear(const char *path);

/* Removes the same way what is in "path", a directory in such a directory;
 * whether it is there and empty now. */
bool tempdir_empty(const char *path);

#endif
