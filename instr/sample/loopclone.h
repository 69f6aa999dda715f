/* loopclone.h -- a second copy of a loop in the same function.
 *
 *     header, latches --> [LoopClone] --> fastloop
 *
 * Nothing leads to the copy but its own back edges: the caller adds ways in.
 * Both leave the loop to the same blocks.  What is defined in the loop and used
 * after it goes through local variables, of which mem2reg makes phis again. */
#ifndef ASYM_INSTR_SAMPLE_LOOPCLONE_H
#define ASYM_INSTR_SAMPLE_LOOPCLONE_H

#include "base/map.h"
#include "base/vec.h"

#include <llvm-c/Core.h>

typedef struct LoopClone {
    Arena *arena;
    LLVMBuilderRef builder;
    bool is_region;
    Vec(LLVMBasicBlockRef) block, copy; /* of the loop, its headers first */
    Map index;                          /* block -> index in both */
    Map number;                         /* instruction -> index in value */
    Vec(LLVMValueRef) value;            /* copies of instructions */
} LoopClone;

/* Where rounds begin and end. */
typedef struct CloneEnds {
    Vec(LLVMBasicBlockRef) headers, latches;
    bool is_region;    /* a header need not dominate what is in it */
    bool has_ways_out; /* blocks on the ways out, which only one block of it
                          leads to, are copied, too */
} CloneEnds;

/* The blocks from which a latch is reached without passing through a header;
 * and where an invoke in them goes on, which only it leads to. */
LoopClone loopclone_find(const CloneEnds *ends, LLVMBuilderRef builder,
                         Arena *arena);

/* Instructions in its blocks. */
size_t loopclone_size(const LoopClone *clone);

/* Makes the copy. */
void loopclone_fill(LoopClone *clone);

/* The copy of an instruction of the loop; any other value itself. */
LLVMValueRef loopclone_value(const LoopClone *clone, LLVMValueRef value);

#endif
