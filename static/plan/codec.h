/* codec.h -- bytes from structs and back, by one description of each struct.
 *
 *     struct --> [Codec] --> bytes --> [Codec] --> struct
 *
 * A description is a Coder: it codes one field after another, in one order.
 * Writing, a field is taken from the struct; reading, it is put there.  Nothing
 * but the values is written, so only the same description reads them back: a
 * file says which version of it wrote the file.
 *
 * A number has seven bits in a byte, the lowest first, and the eighth bit where
 * more follow; one that may be negative is doubled, with its sign in the lowest
 * bit.  A text is the number of one that came before, from 1, or the next
 * number and then its bytes with a NUL; 0 is NULL.  A formula is its text, over
 * s0, s1, ....  A number out of range or without end is a failure. */
#ifndef ASYM_STATIC_PLAN_CODEC_H
#define ASYM_STATIC_PLAN_CODEC_H

#include "algebra/region/region.h"
#include "base/map.h"
#include "base/vec.h"

typedef enum CodecDirection { CODEC_WRITING, CODEC_READING } CodecDirection;

/* The first failure stays; later steps do nothing. */
typedef struct Codec {
    CodecDirection direction;
    Arena *arena;      /* of what is read, and of texts on the way */
    size_t symbols;    /* those below are known: formulas have no others */
    StatusCode failed; /* ASYM_OK: not yet */
    const char *what;  /* is wrong with it */

    /* Writing. */
    Text bytes;              /* so far */
    Map numbers;             /* of texts */
    Vec(const char *) names; /* "s0", "s1", ... */

    /* Reading. */
    const unsigned char *at; /* what is left */
    size_t left;
    Vec(struct CodecText) texts; /* by number - 1 */
} Codec;

/* What is read goes to "arena"; its texts are where they are in "bytes". */
Codec codec_reader(const unsigned char *bytes, size_t size, Arena *arena);
Codec codec_writer(Arena *arena);

typedef void Coder(Codec *c, void *value);

/* Fails: what is read is not an allowed value. */
void codec_refuse(Codec *c, const char *what);

/* Refuses bytes behind what was read. */
void codec_end(Codec *c);

/* ---- values ---- */

Coder codec_unsigned, codec_uint64, codec_int, codec_int64, codec_bool;
Coder codec_text;          /* const char *; may be NULL */
Coder codec_required_text; /* NULL is refused */
Coder codec_expr;          /* const Expr *; may be NULL */
Coder codec_region;

/* A value of an enum that has the values below "count". */
unsigned codec_choice(Codec *c, unsigned value, unsigned count);

/* A Vec: its array, its numbers and the size of an item, of which each is at
 * least a byte.  Returns the array, which is a new one after reading. */
void *codec_vec(Codec *c, void *at, size_t *size, size_t *room,
                size_t item_size, Coder *code);

#endif
