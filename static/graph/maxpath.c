#include "static/graph/maxpath.h"

#include "static/graph/scc.h"

/* Ways are found in an acyclic graph of places: each node of the Cfg, in the
 * innermost loop around it, and a place for each loop, in the loop around that.
 * There is an edge from the place of a loop to its header, too: no way takes
 * it, since ways begin again in headers, but every place can be reached. */
typedef NodeId Place;

typedef struct Way {
    bool exists;
    uint64_t most, least; /* the place itself included */
    Place before;         /* on one that costs "most"; 0: it begins here */
} Way;

typedef struct WayOut {
    Place place;
    LoopId loop;
    bool is_round; /* a back edge starts there, else the loop is left */
} WayOut;

typedef struct Search {
    const Cfg *cfg;
    const Loops *loops;
    const uint64_t *cost;
    Vec(CfgEdge) edges; /* between places, without labels */
    Vec(WayOut) endings;
    Way *way;     /* by place */
    Arena *arena; /* for all of this */
} Search;

static Place place_of_loop(const Search *s, LoopId loop) {
    return s->cfg->size + loop;
}

static void add_ending(Search *s, WayOut ending) {
    *vec_push(s->arena, &s->endings) = ending;
}

static void add_edge(Search *s, Place from, Place to) {
    *vec_push(s->arena, &s->edges) = (CfgEdge){from, to, NULL};
}

/* Where an edge leads to, seen from the innermost loop that holds both ends. */
static Place place_entered(const Search *s, LoopId around, NodeId to) {
    LoopId l = s->loops->innermost[to];
    return l == around ? to : place_of_loop(s, l);
}

static void place_edge(Search *s, const CfgEdge *edge) {
    const Loops *loops = s->loops;
    Place from = edge->from;
    LoopId l = loops->innermost[from];
    for (; !loops_contain(loops, l, edge->to); l = loops->loop[l].parent) {
        add_ending(s, (WayOut){.place = from, .loop = l});
        from = place_of_loop(s, l);
    }
    if (l == 0 || edge->to != loops->loop[l].header)
        add_edge(s, from, place_entered(s, l, edge->to));
    else
        add_ending(s, (WayOut){.place = from, .loop = l, .is_round = true});
}

static void place_all(Search *s, const DomTree *dom) {
    const Cfg *cfg = s->cfg;
    for (EdgeId e = 0; e < cfg->n_edges; e++)
        if (dom->enter[cfg->edge[e].from] != 0)
            place_edge(s, &cfg->edge[e]);
    for (LoopId l = 1; l <= s->loops->count; l++)
        add_edge(s, place_of_loop(s, l), s->loops->loop[l].header);
    for (NodeId n = 1; n <= cfg->size; n++)
        if (cfg->succ_start[n] == cfg->succ_start[n + 1])
            add_ending(s, (WayOut){.place = n, .loop = 0});
}

static bool begins_ways(const Search *s, Place p) {
    if (p > s->cfg->size)
        return false;
    LoopId l = s->loops->innermost[p];
    return p == 1 || (l != 0 && s->loops->loop[l].header == p);
}

static void extend_ways(Search *s, const Cfg *places, Place p) {
    uint64_t cost = p <= s->cfg->size ? s->cost[p] : 0;
    Way *way = &s->way[p];
    if (begins_ways(s, p)) {
        *way = (Way){.exists = true, .most = cost, .least = cost};
        return;
    }
    CFG_FOR_PRED(places, p, e) {
        const Way *before = &s->way[places->edge[*e].from];
        if (!before->exists)
            continue;
        if (!way->exists || before->least + cost < way->least)
            way->least = before->least + cost;
        if (!way->exists || before->most + cost > way->most) {
            way->most = before->most + cost;
            way->before = places->edge[*e].from;
        }
        way->exists = true;
    }
}

static void find_ways(Search *s) {
    size_t n_places = (size_t)s->cfg->size + s->loops->count;
    Cfg places =
        cfg_of_edges((NodeId)n_places, s->edges.at, s->edges.size, s->arena);
    Components order = components_build(&places, s->arena);
    s->way = ARENA_ARRAY(s->arena, Way, n_places + 1);
    for (uint32_t i = 0; i < order.start[order.count]; i++)
        extend_ways(s, &places, order.node[i]);
}

/* ---- what is asked for ---- */

static void trace(MaxPath *out, const Search *s, Place end, Arena *arena) {
    out->size = 0;
    for (Place p = end; p != 0; p = s->way[p].before)
        out->size += p <= s->cfg->size;
    out->nodes = ARENA_ARRAY(arena, NodeId, out->size);
    size_t left = out->size;
    for (Place p = end; p != 0; p = s->way[p].before)
        if (p <= s->cfg->size)
            out->nodes[--left] = p;
}

/* A way holds a header or node 1, so "size" says whether there was one. */
static void take_ending(MaxPath *path, Place *end, const WayOut *ending,
                        const Way *way) {
    if (path->size == 0 || way->least < path->least)
        path->least = way->least;
    if (path->size == 0 || way->most > path->most) {
        path->most = way->most;
        *end = ending->place;
    }
    path->size = 1;
}

static MaxPaths take_paths(const Search *s, Arena *arena) {
    size_t n_loops = (size_t)s->loops->count + 1;
    MaxPaths out = {ARENA_ARRAY(arena, MaxPath, n_loops),
                    ARENA_ARRAY(arena, MaxPath, n_loops)};
    Place *round_end = ARENA_ARRAY(s->arena, Place, n_loops);
    Place *last_end = ARENA_ARRAY(s->arena, Place, n_loops);
    for (size_t i = 0; i < s->endings.size; i++) {
        const WayOut *ending = &s->endings.at[i];
        const Way *way = &s->way[ending->place];
        LoopId l = ending->loop;
        if (!way->exists || s->loops->loop[l].is_tangled)
            continue;
        if (ending->is_round)
            take_ending(&out.round[l], &round_end[l], ending, way);
        else
            take_ending(&out.last[l], &last_end[l], ending, way);
    }
    for (LoopId l = 0; l < n_loops; l++) {
        trace(&out.round[l], s, round_end[l], arena);
        trace(&out.last[l], s, last_end[l], arena);
    }
    return out;
}

MaxPaths maxpath_build(const Cfg *cfg, const DomTree *dom, const Loops *loops,
                       const uint64_t *cost, Arena *arena) {
    Search s = {.cfg = cfg, .loops = loops, .cost = cost, .arena = arena_new()};
    place_all(&s, dom);
    find_ways(&s);
    MaxPaths out = take_paths(&s, arena);
    arena_free(s.arena);
    return out;
}

static void dump_path(const char *kind, const char *whose, const MaxPath *path,
                      const Cfg *cfg, FILE *file) {
    if (path->size == 0)
        return;
    (void)fprintf(file, "%s of %s %llu..%llu:", kind, whose,
                  (unsigned long long)path->least,
                  (unsigned long long)path->most);
    for (size_t i = 0; i < path->size; i++)
        (void)fprintf(file, " %s", cfg->name[path->nodes[i]]);
    (void)fputc('\n', file);
}

void maxpath_dump(const MaxPaths *paths, const Cfg *cfg, const Loops *loops,
                  FILE *file) {
    for (LoopId l = 0; l <= loops->count; l++) {
        const char *whose =
            l == 0 ? "function" : cfg->name[loops->loop[l].header];
        dump_path("round", whose, &paths->round[l], cfg, file);
        dump_path("last", whose, &paths->last[l], cfg, file);
    }
}
