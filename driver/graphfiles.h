/* graphfiles.h -- pictures as files: names, DOT text, layouts by Graphviz.
 *
 *     Picture --> [GraphFiles] --> DIR/NAME.KIND.dot, or .svg, .pdf, .png
 *
 * Other files in DIR are left alone.  A layout that takes too long is stopped,
 * and one of a very large graph not begun: then the DOT file stays, and a note
 * says so. */
#ifndef ASYM_DRIVER_GRAPHFILES_H
#define ASYM_DRIVER_GRAPHFILES_H

#include "base/bytesmap.h"
#include "driver/picture.h"

typedef struct GraphFilesSpec {
    const char *directory; /* is made if it is not there */
    const char *format;    /* "dot", or one that Graphviz draws */
    size_t jobs;           /* layouts at once */
    uint64_t layout_ms;    /* of one layout */
    size_t layout_most;    /* nodes and edges of a graph that is laid out */
} GraphFilesSpec;

/* One DOT file that is to be laid out. */
typedef struct GraphLayout {
    const char *dot, *target; /* paths */
    size_t parts;             /* nodes and edges */
} GraphLayout;

typedef struct GraphFiles {
    GraphFilesSpec spec;
    BytesMap stems; /* those in use */
    Vec(GraphLayout) layouts;
    Vec(const char *) notes; /* for the user, a line each */
    Arena *arena;
} GraphFiles;

/* 20 s a layout, of at most 4000 nodes and edges. */
GraphFilesSpec graphfiles_spec(const char *directory, const char *format,
                               size_t jobs);

/* Errors: ASYM_USAGE, the directory cannot be made, or it is none. */
ASYM_CHECKED Status graphfiles_open(GraphFiles *out, const GraphFilesSpec *spec,
                                    Arena *arena);

/* A name for the files of a function called "name", not given before: letters,
 * digits, '_' and '.' only, and not long. */
const char *graphfiles_stem(GraphFiles *files, const char *name);

/* Writes DIR/STEM.KIND.dot.  Errors: ASYM_USAGE, it cannot be written. */
ASYM_CHECKED Status graphfiles_add(GraphFiles *files, const char *stem,
                                   const char *kind, const Picture *picture);

/* Lays out what was added, unless the format is "dot".  What was laid out has
 * no DOT file any more.  Errors: ASYM_USAGE, Graphviz is missing, or draws
 * none of them; ASYM_INTERRUPTED. */
ASYM_CHECKED Status graphfiles_finish(GraphFiles *files);

#endif
