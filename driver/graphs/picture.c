#include "driver/graphs/picture.h"

#include "base/map.h"
#include "base/text.h"

#include <cgraph.h>

#include <errno.h>
#include <string.h>

/* cgraph takes strings that it does not change as char *. */

static void set(void *object, const char *name, const char *value) {
    agset(object, (char *)name, (char *)value);
}

/* ---- texts ---- */

/* U+FFFE and U+FFFF are characters, but not of XML, which SVG is. */
static bool is_shown(const char *at, size_t length) {
    bool noncharacter = length == 3 && (memcmp(at, "\xef\xbf\xbe", 3) == 0 ||
                                        memcmp(at, "\xef\xbf\xbf", 3) == 0);
    return length > 0 && !noncharacter && (unsigned char)*at >= ' ' &&
           *at != 0x7f;
}

static void add_character(Text *out, const char *at, size_t length) {
    if (*at == '\\')
        text_add_text(out, "\\\\");
    else if (*at == '&')
        text_add_text(out, "&amp;");
    else if (*at == '\t')
        text_add_char(out, ' ');
    else if (is_shown(at, length))
        text_add_n(out, at, length);
    else
        text_add_text(out, "\xef\xbf\xbd");
}

/* "\l" ends a line and lays it out to the left. */
static char *escaped(const char *text, Arena *arena) {
    Text out = text_new(arena);
    while (*text) {
        size_t length = text_character(text);
        if (*text == '\n')
            text_add_text(&out, "\\l");
        else
            add_character(&out, text, length);
        text += length ? length : 1;
    }
    if (out.length)
        text_add_text(&out, "\\l");
    return arena_strdup(arena, text_chars(&out));
}

/* ---- how things look ---- */

typedef struct Look {
    const char *shape, *style, *fill, *color;
} Look;

static const Look looks[] = {
    [PICTURE_BLOCK] = {"box", "filled", "#ffffff", "#404040"},
    [PICTURE_HEADER] = {"box", "filled,bold", "#dbe7f3", "#28527a"},
    [PICTURE_COPY] = {"box", "filled,dashed", "#f3efe2", "#404040"},
    [PICTURE_HUB] = {"octagon", "filled", "#f3e3dc", "#8a4a2c"},
    [PICTURE_END] = {"box", "filled,rounded", "#e4e4e4", "#404040"},
    [PICTURE_PREHEADER] = {"box", "filled,rounded", "#eef3f8", "#28527a"},
    [PICTURE_POSTEXIT] = {"box", "filled,rounded", "#f3eef6", "#5a3d78"},
    [PICTURE_UNREACHED] = {"box", "filled,dotted", "#f4f4f4", "#909090"},
};

/* A header is above its loop: edges back to it do not count for heights. */
typedef struct StrokeStyle {
    const char *style, *color, *constraint;
} StrokeStyle;

static const StrokeStyle stroke_styles[] = {
    [PICTURE_FORWARD] = {"solid", "#404040", "true"},
    [PICTURE_BACK] = {"bold", "#28527a", "false"},
    [PICTURE_PSEUDO] = {"dashed", "#a0a0a0", "true"},
};

/* By nesting. */
static const char *const frames[] = {"#f6f8fa", "#eaeff3", "#dee5ec"};
enum { FRAMES = sizeof frames / sizeof *frames };

typedef struct Default {
    int kind;
    const char *name, *value;
} Default;

/* What is "" is set where it is needed. */
static const Default defaults[] = {
    {AGRAPH, "label", ""},
    {AGRAPH, "labeljust", "l"},
    {AGRAPH, "labelloc", "t"},
    {AGRAPH, "fontname", "monospace"},
    {AGRAPH, "fontsize", "11"},
    {AGRAPH, "ordering", ""},
    {AGRAPH, "rankdir", "TB"},
    {AGRAPH, "style", ""},
    {AGRAPH, "color", ""},
    {AGRAPH, "fillcolor", ""},
    {AGNODE, "label", ""},
    {AGNODE, "shape", "box"},
    {AGNODE, "style", "filled"},
    {AGNODE, "fillcolor", "#ffffff"},
    {AGNODE, "color", "#404040"},
    {AGNODE, "fontname", "monospace"},
    {AGNODE, "fontsize", "10"},
    {AGEDGE, "label", ""},
    {AGEDGE, "style", "solid"},
    {AGEDGE, "color", "#404040"},
    {AGEDGE, "constraint", "true"},
    {AGEDGE, "fontcolor", "#202020"},
    {AGEDGE, "fontname", "monospace"},
    {AGEDGE, "fontsize", "9"},
};

static void declare(Agraph_t *graph) {
    for (size_t i = 0; i < sizeof defaults / sizeof *defaults; i++)
        agattr(graph, defaults[i].kind, (char *)defaults[i].name,
               (char *)defaults[i].value);
}

/* ---- the graph ---- */

typedef struct Writer {
    const Picture *picture;
    Agraph_t *graph;
    Agraph_t **cluster; /* by index */
    uint32_t *depth;    /* of clusters */
    Agnode_t **node;
    Arena *arena;
} Writer;

