/* Without any function of its own. */
#include <string.h>

void *(*const table_outside[])(void *, int, unsigned long) = {memset, NULL};
