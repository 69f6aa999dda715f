#include "interp/samples/profile.h"
#include "instr/runtime/profile_format.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static Status reserve(int fd, uint64_t size, const char *path) {
    int error = posix_fallocate(fd, 0, (off_t)size);
    if (error == EOPNOTSUPP || error == EINVAL)
        error = ftruncate(fd, (off_t)size) == 0 ? 0 : errno;
    if (error)
        return status_fail(ASYM_USAGE,
                           "cannot reserve %llu bytes for '%s': %s; make room "
                           "there, set TMPDIR, or raise ulimit -f",
                           (unsigned long long)size, path, strerror(error));
    return status_ok();
}

static Status write_fresh(int fd, uint64_t size, const char *path) {
    ProfileHeader header = {
        .magic = PROFILE_MAGIC,
        .version = PROFILE_VERSION,
        .state = PROFILE_STATE_FRESH,
        .size = size,
        .used = sizeof header,
    };
    header.checksum = profile_header_checksum(&header);
    if (pwrite(fd, &header, sizeof header, 0) != (ssize_t)sizeof header)
        return status_fail(ASYM_USAGE, "cannot write to '%s': %s", path,
                           strerror(errno));
    return status_ok();
}

static Status fill_fresh(int fd, uint64_t size, const char *path) {
    TRY(reserve(fd, size, path));
    return write_fresh(fd, size, path);
}

Status profile_create(const char *path, uint64_t size) {
    if (size < PROFILE_MIN_SIZE || size > PROFILE_MAX_SIZE)
        return status_fail(
            ASYM_USAGE, "a profile has %llu to %llu bytes, not %llu",
            (unsigned long long)PROFILE_MIN_SIZE,
            (unsigned long long)PROFILE_MAX_SIZE, (unsigned long long)size);
    int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0)
        return status_fail(ASYM_USAGE, "cannot create the profile '%s': %s",
                           path, strerror(errno));
    Status status = fill_fresh(fd, size, path);
    close(fd);
    if (status.code != ASYM_OK)
        unlink(path);
    return status;
}

static bool is_as_made(int fd, uint64_t size) {
    struct stat file;
    return fd >= 0 && fstat(fd, &file) == 0 &&
           file.st_mode == (S_IFREG | S_IRUSR | S_IWUSR) &&
           file.st_nlink == 1 && (uint64_t)file.st_size == size &&
           (uint64_t)file.st_blocks * 512 >= size;
}

Status profile_renew(const char *path, uint64_t size) {
    int fd =
        open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NOCTTY | O_NONBLOCK);
    Status status =
        is_as_made(fd, size)
            ? write_fresh(fd, size, path)
            : status_fail(ASYM_USAGE, "'%s' is not as it was made", path);
    if (fd >= 0)
        close(fd);
    return status;
}

/* As many bytes as there are, up to "size". */
static Status read_bytes(int fd, char *into, size_t size, size_t *got,
                         const char *path) {
    *got = 0;
    while (*got < size) {
        ssize_t n = pread(fd, into + *got, size - *got, (off_t)*got);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return status_fail(ASYM_USAGE, "cannot read '%s': %s", path,
                               strerror(errno));
        if (n == 0)
            break;
        *got += (size_t)n;
    }
    return status_ok();
}

/* What the header calls used, as far as it is there. */
static size_t wanted(const ProfileHeader *header, off_t there) {
    uint64_t size =
        header->used < sizeof *header || header->used > PROFILE_MAX_SIZE
            ? sizeof *header
            : header->used;
    return (uint64_t)there < size ? (size_t)there : (size_t)size;
}

/* The file may change meanwhile: only the copy is believed. */
static Status read_open(Profile *out, int fd, const char *path, Arena *arena,
                        Arena *scratch) {
    struct stat file;
    if (fstat(fd, &file) != 0 || !S_ISREG(file.st_mode))
        return status_fail(ASYM_USAGE, "'%s' is no regular file", path);
    ProfileHeader header = {0};
    size_t size;
    TRY(read_bytes(fd, (char *)&header, sizeof header, &size, path));
    size = wanted(&header, file.st_size);
    char *bytes = ARENA_ARRAY(scratch, char, size);
    TRY(read_bytes(fd, bytes, size, &size, path));
    return profile_parse(out, path, bytes, size, arena);
}

Status profile_read(Profile *out, const char *path, Arena *arena) {
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (fd < 0)
        return status_fail(ASYM_USAGE, "cannot read the profile '%s': %s", path,
                           strerror(errno));
    Arena *scratch = arena_new();
    Status status = read_open(out, fd, path, arena, scratch);
    arena_free(scratch);
    close(fd);
    return status;
}

bool profile_is_begun(const char *path) {
    uint64_t magic = 0;
    size_t got = sizeof magic;
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    bool is_read =
        fd >= 0 &&
        read_bytes(fd, (char *)&magic, sizeof magic, &got, path).code ==
            ASYM_OK;
    if (fd >= 0)
        close(fd);
    return !is_read || (got == sizeof magic && magic);
}

/* ".123" or ".123.2": how files of child processes end. */
static bool is_child_suffix(const char *text) {
    int numbers = 0;
    while (*text == '.') {
        size_t digits = strspn(text + 1, "0123456789");
        if (!digits)
            return false;
        text += 1 + digits;
        numbers++;
    }
    return *text == '\0' && (numbers == 1 || numbers == 2);
}

static int compare_paths(const void *a, const void *b) {
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void add_children(ProfilePaths *paths, DIR *directory, const char *path,
                         Arena *arena) {
    const char *slash = strrchr(path, '/');
    const char *base = slash ? slash + 1 : path;
    size_t length = strlen(base);
    size_t first = paths->size;
    for (struct dirent *entry; (entry = readdir(directory));)
        if (strncmp(entry->d_name, base, length) == 0 &&
            is_child_suffix(entry->d_name + length))
            *vec_push(arena, paths) =
                arena_printf(arena, "%s%s", path, entry->d_name + length);
    if (paths->size > first)
        qsort(paths->at + first, paths->size - first, sizeof *paths->at,
              compare_paths);
}

Status profile_paths(ProfilePaths *out, const char *path, Arena *arena) {
    const char *slash = strrchr(path, '/');
    const char *folder =
        slash ? arena_strndup(arena, path, (size_t)(slash - path) + 1) : ".";
    DIR *directory = opendir(folder);
    if (!directory)
        return status_fail(ASYM_USAGE, "cannot read the directory '%s': %s",
                           folder, strerror(errno));
    ProfilePaths paths = {0};
    if (access(path, F_OK) == 0)
        *vec_push(arena, &paths) = arena_strdup(arena, path);
    add_children(&paths, directory, path, arena);
    closedir(directory);
    *out = paths;
    return status_ok();
}
