/* walknames.h -- what the length of something is called.
 *
 *     Walk, DebugNames --> [walknames] --> symbols
 *
 * len(s) is how many places lie before the one with 0, len(list) how many nodes
 * a list has.  What goes another way says so: len(list by prev), len(s by -1);
 * and so does what ends elsewhere: len(s until 0 or ','), len(s while == ' '),
 * len(head->next until head), len(table until name 0); and so does what is
 * looked up, or is some bits: len(s while isspace), len(s while classes & 4 !=
 * 0), len(e by left while flags & 8 != 0). */
#ifndef ASYM_STATIC_WALKS_WALKNAMES_H
#define ASYM_STATIC_WALKS_WALKNAMES_H

#include "static/plan/plan.h"
#include "static/walks/walks.h"

/* Sets name and plain name of "out"; false if nothing in the source is called
 * so. */
bool walknames_length(PlanSymbol *out, const Walk *walk, const IrFunction *f,
                      Arena *arena);

#endif
