#include "driver/runs/recorded.h"

#include <sys/stat.h>

/* ---- finding the files ---- */

static bool is_listed(const Recorded *recorded, const RecordedFile *file) {
    for (size_t i = 0; i < recorded->files.size; i++)
        if (recorded->files.at[i].inode == file->inode &&
            recorded->files.at[i].device == file->device)
            return true;
    return false;
}

static Status find_files(Recorded *recorded, const char *name) {
    ProfilePaths paths;
    TRY(profile_paths(&paths, name, recorded->arena));
    for (size_t i = 0; i < paths.size; i++) {
        struct stat status = {0};
        if (stat(paths.at[i], &status) != 0)
            continue; /* reading it will say what is wrong with it */
        RecordedFile file = {paths.at[i], name, status.st_dev, status.st_ino};
        if (!is_listed(recorded, &file))
            *vec_push(recorded->arena, &recorded->files) = file;
    }
    if (paths.size)
        return status_ok();
    return status_fail(ASYM_USAGE,
                       "--profile: there is no '%s': run the program that "
                       "--emit wrote; it makes asym.profile, or what "
                       "ASYM_PROFILE names",
                       name);
}

Status recorded_find(Recorded *out, const char *const names[], size_t count,
                     Arena *arena) {
    Recorded recorded = {.arena = arena};
    for (size_t i = 0; i < count; i++)
        TRY(find_files(&recorded, names[i]));
    *out = recorded;
    return status_ok();
}

/* ---- reading them ---- */

typedef struct RecordedReading {
    Recorded *recorded;
    const ProgramPlans *plans;
    RecordedVisit *visit;
    void *context;
} RecordedReading;

typedef enum Origin {
    ORIGIN_PROGRAM, /* made by this program */
    ORIGIN_OTHER,   /* by another one, or an earlier state of it */
    ORIGIN_NONE     /* nothing was written */
} Origin;

static bool has_module(const Profile *profile, const Plan *plan) {
    for (size_t i = 0; i < profile->modules.size; i++) {
        const ProfileTotals *module = &profile->modules.at[i];
        if (module->fingerprint == plan->fingerprint &&
            module->n_totals == plan_total_count(plan) &&
            module->n_sites == plan->sites.size)
            return true;
    }
    return false;
}

/* Every module of the one is a module of the other; what has no functions may
 * be missing. */
static Origin origin_of(const Profile *profile, const ProgramPlans *plans) {
    size_t found = 0;
    if (profile->end == PROFILE_UNUSED || !profile->modules.size)
        return ORIGIN_NONE;
    for (size_t i = 0; i < plans->count; i++) {
        if (has_module(profile, &plans->at[i]))
            found++;
        else if (plans->at[i].functions.size)
            return ORIGIN_OTHER;
    }
    return found == profile->modules.size ? ORIGIN_PROGRAM : ORIGIN_OTHER;
}

static Status use(const RecordedReading *reading, const RecordedFile *file,
                  const Profile *profile) {
    Recorded *recorded = reading->recorded;
    recorded->usable++;
    if (profile->end != PROFILE_IN_ORDER && !recorded->cut++)
        recorded->first_cut = file->path;
    return reading->visit(reading->context, file->name, profile);
}

static Status read_file(const RecordedReading *reading,
                        const RecordedFile *file, Origin *origin) {
    Profile profile;
    Arena *scratch = arena_new();
    Status status = profile_read(&profile, file->path, scratch);
    if (status.code == ASYM_OK) {
        *origin = origin_of(&profile, reading->plans);
        reading->recorded->runs += *origin != ORIGIN_OTHER;
        if (*origin == ORIGIN_PROGRAM)
            status = use(reading, file, &profile);
    }
    arena_free(scratch);
    return status;
}

static Status weigh_others(Recorded *recorded, const char *name, size_t others,
                           size_t files) {
    if (others == files)
        return status_fail(ASYM_USAGE,
                           "--profile: '%s' is of other sources or options: "
                           "name those that it was emitted with, in the same "
                           "directory, or emit the program again and run it",
                           name);
    if (others)
        *vec_push(recorded->arena, &recorded->notes) = arena_printf(
            recorded->arena,
            "%zu of %zu profiles at %s are of other sources or options, and "
            "were left out",
            others, files, name);
    return status_ok();
}

/* The files from "first" on that have its name; *first becomes the next one. */
static Status read_family(const RecordedReading *reading, size_t *first) {
    const Recorded *recorded = reading->recorded;
    const char *name = recorded->files.at[*first].name;
    size_t files = 0, others = 0;
    for (; *first < recorded->files.size; ++*first, files++) {
        const RecordedFile *file = &recorded->files.at[*first];
        Origin origin;
        if (file->name != name)
            break;
        TRY(read_file(reading, file, &origin));
        others += origin == ORIGIN_OTHER;
    }
    return weigh_others(reading->recorded, name, others, files);
}

Status recorded_read(Recorded *recorded, const ProgramPlans *plans,
                     RecordedVisit *visit, void *context) {
    RecordedReading reading = {recorded, plans, visit, context};
    for (size_t i = 0; i < recorded->files.size;)
        TRY(read_family(&reading, &i));
    if (recorded->cut)
        *vec_push(recorded->arena, &recorded->notes) = arena_printf(
            recorded->arena,
            "%zu did not end in order (%s%s): crashed, killed, left by _exit "
            "or running still",
            recorded->cut, recorded->first_cut,
            recorded->cut > 1 ? " is the first" : "");
    return status_ok();
}

const char *recorded_truncation_reason(const Recorded *recorded) {
    return recorded->cut
               ? "runs did not end in order, perhaps since they took long, and "
                 "the samples may leave out just that; let them end, or remove "
                 "their profiles if something else stopped them"
               : NULL;
}
