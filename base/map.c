#include "base/map.h"

#include <string.h>

/* A key that is bytes. */
typedef struct Bytes {
    size_t length;
    unsigned char at[];
} Bytes;

typedef struct MapSlot {
    const void *key; /* the address, or Bytes; NULL where free */
    uint32_t hash;
    uint32_t value;
} MapSlot;

static size_t next_slot(const Map *map, size_t i) {
    return (i + 1) & (map->room - 1);
}

static void grow(Map *map, size_t room) {
    Map old = *map;
    map->room = room;
    map->slots = ARENA_ARRAY(map->arena, MapSlot, room);
    for (size_t k = 0; k < old.room; k++) {
        size_t i = old.slots[k].hash & (room - 1);
        if (!old.slots[k].key)
            continue;
        while (map->slots[i].key)
            i = next_slot(map, i);
        map->slots[i] = old.slots[k];
    }
}

static void make_room(Map *map) {
    if (2 * (map->size + 1) > map->room)
        grow(map, map->room ? 2 * map->room : 16);
}

void map_reserve(Map *map, size_t count) {
    size_t room = 16;
    while (room < 2 * (count + 1))
        room *= 2;
    grow(map, room);
}

/* ---- keys of bytes ---- */

static uint64_t hash_word(uint64_t hash, const unsigned char *bytes,
                          size_t length) {
    uint64_t word = 0;
    if (length)
        memcpy(&word, bytes, length);
    hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 32;
}

/* In the manner of FNV-1a, eight bytes at a time. */
static uint32_t hash_bytes(const unsigned char *bytes, size_t length) {
    uint64_t hash = length;
    for (; length > sizeof hash; length -= sizeof hash, bytes += sizeof hash)
        hash = hash_word(hash, bytes, sizeof hash);
    return (uint32_t)hash_word(hash, bytes, length);
}

static const Bytes *copy_bytes(Arena *arena, const void *key, size_t length) {
    Bytes *copy = arena_alloc(arena, sizeof *copy + length);
    copy->length = length;
    if (length) /* no bytes may come as NULL */
        memcpy(copy->at, key, length);
    return copy;
}

static bool has_bytes(const MapSlot *slot, const void *key, size_t length) {
    const Bytes *bytes = slot->key;
    return bytes->length == length &&
           (!length || !memcmp(bytes->at, key, length));
}

static MapSlot *find_bytes(const Map *map, const void *key, size_t length,
                           uint32_t hash) {
    size_t i = hash & (map->room - 1);
    for (;; i = next_slot(map, i)) {
        MapSlot *slot = &map->slots[i];
        if (!slot->key || (slot->hash == hash && has_bytes(slot, key, length)))
            return slot;
    }
}

uint32_t *map_value(Map *map, const void *key, size_t length,
                    uint32_t initial) {
    uint32_t hash = hash_bytes(key, length);
    make_room(map);
    MapSlot *slot = find_bytes(map, key, length, hash);
    if (!slot->key) {
        *slot = (MapSlot){copy_bytes(map->arena, key, length), hash, initial};
        map->size++;
    }
    return &slot->value;
}

const uint32_t *map_find(const Map *map, const void *key, size_t length) {
    if (!map->room)
        return NULL;
    const MapSlot *slot = find_bytes(map, key, length, hash_bytes(key, length));
    return slot->key ? &slot->value : NULL;
}

/* ---- keys that are addresses ---- */

static uint32_t hash_ptr(const void *key) {
    uint64_t hash = (uint64_t)(uintptr_t)key * UINT64_C(0x9e3779b97f4a7c15);
    return (uint32_t)(hash >> 20);
}

static MapSlot *find_ptr(const Map *map, const void *key, uint32_t hash) {
    size_t i = hash & (map->room - 1);
    while (map->slots[i].key && map->slots[i].key != key)
        i = next_slot(map, i);
    return &map->slots[i];
}

bool map_put_ptr(Map *map, const void *key, uint32_t value) {
    uint32_t hash = hash_ptr(key);
    make_room(map);
    MapSlot *slot = find_ptr(map, key, hash);
    if (slot->key && slot->value == value)
        return false;
    map->size += slot->key == NULL;
    *slot = (MapSlot){key, hash, value};
    return true;
}

uint32_t map_get_ptr(const Map *map, const void *key, uint32_t otherwise) {
    if (!map->room)
        return otherwise;
    const MapSlot *slot = find_ptr(map, key, hash_ptr(key));
    return slot->key ? slot->value : otherwise;
}
