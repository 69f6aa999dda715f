#include "algebra/expr/expr_impl.h"

#include <stdio.h>
#include <string.h>

/* What a part of a formula is printed with. */
typedef struct BoundName {
    char name[16];
    const struct BoundName *outer;
} BoundName;

typedef struct Printer {
    Text *out;
    const char *const *names;
    const ExprStyle *style;
    const BoundName *bound; /* NULL: outside all sums */
} Printer;

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

/* 1618 as 1.618, 1500 as 1.5. */
static void print_thousandths(Text *out, ulong a) {
    int digits = 3;
    for (ulong rest = a % 1000; digits > 1 && rest % 10 == 0; rest /= 10)
        digits--;
    static const ulong by[] = {1000, 100, 10, 1};
    text_add(out, "%lu.%0*lu", a / 1000, digits, a % 1000 / by[digits]);
}

static void print_sum(const Printer *to, const Expr *a);

static void print_args(const Printer *to, const Atom *atom) {
    text_add_char(to->out, '(');
    for (size_t i = 0; i < atom->arity; i++) {
        if (i > 0)
            text_add(to->out, ", ");
        print_sum(to, atom->args[i]);
    }
    text_add_char(to->out, ')');
}

static const char *name_of(const Printer *to, SymbolId symbol);

/* Whether "a" is a name that goes in parentheses anyway; orders are not read
 * back. */
static bool is_enclosed(const Printer *to, const Expr *a) {
    const Atom *atom = to->style->order ? expr_sole_atom(a) : NULL;
    return atom && atom->arity == 0 &&
           expr_name_class(name_of(to, atom->symbol)) > NAME_PREFIXED;
}

static void print_enclosed(const Printer *to, const Expr *a) {
    bool enclosed = is_enclosed(to, a);
    text_add_text(to->out, enclosed ? "" : "(");
    print_sum(to, a);
    text_add_text(to->out, enclosed ? "" : ")");
}

static void print_log(const Printer *to, const Atom *atom) {
    text_add(to->out, "log");
    if (!to->style->order)
        print_magnitude(to->out, &atom->args[1]->terms[0].coefficient);
    print_enclosed(to, atom->args[0]);
}

/* ---- powers ---- */

static void print_factor(const Printer *to, const Factor *factor,
                         NameClass bare);

/* What is raised to a power, or is one: in parentheses unless it is a name, a
 * call or a whole number. */
static void print_primary(const Printer *to, const Expr *a) {
    const Atom *atom = expr_sole_atom(a);
    const fmpq *number = expr_number(a);
    if (a->size == 0 ||
        (number && fmpq_sgn(number) > 0 && fmpz_is_one(&number->den)))
        print_sum(to, a);
    else if (atom && (!expr_is_call(atom, EXPR_POWER) || expr_is_root(atom)))
        print_factor(to, &(Factor){atom, 1}, NAME_PLAIN);
    else
        print_enclosed(to, a);
}

/* Whether a^(p/q) is printed as a root: sqrt(n), root3(4). */
static bool root_parts(fmpz_t p, fmpz_t q, const Atom *atom) {
    const Expr *e = atom->args[1];
    if (e->size != 1 || e->terms[0].degree > 0)
        return false;
    fmpz_set(p, &e->terms[0].coefficient.num);
    fmpz_set(q, &e->terms[0].coefficient.den);
    return !fmpz_is_one(q) &&
           (fmpz_is_one(p) || (fmpz_sgn(p) > 0 && expr_is_number_power(atom)));
}

bool expr_is_root(const Atom *atom) {
    fmpz_t p, q;
    fmpz_init(p);
    fmpz_init(q);
    bool root = expr_is_call(atom, EXPR_POWER) && root_parts(p, q, atom);
    fmpz_clear(p);
    fmpz_clear(q);
    return root;
}

static bool is_higher_root(const Atom *atom) {
    return expr_is_root(atom) && !expr_number(atom->args[0]) &&
           fmpz_cmp_ui(&expr_number(atom->args[1])->den, 2) != 0;
}

/* n^(2/3), in orders. */
static void print_fraction_power(const Printer *to, const Factor *factor) {
    const fmpq *by = expr_number(factor->atom->args[1]);
    print_primary(to, factor->atom->args[0]);
    text_add(to->out, "^(%u/", factor->exponent);
    print_integer(to->out, &by->den);
    text_add_char(to->out, ')');
}

