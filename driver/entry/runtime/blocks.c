#include "driver/entry/runtime/blocks.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    GUARDED = 10000, /* blocks: a process may have some 65,000 mappings */
    GIVEN = 4000,    /* the same of those that are given back */
    SLOTS = 2 * GIVEN,
    ALIGNED = 16,
    PAGE = 4096
};

MadeGuard asym_made_guard;

static int n_blocks, n_given;
/* Blocks that are given back, by their address; a free slot has none. */
static struct Given {
    char *at;
    size_t size;
} given[SLOTS];

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

/* ---- what is given back ---- */

/* Its slot, or the free one where it goes. */
static struct Given *slot_of(const char *at) {
    size_t i = (uintptr_t)at / ALIGNED % SLOTS;
    while (given[i].at && given[i].at != at)
        i = (i + 1) % SLOTS;
    return &given[i];
}

void *asym_made_get(size_t size) {
    size_t whole = asym_made_guard == MADE_ALIGNED
                       ? (size + ALIGNED - 1) / ALIGNED * ALIGNED
                       : size;
    if (asym_made_guard == MADE_PLAIN || n_given == GIVEN || size > INT32_MAX)
        return malloc(size ? size : 1);
    n_given++;
    char *at = guarded(whole ? whole : 1);
    *slot_of(at) = (struct Given){at, whole};
    return at;
}

/* Its address is not used again, and nobody may touch it. */
void asym_made_give_back(void *at) {
    const struct Given *block = at ? slot_of(at) : NULL;
    if (!block || !block->at) {
        free(at);
        return;
    }
    char *page = (char *)at - (uintptr_t)at % PAGE;
    (void)mprotect(page, (size_t)((char *)at - page) + block->size, PROT_NONE);
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
