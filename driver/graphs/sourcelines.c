#include "driver/graphs/sourcelines.h"

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

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v';
}

static const char *trimmed(char *start, char *end) {
    while (start < end && is_blank(*start))
        start++;
    while (end > start && is_blank(end[-1]))
        end--;
    *end = '\0';
    return start;
}

static SourceFile *open_file(SourceLines *all, const char *path) {
    SourceFile *file = ARENA_NEW(all->arena, SourceFile);
    file->path = path;
    *vec_push(all->arena, &all->files) = file;
    for (char *at = read_file(path, all->arena), *next; at && *at; at = next) {
        char *end = at + strcspn(at, "\n");
        next = *end ? end + 1 : end;
        *vec_push(all->arena, &file->lines) = trimmed(at, end);
    }
    return file;
}

static const SourceFile *file_at(SourceLines *all, const char *path) {
    for (size_t i = all->files.size; i-- > 0;)
        if (strcmp(all->files.at[i]->path, path) == 0)
            return all->files.at[i];
    return open_file(all, path);
}

const char *sourcelines_at(SourceLines *lines, const char *path,
                           unsigned line) {
    const SourceFile *file = file_at(lines, path);
    return line > 0 && line <= file->lines.size ? file->lines.at[line - 1]
                                                : NULL;
}
