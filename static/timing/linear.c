#include "static/timing/linear.h"

#include "static/graph/scc.h"

/* systems */

typedef struct Rows {
    LinearTerms *at;
    uint32_t count;
} Rows;

static void clear_rows(void *object) {
    Rows *rows = object;
    for (uint32_t i = 0; i < rows->count; i++)
        for (size_t p = 0; p < rows->at[i].size; p++)
            fmpq_clear(&rows->at[i].at[p].factor);
}

LinearSystem linear_system(uint32_t size, Arena *arena) {
    LinearSystem system = {.size = size,
                           .constant = rational_array(arena, size),
                           .terms = ARENA_ARRAY(arena, LinearTerms, size),
                           .blame = ARENA_ARRAY(arena, uint32_t, size),
                           .gave_up = ARENA_ARRAY(arena, bool, size),
                           .arena = arena};
    for (uint32_t i = 0; i < size; i++)
        system.blame[i] = NO_UNKNOWN;
    Rows *rows = ARENA_NEW(arena, Rows);
    *rows = (Rows){system.terms, size};
    arena_on_free(arena, clear_rows, rows);
    return system;
}

static fmpq *push_term(LinearSystem *system, uint32_t i, uint32_t j) {
    LinearTerm *term = vec_push(system->arena, &system->terms[i]);
    term->unknown = j;
    fmpq_init(&term->factor);
    return &term->factor;
}

void linear_add_term(LinearSystem *system, uint32_t i, uint32_t j,
                     const fmpq_t factor) {
    fmpq_set(push_term(system, i, j), factor);
}

/* elimination among unknowns that depend on each other */

typedef Vec(uint32_t) Unknowns;

typedef struct Elimination {
    LinearSystem rest; /* an unknown is in a row once, and not in its own; of
                          those that are gone, what they are by those that were
                          left then */
    fmpq *self;        /* by unknown: its factor in its own row */
    Unknowns *users;   /* by unknown: rows that it is in, or was in */
    uint32_t *n_users; /* those of them that are not gone */
    size_t *slot;      /* of the row at hand, by unknown: 1 + its place there;
                          0 elsewhere */
    bool *gone;
    Unknowns order; /* in which they went */
    size_t steps;   /* products so far */
} Elimination;

static Elimination elimination(uint32_t size, Arena *scratch) {
    return (Elimination){.rest = linear_system(size, scratch),
                         .self = rational_array(scratch, size),
                         .users = ARENA_ARRAY(scratch, Unknowns, size),
                         .n_users = ARENA_ARRAY(scratch, uint32_t, size),
                         .slot = ARENA_ARRAY(scratch, size_t, size),
                         .gone = ARENA_ARRAY(scratch, bool, size)};
}

static void open_row(Elimination *e, uint32_t i) {
    const LinearTerms *row = &e->rest.terms[i];
    for (size_t p = 0; p < row->size; p++)
        e->slot[row->at[p].unknown] = p + 1;
}

static void close_row(Elimination *e, uint32_t i) {
    const LinearTerms *row = &e->rest.terms[i];
    for (size_t p = 0; p < row->size; p++)
        e->slot[row->at[p].unknown] = 0;
}

/* The factor of "j" in row "i", which is open; to be added to. */
static fmpq *factor_of(Elimination *e, uint32_t i, uint32_t j) {
    LinearTerms *row = &e->rest.terms[i];
    if (i == j)
        return &e->self[i];
    if (e->slot[j] == 0) {
        push_term(&e->rest, i, j);
        e->slot[j] = row->size;
        *vec_push(e->rest.arena, &e->users[j]) = i;
        e->n_users[j]++;
    }
    return &row->at[e->slot[j] - 1].factor;
}

