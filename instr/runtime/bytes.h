/* bytes.h -- how far a function of the library goes along what it reads.
 *
 *     a loop that stands for it --> [asym_rt_...] --> where it begins
 *     a call of it              --> [asym_rt_...] --> where such a loop ends
 *
 * All take time like that of the function itself, so nothing long is gone
 * along byte by byte.  They may read behind what ends the walk, but only in the
 * page where the last byte is that they had to read. */
#ifndef ASYM_INSTR_RUNTIME_BYTES_H
#define ASYM_INSTR_RUNTIME_BYTES_H

#include <stddef.h>
#include <stdint.h>

/* ---- beside a call: how many bytes of "a", "limit" at most, come before what
 * ends the walk ---- */

/* Each takes all of these, to be called alike. */
#define ASYM_RT_WALK                                                           \
    const unsigned char *a, const unsigned char *b, uint64_t limit, uint32_t end

/* What ends it: a byte that is 0; one that is "end"; both, without a limit. */
uint64_t asym_rt_text(ASYM_RT_WALK);
uint64_t asym_rt_until(ASYM_RT_WALK);
uint64_t asym_rt_text_until(ASYM_RT_WALK);
/* One that is another one than that of "b"; or 0. */
uint64_t asym_rt_same(ASYM_RT_WALK);
uint64_t asym_rt_same_text(ASYM_RT_WALK);

/* ---- in place of a call: what it returns, too ---- */

/* Modules call these where two words are returned in registers, in C as LLVM
 * has it, and where the library's strcmp returns the difference of the bytes.
 */
#if defined __x86_64__ && defined __LP64__
#define ASYM_RT_TELLS 1
#else
#define ASYM_RT_TELLS 0
#endif

/* "end" is where the walk ended in the first argument. */
typedef struct AsymRtOrder {
    const unsigned char *end;
    int64_t result; /* an int */
} AsymRtOrder;

typedef struct AsymRtPlace {
    const unsigned char *end;
    void *result;
} AsymRtPlace;

/* They call the function itself, where its result says whether more must be
 * read for "end"; those that compare do where the program's are not the C
 * library's own, but its own, or a sanitizer's, and memcmp for its number. */
AsymRtOrder asym_rt_strcmp(const unsigned char *a, const unsigned char *b);
AsymRtOrder asym_rt_strncmp(const unsigned char *a, const unsigned char *b,
                            size_t n);
AsymRtOrder asym_rt_memcmp(const unsigned char *a, const unsigned char *b,
                           size_t n);
/* Of the number only the sign is the same. */
AsymRtOrder asym_rt_memcmp_sign(const unsigned char *a, const unsigned char *b,
                                size_t n);
AsymRtPlace asym_rt_strchr(const unsigned char *s, int c);
AsymRtPlace asym_rt_memchr(const unsigned char *s, int c, size_t n);

#endif
