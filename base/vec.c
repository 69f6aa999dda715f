#include "base/vec.h"

#include <stdint.h>

void *vec_reserve(Arena *arena, void *at, size_t size, size_t *room,
                  size_t element_size) {
    enum { FEW = 2, MANY = 8, LARGE = 32 };
    size_t old = *room;
    *room = old ? 2 * old : element_size < LARGE ? MANY : FEW;
    if (old && *room <= SIZE_MAX / 2 / element_size &&
        arena_extend(arena, at, old * element_size, *room * element_size))
        return at;
    return arena_grow(arena, at, size, *room, element_size);
}
