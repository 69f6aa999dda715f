/* expr_print_power.c -- powers and roots as text: sqrt(n), 4^n, n^2.71. */
#include "algebra/expr/expr_printer.h"

/* 1618 as 1.618, 1500 as 1.5. */
static void print_thousandths(Text *out, ulong a) {
    int digits = 3;
    for (ulong rest = a % 1000; digits > 1 && rest % 10 == 0; rest /= 10)
        digits--;
    static const ulong by[] = {1000, 100, 10, 1};
    text_add(out, "%lu.%0*lu", a / 1000, digits, a % 1000 / by[digits]);
}

void expr_printer_primary(const ExprPrinter *to, const Expr *a) {
    const Atom *atom = expr_sole_atom(a);
    const fmpq *number = expr_number(a);
    if (a->size == 0 ||
        (number && fmpq_sgn(number) > 0 && fmpz_is_one(&number->den)))
        expr_printer_sum(to, a);
    else if (atom && (!expr_is_call(atom, EXPR_POWER) || expr_is_root(atom)))
        expr_printer_factor(to, &(Factor){atom, 1}, NAME_PLAIN);
    else
        expr_printer_enclosed(to, a);
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

bool expr_printer_is_higher_root(const Atom *atom) {
    return expr_is_root(atom) && !expr_number(atom->args[0]) &&
           fmpz_cmp_ui(&expr_number(atom->args[1])->den, 2) != 0;
}

/* The first root in "term" of just "atom"; term->n_factors: there is none. */
static size_t root_of(const Term *term, const Atom *atom) {
    for (size_t i = 0; i < term->n_factors; i++) {
        const Atom *root = term->factors[i].atom;
        const Atom *base = expr_printer_is_higher_root(root)
                               ? expr_sole_atom(root->args[0])
                               : NULL;
        if (base && expr_atom_order(base, atom) == 0)
            return i;
    }
    return term->n_factors;
}

bool expr_printer_is_in_root(const Term *term, size_t i) {
    return root_of(term, term->factors[i].atom) < term->n_factors;
}

/* The power of its base that is printed as part of root number "i". */
static ulong whole_part(const Term *term, size_t i) {
    for (size_t k = 0; k < term->n_factors; k++)
        if (root_of(term, term->factors[k].atom) == i)
            return term->factors[k].exponent;
    return 0;
}

/* 0.7 for 7/10, and (2/3); a root alone is a fraction. */
static void print_fraction(Text *out, const fmpq_t a) {
    ulong by = fmpz_fits_si(&a->den) ? fmpz_get_ui(&a->den) : 1;
    if (!fmpz_is_one(&a->num) && by % 5 == 0 && 1000 % by == 0 &&
        fmpz_bits(&a->num) < FLINT_BITS / 2) {
        print_thousandths(out, fmpz_get_ui(&a->num) * (1000 / by));
        return;
    }
    text_add_char(out, '(');
    expr_printer_magnitude(out, a);
    text_add_char(out, ')');
}

void expr_printer_fraction_power(const ExprPrinter *to, const Term *term,
                                 size_t i) {
    const Factor *root = &term->factors[i];
    fmpq_t power;
    fmpq_init(power);
    fmpq_set(power, expr_number(root->atom->args[1]));
    fmpq_mul_ui(power, power, root->exponent);
    fmpq_add_ui(power, power, whole_part(term, i));
    expr_printer_primary(to, root->atom->args[0]);
    text_add_char(to->out, '^');
    print_fraction(to->out, power);
    fmpq_clear(power);
}

static void print_root(const ExprPrinter *to, const Atom *atom) {
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
        expr_printer_integer(to->out, q);
    }
    if (fmpz_is_one(p)) {
        expr_printer_enclosed(to, atom->args[0]);
    } else {
        fmpq_pow_fmpz(power, &atom->args[0]->terms[0].coefficient, p);
        text_add_char(to->out, '(');
        expr_printer_magnitude(to->out, power);
        text_add_char(to->out, ')');
    }
    fmpz_clear(p);
    fmpz_clear(q);
    fmpq_clear(power);
}

/* Logarithms in an exponent have a base that matters; in orders n^2.71 says
 * what n^log3/2(3) is. */
static void print_exponent(const ExprPrinter *to, const Expr *e) {
    ulong thousandths;
    if (to->style->order && expr_log_thousandths(&thousandths, e)) {
        print_thousandths(to->out, thousandths);
        return;
    }
    const ExprStyle plain = {.exponent = to->style->order};
    const ExprPrinter exactly = {to->out, to->names, &plain, to->bound};
    expr_printer_primary(&exactly, e);
}

/* A number; in orders 1.5 for 3/2, and 1.618 where that is not all. */
static void print_base(const ExprPrinter *to, const Expr *base) {
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
        expr_printer_primary(to, base);
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
static void print_number_power(const ExprPrinter *to, const Atom *atom) {
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

void expr_printer_power(const ExprPrinter *to, const Atom *atom) {
    if (expr_is_root(atom)) {
        print_root(to, atom);
    } else if (expr_is_number_power(atom)) {
        print_number_power(to, atom);
    } else {
        expr_printer_primary(to, atom->args[0]);
        text_add_char(to->out, '^');
        print_exponent(to, atom->args[1]);
    }
}
