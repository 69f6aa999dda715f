/* polytope_rests.c -- conditions on what quotients leave over: n - 4*floor(n/4)
 * >= 3.  As a factor of the number of points they make one formula where they
 * would make chambers. */
#include "prove/affine/rows.h"

/* Whether the parameters of "row" are +-(of - by*floor(of/by)) for quotient
 * "f". */
static bool is_rest_of(const Polytope *p, const Row *row, size_t f, int sign) {
    const Param *param = &p->params.at[f];
    if (!param->by)
        return false;
    for (size_t i = 0; i < p->params.size; i++) {
        size_t k = POLYTOPE_FIRST_PARAM + i;
        int64_t of = param->of.at[k] - (i == f ? param->by : 0);
        if (row->at[k] != sign * of)
            return false;
    }
    return true;
}

/* The rest that "row" >= 0 is about, with what may be left over there. */
static bool read_rest(const Polytope *p, const Row *row, Rest *out) {
    if (polytope_has_dims(p, row))
        return false;
    for (size_t f = 0; f < p->params.size; f++) {
        const Param *param = &p->params.at[f];
        *out = (Rest){f, 0, param->by - 1};
        if (is_rest_of(p, row, f, 1)) {
            int64_t least = param->of.at[0] - row->at[0];
            out->least = least > 0 ? least : 0;
            return true;
        }
        if (is_rest_of(p, row, f, -1)) {
            int64_t most = param->of.at[0] + row->at[0];
            out->most = most < out->most ? most : out->most;
            return true;
        }
    }
    return false;
}

static void add_rest(Polytope *p, const Rest *more) {
    for (size_t i = 0; i < p->rests.size; i++) {
        Rest *rest = &p->rests.at[i];
        if (rest->param != more->param)
            continue;
        rest->least = rest->least > more->least ? rest->least : more->least;
        rest->most = rest->most < more->most ? rest->most : more->most;
        return;
    }
    *vec_push(p->arena, &p->rests) = *more;
}

void rows_take_rests(Polytope *p) {
    Rest rest;
    for (size_t i = 0; i < p->zero.size;) {
        Row opposite = p->zero.at[i];
        for (size_t k = 0; k < POLYTOPE_COLUMNS; k++)
            opposite.at[k] = -opposite.at[k];
        if (!read_rest(p, &p->zero.at[i], &rest)) {
            i++;
            continue;
        }
        add_rest(p, &rest);
        if (read_rest(p, &opposite, &rest))
            add_rest(p, &rest);
        p->zero.at[i] = p->zero.at[--p->zero.size];
    }
    for (size_t i = 0; i < p->nonneg.size;) {
        if (!read_rest(p, &p->nonneg.at[i], &rest)) {
            i++;
            continue;
        }
        add_rest(p, &rest);
        p->nonneg.at[i] = p->nonneg.at[--p->nonneg.size];
    }
}

/* 1 where quotient "f" leaves "least" or more over, else 0; "least" is from 0
 * to what is divided by. */
static const Expr *leaves(const Polytope *p, size_t f, int64_t least) {
    const Param *param = &p->params.at[f];
    Row of = param->of;
    int64_t number = of.at[0] + param->by - least;
    of.at[0] = number % param->by;
    fmpq_t by;
    fmpq_init(by);
    fmpq_set_si(by, 1, (ulong)param->by);
    const Expr *quotient = expr_scale(p->arena, polytope_row(p, &of), by);
    fmpq_clear(by);
    const Expr *up =
        expr_add(p->arena, expr_apply(p->arena, EXPR_FLOOR, quotient),
                 expr_int(p->arena, number / param->by));
    return expr_sub(p->arena, up, polytope_param(p, f));
}

const Expr *polytope_rests(const Polytope *p) {
    const Expr *all = expr_int(p->arena, 1);
    for (size_t i = 0; i < p->rests.size; i++) {
        const Rest *rest = &p->rests.at[i];
        if (rest->least > rest->most)
            return expr_int(p->arena, 0);
        all = expr_mul(p->arena, all,
                       expr_sub(p->arena, leaves(p, rest->param, rest->least),
                                leaves(p, rest->param, rest->most + 1)));
    }
    return all;
}
