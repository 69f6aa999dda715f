#include "driver/graphs/graphview.h"

#include "base/text.h"

enum {
    SOURCE_LINES = 6,  /* of a block, at most */
    SOURCE_WIDTH = 50, /* characters of each */
    NOTE_LINES = 6,
    NOTE_WIDTH = 64
};

/* ---- texts ---- */

static size_t character_at(const char *text) {
    size_t length = text_character(text);
    return length || !*text ? length : 1;
}

/* Bytes of the first "most" characters of "text". */
static size_t bytes_of(const char *text, size_t most) {
    const char *at = text;
    for (size_t i = 0; i < most && *at; i++)
        at += character_at(at);
    return (size_t)(at - text);
}

static void add_cut(Text *out, const char *text) {
    size_t length = bytes_of(text, SOURCE_WIDTH);
    text_add_n(out, text, length);
    if (text[length])
        text_add_text(out, "...");
}

/* Bytes of "text" that go on a line of "width": up to a blank, if one is there.
 */
static size_t break_at(const char *text, size_t width) {
    size_t length = bytes_of(text, width);
    if (!text[length])
        return length;
    size_t blank = length;
    while (blank > 0 && text[blank] != ' ')
        blank--;
    return blank > 0 ? blank : length;
}

/* One line of a note, broken into several where it is long. */
static void add_broken(Text *out, const char *text) {
    for (size_t line = 0; *text; line++) {
        size_t length = break_at(text, NOTE_WIDTH);
        text_add(out, "\n%s", line ? "    " : "");
        if (line == NOTE_LINES) {
            text_add_text(out, "...");
            return;
        }
        text_add_n(out, text, length);
        text += length + (text[length] == ' ');
    }
}

void graphview_add_note(Text *out, const char *note) {
    Arena *scratch = arena_new();
    while (note && *note) {
        size_t length = 0;
        while (note[length] && note[length] != '\n')
            length++;
        add_broken(out, arena_strndup(scratch, note, length));
        note += length + (note[length] == '\n');
    }
    arena_free(scratch);
}

void graphview_add_source(Text *out, const GraphView *view, unsigned line,
                          SourceLines *lines) {
    const char *source = sourcelines_at(lines, view->function->file, line);
    text_add(out, "\n%u%s", line, source && *source ? "  " : "");
    if (source)
        add_cut(out, source);
}

void graphview_add_block(Text *out, const GraphView *view,
                         const PlanBlock *block, SourceLines *lines) {
    for (size_t i = 0; i < block->lines.size && i < SOURCE_LINES; i++)
        graphview_add_source(out, view, block->lines.at[i], lines);
    if (block->lines.size > SOURCE_LINES)
        text_add_text(out, "\n...");
}

/* ---- nodes ---- */

static NodeId original_of(const GraphView *view, NodeId node) {
    return view->ecfg->kind[node] == ECFG_BLOCK
               ? view->reducible->origin[view->ecfg->block[node]]
               : 0;
}

bool graphview_is_copy(const GraphView *view, NodeId node) {
    NodeId original = original_of(view, node);
    return original != 0 && original != view->ecfg->block[node];
}

const PlanBlock *graphview_block(const GraphView *view, NodeId node) {
    NodeId original = original_of(view, node);
    return original ? &view->function->blocks.at[original - 1] : NULL;
}

const PlanLoop *graphview_loop(const GraphView *view, NodeId header) {
    const PlanBlock *block = graphview_block(view, header);
    return block && block->loop >= 0 ? &view->function->loops.at[block->loop]
                                     : NULL;
}

/* Of a hub, that of the first block where it leads. */
static unsigned line_of(const GraphView *view, NodeId header) {
    const Cfg *cfg = &view->reducible->cfg;
    NodeId n = view->ecfg->block[header];
    while (view->reducible->origin[n] == 0)
        n = cfg->edge[cfg->succ[cfg->succ_start[n]]].to;
    const PlanBlock *block =
        &view->function->blocks.at[view->reducible->origin[n] - 1];
    return block->lines.size ? block->lines.at[0] : 0;
}

