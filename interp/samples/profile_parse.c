/* profile_parse.c -- the bytes of a profile, each of them verified. */
#include "instr/runtime/profile_format.h"
#include "interp/samples/profile.h"

#include <stdbool.h>
#include <string.h>

/* What is being parsed: the records up to header.used. */
typedef struct Reader {
    const char *name;
    const char *bytes;
    uint64_t at, end;
    Arena *arena;
} Reader;

static Status damaged(const Reader *reader, const char *what) {
    return status_fail(ASYM_USAGE,
                       "'%s' is damaged: %s at byte %llu; run the program "
                       "again to make a new profile",
                       reader->name, what, (unsigned long long)reader->at);
}

static Status check_header(const Reader *reader, const ProfileHeader *header) {
    if (header->magic != PROFILE_MAGIC)
        return status_fail(ASYM_USAGE,
                           "'%s' is no profile of asym: name another file, or "
                           "remove it",
                           reader->name);
    if (header->version != PROFILE_VERSION)
        return status_fail(ASYM_USAGE,
                           "'%s' is a profile of version %u, this asym reads "
                           "version %u: compile the program again",
                           reader->name, header->version, PROFILE_VERSION);
    if (header->checksum != profile_header_checksum(header))
        return damaged(reader, "wrong checksum of the header");
    if (header->used < sizeof *header || header->used > header->size ||
        header->used % 8 || header->size > PROFILE_MAX_SIZE)
        return damaged(reader, "wrong length in the header");
    if (header->state > PROFILE_STATE_CLOSED)
        return damaged(reader, "unknown state");
    return status_ok();
}

/* A program has few modules; a hostile file shall not make the search for
 * equal ones slow. */
enum { MAX_MODULES = 1 << 14 };

static Status open_reader(Reader *reader, ProfileHeader *header,
                          const char *bytes, uint64_t size) {
    if (size < sizeof *header)
        return status_fail(
            ASYM_USAGE,
            "'%s' is too short for a profile: name another file, or "
            "remove it",
            reader->name);
    memcpy(header, bytes, sizeof *header);
    TRY(check_header(reader, header));
    if (header->used > size)
        return damaged(reader, "the file is cut off");
    reader->bytes = bytes;
    reader->at = sizeof *header;
    reader->end = header->used;
    return status_ok();
}

static uint64_t *copy_words(const Reader *reader, uint64_t at, uint32_t count) {
    uint64_t *words = ARENA_ARRAY(reader->arena, uint64_t, count);
    if (count)
        memcpy(words, reader->bytes + at, count * sizeof *words);
    return words;
}

static void add_totals(ProfileTotals *into, const uint64_t *totals) {
    for (uint32_t i = 0; i < into->n_totals; i++)
        if (__builtin_add_overflow(into->totals[i], totals[i],
                                   &into->totals[i]))
            into->totals[i] = UINT64_MAX;
}

static ProfileTotals *totals_of(Profile *profile, uint64_t fingerprint) {
    for (size_t i = 0; i < profile->modules.size; i++)
        if (profile->modules.at[i].fingerprint == fingerprint)
            return &profile->modules.at[i];
    return NULL;
}

static Status add_module(Profile *out, const Reader *reader,
                         const ProfileTotals *module) {
    ProfileTotals *same = totals_of(out, module->fingerprint);
    if (same && (same->n_totals != module->n_totals ||
                 same->n_sites != module->n_sites))
        return damaged(reader, "two modules with one fingerprint");
    if (!same && out->modules.size == MAX_MODULES)
        return damaged(reader, "too many modules");
    if (same)
        add_totals(same, module->totals);
    else
        *vec_push(reader->arena, &out->modules) = *module;
    return status_ok();
}

static Status read_module(Profile *out, const Reader *reader,
                          const ProfileRecord *record) {
    ProfileModule module;
    if (record->bytes < sizeof module)
        return damaged(reader, "short module record");
    memcpy(&module, reader->bytes + reader->at, sizeof module);
    if (record->checksum != profile_module_checksum(&module))
        return damaged(reader, "wrong checksum of a module");
    if (record->bytes != sizeof module + module.n_totals * UINT64_C(8))
        return damaged(reader, "wrong length of a module");
    ProfileTotals totals = {
        module.fingerprint, module.n_totals, module.n_sites,
        copy_words(reader, reader->at + sizeof module, module.n_totals)};
    return add_module(out, reader, &totals);
}

