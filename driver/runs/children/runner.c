#include "driver/runs/children/runner.h"

#include "base/process/limits.h"
#include "driver/runs/children/endings.h"
#include "driver/runs/children/progress.h"
#include "driver/runs/children/runfolder.h"
#include "driver/runs/children/sandbox.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

enum { KEPT_OUTPUT = 4096 };

/* One run on its way.  Its files are there only while it runs: killed ones
 * would fill a disk. */
typedef struct Setup {
    const RunTask *task;
    const ChildSpec *spec;
    const ChildResult *result;
    RunOutcome *outcome;
    RunFolder folder;  /* of all that it has and leaves */
    RunFolders *spare; /* of runs before */
    bool sandboxed;
    Status settled;
    Arena *arena;
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
    limits.cpu_ms = options->timeout_ms * limits_processors();
    return limits;
}

static const char *const *argv_of(const Setup *setup,
                                  const RunOptions *options) {
    const char *const *argv =
        run_argv(setup->task->run, setup->task->executable, setup->arena);
    Sandbox sandbox = {.directory = setup->folder.directory,
                       .writable = setup->folder.path,
                       .executable = setup->task->executable,
                       .private_bytes = options->memory_mib << 20};
    return options->sandbox ? sandbox_argv(&sandbox, argv, setup->arena) : argv;
}

static ChildSpec spec_of(Setup *setup, const RunOptions *options,
                         ChildCare care) {
    Arena *arena = setup->arena;
    const Run *run = setup->task->run;
    const char **environment = ARENA_ARRAY(arena, const char *, 2);
    environment[0] =
        arena_printf(arena, "ASYM_PROFILE=%s", setup->folder.profile);
    return (ChildSpec){.argv = argv_of(setup, options),
                       .directory = setup->folder.directory,
                       .folder = setup->folder.path,
                       .environment = environment,
                       .input = run_input(run, setup->folder.directory, arena),
                       .output = {.keep = options->output_kept
                                              ? options->output_kept
                                              : KEPT_OUTPUT},
                       .errors = {.keep = KEPT_OUTPUT},
                       .limits = limits_of(options),
                       .layout = CHILD_LAYOUT_FIXED,
                       .care = care};
}

static Status prepare(void *context) {
    Setup *setup = context;
    TRY(runfolder_make(&setup->folder, setup->spare));
    return run_make_files(setup->task->run, setup->folder.directory,
                          setup->arena);
}

static bool was_cut_off(const ChildResult *result) {
    return result->end == CHILD_TIMED_OUT || result->end == CHILD_FLOODED ||
           result->end == CHILD_EXCEEDED;
}

/* Running totals add up to the most part of it: header executions, and calls as
 * far as these were recorded.  Of edges that are counted, they say at least how
 * much it was compared with other runs. */
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

/* The option that lets it run on; "" where there is none. */
static const char *remedy(const ChildResult *result) {
    if (result->end == CHILD_EXCEEDED && result->limit == CHILD_LIMIT_MEMORY)
        return " (see --memory)";
    return result->end == CHILD_TIMED_OUT || (result->end == CHILD_EXCEEDED &&
                                              result->limit == CHILD_LIMIT_CPU)
               ? " (see --timeout)"
               : "";
}

static void note_failure(RunOutcome *out, const ChildSpec *spec, Arena *arena) {
    bool exited = out->result.end == CHILD_EXITED;
    if (exited && out->result.code == 0)
        return;
    const char *text = child_result_text(&out->result, spec, arena);
    out->words = words_of(&out->result, arena);
    if (exited)
        out->failure = text;
    else
        out->ending = arena_printf(arena, "%s%s", text, remedy(&out->result));
}

/* Beside how the run ended, what the program did to the profile that was made
 * for it. */
static void note_profile(RunOutcome *out, const char *what, Arena *arena) {
    out->ending = out->ending
                      ? arena_printf(arena, "%s, and %s", out->ending, what)
                      : what;
}

/* Whether the program wrote into what cannot be read: a child process that was
 * killed early leaves a profile that was not begun. */
