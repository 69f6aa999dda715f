/* expr_parse.c -- reads formulas, by recursive descent; the grammar is in
 * docs/formulas.md. */
#include "algebra/expr/expr_impl.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* A formula beyond these is refused: "(a + b)^9999" must not take all memory.
 * Products of single terms grow no faster than their text, and are all that
 * expr_print writes: their numbers have no limit. */
enum {
    MAX_DEPTH = 100,
    MAX_PRODUCTS = 1 << 12, /* of terms, in one multiplication */
    MAX_DEGREE = 1 << 16,
    MAX_BITS = 1 << 14
};

Status expr_parse_error(const ExprParser *parser, const char *expected) {
    return status_fail(ASYM_SYNTAX, "column %zu of \"%.60s\": expected %s",
                       (size_t)(parser->at - parser->text) + 1, parser->text,
                       expected);
}

void expr_parse_blanks(ExprParser *parser) {
    parser->at += strspn(parser->at, " \t");
}

/* Whether "c" comes next; if so, it and the blanks behind it are read. */
static bool accept(ExprParser *parser, char c) {
    if (*parser->at != c)
        return false;
    parser->at++;
    expr_parse_blanks(parser);
    return true;
}

static size_t bit_size(const Expr *a) {
    size_t bits = 0;
    for (size_t i = 0; i < a->size; i++) {
        size_t own = fmpz_bits(&a->terms[i].coefficient.num) +
                     fmpz_bits(&a->terms[i].coefficient.den);
        bits = bits > own ? bits : own;
    }
    return bits;
}

static Status multiply_small(const Expr **product, const Expr *a,
                             const ExprParser *parser) {
    const Expr *b = *product;
    if (a->size * b->size > MAX_PRODUCTS ||
        expr_degree(a) + expr_degree(b) > MAX_DEGREE ||
        bit_size(a) + bit_size(b) > MAX_BITS)
        return expr_parse_error(parser, "a smaller formula");
    *product = expr_mul(parser->arena, b, a);
    return status_ok();
}

static Status multiply(const Expr **product, const Expr *a,
                       const ExprParser *parser) {
    const Expr *b = *product;
    if (a->size > 1 || b->size > 1 ||
        expr_degree(a) + expr_degree(b) > MAX_DEGREE)
        return multiply_small(product, a, parser);
    *product = expr_mul(parser->arena, b, a);
    return status_ok();
}

static Status raise_to(const Expr **base, unsigned long exponent,
                       const ExprParser *parser) {
    const Expr *power = expr_int(parser->arena, 1), *square = *base;
    for (; exponent > 0; exponent /= 2) {
        if (exponent % 2 == 1)
            TRY(multiply_small(&power, square, parser));
        if (exponent > 1)
            TRY(multiply_small(&square, square, parser));
    }
    *base = power;
    return status_ok();
}

static void parse_number(const Expr **out, ExprParser *parser) {
    size_t length = strspn(parser->at, "0123456789");
    char *digits = arena_strndup(parser->arena, parser->at, length);
    fmpz_t value;
    fmpz_init(value);
    fmpz_set_str(value, digits, 10);
    *out = expr_fmpz(parser->arena, value);
    fmpz_clear(value);
    parser->at += length;
    expr_parse_blanks(parser);
}

static Status parse_call(const Expr **out, ExprFn fn, ExprParser *parser) {
    bool extremum = fn == EXPR_MAX || fn == EXPR_MIN;
    const Expr *arg = NULL;
    TRY(expr_parse_part(out, parser));
    if (!extremum)
        *out = expr_apply(parser->arena, fn, *out);
    while (extremum && accept(parser, ',')) {
        TRY(expr_parse_part(&arg, parser));
        *out = fn == EXPR_MAX ? expr_max(parser->arena, *out, arg)
                              : expr_min(parser->arena, *out, arg);
    }
    if (!accept(parser, ')'))
        return expr_parse_error(parser, extremum ? "',' or ')'" : "')'");
    return status_ok();
}

static bool starts_with(const char *text, const char *start) {
    return strncmp(text, start, strlen(start)) == 0;
}

/* The length of "name" if "at" begins with it as a whole name. */
static size_t match_bare(const char *at, const char *name) {
    size_t length = strlen(name);
    if (expr_name_class(name) > NAME_PREFIXED || !starts_with(at, name))
        return 0;
    bool goes_on =
        expr_is_word_char(name[length - 1]) && expr_is_word_char(at[length]);
    return goes_on ? 0 : length;
}

/* The length of "(name)" if "at" begins with it. */
static size_t match_enclosed(const char *at, const char *name) {
    size_t length = strlen(name);
    bool matches =
        *at == '(' && starts_with(at + 1, name) && at[length + 1] == ')';
    return matches ? length + 2 : 0;
}

typedef size_t (*NameMatch)(const char *at, const char *name);

/* Reads the symbol with the longest match at "at", if there is one. */
static bool accept_symbol(const Expr **out, NameMatch match,
                          ExprParser *parser) {
    size_t longest = 0;
    SymbolId symbol = 0;
    for (size_t i = 0; i < parser->count; i++) {
        size_t length =
            parser->names[i] ? match(parser->at, parser->names[i]) : 0;
        if (length > longest) {
            longest = length;
            symbol = (SymbolId)i;
        }
    }
    if (longest == 0)
        return false;
    *out = expr_symbol(parser->arena, symbol);
    parser->at += longest;
    expr_parse_blanks(parser);
    return true;
}

