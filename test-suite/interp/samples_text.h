/* samples_text.h -- samples read from text, for tests.
 *
 *     inputs n m/1 +size
 *     n=1 m=2 size=10: 3
 *     n=2 size=10: 5..7 x4
 *
 * The grammar is that of rows_dump (interp/samples/rows.h); behind "drawn" are
 * the numbers of the draws, which rise from row to row.  "others i:local"
 * before the inputs adds symbols of the function that no sample has. */
#ifndef ASYM_TEST_INTERP_SAMPLES_TEXT_H
#define ASYM_TEST_INTERP_SAMPLES_TEXT_H

#include "interp/samples/rows.h"

/* Samples that are read line by line. */
typedef struct SamplesText {
    PlanFunction *function; /* symbols are added to it */
    PlanSite *keys;
    EvidenceSite *site;
    SampleSource source; /* of the three */
    bool has_inputs;
    bool counts_executions; /* there was a line that says how many there were */
    Arena *arena;
} SamplesText;

SamplesText *samples_text_new(PlanFunction *function, Arena *arena);

/* Errors: ASYM_SYNTAX, the message says what is wrong with the line. */
ASYM_CHECKED Status samples_text_line(SamplesText *t, const char *line);

/* A whole text.  Errors: ASYM_SYNTAX, the message begins with "line 2: ". */
ASYM_CHECKED Status samples_text_read(SampleSource *out, const char *text,
                                      Arena *arena);

/* The same; wrong text is a failure of the test. */
SampleSource samples_of(const char *text, Arena *arena);

/* What rows_dump prints. */
const char *samples_dumped(const SampleSource *source, Arena *arena);

/* The state of a group of tests is an arena. */
int samples_set_up(void **state);
int samples_tear_down(void **state);

/* The symbol of that name; a failure of the test if there is none. */
SymbolId samples_symbol(const PlanFunction *function, const char *name);

/* The lines of a text one by one, without blanks around them; NULL at its
 * end. */
const char *samples_next_line(const char **text, Arena *arena);

#endif