static const char *place_of(const GraphView *view, NodeId header,
                            Arena *arena) {
    const PlanLoop *loop = graphview_loop(view, header);
    if (!loop)
        return arena_printf(arena, "region with several entries at %s",
                            text_line(arena, line_of(view, header)));
    return arena_printf(arena, "%sloop at line %s",
                        graphview_is_copy(view, header) ? "copy of the " : "",
                        plan_loop_place(view->function, loop, arena));
}

PictureShape graphview_shape(const GraphView *view, NodeId node) {
    switch (view->ecfg->kind[node]) {
    case ECFG_START:
    case ECFG_STOP:
        return PICTURE_END;
    case ECFG_PREHEADER:
        return PICTURE_PREHEADER;
    case ECFG_POSTEXIT:
        return PICTURE_POSTEXIT;
    case ECFG_BLOCK:
        break;
    }
    if (original_of(view, node) == 0)
        return PICTURE_HUB;
    return graphview_is_copy(view, node) ? PICTURE_COPY
           : view->ecfg->preheader[node] ? PICTURE_HEADER
                                         : PICTURE_BLOCK;
}

static bool has_line(const PlanBlock *block, unsigned line) {
    for (size_t i = 0; block && i < block->lines.size; i++)
        if (block->lines.at[i] == line)
            return true;
    return false;
}

/* The node of the Ecfg from where control comes to "n" of the Cfg, behind jumps
 * that have no line; 0 where it is not one. */
static NodeId origin_of(const GraphView *view, NodeId n) {
    const Cfg *cfg = &view->reducible->cfg;
    const PlanBlock *block;
    do {
        if (cfg->pred_start[n + 1] - cfg->pred_start[n] != 1)
            return 0;
        n = cfg->edge[cfg->pred[cfg->pred_start[n]]].from;
        block = graphview_block(view, view->ecfg->node_of[n]);
    } while (block && !block->lines.size);
    return view->ecfg->node_of[n];
}

/* Behind a loop Clang leaves a jump with a line of the loop, which is none of
 * what is around it. */
static bool is_jump_behind_loop(const GraphView *view, NodeId node,
                                const PlanBlock *block) {
    const Ecfg *ecfg = view->ecfg;
    const Cfg *cfg = &view->reducible->cfg;
    NodeId n = ecfg->block[node], from = origin_of(view, n);
    if (block->lines.size != 1 || !from ||
        ecfg->depth[ecfg->hdr[from]] <= ecfg->depth[ecfg->hdr[node]] ||
        cfg->succ_start[n + 1] - cfg->succ_start[n] != 1)
        return false;
    for (NodeId inner = 1; inner <= ecfg->cfg.size; inner++)
        if (ecfg->kind[inner] == ECFG_BLOCK &&
            ecfg->hdr[inner] == ecfg->hdr[from] &&
            has_line(graphview_block(view, inner), block->lines.at[0]))
            return true;
    return false;
}

const char *graphview_text(const GraphView *view, NodeId node,
                           SourceLines *lines, Arena *arena) {
    Text out = text_new(arena);
    const PlanBlock *block = graphview_block(view, node);
    text_add_text(&out, view->ecfg->cfg.name[node]);
    if (graphview_is_copy(view, node))
        text_add(&out, ", a copy of %s", block->name);
    if (block && !is_jump_behind_loop(view, node, block))
        graphview_add_block(&out, view, block, lines);
    graphview_add_note(&out, view->node[node]);
    return text_chars(&out);
}

/* ---- the view ---- */

GraphView graphview_new(const PlanFunction *function,
                        const Reducible *reducible, const Ecfg *ecfg,
                        const Fcdg *fcdg, Arena *arena) {
    size_t nodes = (size_t)ecfg->cfg.size + 1, edges = ecfg->cfg.n_edges + 1;
    GraphView view = {.function = function,
                      .reducible = reducible,
                      .ecfg = ecfg,
                      .fcdg = fcdg,
                      .node = ARENA_ARRAY(arena, const char *, nodes),
                      .edge = ARENA_ARRAY(arena, const char *, edges),
                      .loop = ARENA_ARRAY(arena, const char *, nodes),
                      .loop_facts = ARENA_ARRAY(arena, const char *, nodes)};
    for (NodeId n = 1; n <= ecfg->cfg.size; n++)
        if (ecfg->preheader[n] != 0)
            view.loop[n] = place_of(&view, n, arena);
    return view;
}