static bool is_damaged(const char *path, const char *own) {
    return strcmp(path, own) == 0 || profile_is_begun(path);
}

static Status read_profiles(RunOutcome *out, const char *path, Arena *arena) {
    ProfilePaths paths;
    size_t refused = 0;
    TRY(profile_paths(&paths, path, arena));
    for (size_t i = 0; i < paths.size; i++) {
        Profile profile;
        if (profile_read(&profile, paths.at[i], arena).code != ASYM_OK) {
            refused += is_damaged(paths.at[i], path);
        } else if (profile.end != PROFILE_UNUSED) {
            *vec_push(arena, &out->profiles) = profile;
            if (__builtin_add_overflow(out->cost.work, work_of(&profile),
                                       &out->cost.work))
                out->cost.work = UINT64_MAX;
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

static bool ended_in_order(const Setup *setup, Arena *arena) {
    Profile profile;
    return profile_read(&profile, setup->folder.profile, arena).code ==
               ASYM_OK &&
           profile.end == PROFILE_IN_ORDER;
}

/* bwrap exits with a code for a signal.  So may a program, which then mostly
 * ends in order. */
static void reveal_signal(const Setup *setup, Arena *arena) {
    ChildResult *result = &setup->outcome->result;
    int signal_number =
        result->end == CHILD_EXITED ? sandbox_signal(result->code) : 0;
    if (signal_number && !ended_in_order(setup, arena))
        child_result_signal(result, signal_number, &setup->spec->limits);
}

static Status collect(const Setup *setup, Arena *arena) {
    RunOutcome *out = setup->outcome;
    const Run *run = setup->task->run;
    out->command =
        run->shown
            ? run->shown
            : command_of(run_argv(run, setup->task->executable, arena), arena);
    if (setup->sandboxed)
        reveal_signal(setup, arena);
    note_failure(out, setup->spec, arena);
    out->cost.end = was_cut_off(&out->result) ? RUN_CUT : RUN_WITHOUT;
    if (out->cost.end == RUN_CUT)
        return status_ok();
    TRY(read_profiles(out, setup->folder.profile, arena));
    if (out->profiles.size)
        out->cost.end = RUN_USABLE;
    return status_ok();
}

static void settle(void *context) {
    Setup *setup = context;
    setup->outcome->result = *setup->result;
    setup->outcome->is_over = setup->result->end != CHILD_STOPPED;
    progress_run();
    if (setup->outcome->is_over)
        setup->settled = collect(setup, setup->arena);
    runfolder_leave(&setup->folder, setup->spare,
                    setup->outcome->result.end == CHILD_EXITED, setup->arena);
}

/* All paths are equally long, so that runs have the same stack. */
static const char *folder_of(const RunTask *task, const char *directory,
                             Arena *arena) {
    return arena_printf(arena, "%s/run-%07zu", directory, task->run->index);
}

Status runner_run(RunOutcome outcomes[], const RunTask tasks[], size_t count,
                  const RunOptions *options, const char *directory,
                  Arena *arena) {
    Setup *setups = ARENA_ARRAY(arena, Setup, count);
    ChildSpec *specs = ARENA_ARRAY(arena, ChildSpec, count);
    ChildResult *results = ARENA_ARRAY(arena, ChildResult, count);
    RunFolders spare = {0};
    TRY(make_directory(directory));
    for (size_t i = 0; i < count; i++) {
        setups[i] = (Setup){.task = &tasks[i],
                            .spec = &specs[i],
                            .result = &results[i],
                            .outcome = &outcomes[i],
                            .folder = runfolder_at(
                                folder_of(&tasks[i], directory, arena), arena),
                            .spare = &spare,
                            .sandboxed = options->sandbox,
                            .settled = status_ok(),
                            .arena = arena};
        specs[i] = spec_of(&setups[i], options,
                           (ChildCare){prepare, settle, &setups[i]});
    }
    Status status = child_run_all(results, specs, count, options->jobs, arena);
    runfolder_end(&spare);
    TRY(status);
    for (size_t i = 0; i < count; i++)
        TRY(setups[i].settled);
    return status_ok();
}
