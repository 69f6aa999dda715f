#include "interp/builds/naming.h"

#include "algebra/region/inequality.h"

#include <string.h>

Naming naming_new(Arena *arena) {
    return (Naming){.arena = arena};
}

SymbolId naming_symbol(Naming *naming, const char *name) {
    for (size_t i = 0; i < naming->names.size; i++)
        if (!strcmp(naming->names.at[i], name))
            return (SymbolId)i;
    *vec_push(naming->arena, &naming->names) = name;
    return (SymbolId)(naming->names.size - 1);
}

/* ---- to one numbering ---- */

typedef struct Renaming {
    Naming *naming;
    const PlanFunction *from;
} Renaming;

static const Expr *by_name(const void *context, SymbolId symbol) {
    const Renaming *renaming = context;
    const char *name = renaming->from->symbols.at[symbol].name;
    return expr_symbol(renaming->naming->arena,
                       naming_symbol(renaming->naming, name));
}

const Expr *naming_expr(Naming *naming, const Expr *e, const PlanFunction *f) {
    const Renaming renaming = {naming, f};
    return e ? expr_substitute_by(naming->arena, e, by_name, &renaming) : NULL;
}

Region naming_region(Naming *naming, const Region *region,
                     const PlanFunction *f) {
    Region out = {0};
    for (size_t i = 0; i < region->nonneg.size; i++)
        *vec_push(naming->arena, &out.nonneg) = inequality_normalise(
            naming->arena, naming_expr(naming, region->nonneg.at[i], f));
    return out;
}

PlanFormula naming_proof(Naming *naming, const PlanFormula *proof,
                         const PlanFunction *f) {
    return (PlanFormula){.formula = naming_expr(naming, proof->formula, f),
                         .valid = naming_region(naming, &proof->valid, f),
                         .upper = proof->upper};
}

/* ---- comparison ---- */

bool naming_same_expr(const Expr *a, const Expr *b) {
    return a && b ? expr_equal(a, b) : a == b;
}

static bool has_condition(const Region *region, const Expr *e) {
    for (size_t i = 0; i < region->nonneg.size; i++)
        if (expr_equal(region->nonneg.at[i], e))
            return true;
    return false;
}

static bool has_conditions(const Region *region, const Region *conditions) {
    for (size_t i = 0; i < conditions->nonneg.size; i++)
        if (!has_condition(region, conditions->nonneg.at[i]))
            return false;
    return true;
}

bool naming_same_region(const Region *a, const Region *b) {
    return has_conditions(a, b) && has_conditions(b, a);
}

bool naming_same_proof(const PlanFormula *a, const PlanFormula *b) {
    return a->upper == b->upper && naming_same_expr(a->formula, b->formula) &&
           naming_same_region(&a->valid, &b->valid);
}
