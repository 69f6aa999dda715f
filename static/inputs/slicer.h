/* slicer.h -- slices in the making; for the files of slice.h only.
 *
 * A value is looked at inside the region (slicer_inside.c), where it may differ
 * from round to round, or is a root, defined outside it (slicer_root.c). */
#ifndef ASYM_STATIC_INPUTS_SLICER_H
#define ASYM_STATIC_INPUTS_SLICER_H

#include "static/inputs/slice.h"

/* A node on the way up the control dependences: which of the edges that it
 * depends on comes next. */
typedef struct ControlStep {
    NodeId node;
    uint32_t next;
} ControlStep;

/* What controls a node was walked for the slice of "loop", up to "top". */
typedef struct ControlWalk {
    LoopId loop;
    NodeId top;
} ControlWalk;

/* Slices in the making, one after the other.  "pending" holds values still to
 * be looked at; values, and blocks for what controls them, are looked at once.
 */
typedef struct Slicer {
    Symbols *symbols;
    const IrFunction *f;
    LoopId region;
    LoopId loop; /* whose slice it is */
    LoopInputs *out;
    Map seen;    /* value -> 1 + the loop that it was looked at for last */
    Map control; /* block -> the last of "walked" from it, from 1 on */
    Vec(ControlWalk) walked;
    Vec(LLVMValueRef) pending;
    Vec(ControlStep) walk;
    Vec(int64_t) constants;
    uint32_t steps; /* after so many it is opaque; 0: it goes on to the end */
    Arena *arena;   /* of the result */
    Arena *scratch;
} Slicer;

/* Looks at the value, or at each operand of it, in its turn. */
void slicer_visit_later(Slicer *s, LLVMValueRef value);
void slicer_visit_operands(Slicer *s, LLVMValueRef value);

/* What "node" decides by. */
void slicer_visit_decision(Slicer *s, NodeId node);
/* The branches inside the region that decide whether "node" runs, and those
 * that decide about them: of the nodes that "top" dominates. */
void slicer_visit_control(Slicer *s, NodeId node, NodeId top);
/* The incoming values, and what decides among them, which are branches between
 * the phi and what dominates its node: all ways to it go through that.
 * "inside": only along edges of the region. */
void slicer_visit_phi(Slicer *s, LLVMValueRef phi, bool inside);

void slicer_visit_inside(Slicer *s, LLVMValueRef value);
void slicer_visit_root(Slicer *s, LLVMValueRef value);

void slicer_add_symbol(Slicer *s, SymbolId symbol);
void slicer_add_constant(Slicer *s, LLVMValueRef value);
/* Whether the slice was not opaque before: the first reason stays. */
bool slicer_becomes_opaque(Slicer *s);
/* Nothing more can be added. */
bool slicer_is_full(const Slicer *s);

/* "f()", or "a call" if it calls through a pointer. */
const char *slicer_callee_name(const Slicer *s, LLVMValueRef call);
/* 0 for what is not an instruction. */
unsigned slicer_line_of(LLVMValueRef value);

#endif
