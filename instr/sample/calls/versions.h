/* versions.h -- instructions that are there twice: as usual, and as rarely.
 *
 *     Inserter, a condition --> [Versions] --> calls that are recorded */
#ifndef ASYM_INSTR_SAMPLE_CALLS_VERSIONS_H
#define ASYM_INSTR_SAMPLE_CALLS_VERSIONS_H

#include "instr/insert/inserter.h"

/* Instructions that follow each other, and a copy of them that rarely runs in
 * their stead. */
typedef struct Versions {
    Vec(LLVMValueRef) usual, rare;
} Versions;

/* Of all from "first" to "last", in one block, which it does not end; the rare
 * one runs if "condition", built right before them, is true.  What comes after
 * them has the results of the one that ran. */
Versions versions_make(const Inserter *in, LLVMValueRef first,
                       LLVMValueRef last, LLVMValueRef condition);

#endif
