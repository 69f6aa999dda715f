/* placetable.h -- the places of a made call, and what its words say of each.
 *
 *     argv of a made main, its places --> [placetable] --> made */
#ifndef ASYM_DRIVER_ENTRY_RUNTIME_PLACETABLE_H
#define ASYM_DRIVER_ENTRY_RUNTIME_PLACETABLE_H

#include <stddef.h>
#include <stdint.h>

enum { MADE_PLACES = 256 };

/* As asym_made_place has it. */
typedef struct MadePlace {
    int kind, owner;
    int is_keyed; /* equal elements would be one */
    size_t size, count, offset;
    const char *directive, *word;
    char *value; /* of a parameter */
} MadePlace;

extern MadePlace asym_made_places[MADE_PLACES];
extern int asym_made_count;      /* of places */
extern int asym_made_mode;       /* the first letter of the directives */
extern int asym_made_is_guarded; /* what that says of blocks */
extern uint64_t asym_made_seed;

/* What its word says, as it is and as its type holds it. */
int64_t asym_made_number(int place);
int64_t asym_made_number_held(int place);
void asym_made_put_word(int place, char *at);
/* A place without a word of its own has "-". */
int asym_made_has_number(int place);
/* The same number, never negative. */
int64_t asym_made_size(int place);

/* What "@0*#4+1" is; never negative. */
int64_t asym_made_evaluate(const char *text);

/* What pointer "place" leads to; -1: nothing is declared. */
int asym_made_target(int place);

/* Bytes of an element. */
size_t asym_made_width(const MadePlace *p);
/* Whether it says how many elements it has. */
int asym_made_has_count(const MadePlace *p);

#endif
