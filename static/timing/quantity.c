#include "static/timing/quantity.h"

static size_t room_for_nodes(const TimedFunction *f) {
    return (size_t)f->ecfg->cfg.size + 1;
}

NodeValues quantity_nodes(const TimedFunction *f, Arena *arena) {
    return (NodeValues){.at = rational_array(arena, room_for_nodes(f)),
                        .known = ARENA_ARRAY(arena, bool, room_for_nodes(f))};
}

static void add_weight(fmpq *weight, const TimedFunction *f, EdgeId e,
                       const fmpq_t factor) {
    fmpq_t passed;
    fmpq_init(passed);
    fmpq_mul(passed, &weight[f->ecfg->cfg.edge[e].from], factor);
    rational_round(passed);
    FCDG_FOR_CHILD(f->fcdg, e, v) {
        rational_add(&weight[*v], passed);
    }
    fmpq_clear(passed);
}

void quantity_weigh(fmpq *weight, const TimedFunction *f, const fmpq *factor) {
    const Cfg *cfg = &f->ecfg->cfg;
    fmpq_one(&weight[f->ecfg->start]);
    for (NodeId i = 0; i < f->fcdg->n_order; i++) {
        CFG_FOR_SUCC(cfg, f->fcdg->order[i], e) {
            if (!fmpq_is_zero(&factor[*e]))
                add_weight(weight, f, *e, &factor[*e]);
        }
    }
}

static const fmpq *weights(const Quantity *q, Arena *scratch) {
    if (q->weight)
        return q->weight;
    fmpq *weight = rational_array(scratch, room_for_nodes(q->f));
    quantity_weigh(weight, q->f, q->factor);
    return weight;
}

static void put_equation(LinearSystem *system, uint32_t i, const Quantity *q) {
    const uint32_t *first = q->f->callee_start;
    Arena *scratch = arena_new();
    const fmpq *weight = weights(q, scratch);
    for (NodeId k = 0; k < q->f->fcdg->n_order; k++) {
        NodeId n = q->f->fcdg->order[k];
        if (fmpq_is_zero(&weight[n]))
            continue;
        if (!q->local->known[n])
            system->blame[i] = i;
        rational_add_mul(&system->constant[i], &weight[n], &q->local->at[n]);
        for (uint32_t c = first[n]; c < first[n + 1]; c++)
            linear_add_term(system, i, q->f->callee[c], &weight[n]);
    }
    arena_free(scratch);
}

static void add_callees(const Quantities *all, const Quantity *q, NodeId n) {
    const uint32_t *first = q->f->callee_start;
    for (uint32_t c = first[n]; c < first[n + 1]; c++) {
        uint32_t callee = q->f->callee[c];
        if (all->blame[callee] != NO_UNKNOWN)
            q->local->known[n] = false;
        rational_add(&q->local->at[n], &all->start[callee]);
    }
    if (!q->local->known[n])
        fmpq_zero(&q->local->at[n]);
}

bool quantity_sum_children(fmpq_t sum, const NodeValues *values,
                           const Fcdg *fcdg, EdgeId e) {
    bool known = true;
    fmpq_zero(sum);
    FCDG_FOR_CHILD(fcdg, e, v) {
        known = known && values->known[*v];
        rational_add(sum, &values->at[*v]);
    }
    return known;
}

/* The children of "n" have their values. */
static void settle_node(const Quantity *q, NodeId n) {
    fmpq *value = &q->out->at[n];
    bool known = q->local->known[n];
    fmpq_t sum;
    fmpq_init(sum);
    fmpq_set(value, &q->local->at[n]);
    CFG_FOR_SUCC(&q->f->ecfg->cfg, n, e) {
        if (fmpq_is_zero(&q->factor[*e]))
            continue;
        known = quantity_sum_children(sum, q->out, q->f->fcdg, *e) && known;
        rational_add_mul(value, &q->factor[*e], sum);
    }
    if (!known)
        fmpq_zero(value);
    q->out->known[n] = known;
    fmpq_clear(sum);
}

static void settle_nodes(const Quantities *all, size_t i) {
    const Quantity *q = &all->at[i];
    NodeId start = q->f->ecfg->start;
    for (NodeId k = q->f->fcdg->n_order; k > 0; k--) {
        NodeId n = q->f->fcdg->order[k - 1];
        add_callees(all, q, n);
        settle_node(q, n);
    }
    q->out->known[start] = all->blame[i] == NO_UNKNOWN;
    fmpq_set(&q->out->at[start], &all->start[i]);
}

void quantity_settle(Quantities *all, Arena *arena) {
    LinearSystem system = linear_system((uint32_t)all->count, arena);
    for (uint32_t i = 0; i < all->count; i++)
        put_equation(&system, i, &all->at[i]);
    all->start = linear_solve(&system, arena);
    all->blame = system.blame;
    all->gave_up = system.gave_up;
    for (size_t i = 0; i < all->count; i++)
        settle_nodes(all, i);
}
