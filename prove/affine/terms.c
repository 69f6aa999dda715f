#include "prove/affine/terms.h"

#include "algebra/expr/expr_impl.h"
#include "base/text.h"

#include <isl/aff.h>
#include <isl/constraint.h>
#include <isl/val.h>
#include <stdlib.h>
#include <string.h>

/* "v" times "by". */
static const Expr *scaled(const Expr *by, isl_val *v, Arena *arena) {
    char *text = isl_val_to_str(v);
    fmpq_t k;
    fmpq_init(k);
    bool good = text && fmpq_set_str(k, text, 10) == 0;
    const Expr *e = good && by ? expr_scale(arena, by, k) : NULL;
    fmpq_clear(k);
    free(text);
    isl_val_free(v);
    return e;
}

static const Expr *plus(const Expr *a, const Expr *b, Arena *arena) {
    return a && b ? expr_add(arena, a, b) : NULL;
}

static const Expr *division(isl_aff *aff, int i, const SymbolId *symbols,
                            Arena *arena) {
    isl_aff *of = isl_aff_get_div(aff, i);
    const Expr *e = terms_expr(of, symbols, arena);
    isl_aff_free(of);
    return e ? expr_apply(arena, EXPR_FLOOR, e) : NULL;
}

const Expr *terms_expr(isl_aff *aff, const SymbolId *symbols, Arena *arena) {
    isl_size params = isl_aff_dim(aff, isl_dim_param);
    isl_size divs = isl_aff_dim(aff, isl_dim_div);
    if (params < 0 || divs < 0 || isl_aff_is_nan(aff) != isl_bool_false)
        return NULL;
    const Expr *sum =
        scaled(expr_int(arena, 1), isl_aff_get_constant_val(aff), arena);
    for (int i = 0; i < params; i++)
        sum = plus(sum,
                   scaled(expr_symbol(arena, symbols[i]),
                          isl_aff_get_coefficient_val(aff, isl_dim_param, i),
                          arena),
                   arena);
    for (int i = 0; i < divs; i++) {
        isl_val *k = isl_aff_get_coefficient_val(aff, isl_dim_div, i);
        if (isl_val_is_zero(k) == isl_bool_true)
            isl_val_free(k);
        else
            sum = plus(sum, scaled(division(aff, i, symbols, arena), k, arena),
                       arena);
    }
    return sum;
}

typedef struct RegionMaker {
    Region *out;
    const SymbolId *symbols;
    Arena *arena;
} RegionMaker;

static isl_stat add_constraint(isl_constraint *c, void *context) {
    RegionMaker *maker = context;
    isl_aff *aff = isl_constraint_get_aff(c);
    const Expr *e = terms_expr(aff, maker->symbols, maker->arena);
    if (e)
        *vec_push(maker->arena, &maker->out->nonneg) = e;
    if (e && isl_constraint_is_equality(c) == isl_bool_true)
        *vec_push(maker->arena, &maker->out->nonneg) =
            expr_neg(maker->arena, e);
    isl_aff_free(aff);
    isl_constraint_free(c);
    return e ? isl_stat_ok : isl_stat_error;
}

bool terms_region(Region *out, isl_basic_set *bset, const SymbolId *symbols,
                  Arena *arena) {
    RegionMaker maker = {out, symbols, arena};
    return isl_basic_set_foreach_constraint(bset, add_constraint, &maker) ==
           isl_stat_ok;
}

/* ---- as text that isl reads ---- */

static bool add_sum(Text *out, const Expr *e, fmpz_t by);

static void add_number(Text *out, const fmpz_t number) {
    char *digits = fmpz_get_str(NULL, 10, number);
    text_add(out, "%s", digits);
    flint_free(digits);
}

static bool add_rounded(Text *out, const Atom *atom) {
    fmpz_t by;
    fmpz_init(by);
    text_add(out, expr_is_call(atom, EXPR_FLOOR) ? "floor((" : "ceil((");
    bool good = add_sum(out, atom->args[0], by);
    text_add(out, ")/");
    add_number(out, by);
    text_add(out, ")");
    fmpz_clear(by);
    return good;
}

/* The symbol or the rounded sum that "term" is a multiple of. */
static bool add_factor(Text *out, const Term *term) {
    if (term->degree != 1)
        return term->degree == 0;
    const Atom *atom = term->factors[0].atom;
    text_add(out, "*");
    if (!atom->arity)
        text_add(out, "s%u", atom->symbol);
    return !atom->arity ||
           ((expr_is_call(atom, EXPR_FLOOR) || expr_is_call(atom, EXPR_CEIL)) &&
            add_rounded(out, atom));
}

/* "e" times "by", the least number that makes its coefficients whole. */
static bool add_sum(Text *out, const Expr *e, fmpz_t by) {
    fmpz_t number;
    fmpz_init(number);
    expr_denominator(by, e);
    text_add(out, "0");
    bool good = true;
    for (size_t i = 0; i < e->size && good; i++) {
        const fmpq *k = &e->terms[i].coefficient;
        fmpz_divexact(number, by, fmpq_denref(k));
        fmpz_mul(number, number, fmpq_numref(k));
        text_add(out, " + ");
        add_number(out, number);
        good = add_factor(out, &e->terms[i]);
    }
    fmpz_clear(number);
    return good;
}

isl_set *terms_positive(isl_ctx *ctx, const Expr *e, Arena *arena) {
    Text text = text_new(arena);
    fmpz_t by;
    fmpz_init(by);
    const char *before = "[";
    EXPR_FOR_SYMBOL(e, s, 0) {
        text_add(&text, "%ss%u", before, s);
        before = ", ";
    }
    text_add(&text, "%s] -> { : ", before[0] == '[' ? "[" : "");
    bool good = add_sum(&text, e, by);
    text_add(&text, " >= 1 }");
    fmpz_clear(by);
    return good ? isl_set_read_from_str(ctx, text_chars(&text)) : NULL;
}

isl_set *terms_nonneg(isl_aff *aff) {
    isl_constraint *c = isl_inequality_from_aff(aff);
    return isl_set_from_basic_set(isl_basic_set_from_constraint(c));
}
