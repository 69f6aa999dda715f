/* fuzz.h -- what several fuzz targets need. */
#ifndef ASYM_TEST_FUZZ_H
#define ASYM_TEST_FUZZ_H

#include "base/files/tempdir.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What does not hold is a failure. */
static inline void fuzz_require(bool condition) {
    if (!condition)
        abort();
}

/* "name" in a folder of its own, the same for all inputs. */
static inline const char *fuzz_path(const char *name) {
    static Arena *arena;
    static const char *path;
    if (path)
        return path;
    arena = arena_new();
    fuzz_require(tempdir_new(&path, arena).code == ASYM_OK);
    return path = arena_printf(arena, "%s/%s", path, name);
}

#endif
