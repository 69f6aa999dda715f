/* expr_impl.h -- how an Expr is stored; for the files of this folder only.
 *
 * Canonical form: terms fall in the order of expr_term_order and are distinct,
 * no coefficient is zero; the factors of a term rise in the order of their
 * atoms, are distinct, and no exponent is zero.  expr_is_canonical checks it.
 */
#ifndef ASYM_ALGEBRA_EXPR_EXPR_IMPL_H
#define ASYM_ALGEBRA_EXPR_EXPR_IMPL_H

#include "algebra/expr/expr.h"
#include "base/vec.h"

/* What a kept sum runs over, inside the sum: EXPR_FIRST_BOUND is that of the
 * innermost sum around, one more that of the next one.  A formula as a whole
 * has none of these: whoever asks for symbols does not see them. */
#define EXPR_FIRST_BOUND (EXPR_NO_SYMBOL - 1024)

/* A symbol where "arity" is 0, else the function "fn" of "args". */
typedef struct Atom {
    size_t arity;
    SymbolId symbol;
    ExprFn fn;
    const Expr *const *args;
} Atom;

typedef struct Factor {
    const Atom *atom;
    unsigned exponent;
} Factor;

typedef struct Term {
    fmpq coefficient;
    unsigned degree; /* sum of the exponents; a function counts as a symbol */
    size_t n_factors;
    const Factor *factors;
} Term;

struct Expr {
    size_t size;
    Term *terms;
};

typedef Vec(Term) TermList;

/* The canonical Expr of "n" terms in any order.  Takes over the array and the
 * coefficients in it. */
const Expr *expr_from_terms(Arena *arena, Term *terms, size_t n);

/* The same of terms that are in order and distinct. */
const Expr *expr_from_sorted(Arena *arena, Term *terms, size_t n);

/* A copy with its own coefficient; the factors are shared. */
Term expr_term_copy(const Term *from);

/* Adds the terms of "a" to "list", which expr_from_terms then takes over. */
void expr_push_terms(Arena *arena, TermList *list, const Expr *a);

const Expr *expr_of_atom(Arena *arena, const Atom *atom);

/* The atom that "a" is, alone and with coefficient 1; NULL if it is not one. */
const Atom *expr_sole_atom(const Expr *a);

/* Symbols come by number, before functions. */
int expr_atom_order(const Atom *a, const Atom *b);
/* Negative where the monomial of "a" is printed before that of "b". */
int expr_term_order(const Term *a, const Term *b);
/* Any total order: small degrees first, then as printed. */
int expr_order(const Expr *a, const Expr *b);

/* As expr_is_whole. */
bool expr_atom_is_whole(const Atom *atom);
bool expr_term_is_whole(const Term *term);

/* The function "atom" with "args" in place of its own. */
const Expr *expr_rebuild(Arena *arena, const Atom *atom,
                         const Expr *const *args);

/* "fn" of the "arity" arguments as they are, or its value where they are
 * numbers. */
const Expr *expr_function(Arena *arena, ExprFn fn, const Expr *const *args,
                          size_t arity);

bool expr_is_call(const Atom *atom, ExprFn fn);
/* Whether "atom" is printed as sqrt or root. */
bool expr_is_root(const Atom *atom);
/* k of the root a^(1/k), 2 or more; 0 of others. */
ulong expr_root_degree(const Atom *atom);

/* ---- powers and logarithms ---- */

/* A power of a number that terms have one of at most: 2^n, but not 0^n. */
bool expr_is_number_power(const Atom *atom);
/* The same, of a positive number. */
bool expr_is_positive_power(const Atom *atom);
/* 1/a: "atom" is a power with the exponent -1. */
bool expr_is_reciprocal(const Atom *atom);
/* The number that "a" is, unless that is 0; else NULL. */
const fmpq *expr_number(const Expr *a);
/* Merges powers of one number, and what is multiplied with its reciprocal. */
Term expr_tidy_powers(Arena *arena, Term term);
/* The product of two terms; its factors may be theirs. */
Term expr_multiply_terms(Arena *arena, const Term *a, const Term *b);

/* The logarithm to a base that is a number; see expr_log. */
const Expr *expr_log_to(Arena *arena, const Expr *a, const Expr *base);
/* 1000 times a number that has a logarithm to a fraction, rounded up: 2710
 * of log3/2(3).  False for others. */
bool expr_log_thousandths(ulong *out, const Expr *e);

/* What "args" are of, for EXPR_SUM: bound symbols in args[0] as they are. */
const Expr *expr_sum_of(Arena *arena, const Expr *const *args);
/* What the sum "atom" is over, with "index" for what it runs over. */
const Expr *expr_open_sum(Arena *arena, const Atom *atom, SymbolId index);
/* fib(n). */
bool expr_is_fibonacci(const Atom *atom);
const Expr *expr_fibonacci(Arena *arena, const Expr *n);

/* a = root^k with the largest k; a > 0 and not 1. */
ulong expr_primitive_root(fmpq_t root, const fmpq_t a);

/* ---- values ---- */

/* No number beyond this many bits is made by a power or factorial, and no value
 * takes more than this many terms of sums and recurrences. */
