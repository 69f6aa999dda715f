#include "prove/affine/rows.h"

#include <string.h>

bool row_is_small(const Row *row) {
    for (size_t i = 0; i < POLYTOPE_COLUMNS; i++)
        if (row->at[i] > ROWS_LARGEST || row->at[i] < -ROWS_LARGEST)
            return false;
    return true;
}

/* ---- reducing ---- */

int64_t row_magnitude(int64_t a) {
    return a < 0 ? -a : a;
}

static int64_t gcd(int64_t a, int64_t b) {
    while (b) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return row_magnitude(a);
}

static int64_t divide_down(int64_t a, int64_t by) {
    return a / by - (a % by < 0);
}

int64_t row_gcd(const Row *row, size_t first, size_t end) {
    int64_t g = 0;
    for (size_t i = first; i < end; i++)
        g = gcd(g, row->at[i]);
    return g;
}

bool polytope_has_dims(const Polytope *p, const Row *row) {
    return row_gcd(row, 1, 1 + p->dims) != 0;
}

/* Puts x + by * y in place of dimension "x". */
static bool shear(Polytope *p, size_t x, size_t y, int64_t by) {
    Rows *all[] = {&p->nonneg, &p->zero};
    for (size_t k = 0; k < 2; k++)
        for (size_t i = 0; i < all[k]->size; i++) {
            Row *row = &all[k]->at[i];
            row->at[y] += by * row->at[x];
            if (!row_is_small(row))
                return false;
        }
    return true;
}

/* The dimension with the smallest coefficient in "row" that is not 0. */
static size_t smallest_dim(const Polytope *p, const Row *row) {
    size_t least = 0;
    for (size_t x = 1; x <= p->dims; x++)
        if (row->at[x] && (!least || row_magnitude(row->at[x]) <
                                         row_magnitude(row->at[least])))
            least = x;
    return least;
}

/* By Euclid's algorithm on the columns, equation "i" has one dimension at most
 * in the end; *x is that, or 0. */
static bool isolate(Polytope *p, size_t i, size_t *x) {
    for (bool again = true; again;) {
        again = false;
        *x = smallest_dim(p, &p->zero.at[i]);
        for (size_t y = 1; y <= p->dims && *x; y++) {
            int64_t of = p->zero.at[i].at[*x], a = p->zero.at[i].at[y];
            if (y == *x || !a)
                continue;
            again = true;
            if (!shear(p, *x, y, -(a / of)))
                return false;
        }
    }
    return true;
}

static void drop_dim(Polytope *p, size_t x) {
    Rows *all[] = {&p->nonneg, &p->zero};
    for (size_t k = 0; k < 2; k++)
        for (size_t i = 0; i < all[k]->size; i++) {
            int64_t *at = all[k]->at[i].at;
            memmove(at + x, at + x + 1, (p->dims - x) * sizeof *at);
            at[p->dims] = 0;
        }
    p->dims--;
}

/* "row" += by * equation, whose coefficient of x is 1 or -1. */
static bool add_multiple(Row *row, const Row *equation, int64_t by) {
    for (size_t k = 0; k < POLYTOPE_COLUMNS; k++)
        row->at[k] += by * equation->at[k];
    return row_is_small(row);
}

/* Where the coefficient of x is 1 or -1 in "equation". */
static bool substitute(Polytope *p, const Row *equation, size_t x) {
    Rows *all[] = {&p->nonneg, &p->zero};
    for (size_t k = 0; k < 2; k++)
        for (size_t i = 0; i < all[k]->size; i++) {
            Row *row = &all[k]->at[i];
            if (!add_multiple(row, equation, -row->at[x] * equation->at[x]))
                return false;
        }
    return true;
}

static bool divide_row(Row *row, int64_t by) {
    for (size_t k = 0; k < POLYTOPE_COLUMNS; k++)
        if (row->at[k] % by)
            return false;
    for (size_t k = 0; k < POLYTOPE_COLUMNS; k++)
        row->at[k] /= by;
    return true;
}

