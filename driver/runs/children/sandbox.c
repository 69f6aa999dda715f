#include "driver/runs/children/sandbox.h"

#include "base/process/child.h"
#include "base/text.h"
#include "base/vec.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { SIGNALLED = 128 };

typedef Vec(const char *) Words;

static void add(Words *words, const char *word, Arena *arena) {
    *vec_push(arena, words) = word;
}

static bool is_folder(const char *path) {
    struct stat info;
    return path && path[0] == '/' && path[1] && lstat(path, &info) == 0 &&
           S_ISDIR(info.st_mode);
}

static bool is_file(const char *path) {
    struct stat info;
    return path[0] == '/' && stat(path, &info) == 0 && S_ISREG(info.st_mode);
}

/* An empty folder in the place of "path". */
static void add_private(Words *words, const char *path, const char *size,
                        Arena *arena) {
    if (!is_folder(path))
        return;
    add(words, "--size", arena);
    add(words, size, arena);
    add(words, "--tmpfs", arena);
    add(words, path, arena);
}

static void add_bind(Words *words, const char *how, const char *path,
                     Arena *arena) {
    add(words, how, arena);
    add(words, path, arena);
    add(words, path, arena);
}

/* What stays as it is, and what is empty. */
static void add_system(Words *words, uint64_t private_bytes, Arena *arena) {
    static const char *const fixed[] = {"bwrap",
                                        "--unshare-all",
                                        "--die-with-parent",
                                        "--cap-drop",
                                        "ALL",
                                        "--ro-bind",
                                        "/",
                                        "/",
                                        "--dev",
                                        "/dev",
                                        "--proc",
                                        "/proc"};
    static const char *const empty[] = {"/home", "/root", "/tmp", "/var/tmp",
                                        "/run"};
    const char *size =
        arena_printf(arena, "%llu", (unsigned long long)private_bytes);
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
        add(words, fixed[i], arena);
    for (size_t i = 0; i < sizeof empty / sizeof *empty; i++)
        add_private(words, empty[i], size, arena);
    add_private(words, getenv("HOME"), size, arena);
}

const char *const *sandbox_argv(const Sandbox *sandbox, const char *const *argv,
                                Arena *arena) {
    Words words = {0};
    add_system(&words, sandbox->private_bytes, arena);
    add_bind(&words, "--ro-bind", sandbox->executable, arena);
    for (size_t i = 1; argv[i]; i++)
        if (is_file(argv[i]))
            add_bind(&words, "--ro-bind", argv[i], arena);
    add_bind(&words, "--bind", sandbox->writable, arena);
    add(&words, "--chdir", arena);
    add(&words, sandbox->directory, arena);
    add(&words, "--", arena);
    for (size_t i = 0; argv[i]; i++)
        add(&words, argv[i], arena);
    add(&words, NULL, arena);
    return words.at;
}

int sandbox_signal(int code) {
    return code > SIGNALLED && code < SIGNALLED + NSIG ? code - SIGNALLED : 0;
}

/* ---- whether it works ---- */

static Status missing(const ChildResult *result) {
    return status_fail(ASYM_USAGE,
                       "--sandbox needs bubblewrap (%.80s): install it (on "
                       "Debian and Ubuntu the package bubblewrap)",
                       result->reason);
}

static Status denied(const ChildResult *result, const ChildSpec *spec,
                     Arena *arena) {
    const char *said =
        arena_strndup(arena, result->errors, strcspn(result->errors, "\n"));
    return status_fail(
        ASYM_USAGE,
        "--sandbox: bubblewrap does not get its namespaces here (%.80s): allow "
        "them (user.max_user_namespaces, kernel.unprivileged_userns_clone), or "
        "run asym where they are",
        *said ? said : child_result_text(result, spec, arena));
}

Status sandbox_check(Arena *arena) {
    Words words = {0};
    ChildResult result;
    add_system(&words, 1 << 20, arena);
    add(&words, "--", arena);
    add(&words, "true", arena);
    add(&words, NULL, arena);
    ChildSpec spec = {
        .argv = words.at, .errors.keep = 4096, .limits = {.wall_ms = 10000}};
    TRY(child_run(&result, &spec, arena));
    if (result.end == CHILD_NOT_STARTED)
        return missing(&result);
    return result.end == CHILD_EXITED && result.code == 0
               ? status_ok()
               : denied(&result, &spec, arena);
}
