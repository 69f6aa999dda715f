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
    EXPONENT_BITS = 16,
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

bool expr_parse_accept(ExprParser *parser, char c) {
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

/* *base^number, by products where that is whole. */
static Status constant_power(const Expr **base, fmpq_t number,
                             const ExprParser *parser) {
    if (fmpz_bits(&number->num) > EXPONENT_BITS ||
        fmpz_bits(&number->den) > EXPONENT_BITS)
        return expr_parse_error(parser, "a smaller exponent");
    if (fmpq_sgn(number) < 0 && expr_is_zero(*base))
        return expr_parse_error(parser, "something other than 0 in 1/0");
    if (!fmpz_is_one(&number->den)) {
        *base =
            expr_power(parser->arena, *base, expr_fmpq(parser->arena, number));
        return status_ok();
    }
    if (fmpq_sgn(number) < 0)
        *base = expr_power(parser->arena, *base, expr_int(parser->arena, -1));
    fmpz_abs(&number->num, &number->num);
    return raise_to(base, fmpz_get_ui(&number->num), parser);
}

static Status power_of(const Expr **base, const Expr *exponent,
                       const ExprParser *parser) {
    Status status = status_ok();
    fmpq_t number;
    fmpq_init(number);
    if (expr_is_constant(exponent, number))
        status = constant_power(base, number, parser);
    else
        *base = expr_power(parser->arena, *base, exponent);
    fmpq_clear(number);
    return status;
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

/* Reads what a sum around runs over, unless a longer name is there. */
static bool accept_bound(const Expr **out, ExprParser *parser) {
    const ExprBoundName *bound = parser->bound;
    size_t length = 0;
    while (expr_is_word_char(parser->at[length]))
        length++;
    while (bound && (bound->length != length ||
                     strncmp(bound->word, parser->at, length) != 0))
        bound = bound->outer;
    for (size_t i = 0; bound && parser->names && i < parser->count; i++)
        if (parser->names[i] &&
            match_bare(parser->at, parser->names[i]) > length)
            return false;
    if (!bound)
        return false;
    *out = expr_symbol(parser->arena, bound->symbol);
    parser->at += length;
    expr_parse_blanks(parser);
    return true;
}

static bool accept_name(const Expr **out, ExprParser *parser) {
    if (accept_bound(out, parser))
        return true;
    if (!parser->names)
        return accept_numbered(out, parser);
    return accept_symbol(out, match_enclosed, parser) ||
           accept_symbol(out, match_bare, parser);
}

static Status parse_primary(const Expr **out, ExprParser *parser) {
    ExprCall call;
    size_t word = expr_fn_call(&call, parser->at);
    if (isdigit((unsigned char)*parser->at)) {
        parse_number(out, parser);
        return status_ok();
    }
    if (word > 0) {
        parser->at += word + 1;
        expr_parse_blanks(parser);
        return expr_parse_call(out, call, parser);
    }
    if (accept_name(out, parser))
        return status_ok();
    if (!expr_parse_accept(parser, '('))
        return expr_parse_error(parser, "a number, a known name or '('");
    TRY(expr_parse_part(out, parser));
    if (!expr_parse_accept(parser, ')'))
        return expr_parse_error(parser, "')'");
    return status_ok();
}

static Status parse_whole_power(const Expr **out, ExprParser *parser) {
    char *end;
    unsigned long exponent = strtoul(parser->at, &end, 10);
    if (exponent > MAX_DEGREE)
        return expr_parse_error(parser, "a smaller exponent");
    parser->at = end;
    expr_parse_blanks(parser);
    return raise_to(out, exponent, parser);
}

/* A number as exponent that is not small is refused as digits are. */
static Status parse_power(const Expr **out, ExprParser *parser) {
    const Expr *exponent = NULL;
    TRY(parse_primary(out, parser));
    if (!expr_parse_accept(parser, '^'))
        return status_ok();
    if (isdigit((unsigned char)*parser->at))
        return parse_whole_power(out, parser);
    TRY(parse_primary(&exponent, parser));
    return power_of(out, exponent, parser);
}

static Status invert(const Expr **a, const ExprParser *parser) {
    if (expr_is_zero(*a))
        return expr_parse_error(parser, "something other than 0 behind '/'");
    *a = expr_power(parser->arena, *a, expr_int(parser->arena, -1));
    return status_ok();
}

/* 1/a^3 is (1/a)^3, so that a sum is not multiplied out. */
static Status parse_inverse(const Expr **out, ExprParser *parser) {
    const Expr *exponent = NULL;
    TRY(parse_primary(out, parser));
    if (!expr_parse_accept(parser, '^'))
        return invert(out, parser);
    if (isdigit((unsigned char)*parser->at)) {
        TRY(invert(out, parser));
        return parse_whole_power(out, parser);
    }
    TRY(parse_primary(&exponent, parser));
    TRY(power_of(out, exponent, parser));
    return invert(out, parser);
}

static Status parse_product(const Expr **out, ExprParser *parser) {
    const Expr *next = NULL;
    TRY(parse_power(out, parser));
    while (*parser->at == '*' || *parser->at == '/') {
        bool division = expr_parse_accept(parser, '/');
        if (!division)
            (void)expr_parse_accept(parser, '*');
        TRY(division ? parse_inverse(&next, parser)
                     : parse_power(&next, parser));
        TRY(multiply(out, next, parser));
    }
    return status_ok();
}

static Status parse_signed(const Expr **out, ExprParser *parser) {
    bool negative = expr_parse_accept(parser, '-');
    if (!negative)
        (void)expr_parse_accept(parser, '+');
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
    ExprParser parser = {text, text, names, count, 0, NULL, arena};
    const Expr *result = NULL;
    if (is_odd_name(out, &parser))
        return status_ok();
    TRY(expr_parse_part(&result, &parser));
    if (*parser.at != '\0')
        return expr_parse_error(&parser, "an operator or the end");
    *out = result;
    return status_ok();
}
