/* derived.h -- classes that derive from a container.
 *
 *     IrModule (debug information) --> [derived_renames] --> debugtype
 *
 * struct Pool : std::deque<int> { size_t size() const; }; Of a Pool "d",
 * d.size() is not how many elements the deque has. */
#ifndef ASYM_STATIC_DEBUGINFO_DERIVED_H
#define ASYM_STATIC_DEBUGINFO_DERIVED_H

#include "static/ir/irmodule.h"

/* Whether size(), capacity() or bucket_count() of an object of "class", a class
 * or struct, may be something else than that of its base: it has a member that
 * is called so, or several bases. */
bool derived_renames(const IrModule *ir, LLVMMetadataRef class);

#endif
