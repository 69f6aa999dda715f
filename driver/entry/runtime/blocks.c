#include "driver/entry/runtime/blocks.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    GUARDED = 10000, /* blocks: a process may have some 65,000 mappings */
    PAGE = 4096
};

static int n_blocks;

_Noreturn void asym_made_stop(const char *why) {
    fprintf(stderr, "asym: %s\n", why);
    _exit(125);
}

static char *guarded(size_t size) {
    size_t whole = (size + PAGE - 1) / PAGE * PAGE;
    char *at = mmap(NULL, whole + PAGE, PROT_READ | PROT_WRITE,
                    MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (at == MAP_FAILED || mprotect(at + whole, PAGE, PROT_NONE) != 0)
        asym_made_stop("the arguments need too much memory");
    return at + whole - size;
}

char *asym_made_block(int is_guarded, int64_t count, size_t size) {
    size_t bytes;
    if (__builtin_mul_overflow((size_t)count, size, &bytes) ||
        bytes > (size_t)1 << 40)
        asym_made_stop("the arguments need too much memory");
    if (is_guarded && n_blocks++ < GUARDED)
        return guarded(bytes);
    char *at = calloc(bytes ? bytes : 1, 1);
    if (!at)
        asym_made_stop("the arguments need too much memory");
    return at;
}

char *asym_made_file(const char *path, int is_guarded, int64_t *size) {
    int file = open(path, O_RDONLY);
    struct stat about;
    if (file < 0 || fstat(file, &about) != 0)
        asym_made_stop("the file of an argument cannot be read");
    char *at = asym_made_block(is_guarded, about.st_size + 1, 1);
    *size = 0;
    for (ssize_t n;
         *size < about.st_size &&
         (n = read(file, at + *size, (size_t)(about.st_size - *size))) > 0;)
        *size += n;
    close(file);
    return at;
}
