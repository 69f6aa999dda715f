/* bounded.h -- which functions of libraries take no more than a constant time
 * by nature.
 *
 *     "malloc" --> [bounded] --> interp/cost/compose/external.h
 *
 * A function is in the table if each call of it does a bounded amount of work,
 * whatever its arguments are and whatever they point to.  What reads a string
 * (atoi, puts), writes a length (memset, calloc), copies (realloc, fread),
 * formats (printf), searches, sorts, or calls back is not: it may have a row
 * (libraryrows.h).  Time in the kernel,
 * and time that is spent waiting, is not counted. */
#ifndef ASYM_STATIC_LIBRARY_BOUNDED_H
#define ASYM_STATIC_LIBRARY_BOUNDED_H

#include <stdbool.h>

/* "name" is as in the source: "sqrtf", "operator new". */
bool bounded_by_nature(const char *name);

/* Whether it is a function of math.h, of double, float or long double. */
bool bounded_is_mathematical(const char *name);

#endif
