/* asmtext.h -- what the text of inline assembly says of its time.
 *
 *     "rep stosb" --> [asmtext] --> planner_calls.h */
#ifndef ASYM_STATIC_IR_ASMTEXT_H
#define ASYM_STATIC_IR_ASMTEXT_H

#include <stdbool.h>

/* Whether each instruction of "text", as LLVM has it, is executed at most once
 * and takes a constant time: false if it has a label, a jump, a call, a string
 * instruction that repeats, or bytes that may be any of these. */
bool asmtext_is_straight(const char *text);

#endif
