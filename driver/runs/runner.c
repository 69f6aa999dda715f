#include "driver/runs/runner.h"

#include "base/process/tempdir.h"
#include "driver/runs/endings.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

enum {
    PROFILE_BYTES = 8 << 20,
    BATCH = 16, /* runs whose files exist at one time */
    KEPT_OUTPUT = 4096
};

/* One run on its way. */
typedef struct Setup {
    const char *directory, *profile;
    ChildSpec spec;
} Setup;

static const char *command_of(const char *const *argv, Arena *arena) {
    Text text = text_new(arena);
    const char *slash = strrchr(argv[0], '/');
    text_add(&text, "%s", slash ? slash + 1 : argv[0]);
    for (size_t i = 1; argv[i]; i++)
        text_add(&text,
                 *argv[i] && !strpbrk(argv[i], " \t\n\"'") ? " %s" : " '%s'",
                 argv[i]);
    return text_chars(&text);
}

static Status make_directory(const char *path) {
    if (!mkdir(path, 0700) || errno == EEXIST)
        return status_ok();
    return status_fail(ASYM_USAGE,
                       "cannot make %s: make room there, or set TMPDIR", path);
}

static ChildLimits limits_of(const RunOptions *options) {
    ChildLimits limits = child_limits_default();
    limits.wall_ms = options->timeout_ms;
    limits.memory_bytes = options->memory_mib << 20;
    return limits;
}

static Status prepare(Setup *out, const RunTask *task,
                      const RunOptions *options, const char *parent,
                      Arena *arena) {
    out->directory =
        arena_printf(arena, "%s/run-%zu", parent, task->run->index);
    out->profile = arena_printf(arena, "%s.profile", out->directory);
    TRY(make_directory(out->directory));
    TRY(run_make_files(task->run, out->directory, arena));
    TRY(profile_create(out->profile, PROFILE_BYTES));
    const char **environment = ARENA_ARRAY(arena, const char *, 2);
    environment[0] = arena_printf(arena, "ASYM_PROFILE=%s", out->profile);
    out->spec =
        (ChildSpec){.argv = run_argv(task->run, task->executable, arena),
                    .directory = out->directory,
                    .environment = environment,
                    .input = run_input(task->run, out->directory, arena),
                    .output = {.keep = KEPT_OUTPUT},
                    .errors = {.keep = KEPT_OUTPUT},
                    .limits = limits_of(options),
                    .layout = CHILD_LAYOUT_FIXED};
    return status_ok();
}

static bool was_cut_off(const ChildResult *result) {
    return result->end == CHILD_TIMED_OUT || result->end == CHILD_FLOODED;
}

/* Running totals add up to the work: header executions and calls. */
static uint64_t work_of(const Profile *profile) {
    uint64_t work = 0;
    for (size_t i = 0; i < profile->modules.size; i++)
        for (size_t k = 0; k < profile->modules.at[i].n_totals; k++)
            if (__builtin_add_overflow(work, profile->modules.at[i].totals[k],
                                       &work))
                return UINT64_MAX;
    return work;
}

/* To standard error, or else to standard output. */
static const char *words_of(const ChildResult *result, Arena *arena) {
    const char *words =
        endings_words(result->errors, result->errors_size, arena);
    return words ? words
                 : endings_words(result->output, result->output_size, arena);
}

static void note_failure(RunOutcome *out, const Setup *setup, Arena *arena) {
    bool exited = out->result.end == CHILD_EXITED;
    if (exited && out->result.code == 0)
        return;
    const char *text = child_result_text(&out->result, &setup->spec, arena);
    out->words = words_of(&out->result, arena);
    if (exited)
        out->failure = text;
    else
        out->ending = arena_printf(
            arena, "%s%s", text,
            out->result.end == CHILD_TIMED_OUT ? " (see --timeout)" : "");
}

/* Beside how the run ended, what the program did to the profile that was made
 * for it. */
static void note_profile(RunOutcome *out, const char *what, Arena *arena) {
    out->ending = out->ending
                      ? arena_printf(arena, "%s, and %s", out->ending, what)
                      : what;
}

static Status read_profiles(RunOutcome *out, const char *path, Arena *arena) {
    ProfilePaths paths;
    size_t refused = 0;
    TRY(profile_paths(&paths, path, arena));
    for (size_t i = 0; i < paths.size; i++) {
        Profile profile;
        if (profile_read(&profile, paths.at[i], arena).code != ASYM_OK) {
            refused++;
        } else if (profile.end != PROFILE_UNUSED) {
            *vec_push(arena, &out->profiles) = profile;
            out->cost.work += work_of(&profile);
        }
    }
    if (!paths.size)
        note_profile(out, "removed its profile", arena);
    else if (refused)
        note_profile(out, "overwrote its profile", arena);
    else if (!out->profiles.size)
        note_profile(out, "took no profile", arena);
    return status_ok();
}

static Status collect(RunOutcome *out, const Setup *setup, Arena *arena) {
    out->command = command_of(setup->spec.argv, arena);
    note_failure(out, setup, arena);
    out->cost.end = was_cut_off(&out->result) ? RUN_CUT : RUN_WITHOUT;
    if (out->cost.end == RUN_CUT)
        return status_ok();
    TRY(read_profiles(out, setup->profile, arena));
    if (out->profiles.size)
        out->cost.end = RUN_USABLE;
    return status_ok();
}

static Status run_batch(RunOutcome outcomes[], const RunTask tasks[],
                        size_t count, const RunOptions *options,
                        const char *parent, Arena *arena) {
    Setup setups[BATCH];
    ChildSpec specs[BATCH];
    ChildResult results[BATCH];
    for (size_t i = 0; i < count; i++) {
        TRY(prepare(&setups[i], &tasks[i], options, parent, arena));
        specs[i] = setups[i].spec;
    }
    TRY(child_run_all(results, specs, count, options->jobs, arena));
    for (size_t i = 0; i < count; i++) {
        outcomes[i].result = results[i];
        TRY(collect(&outcomes[i], &setups[i], arena));
    }
    return status_ok();
}

Status runner_run(RunOutcome outcomes[], const RunTask tasks[], size_t count,
                  const RunOptions *options, const char *directory,
                  Arena *arena) {
    TRY(make_directory(directory));
    for (size_t first = 0; first < count; first += BATCH) {
        size_t size = count - first < BATCH ? count - first : BATCH;
        const char *parent = arena_printf(arena, "%s/runs-%zu", directory,
                                          tasks[first].run->index);
        TRY(make_directory(parent));
        Status status = run_batch(outcomes + first, tasks + first, size,
                                  options, parent, arena);
        tempdir_remove(parent);
        TRY(status);
    }
    return status_ok();
}
