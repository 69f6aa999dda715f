/* graphview.h -- the graphs of a function, with what is known about their
 * parts.
 *
 *     PlanFunction, notes --> [GraphView] --> Picture
 *
 * The blocks are those of the plan.  Regions that control enters at several
 * places get one header in one of the two ways of reducible.h: a hub, where
 * counters are shown, since a copy of a block has none of its own; else copies.
 * docs/graphs.md says what each mark of a picture means. */
#ifndef ASYM_DRIVER_GRAPHS_GRAPHVIEW_H
#define ASYM_DRIVER_GRAPHS_GRAPHVIEW_H

#include "base/source/sourcelines.h"
#include "base/text.h"
#include "driver/graphs/picture.h"
#include "static/graph/intervals/fcdg.h"
#include "static/graph/reducible.h"
#include "static/plan/plan.h"

/* Notes are lines with '\n' between them, or NULL. */
typedef struct GraphView {
    const PlanFunction *function;
    const Reducible *reducible; /* node n of the original is block n - 1 */
    const Ecfg *ecfg;
    const Fcdg *fcdg;
    const char *title; /* of the function, and what the numbers are */
    const char **node; /* by node of the Ecfg: what is known about it */
    const char **edge; /* by edge of the Ecfg: below its label */
    const char **loop; /* by header in the Ecfg: "loop at line 12: n + 1" */
    const char **loop_facts; /* by header: all that is known about the loop */
} GraphView;

/* A view without notes, except "loop", which says where each is.  "reducible",
 * "ecfg" and "fcdg" belong together. */
GraphView graphview_new(const PlanFunction *function,
                        const Reducible *reducible, const Ecfg *ecfg,
                        const Fcdg *fcdg, Arena *arena);

/* The block of a node of the Ecfg that is one, or a copy of one; NULL. */
const PlanBlock *graphview_block(const GraphView *view, NodeId node);

/* Whether a node represents a block that another node represents, too. */
bool graphview_is_copy(const GraphView *view, NodeId node);

/* The loop that has the node "header" of the Ecfg as its header; NULL where
 * that is a loop in a region with several entries. */
const PlanLoop *graphview_loop(const GraphView *view, NodeId header);

PictureShape graphview_shape(const GraphView *view, NodeId node);

/* ---- texts ---- */

/* What is written into a node: its name, the lines of its block, its note. */
const char *graphview_text(const GraphView *view, NodeId node,
                           SourceLines *lines, Arena *arena);

/* These begin each line with a line break. */

/* The line of that number, as far as it fits. */
void graphview_add_source(Text *out, const GraphView *view, unsigned line,
                          SourceLines *lines);
/* The lines of a block. */
void graphview_add_block(Text *out, const GraphView *view,
                         const PlanBlock *block, SourceLines *lines);
/* "note", which may be NULL; long lines are broken. */
void graphview_add_note(Text *out, const char *note);

#endif
