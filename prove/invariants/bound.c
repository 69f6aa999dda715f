#include "prove/invariants/bound.h"

#include "prove/invariants/simplex.h"

/* Larger programs are not solved. */
enum { MAX_PLACES = 6, MAX_ROWS = 90, MAX_COLUMNS = 420 };

/* At place[p], 1 (c = 0) or variable c - 1 has the coefficient of column
 * 2 * (p * size + c), less that of the next one.  Behind these come multiples
 * of what is known on each way. */
typedef struct Program {
    const System *system;
    const Invariants *invariants;
    unsigned place[MAX_PLACES];
    size_t places, size;
    Simplex simplex;
    size_t rows, columns; /* so far */
    bool full;
    Arena *arena;
} Program;

/* ---- places ---- */

static size_t place_index(const Program *p, unsigned place) {
    size_t i = 0;
    while (i < p->places && p->place[i] != place)
        i++;
    return i;
}

static bool list_places(Program *p) {
    for (size_t i = 0; i < p->system->ways.size; i++) {
        unsigned place = p->system->ways.at[i].from;
        if (!place || place_index(p, place) < p->places)
            continue;
        if (p->places == MAX_PLACES)
            return false;
        p->place[p->places++] = place;
    }
    return true;
}

/* 1, or a variable. */
static Poly form_part(const Program *p, size_t part) {
    return part ? poly_variable((unsigned)part - 1, p->arena)
                : poly_number(1, p->arena);
}

static size_t column_of(const Program *p, unsigned place, size_t part) {
    return 2 * (place_index(p, place) * p->size + part);
}

/* ---- rows ---- */

/* Those of one way, by monomial. */
typedef struct WayRows {
    Vec(Monomial) of;
    size_t first;
} WayRows;

static size_t row_of(Program *p, WayRows *rows, Monomial m) {
    for (size_t i = 0; i < rows->of.size; i++)
        if (rows->of.at[i] == m)
            return rows->first + i;
    p->full = p->full || rows->first + rows->of.size == MAX_ROWS;
    if (p->full)
        return 0;
    *vec_push(p->arena, &rows->of) = m;
    return rows->first + rows->of.size - 1;
}

static void add_to(Program *p, WayRows *rows, size_t column, const Poly *poly,
                   int64_t times) {
    p->full = p->full || poly->lost;
    for (size_t i = 0; i < poly->size && !p->full; i++) {
        size_t row = row_of(p, rows, poly->at[i].of);
        *simplex_at(&p->simplex, row, column) += times * poly->at[i].times;
    }
}

/* Ends of types are in no bound that a reader wants, and too large to be
 * multiplied. */
static void add_multiple(Program *p, WayRows *rows, const Poly *known) {
    enum { LARGEST = 1000 };
    if (known->lost || poly_degree(known) > 1 ||
        !poly_is_within(known, -LARGEST, LARGEST))
        return;
    p->full = p->full || p->columns == MAX_COLUMNS;
    if (!p->full)
        add_to(p, rows, p->columns++, known, -1);
}

static bool is_there_before(const PolyList *facts, size_t at) {
    for (size_t i = 0; i < at; i++)
        if (poly_equal(&facts->at[i], &facts->at[at]))
            return true;
    return false;
}

/* The form before the way, less that after it, is what the way counts and
 * multiples of what is known. */
static void add_way(Program *p, const Way *way, const PolyList *facts) {
    WayRows rows = {.first = p->rows};
    for (size_t i = 0; i < p->size; i++) {
        Poly part = form_part(p, i);
        size_t before = column_of(p, way->from, i);
        add_to(p, &rows, before, &part, 1);
        add_to(p, &rows, before + 1, &part, -1);
        if (!way->to)
            continue;
        size_t after = column_of(p, way->to, i);
        part = system_before(way, &part, p->arena);
        add_to(p, &rows, after, &part, -1);
        add_to(p, &rows, after + 1, &part, 1);
    }
    for (size_t i = 0; i < facts->size; i++)
        if (!is_there_before(facts, i))
            add_multiple(p, &rows, &facts->at[i]);
    Poly one = poly_number(1, p->arena);
    add_multiple(p, &rows, &one);
    Poly counted = poly_number(way->counted, p->arena);
    add_to(p, &rows, MAX_COLUMNS, &counted, 1);
    p->rows = rows.first + rows.of.size;
}

static void add_ways(Program *p) {
    p->columns = 2 * p->places * p->size;
    for (size_t i = 0; i < p->system->ways.size && !p->full; i++) {
        const Way *way = &p->system->ways.at[i];
        const PolyList *facts = &p->invariants->facts[i];
        if (way->from && !linear_is_empty(facts, p->arena))
            add_way(p, way, facts);
    }
}

