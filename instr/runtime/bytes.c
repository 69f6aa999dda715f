#include "instr/runtime/bytes.h"

#include <endian.h>
#include <link.h>
#include <stdbool.h>
#include <string.h>
#include <sys/auxv.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

enum { WALK_PAGE = 4096, WALK_SHORT = 64 };

/* The sanitizer of addresses knows objects, not pages; what is put into another
 * function is sanitized as that is. */
#define READS_BEHIND __attribute__((no_sanitize_address))
/* What is short needs no call, and no frame. */
#ifdef __SANITIZE_ADDRESS__
#define IN_PLACE
#elif defined __has_feature
#if __has_feature(address_sanitizer)
#define IN_PLACE
#endif
#endif
#ifndef IN_PLACE
#define IN_PLACE __attribute__((always_inline)) inline
#endif
#define OUT_OF_LINE __attribute__((noinline))

/* No bytes may be at no place. */
#define OF_NONE __attribute__((no_sanitize("undefined")))

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

/* ---- some bytes of two strings ---- */

/* As many as "Ends" is for: which of them end the walk. */
#ifdef __SSE2__

typedef __m128i Ends; /* bytes that are 0; of others that are the same all bits
                         are set */
typedef __m128i __attribute__((may_alias, aligned(1))) Bytes;

READS_BEHIND IN_PLACE static Ends
ends_at(const unsigned char *a, const unsigned char *b, bool as_text) {
    __m128i bytes = *(const Bytes *)a;
    __m128i same = _mm_cmpeq_epi8(bytes, *(const Bytes *)b);
    return as_text ? _mm_min_epu8(same, bytes) : same;
}

static Ends either(Ends x, Ends y) {
    return _mm_min_epu8(x, y);
}

/* 0: none does; else the first bit is that of the first one. */
static uint64_t found(Ends ends, bool as_text) {
    enum { ALL = 0xffff };
    if (!as_text)
        return (uint64_t)(unsigned)_mm_movemask_epi8(ends) - ALL;
    return (unsigned)_mm_movemask_epi8(
        _mm_cmpeq_epi8(ends, _mm_setzero_si128()));
}

static uint64_t first_found(uint64_t found) {
    return (uint64_t)__builtin_ctzll(found);
}

#else

typedef uint64_t Ends; /* not 0 from the first byte on that ends it */

READS_BEHIND static uint64_t word_at(const unsigned char *a) {
    typedef uint64_t __attribute__((may_alias, aligned(1))) Word;
    return le64toh(*(const Word *)a);
}

/* Of a word, the first byte that is 0 becomes another one, those before it 0.
 */
static uint64_t zeros(uint64_t word) {
    const uint64_t low = UINT64_C(0x0101010101010101);
    return (word - low) & ~word & low << 7;
}

READS_BEHIND static Ends ends_at(const unsigned char *a, const unsigned char *b,
                                 bool as_text) {
    uint64_t word = word_at(a);
    return (word ^ word_at(b)) | (as_text ? zeros(word) : 0);
}

static Ends either(Ends x, Ends y) {
    return x | y;
}

static uint64_t found(Ends ends, bool as_text) {
    (void)as_text;
    return ends;
}

static uint64_t first_found(uint64_t found) {
    enum { BITS_PER_BYTE = 8 };
    return (unsigned)__builtin_ctzll(found) / BITS_PER_BYTE;
}

#endif

/* ---- two strings ---- */

/* Of "count" bytes that can be read. */
READS_BEHIND static uint64_t same_bytes(const unsigned char *a,
                                        const unsigned char *b, uint64_t count,
                                        bool as_text) {
    enum { BYTES = sizeof(Ends), BLOCK = 4 * BYTES };
    uint64_t i = 0, end;
    while (count - i >= BLOCK &&
           !found(either(either(ends_at(a + i, b + i, as_text),
                                ends_at(a + i + BYTES, b + i + BYTES, as_text)),
                         either(ends_at(a + i + 2 * BYTES, b + i + 2 * BYTES,
                                        as_text),
                                ends_at(a + i + 3 * BYTES, b + i + 3 * BYTES,
                                        as_text))),
                  as_text))
        i += BLOCK;
    for (; count - i >= BYTES; i += BYTES)
        if ((end = found(ends_at(a + i, b + i, as_text), as_text)))
            return i + first_found(end);
    if (i < count && count >= BYTES) { /* some of these once more */
        end = found(ends_at(a + count - BYTES, b + count - BYTES, as_text),
                    as_text);
        return end ? count - BYTES + first_found(end) : count;
    }
    while (i < count && a[i] == b[i] && (a[i] || !as_text))
        i++;
    return i;
}

