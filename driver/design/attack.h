/* attack.h -- points that may refute what all points so far agree on.
 *
 *     numbers of the code, Design --> [Attack] --> points
 *
 * Growth goes on towards the ends of the ranges, with a few points a round.  On
 * the way come both sides of each number that the code compares with, all
 * residues of those that it divides by, equal and nearly equal variables and
 * one that is twice another; at the end the corners of the box, and, where the
 * user gave no range, numbers of the code far beyond the values that asym would
 * choose.  Variables that are not attacked are small meanwhile. */
#ifndef ASYM_DRIVER_DESIGN_ATTACK_H
#define ASYM_DRIVER_DESIGN_ATTACK_H

#include "base/vec.h"

#include <stdbool.h>
#include <stdint.h>

struct Round;
struct Design;

/* As static/plan/plan.h has them, of all code that may matter. */
typedef struct AttackNumbers {
    Vec(int64_t) compared, divided;
    Vec(int64_t) written; /* beside macros in the sources, for values of these
                           */
} AttackNumbers;

/* One variable with one value. */
typedef struct AttackTrial {
    size_t variable;
    int64_t value;
} AttackTrial;

typedef struct Attack {
    Vec(AttackTrial) left; /* trials near numbers, not made yet */
    uint64_t period;       /* so many values in a row have all residues */
    bool tied, cornered;   /* these parts were made */
} Attack;

/* Makes the list of trials. */
void attack_begin(struct Design *design, const AttackNumbers *numbers);

/* The points of one more round, after growth has moved on. */
void attack_add(struct Round *round);

/* Whether no later round would have a new point. */
bool attack_is_over(const struct Design *design);

#endif
