/* walknames.h -- what the length of something is called.
 *
 *     Walk, DebugNames --> [walknames] --> symbols
 *
 * len(s) is how many places lie before the one with 0, len(list) how many nodes
 * a list has.  Where nodes have several pointers of one type, the name says
 * which is followed, len(list by prev); and so it does where a walk goes back,
 * len(s by -1), or ends elsewhere: len(s until 0 or ','), len(s while == ' '),
 * len(head->next until head), len(table until name 0); or where it ends by what
 * is looked up, or by some bits: len(s while isspace), len(s while classes & 4
 * != 0), len(e by left while flags & 8 != 0). */
#ifndef ASYM_STATIC_WALKS_WALKNAMES_H
#define ASYM_STATIC_WALKS_WALKNAMES_H

#include "static/plan/plan.h"
#include "static/walks/walks.h"

/* Sets name and plain name of "out"; false if nothing in the source is called
 * so. */
bool walknames_length(PlanSymbol *out, const Walk *walk, const IrFunction *f,
                      Arena *arena);

#endif
