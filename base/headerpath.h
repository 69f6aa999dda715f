/* headerpath.h -- whose a file is, by its path. */
#ifndef ASYM_BASE_HEADERPATH_H
#define ASYM_BASE_HEADERPATH_H

#include <stdbool.h>

/* The name of what asym writes to call a function of the user's, without its
 * suffix: what the compiler adds to such a file is no more the user's than a
 * header is. */
#define HEADERPATH_CALLER "asym-made-caller"

/* Whether "path", as the compiler names it, is that of a header of the system,
 * of the C++ library, or of asym's own. */
bool headerpath_is_system(const char *path);

#endif
