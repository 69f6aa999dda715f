/* corpus.h -- the user's samples, cut, repeated and joined to a size.
 *
 *     a directory --> [Corpus] --> contents of any size
 *
 * Records are the lines of a sample, or the whole of one that has a NUL byte or
 * no newline.  Content begins and ends where records do; only a record that is
 * larger than all of the content is cut. */
#ifndef ASYM_DRIVER_DESIGN_CONTENTS_CORPUS_H
#define ASYM_DRIVER_DESIGN_CONTENTS_CORPUS_H

#include "base/arena.h"
#include "base/status.h"
#include "base/vec.h"
#include "driver/design/contents/draw.h"
#include "driver/design/contents/sink.h"

typedef struct CorpusPart {
    const char *at;
    size_t size;  /* > 0 */
    bool is_open; /* a line without its newline */
} CorpusPart;

typedef Vec(CorpusPart) CorpusParts;

typedef struct Corpus {
    CorpusParts samples; /* whole files, by name */
    CorpusParts records; /* of all of them, in that order */
    uint64_t size;       /* of all samples, in bytes; > 0 */
} Corpus;

/* The most bytes that a corpus may have. */
enum { CORPUS_MOST = 64 << 20 };

/* Reads the files that are in the directory "path", not those in directories
 * there, or the one file that "path" is.  Belongs to "arena".
 * Errors: ASYM_USAGE, in one line: it cannot be read, has no file with a byte
 * in it, or more than CORPUS_MOST bytes. */
ASYM_CHECKED Status corpus_read(Corpus *out, const char *path, Arena *arena);

/* Puts whole samples, or records in a row, or a few records again and again:
 * as much as there is room for. */
void corpus_put(const Corpus *corpus, Sink *sink, Draw draw);

#endif
