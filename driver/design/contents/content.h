/* content.h -- drawn text and files, the same for the same seed. */
#ifndef ASYM_DRIVER_DESIGN_CONTENTS_CONTENT_H
#define ASYM_DRIVER_DESIGN_CONTENTS_CONTENT_H

#include "driver/design/contents/corpus.h"
#include "driver/design/contents/draw.h"
#include "driver/design/contents/grammar.h"
#include "driver/design/contents/order.h"

typedef enum ContentForm {
    CONTENT_TEXT,    /* bytes and text of many kinds */
    CONTENT_GRAMMAR, /* grammar.h */
    CONTENT_SAMPLES  /* corpus.h */
} ContentForm;

/* That the program has as constants; each without a space. */
typedef Vec(const char *) ContentWords;

/* What a content is, whatever its order; as a number in interp/samples. */
typedef enum ContentKind {
    CONTENT_KIND_LINES,
    CONTENT_KIND_NUMBERS,
    CONTENT_KIND_RISING,
    CONTENT_KIND_FALLING,
    CONTENT_KIND_EQUAL,
    CONTENT_KIND_FEW,
    CONTENT_KIND_LETTERS,
    CONTENT_KIND_BYTES,
    CONTENT_KIND_ASCII,
    CONTENT_KIND_TOKENS,
    CONTENT_KIND_MIXED,
    CONTENT_KIND_SAMPLES,
    CONTENT_KIND_CSV,
    CONTENT_KIND_JSON,
    CONTENT_KIND_XML,
    CONTENT_KIND_C,
    CONTENT_KINDS
} ContentKind;

/* What a file is made of. */
typedef struct Content {
    ContentForm form;
    const ContentWords *words; /* CONTENT_TEXT: NULL for none */
    GrammarName grammar;       /* CONTENT_GRAMMAR */
    const Corpus *samples;     /* CONTENT_SAMPLES */
    ContentOrder order;        /* of lines; no matter for CONTENT_GRAMMAR */
} Content;

/* Printable ASCII, mostly letters; it does not begin with '-' and has no space
 * at its ends.  One in four begins with some of "words", if there are any. */
char *content_string(size_t length, const ContentWords *words, uint64_t seed,
                     Arena *arena);

/* Writes "size" bytes of text, or as many up to "size" as a grammar or samples
 * have room for.  0, or EOF if the file reports an error.
 *
 * Half of all texts are mixed: words, numbers, repetitions and noise, in
 * lines.  The others are of one kind: lines of words; numbers, one a line, in
 * any order, rising or falling; all lines equal; few distinct lines; no line
 * at all; any bytes; words of the program, with names, numbers and signs
 * between them. */
int content_write(FILE *file, const Content *content, uint64_t size,
                  uint64_t seed);

ContentKind content_kind(const Content *content, uint64_t seed);

/* In a few words: "rising numbers, one a line". */
const char *content_kind_words(unsigned kind);

/* Whether the content of "seed" is of one kind, or in another order than drawn.
 */
bool content_is_special(const Content *content, uint64_t seed);

/* How many bytes that writes. */
uint64_t content_size(const Content *content, uint64_t size, uint64_t seed);

#endif
