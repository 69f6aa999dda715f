#include "instr/runtime/table.h"
#include "instr/runtime/file.h"

#include <errno.h>
#include <string.h>
#include <sys/mman.h>

__extension__ typedef unsigned __int128 Wide;

typedef struct SiteNotes {
    uint32_t keys; /* distinct ones that are kept */
    uint32_t last; /* offset / 8 of the entry of its last sample; 0: none */
} SiteNotes;

/* What the run-time knows of a module beyond its own fields. */
typedef struct Notes {
    uint64_t *totals; /* in the file */
    SiteNotes site[];
} Notes;

/* Leads from a hash to its entry.  A slot has the upper half of the hash, whose
 * first bits say where it belongs, and below it the entry's offset / 8; 0 is
 * empty. */
typedef struct Index {
    uint64_t *slots; /* NULL: there is none */
    uint64_t last;   /* number of the last slot; a power of two less 1 */
    uint32_t shift;  /* takes a hash to the number of its slot */
} Index;

/* The other one is what it grows into, half done where siglongjmp left it. */
static Index indexes[2], *in_use = indexes;

/* There is a slot for each 32 bytes of the file that are used, and no entry is
 * as small. */
enum { FIRST_BITS = 10, BITS_PER_GROWTH = 2, BYTES_PER_SLOT = 32 };
_Static_assert(sizeof(ProfileEntry) > BYTES_PER_SLOT, "a slot stays empty");

static void *fresh_memory(uint64_t bytes, int flags) {
    void *at = mmap(NULL, bytes, PROT_READ | PROT_WRITE,
                    MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | flags, -1, 0);
    return at == MAP_FAILED ? NULL : at;
}

static uint64_t index_bytes(const Index *index) {
    return (index->last + 1) * sizeof *index->slots;
}

/* Its pages are there from the start: else each would fault twice, when it is
 * read and when it is written to. */
static bool index_make(Index *index, uint32_t bits) {
    index->last = (UINT64_C(1) << bits) - 1;
    index->shift = 64 - bits;
    uint64_t *slots = fresh_memory(index_bytes(index), MAP_POPULATE);
    __atomic_store_n(&index->slots, slots, __ATOMIC_SEQ_CST);
    return slots;
}

/* It is forgotten before it is gone, lest what is put there next is unmapped in
 * its place. */
static void index_drop(Index *index) {
    uint64_t *slots =
        __atomic_exchange_n(&index->slots, NULL, __ATOMIC_SEQ_CST);
    if (slots)
        munmap(slots, index_bytes(index));
}

static void index_put(const Index *index, uint64_t slot) {
    uint64_t i = slot >> index->shift;
    while (index->slots[i])
        i = (i + 1) & index->last;
    index->slots[i] = slot;
}

static void index_copy(const Index *to, const Index *from) {
    for (uint64_t i = 0; i <= from->last; i++)
        if (from->slots[i])
            index_put(to, from->slots[i]);
}

static Index *other_index(void) {
    return in_use == indexes ? indexes + 1 : indexes;
}

__attribute__((noinline)) static bool index_grow(void) {
    Index *old = in_use, *new = other_index();
    int error = errno;
    index_drop(new);
    bool made = index_make(new, 64 - old->shift + BITS_PER_GROWTH);
    if (made) {
        index_copy(new, old);
        __atomic_store_n(&in_use, new, __ATOMIC_SEQ_CST);
        index_drop(old);
    }
    errno = error;
    return made;
}

static bool is_narrow(void) {
    return asym_rt_file->used / BYTES_PER_SLOT > in_use->last;
}

bool asym_rt_table_new(void) {
    index_drop(other_index());
    index_drop(in_use);
    return index_make(in_use, FIRST_BITS);
}

static Notes *notes_of(const AsymRtModule *module) {
    return (Notes *)(uintptr_t)module->record;
}

