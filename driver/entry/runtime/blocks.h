/* blocks.h -- memory that arguments lie in.
 *
 *     sizes, files --> [blocks] --> memory, zeroed, never given back
 *
 * A guarded block ends at a page that nobody may touch; any other may be freed
 * by the function.  Where there is none left, the process says so and ends. */
#ifndef ASYM_DRIVER_ENTRY_RUNTIME_BLOCKS_H
#define ASYM_DRIVER_ENTRY_RUNTIME_BLOCKS_H

#include <stddef.h>
#include <stdint.h>

/* Ends the process with code 125, which no shape does. */
_Noreturn void asym_made_stop(const char *why);

/* "count" elements of "size" bytes. */
char *asym_made_block(int is_guarded, int64_t count, size_t size);

/* Whether what "new" gives ends at a page that nobody may touch. */
typedef enum MadeGuard {
    MADE_PLAIN,
    MADE_EXACT,  /* it does, as far as memory lasts */
    MADE_ALIGNED /* nearly, since it begins at a multiple of 16 */
} MadeGuard;

extern MadeGuard asym_made_guard;

/* The same of memory that is given back: NULL, there is none left.  It is not
 * zeroed. */
void *asym_made_get(size_t size);
void asym_made_give_back(void *at);

/* The bytes of the file "path", and a zero; *size becomes their number. */
char *asym_made_file(const char *path, int is_guarded, int64_t *size);

#endif