/* ---- the least bound ---- */

/* What the form comes to where "entry" enters the system, over all samples. */
static bool find_cost(const Program *p, const Samples *samples,
                      const Way *entry, int64_t *cost) {
    for (size_t i = 0; i < p->size; i++) {
        Poly part = form_part(p, i);
        Poly first = system_before(entry, &part, p->arena);
        int64_t sum = 0;
        for (size_t k = 0; k < samples->endings.size; k++) {
            int64_t value;
            if (!poly_eval(&value, &first, samples->endings.at[k].value))
                return false;
            sum += value;
        }
        size_t column = column_of(p, entry->to, i);
        cost[column] += sum;
        cost[column + 1] -= sum;
    }
    return true;
}

/* simplex.over times the form at "place". */
static Poly form_at(const Program *p, unsigned place) {
    Poly sum = poly_number(0, p->arena);
    for (size_t i = 0; i < p->size; i++) {
        size_t column = column_of(p, place, i);
        Poly part = form_part(p, i);
        int64_t times = simplex_multiple(&p->simplex, column) -
                        simplex_multiple(&p->simplex, column + 1);
        sum = poly_add(&sum, times, &part, p->arena);
    }
    return sum;
}

/* Whether the forms fall as they should. */
static bool is_proved(const Program *p) {
    for (size_t i = 0; i < p->system->ways.size; i++) {
        const Way *way = &p->system->ways.at[i];
        if (!way->from)
            continue;
        Poly fall = form_at(p, way->from);
        if (way->to) {
            Poly after = form_at(p, way->to);
            after = system_before(way, &after, p->arena);
            fall = poly_add(&fall, -1, &after, p->arena);
        }
        Poly counted = poly_number(way->counted, p->arena);
        fall = poly_add(&fall, -p->simplex.over, &counted, p->arena);
        if (!linear_implies(&p->invariants->facts[i], &fall))
            return false;
    }
    return true;
}

static const Expr *divided(const Program *p, const Poly *form) {
    fmpq_t by;
    fmpq_init(by);
    fmpq_set_si(by, 1, (ulong)p->simplex.over);
    const Expr *out = expr_scale(p->arena, poly_expr(form, p->arena), by);
    fmpq_clear(by);
    return out;
}

/* A bound by the end of a type is none to a reader. */
static bool is_plain(const Program *p, const Poly *form) {
    enum { LARGEST = 100 };
    for (size_t i = 0; i < form->size; i++) {
        int64_t times = form->at[i].times / p->simplex.over;
        if (times > LARGEST || times < -LARGEST)
            return false;
    }
    return true;
}

/* Of the one way by which the system is entered. */
static bool read_bound(Potential *out, const Program *p, const Way *entry,
                       unsigned place) {
    Poly left = form_at(p, place), first = form_at(p, entry->to);
    first = system_before(entry, &first, p->arena);
    if (first.lost || left.lost || !is_plain(p, &first))
        return false;
    const Expr *counted = expr_int(p->arena, entry->counted);
    *out = (Potential){.total = expr_add(p->arena, divided(p, &first), counted),
                       .left = divided(p, &left)};
    return expr_symbol_limit(out->total) <= p->system->symbols;
}

static const Way *only_entry(const System *system) {
    const Way *entry = NULL;
    for (size_t i = 0; i < system->ways.size; i++) {
        if (system->ways.at[i].from)
            continue;
        if (entry)
            return NULL;
        entry = &system->ways.at[i];
    }
    return entry;
}

/* The sums are in column MAX_COLUMNS, behind all others. */
bool bound_find(Potential *out, const System *system,
                const Invariants *invariants, const Samples *samples,
                unsigned place, Arena *arena) {
    Program p = {.system = system,
                 .invariants = invariants,
                 .size = system->variables + 1,
                 .simplex = simplex_new(MAX_ROWS, MAX_COLUMNS, arena),
                 .arena = arena};
    const Way *entry = only_entry(system);
    if (!entry || !list_places(&p) || place_index(&p, place) == p.places ||
        2 * p.places * p.size > MAX_COLUMNS)
        return false;
    add_ways(&p);
    int64_t *cost = ARENA_ARRAY(arena, int64_t, MAX_COLUMNS);
    if (p.full || !find_cost(&p, samples, entry, cost) ||
        !simplex_solve(&p.simplex))
        return false;
    simplex_minimise(&p.simplex, cost);
    return is_proved(&p) && read_bound(out, &p, entry, place);
}
