/* numbers.h -- sets of numbers in arrays. */
#ifndef ASYM_BASE_NUMBERS_H
#define ASYM_BASE_NUMBERS_H

#include <stddef.h>
#include <stdint.h>

/* Brings "size" numbers in rising order, each once, to the front of "at".
 * Returns how many these are. */
size_t numbers_sort_once(int64_t *at, size_t size);

#endif
