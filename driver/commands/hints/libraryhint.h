/* libraryhint.h -- rows of --library that say nothing.
 *
 *     Analysis, Library --> [libraryhint] --> a line for the user */
#ifndef ASYM_DRIVER_COMMANDS_HINTS_LIBRARYHINT_H
#define ASYM_DRIVER_COMMANDS_HINTS_LIBRARYHINT_H

#include "interp/analysis.h"
#include "static/library/library.h"

/* Which rows are of a function that the program has a body of, which is what
 * counts.  A row of a function that is not called is no mistake: a file may
 * serve several programs.  NULL: there are none. */
const char *libraryhint_find(const Analysis *analysis, const Library *rows,
                             Arena *arena);

#endif
