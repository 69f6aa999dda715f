/* graphindex.h -- a page that leads to the pictures of all functions.
 *
 *     GraphFiles --> [graphindex] --> DIR/index.html */
#ifndef ASYM_DRIVER_GRAPHS_GRAPHINDEX_H
#define ASYM_DRIVER_GRAPHS_GRAPHINDEX_H

#include "base/text.h"
#include "driver/graphs/graphfiles.h"

/* The four graphs of each function. */
enum { GRAPH_KINDS = 4 };
typedef struct GraphKind {
    const char *name;  /* in the names of files: "cfg" */
    const char *title; /* "Control flow graph" */
} GraphKind;
extern const GraphKind graph_kinds[GRAPH_KINDS];

/* Adds the page of what was drawn, as text, to "out"; names are escaped.  A
 * picture that is not there is linked as the DOT file that is. */
void graphindex_write(Text *out, const GraphFiles *files);

#endif
