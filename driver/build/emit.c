#include "driver/build/emit.h"

#include "base/process/tempdir.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

static mode_t mode_of_new_programs(void) {
    mode_t mask = umask(0);
    umask(mask);
    return 0777 & ~mask;
}

/* 0, or -1 and errno. */
static int copy_bytes(int from, int to) {
    struct stat file;
    if (fstat(from, &file) != 0)
        return -1;
    for (off_t left = file.st_size; left > 0;) {
        ssize_t n = sendfile(to, from, NULL, (size_t)left);
        if (n == 0)
            errno = EIO;
        if (n <= 0)
            return -1;
        left -= n;
    }
    return 0;
}

static int copy_program(const char *from, int to) {
    int fd = open(from, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return -1;
    int result = copy_bytes(fd, to);
    int error = errno;
    close(fd);
    errno = error;
    return result;
}

/* Beside "path", so that it can be moved there. */
static char *temporary_for(const char *path, Arena *arena) {
    const char *slash = strrchr(path, '/');
    int length = slash ? (int)(slash - path) + 1 : 0;
    return arena_printf(arena, "%.*s.asym-XXXXXX", length, path);
}

static Status put(const char *program, const char *path, Arena *arena) {
    char *temporary = temporary_for(path, arena);
    int fd = mkostemp(temporary, O_CLOEXEC);
    bool done = fd >= 0 && copy_program(program, fd) == 0 &&
                fchmod(fd, mode_of_new_programs()) == 0;
    int error = done ? 0 : errno;
    if (fd >= 0 && close(fd) != 0 && !error)
        error = errno;
    if (!error && rename(temporary, path) != 0)
        error = errno;
    if (!error)
        return status_ok();
    if (fd >= 0)
        unlink(temporary);
    return status_fail(ASYM_USAGE, "--emit: cannot write '%s': %s", path,
                       strerror(error));
}

Status emit_program(const VariantsSpec *spec, const char *path, Arena *arena) {
    const char *directory;
    Variants variants;
    TRY(tempdir_new(&directory, arena));
    TRY(variants_new(&variants, spec, directory, arena));
    TRY(variants_build_plain(&variants));
    TRY(put(variants.all.at[0].build.executable, path, arena));
    tempdir_remove(directory);
    return status_ok();
}
