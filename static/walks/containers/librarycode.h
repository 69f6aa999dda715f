/* librarycode.h -- whether a call runs code of the C++ library alone.
 *
 *     IrModule --> [librarycode] --> drains
 *
 * What the library does to a container is known; what a program does that is
 * called back, a destructor or a comparison, is not. */
#ifndef ASYM_STATIC_WALKS_CONTAINERS_LIBRARYCODE_H
#define ASYM_STATIC_WALKS_CONTAINERS_LIBRARYCODE_H

#include "static/ir/irmodule.h"

/* Whether all that "call" runs is in headers of the system, or in a part of the
 * library that calls nothing back. */
bool librarycode_is_all(const IrModule *ir, LLVMValueRef call);

#endif
