/* rulecalls.h -- rules about costs alone: what samples of calls leave out.
 *
 *     MeasuredCalls --> [rulecalls] --> rows of the list in rules.c
 *
 * None applies to the number of a loop.  Each has its reason beside it. */
#ifndef ASYM_INTERP_CLAIMS_RULES_RULECALLS_H
#define ASYM_INTERP_CLAIMS_RULES_RULECALLS_H

#include "interp/claims/rules/rules.h"

/* A callee depends on what is no input of the call. */
bool rulecalls_hidden(Weighing *w);
const char *rulecalls_hidden_reason(const Weighing *w);

/* A loop, here or below, depends on what is no symbol. */
bool rulecalls_contents(Weighing *w);
const char *rulecalls_contents_reason(const Weighing *w);

/* A loop was executed, but in no recorded call. */
bool rulecalls_unseen(Weighing *w);
const char *rulecalls_unseen_reason(const Weighing *w);

/* Recorded calls did not come to their end. */
bool rulecalls_cut(Weighing *w);
const char *rulecalls_cut_reason(const Weighing *w);

/* It is over what may be written while the call goes on. */
bool rulecalls_late(Weighing *w);
const char *rulecalls_late_reason(const Weighing *w);

#endif