static ProfileWide wide(const uint64_t halves[2]) {
    return ((ProfileWide)halves[1] << 64) | halves[0];
}

static Status read_columns(ProfileSample *sample, const Reader *reader,
                           uint64_t at) {
    sample->columns =
        ARENA_ARRAY(reader->arena, ProfileStat, sample->n_columns);
    for (uint32_t i = 0; i < sample->n_columns; i++) {
        ProfileColumn column;
        memcpy(&column, reader->bytes + at + i * sizeof column, sizeof column);
        ProfileStat stat = {column.min, column.max, wide(column.sum),
                            wide(column.squares)};
        if (stat.min > stat.max || stat.sum < stat.max ||
            stat.squares < (ProfileWide)stat.max * stat.max)
            return damaged(reader, "impossible column of a sample");
        sample->columns[i] = stat;
    }
    return status_ok();
}

static uint64_t entry_bytes(const ProfileEntry *entry) {
    return sizeof *entry + entry->n_keys * UINT64_C(8) +
           entry->n_columns * (uint64_t)sizeof(ProfileColumn);
}

static Status read_keys(ProfileSample *sample, const Reader *reader,
                        const ProfileEntry *entry) {
    sample->keys =
        copy_words(reader, reader->at + sizeof *entry, entry->n_keys);
    if (entry->record.checksum != profile_entry_checksum(entry, sample->keys))
        return damaged(reader, "wrong checksum of a sample");
    if (entry->n_keys < 64 && entry->present >> entry->n_keys)
        return damaged(reader, "a sample has keys that its site has not");
    for (uint32_t i = 0; i < entry->n_keys; i++)
        if (sample->keys[i] && !(entry->present >> i & 1))
            return damaged(reader, "value for an absent key");
    return status_ok();
}

/* An entry that was being written when its process died is left out. */
static Status read_entry(Profile *out, const Reader *reader,
                         const ProfileRecord *record) {
    ProfileEntry entry;
    if (record->bytes < sizeof entry)
        return damaged(reader, "short sample record");
    memcpy(&entry, reader->bytes + reader->at, sizeof entry);
    if (entry.n_keys > 64 || entry_bytes(&entry) != record->bytes)
        return damaged(reader, "wrong length of a sample");
    ProfileSample sample = {entry.fingerprint, entry.site,    entry.n_keys,
                            entry.n_columns,   entry.present, NULL,
                            entry.executions,  NULL};
    TRY(read_keys(&sample, reader, &entry));
    if (entry.busy & 1)
        return status_ok();
    if (!entry.executions)
        return damaged(reader, "sample without an execution");
    TRY(read_columns(&sample, reader,
                     reader->at + sizeof entry + entry.n_keys * UINT64_C(8)));
    *vec_push(reader->arena, &out->samples) = sample;
    return status_ok();
}

static Status read_record(Profile *out, Reader *reader) {
    ProfileRecord record;
    uint64_t left = reader->end - reader->at;
    if (left < sizeof record)
        return damaged(reader, "cut off record");
    memcpy(&record, reader->bytes + reader->at, sizeof record);
    if (record.bytes < sizeof record || record.bytes % 8 || record.bytes > left)
        return damaged(reader, "wrong length of a record");
    if (record.kind == PROFILE_KIND_MODULE)
        TRY(read_module(out, reader, &record));
    else if (record.kind == PROFILE_KIND_ENTRY)
        TRY(read_entry(out, reader, &record));
    else
        return damaged(reader, "unknown kind of record");
    reader->at += record.bytes;
    return status_ok();
}

Status profile_parse(Profile *out, const char *name, const void *bytes,
                     size_t size, Arena *arena) {
    static const ProfileEnd ends[] = {
        [PROFILE_STATE_FRESH] = PROFILE_UNUSED,
        [PROFILE_STATE_OPEN] = PROFILE_CUT_SHORT,
        [PROFILE_STATE_CLOSED] = PROFILE_IN_ORDER,
    };
    Reader reader = {.name = name, .arena = arena};
    ProfileHeader header;
    TRY(open_reader(&reader, &header, bytes, size));
    Profile profile = {
        .end = ends[header.state],
        .pid = header.pid,
        .dropped = header.dropped,
        .cut = header.cut,
    };
    while (reader.at < reader.end)
        TRY(read_record(&profile, &reader));
    if (header.state == PROFILE_STATE_CLOSED &&
        header.content != profile_content_checksum(bytes, header.used))
        return damaged(&reader, "wrong checksum of the counts");
    *out = profile;
    return status_ok();
}
