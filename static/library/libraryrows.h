/* libraryrows.h -- the committed table of the C library.
 *
 *     [text] --> library.h
 *
 * What glibc does, or any other that is no slower: bytes that are read or
 * written, comparisons that are made.  Formatting and parsing (printf, strtol)
 * are not in it. */
#ifndef ASYM_STATIC_LIBRARY_LIBRARYROWS_H
#define ASYM_STATIC_LIBRARY_LIBRARYROWS_H

extern const char library_rows[];

#endif
