/* contents.h -- what lies in the arrays, lists and trees of a made call.
 *
 *     a seed, a place among others --> [contents] --> a number below a bound */
#ifndef ASYM_DRIVER_ENTRY_RUNTIME_CONTENTS_H
#define ASYM_DRIVER_ENTRY_RUNTIME_CONTENTS_H

#include <stddef.h>
#include <stdint.h>

typedef struct Contents {
    int64_t at, count; /* the element, and of how many, below 2^32 */
    uint64_t batch;    /* tells arrays apart */
    uint64_t
        seed;  /* says in which order (driver/design/contents/madeorder.h) */
    int rises; /* whatever that is, as a tree of search needs it */
} Contents;

uint64_t asym_made_mixed(uint64_t x);

/* 0..bound - 1.  Those that rise or fall are different ones where "bound" is
 * not below how many there are. */
uint64_t asym_made_content(const Contents *c, uint64_t bound);

/* A printable character, of a text that is itself the one at "outer" of "count"
 * in an array: of those that rise each is as a whole not below the one before.
 */
char asym_made_letter(const Contents *c, int64_t outer, int64_t count);

/* As a number of "size" bytes. */
void asym_made_put_whole(char *at, size_t size, uint64_t value);
void asym_made_put_real(char *at, size_t size, double value);

#endif
