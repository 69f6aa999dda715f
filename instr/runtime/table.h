/* table.h -- the records in the profile file, and the index that finds them.
 *
 * Samples of one site with equal keys are merged in one entry; a private hash
 * index, which grows with them, leads from the keys to the entry.  Memory is
 * bounded by the size of the file and by ASYM_RT_MAX_KEYS_PER_SITE.  All
 * functions need the lock. */
#ifndef ASYM_INSTR_RUNTIME_TABLE_H
#define ASYM_INSTR_RUNTIME_TABLE_H

#include "instr/runtime/runtime.h"

#include <stdbool.h>
#include <stddef.h>

typedef enum AsymRtFate {
    ASYM_RT_NEW,  /* its key was new */
    ASYM_RT_SEEN, /* merged with others of its key */
    ASYM_RT_LOST  /* no room, or no profile */
} AsymRtFate;

/* An empty index for the file just opened.  False: no memory. */
bool asym_rt_table_new(void);

/* Keeps notes on "module" for the functions below.  False: no memory. */
bool asym_rt_table_know(AsymRtModule *module);

/* Writes the record of a known module.  False: no room. */
bool asym_rt_table_write(AsymRtModule *module);

/* The running totals in the file; NULL if its record found no room. */
uint64_t *asym_rt_table_totals(const AsymRtModule *module);

/* Adds a thread's running totals to these, which are not NULL, and leaves 0: a
 * signal handler may do the same at the same time. */
void asym_rt_table_add_totals(const AsymRtModule *module, uint64_t *totals);
/* Adds 1 to what running total "total" is a part of; false if there is no room
 * for it. */
bool asym_rt_table_mark(const AsymRtModule *module, uint32_t total);

/* Merges a sample; "row" is as for asym_rt_sample.  Leaves errno as it is. */
AsymRtFate asym_rt_table_add(AsymRtModule *module, uint32_t site,
                             const uint64_t *row);
/* The same, at a site without keys whose only column is always "value". */
AsymRtFate asym_rt_table_repeat(AsymRtModule *module, uint32_t site,
                                uint32_t value);

#endif
