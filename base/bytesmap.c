#include "base/bytesmap.h"

#include <string.h>

typedef struct BytesMapSlot {
    const char *key; /* NULL where free */
    size_t length;
    uint64_t hash;
    uint32_t value;
} BytesMapSlot;

static uint64_t hash_bytes(const unsigned char *bytes, size_t length) {
    uint64_t hash = UINT64_C(14695981039346656037); /* FNV-1a */
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ bytes[i]) * UINT64_C(1099511628211);
    return hash ^ hash >> 32;
}

static BytesMapSlot *find(const BytesMap *map, const BytesMapSlot *like) {
    size_t i = (size_t)like->hash & (map->room - 1);
    for (;; i = (i + 1) & (map->room - 1)) {
        BytesMapSlot *slot = &map->slots[i];
        if (!slot->key ||
            (slot->hash == like->hash && slot->length == like->length &&
             !memcmp(slot->key, like->key, like->length)))
            return slot;
    }
}

static void grow(BytesMap *map) {
    BytesMap old = *map;
    map->room = old.room ? 2 * old.room : 16;
    map->slots = ARENA_ARRAY(map->arena, BytesMapSlot, map->room);
    for (size_t i = 0; i < old.room; i++)
        if (old.slots[i].key)
            *find(map, &old.slots[i]) = old.slots[i];
}

uint32_t *bytesmap_value(BytesMap *map, const void *key, size_t length,
                         uint32_t initial) {
    BytesMapSlot wanted = {key, length, hash_bytes(key, length), initial};
    if (2 * (map->size + 1) > map->room)
        grow(map);
    BytesMapSlot *slot = find(map, &wanted);
    if (!slot->key) {
        wanted.key = arena_strndup(map->arena, key, length);
        *slot = wanted;
        map->size++;
    }
    return &slot->value;
}

const uint32_t *bytesmap_find(const BytesMap *map, const void *key,
                              size_t length) {
    BytesMapSlot wanted = {key, length, hash_bytes(key, length), 0};
    const BytesMapSlot *slot = map->room ? find(map, &wanted) : NULL;
    return slot && slot->key ? &slot->value : NULL;
}