/* An equation with a dimension: that dimension goes. */
static bool eliminate(Polytope *p, size_t i) {
    size_t x;
    if (!isolate(p, i, &x))
        return false;
    Row equation = p->zero.at[i];
    if ((!divide_row(&equation, row_magnitude(equation.at[x])) &&
         !row_divide_evenly(p, &equation, x)) ||
        !substitute(p, &equation, x))
        return false;
    p->zero.at[i] = p->zero.at[--p->zero.size];
    drop_dim(p, x);
    return true;
}

bool polytope_eliminate(Polytope *p) {
    for (size_t i = 0; i < p->zero.size;) {
        if (!polytope_has_dims(p, &p->zero.at[i]))
            i++;
        else if (!eliminate(p, i))
            return false;
        else
            i = 0;
    }
    rows_take_rests(p);
    return true;
}

/* The parameter floor(of / by); POLYTOPE_PARAMS if there is no room. */
static size_t floor_param(Polytope *p, const Row *of, int64_t by) {
    for (size_t i = 0; i < p->params.size; i++)
        if (p->params.at[i].by == by &&
            !memcmp(&p->params.at[i].of, of, sizeof *of))
            return i;
    if (p->params.size == POLYTOPE_PARAMS)
        return POLYTOPE_PARAMS;
    *vec_push(p->arena, &p->params) = (Param){.of = *of, .by = by};
    return p->params.size - 1;
}

/* The sign of the first parameter; the same number rounded down and rounded up
 * is one parameter so, by ceil(e/d) = floor((e + d - 1)/d). */
static int lead_sign(const Row *row) {
    for (size_t k = POLYTOPE_FIRST_PARAM; k < POLYTOPE_COLUMNS; k++)
        if (row->at[k])
            return row->at[k] < 0 ? -1 : 1;
    return 1;
}

/* As row_round_params; *f is the parameter that was added, POLYTOPE_PARAMS if
 * there was no need, and *sign its coefficient. */
static bool round_params(Polytope *p, Row *row, int64_t g, size_t *f,
                         int *sign_of) {
    Row rest = {{0}};
    int sign = *sign_of = lead_sign(row);
    *f = POLYTOPE_PARAMS;
    for (size_t k = POLYTOPE_FIRST_PARAM; k < POLYTOPE_COLUMNS; k++) {
        int64_t whole = divide_down(sign * row->at[k], g);
        rest.at[k] = sign * row->at[k] - whole * g;
        row->at[k] = sign * whole;
    }
    int64_t number = sign > 0 ? row->at[0] : -row->at[0] + g - 1;
    int64_t whole = divide_down(number, g);
    rest.at[0] = number - whole * g;
    row->at[0] = sign * whole;
    if (!row_gcd(&rest, POLYTOPE_FIRST_PARAM, POLYTOPE_COLUMNS))
        return true;
    *f = floor_param(p, &rest, g);
    if (*f == POLYTOPE_PARAMS)
        return false;
    row->at[POLYTOPE_FIRST_PARAM + *f] += sign;
    return true;
}

bool row_round_params(Polytope *p, Row *row, int64_t g) {
    size_t f;
    int sign;
    return round_params(p, row, g, &f, &sign);
}

/* a*x + e = 0 becomes x = -e/a rounded down: e mod a is 0, or what is rounded
 * up is a - 1 more. */
bool row_divide_evenly(Polytope *p, Row *row, size_t x) {
    int64_t by = row_magnitude(row->at[x]);
    int way = row->at[x] < 0 ? 1 : -1, sign;
    size_t f;
    for (size_t k = 0; k < POLYTOPE_COLUMNS; k++)
        row->at[k] *= way;
    row->at[x] = 0;
    if (!round_params(p, row, by, &f, &sign) || f == POLYTOPE_PARAMS)
        return false;
    int64_t rest = sign > 0 ? 0 : by - 1;
    *vec_push(p->arena, &p->rests) = (Rest){f, rest, rest};
    row->at[x] = -1;
    return true;
}

