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

static void grow(PtrMap *map, size_t room) {
    PtrMap old = *map;
    map->room = room;
    map->slots = ARENA_ARRAY(map->arena, PtrMapSlot, map->room);
    for (size_t i = 0; i < old.room; i++)
        if (old.slots[i].key)
            *find(map, old.slots[i].key) = old.slots[i];
}

void ptrmap_put(PtrMap *map, const void *key, uint32_t value) {
    if (2 * (map->size + 1) > map->room)
        grow(map, map->room ? 2 * map->room : 16);
    PtrMapSlot *slot = find(map, key);
    map->size += slot->key == NULL;
    *slot = (PtrMapSlot){key, value};
}

void ptrmap_reserve(PtrMap *map, size_t count) {
    size_t room = 16;
    while (room < 2 * (count + 1))
        room *= 2;
    grow(map, room);
}

uint32_t ptrmap_get(const PtrMap *map, const void *key, uint32_t otherwise) {
    if (!map->room)
        return otherwise;
    const PtrMapSlot *slot = find(map, key);
    return slot->key ? slot->value : otherwise;
}
