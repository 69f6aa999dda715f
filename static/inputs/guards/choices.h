/* choices.h -- branches that choose the values which counts of loops, or
 * arguments of calls, are made of.
 *
 *     IrFunction --> [Choices] --> Guards
 *
 * Backward from what leaves a loop, and from what a call passes, through phis
 * and arithmetic: a phi has the value that the branches on its ways have
 * chosen, a select, or a comparison that is used as a number, that of its
 * condition.  Which of && and || decides that a
 * loop goes on is no choice: its count shows that.  From what is read it goes
 * back to what the function stores there, where the code names the place alike,
 * and to what decides which store that is.  To nothing from what a call
 * returned. */
#ifndef ASYM_STATIC_INPUTS_GUARDS_CHOICES_H
#define ASYM_STATIC_INPUTS_GUARDS_CHOICES_H

#include "static/memory/writes.h"
#include "static/plan/plan.h"

typedef struct ValueChoice {
    SideParts of;      /* what depends on the value, PARTS_NONE if nothing */
    Vec(LoopId) loops; /* those whose counts do, each once */
} ValueChoice;

/* See thresholds_step; of a value that the count of "loop" is made of, or that
 * calls pass where it is 0. */
typedef struct ValueStep {
    LoopId loop;
    int64_t at;
} ValueStep;

typedef struct Choices {
    Map number; /* terminator or select -> 1 + index */
    Vec(ValueChoice) all;
    Vec(ValueStep) steps;
} Choices;

/* "control" and "writes" are those of "f", which has all its graphs. */
Choices choices_find(const IrFunction *f, const ControlDep *control,
                     Writes *writes, Arena *arena);

/* What "chooser", a terminator or a select, chooses. */
ValueChoice choices_of(const Choices *choices, LLVMValueRef chooser);

/* Whether "value" is one of two, as its first operand says. */
bool choices_selects(LLVMValueRef value);

/* Which call is a part of what its caller costs, and which kind of part. */
SideParts choices_part_of_call(LLVMValueRef call);

/* Whether "node" ends in a branch with several successors. */
bool choices_branches(const IrFunction *f, NodeId node);

#endif
