#include "algebra/expr/expr_impl.h"

static void print_integer(Text *out, const fmpz_t a) {
    char *digits = fmpz_get_str(NULL, 10, a);
    text_add_text(out, digits);
    flint_free(digits);
}

/* The sign is printed by the caller. */
static void print_magnitude(Text *out, const fmpq_t a) {
    fmpz_t magnitude;
    fmpz_init(magnitude);
    fmpz_abs(magnitude, fmpq_numref(a));
    print_integer(out, magnitude);
    fmpz_clear(magnitude);
    if (!fmpz_is_one(fmpq_denref(a))) {
        text_add_char(out, '/');
        print_integer(out, fmpq_denref(a));
    }
}

static void print_call(Text *out, const Atom *atom, const char *const *names,
                       const ExprStyle *style) {
    text_add(out, "%s(",
             atom->fn == EXPR_LOG2 ? style->log2 : expr_fn_word(atom->fn));
    for (size_t i = 0; i < atom->arity; i++) {
        if (i > 0)
            text_add(out, ", ");
        expr_print_part(out, atom->args[i], names, style);
    }
    text_add_char(out, ')');
}

/* Names up to the class "bare" go without parentheses. */
static void print_factor(Text *out, const Factor *factor,
                         const char *const *names, const ExprStyle *style,
                         NameClass bare) {
    if (factor->atom->arity > 0) {
        print_call(out, factor->atom, names, style);
    } else {
        const char *name = names[factor->atom->symbol];
        if (expr_name_class(name) <= bare)
            text_add_text(out, name);
        else
            text_add(out, "(%s)", name);
    }
    if (factor->exponent > 1)
        text_add(out, "^%u", factor->exponent);
}

static bool is_unit(const fmpq_t a) {
    return fmpz_is_pm1(fmpq_numref(a)) && fmpz_is_one(fmpq_denref(a));
}

static void print_term(Text *out, const Term *term, const char *const *names,
                       const ExprStyle *style) {
    bool whole = term->degree == 1 && fmpq_is_one(&term->coefficient);
    bool show = term->n_factors == 0 || !is_unit(&term->coefficient);
    if (show)
        print_magnitude(out, &term->coefficient);
    for (size_t i = 0; i < term->n_factors; i++) {
        if (show || i > 0)
            text_add_char(out, '*');
        print_factor(out, &term->factors[i], names, style,
                     whole ? NAME_PREFIXED : NAME_PLAIN);
    }
}

/* The term to print first: the first one, or if that is negative the first
 * positive one of its degree, so that it is "j - i" and not "-i + j". */
static size_t leading_term(const Expr *a) {
    for (size_t i = 0; i < a->size; i++)
        if (a->terms[i].degree == a->terms[0].degree &&
            fmpq_sgn(&a->terms[i].coefficient) > 0)
            return i;
    return 0;
}

void expr_print_part(Text *out, const Expr *a, const char *const *names,
                     const ExprStyle *style) {
    if (a->size == 0)
        text_add_char(out, '0');
    size_t lead = leading_term(a);
    for (size_t k = 0; k < a->size; k++) {
        size_t i = k == 0 ? lead : k <= lead ? k - 1 : k;
        bool negative = fmpq_sgn(&a->terms[i].coefficient) < 0;
        if (k == 0)
            text_add_text(out, negative ? "-" : "");
        else
            text_add_text(out, negative ? " - " : " + ");
        print_term(out, &a->terms[i], names, style);
    }
}

void expr_print_whole(Text *out, const Expr *a, const char *const *names,
                      const ExprStyle *style) {
    const Atom *atom = expr_sole_atom(a);
    if (atom && atom->arity == 0 &&
        expr_name_class(names[atom->symbol]) <= NAME_ODD)
        text_add_text(out, names[atom->symbol]);
    else
        expr_print_part(out, a, names, style);
}

void expr_print(Text *out, const Expr *a, const char *const *names) {
    const ExprStyle style = {.log2 = expr_fn_word(EXPR_LOG2)};
    expr_print_whole(out, a, names, &style);
}
