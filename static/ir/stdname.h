/* stdname.h -- names of C++ as people write them.
 *
 *     "std::vector<int, std::allocator<int> >" --> "std::vector<int>"
 *     "repeat<(lambda at a/b.cc:8:25)>"        --> "repeat<lambda at 8:25>"
 *     "v._M_string_length"                     --> "v.size()"
 *
 * Without the namespaces of versions, with std::string, and without allocators
 * that are the last argument of a template: those are there unless a program
 * says otherwise.  Types without a name have their line and column. */
#ifndef ASYM_STATIC_IR_STDNAME_H
#define ASYM_STATIC_IR_STDNAME_H

#include "base/arena.h"

/* Shortens "name" in place. */
void stdname_shorten(char *name);

/* What people call a place in a container of libstdc++, or the length of the
 * walk along it, that its members are the name of: "v.size()" for
 * "v._M_string_length", "l.size()" for "len(l._M_impl._M_node._M_next until
 * l)", "v[i].n" for "v._M_impl._M_start[i].n"; else "name". */
const char *stdname_place(const char *name, Arena *arena);

/* Likewise for how many elements lie between two such places; NULL: it has no
 * other name. */
const char *stdname_between(const char *far, const char *near, Arena *arena);

#endif
