#include "algebra/expr/expr_printer.h"

#include <stdio.h>
#include <string.h>

void expr_printer_integer(Text *out, const fmpz_t a) {
    char *digits = fmpz_get_str(NULL, 10, a);
    text_add_text(out, digits);
    flint_free(digits);
}

void expr_printer_magnitude(Text *out, const fmpq_t a) {
    fmpz_t magnitude;
    fmpz_init(magnitude);
    fmpz_abs(magnitude, fmpq_numref(a));
    expr_printer_integer(out, magnitude);
    fmpz_clear(magnitude);
    if (!fmpz_is_one(fmpq_denref(a))) {
        text_add_char(out, '/');
        expr_printer_integer(out, fmpq_denref(a));
    }
}

static void print_args(const ExprPrinter *to, const Atom *atom) {
    text_add_char(to->out, '(');
    for (size_t i = 0; i < atom->arity; i++) {
        if (i > 0)
            text_add(to->out, ", ");
        expr_printer_sum(to, atom->args[i]);
    }
    text_add_char(to->out, ')');
}

static const char *name_of(const ExprPrinter *to, SymbolId symbol);

/* Whether "a" is a name that goes in parentheses anyway; orders are not read
 * back. */
static bool is_enclosed(const ExprPrinter *to, const Expr *a) {
    bool shown = to->style->order || to->style->exponent;
    const Atom *atom = shown ? expr_sole_atom(a) : NULL;
    return atom && atom->arity == 0 &&
           expr_name_class(name_of(to, atom->symbol)) > NAME_PREFIXED;
}

void expr_printer_enclosed(const ExprPrinter *to, const Expr *a) {
    bool enclosed = is_enclosed(to, a);
    text_add_text(to->out, enclosed ? "" : "(");
    expr_printer_sum(to, a);
    text_add_text(to->out, enclosed ? "" : ")");
}

static void print_log(const ExprPrinter *to, const Atom *atom) {
    text_add(to->out, "log");
    if (!to->style->order)
        expr_printer_magnitude(to->out, &atom->args[1]->terms[0].coefficient);
    expr_printer_enclosed(to, atom->args[0]);
}

/* ---- sequences and sums ---- */

static void print_factorial(const ExprPrinter *to, const Atom *atom) {
    text_add_text(to->out, to->style->order ? "" : "factorial");
    if (to->style->order) {
        expr_printer_primary(to, atom->args[0]);
        text_add_char(to->out, '!');
    } else {
        expr_printer_enclosed(to, atom->args[0]);
    }
}

static void print_recurrence(const ExprPrinter *to, const Atom *atom) {
    size_t k = (atom->arity - 1) / 2;
    bool fibonacci = expr_is_fibonacci(atom);
    text_add_text(to->out, fibonacci ? "fib(" : "recurrence(");
    expr_printer_sum(to, atom->args[0]);
    for (size_t i = 1; i <= 2 * k && !fibonacci; i++) {
        text_add_text(to->out, i % k == 1 % k ? "; " : ", ");
        expr_printer_sum(to, atom->args[i]);
    }
    text_add_char(to->out, ')');
}

static const char *name_of(const ExprPrinter *to, SymbolId symbol) {
    if (symbol < EXPR_FIRST_BOUND)
        return to->names[symbol];
    const ExprPrintedName *bound = to->bound;
    for (; symbol > EXPR_FIRST_BOUND; symbol--)
        bound = bound->outer;
    return bound->name;
}

/* Whether "name" is that of a symbol in "atom" or of a sum around. */
static bool is_taken(const ExprPrinter *to, const Atom *atom,
                     const char *name) {
    for (const ExprPrintedName *b = to->bound; b; b = b->outer)
        if (strcmp(b->name, name) == 0)
            return true;
    for (size_t i = 0; i < atom->arity; i++)
        EXPR_FOR_SYMBOL(atom->args[i], s, 0) {
            if (strcmp(to->names[s], name) == 0)
                return true;
        }
    return false;
}

/* i, j, ... or i2, i3, ... */
static void choose_name(ExprPrintedName *out, const ExprPrinter *to,
                        const Atom *atom) {
    static const char letters[] = "ijklpqrtuvwxyz";
    for (size_t i = 0; i < sizeof letters - 1; i++) {
        out->name[0] = letters[i];
        if (!is_taken(to, atom, out->name))
            return;
    }
    unsigned number = 2;
    do
        (void)snprintf(out->name, sizeof out->name, "i%u", number++);
    while (is_taken(to, atom, out->name));
}

