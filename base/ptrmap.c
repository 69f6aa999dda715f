#include "base/ptrmap.h"

typedef struct PtrMapSlot {
    const void *key;
    uint32_t value;
} PtrMapSlot;

static PtrMapSlot *find(const PtrMap *map, const void *key) {
    uint64_t hash = (uint64_t)(uintptr_t)key * UINT64_C(0x9e3779b97f4a7c15);
    size_t i = (size_t)(hash >> 20) & (map->room - 1);
    while (map->slots[i].key && map->slots[i].key != key)
        i = (i + 1) & (map->room - 1);
    return &map->slots[i];
}

static void grow(PtrMap *map) {
    PtrMap old = *map;
    map->room = old.room ? 2 * old.room : 16;
    map->slots = ARENA_ARRAY(map->arena, PtrMapSlot, map->room);
    for (size_t i = 0; i < old.room; i++)
        if (old.slots[i].key)
            *find(map, old.slots[i].key) = old.slots[i];
}

void ptrmap_put(PtrMap *map, const void *key, uint32_t value) {
    if (2 * (map->size + 1) > map->room)
        grow(map);
    PtrMapSlot *slot = find(map, key);
    map->size += slot->key == NULL;
    *slot = (PtrMapSlot){key, value};
}

uint32_t ptrmap_get(const PtrMap *map, const void *key, uint32_t otherwise) {
    if (!map->room)
        return otherwise;
    const PtrMapSlot *slot = find(map, key);
    return slot->key ? slot->value : otherwise;
}