/* Moves the factor of "k" out of row "i", which is open. */
static void take_term(fmpq_t factor, Elimination *e, uint32_t i, uint32_t k) {
    LinearTerms *row = &e->rest.terms[i];
    LinearTerm *term = &row->at[e->slot[k] - 1];
    LinearTerm last = row->at[--row->size];
    fmpq_swap(factor, &term->factor);
    fmpq_clear(&term->factor);
    if (last.unknown != k) {
        *term = last;
        e->slot[last.unknown] = e->slot[k];
    }
    e->slot[k] = 0;
}

static void substitute(Elimination *e, uint32_t i, uint32_t k) {
    const LinearTerms *by = &e->rest.terms[k];
    fmpq_t factor;
    fmpq_init(factor);
    open_row(e, i);
    take_term(factor, e, i, k);
    rational_add_mul(&e->rest.constant[i], factor, &e->rest.constant[k]);
    for (size_t p = 0; p < by->size; p++)
        rational_add_mul(factor_of(e, i, by->at[p].unknown), factor,
                         &by->at[p].factor);
    close_row(e, i);
    fmpq_clear(factor);
    e->steps += by->size + 1;
}

/* Solves row "k" for "k" itself; false if there is no solution. */
static bool divide_by_pivot(Elimination *e, uint32_t k) {
    LinearTerms *row = &e->rest.terms[k];
    fmpq_t pivot;
    fmpq_init(pivot);
    fmpq_sub_ui(pivot, &e->self[k], 1);
    fmpq_neg(pivot, pivot);
    bool solvable = fmpq_sgn(pivot) > 0;
    if (solvable) {
        rational_invert(pivot);
        rational_mul(&e->rest.constant[k], pivot);
        for (size_t p = 0; p < row->size; p++)
            rational_mul(&row->at[p].factor, pivot);
    }
    fmpq_clear(pivot);
    return solvable;
}

static bool eliminate(Elimination *e, uint32_t k) {
    if (!divide_by_pivot(e, k))
        return false;
    const LinearTerms *row = &e->rest.terms[k];
    e->gone[k] = true;
    *vec_push(e->rest.arena, &e->order) = k;
    for (size_t p = 0; p < row->size; p++)
        e->n_users[row->at[p].unknown]--;
    for (size_t u = 0; u < e->users[k].size; u++) {
        uint32_t i = e->users[k].at[u];
        if (!e->gone[i])
            substitute(e, i, k);
    }
    return true;
}

/* Markowitz: the one that can fill in least. */
static uint32_t choose(const Elimination *e) {
    uint32_t best = NO_UNKNOWN;
    uint64_t least = UINT64_MAX;
    for (uint32_t k = 0; k < e->rest.size; k++) {
        uint64_t fill = (uint64_t)e->rest.terms[k].size * e->n_users[k];
        if (!e->gone[k] && fill < least) {
            least = fill;
            best = k;
        }
    }
    return best;
}

typedef enum Outcome { SOLVED, NO_SOLUTION, TOO_LARGE } Outcome;

static Outcome eliminate_all(Elimination *e) {
    while (e->order.size < e->rest.size) {
        if (e->steps > LINEAR_LIMIT)
            return TOO_LARGE;
        if (!eliminate(e, choose(e)))
            return NO_SOLUTION;
    }
    return SOLVED;
}

/* Leaves the values in "constant". */
static void substitute_back(Elimination *e) {
    for (size_t o = e->order.size; o > 0; o--) {
        uint32_t k = e->order.at[o - 1];
        const LinearTerms *row = &e->rest.terms[k];
        for (size_t p = 0; p < row->size; p++)
            rational_add_mul(&e->rest.constant[k], &row->at[p].factor,
                             &e->rest.constant[row->at[p].unknown]);
    }
}

/* components */

typedef struct Solver {
    LinearSystem *system;
    fmpq *value;      /* by unknown */
    uint32_t *member; /* by unknown: 1 + its number in the component at hand; 0
                         elsewhere */
} Solver;

typedef struct Component {
    const NodeId *node; /* unknown i is node i + 2 */
    uint32_t size;
} Component;

static uint32_t unknown_of(const Component *component, uint32_t number) {
    return component->node[number] - 2;
}

