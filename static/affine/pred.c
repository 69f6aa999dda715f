#include "static/affine/pred.h"

#include "base/text.h"

/* A longer text is answered by nobody. */
enum { MAX_TEXT = 12000, MAX_DEPTH = 64 };

/* ---- making them ---- */

static const Pred *make(Pred p, Arena *arena) {
    Pred *out = ARENA_NEW(arena, Pred);
    *out = p;
    return out;
}

const Pred *pred_constant(bool holds, Arena *arena) {
    return make((Pred){.kind = holds ? PRED_ALL : PRED_ANY}, arena);
}

bool pred_is_constant(const Pred *p, bool holds) {
    return p->kind == (holds ? PRED_ALL : PRED_ANY) && !p->left && !p->right;
}

const Pred *pred_nonneg(const Expr *e, Arena *arena) {
    return make((Pred){.kind = PRED_NONNEG, .nonneg = e}, arena);
}

const Pred *pred_zero(const Expr *e, bool is_zero, Arena *arena) {
    const Expr *less = expr_neg(arena, e), *one = expr_int(arena, 1);
    if (is_zero)
        return pred_and(pred_nonneg(e, arena), pred_nonneg(less, arena), arena);
    return pred_or(pred_nonneg(expr_sub(arena, e, one), arena),
                   pred_nonneg(expr_sub(arena, less, one), arena), arena);
}

const Pred *pred_and(const Pred *a, const Pred *b, Arena *arena) {
    if (pred_is_constant(a, true) || pred_is_constant(b, false))
        return b;
    if (pred_is_constant(b, true) || pred_is_constant(a, false))
        return a;
    return make((Pred){.kind = PRED_ALL, .left = a, .right = b}, arena);
}

const Pred *pred_or(const Pred *a, const Pred *b, Arena *arena) {
    if (pred_is_constant(a, false) || pred_is_constant(b, true))
        return b;
    if (pred_is_constant(b, false) || pred_is_constant(a, true))
        return a;
    return make((Pred){.kind = PRED_ANY, .left = a, .right = b}, arena);
}

const Pred *pred_substitute(const Pred *p, SymbolId symbol, const Expr *by,
                            Arena *arena) {
    if (!p)
        return NULL;
    Pred out = *p;
    if (p->nonneg)
        out.nonneg = expr_substitute_one(arena, p->nonneg, symbol, by);
    out.left = pred_substitute(p->left, symbol, by, arena);
    out.right = pred_substitute(p->right, symbol, by, arena);
    return make(out, arena);
}

/* ---- derived numbers ---- */

const Expr *pred_derive(Derived *derived, size_t *index, Arena *arena) {
    *index = derived->is.size;
    *vec_push(arena, &derived->is) = NULL;
    return expr_symbol(arena, (SymbolId)(PRED_FIRST_DERIVED + *index));
}

static const Pred *definition(const Derived *derived, SymbolId s) {
    return s < PRED_FIRST_DERIVED ? NULL
                                  : derived->is.at[s - PRED_FIRST_DERIVED];
}

/* A definition is over the number that it defines, and over earlier ones:
 * those below "limit" are looked at. */
static bool expr_depends(const Derived *derived, const Expr *e, SymbolId symbol,
                         SymbolId limit);

static bool depends(const Derived *derived, const Pred *p, SymbolId symbol,
                    SymbolId limit) {
    return p &&
           ((p->nonneg && expr_depends(derived, p->nonneg, symbol, limit)) ||
            depends(derived, p->left, symbol, limit) ||
            depends(derived, p->right, symbol, limit));
}

static bool expr_depends(const Derived *derived, const Expr *e, SymbolId symbol,
                         SymbolId limit) {
    EXPR_FOR_SYMBOL(e, s, 0) {
        if (s == symbol ||
            (s < limit && depends(derived, definition(derived, s), symbol, s)))
            return true;
    }
    return false;
}

bool pred_depends(const Derived *derived, const Expr *e, SymbolId symbol) {
    return expr_depends(derived, e, symbol, EXPR_NO_SYMBOL);
}

/* ---- texts ---- */

