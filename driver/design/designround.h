/* designround.h -- one round of a design in the making; for the files of
 * design.h only.
 *
 *     Design --> [Round]: values of variables, new points --> DesignPoints */
#ifndef ASYM_DRIVER_DESIGN_DESIGNROUND_H
#define ASYM_DRIVER_DESIGN_DESIGNROUND_H

#include "driver/design/design.h"

typedef struct Round {
    Design *design;
    DesignPoints *out;
    size_t most;     /* points in "out" */
    uint64_t *reach; /* per variable: how far from its start it may go */
} Round;

/* Values at a distance of up to "size", as growth.h has it. */
Round round_new(Design *design, DesignPoints *out, size_t most, double size);

/* The size that all variables at the ends of their ranges have, if the first
 * round has 1. */
double round_widest(const Design *design);

/* "offset" from its start. */
int64_t round_value(const Variable *variable, uint64_t offset);
/* From its start. */
uint64_t round_distance(const Variable *variable, int64_t value);
/* As growth.h has it, if variable "v" alone has "value". */
double round_size(const Design *design, size_t v, int64_t value);
/* Whether "value" is one that it may take, and within reach. */
bool round_reaches(const Round *round, size_t v, int64_t value);

/* The ends of what is within reach. */
int64_t round_least(const Round *round, size_t v);
int64_t round_most(const Round *round, size_t v);

/* For one more point; 0 in all. */
int64_t *round_values(const Round *round);
/* Whether it was not made before; content is drawn again each time. */
bool round_is_new(const Round *round, const int64_t *values);
/* Adds it, unless it was made before: content is drawn again each time. */
void round_add(Round *round, const int64_t *values);
/* Adds it, whether it was made before or not. */
void round_add_again(Round *round, const int64_t *values);

/* A value at a distance of low..high, below the start now and then where that
 * is allowed. */
int64_t round_draw(Round *round, size_t v, uint64_t low, uint64_t high);
/* Any value within reach; half of them tend to be small. */
int64_t round_draw_any(Round *round, size_t v);
int64_t round_draw_large(Round *round, size_t v);
/* The upper end of the reach, nearly, or the end of the range. */
int64_t round_draw_upper(Round *round, size_t v);
/* One of the few below the range that a variable may take. */
int64_t round_draw_odd(Round *round, size_t v, uint64_t most);
/* Verification draws: each value within reach is as likely as the others, or
 * each magnitude is; now and then a value is odd. */
int64_t round_draw_uniform(Round *round, size_t v);
int64_t round_draw_magnitude(Round *round, size_t v);
/* A point for one variable to be varied alone: small values, all but 0. */
int64_t *round_draw_base(Round *round);

#endif
