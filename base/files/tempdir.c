#include "base/files/tempdir.h"

#include "base/files/folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { EXIT_INTERRUPTED = 130 };

typedef struct TempDir {
    struct TempDir *next;
    const char *path;
    pid_t owner; /* a forked copy of asym must not remove it */
    int lock;    /* of a file in it, as long as it is in use; or -1 */
} TempDir;

static TempDir *tempdirs;

static const int ending_signals[] = {SIGHUP,  SIGINT,  SIGTERM, SIGPIPE,
                                     SIGQUIT, SIGABRT, SIGXCPU};
enum { ENDING_SIGNALS = sizeof ending_signals / sizeof *ending_signals };

/* ---- Removal: it runs in a signal handler too, so without heap or stdio. */

/* Where the name is a link, what it leads to stays as it is. */
static void unlock(int parent, const char *name) {
    (void)fchmodat(parent, name, S_IRWXU, AT_SYMLINK_NOFOLLOW);
}

static int directory_open(int parent, const char *name) {
    unlock(parent, name);
    return folder_open(parent, name);
}

/* Writes a name that no other call yields: ".asym-" and letters. */
static void fresh_name(char name[32]) {
    static unsigned long counter;
    char *end = stpcpy(name, ".asym-");
    for (unsigned long rest = ++counter; rest > 0; rest /= 26)
        *end++ = (char)('a' + rest % 26);
    *end = '\0';
}

typedef struct Removal {
    int root;
    bool progress; /* something was removed, or moved up */
    bool is_empty; /* there was nothing in the root */
} Removal;

static bool is_removed(int directory, const char *name) {
    return unlinkat(directory, name, 0) == 0 ||
           unlinkat(directory, name, AT_REMOVEDIR) == 0;
}

/* A directory inside a directory is moved up to the root instead of being
 * entered, so that depth costs nothing. */
static void remove_or_lift(void *context, int directory, const char *name) {
    Removal *removal = context;
    char lifted[32];
    bool done = is_removed(directory, name);
    if (!done && (errno == ENOTEMPTY || errno == EEXIST)) {
        unlock(directory, name);
        fresh_name(lifted);
        done = renameat(directory, name, removal->root, lifted) == 0;
    }
    removal->progress |= done;
}

static void remove_from_root(void *context, int root, const char *name) {
    Removal *removal = context;
    int directory = -1;
    removal->is_empty = false;
    if (is_removed(root, name))
        removal->progress = true;
    else
        directory = directory_open(root, name);
    if (directory < 0)
        return;
    (void)folder_each(directory, remove_or_lift, removal);
    (void)close(directory);
    removal->progress |= unlinkat(root, name, AT_REMOVEDIR) == 0;
}

static bool tree_empty(const char *path) {
    Removal removal = {.root = directory_open(AT_FDCWD, path)};
    if (removal.root < 0)
        return false;
    do {
        removal.progress = false;
        removal.is_empty = true;
        (void)lseek(removal.root, 0, SEEK_SET);
        removal.is_empty &=
            folder_each(removal.root, remove_from_root, &removal);
    } while (removal.progress);
    (void)close(removal.root);
    return removal.is_empty;
}

static void tree_remove(const char *path) {
    (void)tree_empty(path);
    (void)is_removed(AT_FDCWD, path);
}

static void tempdirs_remove(void) {
    for (TempDir *dir = tempdirs; dir; dir = dir->next)
        if (dir->owner == getpid())
            tree_remove(dir->path);
}

/* On a terminal something may be on the line already. */
static void say_interrupted(void) {
    static const char line[] = "\nasym: interrupted\n";
    size_t begin = isatty(STDERR_FILENO) ? 0 : 1;
    (void)!write(STDERR_FILENO, line + begin, sizeof line - 1 - begin);
}

static void on_ending_signal(int signal_number) {
    tempdirs_remove();
    if (signal_number == SIGHUP || signal_number == SIGINT ||
        signal_number == SIGTERM) {
        say_interrupted();
        _exit(EXIT_INTERRUPTED);
    }
    (void)signal(signal_number, SIG_DFL);
    (void)raise(signal_number);
}

/* ---- The list of directories */

static sigset_t signals_block(void) {
    sigset_t ending, before;
    (void)sigemptyset(&ending);
    for (int i = 0; i < ENDING_SIGNALS; i++)
        (void)sigaddset(&ending, ending_signals[i]);
    (void)sigprocmask(SIG_BLOCK, &ending, &before);
    return before;
}

void tempdir_hold_signals(void) {
    (void)signals_block();
}

static void signals_restore(sigset_t before) {
    (void)sigprocmask(SIG_SETMASK, &before, NULL);
}

static void signals_catch(void) {
    struct sigaction action = {.sa_handler = on_ending_signal}, before;
    (void)sigfillset(&action.sa_mask);
    for (int i = 0; i < ENDING_SIGNALS; i++)
        if (sigaction(ending_signals[i], NULL, &before) == 0 &&
            before.sa_handler == SIG_DFL)
            (void)sigaction(ending_signals[i], &action, NULL);
}

void tempdir_catch_signals(void) {
    static bool caught;
    if (caught)
        return;
    caught = true;
    (void)atexit(tempdirs_remove);
    signals_catch();
}

