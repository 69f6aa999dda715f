/* targets.h -- which totals of the profile each running total is added to.
 *
 *     loopsums --> [Targets] --> AsymRtModule.targets --> profile
 *
 * A program adds up the rounds of each loop, and its entries only where no loop
 * around it gives them.  The profile has count and entries of each: sums of
 * these, which the run-time makes when it writes the totals out. */
#ifndef ASYM_INSTR_INSERT_TARGETS_H
#define ASYM_INSTR_INSERT_TARGETS_H

#include "base/vec.h"

#include <stdint.h>

typedef Vec(uint32_t) TargetList;

typedef struct Targets {
    TargetList *of; /* indexed by running total; empty: it stays 0 */
    uint32_t count; /* of running totals, and of totals in the profile */
    Arena *arena;   /* where the lists are */
} Targets;

Targets targets_new(uint32_t count, Arena *arena);

/* "total" of the profile is a sum with "running" in it. */
void targets_add(Targets *targets, uint32_t running, uint32_t total);

/* The lists as AsymRtModule.targets has them; *size is set to their length. */
uint32_t *targets_table(const Targets *targets, size_t *size);

#endif
