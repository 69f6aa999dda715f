#include "claim_text.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

/* ---- from text ---- */

static void must(Status status, const char *text) {
    if (status.code != ASYM_OK)
        fail_msg("%s in '%s'", status.message, text);
}

const Expr *expr_of(const char *text, const PlanFunction *f, Arena *arena) {
    const Expr *e = NULL;
    must(expr_parse(&e, text, plan_symbol_names(f, arena), f->symbols.size,
                    arena),
         text);
    return e;
}

Region region_of(const char *text, const PlanFunction *f, Arena *arena) {
    Region region = {0};
    must(region_parse(&region, text, plan_symbol_names(f, arena),
                      f->symbols.size, arena),
         text);
    return region;
}

/* What is in "text" before "mark"; *rest is behind it, NULL if it is not there.
 */
static const char *before(const char *text, const char *mark, const char **rest,
                          Arena *arena) {
    const char *at = strstr(text, mark);
    *rest = at ? at + strlen(mark) : NULL;
    return at ? arena_strndup(arena, text, (size_t)(at - text)) : text;
}

static bool is_bound(const char **text) {
    bool upper = !strncmp(*text, "at most ", 8);
    *text += upper ? 8 : 0;
    return upper;
}

PlanFormula proof_of(const char *text, const PlanFunction *f, Arena *arena) {
    const char *where;
    PlanFormula proof = {.upper = is_bound(&text)};
    proof.formula = expr_of(before(text, " for ", &where, arena), f, arena);
    if (where)
        proof.valid = region_of(where, f, arena);
    return proof;
}

static ClaimStatus status_of(const char *name) {
    for (int s = CLAIM_UNKNOWN; s <= CLAIM_PROVED; s++)
        if (!strcmp(claim_status_name((ClaimStatus)s), name))
            return (ClaimStatus)s;
    fail_msg("'%s' is not a status", name);
    return CLAIM_UNKNOWN;
}

Claim claim_of(const char *text, const PlanFunction *f, Arena *arena) {
    const char *rest, *where;
    if (!strncmp(text, "unknown", 7))
        return claim_unknown(text[7] ? text + 9 : NULL);
    Claim claim = {.upper = is_bound(&text)};
    claim.expr = expr_of(before(text, " [", &rest, arena), f, arena);
    if (!rest)
        fail_msg("no status in '%s'", text);
    claim.status = status_of(before(rest, "]", &rest, arena));
    claim.where_reached = strstr(rest, " where reached") != NULL;
    (void)before(rest, " for ", &where, arena);
    if (where)
        claim.region = region_of(where, f, arena);
    return claim;
}

/* ---- to text ---- */

const char *region_shown(const Region *region, const PlanFunction *f,
                         Arena *arena) {
    return claim_region_text(region, f, arena);
}

const char *claim_shown(const Claim *claim, const PlanFunction *f,
                        Arena *arena) {
    Text text = text_new(arena);
    if (claim->status == CLAIM_UNKNOWN)
        return claim->reason ? arena_printf(arena, "unknown: %s", claim->reason)
                             : "unknown";
    text_add(&text, "%s%s [%s]", claim->upper ? "at most " : "",
             claim_expr_text(claim->expr, f, arena),
             claim_status_name(claim->status));
    if (claim->reason)
        text_add(&text, " (%s)", claim->reason);
    if (claim->where_reached)
        text_add(&text, " where reached");
    if (claim->region.nonneg.size)
        text_add(&text, " for %s", region_shown(&claim->region, f, arena));
    if (claim->everywhere)
        text_add(&text, ", everywhere %s",
                 claim_expr_text(claim->everywhere, f, arena));
    return text_chars(&text);
}

const char *ranges_shown(const Claim *claim, const PlanFunction *f,
                         Arena *arena) {
    Text text = text_new(arena);
    for (size_t i = 0; i < claim->tested.size; i++) {
        const ClaimRange *r = &claim->tested.at[i];
        text_add(&text, "%s%s %ld..%ld", i ? ", " : "",
                 f->symbols.at[r->symbol].name, fmpz_get_si(r->low),
                 fmpz_get_si(r->high));
    }
    return text_chars(&text);
}

/* ---- checks ---- */

void check_region(const Region *region, const PlanFunction *f,
                  const char *text) {
    Arena *scratch = arena_new();
    assert_string_equal(region_shown(region, f, scratch), text);
    arena_free(scratch);
}

void check_claim(const Claim *claim, const PlanFunction *f, const char *text) {
    Arena *scratch = arena_new();
    assert_string_equal(claim_shown(claim, f, scratch), text);
    arena_free(scratch);
}
