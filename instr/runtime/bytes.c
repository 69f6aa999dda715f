#include "instr/runtime/bytes.h"

#include <endian.h>
#include <string.h>

enum {
    WALK_PAGE = 4096,
    WALK_SHORT = 32,
    WALK_BLOCK = 128,
    WALK_CHUNK = 64,
    WALK_MOST = 4096
};

/* What is short needs no frame, then. */
#define LONG __attribute__((noinline))

static uint64_t least(uint64_t a, uint64_t b) {
    return a < b ? a : b;
}

/* ---- one string ---- */

uint64_t asym_rt_text(ASYM_RT_WALK) {
    (void)b, (void)end;
    return strnlen((const char *)a, limit);
}

uint64_t asym_rt_until(ASYM_RT_WALK) {
    (void)b;
    const unsigned char *at = memchr(a, (int)end, limit);
    return at ? (uint64_t)(at - a) : limit;
}

uint64_t asym_rt_text_until(ASYM_RT_WALK) {
    (void)b, (void)limit;
    const char *text = (const char *)a;
    return (uint64_t)(strchrnul(text, (int)end) - text);
}

/* ---- two ---- */

static uint64_t word_at(const unsigned char *a) {
    uint64_t word;
    memcpy(&word, a, sizeof word);
    return le64toh(word);
}

/* The number of the first byte of a word that is not 0. */
static uint64_t first_set(uint64_t word) {
    enum { BITS_PER_BYTE = 8 };
    return (unsigned)__builtin_ctzll(word) / BITS_PER_BYTE;
}

/* From "i" on. */
static uint64_t same_words(const unsigned char *a, const unsigned char *b,
                           uint64_t limit, uint64_t i) {
    for (; limit - i >= sizeof(uint64_t); i += sizeof(uint64_t)) {
        uint64_t differs = word_at(a + i) ^ word_at(b + i);
        if (differs)
            return i + first_set(differs);
    }
    while (i < limit && a[i] == b[i])
        i++;
    return i;
}

LONG static uint64_t same_blocks(const unsigned char *a, const unsigned char *b,
                                 uint64_t limit) {
    uint64_t i = 0;
    while (limit - i >= WALK_BLOCK && !memcmp(a + i, b + i, WALK_BLOCK))
        i += WALK_BLOCK;
    return same_words(a, b, limit, i);
}

uint64_t asym_rt_same(ASYM_RT_WALK) {
    (void)end;
    return limit < WALK_BLOCK ? same_words(a, b, limit, 0)
                              : same_blocks(a, b, limit);
}

/* From "i" on.  Nothing is read behind a byte that is 0, and little behind a
 * difference. */
LONG static uint64_t same_chunks(const unsigned char *a, const unsigned char *b,
                                 uint64_t limit, uint64_t i) {
    uint64_t chunk = WALK_CHUNK, size, same;
    do {
        size = least(limit - i, chunk);
        uint64_t text = strnlen((const char *)a + i, size);
        text = strnlen((const char *)b + i, text);
        same = same_blocks(a + i, b + i, text);
        i += same;
        chunk = least(2 * chunk, WALK_MOST);
    } while (same == size && i < limit);
    return i;
}

/* Of a word, the first byte that is 0 becomes another one, those before it 0.
 */
static uint64_t zeros(uint64_t word) {
    const uint64_t low = UINT64_C(0x0101010101010101);
    return (word - low) & ~word & low << 7;
}

static int is_in_page(const unsigned char *a) {
    return (uintptr_t)a % WALK_PAGE <= WALK_PAGE - WALK_SHORT;
}

/* The same up to WALK_SHORT bytes, which are read behind the end, too, as far
 * as the page goes: so the library does. */
static uint64_t same_start(const unsigned char *a, const unsigned char *b) {
    for (uint64_t i = 0; i < WALK_SHORT; i += sizeof(uint64_t)) {
        uint64_t word = word_at(a + i);
        uint64_t ends = (word ^ word_at(b + i)) | zeros(word);
        if (ends)
            return i + first_set(ends);
    }
    return WALK_SHORT;
}

uint64_t asym_rt_same_text(ASYM_RT_WALK) {
    (void)end;
    if (!limit || !is_in_page(a) || !is_in_page(b))
        return same_chunks(a, b, limit, 0);
    uint64_t start = same_start(a, b);
    return start < WALK_SHORT || limit <= WALK_SHORT
               ? least(start, limit)
               : same_chunks(a, b, limit, WALK_SHORT);
}
