/* bytesmap.h -- a map from strings of bytes, such as names, to numbers. */
#ifndef ASYM_BASE_BYTESMAP_H
#define ASYM_BASE_BYTESMAP_H

#include "base/arena.h"

#include <stdint.h>

/* Open addressing; keys are copied, and all memory belongs to the arena.  All
 * zero but for the arena is an empty map. */
typedef struct BytesMap {
    Arena *arena;
    size_t size, room;
    struct BytesMapSlot *slots;
} BytesMap;

/* Where the value of the key of "length" bytes stands, until the next call.  A
 * key that is not there is added with "initial". */
uint32_t *bytesmap_value(BytesMap *map, const void *key, size_t length,
                         uint32_t initial);

/* The same, but NULL for a key that is not there. */
const uint32_t *bytesmap_find(const BytesMap *map, const void *key,
                              size_t length);

#endif
