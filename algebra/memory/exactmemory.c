#include "algebra/memory/exactmemory.h"

#include "base/arena.h"

#include <gmp.h>

#include <flint/flint.h>
#include <stdio.h>
#include <stdlib.h>

static void *checked(void *memory, size_t size) {
    if (!memory && size)
        arena_exhausted(size);
    return memory;
}

static void *allocate(size_t size) {
    return checked(malloc(size), size);
}

static void *allocate_zeroed(size_t count, size_t size) {
    return checked(calloc(count, size), count * size);
}

static void *resize(void *memory, size_t size) {
    return checked(realloc(memory, size), size);
}

static void *resize_known(void *memory, size_t old, size_t size) {
    (void)old;
    return resize(memory, size);
}

static void release_known(void *memory, size_t size) {
    (void)size;
    free(memory);
}

/* FLINT has said what it could not do. */
static void __attribute__((noreturn)) give_up(void) {
    (void)fputs("asym: a fault of asym's own, in exact numbers: please report "
                "it with this program\n",
                stderr);
    exit(5);
}

void exactmemory_install(void) {
    mp_set_memory_functions(allocate, resize_known, release_known);
    __flint_set_memory_functions(allocate, allocate_zeroed, resize, free);
    flint_set_abort(give_up);
}
