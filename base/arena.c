#include "base/arena.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK_SIZE = 64 * 1024 };

typedef struct Block {
    struct Block *next;
    size_t used, size;
    _Alignas(max_align_t) unsigned char bytes[];
} Block;

typedef struct CleanUp {
    struct CleanUp *next;
    void (*run)(void *);
    void *object;
} CleanUp;

struct Arena {
    Block *blocks; /* the head is the one that is filled */
    CleanUp *clean_ups;
};

static void default_exhausted(size_t size) {
    (void)fprintf(stderr,
                  "asym: out of memory (%zu bytes wanted); analyse fewer "
                  "sources at once or raise the memory limit\n",
                  size);
    exit(5);
}

static ArenaExhausted exhausted = default_exhausted;

void arena_on_exhaustion(ArenaExhausted handler) {
    exhausted = handler;
}

static void *checked_malloc(size_t size) {
    void *memory = malloc(size);
    if (!memory) {
        exhausted(size);
        abort();
    }
    return memory;
}

Arena *arena_new(void) {
    Arena *arena = checked_malloc(sizeof *arena);
    *arena = (Arena){0};
    return arena;
}

void arena_free(Arena *arena) {
    if (!arena)
        return;
    for (CleanUp *c = arena->clean_ups; c; c = c->next)
        c->run(c->object);
    for (Block *block = arena->blocks, *next; block; block = next) {
        next = block->next;
        free(block);
    }
    free(arena);
}

static Block *add_block(Arena *arena, size_t size) {
    Block *block = checked_malloc(sizeof *block + size);
    block->used = 0;
    block->size = size;
    if (arena->blocks && size > BLOCK_SIZE) { /* keep filling the old head */
        block->next = arena->blocks->next;
        arena->blocks->next = block;
    } else {
        block->next = arena->blocks;
        arena->blocks = block;
    }
    return block;
}

void *arena_alloc(Arena *arena, size_t size) {
    size_t align = _Alignof(max_align_t);
    if (size > SIZE_MAX / 2)
        exhausted(size);
    size = (size + align - 1) / align * align;
    Block *block = arena->blocks;
    if (!block || block->size - block->used < size)
        block = add_block(arena, size > BLOCK_SIZE ? size : BLOCK_SIZE);
    void *memory = block->bytes + block->used;
    block->used += size;
    return memset(memory, 0, size);
}

void *arena_array(Arena *arena, size_t count, size_t element_size) {
    if (element_size && count > SIZE_MAX / 2 / element_size)
        exhausted(SIZE_MAX);
    return arena_alloc(arena, count * element_size);
}

void *arena_grow(Arena *arena, const void *old, size_t old_count,
                 size_t new_count, size_t element_size) {
    void *grown = arena_array(arena, new_count, element_size);
    if (old_count)
        memcpy(grown, old, old_count * element_size);
    return grown;
}

char *arena_strndup(Arena *arena, const char *text, size_t length) {
    char *copy = arena_alloc(arena, length + 1);
    if (length) /* no characters may come as NULL */
        memcpy(copy, text, length);
    return copy;
}

char *arena_strdup(Arena *arena, const char *text) {
    return arena_strndup(arena, text, strlen(text));
}

char *arena_printf(Arena *arena, const char *format, ...) {
    va_list args;
    va_start(args, format);
    int length = vsnprintf(NULL, 0, format, args);
    va_end(args);
    char *text = arena_alloc(arena, (size_t)length + 1);
    va_start(args, format);
    (void)vsnprintf(text, (size_t)length + 1, format, args);
    va_end(args);
    return text;
}

void arena_on_free(Arena *arena, void (*clean_up)(void *), void *object) {
    CleanUp *entry = ARENA_NEW(arena, CleanUp);
    *entry = (CleanUp){arena->clean_ups, clean_up, object};
    arena->clean_ups = entry;
}
