/* stdname.h -- names of the C++ library as people write them.
 *
 *     "std::vector<int, std::allocator<int> >" --> "std::vector<int>"
 *
 * Without the namespaces of versions, with std::string, and without allocators
 * that are the last argument of a template: those are there unless a program
 * says otherwise. */
#ifndef ASYM_STATIC_IR_STDNAME_H
#define ASYM_STATIC_IR_STDNAME_H

/* Shortens "name" in place. */
void stdname_shorten(char *name);

#endif