/* False when it is not in the list: it was removed before. */
static bool tempdir_forget(const TempDir *dir) {
    for (TempDir **link = &tempdirs; *link; link = &(*link)->next)
        if (*link == dir) {
            *link = dir->next;
            return true;
        }
    return false;
}

static void tempdir_end(void *object) {
    TempDir *dir = object;
    sigset_t before = signals_block();
    if (tempdir_forget(dir) && dir->owner == getpid())
        tree_remove(dir->path);
    if (dir->lock >= 0)
        (void)close(dir->lock);
    dir->lock = -1;
    signals_restore(before);
}

void tempdir_remove(const char *path) {
    for (TempDir *dir = tempdirs; dir; dir = dir->next)
        if (dir->path == path || strcmp(dir->path, path) == 0) {
            tempdir_end(dir);
            return;
        }
}

void tempdir_clear(const char *path) {
    tree_remove(path);
}

bool tempdir_empty(const char *path) {
    return tree_empty(path);
}

/* ---- What SIGKILL has left behind */

/* The file in a directory that its asym has locked. */
static const char lock_name[] = ".asym-in-use";

/* Before this long one may be without its lock yet, in seconds. */
enum { LEFT_BEHIND = 60 };

/* It goes with the process, at the latest; -1: there can be none. */
static int lock_new(const char *path) {
    int directory = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    int lock = openat(directory, lock_name, O_WRONLY | O_CREAT | O_CLOEXEC,
                      S_IRUSR | S_IWUSR);
    if (lock >= 0)
        (void)flock(lock, LOCK_EX | LOCK_NB);
    if (directory >= 0)
        (void)close(directory);
    return lock;
}

/* The lock of a directory that an asym of this user has made that is no more;
 * -1 for any other. */
static int left_behind_lock(const char *path) {
    struct stat status;
    int directory = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    int lock = openat(directory, lock_name, O_WRONLY | O_NOFOLLOW | O_CLOEXEC);
    bool is_left = lock >= 0 && fstat(lock, &status) == 0 &&
                   status.st_uid == geteuid() &&
                   time(NULL) - status.st_mtime > LEFT_BEHIND &&
                   flock(lock, LOCK_EX | LOCK_NB) == 0;
    if (directory >= 0)
        (void)close(directory);
    if (lock >= 0 && !is_left)
        (void)close(lock);
    return is_left ? lock : -1;
}

/* As tempdir_make has made it. */
static bool is_named(const char *name, const char *prefix) {
    size_t length = strlen(prefix);
    return strncmp(name, prefix, length) == 0 && name[length] == '-' &&
           strlen(name + length) == strlen("-XXXXXX");
}

/* Under the lock: two that remove the same one would be in each other's way. */
static void left_behind_remove(const char *parent, const char *prefix) {
    char path[PATH_MAX];
    DIR *directory = opendir(parent);
    for (struct dirent *e; directory && (e = readdir(directory));) {
        int size = snprintf(path, sizeof path, "%s/%s", parent, e->d_name);
        int lock = is_named(e->d_name, prefix) && size < PATH_MAX
                       ? left_behind_lock(path)
                       : -1;
        if (lock < 0)
            continue;
        tree_remove(path);
        (void)close(lock);
    }
    if (directory)
        (void)closedir(directory);
}

/* ---- Making one */

static Status no_directory(const char *parent) {
    return status_fail(ASYM_USAGE,
                       "no temporary directory can be made in '%s': %s; set "
                       "TMPDIR to a directory that can be written",
                       parent, strerror(errno));
}

/* No signal comes between the making and the list. */
static bool tempdir_list(TempDir *dir, char *path) {
    sigset_t before = signals_block();
    bool made = mkdtemp(path) != NULL;
    if (made) {
        *dir = (TempDir){.next = tempdirs,
                         .path = path,
                         .owner = getpid(),
                         .lock = lock_new(path)};
        tempdirs = dir;
    }
    signals_restore(before);
    return made;
}

/* Its path, or NULL and errno. */
static const char *tempdir_make(const char *parent, const char *prefix,
                                Arena *arena) {
    char *absolute = realpath(parent, NULL);
    if (!absolute)
        return NULL;
    char *path = arena_printf(arena, "%s/%s-XXXXXX", absolute, prefix);
    free(absolute);
    TempDir *dir = ARENA_NEW(arena, TempDir);
    tempdir_catch_signals();
    if (!tempdir_list(dir, path))
        return NULL;
    arena_on_free(arena, tempdir_end, dir);
    left_behind_remove(parent, prefix);
    return path;
}

Status tempdir_new(const char **out, Arena *arena) {
    const char *parent = getenv("TMPDIR");
    if (!parent || !*parent)
        parent = "/tmp";
    const char *path = tempdir_make(parent, "asym", arena);
    if (!path)
        return no_directory(parent);
    *out = path;
    return status_ok();
}

Status tempdir_new_in(const char **out, const char *parent, Arena *arena) {
    const char *path = tempdir_make(parent, ".asym", arena);
    if (!path)
        return status_fail(ASYM_USAGE, "%s", strerror(errno));
    *out = path;
    return status_ok();
}
