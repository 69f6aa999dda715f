/* pred_text.c -- conditions as the texts that isl reads. */
#include "static/affine/pred.h"

#include "base/text.h"

/* A longer text is answered by nobody. */
enum { MAX_TEXT = 24000, MAX_DEPTH = 64 };

/* Where symbols have a meaning: the whole text, or what stands behind
 * "exists". */
typedef struct Scope {
    struct Scope *around; /* NULL: it is the whole */
    SymbolId symbol;      /* it is another one here */
    unsigned number;
    SymbolSet used; /* that have a name of this scope, of all kinds */
} Scope;

typedef struct Writer {
    const Derived *derived;
    Text text;
    Scope *scope;
    Arena *arena;
    unsigned depth, scopes;
    bool failed;
} Writer;

/* ---- names ---- */

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

/* A derived number is another one wherever something is that it changes with.
 */
static Scope *scope_of(const Writer *w, SymbolId s) {
    const Expr *e = expr_symbol(w->arena, s);
    Scope *scope = w->scope;
    while (scope->around && !pred_depends(w->derived, e, scope->symbol))
        scope = scope->around;
    return scope;
}

static void add_name(Text *out, const Scope *scope, SymbolId s) {
    if (s >= PRED_FIRST_DERIVED)
        text_add(out, "d%u", s - PRED_FIRST_DERIVED);
    else if (s >= PRED_FIRST_ROUND)
        text_add(out, "t%u", s - PRED_FIRST_ROUND);
    else
        text_add(out, "s%u", s);
    if (scope->around)
        text_add(out, "_%u", scope->number);
}

static void add_list(Text *out, const Scope *scope, bool symbols) {
    const char *before = "";
    for (size_t i = 0; i < scope->used.size; i++) {
        if ((scope->used.at[i] < PRED_FIRST_ROUND) != symbols)
            continue;
        text_add(out, "%s", before);
        add_name(out, scope, scope->used.at[i]);
        before = ", ";
    }
}

/* ---- conditions ---- */

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
        Scope *scope = scope_of(w, s);
        text_add(&w->text, " ");
        add_name(&w->text, scope, s);
        include(&scope->used, s, w->arena);
    }
}

static void write_sum(Writer *w, const Expr *e) {
    w->failed = w->failed || !expr_is_polynomial(e);
    for (size_t i = 0; i < expr_term_count(e) && !w->failed; i++)
        write_term(w, e, i);
    text_add(&w->text, "%s", expr_term_count(e) ? "" : "0");
}

static void write_pred(Writer *w, const Pred *p);

/* What defines the derived numbers of this scope, and those in it. */
static void write_definitions(Writer *w) {
    const SymbolSet *used = &w->scope->used;
    for (size_t i = 0; i < used->size && !w->failed; i++) {
        const Pred *is = pred_definition(w->derived, used->at[i]);
        if (!is)
            continue;
        text_add(&w->text, " and ");
        write_pred(w, is);
    }
}

/* What stands in "scope", which is in that of the writer. */
static Text write_inside(Writer *w, const Pred *p, Scope *scope) {
    Text outside = w->text;
    w->text = text_new(w->arena);
    w->scope = scope;
    write_sum(w, expr_symbol(w->arena, p->symbol));
    text_add(&w->text, " >= 0 and ");
    write_pred(w, p->left);
    write_definitions(w);
    Text inside = w->text;
    w->text = outside;
    w->scope = scope->around;
    return inside;
}

static void write_some(Writer *w, const Pred *p) {
    Scope scope = {w->scope, p->symbol, ++w->scopes, {0}};
    Text inside = write_inside(w, p, &scope);
    text_add(&w->text, p->kind == PRED_NONE ? "not (exists " : "(exists ");
    add_list(&w->text, &scope, false);
    text_add(&w->text, " : ");
    if (p->last) {
        add_name(&w->text, &scope, p->symbol);
        text_add(&w->text, " <= ");
        write_sum(w, p->last);
        text_add(&w->text, " and ");
    }
    text_add(&w->text, "%s)", text_chars(&inside));
}

static void write_both(Writer *w, const Pred *p) {
    text_add(&w->text, "(");
    write_pred(w, p->left);
    text_add(&w->text, p->kind == PRED_ALL ? " and " : " or ");
    write_pred(w, p->right);
    text_add(&w->text, ")");
}

static void write_pred(Writer *w, const Pred *p) {
    w->failed = w->failed || w->text.length > MAX_TEXT || w->depth > MAX_DEPTH;
    if (w->failed)
        return;
    w->depth++;
    if (p->kind == PRED_NONNEG) {
        write_sum(w, p->nonneg);
        text_add(&w->text, " >= 0");
    } else if (p->kind == PRED_SOME || p->kind == PRED_NONE) {
        write_some(w, p);
    } else if (p->left) {
        write_both(w, p);
    } else {
        text_add(&w->text, p->kind == PRED_ALL ? "true" : "false");
    }
    w->depth--;
}

const char *pred_text(const Pred *p, const Derived *derived, SymbolSet *symbols,
                      Arena *arena) {
    Scope whole = {0};
    Writer w = {.derived = derived,
                .text = text_new(arena),
                .scope = &whole,
                .arena = arena};
    write_pred(&w, p);
    write_definitions(&w);
    if (w.failed)
        return NULL;
    for (size_t i = 0; i < whole.used.size; i++)
        if (whole.used.at[i] < PRED_FIRST_ROUND)
            include(symbols, whole.used.at[i], arena);
    Text out = text_new(arena);
    text_add(&out, "[");
    add_list(&out, &whole, true);
    text_add(&out, "] -> { [");
    add_list(&out, &whole, false);
    text_add(&out, "] : %s }", text_chars(&w.text));
    return text_chars(&out);
}
