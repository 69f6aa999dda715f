/* vec.h -- a growing array whose memory belongs to an arena.
 *
 *     Vec(int) numbers = {0};
 *     *vec_push(arena, &numbers) = 7;
 *     for (size_t i = 0; i < numbers.size; i++) use(numbers.at[i]); */
#ifndef ASYM_BASE_VEC_H
#define ASYM_BASE_VEC_H

#include "base/arena.h"

/* clang-format off */
#define Vec(Type) struct { Type *at; size_t size, room; }
/* clang-format on */

/* A pointer to a new zeroed element at the end; valid until the next push. */
#define vec_push(arena, vec)                                                   \
    ((vec)->at = (vec)->size < (vec)->room                                     \
                     ? (vec)->at                                               \
                     : vec_reserve((arena), (vec)->at, (vec)->size,            \
                                   &(vec)->room, sizeof *(vec)->at),           \
     &(vec)->at[(vec)->size++])

/* Room for more elements than "size"; for vec_push only. */
void *vec_reserve(Arena *arena, void *at, size_t size, size_t *room,
                  size_t element_size);

#endif
