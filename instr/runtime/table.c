#include "instr/runtime/table.h"
#include "instr/runtime/file.h"

#include <string.h>
#include <sys/mman.h>

__extension__ typedef unsigned __int128 Wide;

/* What the run-time knows of a module beyond its own fields. */
typedef struct Notes {
    uint64_t *totals;        /* in the file */
    uint32_t keys_of_site[]; /* distinct keys kept, by site */
} Notes;

/* A power of two of slots, at most half of them full: the upper half of a
 * slot has bits of the hash, the lower the entry's offset / 8; 0 is empty. */
static uint64_t *slots;
static uint64_t n_slots;

/* In small pages: a key touches one, and clearing a huge one takes long. */
static void *fresh_memory(uint64_t bytes) {
    void *at = mmap(NULL, bytes, PROT_READ | PROT_WRITE,
                    MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (at == MAP_FAILED)
        return NULL;
    madvise(at, bytes, MADV_NOHUGEPAGE);
    return at;
}

bool asym_rt_table_new(void) {
    if (slots)
        munmap(slots, n_slots * sizeof *slots);
    uint64_t wanted = 2 * (asym_rt_file->size / sizeof(ProfileEntry) + 1);
    for (n_slots = 64; n_slots < wanted; n_slots *= 2)
        continue;
    slots = fresh_memory(n_slots * sizeof *slots);
    return slots;
}

static Notes *notes_of(const AsymRtModule *module) {
    return (Notes *)(uintptr_t)module->record;
}

bool asym_rt_table_know(AsymRtModule *module) {
    module->record = (uint64_t)(uintptr_t)fresh_memory(
        sizeof(Notes) + (uint64_t)module->n_sites * sizeof(uint32_t));
    return module->record != 0;
}

static ProfileModule module_record(const AsymRtModule *module) {
    ProfileModule record = {
        .record.kind = PROFILE_KIND_MODULE,
        .fingerprint = module->fingerprint,
        .n_totals = module->n_totals,
        .n_sites = module->n_sites,
    };
    record.record.checksum = profile_module_checksum(&record);
    return record;
}

bool asym_rt_table_write(AsymRtModule *module) {
    Notes *notes = notes_of(module);
    memset(notes->keys_of_site, 0,
           module->n_sites * sizeof notes->keys_of_site[0]);
    notes->totals = NULL;
    uint64_t bytes =
        sizeof(ProfileModule) + (uint64_t)module->n_totals * sizeof(uint64_t);
    ProfileModule *room = asym_rt_file_room(bytes);
    if (!room)
        return false;
    memset(room, 0, bytes);
    *room = module_record(module);
    room->record.bytes = (uint32_t)bytes;
    asym_rt_file_publish(bytes);
    notes->totals = (uint64_t *)(room + 1);
    return true;
}

uint64_t *asym_rt_table_totals(const AsymRtModule *module) {
    return notes_of(module)->totals;
}

static ProfileEntry entry_record(const AsymRtModule *module, uint32_t site,
                                 const uint64_t *row) {
    const AsymRtSite *shape = &module->sites[site];
    ProfileEntry entry = {
        .record.kind = PROFILE_KIND_ENTRY,
        .fingerprint = module->fingerprint,
        .site = site,
        .busy = 1,
        .n_keys = shape->n_keys,
        .n_columns = shape->n_columns,
        .present = row[0],
    };
    entry.record.checksum = profile_entry_checksum(&entry, row + 1);
    entry.record.bytes =
        (uint32_t)(sizeof entry + shape->n_keys * sizeof(uint64_t) +
                   shape->n_columns * sizeof(ProfileColumn));
    return entry;
}

static bool same_keys(const uint64_t *a, const uint64_t *b, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (a[i] != b[i])
            return false;
    return true;
}

static bool is_entry_of(const ProfileEntry *entry, const AsymRtModule *module,
                        uint32_t site, const uint64_t *row) {
    return entry->fingerprint == module->fingerprint && entry->site == site &&
           entry->present == row[0] &&
           same_keys((const uint64_t *)(entry + 1), row + 1, entry->n_keys);
}

static ProfileEntry *entry_at(uint64_t slot) {
    return (ProfileEntry *)((char *)asym_rt_file + (uint32_t)slot * 8ull);
}

static uint64_t hash_of(const AsymRtModule *module, uint32_t site,
                        const uint64_t *row) {
    return profile_checksum(module->fingerprint + site, row,
                            1 + module->sites[site].n_keys);
}

/* The slot of the entry with this key, or the empty one where it belongs. */
static uint64_t *find(uint64_t hash, const AsymRtModule *module, uint32_t site,
                      const uint64_t *row) {
    uint64_t i = hash & (n_slots - 1);
    while (slots[i] && (slots[i] >> 32 != hash >> 32 ||
                        !is_entry_of(entry_at(slots[i]), module, site, row)))
        i = (i + 1) & (n_slots - 1);
    return &slots[i];
}

/* The new entry is busy until its first sample is in.  The room may hold what a
 * siglongjmp left of an earlier attempt. */
static ProfileEntry *insert(uint64_t *slot, uint64_t hash,
                            const ProfileEntry *entry, const uint64_t *keys) {
    ProfileEntry *room = asym_rt_file_room(entry->record.bytes);
    if (!room)
        return NULL;
    memset(room, 0, entry->record.bytes);
    *room = *entry;
    memcpy(room + 1, keys, entry->n_keys * sizeof *keys);
    uint64_t offset = (uint64_t)((char *)room - (char *)asym_rt_file);
    asym_rt_file_publish(entry->record.bytes);
    *slot = (hash >> 32 << 32) | offset / 8;
    return room;
}

static void add_saturating(uint64_t halves[2], Wide value) {
    Wide sum = ((Wide)halves[1] << 64) | halves[0];
    if (__builtin_add_overflow(sum, value, &sum))
        sum = ~(Wide)0;
    halves[0] = (uint64_t)sum;
    halves[1] = (uint64_t)(sum >> 64);
}

static void column_add(ProfileColumn *column, uint64_t value) {
    if (value < column->min)
        column->min = value;
    if (value > column->max)
        column->max = value;
    add_saturating(column->sum, value);
    add_saturating(column->squares, (Wide)value * value);
}

static void merge(ProfileEntry *entry, const uint64_t *values) {
    ProfileColumn *columns =
        (ProfileColumn *)((uint64_t *)(entry + 1) + entry->n_keys);
    uint32_t busy = entry->busy | 1;
    __atomic_store_n(&entry->busy, busy, __ATOMIC_RELAXED);
    __atomic_thread_fence(__ATOMIC_RELEASE);
    for (uint32_t i = 0; i < entry->n_columns; i++) {
        if (!entry->executions)
            columns[i].min = UINT64_MAX;
        column_add(&columns[i], values[i]);
    }
    entry->executions++;
    __atomic_store_n(&entry->busy, busy + 1, __ATOMIC_RELEASE);
}

static AsymRtFate add_new(const AsymRtModule *module, uint32_t site,
                          uint64_t *slot, uint64_t hash, const uint64_t *row) {
    uint32_t *kept = &notes_of(module)->keys_of_site[site];
    if (*kept >= ASYM_RT_MAX_KEYS_PER_SITE)
        return ASYM_RT_LOST;
    ProfileEntry record = entry_record(module, site, row);
    ProfileEntry *entry = insert(slot, hash, &record, row + 1);
    if (!entry)
        return ASYM_RT_LOST;
    ++*kept;
    merge(entry, row + 1 + entry->n_keys);
    return ASYM_RT_NEW;
}

AsymRtFate asym_rt_table_add(const AsymRtModule *module, uint32_t site,
                             const uint64_t *row) {
    uint64_t hash = hash_of(module, site, row);
    uint64_t *slot = find(hash, module, site, row);
    if (!*slot)
        return add_new(module, site, slot, hash, row);
    ProfileEntry *entry = entry_at(*slot);
    if (entry->busy & 1) /* an update was unwound by siglongjmp */
        return ASYM_RT_LOST;
    merge(entry, row + 1 + entry->n_keys);
    return ASYM_RT_SEEN;
}