static void add_cluster(Writer *w, uint32_t index) {
    const PictureCluster *cluster = &w->picture->clusters.at[index];
    bool outermost = cluster->parent == NO_CLUSTER;
    Agraph_t *around = outermost ? w->graph : w->cluster[cluster->parent];
    w->depth[index] = outermost ? 0 : w->depth[cluster->parent] + 1;
    Agraph_t *out = w->cluster[index] = agsubg(
        around, arena_printf(w->arena, "cluster%u", (unsigned)index + 1), 1);
    set(out, "label", escaped(cluster->label, w->arena));
    set(out, "style", "filled,rounded");
    set(out, "color", "#a8b4c0");
    set(out, "fillcolor", frames[w->depth[index] % FRAMES]);
}

static void add_node(Writer *w, uint32_t index) {
    const PictureNode *node = &w->picture->nodes.at[index];
    Agraph_t *around =
        node->cluster == NO_CLUSTER ? w->graph : w->cluster[node->cluster];
    Agnode_t *out = w->node[index] = agnode(around, (char *)node->name, 1);
    const Look *look = &looks[node->shape];
    set(out, "label", escaped(node->text, w->arena));
    set(out, "shape", look->shape);
    set(out, "style", look->style);
    set(out, "fillcolor", look->fill);
    set(out, "color", look->color);
}

static void add_edge(Writer *w, const PictureEdge *edge) {
    Agedge_t *out =
        agedge(w->graph, w->node[edge->from], w->node[edge->to], NULL, 1);
    set(out, "label", escaped(edge->label, w->arena));
    set(out, "style", stroke_styles[edge->stroke].style);
    set(out, "color", stroke_styles[edge->stroke].color);
    set(out, "constraint", stroke_styles[edge->stroke].constraint);
}

static void fill(Writer *w) {
    const Picture *picture = w->picture;
    for (size_t i = 0; i < picture->clusters.size; i++)
        add_cluster(w, (uint32_t)i);
    for (size_t i = 0; i < picture->nodes.size; i++)
        add_node(w, (uint32_t)i);
    for (size_t i = 0; i < picture->edges.size; i++)
        add_edge(w, &picture->edges.at[i]);
    set(w->graph, "label", escaped(picture->title, w->arena));
    if (picture->order != PICTURE_FREE)
        set(w->graph, "ordering", "out");
    if (picture->order == PICTURE_ORDERED_ACROSS)
        set(w->graph, "rankdir", "LR");
}

/* ---- numbers of objects ---- */

/* Clusters are written in the order of their numbers, which cgraph makes of
 * addresses, so that they differ from run to run.  These rise: even ones have a
 * name. */
typedef struct Numbers {
    Arena *arena;
    Agraph_t *graph;
    Map by_name;       /* -> place in "names" */
    Vec(char *) names; /* strings of cgraph: it looks in front of them */
    IDTYPE nameless;
} Numbers;

static void *id_open(Agraph_t *graph, Agdisc_t *disciplines) {
    (void)disciplines;
    Arena *arena = arena_new();
    Numbers *numbers = ARENA_NEW(arena, Numbers);
    *numbers =
        (Numbers){.arena = arena, .graph = graph, .by_name = {.arena = arena}};
    return numbers;
}

static long id_map(void *state, int type, char *name, IDTYPE *id, int create) {
    Numbers *n = state;
    (void)type;
    if (!name) {
        *id = 2 * n->nameless++ + 1;
        return 1;
    }
    if (!create && !map_find(&n->by_name, name, strlen(name)))
        return 0;
    uint32_t next = (uint32_t)n->names.size;
    uint32_t place = *map_value(&n->by_name, name, strlen(name), next);
    if (place == next)
        *vec_push(n->arena, &n->names) = agstrdup(n->graph, name);
    *id = 2 * (IDTYPE)place + 2;
    return 1;
}

static long id_alloc(void *state, int type, IDTYPE id) {
    (void)state, (void)type, (void)id;
    return 0;
}

static void id_free(void *state, int type, IDTYPE id) {
    (void)state, (void)type, (void)id;
}

static char *id_print(void *state, int type, IDTYPE id) {
    const Numbers *n = state;
    (void)type;
    return id % 2 ? NULL : n->names.at[id / 2 - 1];
}

static void id_close(void *state) {
    Numbers *n = state;
    arena_free(n->arena);
}

static void id_register(void *state, int type, void *object) {
    (void)state, (void)type, (void)object;
}

static Agiddisc_t numbers = {.open = id_open,
                             .map = id_map,
                             .alloc = id_alloc,
                             .free = id_free,
                             .print = id_print,
                             .close = id_close,
                             .idregister = id_register};

static Agdisc_t disciplines = {.id = &numbers};

/* ---- writing ---- */

Status picture_write(const Picture *picture, FILE *file) {
    Arena *scratch = arena_new();
    Writer w = {
        .picture = picture,
        .graph = agopen(NULL, Agdirected, &disciplines),
        .cluster = ARENA_ARRAY(scratch, Agraph_t *, picture->clusters.size + 1),
        .depth = ARENA_ARRAY(scratch, uint32_t, picture->clusters.size + 1),
        .node = ARENA_ARRAY(scratch, Agnode_t *, picture->nodes.size + 1),
        .arena = scratch};
    declare(w.graph);
    fill(&w);
    errno = 0;
    bool written = agwrite(w.graph, file) == 0 && fflush(file) == 0;
    int why = errno;
    agclose(w.graph);
    arena_free(scratch);
    return written ? status_ok() : status_fail(ASYM_USAGE, "%s", strerror(why));
}
