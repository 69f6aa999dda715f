/* sink.h -- where contents go: at most so many bytes of a file. */
#ifndef ASYM_DRIVER_DESIGN_CONTENTS_SINK_H
#define ASYM_DRIVER_DESIGN_CONTENTS_SINK_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

typedef struct Sink {
    FILE *file;    /* NULL: bytes are only counted */
    uint64_t left; /* bytes that there is room for */
    uint64_t size; /* bytes that were put */
    bool failed;   /* the file reported an error: nothing more is put */
} Sink;

/* Puts all of "text", or nothing where it has no room: false. */
bool sink_put(Sink *sink, const char *text, size_t size);
/* Puts as much of "text" as there is room for. */
void sink_fill(Sink *sink, const char *text, size_t size);

#endif
