#include "base/vec.h"

void *vec_reserve(Arena *arena, void *at, size_t size, size_t *room,
                  size_t element_size) {
    if (size < *room)
        return at;
    *room = *room ? 2 * *room : 8;
    return arena_grow(arena, at, size, *room, element_size);
}
