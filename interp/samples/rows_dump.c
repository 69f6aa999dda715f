/* rows_dump.c -- samples as text; rows.h has the grammar. */
#include "interp/samples/rows.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

static bool is_word(const char *name) {
    for (const char *c = name; *c; c++)
        if (!isalnum((unsigned char)*c) && (unsigned char)*c < 0x80 &&
            !strchr("_$@.*[]>", *c) && (*c != '-' || c == name))
            return false;
    return *name;
}

static void add_name(Text *text, const char *name) {
    text_add(text, is_word(name) ? "%s" : "(%s)", name);
}

/* ---- inputs ---- */

static void add_words(Text *text, const PlanSymbol *s, bool is_extra) {
    if (s->kind != (is_extra ? SYMBOL_WORKLOAD : SYMBOL_PARAMETER))
        text_add(text, ":%s", plan_kinds[s->kind].name);
    if (!s->is_signed)
        text_add(text, ":unsigned");
    if (s->bits != (is_extra ? 64 : 32))
        text_add(text, ":%u", s->bits);
    if (s->late)
        text_add(text, ":late");
}

static void add_input(Text *text, const SampleSource *source, size_t key) {
    SymbolId id = rows_key_symbol(source, key);
    const PlanSymbol *s = &source->function->symbols.at[id];
    size_t own = source->site->n_keys;
    text_add(text, " ");
    if (key >= own)
        text_add(text, source->extras >> (key - own) & 1 ? "+" : "-");
    add_name(text, s->name);
    if (s->rank)
        text_add(text, "/%u", s->rank);
    add_words(text, s, key >= own);
    if (key >= own && (source->claimed >> (key - own) & 1))
        text_add(text, ":claimed");
}

static uint64_t recorded(const SampleSource *source) {
    uint64_t executions = 0;
    for (size_t i = 0; i < source->site->rows.size; i++)
        executions += source->site->rows.at[i].executions;
    return executions;
}

static void add_head(Text *text, const SampleSource *source) {
    text_add(text, "inputs");
    for (size_t k = 0; k < rows_key_count(source); k++)
        add_input(text, source, k);
    text_add(text, "\n");
    if (source->may_be_constant)
        text_add(text, "may be constant\n");
    if (source->only) {
        text_add(text, "only ");
        expr_print(text, source->only,
                   plan_symbol_names(source->function, text->arena));
        text_add(text, "\n");
    }
    if (source->executions != recorded(source))
        text_add(text, "executions %" PRIu64 "\n", source->executions);
}

/* ---- rows ---- */

static void add_number(Text *text, const fmpz_t number) {
    char *digits = fmpz_get_str(NULL, 10, number);
    text_add(text, "%s", digits);
    flint_free(digits);
}

static void add_keys(Text *text, const SampleSource *source,
                     const EvidenceRow *row) {
    const char *before = "";
    fmpz_t value;
    fmpz_init(value);
    for (size_t k = 0; k < rows_key_count(source); k++) {
        if (!rows_key_present(source, row, k))
            continue;
        text_add(text, "%s", before);
        SymbolId s = rows_key_symbol(source, k);
        add_name(text, source->function->symbols.at[s].name);
        text_add(text, "=");
        rows_key_value(value, source, row, k);
        add_number(text, value);
        before = " ";
    }
    fmpz_clear(value);
}

/* The sum, unless the values are on average in the middle. */
static void add_sum(Text *text, const ProfileStat *stat, uint64_t executions) {
    fmpz_t sum, middle;
    fmpz_init(sum);
    fmpz_init(middle);
    fmpz_set_uiui(sum, (ulong)(stat->sum >> 64), (ulong)stat->sum);
    fmpz_set_ui(middle, stat->min);
    fmpz_add_ui(middle, middle, stat->max);
    fmpz_mul_ui(middle, middle, executions);
    fmpz_submul_ui(middle, sum, 2);
    if (!fmpz_is_zero(middle)) {
        text_add(text, " sum ");
        add_number(text, sum);
    }
    fmpz_clear(middle);
    fmpz_clear(sum);
}

static void add_row(Text *text, const SampleSource *source,
                    const EvidenceRow *row) {
    const ProfileStat *stat = &row->columns[source->column];
    bool several = stat->min < stat->max;
    add_keys(text, source, row);
    text_add(text, ": %" PRIu64, stat->min);
    if (several)
        text_add(text, "..%" PRIu64, stat->max);
    if (row->executions != (several ? 2 : 1))
        text_add(text, " x%" PRIu64, row->executions);
    add_sum(text, stat, row->executions);
    text_add(text, row->only_drawn ? " drawn\n" : "\n");
}

void rows_dump(const SampleSource *source, FILE *file) {
    Arena *scratch = arena_new();
    Text text = text_new_harmless(scratch);
    add_head(&text, source);
    for (size_t i = 0; i < source->site->rows.size; i++)
        add_row(&text, source, &source->site->rows.at[i]);
    text_write_harmless(text_chars(&text), file);
    arena_free(scratch);
}
