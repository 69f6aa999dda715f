/* made.h -- the arguments of a function that is called without its program.
 *
 *     argv of a made main --> places, directives --> [made] --> values in
 * memory
 *
 * A place is somewhere a value goes: a parameter, what a pointer leads to, a
 * field.  A made main (driver/entry/caller.h) declares its places in order,
 * builds them, and hands the values of parameters to the function.  Linked into
 * the analysed program without counters: libc only, and names asym_made_*.
 *
 * A pointer whose place is larger than one has the number of its elements
 * behind it (asym_made_many): so has a container, of which code of its type
 * makes the value.  Numbers in containers are below how many there are in the
 * outermost one, so that they may be places in it.
 *
 * Directives are words, since an argument of a process is one:
 * shapes_directives (driver/entry/shapes.h) alone writes them, and made.c alone
 * reads them.
 *
 * argv[1] has a directive for each place, with ';' behind the first word, which
 * is 'g' (each block ends at a page that nobody may touch), 'G' (so do blocks
 * that the function itself gets from "new") or 'm' (blocks that the function
 * may free); argv[2] is the seed of contents; argv[3 + p] is the word of place
 * p.
 *
 *     w      scalar: the number that its word is
 *     v      scalar: contents, by the order that the seed says; a whole number
 *            is below how many there are, and as many more as its word says
 *     dL..H  integer: contents from L to H
 *     e      integer: the bytes of the file that its pointer's word names
 *     o      pointer: to one element
 *     aE     pointer: to E elements; E is factors @PLACE and #NUMBER with '*'
 *            between them, then +NUMBER, as in a@0*#4+1
 *     s      pointer: to as many elements as its word says, then a zero one;
 *            without a word, to a few
 *     r      the same, with room behind them
 *     f      pointer: to the bytes of the file that its word names, then a zero
 *     j      container: of up to as many elements as its word says; of as many
 *            where contents lie in an order
 *     k      container: of as many elements as its word says
 *     l, t   pointer: to a list, a tree of so many nodes
 *     m      pointer: to room for a million elements, some of them small;
 *            container: of more elements than there are in usual shapes
 *     z      pointer: null */
#ifndef ASYM_DRIVER_ENTRY_RUNTIME_MADE_H
#define ASYM_DRIVER_ENTRY_RUNTIME_MADE_H

#include <stddef.h>

void asym_made_begin(int argc, char *argv[]);

/* The next place.  "kind": i signed, u unsigned, c character, f floating point,
 * p pointer, P the same to elements that must differ, r record, n and b and q
 * pointers to a node of the same list or tree (onwards, back, up), x anything
 * that stays zero.  "size" bytes each, "count" of them one after another;
 * "owner" is the pointer or record that it belongs to, -1 for a parameter;
 * "offset" is where in its record. */
void asym_made_place(int kind, size_t size, size_t count, int owner,
                     size_t offset);

void asym_made_build(void);
/* Of a parameter. */
void *asym_made_value(int place);
/* Hands the values over by "call", and ends the process well.  What it took to
 * make them is no work of the program; a main that has forgotten how often it
 * was entered does not return. */
_Noreturn void asym_made_call(void (*call)(void));
/* Room for elements that code makes. */
void *asym_made_room(size_t count, size_t size);

#endif
