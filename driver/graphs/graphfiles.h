/* graphfiles.h -- pictures as files: names, DOT text, layouts by Graphviz.
 *
 *     Picture --> [GraphFiles] --> DIR/NAME.KIND.dot, or .svg, .pdf, .png and
 *                                  DIR/index.html
 *
 * Files are made in a private directory in DIR, and moved to their names when
 * they are whole: a link of that name is replaced, not followed.  Other files
 * in DIR are left alone.  A layout that takes too long is stopped and tried
 * again with less care, as is one that Graphviz gives up on; one of a very
 * large graph is not begun.  Where all fails the DOT file is left instead, and
 * a note says so. */
#ifndef ASYM_DRIVER_GRAPHS_GRAPHFILES_H
#define ASYM_DRIVER_GRAPHS_GRAPHFILES_H

#include "base/map.h"
#include "driver/graphs/picture.h"

typedef struct GraphFilesSpec {
    const char *directory; /* is made if it does not exist */
    const char *format;    /* "dot", or one that Graphviz draws */
    size_t jobs;           /* layouts at once */
    uint64_t layout_ms;    /* of one layout */
    size_t layout_most;    /* nodes and edges of a graph that is laid out */
    size_t careful_most;   /* the same, of one that is laid out with full
                              care */
} GraphFilesSpec;

/* One DOT file to be laid out. */
typedef struct GraphLayout {
    const char *name; /* "main.cfg" */
    size_t parts;     /* nodes and edges */
} GraphLayout;

/* One whose graphs are among the files. */
typedef struct GraphFunction {
    const char *stem, *signature;
    const char *file; /* NULL or "" where it is not known */
    unsigned line;    /* 0 likewise */
} GraphFunction;

typedef struct GraphFiles {
    GraphFilesSpec spec;
    const char *workshop; /* the private directory */
    Map stems;            /* how often each was given */
    Vec(GraphLayout) layouts;
    Vec(GraphFunction) functions;
    Vec(const char *) notes; /* for the user, one line each */
    Arena *arena;
} GraphFiles;

/* 20 s per layout, of at most 4000 nodes and edges, and at most 2000 with care.
 */
GraphFilesSpec graphfiles_spec(const char *directory, const char *format,
                               size_t jobs);

/* Makes the directory; if it is still empty when "arena" is freed, it is
 * removed again.
 * Errors: ASYM_USAGE, that cannot be done, or no file be written there. */
ASYM_CHECKED Status graphfiles_open(GraphFiles *out, const GraphFilesSpec *spec,
                                    Arena *arena);

/* A name for the files of a function called "name", not given before: letters,
 * digits, '_' and '.' only, and not long. */
const char *graphfiles_stem(GraphFiles *files, const char *name);

/* Writes STEM.KIND.dot, into DIR unless it will be laid out.
 * Errors: ASYM_USAGE, it cannot be written. */
ASYM_CHECKED Status graphfiles_add(GraphFiles *files, const char *stem,
                                   const char *kind, const Picture *picture);

/* Lays out what was added, unless the format is "dot", and writes
 * DIR/index.html (graphindex.h).  Nothing is added afterwards. Errors:
 * ASYM_USAGE, Graphviz is missing, or draws none of them, or a picture cannot
 * be written; ASYM_INTERRUPTED. */
ASYM_CHECKED Status graphfiles_finish(GraphFiles *files);

#endif
