/* containerlayout.h -- where containers of libstdc++ keep how many elements
 * they have.
 *
 *     type, debug information --> [ContainerLayout] --> libraryuse, containers
 *
 * One row for each container, by what its headers say.  A row counts for a type
 * only if debug information has the same members at the same place. */
#ifndef ASYM_STATIC_DEBUGINFO_CONTAINERLAYOUT_H
#define ASYM_STATIC_DEBUGINFO_CONTAINERLAYOUT_H

#include "static/ir/irmodule.h"

/* What empty() compares with instead of what is so many bytes behind the begin
 * of the container. */
enum { SIDE_ITS_ADDRESS = -1, SIDE_ZERO = -2, SIDE_NONE = -3 };

typedef enum SizeForm {
    SIZE_KEPT,      /* a number */
    SIZE_BETWEEN,   /* from one pointer to another */
    SIZE_IN_BLOCKS, /* of a deque: size() adds up blocks */
    SIZE_IN_BITS    /* of vector<bool>: likewise, words */
} SizeForm;

enum { LAYOUT_MEMBERS = 4 };

typedef struct ContainerLayout {
    const char *class; /* in std */
    int64_t side[2];   /* of the comparison that empty() makes; SIDE_NONE: it
                          makes another one */
    SizeForm form;
    int64_t at; /* SIZE_KEPT: of the size; else of a pointer to an element */
    const char *member[LAYOUT_MEMBERS]; /* one in the other, which is there */
    int64_t bytes;                      /* of all that matters here */
    const char *iterator; /* the class in std that erase() of one element
                             returns; NULL: it is not in std */
} ContainerLayout;

/* Where a deque keeps what it begins and ends with, and what an iterator keeps
 * there: bits/stl_deque.h. */
enum {
    DEQUE_BEGIN = 16,
    DEQUE_END = 48,
    IN_ITERATOR_FIRST = 8,
    IN_ITERATOR_LAST = 16,
    IN_ITERATOR_NODE = 24
};

/* Whether a class in std of this name, which may be NULL, has a row. */
bool containerlayout_has(const char *class);

/* Whether erase() of one element of the container returns the class "iterator"
 * in std. */
bool containerlayout_has_iterator(const char *class, const char *iterator);

/* That of "type", and in *member, unless it is NULL, the type of what is at
 * "at"; NULL: "type" is no such container, or is laid out otherwise. */
const ContainerLayout *containerlayout_of(LLVMMetadataRef *member,
                                          const IrModule *ir,
                                          LLVMMetadataRef type, Arena *arena);

#endif