static void print_root(const Printer *to, const Atom *atom) {
    fmpz_t p, q;
    fmpq_t power;
    fmpz_init(p);
    fmpz_init(q);
    fmpq_init(power);
    (void)root_parts(p, q, atom);
    if (fmpz_cmp_ui(q, 2) == 0) {
        text_add(to->out, "sqrt");
    } else {
        text_add(to->out, "root");
        print_integer(to->out, q);
    }
    if (fmpz_is_one(p)) {
        print_enclosed(to, atom->args[0]);
    } else {
        fmpq_pow_fmpz(power, &atom->args[0]->terms[0].coefficient, p);
        text_add_char(to->out, '(');
        print_magnitude(to->out, power);
        text_add_char(to->out, ')');
    }
    fmpz_clear(p);
    fmpz_clear(q);
    fmpq_clear(power);
}

/* Logarithms in an exponent have a base that matters; in orders n^2.71 says
 * what n^log3/2(3) is. */
static void print_exponent(const Printer *to, const Expr *e) {
    ulong thousandths;
    if (to->style->order && expr_log_thousandths(&thousandths, e)) {
        print_thousandths(to->out, thousandths);
        return;
    }
    const ExprStyle plain = {.order = false};
    const Printer exactly = {to->out, to->names, &plain, to->bound};
    print_primary(&exactly, e);
}

/* A number; in orders 1.5 for 3/2, and 1.618 where that is not all. */
static void print_base(const Printer *to, const Expr *base) {
    enum { MANY = 1000 };
    fmpz_t thousandths, rest;
    fmpz_init(thousandths);
    fmpz_init(rest);
    const fmpq *number = expr_number(base);
    fmpz_mul_ui(thousandths, &number->num, 1000);
    fmpz_fdiv_qr(thousandths, rest, thousandths, &number->den);
    bool many = fmpz_cmp_ui(&number->den, MANY) > 0;
    if (many && fmpz_cmp2abs(&number->den, rest) <= 0)
        fmpz_add_ui(thousandths, thousandths, 1);
    if (to->style->order && (many || fmpz_is_zero(rest)) &&
        !fmpz_is_one(&number->den))
        print_thousandths(to->out, fmpz_get_ui(thousandths));
    else
        print_primary(to, base);
    fmpz_clear(thousandths);
    fmpz_clear(rest);
}

/* Whether base^k is small: 4, 8, 1/2.  If so, out = base^k. */
static bool small_power(fmpq_t out, const fmpq_t base, const fmpz_t k) {
    enum { LARGEST_EXPONENT = 6, LARGEST_BITS = 10 };
    if (fmpz_cmp_si(k, LARGEST_EXPONENT) > 0 ||
        fmpz_cmp_si(k, -LARGEST_EXPONENT) < 0)
        return false;
    fmpq_pow_fmpz(out, base, k);
    return fmpz_bits(fmpq_numref(out)) <= LARGEST_BITS &&
           fmpz_bits(fmpq_denref(out)) <= LARGEST_BITS;
}

/* 4^n for 2^(2*n): a small base and an exponent without a coefficient. */
static void print_number_power(const Printer *to, const Atom *atom) {
    const Expr *base = atom->args[0], *e = atom->args[1];
    const fmpq *by = &e->terms[0].coefficient;
    Arena *arena = arena_new();
    fmpq_t number;
    fmpq_init(number);
    if (e->size == 1 && e->terms[0].degree > 0 && fmpz_is_one(&by->den) &&
        small_power(number, &base->terms[0].coefficient, &by->num)) {
        base = expr_fmpq(arena, number);
        fmpq_inv(number, by);
        e = expr_scale(arena, e, number);
    }
    print_base(to, base);
    text_add_char(to->out, '^');
    print_exponent(to, e);
    fmpq_clear(number);
    arena_free(arena);
}

static void print_power(const Printer *to, const Atom *atom) {
    if (expr_is_root(atom)) {
        print_root(to, atom);
    } else if (expr_is_number_power(atom)) {
        print_number_power(to, atom);
    } else {
        print_primary(to, atom->args[0]);
        text_add_char(to->out, '^');
        print_exponent(to, atom->args[1]);
    }
}

