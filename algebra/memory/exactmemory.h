/* exactmemory.h -- what exact numbers do when memory runs out.
 *
 * GMP and FLINT would print a line of their own and abort; with this they end
 * the process as an arena does (base/arena.h). */
#ifndef ASYM_ALGEBRA_MEMORY_EXACTMEMORY_H
#define ASYM_ALGEBRA_MEMORY_EXACTMEMORY_H

/* Before the first number is made, by each program that links them. */
void exactmemory_install(void);

#endif
