/* content.h -- drawn numbers and drawn text, the same for the same seed. */
#ifndef ASYM_DRIVER_RUNS_CONTENT_H
#define ASYM_DRIVER_RUNS_CONTENT_H

#include "base/arena.h"

#include <stdint.h>
#include <stdio.h>

/* A stream of drawn numbers: SplitMix64 (Steele, Lea and Flood, OOPSLA 2014).
 */
typedef struct Draw {
    uint64_t state;
} Draw;

uint64_t draw_next(Draw *draw);
/* 0..last, both included. */
uint64_t draw_up_to(Draw *draw, uint64_t last);

/* Printable ASCII, mostly letters; it does not begin with '-' and has no space
 * at its ends. */
char *content_string(size_t length, uint64_t seed, Arena *arena);

/* Writes "size" bytes of mixed text: words, numbers, repetitions and noise, in
 * lines.  0, or EOF if the file reports an error. */
int content_write(FILE *file, uint64_t size, uint64_t seed);

#endif
