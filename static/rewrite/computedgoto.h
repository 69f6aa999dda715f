/* computedgoto.h -- computed gotos as switches.
 *
 *     module as Clang wrote it --> [module changed] --> promote.h
 *
 * The address of a label becomes a number, the same in all copies of a
 * function, and what jumps to one a switch over these numbers.  So edges can
 * be split, and a function has as many bodies as counting needs.  Numbers
 * begin with 1: a label is no null pointer, and labels have differences. */
#ifndef ASYM_STATIC_REWRITE_COMPUTEDGOTO_H
#define ASYM_STATIC_REWRITE_COMPUTEDGOTO_H

#include "static/ir/irmodule.h"

/* Lowers each function of "ir" that jumps to computed labels.  Such a jump is
 * at the line of the first goto that leads to it. */
void computedgoto_lower(const IrModule *ir);

/* Whether "instruction" was added to make a number of a label: it has no cost
 * of its own. */
bool computedgoto_is_added(LLVMValueRef instruction);

/* Whether "terminator" is a switch that stands for a computed goto. */
bool computedgoto_is_switch(LLVMValueRef terminator);

#endif
