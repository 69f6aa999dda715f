#include "base/headerpath.h"

#include <string.h>

bool headerpath_is_system(const char *path) {
    return !strncmp(path, "/usr/", 5) || strstr(path, "/include/c++/") ||
           strstr(path, "/openmp/omp.h") || /* asym's own, of instr/runtime */
           strstr(path, "/" HEADERPATH_CALLER ".");
}
