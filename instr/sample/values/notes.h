/* notes.h -- what callees have read, for the samples of their caller.
 *
 *     CalleeRead, Inserter --> [notes] --> captures
 *
 * A recording body leaves what it read first, and whether it did, in slots of
 * its thread as it returns; a recording body that called it takes them from
 * there. So a value is never read by asym, nor before the program reads it.  As
 * long as a caller lacks a value, the callee is recorded for its sake, whatever
 * that one waits for; after a few calls in vain it is not any more, and the
 * sample has no value.  Fast bodies know nothing of this. */
#ifndef ASYM_INSTR_SAMPLE_VALUES_NOTES_H
#define ASYM_INSTR_SAMPLE_VALUES_NOTES_H

#include "instr/insert/inserter.h"

/* Finds the calls from which something is to be taken, once captures are
 * planned, and makes their variables. */
void notes_plan(Inserter *in);
void notes_make(const Inserter *in);

/* Around these calls: splits their blocks. */
void notes_insert(const Inserter *in);

/* Before a return: leaves what callers want to know. */
void notes_leave(const Inserter *in);

#endif