typedef struct Writer {
    const Derived *derived;
    Text text;
    SymbolSet used; /* of all kinds */
    Arena *arena;
    unsigned depth;
    bool failed;
} Writer;

static bool is_in(const SymbolSet *set, SymbolId s) {
    for (size_t i = 0; i < set->size; i++)
        if (set->at[i] == s)
            return true;
    return false;
}

static void include(SymbolSet *set, SymbolId s, Arena *arena) {
    if (!is_in(set, s))
        *vec_push(arena, set) = s;
}

static void add_name(Text *out, SymbolId s) {
    if (s >= PRED_FIRST_DERIVED)
        text_add(out, "d%u", s - PRED_FIRST_DERIVED);
    else if (s >= PRED_FIRST_ROUND)
        text_add(out, "t%u", s - PRED_FIRST_ROUND);
    else
        text_add(out, "s%u", s);
}

/* A whole number times at most one symbol. */
static void write_term(Writer *w, const Expr *e, size_t i) {
    const Expr *term = expr_term(w->arena, e, i);
    fmpq_t k;
    fmpq_init(k);
    expr_term_coefficient(k, e, i);
    w->failed =
        w->failed || expr_degree(term) > 1 || !fmpz_is_one(fmpq_denref(k));
    char *digits = fmpz_get_str(NULL, 10, fmpq_numref(k));
    text_add(&w->text, "%s%s", i ? " + " : "", digits);
    flint_free(digits);
    fmpq_clear(k);
    EXPR_FOR_SYMBOL(term, s, 0) {
        text_add(&w->text, " ");
        add_name(&w->text, s);
        include(&w->used, s, w->arena);
    }
}

static void write_nonneg(Writer *w, const Expr *e) {
    w->failed = w->failed || !expr_is_polynomial(e);
    for (size_t i = 0; i < expr_term_count(e) && !w->failed; i++)
        write_term(w, e, i);
    text_add(&w->text, "%s >= 0", expr_term_count(e) ? "" : "0");
}

static void write_pred(Writer *w, const Pred *p) {
    w->failed = w->failed || w->text.length > MAX_TEXT || w->depth > MAX_DEPTH;
    if (w->failed)
        return;
    if (p->kind == PRED_NONNEG) {
        write_nonneg(w, p->nonneg);
        return;
    }
    if (!p->left) {
        text_add(&w->text, p->kind == PRED_ALL ? "true" : "false");
        return;
    }
    w->depth++;
    text_add(&w->text, "(");
    write_pred(w, p->left);
    text_add(&w->text, p->kind == PRED_ALL ? " and " : " or ");
    write_pred(w, p->right);
    text_add(&w->text, ")");
    w->depth--;
}

/* What defines the derived numbers that were used, and those in it. */
static void write_definitions(Writer *w) {
    for (size_t i = 0; i < w->used.size && !w->failed; i++) {
        const Pred *is = definition(w->derived, w->used.at[i]);
        if (!is)
            continue;
        text_add(&w->text, " and ");
        write_pred(w, is);
    }
}

static void add_list(Text *out, const SymbolSet *set, bool symbols) {
    const char *before = "";
    for (size_t i = 0; i < set->size; i++) {
        if ((set->at[i] < PRED_FIRST_ROUND) != symbols)
            continue;
        text_add(out, "%s", before);
        add_name(out, set->at[i]);
        before = ", ";
    }
}

const char *pred_text(const Pred *p, const Derived *derived, SymbolSet *symbols,
                      Arena *arena) {
    Writer w = {.derived = derived, .text = text_new(arena), .arena = arena};
    write_pred(&w, p);
    write_definitions(&w);
    if (w.failed)
        return NULL;
    for (size_t i = 0; i < w.used.size; i++)
        if (w.used.at[i] < PRED_FIRST_ROUND)
            include(symbols, w.used.at[i], arena);
    Text out = text_new(arena);
    text_add(&out, "[");
    add_list(&out, &w.used, true);
    text_add(&out, "] -> { [");
    add_list(&out, &w.used, false);
    text_add(&out, "] : %s }", text_chars(&w.text));
    return text_chars(&out);
}