static bool tighten(Polytope *p) {
    for (size_t i = 0; i < p->nonneg.size; i++) {
        Row *row = &p->nonneg.at[i];
        int64_t g = row_gcd(row, 1, 1 + p->dims);
        if (g <= 1)
            continue;
        for (size_t x = 1; x <= p->dims; x++)
            row->at[x] /= g;
        if (!row_round_params(p, row, g))
            return false;
    }
    return true;
}

static bool are_opposite(const Row *a, const Row *b) {
    for (size_t k = 0; k < POLYTOPE_COLUMNS; k++)
        if (a->at[k] != -b->at[k])
            return false;
    return true;
}

/* Makes an equation of two rows that are each other's opposite and have a
 * dimension. */
static bool join_opposite(Polytope *p) {
    for (size_t i = 0; i < p->nonneg.size; i++)
        for (size_t k = i + 1; k < p->nonneg.size; k++) {
            if (!polytope_has_dims(p, &p->nonneg.at[i]) ||
                !are_opposite(&p->nonneg.at[i], &p->nonneg.at[k]))
                continue;
            *vec_push(p->arena, &p->zero) = p->nonneg.at[i];
            p->nonneg.at[k] = p->nonneg.at[--p->nonneg.size];
            p->nonneg.at[i] = p->nonneg.at[--p->nonneg.size];
            return true;
        }
    return false;
}

bool polytope_reduce(Polytope *p) {
    do {
        if (!polytope_eliminate(p) || !tighten(p))
            return false;
    } while (join_opposite(p));
    rows_take_rests(p);
    return true;
}

/* ---- parts ---- */

static void join_parts(const Polytope *p, unsigned part[POLYTOPE_DIMS + 1],
                       const Row *row) {
    size_t first = smallest_dim(p, row);
    for (size_t x = 1; x <= p->dims; x++) {
        unsigned old = part[x];
        if (!row->at[x] || old == part[first])
            continue;
        for (size_t y = 1; y <= p->dims; y++)
            if (part[y] == old)
                part[y] = part[first];
    }
}

unsigned polytope_parts(const Polytope *p, unsigned part[POLYTOPE_DIMS + 1]) {
    unsigned number[POLYTOPE_DIMS + 1] = {0}, count = 0;
    for (unsigned x = 1; x <= p->dims; x++)
        part[x] = x;
    for (size_t i = 0; i < p->nonneg.size; i++)
        join_parts(p, part, &p->nonneg.at[i]);
    for (unsigned x = 1; x <= p->dims; x++) {
        if (!number[part[x]])
            number[part[x]] = ++count;
        part[x] = number[part[x]];
    }
    return count;
}

/* ---- as expressions ---- */

const Expr *polytope_row(const Polytope *p, const Row *row) {
    const Expr *sum = expr_int(p->arena, row->at[0]);
    for (size_t i = 0; i < p->params.size; i++) {
        int64_t k = row->at[POLYTOPE_FIRST_PARAM + i];
        if (k)
            sum = expr_add(p->arena, sum,
                           expr_mul(p->arena, expr_int(p->arena, k),
                                    polytope_param(p, i)));
    }
    return sum;
}

const Expr *polytope_param(const Polytope *p, size_t i) {
    const Param *param = &p->params.at[i];
    if (!param->by)
        return expr_symbol(p->arena, param->symbol);
    fmpq_t by;
    fmpq_init(by);
    fmpq_set_si(by, 1, (ulong)param->by);
    const Expr *quotient =
        expr_scale(p->arena, polytope_row(p, &param->of), by);
    fmpq_clear(by);
    return expr_apply(p->arena, EXPR_FLOOR, quotient);
}
