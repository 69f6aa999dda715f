/* writes.h -- which instructions of a function may write a place in memory.
 *
 *     IrFunction --> [Writes] --> symbols, slices
 *
 * Every answer errs on the side of yes.  What may alias depends on few traits
 * of a write, so writes that share them form a group, and a question is asked
 * of each group instead of each write.  Only the writes into the object that
 * the path starts from are looked at one by one. */
#ifndef ASYM_STATIC_MEMORY_WRITES_H
#define ASYM_STATIC_MEMORY_WRITES_H

#include "base/map.h"
#include "static/memory/write.h"

/* Indices in "all". */
typedef Vec(uint32_t) WriteList;

typedef struct Writes {
    Objects objects;
    bool is_read;   /* whether the rest is there */
    Vec(Write) all; /* by node, in the order there */
    Vec(struct WriteGroup) groups;
    Vec(struct WriteObject) into;
    Map by_key;            /* of groups, objects, and objects in a group */
    Map reads;             /* load or call -> number of writes in "all" before
                              it */
    uint32_t *first;       /* by node: its first write in "all" */
    uint32_t *first_order; /* by node: the first of its ranks */
    uint32_t *order_at;    /* by place in the loops' shared list of nodes */
    Arena *arena;
} Writes;

/* The function is read when the first question is asked. */
Writes *writes_build(const IrFunction *f, Arena *arena);
/* Reads it, for who looks at the writes one by one. */
void writes_read(Writes *writes);

/* Whether something in "loop" may write a location that "path" reads. */
bool writes_in(Writes *writes, const Path *path, LoopId loop);
/* The write in "loop" that may, if there is just one; or NULL. */
const Write *writes_only_in(Writes *writes, const Path *path, LoopId loop);
/* A call in "loop" that may; or NULL. */
LLVMValueRef writes_call_in(Writes *writes, const Path *path, LoopId loop);
/* Whether something may that runs before "load" in the same call, or after it.
 *  "load" may also be a call, in which the path
 * is read before the call writes. */
bool writes_before(Writes *writes, const Path *path, LLVMValueRef load);
bool writes_after(Writes *writes, const Path *path, LLVMValueRef load);
/* Whether something may that runs after "load" and before the end of node
 * "end". */
bool writes_between(Writes *writes, const Path *path, LLVMValueRef load,
                    NodeId end);
/* Whether "path" reads what nothing ever writes; for the files of this header
 * only. */
bool writes_is_constant(Writes *writes, const Path *path);
/* Whether something may that runs before "load", in "loop", first does. */
bool writes_before_first(Writes *writes, const Path *path, LLVMValueRef load,
                         LoopId loop);
/* Whether something may that runs before "loop" is entered. */
bool writes_before_loop(Writes *writes, const Path *path, LoopId loop);

/* Whether control comes straight from one of two loads to the other, and
 * nothing in between writes at all. */
bool writes_none_between(Writes *writes, LLVMValueRef a, LLVMValueRef b);

/* The writes through pointers into "object", by place. */
const WriteList *writes_into(Writes *writes, LLVMValueRef object);
/* Whether "write", into the object that "path" starts from, is a store to what
 * it reads. */
bool writes_fills(const Write *write, const Path *path);

#endif