enum { EXPR_MAX_BITS = 100000, EXPR_MAX_TERMS = 100000 };

/* What the sum around runs over, and the next one. */
typedef struct ExprBound {
    const fmpz *value;
    const struct ExprBound *outer;
} ExprBound;

typedef struct ExprPoint {
    const fmpz *values;
    size_t count;
    const ExprBound *bound; /* NULL: outside all sums */
    size_t *terms_left;
} ExprPoint;

bool expr_eval_at(fmpq_t out, const Expr *a, const ExprPoint *point);
bool expr_eval_atom(fmpq_t out, const Atom *atom, const ExprPoint *point);
bool expr_eval_factorial(fmpq_t out, const Atom *atom, const ExprPoint *point);
bool expr_eval_recurrence(fmpq_t out, const Atom *atom, const ExprPoint *point);
bool expr_eval_sum(fmpq_t out, const Atom *atom, const ExprPoint *point);

/* The rational logarithm, and base^exponent; false if there is none.  "out" is
 * none of the others. */
bool expr_log_value(fmpq_t out, const fmpq_t a, const fmpq_t base);
bool expr_power_value(fmpq_t out, const fmpq_t base, const fmpq_t exponent);
/* floor(log) to a base above 1, floor(root), and whether that is exact; false
 * if there is none, or the power of a fraction that it is about has more than
 * EXPR_MAX_BITS. */
bool expr_floor_log(fmpq_t out, bool *exact, const fmpq_t a, const fmpq_t base);
bool expr_floor_root(fmpq_t out, bool *exact, const fmpq_t a, ulong k);

/* "a" rounded down, or with EXPR_CEIL up, where it is irrational; decided with
 * integers between which its value is.  False if it has no value or may be
 * whole. */
bool expr_round_irrational(fmpq_t out, ExprFn rounding, const Expr *a,
                           const ExprPoint *point);

/* Puts by(context, atom) for each atom of "a", but not inside functions. */
typedef const Expr *(*ExprAtomMap)(void *context, Arena *arena,
                                   const Atom *atom);
const Expr *expr_map_atoms(Arena *arena, const Expr *a, ExprAtomMap by,
                           void *context);

/* Whether "a" is canonical, as defined at the top of this file; for tests. */
bool expr_is_canonical(const Expr *a);

/* What "count" values of "body" are at most in all, none where that is
 * negative: so many times the number that it is at most, min(7, n - i) + 1.
 * NULL: it has none. */
const Expr *expr_times_largest(Arena *arena, const Expr *body,
                               const Expr *count);

/* How a printed formula differs from case to case. */
typedef struct ExprStyle {
    bool order;    /* logarithms have no base, 3/2 is 1.5 */
    bool exponent; /* of what is printed so, whose logarithms have one */
} ExprStyle;

void expr_print_whole(Text *out, const Expr *a, const char *const *names,
                      const ExprStyle *style);

/* The same for a part of a longer text: a name such as "end - p" is put in
 * parentheses even where it is all of "a". */
void expr_print_part(Text *out, const Expr *a, const char *const *names,
                     const ExprStyle *style);

/* Whether "name" may be used anywhere as it is ("g->rows"), only where it is a
 * whole term ("*count"), only where it is the whole formula ("end - p"), or
 * must always be in parentheses, since it reads as a function ("sqrt(x)") or as
 * several names ("input size"). */
typedef enum NameClass {
    NAME_PLAIN,
    NAME_PREFIXED,
    NAME_ODD,
    NAME_CALL
} NameClass;
NameClass expr_name_class(const char *name);

/* Letters, digits, "_", "$" and all that is not ASCII. */
bool expr_is_word_char(char c);

/* The length of the word at "text" if a function is called there ("max("), else
 * 0.  The number is the base of a logarithm, the degree of a root;
 * 1 for fib.  That base may be a fraction, number/under. */
typedef struct ExprCall {
    ExprFn fn;
    ulong number, under;
} ExprCall;
size_t expr_fn_call(ExprCall *out, const char *text);

typedef struct ExprParser {
    const char *text, *at;
    const char *const *names;
    size_t count; /* of names */
    unsigned depth;
    const struct ExprBoundName *bound; /* NULL: outside all sums */
    Arena *arena;
} ExprParser;

/* What a sum runs over, while the sum is read. */
typedef struct ExprBoundName {
    const char *word;
    size_t length;
    SymbolId symbol;
    const struct ExprBoundName *outer;
} ExprBoundName;

/* Reads a formula at "at" and moves "at" past it and any blanks after it. */
ASYM_CHECKED Status expr_parse_part(const Expr **out, ExprParser *parser);
void expr_parse_blanks(ExprParser *parser);
/* Whether "c" comes next; if so, it and the blanks behind it are read. */
bool expr_parse_accept(ExprParser *parser, char c);
/* Reads the arguments of "call" and what closes them. */
ASYM_CHECKED Status expr_parse_call(const Expr **out, ExprCall call,
                                    ExprParser *parser);
ASYM_CHECKED Status expr_parse_error(const ExprParser *parser,
                                     const char *expected);

#endif
