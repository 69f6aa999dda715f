#include "base/process/usage.h"

#include "base/files/folder.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TEXT = 4096, PATH = 64 };

/* ---- files of /proc ---- */

static bool read_file(char text[TEXT], const char *path) {
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t size = fd < 0 ? -1 : read(fd, text, TEXT - 1);
    if (fd >= 0)
        (void)close(fd);
    text[size > 0 ? size : 0] = '\0';
    return size > 0;
}

static bool read_of(char text[TEXT], pid_t pid, const char *name) {
    char path[PATH];
    (void)snprintf(path, sizeof path, "/proc/%d/%s", (int)pid, name);
    return read_file(text, path);
}

/* Calls "visit" for each entry of the folder, which it closes, if it is open;
 * whether all that is there was visited. */
static bool visit_and_close(int folder, FolderVisit *visit, void *context) {
    bool whole = folder >= 0 && folder_each(folder, visit, context);
    bool is_gone = !whole && errno == ENOENT;
    if (folder >= 0)
        (void)close(folder);
    return whole || is_gone;
}

/* ---- the tree ---- */

static void add_pids(UsageTree *tree, char *text) {
    for (char *end; tree->count < USAGE_MOST; text = end) {
        long pid = strtol(text, &end, 10);
        if (end == text)
            return;
        tree->pids[tree->count++] = (pid_t)pid;
    }
}

/* The children of one thread. */
static void add_children(void *tree, int threads, const char *name) {
    char path[PATH], text[TEXT];
    (void)snprintf(path, sizeof path, "%.20s/children", name);
    int fd = openat(threads, path, O_RDONLY | O_CLOEXEC);
    ssize_t size;
    size_t kept = 0;
    while (fd >= 0 && (size = read(fd, text + kept, TEXT - 1 - kept)) > 0) {
        kept += (size_t)size;
        text[kept] = '\0';
        char *space = strrchr(text, ' ');
        size_t whole = space ? (size_t)(space - text) + 1 : 0;
        char after = text[whole];
        text[whole] = '\0';
        add_pids(tree, text);
        text[whole] = after;
        kept -= whole;
        memmove(text, text + whole, kept);
    }
    if (fd >= 0)
        (void)close(fd);
}

static void add_children_of(UsageTree *tree, pid_t pid) {
    char path[PATH];
    (void)snprintf(path, sizeof path, "/proc/%d/task", (int)pid);
    (void)visit_and_close(folder_open(AT_FDCWD, path), add_children, tree);
}

void usage_find(UsageTree *out, void (*visit)(pid_t pid)) {
    out->count = 0;
    add_children_of(out, getpid());
    for (size_t i = 0; i < out->count; i++) {
        if (visit)
            visit(out->pids[i]);
        add_children_of(out, out->pids[i]);
    }
}

/* ---- memory ---- */

static uint64_t resident_bytes(pid_t pid) {
    char text[TEXT], *end;
    if (!read_of(text, pid, "statm"))
        return 0;
    (void)strtoull(text, &end, 10);
    return strtoull(end, NULL, 10) * (uint64_t)sysconf(_SC_PAGESIZE);
}

/* Pages that several map count in parts. */
static uint64_t share_bytes(pid_t pid) {
    char text[TEXT];
    const char *share =
        read_of(text, pid, "smaps_rollup") ? strstr(text, "\nPss:") : NULL;
    return share ? strtoull(share + 5, NULL, 10) * 1024 : resident_bytes(pid);
}

uint64_t usage_memory(const UsageTree *tree, uint64_t enough) {
    uint64_t bound = 0, exact = 0;
    for (size_t i = 0; i < tree->count; i++)
        bound += resident_bytes(tree->pids[i]);
    for (size_t i = 0; bound > enough && i < tree->count; i++)
        exact += share_bytes(tree->pids[i]);
    return bound > enough ? exact : bound;
}

/* ---- processor time ---- */

/* The text goes from field 3 on behind the name, which may hold anything. */
uint64_t usage_ticks(const char *stat) {
    enum { UTIME = 14, CSTIME = 17 };
    const char *at = strrchr(stat, ')');
    uint64_t sum = 0;
    for (int field = 3; at && field <= UTIME; field++)
        at = strchr(at + 1, ' ');
    for (int field = UTIME; at && field <= CSTIME; field++) {
        char *end;
        sum += strtoull(at, &end, 10);
        at = end;
    }
    return sum;
}

static uint64_t ticks(pid_t pid) {
    char text[TEXT];
    return read_of(text, pid, "stat") ? usage_ticks(text) : 0;
}

uint64_t usage_cpu_ms(const UsageTree *tree) {
    struct rusage reaped = {0};
    uint64_t sum = 0, hertz = (uint64_t)sysconf(_SC_CLK_TCK);
    (void)getrusage(RUSAGE_CHILDREN, &reaped);
    for (size_t i = 0; i < tree->count; i++)
        sum += ticks(tree->pids[i]);
    return sum * 1000 / hertz +
           (uint64_t)(reaped.ru_utime.tv_sec + reaped.ru_stime.tv_sec) * 1000 +
           (uint64_t)(reaped.ru_utime.tv_usec + reaped.ru_stime.tv_usec) / 1000;
}

/* ---- disk ---- */

typedef struct DiskWalk {
    uint64_t bytes;
    unsigned files, depth;
    bool missed; /* something that is there was not counted */
} DiskWalk;

static void add_folder(DiskWalk *walk, int folder);

/* What went in the meantime takes no room. */
static void add_file(void *context, int folder, const char *name) {
    DiskWalk *walk = context;
    struct stat file;
    if (walk->missed || fstatat(folder, name, &file, AT_SYMLINK_NOFOLLOW)) {
        walk->missed = walk->missed || errno != ENOENT;
        return;
    }
    walk->missed = ++walk->files > USAGE_FILES;
    walk->bytes += (uint64_t)file.st_blocks * 512;
    if (S_ISDIR(file.st_mode))
        add_folder(walk, folder_open(folder, name));
}

static void add_folder(DiskWalk *walk, int folder) {
    walk->missed |= ++walk->depth > USAGE_DEPTH;
    walk->missed |= !visit_and_close(folder, add_file, walk);
    walk->depth--;
}

uint64_t usage_disk(const char *folder) {
    int root = folder_open(AT_FDCWD, folder);
    DiskWalk walk = {.missed = root < 0};
    add_folder(&walk, root);
    return walk.missed ? UINT64_MAX : walk.bytes;
}
