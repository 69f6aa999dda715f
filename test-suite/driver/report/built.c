#include "built.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void must(Status status) {
    if (status.code != ASYM_OK)
        fail_msg("%s", status.message);
}

/* ---- claims ---- */

const Expr *built_expr(const Builder *b, const char *text) {
    const Expr *e = NULL;
    must(expr_parse(&e, text, b->names, b->count, b->arena));
    return e;
}

SymbolId built_symbol(const Builder *b, const char *name) {
    SymbolId s = 0;
    while (s < b->count && strcmp(b->names[s], name) != 0)
        s++;
    assert_true(s < b->count);
    return s;
}

Claim built_claim(const Builder *b, ClaimStatus status, const char *formula,
                  const char *valid) {
    const char *reached = strstr(valid, "where reached");
    size_t length = reached ? (size_t)(reached - valid) : strlen(valid);
    Claim claim = {.status = status,
                   .expr = built_expr(b, formula),
                   .where_reached = reached != NULL};
    must(region_parse(&claim.region, arena_strndup(b->arena, valid, length),
                      b->names, b->count, b->arena));
    return claim;
}

static void clear_number(void *number) {
    fmpz_clear(number);
}

static const fmpz *number(const Builder *b, const char *digits) {
    fmpz *value = ARENA_NEW(b->arena, fmpz);
    arena_on_free(b->arena, clear_number, value);
    assert_int_equal(fmpz_set_str(value, digits, 10), 0);
    return value;
}

void built_range(const Builder *b, Claim *claim, const char *symbol,
                 const char *low, const char *high) {
    *vec_push(b->arena, &claim->tested) =
        (ClaimRange){built_symbol(b, symbol), number(b, low), number(b, high)};
}

/* ---- functions and loops ---- */

BuiltFunction built_function(const Builder *b, Report *report,
                             const char *signature, const char *cost) {
    PlanFunction *plan = ARENA_NEW(b->arena, PlanFunction);
    *plan = (PlanFunction){.name = signature,
                           .signature = signature,
                           .file = "a.c",
                           .line = 3,
                           .has_debug = true};
    for (size_t i = 0; i < b->count; i++)
        *vec_push(b->arena, &plan->symbols) =
            (PlanSymbol){.name = b->names[i], .line = 3};
    FunctionResult *result = vec_push(b->arena, &report->analysis.functions);
    *result = (FunctionResult){.plan = plan,
                               .signature = signature,
                               .claims = {.plan = plan, .ran = true}};
    if (cost)
        result->cost.order =
            (Order){.cost = built_expr(b, cost), .status = CLAIM_EXACT};
    return (BuiltFunction){plan, result};
}

static PlanLoop loop_at(const char *where, unsigned depth) {
    PlanLoop loop = {.ordinal = 1, .depth = depth};
    char *end;
    loop.line = (unsigned)strtoul(where, &end, 10);
    if (*end == ':')
        loop.column = (unsigned)strtoul(end + 1, &end, 10);
    if (*end == '#')
        loop.ordinal = (unsigned)strtoul(end + 1, &end, 10);
    assert_int_equal(*end, '\0');
    return loop;
}

BuiltLoop built_loop(const Builder *b, BuiltFunction f, const char *where,
                     unsigned depth) {
    FunctionClaims *claims = &f.result->claims;
    FunctionSelf *self = &f.result->self;
    size_t i = f.plan->loops.size;
    size_t *by_place =
        arena_grow(b->arena, claims->by_place, i, i + 1, sizeof *by_place);
    by_place[i] = i;
    claims->by_place = by_place;
    claims->loops =
        arena_grow(b->arena, claims->loops, i, i + 1, sizeof *claims->loops);
    self->loops =
        arena_grow(b->arena, self->loops, i, i + 1, sizeof *self->loops);
    *vec_push(b->arena, &f.plan->loops) = loop_at(where, depth);
    for (size_t k = 0; k <= i; k++)
        claims->loops[k].plan = &f.plan->loops.at[k];
    claims->loops[i].reached = true;
    return (BuiltLoop){&f.plan->loops.at[i], &claims->loops[i],
                       &self->loops[i]};
}
