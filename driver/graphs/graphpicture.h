/* graphpicture.h -- the graphs of a function as pictures.
 *
 *     GraphView --> [graphpicture] --> Picture
 *
 * docs/graphs.md says what each mark means. */
#ifndef ASYM_DRIVER_GRAPHS_GRAPHPICTURE_H
#define ASYM_DRIVER_GRAPHS_GRAPHPICTURE_H

#include "driver/graphs/graphview.h"

/* The control flow graph as it is in the program: "view" has hubs and no
 * copies. */
Picture graphpicture_cfg(const GraphView *view, SourceLines *lines,
                         Arena *arena);
Picture graphpicture_ecfg(const GraphView *view, SourceLines *lines,
                          Arena *arena);
Picture graphpicture_fcdg(const GraphView *view, SourceLines *lines,
                          Arena *arena);
/* The loops, how they nest, and all that is known about each. */
Picture graphpicture_loops(const GraphView *view, SourceLines *lines,
                           Arena *arena);

#endif
