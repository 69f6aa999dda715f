#include "base/files/outfile.h"

#include "base/files/tempdir.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static Status system_failure(int error) {
    return status_fail(ASYM_USAGE, "%s", strerror(error));
}

static mode_t mask_now(void) {
    mode_t mask = umask(0);
    (void)umask(mask);
    return mask;
}

/* Where links lead; "path" itself where that is nothing yet. */
static const char *place_of(const char *path, OutFileKind kind, Arena *arena) {
    char *real = kind == OUTFILE_DATA ? realpath(path, NULL) : NULL;
    if (!real)
        return path;
    const char *copy = arena_strdup(arena, real);
    free(real);
    return copy;
}

static const char *folder_of(const char *path, Arena *arena) {
    const char *slash = strrchr(path, '/');
    return slash ? arena_strndup(arena, path, (size_t)(slash - path) + 1) : ".";
}

static mode_t mode_of(const struct stat *old, OutFileKind kind) {
    if (kind == OUTFILE_PROGRAM)
        return 0777 & ~mask_now();
    return old ? old->st_mode & 07777 : 0666 & ~mask_now();
}

/* A pipe, a device, or a link that leads nowhere. */
static bool is_special(const struct stat *file) {
    return !S_ISREG(file->st_mode);
}

static Status open_beside(OutFile *out, Arena *arena) {
    TRY(tempdir_new_in(&out->folder, folder_of(out->path, arena), arena));
    out->temporary = arena_printf(arena, "%s/file", out->folder);
    out->stream = fopen(out->temporary, "we");
    if (out->stream)
        return status_ok();
    int error = errno;
    tempdir_remove(out->folder);
    return system_failure(error);
}

Status outfile_open(OutFile *out, const char *path, OutFileKind kind,
                    Arena *arena) {
    OutFile file = {.path = place_of(path, kind, arena)};
    struct stat old;
    bool is_there = lstat(file.path, &old) == 0;
    file.mode = mode_of(is_there ? &old : NULL, kind);
    if (kind == OUTFILE_DATA && is_there && is_special(&old)) {
        file.stream = fopen(file.path, "we");
        if (!file.stream)
            return system_failure(errno);
    } else {
        TRY(open_beside(&file, arena));
    }
    *out = file;
    return status_ok();
}

/* 0, or why it is not whole. */
static int close_stream(OutFile *file) {
    errno = EIO;
    bool whole =
        fflush(file->stream) == 0 && !ferror(file->stream) &&
        (!file->folder || fchmod(fileno(file->stream), file->mode) == 0);
    int error = whole ? 0 : errno;
    if (fclose(file->stream) != 0 && !error)
        error = errno;
    file->stream = NULL;
    return error;
}

Status outfile_finish(OutFile *file, Status written) {
    int error = close_stream(file);
    if (!error && written.code == ASYM_OK && file->folder &&
        rename(file->temporary, file->path) != 0)
        error = errno;
    if (file->folder)
        tempdir_remove(file->folder);
    TRY(written);
    return error ? system_failure(error) : status_ok();
}
