/* profile_format.h -- the profile file, shared by the run-time that writes it
 * and the reader in interp/samples/profile_parse.c.
 *
 * One file per process.  All numbers are in the byte order of the machine.
 *
 *     ProfileHeader
 *     ... records, each a multiple of 8 bytes, up to header.used ...
 *
 * A record is a ProfileModule (one per instrumented module, written when it is
 * registered) or a ProfileEntry (one per site and distinct key).  The file is
 * mapped shared and has its full size from the start, so that what was written
 * survives a crash, _exit or a kill.  A record counts from the moment that
 * header.used includes it; an entry whose "busy" is odd was being updated when
 * the process died and is skipped.  Counts change until the process ends, so a
 * checksum covers them only from then on: header.content of a closed file. */
#ifndef ASYM_INSTR_RUNTIME_PROFILE_FORMAT_H
#define ASYM_INSTR_RUNTIME_PROFILE_FORMAT_H

#include <stdint.h>
#include <string.h>

#define PROFILE_MAGIC   UINT64_C(0x31666f72704d5953) /* "SYMprof1" */
#define PROFILE_VERSION UINT32_C(5)
/* The size of a profile unless another is chosen. */
#define PROFILE_DEFAULT_SIZE (UINT64_C(16) << 20)
/* A smaller or larger file is not taken for a profile. */
#define PROFILE_MIN_SIZE UINT64_C(4096)
#define PROFILE_MAX_SIZE (UINT64_C(256) << 20)

enum {
    PROFILE_STATE_FRESH = 0, /* created by a parent, not claimed yet */
    PROFILE_STATE_OPEN = 1,  /* claimed by process header.pid */
    PROFILE_STATE_CLOSED = 2 /* the process ended in order: totals are whole */
};

typedef struct ProfileHeader {
    uint64_t magic;
    uint32_t version;
    uint32_t state; /* PROFILE_STATE_..., changed atomically */
    uint64_t size;  /* of the file, in bytes */
    uint64_t used;  /* bytes that hold complete records, header included */
    uint64_t pid;
    uint64_t dropped;  /* samples and modules that found no room */
    uint64_t cut;      /* threads whose totals were given up, see runtime.h */
    uint64_t checksum; /* profile_checksum over magic, version and size */
    uint64_t content;  /* profile_content_checksum, once the file is closed */
} ProfileHeader;

enum { PROFILE_KIND_MODULE = 1, PROFILE_KIND_ENTRY = 2 };

typedef struct ProfileRecord {
    uint32_t kind;
    uint32_t bytes;    /* of the whole record, this header included */
    uint64_t checksum; /* profile_checksum over the fixed fields and keys that
                          follow, as said below */
} ProfileRecord;

/* Followed by "n_totals" 64-bit running totals, of which the balances of the
 * counting mode say only one thing: 0, or that a forked child was in a call of
 * the function when it began.  The checksum covers fingerprint, n_totals and
 * n_sites. */
typedef struct ProfileModule {
    ProfileRecord record;
    uint64_t fingerprint; /* as the Plan has it */
    uint32_t n_totals, n_sites;
} ProfileModule;

/* What all samples with one key have in common. Followed by n_keys 64-bit keys
 * and then n_columns columns.  The checksum covers fingerprint, site,
 * n_keys, n_columns, present and the keys. */
typedef struct ProfileEntry {
    ProfileRecord record;
    uint64_t fingerprint; /* of the module */
    uint32_t site, busy;  /* busy is odd during an update */
    uint32_t n_keys, n_columns;
    uint64_t present;    /* bit k: key k has a value; else it is 0 */
    uint64_t executions; /* samples merged here */
} ProfileEntry;

typedef struct ProfileColumn {
    uint64_t min, max;
    uint64_t sum[2];     /* 128 bits, low half first; saturates */
    uint64_t squares[2]; /* sum of squares, likewise */
} ProfileColumn;

/* A hash of "count" 64-bit words, continued from "seed" (0 to begin): each word
 * goes through the multiplication and shift of Fibonacci hashing (Knuth, The
 * Art of Computer Programming 3, section 6.4), so that each bit counts in it.
 */
static inline uint64_t profile_checksum(uint64_t seed, const uint64_t *words,
                                        uint64_t count) {
    uint64_t hash = seed ? seed : UINT64_C(0xcbf29ce484222325);
    for (uint64_t i = 0; i < count; i++) {
        hash = (hash ^ words[i]) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 32;
    }
    return hash;
}

static inline uint64_t profile_header_checksum(const ProfileHeader *header) {
    const uint64_t words[] = {header->magic, header->version, header->size};
    return profile_checksum(0, words, 3);
}

static inline uint64_t profile_word(const void *bytes, uint64_t at) {
    uint64_t word;
    memcpy(&word, (const char *)bytes + at, sizeof word);
    return word;
}

/* Of "used" and of all records, counts included; "bytes" is the whole file. Six
 * words at a time, since short runs wait for it; each factor is odd, so that no
 * change of one word is lost. */
static inline uint64_t profile_content_checksum(const void *bytes,
                                                uint64_t used) {
    enum { STEP = 6 * sizeof(uint64_t) };
    uint64_t hash = profile_checksum(0, &used, 1), at = sizeof(ProfileHeader);
    for (; at + STEP <= used; at += STEP) {
        hash = (hash ^ profile_word(bytes, at)) * UINT64_C(0x9e3779b97f4a7c15) +
               profile_word(bytes, at + 8) * UINT64_C(0xbf58476d1ce4e5b9) +
               profile_word(bytes, at + 16) * UINT64_C(0x94d049bb133111eb) +
               profile_word(bytes, at + 24) * UINT64_C(0xd6e8feb86659fd93) +
               profile_word(bytes, at + 32) * UINT64_C(0xff51afd7ed558ccd) +
               profile_word(bytes, at + 40) * UINT64_C(0xc4ceb9fe1a85ec53);
        hash ^= hash >> 32;
    }
    for (; at + sizeof(uint64_t) <= used; at += sizeof(uint64_t)) {
        uint64_t word = profile_word(bytes, at);
        hash = profile_checksum(hash, &word, 1);
    }
    return hash;
}

static inline uint64_t profile_module_checksum(const ProfileModule *module) {
    const uint64_t words[] = {module->fingerprint, module->n_totals,
                              module->n_sites};
    return profile_checksum(0, words, 3);
}

/* Of all that distinguishes the entries of a file. */
static inline uint64_t profile_key_hash(uint64_t fingerprint, uint32_t site,
                                        uint64_t present, const uint64_t *keys,
                                        uint32_t n_keys) {
    return profile_checksum(profile_checksum(fingerprint + site, &present, 1),
                            keys, n_keys);
}

/* Of an entry whose key has that hash. */
static inline uint64_t profile_shape_checksum(uint64_t hash, uint32_t n_keys,
                                              uint32_t n_columns) {
    uint64_t shape = (uint64_t)n_keys << 32 | n_columns;
    return profile_checksum(hash, &shape, 1);
}

/* "keys" are the entry->n_keys keys that follow it in the file. */
static inline uint64_t profile_entry_checksum(const ProfileEntry *entry,
                                              const uint64_t *keys) {
    return profile_shape_checksum(profile_key_hash(entry->fingerprint,
                                                   entry->site, entry->present,
                                                   keys, entry->n_keys),
                                  entry->n_keys, entry->n_columns);
}

#endif
