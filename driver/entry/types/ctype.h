/* ctype.h -- types as Clang spells them, taken apart.
 *
 *     "const Bytef *", typedefs --> [CType]: pointer to unsigned integer
 *
 * Clang's syntax tree has types as text only: what is read from such a text is
 * read here. */
#ifndef ASYM_DRIVER_ENTRY_TYPES_CTYPE_H
#define ASYM_DRIVER_ENTRY_TYPES_CTYPE_H

#include "base/arena.h"

#include <stdbool.h>

typedef enum CTypeKind {
    CTYPE_SIGNED, /* whole numbers; enumerations too */
    CTYPE_UNSIGNED,
    CTYPE_CHAR, /* plain char: text */
    CTYPE_FLOAT,
    CTYPE_VOID,
    CTYPE_POINTER,
    CTYPE_ARRAY,
    CTYPE_FUNCTION,
    CTYPE_NAMED /* anything else: a structure, a union, a name that is unknown
                 */
} CTypeKind;

typedef struct CType CType;

struct CType {
    CTypeKind kind;
    const char *text;    /* of a base type, without qualifiers: "struct node" */
    const char *name;    /* the same without its tag: "node" */
    const char *written; /* the same as the source has it: "node_t" */
    const CType *to;     /* of a pointer and of an array; else NULL */
    const char *bound;   /* of an array, as written: "8", "n", ""; else NULL */
    bool is_qualified;   /* "name" has a namespace in front: "lib::node" */
    bool is_truth;       /* of a base type: bool */
    bool is_byte;        /* of whole numbers: of one byte */
    bool is_const;
    bool is_reference; /* of a pointer: what C++ writes with '&' */
};

/* What typedef "name" stands for, as text; NULL: it is none. */
typedef const char *CTypeNames(const void *context, const char *name);

/* Of a type without a name in it. "spelled" may have any blanks. */
const CType *ctype_parse(const char *spelled, CTypeNames *names,
                         const void *context, Arena *arena);

/* Whether it is one of a reference to what may be moved from. */
bool ctype_is_rvalue(const char *spelled);

/* Whether "pointer" is one to "function": "int (*)(int)" to "int (int)". */
bool ctype_is_pointer_to(const char *pointer, const char *function);

bool ctype_is_whole(const CType *type);
/* A number or a character. */
bool ctype_is_scalar(const CType *type);

#endif
