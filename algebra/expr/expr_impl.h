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

/* Every value is an integer where the symbols are: whole coefficients, and
 * neither log2 nor sqrt. */
bool expr_is_whole(const Expr *a);
bool expr_atom_is_whole(const Atom *atom);

/* The function "atom" with "args" in place of its own. */
const Expr *expr_rebuild(Arena *arena, const Atom *atom,
                         const Expr *const *args);

/* Puts by(context, atom) for each atom of "a", but not inside functions. */
typedef const Expr *(*ExprAtomMap)(void *context, Arena *arena,
                                   const Atom *atom);
const Expr *expr_map_atoms(Arena *arena, const Expr *a, ExprAtomMap by,
                           void *context);

/* Whether "a" is canonical, as defined at the top of this file; for tests. */
bool expr_is_canonical(const Expr *a);

/* How a printed formula differs from case to case. */
typedef struct ExprStyle {
    const char *log2; /* the word for EXPR_LOG2 */
} ExprStyle;

void expr_print_whole(Text *out, const Expr *a, const char *const *names,
                      const ExprStyle *style);

/* The same for a part of a longer text: a name such as "end - p" is put in
 * parentheses even where it is all of "a". */
void expr_print_part(Text *out, const Expr *a, const char *const *names,
                     const ExprStyle *style);

/* Whether "name" may be used anywhere as it is ("g->rows"), only where it is a
 * whole term ("*count"), only where it is the whole formula ("end - p"), or
 * must always be in parentheses, since it reads as a function ("sqrt(x)"). */
typedef enum NameClass {
    NAME_PLAIN,
    NAME_PREFIXED,
    NAME_ODD,
    NAME_CALL
} NameClass;
NameClass expr_name_class(const char *name);

/* Letters, digits, "_", "$" and all that is not ASCII. */
bool expr_is_word_char(char c);

/* The word for "fn", and back: the length of the word at "text" if a function
 * is called there ("max("), else 0. */
const char *expr_fn_word(ExprFn fn);
size_t expr_fn_call(ExprFn *out, const char *text);

typedef struct ExprParser {
    const char *text, *at;
    const char *const *names;
    size_t count; /* of names */
    unsigned depth;
    Arena *arena;
} ExprParser;

/* Reads a formula at "at" and moves "at" past it and any blanks after it. */
ASYM_CHECKED Status expr_parse_part(const Expr **out, ExprParser *parser);
void expr_parse_blanks(ExprParser *parser);
ASYM_CHECKED Status expr_parse_error(const ExprParser *parser,
                                     const char *expected);

#endif
