/* expr.h -- the one type of expression: exact, over named symbols.
 *
 *     static (trip counts) and interp (results) --> [Expr] --> cost, report
 *
 * An Expr is a sum of terms: a rational coefficient times powers of atoms.  An
 * atom is a symbol or a function of Exprs (ExprFn).  Exprs are immutable,
 * belong to the arena they were made with, and are canonical: terms are sorted
 * and distinct, no coefficient is zero, a function of constants is evaluated
 * where its value is rational, and a term has one power of each number at most.
 * So two Exprs that are polynomials are equal exactly when expr_equal says so.
 * Formulas are simplified to what has the same value wherever they have one.
 *
 * Symbols are opaque numbers; the caller has a table of their names. */
#ifndef ASYM_ALGEBRA_EXPR_EXPR_H
#define ASYM_ALGEBRA_EXPR_EXPR_H

#include "base/arena.h"
#include "base/status.h"
#include "base/text.h"
#include "base/vec.h"

#include <flint/fmpq.h>
#include <flint/fmpz.h>
#include <stdbool.h>
#include <stdint.h>

typedef uint32_t SymbolId;
typedef struct Expr Expr;

#define EXPR_NO_SYMBOL UINT32_MAX

typedef enum ExprFn {
    EXPR_MAX,
    EXPR_MIN,
    EXPR_FLOOR,
    EXPR_CEIL,
    EXPR_LOG,   /* of args[0], to the base args[1], a whole number >= 2 */
    EXPR_POWER, /* args[0] to the power of args[1]; roots have 1/k there, and
                   divisors -1 */
    EXPR_FACTORIAL,  /* for whole args[0] >= 0 */
    EXPR_RECURRENCE, /* a(args[0]) for whole args[0] >= 0, where
                        a(n) = c1*a(n-1) + .. + ck*a(n-k) and a(i) = vi for
                        i < k; then come c1, .., ck and v0, .., all numbers */
    EXPR_SUM         /* of args[0] for each whole number of args[1]..args[2] */
} ExprFn;

/* Construction.  Arguments may belong to another arena that lives as long. */
const Expr *expr_int(Arena *arena, int64_t value);
const Expr *expr_fmpz(Arena *arena, const fmpz_t value);
const Expr *expr_fmpq(Arena *arena, const fmpq_t value);
const Expr *expr_symbol(Arena *arena, SymbolId symbol);
const Expr *expr_add(Arena *arena, const Expr *a, const Expr *b);
/* All of them added up. */
const Expr *expr_add_all(Arena *arena, const Expr *const *parts, size_t count);
const Expr *expr_sub(Arena *arena, const Expr *a, const Expr *b);
const Expr *expr_neg(Arena *arena, const Expr *a);
const Expr *expr_mul(Arena *arena, const Expr *a, const Expr *b);
const Expr *expr_scale(Arena *arena, const Expr *a, const fmpq_t by);
const Expr *expr_pow(Arena *arena, const Expr *a, unsigned exponent);
const Expr *expr_max(Arena *arena, const Expr *a, const Expr *b);
const Expr *expr_min(Arena *arena, const Expr *a, const Expr *b);
/* EXPR_FLOOR or EXPR_CEIL of "a". */
const Expr *expr_apply(Arena *arena, ExprFn fn, const Expr *a);
/* The logarithm to a base of 2 and more; for a > 0. */
const Expr *expr_log(Arena *arena, ulong base, const Expr *a);
/* The same to a fraction above 1. */
const Expr *expr_log_to_fraction(Arena *arena, const fmpq_t base,
                                 const Expr *a);
/* The k-th root that is not negative, k >= 1; for a >= 0. */
const Expr *expr_root(Arena *arena, ulong k, const Expr *a);
/* For base > 0, and for others where the exponent is a whole number: 0^0 is 1,
 * and 1/0 has no value. */
const Expr *expr_power(Arena *arena, const Expr *base, const Expr *exponent);
const Expr *expr_factorial(Arena *arena, const Expr *a);
/* a(n) = c[0]*a(n-1) + .. + c[k-1]*a(n-k), and a(i) = v[i] for i < k; k >= 1.
 */
const Expr *expr_recurrence(Arena *arena, const Expr *n, size_t k,
                            const fmpq *c, const fmpq *v);
/* The sum of "a" for "index" = lo, lo+1, ..., hi: 0 where hi < lo.  It stays as
 * it is (expr_sum has closed forms) and has a value for whole lo and hi. */
const Expr *expr_kept_sum(Arena *arena, const Expr *a, SymbolId index,
                          const Expr *lo, const Expr *hi);
typedef Vec(const Expr *) ExprList;

/* "a" with n! written by (n - 1)!, and 1/(k - 1)! by 1/k!, where both are
 * there: of the factorials in its terms whose arguments differ by numbers one
 * is left, and one of those that it is divided by.  It has the same value where
 * what is added to "defined" is not negative. */
const Expr *expr_level_factorials(Arena *arena, const Expr *a,
                                  ExprList *defined);
/* "a" with the recurrences of one kind, fib(n + 2) and fib(n), written by those
 * at the least argument and the k - 1 after it: it has the same value where
 * that argument, *least, is not negative.  *least is NULL without recurrences.
 */
const Expr *expr_lower_recurrences(Arena *arena, const Expr *a,
                                   const Expr **least);