static void load_row(Elimination *e, const Solver *s, uint32_t number,
                     uint32_t i) {
    const LinearTerms *row = &s->system->terms[i];
    fmpq *constant = &e->rest.constant[number];
    fmpq_set(constant, &s->system->constant[i]);
    open_row(e, number);
    for (size_t p = 0; p < row->size; p++) {
        const LinearTerm *term = &row->at[p];
        uint32_t member = s->member[term->unknown];
        if (member != 0)
            rational_add(factor_of(e, number, member - 1), &term->factor);
        else
            rational_add_mul(constant, &term->factor, &s->value[term->unknown]);
    }
    close_row(e, number);
}

static Outcome solve_component(Solver *s, const Component *component) {
    Arena *scratch = arena_new();
    Elimination e = elimination(component->size, scratch);
    for (uint32_t k = 0; k < component->size; k++)
        s->member[unknown_of(component, k)] = k + 1;
    for (uint32_t k = 0; k < component->size; k++)
        load_row(&e, s, k, unknown_of(component, k));
    Outcome outcome = eliminate_all(&e);
    if (outcome == SOLVED)
        substitute_back(&e);
    for (uint32_t k = 0; k < component->size; k++) {
        uint32_t i = unknown_of(component, k);
        s->member[i] = 0;
        if (outcome == SOLVED)
            fmpq_set(&s->value[i], &e.rest.constant[k]);
    }
    arena_free(scratch);
    return outcome;
}

/* What keeps the component from having values, as far as is known before. */
static uint32_t find_blamed(const LinearSystem *system,
                            const Component *component) {
    for (uint32_t k = 0; k < component->size; k++) {
        uint32_t i = unknown_of(component, k);
        const LinearTerms *row = &system->terms[i];
        if (system->blame[i] != NO_UNKNOWN)
            return system->blame[i];
        for (size_t p = 0; p < row->size; p++)
            if (system->blame[row->at[p].unknown] != NO_UNKNOWN)
                return system->blame[row->at[p].unknown];
    }
    return NO_UNKNOWN;
}

static void settle_component(Solver *s, const Component *component) {
    uint32_t blamed = find_blamed(s->system, component);
    Outcome outcome =
        blamed == NO_UNKNOWN ? solve_component(s, component) : NO_SOLUTION;
    if (outcome == SOLVED)
        return;
    for (uint32_t k = 0; k < component->size; k++) {
        uint32_t i = unknown_of(component, k);
        if (s->system->blame[i] == NO_UNKNOWN)
            s->system->blame[i] = blamed == NO_UNKNOWN ? i : blamed;
        s->system->gave_up[i] = outcome == TOO_LARGE;
    }
}

/* Node 1 leads to all unknowns, and each of them to those in its row. */
static Components components_of(const LinearSystem *system, Arena *scratch) {
    Vec(CfgEdge) edges = {0};
    for (uint32_t i = 0; i < system->size; i++) {
        *vec_push(scratch, &edges) = (CfgEdge){.from = 1, .to = i + 2};
        const LinearTerms *row = &system->terms[i];
        for (size_t p = 0; p < row->size; p++)
            *vec_push(scratch, &edges) =
                (CfgEdge){.from = i + 2, .to = row->at[p].unknown + 2};
    }
    Cfg cfg = cfg_of_edges(system->size + 1, edges.at, edges.size, scratch);
    return components_build(&cfg, scratch);
}

fmpq *linear_solve(LinearSystem *system, Arena *arena) {
    Arena *scratch = arena_new();
    Solver s = {.system = system,
                .value = rational_array(arena, system->size),
                .member = ARENA_ARRAY(scratch, uint32_t, system->size)};
    Components components = components_of(system, scratch);
    for (uint32_t c = components.count; c > 1; c--) {
        uint32_t first = components.start[c - 1];
        settle_component(&s, &(Component){components.node + first,
                                          components.start[c] - first});
    }
    arena_free(scratch);
    return s.value;
}
