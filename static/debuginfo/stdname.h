/* stdname.h -- names of C++ as people write them.
 *
 *     "std::vector<int, std::allocator<int> >" --> "std::vector<int>"
 *     "repeat<(lambda at a/b.cc:8:25)>"        --> "repeat<lambda at 8:25>"
 *     v . _M_string_length                     --> v . size()
 *
 * Without the namespaces of versions, with std::string, and without allocators
 * that are the last argument of a template: those are there unless a program
 * says otherwise.  Types without a name have their line and column. */
#ifndef ASYM_STATIC_DEBUGINFO_STDNAME_H
#define ASYM_STATIC_DEBUGINFO_STDNAME_H

#include "static/debuginfo/placename.h"

/* Shortens "name" in place. */
void stdname_shorten(char *name);

/* The members of containers below are those of libstdc++, told by their names
 * and by the class in std that has them: those of a program's own are never
 * taken for one. */

/* Makes of "name" what people call the place: "v.size()" of
 * v._M_string_length, "v[i].n" of v._M_impl._M_start[i].n. */
void stdname_place(PlaceName *name, Arena *arena);

/* Likewise where "name" is an array that something goes along: "v" of
 * v._M_impl._M_start. */
void stdname_array(PlaceName *name, Arena *arena);

/* *out is what people call the number of elements from one place to another:
 * "v.size()"; false: they have no name for it. */
bool stdname_between(PlaceName *out, const PlaceName *far,
                     const PlaceName *near, Arena *arena);

/* Makes of "name", a place in a container that does not keep how many elements
 * it has, the name of that number: "q.size()"; false: it is no such place. */
bool stdname_size(PlaceName *name, Arena *arena);

typedef enum StdLength {
    STD_NO_LENGTH, /* people have no name for it; *out is not set */
    STD_SIZE,      /* *out is its name: l.size() */
    STD_CONTAINER  /* *out is what all nodes are in: l */
} StdLength;

/* How long the walk is along the nodes of a container, that begins with what is
 * read at "first" and ends at the address of "end"; "first" itself: where that
 * is; NULL: at no node. */
StdLength stdname_length(PlaceName *out, const PlaceName *first,
                         const PlaceName *end, Arena *arena);

#endif
