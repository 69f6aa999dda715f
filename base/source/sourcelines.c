#include "base/source/sourcelines.h"

#include "base/hash.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LONGEST = 64 << 20 }; /* bytes of a file that is read */

/* ---- reading ---- */

/* NUL, which no source has, becomes another control character. */
static char *read_bytes(int fd, size_t size, Arena *arena) {
    char *bytes = arena_alloc(arena, size + 1);
    size_t length = 0;
    while (length < size) {
        ssize_t n = read(fd, bytes + length, size - length);
        if (n <= 0)
            break;
        length += (size_t)n;
    }
    for (size_t i = 0; i < length; i++)
        if (bytes[i] == '\0')
            bytes[i] = '\1';
    bytes[length] = '\0';
    return bytes;
}

/* NULL if it is nothing to read, such as a pipe. */
static char *read_file(const char *path, Arena *arena) {
    struct stat info;
    int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (fd < 0)
        return NULL;
    char *bytes = NULL;
    if (fstat(fd, &info) == 0 && S_ISREG(info.st_mode) &&
        info.st_size <= LONGEST)
        bytes = read_bytes(fd, (size_t)info.st_size, arena);
    close(fd);
    return bytes;
}

/* ---- lines ---- */

static SourceFile *open_file(SourceLines *all, const char *path) {
    SourceFile *file = ARENA_NEW(all->arena, SourceFile);
    char *at = read_file(path, all->arena);
    *file = (SourceFile){.path = arena_strdup(all->arena, path),
                         .is_there = at != NULL,
                         .hash = at ? hash_bytes(0, at, strlen(at)) : 0};
    *vec_push(all->arena, &all->files) = file;
    while (at && *at) {
        char *end = at + strcspn(at, "\n");
        char *next = *end ? end + 1 : end;
        if (end > at && end[-1] == '\r')
            end--;
        *end = '\0';
        *vec_push(all->arena, &file->lines) = at;
        at = next;
    }
    return file;
}

const SourceFile *sourcelines_file(SourceLines *all, const char *path) {
    for (size_t i = all->files.size; i-- > 0;)
        if (strcmp(all->files.at[i]->path, path) == 0)
            return all->files.at[i];
    return open_file(all, path);
}

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v';
}

const char *sourcelines_at(SourceLines *lines, const char *path,
                           unsigned line) {
    const SourceFile *file = sourcelines_file(lines, path);
    if (line == 0 || line > file->lines.size)
        return NULL;
    const char *start = file->lines.at[line - 1];
    while (is_blank(*start))
        start++;
    size_t length = strlen(start);
    while (length > 0 && is_blank(start[length - 1]))
        length--;
    return arena_strndup(lines->arena, start, length);
}
