/* walks.h -- loops that go along something until they come to its end.
 *
 *     IrFunction, ExitTests, Writes --> [Walks] --> symbols, trip counts
 *
 * A loop walks if it moves a pointer, or an index, alike each round and is left
 * when what it has come to, or what is there, compares with a constant as it
 * did not before: for (p = list; p; p = p->next), while (*s++), for (i = 0;
 * argv[i]; i++).  If nothing in the loop writes what it goes along or compares,
 * this has a length before the loop, and the rounds tell it.  A loop that
 * ends after a number of rounds at the latest is not one.  Where one of
 * several comparisons of a round ends it, the length is that until any of them
 * does. */
#ifndef ASYM_STATIC_WALKS_WALKS_H
#define ASYM_STATIC_WALKS_WALKS_H

#include "static/memory/writes.h"
#include "static/walks/values/exittest.h"

/* How it gets from one place to the next. */
typedef enum WalkKind {
    WALK_ALONG, /* by "step" bytes */
    WALK_CHAIN  /* to what it reads at "link", and "step" bytes on */
} WalkKind;

/* It stays while what is read at "field" of the place, or what a table has for
 * it, or some bits of that, compares so with "end". */
typedef struct WalkTest {
    LLVMValueRef condition; /* as an ExitTest has it */
    LLVMIntPredicate stay;
    LLVMValueRef load; /* in the loop; NULL: the place itself is compared */
    int64_t field;
    LLVMValueRef table; /* a constant array; or a function of the C library that
                           finds one; NULL: there is none */
    int64_t entry;      /* "entry" bytes behind its begin is what it has for 0,
                           and so many for each number more ... */
    int64_t entry_size;
    uint64_t mask;    /* these bits of it; 0: all */
    unsigned widened; /* how numbers of fewer bits became ones of more: one bit
                         for each way and place */
    LLVMValueRef end; /* a constant, or what the loop keeps */
} WalkTest;

/* Whether something but what is read itself is compared. */
bool walks_is_class(const WalkTest *test);

typedef struct Walk {
    LoopId loop; /* 0: it is one of a callee */
    WalkKind kind;
    LLVMValueRef at;    /* the header phi that moves */
    LLVMValueRef start; /* the first place is "offset" bytes behind it ... */
    int64_t offset;
    LLVMValueRef index; /* ... and so many times "scale"; NULL: there is none */
    int64_t scale;
    int64_t step, link;
    int64_t elements; /* WALK_ALONG: so many are from one place to the next */
    LLVMValueRef first_link; /* WALK_CHAIN: a load at "link"; the first place
                                is what it reads first, if "from_link" */
    bool from_link;
    bool ahead;    /* each test is of the place that comes next: the first place
                      is never compared */
    uint64_t most; /* steps before its index wraps; UINT64_MAX: it does not */
    bool is_watched; /* something in the loop may write what it reads: whether
                        it does, only runs show (watched.h) */
    Vec(WalkTest) tests;     /* in the order in which a round makes them */
    Vec(LLVMValueRef) loads; /* that it depends on, in the loop */
} Walk;

typedef Vec(Walk) Walks;

/* Those of "loop", one for each header phi that walks. */
Walks walks_find(const IrFunction *f, Writes *writes, LoopId loop,
                 Arena *arena);

/* Whether "value", that the walk begins with or ends at, has one value
 * throughout "loop": no load in it reads what it may write. */
bool walks_keeps(const IrFunction *f, Writes *writes, LLVMValueRef value,
                 LoopId loop);

/* Whether something in "loop" may write what it reads. */
bool walks_is_written_in(const Walk *walk, Writes *writes, LoopId loop);

/* Where "load" of the walk reads, anywhere along it. */
Path walks_path(const Walk *walk, LLVMValueRef load);

#endif
