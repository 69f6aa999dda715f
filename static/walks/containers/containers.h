/* containers.h -- how many elements containers of libstdc++ have.
 *
 *     IrModule --> [containers_add_sizes] --> the size as such a loop begins
 *     IrFunction --> [containers_*] --> drains
 *
 * while (!q.empty()) q.pop(); is left after as many rounds as q had elements.
 * Some containers keep that number, others the places where they begin and end:
 * a read of these is added in front of the loop, where nothing has been taken
 * out yet. */
#ifndef ASYM_STATIC_WALKS_CONTAINERS_CONTAINERS_H
#define ASYM_STATIC_WALKS_CONTAINERS_CONTAINERS_H

#include "static/debuginfo/containerlayout.h"
#include "static/ir/irfunction.h"
#include "static/memory/memory.h"
#include "static/rewrite/libraryuse.h"

enum { SIZE_MOST_READS = 12 };

/* A container, and the comparison that asks how many elements it has. */
typedef struct SizeTest {
    const ContainerLayout *layout;
    LLVMValueRef condition;
    LLVMValueRef size; /* the side of it that is how many; NULL: equal is that
                          the container is empty */
    LLVMValueRef load[SIZE_MOST_READS]; /* what that is read by */
    unsigned loads;
    LLVMValueRef base; /* the container is so far behind it: */
    int64_t offset;
    LLVMMetadataRef type; /* of the container */
    uint64_t call;        /* of empty() or size() (libraryuse.h) */
} SizeTest;

typedef Vec(SizeTest) SizeTests;

/* False if "value" is no comparison of that kind. */
bool containers_test(SizeTest *out, const IrModule *ir, LLVMValueRef value,
                     Arena *arena);

/* Those that may end "loop", made anew in each round that comes to them. */
SizeTests containers_tests(const IrFunction *f, LoopId loop, Arena *arena);

/* The deque that "use" is of, if "end" reads where it ends; false: it is none.
 */
bool containers_deque(SizeTest *out, const IrModule *ir, const LibraryUse *use,
                      LLVMValueRef end, Arena *arena);

/* Bytes of an element; 0: not known. */
int64_t containers_unit(const SizeTest *test, const IrModule *ir, Arena *arena);

/* How many elements it has, as reads of the container tell. */
typedef struct ContainerSize {
    LLVMValueRef value;     /* the number; NULL: it is from "near" to "far" */
    LLVMValueRef far, near; /* pointers; or NULL */
    int64_t unit;           /* bytes of an element */
    LLVMValueRef read;      /* one of the loads that it is made of */
} ContainerSize;

/* Reads the size of the container in front of each loop that such a test may
 * end, where that can be read: the program reads it there first of all, too, or
 * what it is in is there. After promote.h. */
void containers_add_sizes(const IrModule *ir);

/* Reads the size of a container in front of "before". */
void containers_add_size(const IrModule *ir, const SizeTest *test,
                         LLVMValueRef before, Arena *arena);

/* What was added in "block" for the test; false: nothing was. */
bool containers_size_in(ContainerSize *out, const IrModule *ir,
                        LLVMBasicBlockRef block, const SizeTest *test);

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

/* The comparison of what size() returned; for the files of this header only. */
bool containers_size_test(SizeTest *out, const IrModule *ir, LLVMValueRef value,
                          Arena *arena);

#endif