/* ---- sequences and sums ---- */

static void print_factorial(const Printer *to, const Atom *atom) {
    text_add_text(to->out, to->style->order ? "" : "factorial");
    if (to->style->order) {
        print_primary(to, atom->args[0]);
        text_add_char(to->out, '!');
    } else {
        print_enclosed(to, atom->args[0]);
    }
}

static void print_recurrence(const Printer *to, const Atom *atom) {
    size_t k = (atom->arity - 1) / 2;
    bool fibonacci = expr_is_fibonacci(atom);
    text_add_text(to->out, fibonacci ? "fib(" : "recurrence(");
    print_sum(to, atom->args[0]);
    for (size_t i = 1; i <= 2 * k && !fibonacci; i++) {
        text_add_text(to->out, i % k == 1 % k ? "; " : ", ");
        print_sum(to, atom->args[i]);
    }
    text_add_char(to->out, ')');
}

static const char *name_of(const Printer *to, SymbolId symbol) {
    if (symbol < EXPR_FIRST_BOUND)
        return to->names[symbol];
    const BoundName *bound = to->bound;
    for (; symbol > EXPR_FIRST_BOUND; symbol--)
        bound = bound->outer;
    return bound->name;
}

/* Whether "name" is that of a symbol in "atom" or of a sum around. */
static bool is_taken(const Printer *to, const Atom *atom, const char *name) {
    for (const BoundName *b = to->bound; b; b = b->outer)
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
static void choose_name(BoundName *out, const Printer *to, const Atom *atom) {
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

static void print_kept_sum(const Printer *to, const Atom *atom) {
    BoundName name = {.outer = to->bound};
    choose_name(&name, to, atom);
    const Printer inside = {to->out, to->names, to->style, &name};
    text_add(to->out, "sum(%s=", name.name);
    print_sum(to, atom->args[1]);
    text_add_text(to->out, "..");
    print_sum(to, atom->args[2]);
    text_add_text(to->out, ", ");
    print_sum(&inside, atom->args[0]);
    text_add_char(to->out, ')');
}

/* ---- terms ---- */

static void print_call(const Printer *to, const Atom *atom) {
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
        print_power(to, atom);
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

/* Names up to the class "bare" go without parentheses. */
static void print_factor(const Printer *to, const Factor *factor,
                         NameClass bare) {
    const Atom *atom = factor->atom;
    bool enclosed = factor->exponent > 1 && expr_is_call(atom, EXPR_POWER) &&
                    !expr_is_root(atom);
    if (to->style->order && is_higher_root(atom)) {
        print_fraction_power(to, factor);
        return;
    }
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
static void print_divisors(const Printer *to, const Term *term) {
    for (size_t i = 0; i < term->n_factors; i++) {
        const Factor *factor = &term->factors[i];
        if (!expr_is_reciprocal(factor->atom))
            continue;
        const Expr *base = factor->atom->args[0];
        const Atom *atom = expr_sole_atom(base);
        text_add_char(to->out, '/');
        if (atom)
            print_factor(to, &(Factor){atom, factor->exponent}, NAME_PLAIN);
        else
            print_enclosed(to, base);
        if (!atom && factor->exponent > 1)
            text_add(to->out, "^%u", factor->exponent);
    }
}

static void print_term(const Printer *to, const Term *term) {
    bool whole = term->degree == 1 && fmpq_is_one(&term->coefficient);
    size_t divisors = 0, printed = 0;
    for (size_t i = 0; i < term->n_factors; i++)
        divisors += expr_is_reciprocal(term->factors[i].atom);
    if (term->n_factors == divisors || !is_unit(&term->coefficient)) {
        print_magnitude(to->out, &term->coefficient);
        printed++;
    }
    for (size_t i = 0; i < term->n_factors; i++) {
        if (expr_is_reciprocal(term->factors[i].atom))
            continue;
        if (printed++ > 0)
            text_add_char(to->out, '*');
        print_factor(to, &term->factors[i], whole ? NAME_PREFIXED : NAME_PLAIN);
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

static void print_sum(const Printer *to, const Expr *a) {
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
    const Printer to = {out, names, style, NULL};
    print_sum(&to, a);
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
