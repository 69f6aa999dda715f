/* expr_printer.h -- what the files share that print expressions.
 *
 *     Expr, names, ExprStyle --> [printer] --> Text
 *
 * For this folder only. */
#ifndef ASYM_ALGEBRA_EXPR_EXPR_PRINTER_H
#define ASYM_ALGEBRA_EXPR_EXPR_PRINTER_H

#include "algebra/expr/expr_impl.h"

/* The name of what a sum around counts. */
typedef struct ExprPrintedName {
    char name[16];
    const struct ExprPrintedName *outer;
} ExprPrintedName;

/* What a part of a formula is printed with. */
typedef struct ExprPrinter {
    Text *out;
    const char *const *names;
    const ExprStyle *style;
    const ExprPrintedName *bound; /* NULL: outside all sums */
} ExprPrinter;

void expr_printer_integer(Text *out, const fmpz_t a);
/* The sign is printed by the caller. */
void expr_printer_magnitude(Text *out, const fmpq_t a);

void expr_printer_sum(const ExprPrinter *to, const Expr *a);
/* In parentheses, if it needs them. */
void expr_printer_enclosed(const ExprPrinter *to, const Expr *a);
/* Names up to the class "bare" go without parentheses. */
void expr_printer_factor(const ExprPrinter *to, const Factor *factor,
                         NameClass bare);

/* ---- powers ---- */

/* "a" as what is raised to a power, or is one: in parentheses unless it is a
 * name, a call or a whole number. */
void expr_printer_primary(const ExprPrinter *to, const Expr *a);
void expr_printer_power(const ExprPrinter *to, const Atom *atom);

/* Whether "atom" is root3(n) or higher, which orders print as a power: the
 * square of it as n^(2/3), n times it as n^(4/3). */
bool expr_printer_is_higher_root(const Atom *atom);
/* Whether factor "i" is printed as part of one, n of n^(4/3). */
bool expr_printer_is_in_root(const Term *term, size_t i);
/* Such a root, with what is part of it. */
void expr_printer_fraction_power(const ExprPrinter *to, const Term *term,
                                 size_t i);

#endif