static uint64_t rest_of_page(const unsigned char *a) {
    return WALK_PAGE - (uintptr_t)a % WALK_PAGE;
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

/* Whether a page may end in what is short: of both at once it says so too
 * often. */
static bool ends_soon(uintptr_t a) {
    return a % WALK_PAGE > WALK_PAGE - WALK_SHORT;
}

/* "i" may be behind the end. */
OF_NONE static AsymRtOrder order_at(const unsigned char *a,
                                    const unsigned char *b, uint64_t i,
                                    uint64_t limit) {
    return i < limit ? (AsymRtOrder){a + i, (int64_t)a[i] - (int64_t)b[i]}
                     : (AsymRtOrder){a + limit, 0};
}

/* From "i" on. */
OUT_OF_LINE static AsymRtOrder order_of_long(const unsigned char *a,
                                             const unsigned char *b,
                                             uint64_t limit, uint64_t i,
                                             bool as_text) {
    uint64_t end = i < limit ? same_pages(a, b, limit, i, as_text) : i;
    return order_at(a, b, end, limit);
}

/* Whether all is known from *i on, which may be behind the end; else it is
 * where to go on. */
READS_BEHIND IN_PLACE static bool is_short(const unsigned char *a,
                                           const unsigned char *b,
                                           uint64_t limit, bool as_text,
                                           uint64_t *i) {
    uint64_t end;
    *i = 0;
    if (!limit)
        return true;
    if (ends_soon((uintptr_t)a | (uintptr_t)b) &&
        (ends_soon((uintptr_t)a) || ends_soon((uintptr_t)b)))
        return false;
#pragma GCC unroll 8
    for (; *i < WALK_SHORT; *i += sizeof(Ends))
        if ((end = found(ends_at(a + *i, b + *i, as_text), as_text))) {
            *i += first_found(end);
            return true;
        }
    return false;
}

IN_PLACE static AsymRtOrder order(const unsigned char *a,
                                  const unsigned char *b, uint64_t limit,
                                  bool as_text) {
    uint64_t i;
    return is_short(a, b, limit, as_text, &i)
               ? order_at(a, b, i, limit)
               : order_of_long(a, b, limit, i, as_text);
}

IN_PLACE static uint64_t same(const unsigned char *a, const unsigned char *b,
                              uint64_t limit, bool as_text) {
    return (uint64_t)(order(a, b, limit, as_text).end - a);
}

uint64_t asym_rt_same(ASYM_RT_WALK) {
    (void)end;
    return same(a, b, limit, false);
}

uint64_t asym_rt_same_text(ASYM_RT_WALK) {
    (void)end;
    return same(a, b, limit, true);
}

/* ---- in place of a call ---- */

/* Whether strcmp, strncmp and memcmp are of the C library.  If the program is
 * static, nobody knows. */
static bool are_own;

/* What the object of the library has in memory. */
typedef struct Place {
    uintptr_t inside; /* what is in it for sure */
    uintptr_t begin, end;
} Place;

static int find_place(struct dl_phdr_info *object, size_t size, void *context) {
    (void)size;
    Place *place = context;
    uintptr_t begin = UINTPTR_MAX, end = 0;
    for (unsigned i = 0; i < object->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &object->dlpi_phdr[i];
        uintptr_t at = object->dlpi_addr + part->p_vaddr;
        if (part->p_type != PT_LOAD)
            continue;
        begin = at < begin ? at : begin;
        end = at + part->p_memsz > end ? at + part->p_memsz : end;
    }
    if (place->inside < begin || place->inside >= end)
        return 0;
    /* The program itself has no name. */
    *place = *object->dlpi_name ? (Place){place->inside, begin, end}
                                : (Place){place->inside, 0, 0};
    return 1;
}

static bool is_in(const Place *library, uintptr_t function) {
    return function >= library->begin && function < library->end;
}

/* Before anything of the program, but what comes before its constructors. */
__attribute__((constructor)) static void find_own(void) {
    Place library = {.inside = (uintptr_t)getauxval};
    are_own = dl_iterate_phdr(find_place, &library) &&
              is_in(&library, (uintptr_t)strcmp) &&
              is_in(&library, (uintptr_t)strncmp) &&
              is_in(&library, (uintptr_t)memcmp);
}

OUT_OF_LINE static AsymRtOrder other_strcmp(const unsigned char *a,
                                            const unsigned char *b) {
    int result = strcmp((const char *)a, (const char *)b);
    return (AsymRtOrder){a + same(a, b, UINT64_MAX, true), result};
}

OF_NONE OUT_OF_LINE static AsymRtOrder
other_strncmp(const unsigned char *a, const unsigned char *b, size_t n) {
    int result = strncmp((const char *)a, (const char *)b, n);
    return (AsymRtOrder){a + same(a, b, n, true), result};
}

AsymRtOrder asym_rt_strcmp(const unsigned char *a, const unsigned char *b) {
    return are_own ? order(a, b, UINT64_MAX, true) : other_strcmp(a, b);
}

AsymRtOrder asym_rt_strncmp(const unsigned char *a, const unsigned char *b,
                            size_t n) {
    return are_own ? order(a, b, n, true) : other_strncmp(a, b, n);
}

OF_NONE OUT_OF_LINE static AsymRtOrder
other_memcmp(const unsigned char *a, const unsigned char *b, size_t n) {
    int result = memcmp(a, b, n);
    return (AsymRtOrder){a + (result ? same(a, b, n, false) : n), result};
}

/* Which number it returns for bytes that differ depends on the processor. */
OF_NONE AsymRtOrder asym_rt_memcmp(const unsigned char *a,
                                   const unsigned char *b, size_t n) {
    if (!are_own)
        return other_memcmp(a, b, n);
    uint64_t i = same(a, b, n, false);
    return (AsymRtOrder){a + i, i < n ? memcmp(a, b, n) : 0};
}

AsymRtOrder asym_rt_memcmp_sign(const unsigned char *a, const unsigned char *b,
                                size_t n) {
    return are_own ? order(a, b, n, false) : other_memcmp(a, b, n);
}

AsymRtPlace asym_rt_strchr(const unsigned char *s, int c) {
    char *at = strchr((const char *)s, c);
    const char *end = at ? at : (const char *)s + strlen((const char *)s);
    return (AsymRtPlace){(const unsigned char *)end, at};
}

OF_NONE AsymRtPlace asym_rt_memchr(const unsigned char *s, int c, size_t n) {
    unsigned char *at = memchr(s, c, n);
    return (AsymRtPlace){at ? at : s + n, at};
}
