#include "prove/invariants/potential.h"

#include <flint/fmpq_mat.h>

/* Larger systems of equations are not solved. */
enum {
    MAX_DEGREE = 3,
    MAX_UNKNOWNS = 260,
    MAX_EQUATIONS = 1200,
    MAX_PLACES = 8
};

/* Unknown u is the coefficient of monomial[u % size] at place[u / size]. */
typedef struct Solver {
    const System *system;
    const Invariants *invariants;
    unsigned place[MAX_PLACES];
    size_t places;
    Vec(Monomial) monomials;
    fmpq_mat_t rows; /* the last column is the right side */
    size_t equations;
    bool full;
    Arena *arena;
} Solver;

/* ---- unknowns ---- */

static void add_monomials(Solver *s, Monomial m, unsigned from,
                          unsigned degree) {
    *vec_push(s->arena, &s->monomials) = m;
    for (unsigned v = from; degree && v < s->system->variables; v++)
        add_monomials(s, m + ((Monomial)1 << (POLY_BITS * v)), v, degree - 1);
}

static size_t place_index(const Solver *s, unsigned place) {
    size_t i = 0;
    while (i < s->places && s->place[i] != place)
        i++;
    return i;
}

static bool list_places(Solver *s) {
    for (size_t i = 0; i < s->system->ways.size; i++) {
        unsigned place = s->system->ways.at[i].from;
        if (!place || place_index(s, place) < s->places)
            continue;
        if (s->places == MAX_PLACES)
            return false;
        s->place[s->places++] = place;
    }
    return true;
}

/* ---- equations between variables ---- */

/* Variables that are polynomials in others, put in one after the other. */
typedef struct Put {
    unsigned variable;
    Poly by;
} Put;

typedef Vec(Put) PutList;

static Poly put_in(const PutList *puts, Poly p, Arena *arena) {
    for (size_t i = 0; i < puts->size; i++) {
        const Poly *by[POLY_VARIABLES] = {NULL};
        by[puts->at[i].variable] = &puts->at[i].by;
        p = poly_substitute(&p, by, arena);
    }
    return p;
}

/* Adds the last variable by which p = 0 can be solved. */
static bool solve_for(PutList *out, const System *system, const Poly *p,
                      Arena *arena) {
    for (unsigned v = system->variables; v-- > 0;) {
        Monomial m = (Monomial)1 << (POLY_BITS * v);
        int64_t slope = 0;
        bool elsewhere = false;
        for (size_t i = 0; i < p->size; i++) {
            if (p->at[i].of == m)
                slope = p->at[i].times;
            else if (monomial_exponent(p->at[i].of, v))
                elsewhere = true;
        }
        if (elsewhere || (slope != 1 && slope != -1))
            continue;
        Poly variable = poly_variable(v, arena);
        *vec_push(arena, out) = (Put){v, poly_add(&variable, -slope, p, arena)};
        return true;
    }
    return false;
}

/* Whether a fact says that -p >= 0. */
static bool is_below(const PolyList *facts, const Poly *p, Arena *arena) {
    for (size_t i = 0; i < facts->size; i++) {
        Poly sum = poly_add(&facts->at[i], 1, p, arena);
        if (!sum.lost && sum.size == 0)
            return true;
    }
    return false;
}

static PutList equations_of(const System *system, const PolyList *facts,
                            Arena *arena) {
    PutList out = {0};
    for (size_t i = 0; i < facts->size; i++) {
        if (!is_below(facts, &facts->at[i], arena))
            continue;
        Poly p = put_in(&out, facts->at[i], arena);
        if (!p.lost && p.size)
            (void)solve_for(&out, system, &p, arena);
    }
    return out;
}

/* ---- equations between unknowns ---- */

/* Those of one way, by monomial. */
typedef struct Equations {
    Vec(Monomial) of;
    size_t first; /* row */
} Equations;

static size_t row_of(Solver *s, Equations *e, Monomial m) {
    for (size_t i = 0; i < e->of.size; i++)
        if (e->of.at[i] == m)
            return e->first + i;
    s->full = s->full || e->first + e->of.size >= MAX_EQUATIONS;
    if (s->full)
        return 0;
    *vec_push(s->arena, &e->of) = m;
    return e->first + e->of.size - 1;
}

static void add_to(Solver *s, Equations *e, const Poly *p, int64_t times,
                   size_t column) {
    s->full = s->full || p->lost;
    for (size_t i = 0; i < p->size && !s->full; i++) {
        size_t row = row_of(s, e, p->at[i].of);
        fmpq *entry = fmpq_mat_entry(s->rows, (slong)row, (slong)column);
        fmpq_t more;
        fmpq_init(more);
        fmpq_set_si(more, p->at[i].times, 1);
        fmpq_mul_si(more, more, times);
        fmpq_add(entry, entry, more);
        fmpq_clear(more);
    }
}

