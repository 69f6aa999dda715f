#include "graph_oracle.h"

Mask oracle_reached(const Cfg *cfg, Mask from, Mask barred) {
    Mask set = from & ~barred, old = 0;
    while (set != old) {
        old = set;
        for (size_t e = 0; e < cfg->n_edges; e++)
            if (oracle_has(set, cfg->edge[e].from))
                set |= oracle_bit(cfg->edge[e].to) & ~barred;
    }
    return set;
}

Mask oracle_reaching(const Cfg *cfg, Mask to, Mask barred) {
    Mask set = to & ~barred, old = 0;
    while (set != old) {
        old = set;
        for (size_t e = 0; e < cfg->n_edges; e++)
            if (oracle_has(set, cfg->edge[e].to))
                set |= oracle_bit(cfg->edge[e].from) & ~barred;
    }
    return set;
}

static Mask live_nodes(const Cfg *cfg) {
    return oracle_reached(cfg, oracle_bit(1), 0);
}

static Mask dominators_of(const Cfg *cfg, NodeId n) {
    Mask set = 0;
    for (NodeId d = 1; d <= cfg->size; d++)
        if (oracle_has(live_nodes(cfg), n) &&
            !oracle_has(oracle_reached(cfg, oracle_bit(1), oracle_bit(d)), n))
            set |= oracle_bit(d);
    return set;
}

static Mask post_dominators_of(const Cfg *cfg, NodeId n, Mask exits) {
    Mask set = oracle_bit(cfg->size + 1);
    for (NodeId d = 1; d <= cfg->size; d++)
        if (!oracle_has(oracle_reaching(cfg, exits, oracle_bit(d)), n))
            set |= oracle_bit(d);
    return set;
}

bool oracle_is_final(const Cfg *cfg, NodeId n) {
    Mask after = oracle_reached(cfg, oracle_bit(n), 0);
    return (after & ~oracle_reaching(cfg, oracle_bit(n), 0)) == 0;
}

/* The nodes before the virtual exit: those without successors, and one in each
 * region that is never left.  Which one is the algorithm's choice. */
static Mask exits_chosen(const Cfg *cfg, const DomTree *post) {
    Mask exits = 0;
    for (NodeId n = 1; n <= cfg->size; n++)
        if (oracle_is_final(cfg, n) && post->idom[n] == post->root)
            exits |= oracle_bit(n);
    return exits;
}

static bool is_header(const Oracle *oracle, NodeId h) {
    for (size_t e = 0; e < oracle->cfg->n_edges; e++)
        if (oracle->cfg->edge[e].to == h &&
            oracle_has(oracle->dom[oracle->cfg->edge[e].from], h))
            return true;
    return false;
}

static Mask loop_body(const Oracle *oracle, NodeId h) {
    Mask latches = 0;
    for (size_t e = 0; e < oracle->cfg->n_edges; e++)
        if (oracle->cfg->edge[e].to == h &&
            oracle_has(oracle->dom[oracle->cfg->edge[e].from], h))
            latches |= oracle_bit(oracle->cfg->edge[e].from);
    return oracle_bit(h) |
           (oracle_reaching(oracle->cfg, latches, oracle_bit(h)) &
            oracle->live);
}

Oracle oracle_of(const Cfg *cfg, const DomTree *post) {
    Oracle oracle = {.cfg = cfg, .live = live_nodes(cfg)};
    oracle.exits = exits_chosen(cfg, post);
    for (NodeId n = 1; n <= cfg->size; n++) {
        oracle.dom[n] = dominators_of(cfg, n);
        oracle.post[n] = post_dominators_of(cfg, n, oracle.exits);
    }
    oracle.post[cfg->size + 1] = oracle_bit(cfg->size + 1);
    for (NodeId h = 1; h <= cfg->size; h++) {
        if (!is_header(&oracle, h))
            continue;
        oracle.header[++oracle.n_loops] = h;
        oracle.body[oracle.n_loops] = loop_body(&oracle, h);
    }
    return oracle;
}

uint32_t oracle_around(const Oracle *oracle, Mask set) {
    uint32_t best = 0;
    for (uint32_t i = 1; i <= oracle->n_loops; i++)
        if ((set & ~oracle->body[i]) == 0 &&
            (best == 0 ||
             oracle_count(oracle->body[i]) < oracle_count(oracle->body[best])))
            best = i;
    return best;
}

uint32_t oracle_beyond(const Oracle *oracle, uint32_t inner) {
    Oracle others = *oracle;
    others.body[inner] = 0;
    return oracle_around(&others, oracle->body[inner]);
}
