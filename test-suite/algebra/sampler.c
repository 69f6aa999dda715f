#include "sampler.h"

#include <stdio.h>
#include <stdlib.h>

const char *const sampler_names[SAMPLER_NAMES] = {
    "n",       "m",    "k",       "*count",  "g->rows",
    "dims[0]", "n@12", "end - q", "sqrt(x)", "max"};

int64_t sampler_int(Sampler *sampler, int64_t low, int64_t high) {
    uint64_t x = sampler->state; /* xorshift64* */
    x ^= x >> 12;
    x ^= x << 25;
    x ^= x >> 27;
    sampler->state = x;
    uint64_t mixed = (x * 2685821657736338717u) >> 33;
    return low + (int64_t)(mixed % (uint64_t)(high - low + 1));
}

static const Expr *coefficient(Sampler *sampler, unsigned max_divisor) {
    fmpq_t number;
    fmpq_init(number);
    fmpq_set_si(number, sampler_int(sampler, -6, 6),
                (ulong)sampler_int(sampler, 1, max_divisor));
    const Expr *result = expr_fmpq(sampler->arena, number);
    fmpq_clear(number);
    return result;
}

const Expr *sampler_polynomial(Sampler *sampler, unsigned symbols,
                               unsigned max_divisor) {
    Arena *arena = sampler->arena;
    const Expr *sum = expr_int(arena, 0);
    for (int64_t terms = sampler_int(sampler, 0, 4); terms > 0; terms--) {
        const Expr *term = coefficient(sampler, max_divisor);
        for (int64_t d = sampler_int(sampler, 0, 3); d > 0; d--) {
            SymbolId symbol = (SymbolId)sampler_int(sampler, 0, symbols - 1);
            term = expr_mul(arena, term, expr_symbol(arena, symbol));
        }
        sum = expr_add(arena, sum, term);
    }
    return sum;
}

const Expr *sampler_expr(Sampler *sampler, unsigned symbols, unsigned depth) {
    Arena *arena = sampler->arena;
    if (depth == 0)
        return sampler_polynomial(sampler, symbols, 3);
    const Expr *a = sampler_expr(sampler, symbols, depth - 1);
    const Expr *b = sampler_expr(sampler, symbols, depth - 1);
    switch (sampler_int(sampler, 0, 5)) {
    case 0:
        return expr_add(arena, a, b);
    case 1:
        return expr_mul(arena, a, b);
    case 2:
        return expr_max(arena, a, b);
    case 3:
        return expr_min(arena, a, b);
    case 4:
        return expr_apply(arena, EXPR_FLOOR, a);
    default:
        return expr_apply(arena, EXPR_CEIL, a);
    }
}

void sampler_point(Sampler *sampler, fmpz *values, size_t count, int64_t low,
                   int64_t high) {
    for (size_t i = 0; i < count; i++)
        fmpz_set_si(values + i, sampler_int(sampler, low, high));
}

const char *sampler_text(Arena *arena, const Expr *a) {
    Text text = text_new(arena);
    expr_print(&text, a, sampler_names);
    return text_chars(&text);
}

const Expr *sampler_parse(Arena *arena, const char *text) {
    const Expr *result = NULL;
    Status status =
        expr_parse(&result, text, sampler_names, SAMPLER_NAMES, arena);
    if (status.code != ASYM_OK) {
        (void)fprintf(stderr, "%s\n", status.message);
        abort();
    }
    return result;
}
