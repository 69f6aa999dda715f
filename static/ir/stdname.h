/* stdname.h -- names of C++ as people write them.
 *
 *     "std::vector<int, std::allocator<int> >" --> "std::vector<int>"
 *     "repeat<(lambda at a/b.cc:8:25)>"        --> "repeat<lambda at 8:25>"
 *
 * Without the namespaces of versions, with std::string, and without allocators
 * that are the last argument of a template: those are there unless a program
 * says otherwise.  Types without a name have their line and column. */
#ifndef ASYM_STATIC_IR_STDNAME_H
#define ASYM_STATIC_IR_STDNAME_H

/* Shortens "name" in place. */
void stdname_shorten(char *name);

#endif
