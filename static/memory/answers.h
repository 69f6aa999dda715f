/* answers.h -- which functions answer how they went.
 *
 *     IrModule (in SSA form) --> attributes --> outcomes
 *
 * A function answers that returns one of some constants, what another answers,
 * a code that is kept in a member of a struct, such as db->error, or in a
 * variable, or such a value masked; or a pointer to what it has made, which is
 * null where that failed.  It returns nothing that it computes, or reads in a
 * text or an array: that are contents.  Others may have the address of such a
 * variable if they are known to write nothing but answers there, nothing that
 * they were given, and to keep it nowhere.  Where a function returns what it is
 * given, round circles of calls too, that is to be an answer.  The largest
 * solution over the call graph.
 *
 * A call through a pointer answers if the functions of its type here do whose
 * address is taken, and there is one. */
#ifndef ASYM_STATIC_MEMORY_ANSWERS_H
#define ASYM_STATIC_MEMORY_ANSWERS_H

#include "static/ir/irmodule.h"

/* Notes it at functions and at calls through pointers. */
void answers_infer(const IrModule *ir);

/* Whether "call" answers how it went, and does something; or makes memory. */
bool answers_of_call(const IrModule *ir, LLVMValueRef call);

#endif
