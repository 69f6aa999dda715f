#include "static/graph/cfg.h"

#include <assert.h>
#include <string.h>

CfgBuilder cfg_builder(Arena *arena) {
    return (CfgBuilder){.arena = arena};
}

NodeId cfg_add_node(CfgBuilder *builder, const char *name) {
    assert(builder->names.size < UINT32_MAX - 3);
    *vec_push(builder->arena, &builder->names) = name;
    return (NodeId)builder->names.size;
}

void cfg_add_edge(CfgBuilder *builder, NodeId from, NodeId to,
                  const char *label) {
    assert(from >= 1 && from <= builder->names.size);
    assert(to >= 1 && to <= builder->names.size);
    assert(builder->edges.size < UINT32_MAX - 1);
    *vec_push(builder->arena, &builder->edges) = (CfgEdge){from, to, label};
}

/* finishing */

static bool first_node_has_predecessor(const CfgBuilder *builder) {
    for (size_t e = 0; e < builder->edges.size; e++)
        if (builder->edges.at[e].to == 1)
            return true;
    return false;
}

static void put_entry_before(CfgBuilder *builder) {
    cfg_add_node(builder, "entry");
    size_t last = builder->names.size - 1;
    const char *entry = builder->names.at[last];
    memmove(builder->names.at + 1, builder->names.at,
            last * sizeof *builder->names.at);
    builder->names.at[0] = entry;
    for (size_t e = 0; e < builder->edges.size; e++) {
        builder->edges.at[e].from++;
        builder->edges.at[e].to++;
    }
    cfg_add_edge(builder, 1, 2, "U");
}

/* A counting sort: start[n] is the size of n's group, then its beginning, then
 * moves on as the group fills; its end is the beginning of group n + 1. */
static void group_edges(EdgeId *group, uint32_t *start, const Cfg *cfg,
                        NodeId (*end_of)(const CfgEdge *)) {
    for (EdgeId e = 0; e < cfg->n_edges; e++)
        start[end_of(&cfg->edge[e])]++;
    uint32_t before = 0;
    for (NodeId n = 0; n <= cfg->size; n++) {
        uint32_t count = start[n];
        start[n] = before;
        before += count;
    }
    start[cfg->size + 1] = before;
    for (EdgeId e = 0; e < cfg->n_edges; e++)
        group[start[end_of(&cfg->edge[e])]++] = e;
    memmove(start + 1, start, (cfg->size + 1) * sizeof *start);
    start[0] = 0;
}

static NodeId edge_from(const CfgEdge *edge) {
    return edge->from;
}

static NodeId edge_to(const CfgEdge *edge) {
    return edge->to;
}

static void index_edges(Cfg *cfg, Arena *arena) {
    cfg->succ = ARENA_ARRAY(arena, EdgeId, cfg->n_edges + 1);
    cfg->pred = ARENA_ARRAY(arena, EdgeId, cfg->n_edges + 1);
    cfg->succ_start = ARENA_ARRAY(arena, uint32_t, (size_t)cfg->size + 2);
    cfg->pred_start = ARENA_ARRAY(arena, uint32_t, (size_t)cfg->size + 2);
    group_edges(cfg->succ, cfg->succ_start, cfg, edge_from);
    group_edges(cfg->pred, cfg->pred_start, cfg, edge_to);
}

static const char **names_from_one(const CfgBuilder *builder) {
    size_t size = builder->names.size;
    const char **name = ARENA_ARRAY(builder->arena, const char *, size + 1);
    for (size_t n = 1; n <= size; n++)
        name[n] = builder->names.at[n - 1];
    return name;
}

Cfg cfg_finish(CfgBuilder *builder) {
    bool added = first_node_has_predecessor(builder);
    if (added)
        put_entry_before(builder);
    Cfg cfg = {.size = (NodeId)builder->names.size,
               .name = names_from_one(builder),
               .n_edges = builder->edges.size,
               .edge = builder->edges.at,
               .has_added_entry = added};
    index_edges(&cfg, builder->arena);
    return cfg;
}

Cfg cfg_of_edges(NodeId size, CfgEdge *edge, size_t n_edges, Arena *arena) {
    Cfg cfg = {.size = size, .n_edges = n_edges, .edge = edge};
    index_edges(&cfg, arena);
    return cfg;
}

/* text */

/* The nodes read so far, found by name in a table of open addressing. */
typedef struct Reader {
    CfgBuilder builder;
    NodeId *slot; /* "room" of them, 0 where free; at most half are used */
    size_t room;
    unsigned line;
} Reader;

typedef struct Word {
    const char *at;
    size_t length;
} Word;

static size_t hash_word(Word word) {
    uint64_t hash = 14695981039346656037u; /* FNV-1a */
    for (size_t i = 0; i < word.length; i++)
        hash = (hash ^ (unsigned char)word.at[i]) * 1099511628211u;
    return (size_t)hash;
}

