/* stdtypes.h -- types of the C++ library that a source names without "std::".
 *
 *     "vector<string> &" --> [stdtypes] --> "std::vector<std::string> &"
 *
 * Clang spells a type as the source does, and after "using namespace std", or
 * "using std::vector", that says no namespace. */
#ifndef ASYM_DRIVER_ENTRY_TYPES_STDTYPES_H
#define ASYM_DRIVER_ENTRY_TYPES_STDTYPES_H

#include "base/arena.h"

#include <stdbool.h>
#include <stddef.h>

/* Whether the source has a type, or a template, of that name itself. */
typedef bool StdtypesOwn(const void *context, const char *name);

/* "spelled" with "std::" before each container and string that is not the
 * source's own; what stands behind a tag, as in "struct string", is. */
const char *stdtypes_qualified(const char *spelled, StdtypesOwn *is_own,
                               const void *context, Arena *arena);

/* How one is made of its elements. */
typedef enum StdMaking {
    STD_INSERTED, /* one by one, at its end or where they belong */
    STD_PUSHED,   /* one by one, where it takes them */
    STD_VIEW,     /* it only says where they are, and how many */
    STD_PAIR      /* it is no container: it has one of each */
} StdMaking;

/* A template of the C++ library that values are made for.  To add one, add a
 * row, with a test. */
typedef struct StdType {
    const char *name; /* without "std::" */
    StdMaking making;
    size_t arguments; /* of the template that say what an element is: two of
                         them are a pair; 0: it is no template, and has
                         characters */
    bool is_keyed;    /* equal elements, or those of equal keys, are one */
    bool is_reserved; /* it has reserve(), and is full then */
} StdType;

/* In no order; "count" of them. */
const StdType *stdtypes_rows(size_t *count);

/* The one that "text" names, a type with "std::"; NULL: there is none. */
const StdType *stdtypes_of(const char *text);

/* Argument "number" of template type "text": "int" of "std::map<int, char>" is
 * number 0; NULL: there is none. */
const char *stdtypes_argument(const char *text, size_t number, Arena *arena);

/* What a container is made of, as spelled: "int" of "std::vector<int>", a pair
 * of "std::map<int, char>". */
const char *stdtypes_held(const StdType *type, const char *text, Arena *arena);

#endif
