/* file.h -- the profile file of this process: found or made, and mapped.
 *
 * The first process claims $ASYM_PROFILE, a file that its parent made, or makes
 * it; a process that finds it claimed makes "<path>.<pid>" beside it.  No
 * descriptor stays open. */
#ifndef ASYM_INSTR_RUNTIME_FILE_H
#define ASYM_INSTR_RUNTIME_FILE_H

#include "instr/runtime/profile_format.h"

#include <stdbool.h>
#include <stddef.h>

/* The mapped file; NULL before the first.  In a forked child it is the parent's
 * until the child has opened its own, of which only "dropped" may change. */
extern ProfileHeader *asym_rt_file;

/* Remembers the path, made absolute. */
void asym_rt_file_name(void);

/* Says on standard error that there is no profile, and why. */
void asym_rt_file_complain(const char *reason);

/* A directory, a device or the like is at the path, and is left alone: no
 * profile is made there or beside it. */
bool asym_rt_file_is_special(void);

/* Maps the file of the first process, or of a forked child.  On failure errno
 * says why, and asym_rt_file is unchanged. */
bool asym_rt_file_open(void);
bool asym_rt_file_open_child(void);

/* "bytes" (a multiple of 8) of room after the last record, or NULL; they count
 * once asym_rt_file_publish has been called. */
static inline void *asym_rt_file_room(uint64_t bytes) {
    if (bytes > asym_rt_file->size - asym_rt_file->used)
        return NULL;
    return (char *)asym_rt_file + asym_rt_file->used;
}
static inline void asym_rt_file_publish(uint64_t bytes) {
    __atomic_store_n(&asym_rt_file->used, asym_rt_file->used + bytes,
                     __ATOMIC_RELEASE);
}

/* Samples that found no room.  Safe in signal handlers. */
void asym_rt_file_dropped(void);

/* A thread whose totals were given up.  Safe in signal handlers. */
void asym_rt_file_cut(void);

/* The process ended in order.  The unused rest takes no more disk space. */
void asym_rt_file_close(void);

#endif
