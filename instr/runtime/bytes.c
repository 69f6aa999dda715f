#include "instr/runtime/bytes.h"

#include <endian.h>
#include <stdbool.h>
#include <string.h>

enum { WALK_PAGE = 4096, WALK_SHORT = 32, BITS_PER_BYTE = 8 };

/* What is short needs no call, and no frame. */
#define IN_PLACE    __attribute__((always_inline)) inline
#define OUT_OF_LINE __attribute__((noinline))
/* The sanitizer of addresses knows objects, not pages. */
#define READS_BEHIND __attribute__((no_sanitize_address))

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

READS_BEHIND static uint64_t word_at(const unsigned char *a) {
    typedef uint64_t __attribute__((may_alias, aligned(1))) Word;
    return le64toh(*(const Word *)a);
}

/* The number of the first byte of a word that is not 0. */
static uint64_t first_set(uint64_t word) {
    return (unsigned)__builtin_ctzll(word) / BITS_PER_BYTE;
}

/* Of a word, the first byte that is 0 becomes another one, those before it 0.
 */
static uint64_t zeros(uint64_t word) {
    const uint64_t low = UINT64_C(0x0101010101010101);
    return (word - low) & ~word & low << 7;
}

static uint64_t rest_of_page(const unsigned char *a) {
    return WALK_PAGE - (uintptr_t)a % WALK_PAGE;
}

/* Not 0 where a byte of the word at "a" ends it, and then from there on. */
READS_BEHIND static uint64_t ends(const unsigned char *a,
                                  const unsigned char *b, bool as_text) {
    uint64_t word = word_at(a);
    return (word ^ word_at(b)) | (as_text ? zeros(word) : 0);
}

/* Of "count" bytes that can be read. */
READS_BEHIND static uint64_t same_bytes(const unsigned char *a,
                                        const unsigned char *b, uint64_t count,
                                        bool as_text) {
    enum { BYTES = sizeof(uint64_t), BLOCK = 4 * BYTES };
    uint64_t i = 0, end;
    while (count - i >= BLOCK &&
           !(ends(a + i, b + i, as_text) |
             ends(a + i + BYTES, b + i + BYTES, as_text) |
             ends(a + i + 2 * BYTES, b + i + 2 * BYTES, as_text) |
             ends(a + i + 3 * BYTES, b + i + 3 * BYTES, as_text)))
        i += BLOCK;
    for (; count - i >= BYTES; i += BYTES)
        if ((end = ends(a + i, b + i, as_text)))
            return i + first_set(end);
    while (i < count && a[i] == b[i] && (a[i] || !as_text))
        i++;
    return i;
}

/* From "i" on: as far as both pages go, each time. */
OUT_OF_LINE static uint64_t same_pages(const unsigned char *a,
                                       const unsigned char *b, uint64_t limit,
                                       uint64_t i, bool as_text) {
    uint64_t size, same;
    do {
        size =
            least(limit - i, least(rest_of_page(a + i), rest_of_page(b + i)));
        same = same_bytes(a + i, b + i, size, as_text);
        i += same;
    } while (same == size && i < limit);
    return i;
}

IN_PLACE static uint64_t same(const unsigned char *a, const unsigned char *b,
                              uint64_t limit, bool as_text) {
    if (!limit || rest_of_page(a) < WALK_SHORT || rest_of_page(b) < WALK_SHORT)
        return same_pages(a, b, limit, 0, as_text);
    for (uint64_t i = 0, end; i < WALK_SHORT; i += sizeof end)
        if ((end = ends(a + i, b + i, as_text)))
            return least(i + first_set(end), limit);
    return limit <= WALK_SHORT ? limit
                               : same_pages(a, b, limit, WALK_SHORT, as_text);
}

uint64_t asym_rt_same(ASYM_RT_WALK) {
    (void)end;
    return same(a, b, limit, false);
}

uint64_t asym_rt_same_text(ASYM_RT_WALK) {
    (void)end;
    return same(a, b, limit, true);
}
