/* headerpath.h -- whose a file is, by its path. */
#ifndef ASYM_BASE_HEADERPATH_H
#define ASYM_BASE_HEADERPATH_H

#include <stdbool.h>

/* Whether "path", as the compiler names it, is that of a header of the system,
 * of the C++ library, or of asym's own that stands in for one. */
bool headerpath_is_system(const char *path);

#endif
