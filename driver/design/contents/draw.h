/* draw.h -- drawn numbers, the same for the same seed. */
#ifndef ASYM_DRIVER_DESIGN_CONTENTS_DRAW_H
#define ASYM_DRIVER_DESIGN_CONTENTS_DRAW_H

#include <stdint.h>

/* A stream of drawn numbers: SplitMix64 (Steele, Lea and Flood, OOPSLA 2014).
 */
typedef struct Draw {
    uint64_t state;
} Draw;

uint64_t draw_next(Draw *draw);
/* 0..last, both included. */
uint64_t draw_up_to(Draw *draw, uint64_t last);
/* One of "characters", which are not empty. */
char draw_of(Draw *draw, const char *characters);
/* Of the alphabet, the common ones no more often than others. */
char draw_letter(Draw *draw);

#endif