/* a/b. */
const Expr *expr_divide(Arena *arena, const Expr *a, const Expr *b);

/* A copy that lives in "arena". */
const Expr *expr_copy(Arena *arena, const Expr *a);

/* Questions. */
bool expr_equal(const Expr *a, const Expr *b);
bool expr_is_zero(const Expr *a);
/* Whether "a" is a number; if so, *out (initialised) is set to it. */
bool expr_is_constant(const Expr *a, fmpq_t out);
/* Whether "a" is a whole number that fits 64 bits; *out is set to it, else to
 * 0. */
bool expr_is_int(const Expr *a, int64_t *out);
/* No function atoms. */
bool expr_is_polynomial(const Expr *a);
/* Every value is an integer where the symbols are: whole coefficients, and
 * neither logarithms nor powers such as roots and 2^n. */
bool expr_is_whole(const Expr *a);
/* They occur anywhere, inside functions too. */
bool expr_has_function(const Expr *a, ExprFn fn);
bool expr_has_symbol(const Expr *a, SymbolId symbol);
/* The least symbol that occurs and is not below "from"; EXPR_NO_SYMBOL if there
 * is none. */
SymbolId expr_next_symbol(const Expr *a, SymbolId from);
/* For each symbol "s" of "a" that is not below "from", rising. */
#define EXPR_FOR_SYMBOL(a, s, from)                                            \
    for (SymbolId s = expr_next_symbol((a), (from)); s != EXPR_NO_SYMBOL;      \
         s = expr_next_symbol((a), s + 1))
/* Sets marks[s] for each symbol s of "a". */
void expr_mark_symbols(bool *marks, const Expr *a);
/* Largest symbol that occurs, plus one; 0 if there is none. */
SymbolId expr_symbol_limit(const Expr *a);
/* Degree of a polynomial, total and in one symbol; of 0 it is 0. */
unsigned expr_degree(const Expr *a);
unsigned expr_degree_in(const Expr *a, SymbolId symbol);
/* Coefficient of symbol^k in a polynomial, itself a polynomial. */
const Expr *expr_coefficient(Arena *arena, const Expr *a, SymbolId symbol,
                             unsigned k);

typedef struct LimitAsked {
    SymbolId symbol;
    bool most;   /* else: at least */
    bool in_log; /* of the logarithm of it, to which a large number does little
                  */
} LimitAsked;

/* A limit of a symbol; the symbol itself where that is to stay; NULL: none is
 * known. */
typedef const Expr *(*ExprLimit)(void *context, const LimitAsked *asked);

/* What "a" is at most, or at least, whatever the symbols are within their
 * limits; NULL if that is not known: of sums of a number times a symbol, or
 * times a function that rises with it.  "limit" is asked for a symbol as often
 * as it occurs. */
const Expr *expr_limit(Arena *arena, const Expr *a, bool most, ExprLimit limit,
                       void *context);

/* Terms, for those who must look inside (big-O, bounds, region). */
size_t expr_term_count(const Expr *a);
/* Term "i" as an Expr, and its coefficient. */
const Expr *expr_term(Arena *arena, const Expr *a, size_t i);
void expr_term_coefficient(fmpq_t out, const Expr *a, size_t i);
/* The least number, 1 or more, that makes all coefficients whole. */
void expr_denominator(fmpz_t out, const Expr *a);

/* Value at "values", indexed by symbol (every symbol of "a" is below "count").
 * False where there is no value: a logarithm or root that is not rational
 * (floor and ceil of such are decided, in integers), or a result too large. */
bool expr_eval(fmpq_t out, const Expr *a, const fmpz *values, size_t count);

/* Puts "by"[s] for every symbol s < count at once; NULL leaves s as it is. */
const Expr *expr_substitute(Arena *arena, const Expr *a, const Expr *const *by,
                            size_t count);
const Expr *expr_substitute_one(Arena *arena, const Expr *a, SymbolId symbol,
                                const Expr *by);
/* Puts by(context, s) for every symbol; NULL leaves it as it is. */
typedef const Expr *(*ExprSymbolMap)(const void *context, SymbolId symbol);
const Expr *expr_substitute_by(Arena *arena, const Expr *a, ExprSymbolMap by,
                               const void *context);

/* The sum of polynomial "a" for "index" = lo, lo+1, ..., hi, in closed form
 * (Faulhaber).  It holds where hi >= lo - 1, and is 0 at hi = lo - 1.  NULL if
 * "a" has "index" inside a function. */
const Expr *expr_sum(Arena *arena, const Expr *a, SymbolId index,
                     const Expr *lo, const Expr *hi);

/* Infix, terms by falling degree: "1/2*n^2 - 1/2*n + 1".  "names"[s] is the
 * name of s; a name that would be misread in a product (*count) is put in
 * parentheses there.  The grammar is in docs/formulas.md. */
void expr_print(Text *out, const Expr *a, const char *const *names);

/* "name" as it is in a product: in parentheses if it would be misread there. */
void expr_print_name(Text *out, const char *name);

/* Reads what expr_print writes.  A name is looked up in "names", or where that
 * is NULL it is s0, s1, ... by the symbol's number; one that is missing is an
 * error.  Errors: ASYM_SYNTAX, with the column. */
ASYM_CHECKED Status expr_parse(const Expr **out, const char *text,
                               const char *const *names, size_t count,
                               Arena *arena);

#endif
