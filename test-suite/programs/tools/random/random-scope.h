/* random-scope.h -- what a place in a program of random-loops.c can speak of,
 * and random expressions over that.
 *
 *     random numbers, names --> [Scope] --> values, conditions, in C
 *
 * Texts are those of random_text: they live until many more are made. */
#ifndef ASYM_TEST_PROGRAMS_TOOLS_RANDOM_RANDOM_SCOPE_H
#define ASYM_TEST_PROGRAMS_TOOLS_RANDOM_RANDOM_SCOPE_H

#include <stdint.h>

enum { SCOPE_PARAMS = 4, SCOPE_MEMORY = 9, SCOPE_NAMES = 40 };

extern const char *const scope_params[SCOPE_PARAMS];
/* Of loop-world.h. */
extern const char *const scope_memory[SCOPE_MEMORY];

typedef struct Scope {
    uint64_t state;  /* of random_below */
    unsigned params; /* so many of scope_params, at least 1 */
    unsigned names;
    char name[SCOPE_NAMES][24]; /* locals, and variables of loops */
} Scope;

/* Nothing where there are SCOPE_NAMES already. */
void scope_add(Scope *s, const char *name);

const char *scope_type(Scope *s);
/* A parameter, a name or a place in memory. */
const char *scope_symbol(Scope *s);
const char *scope_value(Scope *s);
const char *scope_condition(Scope *s);

/* The values of all that it has, as loop-tick.h takes them; until the next
 * call. */
const char *scope_ticks(const Scope *s);

#endif
