/* codec.h -- JSON from structs and back, by one description of each struct.
 *
 *     struct --> [Codec] --> JSON --> [Codec] --> struct
 *
 * A description is a Coder: it begins an object and names its fields, each with
 * the Coder of its type.  Writing, a field is taken from the struct; reading,
 * it is put there.  A value with a Coder here is read only as it is written: a
 * number out of range, or a text for a number, is a failure. */
#ifndef ASYM_STATIC_PLAN_CODEC_H
#define ASYM_STATIC_PLAN_CODEC_H

#include "base/arena.h"

#include <jansson.h>

typedef enum CodecDirection { CODEC_WRITING, CODEC_READING } CodecDirection;

/* The first failure stays; later steps do nothing.  Writing, "node" is the
 * value just made; reading, it is the value to take apart (borrowed). */
typedef struct Codec {
    CodecDirection direction;
    Arena *arena; /* of what is read, and of texts on the way */
    json_t *node;
    const char *const *names; /* of symbols in formulas: "s0", "s1", ... */
    size_t n_names;
    StatusCode failed; /* ASYM_OK: not yet */
    const char *what;  /* is wrong with it */
} Codec;

typedef void Coder(Codec *c, void *value);

/* Fails: what is read is not an allowed value. */
void codec_refuse(Codec *c, const char *what);

/* ---- values ---- */

Coder codec_unsigned, codec_int, codec_int64, codec_bool;
Coder codec_uint64;        /* as text, since JSON numbers end at 2^63 - 1 */
Coder codec_text;          /* const char *; NULL is null */
Coder codec_required_text; /* null is refused */
Coder codec_expr;          /* const Expr *; NULL is null */
Coder codec_region;

/* One of "words", by its index; 0 if it is none of them. */
unsigned codec_word(Codec *c, unsigned index, const char *const *words,
                    size_t count);

/* ---- objects and arrays ---- */

/* What follows are its fields. */
void codec_begin_object(Codec *c);
void codec_field(Codec *c, const char *key, Coder *code, void *value);

/* A field that is a Vec: its array, its numbers and the size of an item.
 * Returns the array, which is a new one after reading. */
void *codec_vec(Codec *c, const char *key, void *at, size_t *size, size_t *room,
                size_t item_size, Coder *code);

#endif
