/* ptrmap.h -- a map from addresses to numbers. */
#ifndef ASYM_BASE_PTRMAP_H
#define ASYM_BASE_PTRMAP_H

#include "base/arena.h"

#include <stdbool.h>
#include <stdint.h>

/* Open addressing; memory belongs to the arena.  All zero but for the arena is
 * an empty map. */
typedef struct PtrMap {
    Arena *arena;
    size_t size, room;
    struct PtrMapSlot *slots;
} PtrMap;

/* "key" is not NULL; an old value is replaced. */
void ptrmap_put(PtrMap *map, const void *key, uint32_t value);

/* Room for "count" keys, before the first is put. */
void ptrmap_reserve(PtrMap *map, size_t count);

/* The value of "key", or "otherwise". */
uint32_t ptrmap_get(const PtrMap *map, const void *key, uint32_t otherwise);

#endif
