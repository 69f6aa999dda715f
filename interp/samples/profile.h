/* profile.h -- the profile file, as the driver makes and reads it.
 *
 *     run of the instrumented program --> profile file --> [Profile]
 *
 * The program that wrote the file is not trusted: every length, bound and
 * checksum is verified, and a file that fails is refused as a whole, since a
 * wrong sample is worse than none.  What a killed process left half done is not
 * a failure: it is skipped. */
#ifndef ASYM_INTERP_SAMPLES_PROFILE_H
#define ASYM_INTERP_SAMPLES_PROFILE_H

#include "base/vec.h"

#include <stdint.h>

__extension__ typedef unsigned __int128 ProfileWide;

/* One column over all samples with one key. */
typedef struct ProfileStat {
    uint64_t min, max;
    ProfileWide sum, squares; /* saturate at PROFILE_WIDE_MAX */
} ProfileStat;

#define PROFILE_WIDE_MAX (~(ProfileWide)0)

/* The samples of one site that have equal keys. */
typedef struct ProfileSample {
    uint64_t fingerprint; /* of the module, as the Plan has it */
    uint32_t site;
    uint32_t n_keys, n_columns;
    uint64_t present; /* bit k: key k has a value; else it is 0 */
    uint64_t *keys;
    uint64_t executions; /* samples merged here, at least 1 */
    ProfileStat *columns;
} ProfileSample;

/* Running totals of the modules with one fingerprint, added up; they
 * saturate at UINT64_MAX. */
typedef struct ProfileTotals {
    uint64_t fingerprint;
    uint32_t n_totals, n_sites;
    uint64_t *totals;
} ProfileTotals;

typedef enum ProfileEnd {
    PROFILE_UNUSED,    /* no instrumented program has claimed the file */
    PROFILE_CUT_SHORT, /* killed, crashed, _exit, or still running: what was not
                          written out before is not in the totals */
    PROFILE_IN_ORDER   /* totals are whole */
} ProfileEnd;

typedef struct Profile {
    ProfileEnd end;
    uint64_t pid;
    uint64_t dropped;           /* samples that the program could not keep */
    uint64_t cut;               /* threads whose totals are missing */
    Vec(ProfileTotals) modules; /* in the order of their registration */
    Vec(ProfileSample) samples; /* in the order of their first occurrence */
} Profile;

/* Makes a file of "size" bytes, all of them reserved on disk, that an
 * instrumented program finds through $ASYM_PROFILE.
 * Errors: ASYM_USAGE, it exists or cannot be made. */
ASYM_CHECKED Status profile_create(const char *path, uint64_t size);

/* Makes a used file as profile_create has made it, but for the bytes behind the
 * header, which nobody reads before they are written again.
 * Errors: ASYM_USAGE, it is not as it was made: of another kind, size or mode,
 * with another name, or not all reserved. */
ASYM_CHECKED Status profile_renew(const char *path, uint64_t size);

/* False for a file that a process was about to make as it was killed: it has no
 * bytes yet, or only reserved ones. */
bool profile_is_begun(const char *path);

/* Errors: ASYM_USAGE, "path" cannot be read, or is not a profile of this
 * version, or is damaged.  On error *out is unchanged. */
ASYM_CHECKED Status profile_read(Profile *out, const char *path, Arena *arena);

/* The same for the first "size" bytes of a file, which messages call "name".
 * The file may be longer. */
ASYM_CHECKED Status profile_parse(Profile *out, const char *name,
                                  const void *bytes, size_t size, Arena *arena);

typedef Vec(const char *) ProfilePaths;

/* The files that one run left: "path" if it is there, then those of child
 * processes beside it ("<path>.<pid>", "<path>.<pid>.2"), sorted by name.
 * Errors: ASYM_USAGE, the directory cannot be read. */
ASYM_CHECKED Status profile_paths(ProfilePaths *out, const char *path,
                                  Arena *arena);

#endif