static void print_kept_sum(const ExprPrinter *to, const Atom *atom) {
    ExprPrintedName name = {.outer = to->bound};
    choose_name(&name, to, atom);
    const ExprPrinter inside = {to->out, to->names, to->style, &name};
    text_add(to->out, "sum(%s=", name.name);
    expr_printer_sum(to, atom->args[1]);
    text_add_text(to->out, "..");
    expr_printer_sum(to, atom->args[2]);
    text_add_text(to->out, ", ");
    expr_printer_sum(&inside, atom->args[0]);
    text_add_char(to->out, ')');
}

/* ---- terms ---- */

static void print_call(const ExprPrinter *to, const Atom *atom) {
    static const char *const words[] = {"max", "min", "floor", "ceil"};
    switch (atom->fn) {
    case EXPR_MAX:
    case EXPR_MIN:
    case EXPR_FLOOR:
    case EXPR_CEIL:
        text_add_text(to->out, words[atom->fn]);
        print_args(to, atom);
        return;
    case EXPR_LOG:
        print_log(to, atom);
        return;
    case EXPR_POWER:
        expr_printer_power(to, atom);
        return;
    case EXPR_FACTORIAL:
        print_factorial(to, atom);
        return;
    case EXPR_RECURRENCE:
        print_recurrence(to, atom);
        return;
    case EXPR_SUM:
        print_kept_sum(to, atom);
        return;
    }
}

void expr_printer_factor(const ExprPrinter *to, const Factor *factor,
                         NameClass bare) {
    const Atom *atom = factor->atom;
    bool enclosed = factor->exponent > 1 && expr_is_call(atom, EXPR_POWER) &&
                    !expr_is_root(atom);
    if (atom->arity == 0)
        enclosed = expr_name_class(name_of(to, atom->symbol)) > bare;
    text_add_text(to->out, enclosed ? "(" : "");
    if (atom->arity == 0)
        text_add_text(to->out, name_of(to, atom->symbol));
    else
        print_call(to, atom);
    text_add_text(to->out, enclosed ? ")" : "");
    if (factor->exponent > 1)
        text_add(to->out, "^%u", factor->exponent);
}

static bool is_unit(const fmpq_t a) {
    return fmpz_is_pm1(fmpq_numref(a)) && fmpz_is_one(fmpq_denref(a));
}

/* What is divided by comes last: n*m/(i + 1)^2. */
static void print_divisors(const ExprPrinter *to, const Term *term) {
    for (size_t i = 0; i < term->n_factors; i++) {
        const Factor *factor = &term->factors[i];
        if (!expr_is_reciprocal(factor->atom))
            continue;
        const Expr *base = factor->atom->args[0];
        const Atom *atom = expr_sole_atom(base);
        text_add_char(to->out, '/');
        if (atom)
            expr_printer_factor(to, &(Factor){atom, factor->exponent},
                                NAME_PLAIN);
        else
            expr_printer_enclosed(to, base);
        if (!atom && factor->exponent > 1)
            text_add(to->out, "^%u", factor->exponent);
    }
}

static void print_term(const ExprPrinter *to, const Term *term) {
    bool whole = term->degree == 1 && fmpq_is_one(&term->coefficient);
    size_t divisors = 0, printed = 0;
    for (size_t i = 0; i < term->n_factors; i++)
        divisors += expr_is_reciprocal(term->factors[i].atom);
    if (term->n_factors == divisors || !is_unit(&term->coefficient)) {
        expr_printer_magnitude(to->out, &term->coefficient);
        printed++;
    }
    for (size_t i = 0; i < term->n_factors; i++) {
        bool order = to->style->order;
        if (expr_is_reciprocal(term->factors[i].atom) ||
            (order && expr_printer_is_in_root(term, i)))
            continue;
        if (printed++ > 0)
            text_add_char(to->out, '*');
        if (order && expr_printer_is_higher_root(term->factors[i].atom))
            expr_printer_fraction_power(to, term, i);
        else
            expr_printer_factor(to, &term->factors[i],
                                whole ? NAME_PREFIXED : NAME_PLAIN);
    }
    print_divisors(to, term);
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

void expr_printer_sum(const ExprPrinter *to, const Expr *a) {
    if (a->size == 0)
        text_add_char(to->out, '0');
    size_t lead = leading_term(a);
    for (size_t k = 0; k < a->size; k++) {
        size_t i = k == 0 ? lead : k <= lead ? k - 1 : k;
        bool negative = fmpq_sgn(&a->terms[i].coefficient) < 0;
        if (k == 0)
            text_add_text(to->out, negative ? "-" : "");
        else
            text_add_text(to->out, negative ? " - " : " + ");
        print_term(to, &a->terms[i]);
    }
}

void expr_print_part(Text *out, const Expr *a, const char *const *names,
                     const ExprStyle *style) {
    const ExprPrinter to = {out, names, style, NULL};
    expr_printer_sum(&to, a);
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
    const ExprStyle style = {.order = false};
    expr_print_whole(out, a, names, &style);
}
