/* planfile.h -- the bytes of a plan, and a file in memory that holds any. */
#ifndef ASYM_TEST_STATIC_PLAN_PLANFILE_H
#define ASYM_TEST_STATIC_PLAN_PLANFILE_H

#include "static/plan/plan.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cmocka.h>

static char path[32]; /* of a file in memory */
static int file_in_memory;

static inline int make_file(void **state) {
    (void)state;
    file_in_memory = memfd_create("plan", 0);
    (void)snprintf(path, sizeof path, "/proc/self/fd/%d", file_in_memory);
    return file_in_memory < 0;
}

static inline int remove_file(void **state) {
    (void)state;
    return close(file_in_memory);
}

static inline void put(const char *bytes, size_t size) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

typedef struct Bytes {
    char *at;
    size_t size;
} Bytes;

static inline Bytes written(const Plan *plan) {
    Bytes bytes = {0};
    FILE *file = open_memstream(&bytes.at, &bytes.size);
    assert_non_null(file);
    Status status = plan_write(plan, file);
    assert_int_equal(fclose(file), 0);
    assert_string_equal(status.message, "");
    assert_int_equal(status.code, ASYM_OK);
    return bytes;
}

#endif
