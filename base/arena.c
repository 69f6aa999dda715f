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

/* Blocks of the usual size that no arena has at present: scratch arenas come
 * and go, and malloc would tidy up its heap each time.  A sanitizer should see
 * each of them freed, and what lies between two allocations is out of bounds.
 */
#ifdef ASYM_SANITIZE
#include <sanitizer/asan_interface.h>
enum { MAX_SPARE = 0, GAP = 16 };
#else
#define ASAN_POISON_MEMORY_REGION(at, size)   ((void)(at), (void)(size))
#define ASAN_UNPOISON_MEMORY_REGION(at, size) ((void)(at), (void)(size))
enum { MAX_SPARE = 8, GAP = 0 };
#endif
static Block *spare;
static size_t n_spare;

struct Arena {
    Block *blocks; /* the head is the one that is filled */
    CleanUp *clean_ups;
};

_Noreturn void arena_exhausted(size_t size) {
    (void)fprintf(stderr,
                  "asym: out of memory (%zu bytes wanted); analyse fewer "
                  "sources at once or raise the memory limit\n",
                  size);
    exit(5);
}

static void *checked_malloc(size_t size) {
    void *memory = malloc(size);
    if (!memory)
        arena_exhausted(size);
    return memory;
}

Arena *arena_new(void) {
    Arena *arena = checked_malloc(sizeof *arena);
    *arena = (Arena){0};
    return arena;
}

static void free_block(Block *block) {
    if (block->size != BLOCK_SIZE || n_spare + 1 > MAX_SPARE) {
        free(block);
        return;
    }
    block->next = spare;
    spare = block;
    n_spare++;
}

static void free_blocks(Block *block, const Block *end) {
    while (block != end) {
        Block *next = block->next;
        free_block(block);
        block = next;
    }
}

void arena_free(Arena *arena) {
    if (!arena)
        return;
    for (CleanUp *c = arena->clean_ups; c; c = c->next)
        c->run(c->object);
    free_blocks(arena->blocks, NULL);
    free(arena);
}

ArenaMark arena_mark(const Arena *arena) {
    Block *head = arena->blocks;
    return head ? (ArenaMark){head, head->next, head->used} : (ArenaMark){0};
}

/* Blocks were added before the head, large ones after it. */
void arena_rewind(Arena *arena, ArenaMark mark) {
    free_blocks(arena->blocks, mark.head);
    arena->blocks = mark.head;
    if (!mark.head)
        return;
    free_blocks(mark.head->next, mark.next);
    mark.head->next = mark.next;
    mark.head->used = mark.used;
    ASAN_POISON_MEMORY_REGION(mark.head->bytes + mark.used,
                              mark.head->size - mark.used);
}

static Block *new_block(size_t size) {
    Block *block = spare;
    if (size != BLOCK_SIZE || !block) {
        block = checked_malloc(sizeof *block + size);
    } else {
        spare = block->next;
        n_spare--;
    }
    block->used = 0;
    block->size = size;
    ASAN_POISON_MEMORY_REGION(block->bytes, size);
    return block;
}

static Block *add_block(Arena *arena, size_t size) {
    Block *block = new_block(size);
    if (arena->blocks && size > BLOCK_SIZE) { /* keep filling the old head */
        block->next = arena->blocks->next;
        arena->blocks->next = block;
    } else {
        block->next = arena->blocks;
        arena->blocks = block;
    }
    return block;
}

/* What an allocation of "size" bytes takes of a block. */
static size_t room_for(size_t size) {
    size_t align = _Alignof(max_align_t);
    return (size + align - 1) / align * align + GAP;
}

/* What is in it is not known. */
static void *take(Arena *arena, size_t size) {
    if (size > SIZE_MAX / 2)
        arena_exhausted(size);
    size_t room = room_for(size);
    Block *block = arena->blocks;
    if (!block || block->size - block->used < room)
        block = add_block(arena, room > BLOCK_SIZE ? room : BLOCK_SIZE);
    void *memory = block->bytes + block->used;
    block->used += room;
    ASAN_UNPOISON_MEMORY_REGION(memory, size);
    return memory;
}

void *arena_alloc(Arena *arena, size_t size) {
    return memset(take(arena, size), 0, size);
}

void *arena_array(Arena *arena, size_t count, size_t element_size) {
    if (element_size && count > SIZE_MAX / 2 / element_size)
        arena_exhausted(SIZE_MAX);
    return arena_alloc(arena, count * element_size);
}

void *arena_grow(Arena *arena, const void *old, size_t old_count,
                 size_t new_count, size_t element_size) {
    if (element_size && new_count > SIZE_MAX / 2 / element_size)
        arena_exhausted(SIZE_MAX);
    size_t size = new_count * element_size, kept = old_count * element_size;
    unsigned char *grown = take(arena, size);
    if (kept)
        memcpy(grown, old, kept);
    memset(grown + kept, 0, size - kept);
    return grown;
}

bool arena_extend(Arena *arena, const void *at, size_t old_size,
                  size_t new_size) {
    Block *block = arena->blocks;
    if (!block || new_size > SIZE_MAX / 2)
        return false;
    size_t more = room_for(new_size) - room_for(old_size);
    size_t start = block->used - room_for(old_size);
    if (block->used < room_for(old_size) || block->bytes + start != at ||
        block->size - block->used < more)
        return false;
    ASAN_UNPOISON_MEMORY_REGION(at, new_size);
    memset(block->bytes + start + old_size, 0, new_size - old_size);
    block->used += more;
    return true;
}

char *arena_strndup(Arena *arena, const char *text, size_t length) {
    char *copy = take(arena, length + 1);
    if (length) /* no characters may come as NULL */
        memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

char *arena_strdup(Arena *arena, const char *text) {
    return arena_strndup(arena, text, strlen(text));
}

char *arena_printf(Arena *arena, const char *format, ...) {
    enum { SHORT = 256 }; /* is formatted once */
    char first[SHORT];
    va_list args;
    va_start(args, format);
    int length = vsnprintf(first, SHORT, format, args);
    va_end(args);
    if (length < SHORT)
        return arena_strndup(arena, first, (size_t)length);
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
