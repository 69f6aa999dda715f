/* containers.h -- what containers of libstdc++ keep, and how many elements.
 *
 *     IrModule --> [containers_add_sizes] --> the size as such a loop begins
 *     IrFunction --> [containers_*] --> drains
 *
 * while (!q.empty()) q.pop(); is left after as many rounds as q had elements.
 * Some containers keep that number, others the places where they begin and end:
 * a read of these is added in front of the loop, where nothing has been taken
 * out yet. */
#ifndef ASYM_STATIC_WALKS_CONTAINERS_H
#define ASYM_STATIC_WALKS_CONTAINERS_H

#include "static/ir/containerlayout.h"
#include "static/ir/libraryuse.h"
#include "static/memory/memory.h"

/* A container, and the comparison that asks whether it is empty. */
typedef struct EmptyTest {
    const ContainerLayout *layout;
    LLVMValueRef condition; /* equal: it is empty */
    LLVMValueRef load[2];   /* what it compares; NULL: no load */
    LLVMValueRef base;      /* the container is so far behind it: */
    int64_t offset;
    LLVMMetadataRef type; /* of the container */
    uint64_t call;        /* of empty() (libraryuse.h) */
} EmptyTest;

/* False if "value" is no comparison of that kind. */
bool containers_empty_test(EmptyTest *out, const IrModule *ir,
                           LLVMValueRef value, Arena *arena);

/* The deque that "use" is of, if "end" reads where it ends; false: it is none.
 */
bool containers_deque(EmptyTest *out, const IrModule *ir, const LibraryUse *use,
                      LLVMValueRef end, Arena *arena);

/* Bytes of an element; 0: not known. */
int64_t containers_unit(const EmptyTest *test, const IrModule *ir,
                        Arena *arena);

/* In bytes. */
int64_t containers_bytes(const EmptyTest *test);

/* How many elements it has, as reads of the container tell. */
typedef struct ContainerSize {
    LLVMValueRef value;     /* the number; NULL: it is from "near" to "far" */
    LLVMValueRef far, near; /* pointers; or NULL */
    int64_t unit;           /* bytes of an element */
    LLVMValueRef read;      /* one of the loads that it is made of */
} ContainerSize;

/* Reads the size of the container in front of each loop whose header asks,
 * before it does anything else, whether it is empty: the program reads it there
 * first of all, too.  After promote.h. */
void containers_add_sizes(const IrModule *ir);

/* Reads the size of a container in front of "before". */
void containers_add_size(const IrModule *ir, const EmptyTest *test,
                         LLVMValueRef before, Arena *arena);

/* What was added in "block" for the test; false: nothing was. */
bool containers_size_in(ContainerSize *out, const IrModule *ir,
                        LLVMBasicBlockRef block, const EmptyTest *test);

enum { SIZE_MOST_READS = 12 };

/* What size() returned of a container that does not keep its size: a deque, or
 * bits. */
typedef struct ComputedSize {
    LLVMValueRef base; /* the container is so far behind it: */
    int64_t offset;
    LLVMValueRef read[SIZE_MOST_READS]; /* the loads that it is made of */
    unsigned reads;
} ComputedSize;

/* False if "value" is none. */
bool containers_computed_size(ComputedSize *out, const IrModule *ir,
                              LLVMValueRef value);

#endif