/* What is left before the way, less what is left after it, is what it counts.
 */
static void add_way(Solver *s, const Way *way, const PolyList *facts) {
    PutList puts = equations_of(s->system, facts, s->arena);
    Equations e = {.first = s->equations};
    size_t count = s->monomials.size;
    for (size_t i = 0; i < count; i++) {
        Poly m = poly_monomial(s->monomials.at[i], 1, s->arena);
        Poly before = put_in(&puts, m, s->arena);
        add_to(s, &e, &before, 1, place_index(s, way->from) * count + i);
        if (!way->to)
            continue;
        Poly after = system_before(way, &m, s->arena);
        after = put_in(&puts, after, s->arena);
        add_to(s, &e, &after, -1, place_index(s, way->to) * count + i);
    }
    Poly counted = poly_number(way->counted, s->arena);
    add_to(s, &e, &counted, 1, s->places * count);
    s->equations = e.first + e.of.size;
}

static void add_ways(Solver *s) {
    for (size_t i = 0; i < s->system->ways.size && !s->full; i++) {
        const Way *way = &s->system->ways.at[i];
        const PolyList *facts = &s->invariants->facts[i];
        if (way->from && !linear_is_empty(facts, s->arena))
            add_way(s, way, facts);
    }
}

/* ---- the solution ---- */

/* Unknowns that nothing decides are 0.  False if there is no solution. */
static bool read_solution(Solver *s, fmpq *values) {
    slong last = (slong)(s->places * s->monomials.size);
    slong rank = fmpq_mat_rref(s->rows, s->rows);
    for (slong i = 0; i < rank; i++) {
        slong pivot = 0;
        while (fmpq_is_zero(fmpq_mat_entry(s->rows, i, pivot)))
            pivot++;
        if (pivot == last)
            return false;
        fmpq_set(&values[pivot], fmpq_mat_entry(s->rows, i, last));
    }
    return true;
}

static const Expr *left_at(const Solver *s, const fmpq *values,
                           unsigned place) {
    size_t first = place_index(s, place) * s->monomials.size;
    const Expr *sum = expr_int(s->arena, 0);
    for (size_t i = 0; i < s->monomials.size; i++) {
        Poly m = poly_monomial(s->monomials.at[i], 1, s->arena);
        sum = expr_add(
            s->arena, sum,
            expr_scale(s->arena, poly_expr(&m, s->arena), &values[first + i]));
    }
    return sum;
}

/* What is counted from where "way" enters the system. */
static const Expr *total_by(const Solver *s, const fmpq *values,
                            const Way *way) {
    const Expr *by[POLY_VARIABLES] = {NULL};
    for (unsigned v = 0; v < POLY_VARIABLES; v++)
        if (way->set[v])
            by[v] = poly_expr(way->set[v], s->arena);
    const Expr *left = expr_substitute(s->arena, left_at(s, values, way->to),
                                       by, POLY_VARIABLES);
    return expr_add(s->arena, left, expr_int(s->arena, way->counted));
}

static bool is_over_symbols(const Solver *s, const Expr *e) {
    return expr_symbol_limit(e) <= s->system->symbols;
}

static bool read_potential(Potential *out, const Solver *s, const fmpq *values,
                           unsigned place) {
    *out = (Potential){.left = left_at(s, values, place)};
    for (size_t i = 0; i < s->system->ways.size; i++) {
        const Way *way = &s->system->ways.at[i];
        if (way->from)
            continue;
        const Expr *total = total_by(s, values, way);
        if (!is_over_symbols(s, total) ||
            (out->total && !expr_equal(total, out->total)))
            return false;
        out->total = total;
    }
    return out->total != NULL;
}

static bool find_of_degree(Potential *out, const System *system,
                           const Invariants *invariants, unsigned place,
                           unsigned degree, Arena *arena) {
    Solver s = {.system = system, .invariants = invariants, .arena = arena};
    add_monomials(&s, 0, 0, degree);
    if (!list_places(&s) || s.places * s.monomials.size > MAX_UNKNOWNS ||
        place_index(&s, place) == s.places)
        return false;
    size_t unknowns = s.places * s.monomials.size;
    fmpq_mat_init(s.rows, MAX_EQUATIONS, (slong)unknowns + 1);
    fmpq *values = _fmpq_vec_init((slong)unknowns);
    add_ways(&s);
    bool found = !s.full && read_solution(&s, values) &&
                 read_potential(out, &s, values, place);
    _fmpq_vec_clear(values, (slong)unknowns);
    fmpq_mat_clear(s.rows);
    return found;
}

bool potential_find(Potential *out, const System *system,
                    const Invariants *invariants, unsigned place,
                    Arena *arena) {
    for (unsigned degree = 1; degree <= MAX_DEGREE; degree++)
        if (find_of_degree(out, system, invariants, place, degree, arena))
            return true;
    return false;
}
