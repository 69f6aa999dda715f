/* caller.h -- the source of a program that calls one function.
 *
 *     Places, the source with the function --> [caller] --> C or C++
 *
 * It includes that source, so that all of its types are known and a static
 * function can be called, and has a main that counts as part of a system
 * header, which reports leave out. */
#ifndef ASYM_DRIVER_ENTRY_CALLER_H
#define ASYM_DRIVER_ENTRY_CALLER_H

#include "base/text.h"
#include "driver/entry/places.h"

/* For Clang: what the main of the user's sources is called then. */
#define CALLER_OPTION "-Dmain=asym_main_of_the_program"

/* The text of a source with "source" in it and the instance "name" of one of
 * its templates, such as "largest<int>". */
const char *caller_instance(const char *name, const char *source, Arena *arena);

/* "source" is an absolute path. */
const char *caller_text(const Places *places, const char *source, Arena *arena);

/* ---- values that code makes (caller_built.c) ---- */

/* The types of what lies at built places, and for each a function
 * "asym_made_as_N" from there to its value.  "made_N" is the value of a
 * parameter. */
void caller_add_makers(Text *out, const Places *places);

#endif
