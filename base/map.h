/* map.h -- a map from strings of bytes, such as names, or from addresses to
 * numbers. */
#ifndef ASYM_BASE_MAP_H
#define ASYM_BASE_MAP_H

#include "base/arena.h"

#include <stdint.h>

/* Open addressing; all memory belongs to the arena.  A Map that is zero except
 * for its arena is empty.  The keys of one map are all bytes or all addresses.
 */
typedef struct Map {
    Arena *arena;
    size_t size, room; /* keys; slots, a power of two or 0 */
    struct MapSlot *slots;
} Map;

/* Room for "count" keys, before the first is put. */
void map_reserve(Map *map, size_t count);

/* Where the value of the key of "length" bytes is, until the next call.  A key
 * that is not there is copied and added with "initial". */
uint32_t *map_value(Map *map, const void *key, size_t length, uint32_t initial);

/* The same, but NULL for a key that is not there. */
const uint32_t *map_find(const Map *map, const void *key, size_t length);

/* The key is the address itself, not NULL; an old value is replaced.  Whether
 * that changed anything. */
bool map_put_ptr(Map *map, const void *key, uint32_t value);

/* The value of that key, or "otherwise". */
uint32_t map_get_ptr(const Map *map, const void *key, uint32_t otherwise);

#endif
