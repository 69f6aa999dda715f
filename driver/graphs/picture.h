/* picture.h -- a graph as it is drawn, and its text in the DOT language.
 *
 *     GraphView --> [Picture] --> DOT --> Graphviz
 *
 * Texts are lines with '\n' between them, of any bytes: in the DOT text what is
 * not UTF-8, and control characters, become U+FFFD, and nothing in a text is
 * taken for an escape sequence, an entity or HTML. */
#ifndef ASYM_DRIVER_GRAPHS_PICTURE_H
#define ASYM_DRIVER_GRAPHS_PICTURE_H

#include "base/vec.h"

#include <stdint.h>
#include <stdio.h>

#define NO_CLUSTER UINT32_MAX

typedef enum PictureShape {
    PICTURE_BLOCK,
    PICTURE_HEADER, /* a loop begins with it */
    PICTURE_COPY,   /* represents a block that is elsewhere, too */
    PICTURE_HUB,    /* not a block: where a region is entered */
    PICTURE_END,    /* START, STOP */
    PICTURE_PREHEADER,
    PICTURE_POSTEXIT,
    PICTURE_UNREACHED /* control never comes there */
} PictureShape;

typedef enum PictureStroke {
    PICTURE_FORWARD,
    PICTURE_BACK,  /* to a header, from inside its loop */
    PICTURE_PSEUDO /* never taken */
} PictureStroke;

typedef struct PictureNode {
    const char *name; /* unique in the picture */
    const char *text;
    PictureShape shape;
    uint32_t cluster; /* the innermost that holds it, or NO_CLUSTER */
} PictureNode;

typedef struct PictureEdge {
    uint32_t from, to; /* indices of nodes */
    const char *label;
    PictureStroke stroke;
} PictureEdge;

/* Nodes in a separate frame. */
typedef struct PictureCluster {
    const char *label;
    uint32_t parent; /* index of one that comes before it, or NO_CLUSTER */
} PictureCluster;

typedef enum PictureOrder {
    PICTURE_FREE,
    PICTURE_ORDERED, /* what a node leads to hangs from it from left to right,
                        in the order of the nodes */
    PICTURE_ORDERED_ACROSS /* the same, lying on its side */
} PictureOrder;

typedef struct Picture {
    const char *title; /* is above it */
    PictureOrder order;
    Vec(PictureNode) nodes;
    Vec(PictureEdge) edges;
    Vec(PictureCluster) clusters;
} Picture;

/* Writes it in the DOT language, the same text for the same picture.
 * Errors: ASYM_USAGE, "file" takes no more; the message is only the reason. */
ASYM_CHECKED Status picture_write(const Picture *picture, FILE *file);

#endif
