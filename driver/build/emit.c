#include "driver/build/emit.h"

#include "base/files/outfile.h"
#include "base/files/tempdir.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

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

static Status copy_program(const char *from, int to) {
    int fd = open(from, O_RDONLY | O_CLOEXEC);
    int error = fd < 0 || copy_bytes(fd, to) != 0 ? errno : 0;
    if (fd >= 0)
        close(fd);
    return error ? status_fail(ASYM_USAGE, "%s", strerror(error)) : status_ok();
}

static Status put(const char *program, const char *path, Arena *arena) {
    OutFile file;
    TRY(outfile_open(&file, path, OUTFILE_PROGRAM, arena));
    return outfile_finish(&file, copy_program(program, fileno(file.stream)));
}

static Status put_or_explain(const char *program, const char *path,
                             Arena *arena) {
    Status status = put(program, path, arena);
    if (status.code == ASYM_OK)
        return status;
    return status_fail(status.code, "--emit: cannot write '%.150s': %.60s",
                       path, status.message);
}

Status emit_program(const VariantsSpec *spec, const char *path, Arena *arena) {
    const char *directory;
    Variants variants;
    TRY(tempdir_new(&directory, arena));
    TRY(variants_new(&variants, spec, directory, arena));
    variants_optimise(&variants);
    TRY(variants_build_plain(&variants));
    TRY(put_or_explain(variants.all.at[0].build.executable, path, arena));
    tempdir_remove(directory);
    return status_ok();
}
