#include "interp/claims/rules/conflict.h"

#include <inttypes.h>

static const char *proved_text(const SampleSource *source,
                               const PlanFormula *proof, Arena *arena) {
    const char **names = plan_symbol_names(source->function, arena);
    Text text = text_new(arena);
    if (proof->upper)
        text_add(&text, "at most ");
    expr_print(&text, proof->formula, names);
    if (proof->valid.nonneg.size)
        text_add(&text, " for ");
    region_print(&text, &proof->valid, names);
    return text_chars(&text);
}

static bool is_over(const PlanFormula *proof, SymbolId symbol) {
    return expr_has_symbol(proof->formula, symbol) ||
           region_has_symbol(&proof->valid, symbol);
}

static void add_key(Text *text, const PlanSymbol *symbol, uint64_t key) {
    text_add(text, "%s = ", symbol->name);
    if (symbol->is_signed)
        text_add(text, "%" PRId64, (int64_t)key);
    else
        text_add(text, "%" PRIu64, key);
}

static const char *seen_text(const SampleSource *source,
                             const PlanFormula *proof, const EvidenceRow *row,
                             Arena *arena) {
    const ProfileStat *stat = &row->columns[source->column];
    const char *before = " where ";
    Text text = text_new(arena);
    if (stat->min < stat->max)
        text_add(&text, "%" PRIu64 "..", stat->min);
    text_add(&text, "%" PRIu64, stat->max);
    for (size_t k = 0; k < source->site->n_keys; k++) {
        SymbolId symbol = source->keys->keys.at[k];
        if (!(row->present >> k & 1) || !is_over(proof, symbol))
            continue;
        text_add(&text, "%s", before);
        add_key(&text, &source->function->symbols.at[symbol], row->keys[k]);
        before = " and ";
    }
    return text_chars(&text);
}

Claim conflict_claim(const SampleSource *source, const PlanFormula *proof,
                     const EvidenceRow *row, Arena *arena) {
    Contradiction *what = ARENA_NEW(arena, Contradiction);
    *what = (Contradiction){proved_text(source, proof, arena),
                            seen_text(source, proof, row, arena)};
    Claim claim = claim_unknown(
        arena_printf(arena,
                     "asym's own fault: the code seems to prove %s, and a run "
                     "had %s; please report this program",
                     what->proved, what->seen));
    claim.contradiction = what;
    return claim;
}