static bool is_word(const char *name, Word word) {
    return strncmp(name, word.at, word.length) == 0 &&
           name[word.length] == '\0';
}

static NodeId *slot_of(const Reader *reader, Word word) {
    size_t i = hash_word(word) % reader->room;
    while (reader->slot[i] != 0 &&
           !is_word(reader->builder.names.at[reader->slot[i] - 1], word))
        i = (i + 1) % reader->room;
    return &reader->slot[i];
}

static void widen_table(Reader *reader) {
    reader->room = reader->room == 0 ? 64 : 2 * reader->room;
    reader->slot = ARENA_ARRAY(reader->builder.arena, NodeId, reader->room);
    for (NodeId n = 1; n <= reader->builder.names.size; n++) {
        const char *name = reader->builder.names.at[n - 1];
        *slot_of(reader, (Word){name, strlen(name)}) = n;
    }
}

static NodeId node_named(Reader *reader, Word word) {
    if (2 * reader->builder.names.size >= reader->room)
        widen_table(reader);
    NodeId *slot = slot_of(reader, word);
    if (*slot == 0) {
        Arena *arena = reader->builder.arena;
        *slot = cfg_add_node(&reader->builder,
                             arena_strndup(arena, word.at, word.length));
    }
    return *slot;
}

static Word next_word(const char **at) {
    static const char blank[] = " \t\r\v\f";
    *at += strspn(*at, blank);
    size_t length = **at == '#' ? 0 : strcspn(*at, " \t\r\v\f\n");
    Word word = {*at, length};
    *at += length;
    return word;
}

static bool is_arrow(Word word) {
    return word.length >= 2 && word.at[0] == '-' &&
           word.at[word.length - 1] == '>';
}

static Status read_edge(Reader *reader, Word from, Word arrow, Word to,
                        Word rest) {
    if (!is_arrow(arrow) || to.length == 0 || rest.length != 0)
        return status_fail(ASYM_SYNTAX,
                           "line %u of the graph: expected 'A -> B' or "
                           "'A -LABEL> B'",
                           reader->line);
    NodeId source = node_named(reader, from);
    NodeId target = node_named(reader, to);
    cfg_add_edge(
        &reader->builder, source, target,
        arena_strndup(reader->builder.arena, arrow.at + 1, arrow.length - 2));
    return status_ok();
}

static Status read_line(Reader *reader, const char *at) {
    reader->line++;
    Word from = next_word(&at), arrow = next_word(&at);
    Word to = next_word(&at), rest = next_word(&at);
    if (from.length == 0)
        return status_ok();
    if (arrow.length != 0)
        return read_edge(reader, from, arrow, to, rest);
    node_named(reader, from);
    return status_ok();
}

Status cfg_parse(Cfg *out, const char *text, Arena *arena) {
    Reader reader = {.builder = cfg_builder(arena)};
    for (const char *line = text; line != NULL; line = strchr(line, '\n')) {
        line += line != text;
        TRY(read_line(&reader, line));
    }
    *out = cfg_finish(&reader.builder);
    return status_ok();
}

static void name_up_to(const Cfg *cfg, NodeId *named, NodeId last, FILE *file) {
    while (*named < last)
        fprintf(file, "%s\n", cfg->name[++*named]);
}

/* Whether an edge, read after the first "named" nodes, gives its ends the
 * numbers that they have. */
static bool edge_names_in_order(const CfgEdge *edge, NodeId named) {
    if (edge->from == named + 1)
        named++;
    return edge->from <= named && edge->to <= named + 1;
}

void cfg_dump(const Cfg *cfg, FILE *file) {
    NodeId named = 0;
    for (EdgeId e = 0; e < cfg->n_edges; e++) {
        const CfgEdge *edge = &cfg->edge[e];
        NodeId last = edge->from > edge->to ? edge->from : edge->to;
        if (!edge_names_in_order(edge, named))
            name_up_to(cfg, &named, last, file);
        if (named < last)
            named = last;
        cfg_dump_edge(cfg, e, file);
        fputc('\n', file);
    }
    name_up_to(cfg, &named, cfg->size, file);
}

void cfg_dump_edge(const Cfg *cfg, EdgeId e, FILE *file) {
    const CfgEdge *edge = &cfg->edge[e];
    fprintf(file, "%s -%s> %s", cfg->name[edge->from], edge->label,
            cfg->name[edge->to]);
}

NodeId cfg_only_predecessor(const Cfg *cfg, NodeId node) {
    uint32_t in = cfg->pred_start[node];
    return cfg->pred_start[node + 1] - in == 1 ? cfg->edge[cfg->pred[in]].from
                                               : 0;
}

NodeId cfg_straight_on(const Cfg *cfg, NodeId node) {
    uint32_t out = cfg->succ_start[node];
    if (cfg->succ_start[node + 1] - out != 1)
        return 0;
    NodeId next = cfg->edge[cfg->succ[out]].to;
    return cfg_only_predecessor(cfg, next) ? next : 0;
}
