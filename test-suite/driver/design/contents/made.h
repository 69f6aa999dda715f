/* made.h -- contents that are made in memory. */
#ifndef ASYM_TEST_DRIVER_DESIGN_CONTENTS_MADE_H
#define ASYM_TEST_DRIVER_DESIGN_CONTENTS_MADE_H

#include "driver/design/contents/content.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

typedef struct Made {
    char *text; /* ends in a NUL byte that is not counted */
    size_t size;
} Made;

/* The caller frees the text.  content_size() says as much. */
static inline Made made(const Content *content, uint64_t size, uint64_t seed) {
    Made out = {0};
    FILE *file = open_memstream(&out.text, &out.size);
    assert_non_null(file);
    assert_int_equal(content_write(file, content, size, seed), 0);
    assert_int_equal(fclose(file), 0);
    assert_true(out.size <= size);
    assert_int_equal(content_size(content, size, seed), out.size);
    return out;
}

#endif
