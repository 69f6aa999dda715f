/* bytes.h -- how far a function of the library goes along what it reads.
 *
 *     a loop that stands for it --> [asym_rt_...] --> where it begins
 *
 * All say how many bytes of "a", "limit" at most, come before what ends the
 * walk: in time like that of the function itself, so nothing long is gone
 * along byte by byte.  They may read behind that, but only in the page where
 * the last byte is that they had to read. */
#ifndef ASYM_INSTR_RUNTIME_BYTES_H
#define ASYM_INSTR_RUNTIME_BYTES_H

#include <stdint.h>

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

#endif
