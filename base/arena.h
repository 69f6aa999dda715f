/* arena.h -- memory that is freed all at once.
 *
 * One arena holds what the report needs, one scratch arena lives per function.
 * Objects of LLVM and FLINT register a clean-up with the arena that owns them.
 * Allocation never returns NULL: when memory runs out, the process ends with
 * one line on standard error and exit code 5.  Nothing else below driver ends
 * it. */
#ifndef ASYM_BASE_ARENA_H
#define ASYM_BASE_ARENA_H

#include "base/status.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct Arena Arena;

Arena *arena_new(void);

/* Runs the clean-ups, last registered first, then frees everything. NULL is
 * allowed. */
void arena_free(Arena *arena);

/* "size" zeroed bytes, aligned for any type. */
void *arena_alloc(Arena *arena, size_t size);

/* An array of "count" zeroed elements; overflow counts as exhaustion. */
void *arena_array(Arena *arena, size_t count, size_t element_size);

/* A copy of "old" with room for "new_count" elements, the added ones zeroed.
 * The old block stays in the arena. */
void *arena_grow(Arena *arena, const void *old, size_t old_count,
                 size_t new_count, size_t element_size);

/* What an arena holds at one time. */
typedef struct ArenaMark {
    struct Block *head, *next; /* NULL before the first allocation */
    size_t used;               /* bytes of "head" */
} ArenaMark;

ArenaMark arena_mark(const Arena *arena);

/* Frees what was allocated since the mark.  No clean-up was registered since.
 */
void arena_rewind(Arena *arena, ArenaMark mark);

/* Makes the block at "at" larger in place, the added bytes zeroed. False if
 * something follows it, or if there is no room. */
bool arena_extend(Arena *arena, const void *at, size_t old_size,
                  size_t new_size);

char *arena_strdup(Arena *arena, const char *text);
char *arena_strndup(Arena *arena, const char *text, size_t length);
char *arena_printf(Arena *arena, const char *format, ...) ASYM_PRINTF(2, 3);

/* Calls clean_up(object) when the arena is freed. */
void arena_on_free(Arena *arena, void (*clean_up)(void *), void *object);

/* Ends the process so, for libraries with memory of their own. */
_Noreturn void arena_exhausted(size_t size);

#define ARENA_NEW(arena, Type) ((Type *)arena_alloc((arena), sizeof(Type)))
#define ARENA_ARRAY(arena, Type, count)                                        \
    ((Type *)arena_array((arena), (count), sizeof(Type)))

#endif
