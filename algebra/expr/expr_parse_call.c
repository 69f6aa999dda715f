/* expr_parse_call.c -- reads what is in the parentheses of a function. */
#include "algebra/expr/expr_impl.h"

#include <ctype.h>

static Status parse_extremum(const Expr **out, ExprFn fn, ExprParser *parser) {
    const Expr *arg = NULL;
    while (expr_parse_accept(parser, ',')) {
        TRY(expr_parse_part(&arg, parser));
        *out = fn == EXPR_MAX ? expr_max(parser->arena, *out, arg)
                              : expr_min(parser->arena, *out, arg);
    }
    if (!expr_parse_accept(parser, ')'))
        return expr_parse_error(parser, "',' or ')'");
    return status_ok();
}

typedef Vec(fmpq) NumberList;

/* "; 1, 2": numbers, in memory of the arena as long as they are small. */
static Status parse_numbers(NumberList *out, ExprParser *parser) {
    const Expr *next = NULL;
    if (!expr_parse_accept(parser, ';'))
        return expr_parse_error(parser, "';'");
    do {
        fmpq_t number;
        TRY(expr_parse_part(&next, parser));
        fmpq_init(number);
        if (!expr_is_constant(next, number)) {
            fmpq_clear(number);
            return expr_parse_error(parser, "numbers in a recurrence");
        }
        *vec_push(parser->arena, out) = *number;
    } while (expr_parse_accept(parser, ','));
    return status_ok();
}

static void clear_numbers(NumberList *numbers) {
    for (size_t i = 0; i < numbers->size; i++)
        fmpq_clear(&numbers->at[i]);
}

static Status parse_recurrence(const Expr **out, ExprParser *parser) {
    NumberList by = {0}, first = {0};
    Status status = parse_numbers(&by, parser);
    if (status.code == ASYM_OK)
        status = parse_numbers(&first, parser);
    if (status.code == ASYM_OK &&
        (by.size != first.size || !expr_parse_accept(parser, ')')))
        status = expr_parse_error(parser,
                                  "as many factors as first values, then ')'");
    if (status.code == ASYM_OK)
        *out = expr_recurrence(parser->arena, *out, by.size, by.at, first.at);
    clear_numbers(&by);
    clear_numbers(&first);
    return status;
}

/* "i=1..n, formula)". */
static Status parse_sum_call(const Expr **out, ExprParser *parser) {
    ExprBoundName name = {.word = parser->at, .outer = parser->bound};
    const Expr *lo = NULL, *hi = NULL, *a = NULL;
    name.symbol = name.outer ? name.outer->symbol - 1 : EXPR_FIRST_BOUND - 1;
    while (expr_is_word_char(*parser->at))
        parser->at++;
    name.length = (size_t)(parser->at - name.word);
    expr_parse_blanks(parser);
    if (name.length == 0 || isdigit((unsigned char)*name.word) ||
        !expr_parse_accept(parser, '='))
        return expr_parse_error(parser, "a name and '='");
    TRY(expr_parse_part(&lo, parser));
    if (!expr_parse_accept(parser, '.') || !expr_parse_accept(parser, '.'))
        return expr_parse_error(parser, "'..'");
    TRY(expr_parse_part(&hi, parser));
    if (!expr_parse_accept(parser, ','))
        return expr_parse_error(parser, "','");
    parser->bound = &name;
    Status status = expr_parse_part(&a, parser);
    parser->bound = name.outer;
    if (status.code == ASYM_OK && !expr_parse_accept(parser, ')'))
        status = expr_parse_error(parser, "')'");
    if (status.code == ASYM_OK)
        *out = expr_kept_sum(parser->arena, a, name.symbol, lo, hi);
    return status;
}

static const Expr *parse_log(const Expr *of, ExprCall call, Arena *arena) {
    fmpq_t base;
    fmpq_init(base);
    fmpq_set_ui(base, call.number, call.under ? call.under : 1);
    const Expr *log = expr_log_to_fraction(arena, base, of);
    fmpq_clear(base);
    return log;
}

Status expr_parse_call(const Expr **out, ExprCall call, ExprParser *parser) {
    if (call.fn == EXPR_SUM)
        return parse_sum_call(out, parser);
    TRY(expr_parse_part(out, parser));
    if (call.fn == EXPR_RECURRENCE && call.number == 0)
        return parse_recurrence(out, parser);
    if (call.fn == EXPR_MAX || call.fn == EXPR_MIN)
        return parse_extremum(out, call.fn, parser);
    if (!expr_parse_accept(parser, ')'))
        return expr_parse_error(parser, "')'");
    if (call.fn == EXPR_LOG)
        *out = parse_log(*out, call, parser->arena);
    else if (call.fn == EXPR_POWER)
        *out = expr_root(parser->arena, call.number, *out);
    else if (call.fn == EXPR_FACTORIAL)
        *out = expr_factorial(parser->arena, *out);
    else if (call.fn == EXPR_RECURRENCE)
        *out = expr_fibonacci(parser->arena, *out);
    else
        *out = expr_apply(parser->arena, call.fn, *out);
    return status_ok();
}
