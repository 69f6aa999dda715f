/* region_text.c -- regions as text: "n >= 1 and m <= n". */
#include "algebra/expr/expr_impl.h"
#include "algebra/region/inequality.h"
#include "algebra/region/region.h"

#include <string.h>

static const ExprStyle style = {.order = false};

/* The terms of "e" with symbols whose coefficients have the sign "sign", made
 * positive. */
static const Expr *terms_of_sign(Arena *arena, const Expr *e, int sign) {
    const Expr *sum = expr_int(arena, 0);
    for (size_t i = 0; i < e->size; i++)
        if (e->terms[i].degree > 0 &&
            fmpq_sgn(&e->terms[i].coefficient) == sign)
            sum = expr_add(arena, sum, expr_term(arena, e, i));
    return sign < 0 ? expr_neg(arena, sum) : sum;
}

static const Expr *constant_term(Arena *arena, const Expr *e) {
    if (e->size > 0 && e->terms[e->size - 1].degree == 0)
        return expr_term(arena, e, e->size - 1);
    return expr_int(arena, 0);
}

static void print_relation(Text *out, const Expr *left, const char *relation,
                           const Expr *right, const char *const *names) {
    expr_print_part(out, left, names, &style);
    text_add(out, " %s ", relation);
    expr_print_part(out, right, names, &style);
}

/* A number is alone on the right where it can be, else where it is positive. */
static void print_inequality(Text *out, const Expr *e, const char *const *names,
                             Arena *arena) {
    const Expr *more = terms_of_sign(arena, e, 1);
    const Expr *less = terms_of_sign(arena, e, -1);
    const Expr *constant = constant_term(arena, e);
    const Expr *negated = expr_neg(arena, constant);
    if (expr_is_zero(less))
        print_relation(out, more, ">=", negated, names);
    else if (expr_is_zero(more))
        print_relation(out, less, "<=", constant, names);
    else if (!expr_is_zero(constant) &&
             fmpq_sgn(&constant->terms[0].coefficient) < 0)
        print_relation(out, expr_add(arena, less, negated), "<=", more, names);
    else
        print_relation(out, less, "<=", expr_add(arena, more, constant), names);
}

/* "n = h*w", the side of lower degree first; of two of one degree the one
 * without the number, which is positive then; "n = 1", "n*m = 0". */
static void print_equation(Text *out, const Expr *e, const char *const *names,
                           Arena *arena) {
    const Expr *more = terms_of_sign(arena, e, 1);
    const Expr *less = terms_of_sign(arena, e, -1);
    const Expr *constant = constant_term(arena, e);
    bool adds = constant->size && fmpq_sgn(&constant->terms[0].coefficient) > 0;
    unsigned above = expr_degree(more), below = expr_degree(less);
    bool less_first = below < above || (below == above && adds);
    if (expr_is_zero(more) || (less_first && !expr_is_zero(less)))
        print_relation(out, less, "=", expr_add(arena, more, constant), names);
    else
        print_relation(out, more, "=", expr_sub(arena, less, constant), names);
}

/* For each condition the one that makes an equation of it, each in one pair at
 * most; itself where there is none. */
static size_t *pair_up(const Region *region, Arena *arena) {
    size_t size = region->nonneg.size;
    const Expr **e = region->nonneg.at;
    size_t *partner = ARENA_ARRAY(arena, size_t, size + 1);
    for (size_t i = 0; i < size; i++)
        partner[i] = i;
    for (size_t i = 0; i < size; i++)
        for (size_t k = i + 1; k < size && partner[i] == i; k++)
            if (partner[k] == k && expr_is_zero(expr_add(arena, e[i], e[k]))) {
                partner[i] = k;
                partner[k] = i;
            }
    return partner;
}

void region_print(Text *out, const Region *region, const char *const *names) {
    Arena *scratch = arena_new();
    const size_t *partner = pair_up(region, scratch);
    for (size_t i = 0; i < region->nonneg.size; i++) {
        if (partner[i] < i)
            continue;
        const Expr *e = inequality_normalise(scratch, region->nonneg.at[i]);
        text_add(out, "%s", i > 0 ? " and " : "");
        if (partner[i] == i)
            print_inequality(out, e, names, scratch);
        else
            print_equation(out, e, names, scratch);
    }
    arena_free(scratch);
}

static bool accept_word(ExprParser *parser, const char *word) {
    size_t length = strlen(word);
    if (strncmp(parser->at, word, length) != 0)
        return false;
    parser->at += length;
    expr_parse_blanks(parser);
    return true;
}

static void add_condition(Region *region, const Expr *least, const Expr *most,
                          Arena *arena) {
    *vec_push(arena, &region->nonneg) =
        inequality_normalise(arena, expr_sub(arena, most, least));
}

static Status parse_condition(Region *region, ExprParser *parser) {
    const Expr *left = NULL, *right = NULL;
    TRY(expr_parse_part(&left, parser));
    bool equal = accept_word(parser, "="),
         at_most = equal || accept_word(parser, "<=");
    if (!at_most && !accept_word(parser, ">="))
        return expr_parse_error(parser, "'<=', '>=' or '='");
    TRY(expr_parse_part(&right, parser));
    if (at_most)
        add_condition(region, left, right, parser->arena);
    if (equal || !at_most)
        add_condition(region, right, left, parser->arena);
    return status_ok();
}

Status region_parse(Region *out, const char *text, const char *const *names,
                    size_t count, Arena *arena) {
    ExprParser parser = {text, text, names, count, 0, NULL, arena};
    Region region = {0};
    expr_parse_blanks(&parser);
    while (*parser.at != '\0') {
        TRY(parse_condition(&region, &parser));
        if (*parser.at == '\0')
            break;
        if (!accept_word(&parser, "and ") || *parser.at == '\0')
            return expr_parse_error(&parser, "'and' and an inequality");
    }
    *out = region;
    return status_ok();
}
