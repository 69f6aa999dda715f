/* bounded.h -- which functions of libraries take no more than a constant time
 * by nature.
 *
 *     "malloc" --> [bounded] --> external.h
 *
 * A function is in the table if each call of it does a bounded amount of work,
 * whatever its arguments are and whatever they point to.  What reads a string
 * (atoi, puts), writes a length (memset, calloc), copies (realloc, fread),
 * formats (printf), searches, sorts, or calls back is not.  Time in the kernel,
 * and time that is spent waiting, is not counted. */
#ifndef ASYM_INTERP_COST_BOUNDED_H
#define ASYM_INTERP_COST_BOUNDED_H

#include <stdbool.h>

/* "name" is as in the source: "sqrtf", "operator new". */
bool bounded_by_nature(const char *name);

#endif
