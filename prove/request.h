/* request.h -- what asym-prove is asked and what it answers, as lines.
 *
 *     lines --> [request] --> Questions;   Answers --> [request] --> lines
 *
 * Of a question:
 *
 *     question 17
 *     symbol 3 32 signed
 *     points [s3] -> { [t0] : 0 <= 2t0 < s3 }
 *     never [s3] -> { [t0] : 0 <= 2t0 < s3 and 2t0 + 2 > 2147483647 }
 *     end
 *
 * with a line for each symbol (its number, and the bits of its machine type)
 * and for each set that must be empty.  Of an answer, where there is one:
 *
 *     17 max(0, floor(1/2*s3 + 1/2))
 *     where s3 <= 2147483646
 *
 * and a third line, "elsewhere", if where it does not hold there are other
 * formulas, or none.
 *
 * Instead of points and sets there may be a transition system
 * (prove/invariants/system.h), and what its states are:
 *
 *     symbol 0 32 signed
 *     state 1 32 signed
 *     system way 0 1 1
 *     system set 1 0
 *
 * Its answer has one more line, how often was counted so far:
 *
 *     because s1 + 1
 *
 * which begins with "bound" instead where that is said of how often at most. */
#ifndef ASYM_PROVE_REQUEST_H
#define ASYM_PROVE_REQUEST_H

#include "prove/affine/question.h"
#include "prove/invariants/counted.h"

#include <stdio.h>

/* Answers each question as it is read.  Errors: ASYM_SYNTAX, with the line;
 * what came before it was answered. */
ASYM_CHECKED Status request_answer(FILE *in, FILE *out);

#endif