bool asym_rt_table_know(AsymRtModule *module) {
    module->record = (uint64_t)(uintptr_t)fresh_memory(
        sizeof(Notes) + (uint64_t)module->n_sites * sizeof(SiteNotes), 0);
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
    memset(notes->site, 0, module->n_sites * sizeof notes->site[0]);
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

/* What would not fit becomes the largest number, where the reader sees it.  A
 * signal handler or another thread may add at the same time. */
static void add(uint64_t *sum, uint64_t more) {
    uint64_t old = __atomic_load_n(sum, __ATOMIC_RELAXED), total;
    do
        total = old <= UINT64_MAX - more ? old + more : UINT64_MAX;
    while (!__atomic_compare_exchange_n(sum, &old, total, 1, __ATOMIC_RELAXED,
                                        __ATOMIC_RELAXED));
}

/* To the totals of the profile that running total "i" is a part of. */
static void add_total(const AsymRtModule *module, uint64_t *sums, uint32_t i,
                      uint64_t value) {
    const uint32_t *targets = module->targets;
    uint32_t end = targets ? targets[i + 1] : 0;
    for (uint32_t k = targets ? targets[i] : 0; k < end; k++)
        __atomic_add_fetch(&sums[targets[k]], value, __ATOMIC_RELAXED);
    if (!targets)
        add(&sums[i], value);
}

bool asym_rt_table_mark(const AsymRtModule *module, uint32_t total) {
    uint64_t *sums = asym_rt_table_totals(module);
    if (sums)
        add_total(module, sums, total, 1);
    return sums;
}

static uint64_t take(uint64_t *total) {
    return *total ? __atomic_exchange_n(total, 0, __ATOMIC_RELAXED) : 0;
}

/* Carries of what two threads add are each added once. */
static void add_wide(uint64_t *sums, uint64_t low, uint64_t high) {
    uint64_t sum = __atomic_add_fetch(&sums[0], low, __ATOMIC_RELAXED);
    add(&sums[1], high + (sum < low));
}

void asym_rt_table_add_totals(const AsymRtModule *module, uint64_t *totals) {
    uint64_t *sums = asym_rt_table_totals(module);
    const uint32_t *wide = module->wide;
    for (uint32_t i = 0; i < module->n_totals; i++) {
        if (!wide || i != *wide) {
            add_total(module, sums, i, take(&totals[i]));
            continue;
        }
        wide++;
        uint64_t low = take(&totals[i]);
        add_wide(&sums[i], low, take(&totals[i + 1]));
        i++;
    }
}

static bool same_keys(const uint64_t *a, const uint64_t *b, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (a[i] != b[i])
            return false;
    return true;
}

/* Of an entry of the row's site. */
static bool has_keys(const ProfileEntry *entry, const uint64_t *row) {
    return entry->present == row[0] &&
           same_keys((const uint64_t *)(entry + 1), row + 1, entry->n_keys);
}

static bool is_entry_of(const ProfileEntry *entry, const AsymRtModule *module,
                        uint32_t site, const uint64_t *row) {
    return entry->fingerprint == module->fingerprint && entry->site == site &&
           has_keys(entry, row);
}

static ProfileEntry *entry_at(uint64_t slot) {
    return (ProfileEntry *)((char *)asym_rt_file + (uint32_t)slot * 8ull);
}

static uint32_t offset_of(const ProfileEntry *entry) {
    return (uint32_t)(((const char *)entry - (const char *)asym_rt_file) / 8);
}

static uint64_t hash_of(const AsymRtModule *module, uint32_t site,
                        const uint64_t *row) {
    return profile_key_hash(module->fingerprint, site, row[0], row + 1,
                            module->sites[site].n_keys);
}

/* The entry with this key; NULL. */
static ProfileEntry *look_up(uint64_t hash, const AsymRtModule *module,
                             uint32_t site, const uint64_t *row) {
    const uint64_t *slots = in_use->slots;
    uint64_t last = in_use->last, slot;
    for (uint64_t i = hash >> in_use->shift; (slot = slots[i]);
         i = (i + 1) & last)
        if (slot >> 32 == hash >> 32 &&
            is_entry_of(entry_at(slot), module, site, row))
            return entry_at(slot);
    return NULL;
}

static uint32_t entry_bytes(const AsymRtSite *shape) {
    return (uint32_t)(sizeof(ProfileEntry) + shape->n_keys * sizeof(uint64_t) +
                      shape->n_columns * sizeof(ProfileColumn));
}

static void column_begin(ProfileColumn *column, uint64_t value) {
    Wide square = (Wide)value * value;
    column->min = column->max = value;
    column->sum[0] = value;
    column->sum[1] = 0;
    column->squares[0] = (uint64_t)square;
    column->squares[1] = (uint64_t)(square >> 64);
}

/* The entry of one sample.  The room may hold what a siglongjmp left of an
 * earlier attempt. */
static void fill(ProfileEntry *room, uint64_t hash, const AsymRtModule *module,
                 uint32_t site, const uint64_t *row) {
    const AsymRtSite *shape = &module->sites[site];
    uint64_t *keys = (uint64_t *)(room + 1);
    ProfileColumn *columns = (ProfileColumn *)(keys + shape->n_keys);
    const uint64_t *values = row + 1 + shape->n_keys;
    *room = (ProfileEntry){
        .record = {.kind = PROFILE_KIND_ENTRY,
                   .bytes = entry_bytes(shape),
                   .checksum = profile_shape_checksum(hash, shape->n_keys,
                                                      shape->n_columns)},
        .fingerprint = module->fingerprint,
        .site = site,
        .n_keys = shape->n_keys,
        .n_columns = shape->n_columns,
        .present = row[0],
        .executions = 1,
    };
    for (uint32_t i = 0; i < shape->n_keys; i++)
        keys[i] = row[1 + i];
    for (uint32_t i = 0; i < shape->n_columns; i++)
        column_begin(&columns[i], values[i]);
}

/* No process takes the 2^64 samples that it would take to overflow. */
static void add_to_sum(uint64_t halves[2], uint64_t value) {
    halves[1] += __builtin_add_overflow(halves[0], value, &halves[0]);
}

static void add_saturating(uint64_t halves[2], Wide value) {
    uint64_t high = (uint64_t)(value >> 64);
    high += __builtin_add_overflow(halves[0], (uint64_t)value, &halves[0]);
    if (__builtin_add_overflow(halves[1], high, &halves[1]))
        halves[0] = halves[1] = UINT64_MAX;
}

static void column_add(ProfileColumn *column, uint64_t value) {
    if (value < column->min)
        column->min = value;
    if (value > column->max)
        column->max = value;
    add_to_sum(column->sum, value);
    add_saturating(column->squares, (Wide)value * value);
}

static void update_begin(ProfileEntry *entry) {
    __atomic_store_n(&entry->busy, entry->busy | 1, __ATOMIC_RELAXED);
    __atomic_thread_fence(__ATOMIC_RELEASE);
}

static void update_end(ProfileEntry *entry) {
    entry->executions++;
    __atomic_store_n(&entry->busy, entry->busy + 1, __ATOMIC_RELEASE);
}

static void merge(ProfileEntry *entry, const uint64_t *values) {
    ProfileColumn *columns =
        (ProfileColumn *)((uint64_t *)(entry + 1) + entry->n_keys);
    update_begin(entry);
    for (uint32_t i = 0; i < entry->n_columns; i++)
        column_add(&columns[i], values[i]);
    update_end(entry);
}

static bool has_slot(void) {
    return !is_narrow() || index_grow();
}

static AsymRtFate add_new(const AsymRtModule *module, uint32_t site,
                          uint64_t hash, const uint64_t *row) {
    SiteNotes *notes = &notes_of(module)->site[site];
    uint32_t bytes = entry_bytes(&module->sites[site]);
    ProfileEntry *room = asym_rt_file_room(bytes);
    if (!room || notes->keys >= ASYM_RT_MAX_KEYS_PER_SITE || !has_slot())
        return ASYM_RT_LOST;
    fill(room, hash, module, site, row);
    asym_rt_file_publish(bytes);
    notes->last = offset_of(room);
    index_put(in_use, (hash >> 32 << 32) | notes->last);
    notes->keys++;
    return ASYM_RT_NEW;
}

static AsymRtFate add_seen(ProfileEntry *entry, const uint64_t *row) {
    if (entry->busy & 1) /* an update was unwound by siglongjmp */
        return ASYM_RT_LOST;
    merge(entry, row + 1 + entry->n_keys);
    return ASYM_RT_SEEN;
}

/* Kept apart, so that a sample of the last keys needs few registers. */
__attribute__((noinline)) static AsymRtFate
add_other(AsymRtModule *module, uint32_t site, const uint64_t *row) {
    uint64_t hash = hash_of(module, site, row);
    ProfileEntry *entry = look_up(hash, module, site, row);
    if (!entry)
        return add_new(module, site, hash, row);
    notes_of(module)->site[site].last = offset_of(entry);
    return add_seen(entry, row);
}

/* Most samples have the keys of the one before. */
AsymRtFate asym_rt_table_add(AsymRtModule *module, uint32_t site,
                             const uint64_t *row) {
    uint32_t last = notes_of(module)->site[site].last;
    ProfileEntry *entry = entry_at(last);
    return last && has_keys(entry, row) ? add_seen(entry, row)
                                        : add_other(module, site, row);
}

AsymRtFate asym_rt_table_repeat(AsymRtModule *module, uint32_t site,
                                uint32_t value) {
    uint32_t last = notes_of(module)->site[site].last;
    ProfileEntry *entry = entry_at(last);
    if (!last || entry->busy & 1)
        return asym_rt_table_add(module, site, (uint64_t[]){0, value});
    ProfileColumn *column = (ProfileColumn *)(entry + 1);
    update_begin(entry);
    add_to_sum(column->sum, value);
    add_to_sum(column->squares, (uint64_t)value * value);
    update_end(entry);
    return ASYM_RT_SEEN;
}
