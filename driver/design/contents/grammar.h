/* grammar.h -- small made texts in a grammar: CSV, JSON, XML, C.
 *
 * A text is a list of items, as many as there is room for, or one deep nest;
 * its items are mixed, or of one kind, or all the same.  It always ends in
 * order: where there is no room for the smallest text, there is none. */
#ifndef ASYM_DRIVER_DESIGN_CONTENTS_GRAMMAR_H
#define ASYM_DRIVER_DESIGN_CONTENTS_GRAMMAR_H

#include "driver/design/contents/draw.h"
#include "driver/design/contents/sink.h"

typedef enum GrammarName {
    GRAMMAR_CSV,
    GRAMMAR_JSON,
    GRAMMAR_XML,
    GRAMMAR_C,
    GRAMMARS
} GrammarName;

void grammar_put(GrammarName name, Sink *sink, Draw draw);

#endif
