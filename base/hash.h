/* hash.h -- a number for bytes, the same on all machines.
 *
 * FNV-1a of 64 bits (Fowler, Noll and Vo; RFC 9923), for what is compared or
 * kept, not against forgery. */
#ifndef ASYM_BASE_HASH_H
#define ASYM_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

/* Continued from "seed", the hash of what comes before; 0 to begin. */
uint64_t hash_bytes(uint64_t seed, const void *bytes, size_t size);

#endif
