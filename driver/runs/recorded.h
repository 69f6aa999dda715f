/* recorded.h -- runs that the user made, of a program that --emit wrote.
 *
 *     --profile FILE... --> [Recorded] --> profiles --> Evidence, totals
 *
 * A run left FILE, or FILE.<pid> where FILE already existed; each file is one
 * process.  A file counts if its fingerprints are those of the plans: then it
 * was made by the same sources and options.  These runs were not watched, so
 * one that did not end in order may have been stopped because it took long. */
#ifndef ASYM_DRIVER_RUNS_RECORDED_H
#define ASYM_DRIVER_RUNS_RECORDED_H

#include "interp/samples/evidence.h"

#include <sys/types.h>

/* One process of a run. */
typedef struct RecordedFile {
    const char *path;
    const char *name; /* the FILE that it belongs to, as the user named it */
    dev_t device;
    ino_t inode;
} RecordedFile;

typedef struct Recorded {
    Vec(RecordedFile) files; /* by name, in the order of the command line; none
                                occurs twice */
    size_t runs, usable;
    size_t cut;            /* of the usable ones, those cut short */
    const char *first_cut; /* the path of one of them; NULL if cut is 0 */
    Vec(const char *) notes;
    Arena *arena;
} Recorded;

/* Finds the files. Errors: ASYM_USAGE, there is none of that name. */
ASYM_CHECKED Status recorded_find(Recorded *out, const char *const names[],
                                  size_t count, Arena *arena);

/* "name" is that of the FILE, as the user named it: the same pointer for all of
 * its processes, which follow each other. */
typedef Status RecordedVisit(void *context, const char *name,
                             const Profile *profile);

/* Visits the profiles that the program with the plans "plans" left, in the
 * order of the files.  Files of other programs beside FILE are left out, with a
 * note. Errors: ASYM_USAGE, a file is damaged or not a profile, or all files of
 * one name were made by other sources or options; those of "visit". */
ASYM_CHECKED Status recorded_read(Recorded *recorded, const ProgramPlans *plans,
                                  RecordedVisit *visit, void *context);

/* Why samples may leave out what took long; NULL: every run ended in order. */
const char *recorded_truncation_reason(const Recorded *recorded);

#endif