/* "s12" is symbol 12. */
static bool accept_numbered(const Expr **out, ExprParser *parser) {
    if (*parser->at != 's' || !isdigit((unsigned char)parser->at[1]))
        return false;
    char *end;
    unsigned long symbol = strtoul(parser->at + 1, &end, 10);
    if (symbol >= parser->count || expr_is_word_char(*end))
        return false;
    *out = expr_symbol(parser->arena, (SymbolId)symbol);
    parser->at = end;
    expr_parse_blanks(parser);
    return true;
}

static bool accept_name(const Expr **out, ExprParser *parser) {
    if (!parser->names)
        return accept_numbered(out, parser);
    return accept_symbol(out, match_enclosed, parser) ||
           accept_symbol(out, match_bare, parser);
}

static Status parse_primary(const Expr **out, ExprParser *parser) {
    ExprFn fn;
    size_t word = expr_fn_call(&fn, parser->at);
    if (isdigit((unsigned char)*parser->at)) {
        parse_number(out, parser);
        return status_ok();
    }
    if (word > 0) {
        parser->at += word + 1;
        expr_parse_blanks(parser);
        return parse_call(out, fn, parser);
    }
    if (accept_name(out, parser))
        return status_ok();
    if (!accept(parser, '('))
        return expr_parse_error(parser, "a number, a known name or '('");
    TRY(expr_parse_part(out, parser));
    if (!accept(parser, ')'))
        return expr_parse_error(parser, "')'");
    return status_ok();
}

static Status parse_power(const Expr **out, ExprParser *parser) {
    TRY(parse_primary(out, parser));
    if (!accept(parser, '^'))
        return status_ok();
    if (!isdigit((unsigned char)*parser->at))
        return expr_parse_error(parser, "a whole number as exponent");
    char *end;
    unsigned long exponent = strtoul(parser->at, &end, 10);
    if (exponent > MAX_DEGREE)
        return expr_parse_error(parser, "a smaller exponent");
    parser->at = end;
    expr_parse_blanks(parser);
    return raise_to(out, exponent, parser);
}

static Status divide(const Expr **out, const Expr *by,
                     const ExprParser *parser) {
    fmpq_t number;
    fmpq_init(number);
    bool possible = expr_is_constant(by, number) && !fmpq_is_zero(number);
    if (possible) {
        fmpq_inv(number, number);
        by = expr_fmpq(parser->arena, number);
    }
    fmpq_clear(number);
    if (!possible)
        return expr_parse_error(parser, "a number other than 0 behind '/'");
    return multiply(out, by, parser);
}

static Status parse_product(const Expr **out, ExprParser *parser) {
    const Expr *next = NULL;
    TRY(parse_power(out, parser));
    while (*parser->at == '*' || *parser->at == '/') {
        bool division = accept(parser, '/');
        if (!division)
            (void)accept(parser, '*');
        TRY(parse_power(&next, parser));
        TRY(division ? divide(out, next, parser) : multiply(out, next, parser));
    }
    return status_ok();
}

static Status parse_signed(const Expr **out, ExprParser *parser) {
    bool negative = accept(parser, '-');
    if (!negative)
        (void)accept(parser, '+');
    TRY(parse_product(out, parser));
    if (negative)
        *out = expr_neg(parser->arena, *out);
    return status_ok();
}

static Status parse_sum(const Expr **out, ExprParser *parser) {
    TermList terms = {0};
    Status status = status_ok();
    do {
        const Expr *next = NULL;
        status = parse_signed(&next, parser);
        if (status.code == ASYM_OK)
            expr_push_terms(parser->arena, &terms, next);
    } while (status.code == ASYM_OK &&
             (*parser->at == '+' || *parser->at == '-'));
    *out = expr_from_terms(parser->arena, terms.at, terms.size);
    return status;
}

Status expr_parse_part(const Expr **out, ExprParser *parser) {
    const Expr *sum = NULL;
    expr_parse_blanks(parser);
    if (parser->depth == MAX_DEPTH)
        return expr_parse_error(parser, "fewer parentheses");
    parser->depth++;
    TRY(parse_sum(&sum, parser));
    parser->depth--;
    *out = sum;
    return status_ok();
}

/* A name such as "end - p" that is all of the text. */
static bool is_odd_name(const Expr **out, const ExprParser *parser) {
    for (size_t i = 0; parser->names && i < parser->count; i++) {
        const char *name = parser->names[i];
        if (name && strcmp(name, parser->text) == 0 &&
            expr_name_class(name) == NAME_ODD) {
            *out = expr_symbol(parser->arena, (SymbolId)i);
            return true;
        }
    }
    return false;
}

Status expr_parse(const Expr **out, const char *text, const char *const *names,
                  size_t count, Arena *arena) {
    ExprParser parser = {text, text, names, count, 0, arena};
    const Expr *result = NULL;
    if (is_odd_name(out, &parser))
        return status_ok();
    TRY(expr_parse_part(&result, &parser));
    if (*parser.at != '\0')
        return expr_parse_error(&parser, "an operator or the end");
    *out = result;
    return status_ok();
}
