#include "samples_text.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
/* cmocka.h needs the three above. */
#include <cmocka.h>

SamplesText *samples_text_new(PlanFunction *function, Arena *arena) {
    SamplesText *t = ARENA_NEW(arena, SamplesText);
    *t = (SamplesText){.function = function,
                       .keys = ARENA_NEW(arena, PlanSite),
                       .site = ARENA_NEW(arena, EvidenceSite),
                       .arena = arena};
    t->site->n_columns = 1;
    t->source =
        (SampleSource){.function = function, .site = t->site, .keys = t->keys};
    return t;
}

/* ---- words ---- */

static void skip_blanks(const char **at) {
    *at += strspn(*at, " ");
}

/* Goes behind "word" if it is there. */
static bool take(const char **at, const char *word) {
    if (strncmp(*at, word, strlen(word)))
        return false;
    *at += strlen(word);
    return true;
}

/* A name, which is in parentheses if it is more than a word. */
static Status read_name(const char **out, const char **at, Arena *arena) {
    const char *end = *at;
    int open = 0;
    do {
        open += *end == '(' ? 1 : *end == ')' ? -1 : 0;
        if (*end == '\0' || (!open && strchr(" /:=", *end)))
            break;
        end++;
    } while (true);
    if (open || end == *at)
        return status_fail(ASYM_SYNTAX, "no name at '%s'", *at);
    bool enclosed = **at == '(';
    *out = arena_strndup(arena, *at + enclosed,
                         (size_t)(end - *at) - (enclosed ? 2 : 0));
    *at = end;
    return status_ok();
}

static Status read_number(uint64_t *out, const char **at) {
    char *end;
    errno = 0;
    *out = strtoull(*at, &end, 10);
    if (!isdigit((unsigned char)**at) || errno)
        return status_fail(ASYM_SYNTAX, "no number at '%s'", *at);
    *at = end;
    return status_ok();
}

/* ---- inputs ---- */

static bool find_kind(SymbolKind *out, const char *word) {
    for (int kind = 0; kind <= SYMBOL_WORKLOAD; kind++)
        if (!strcmp(plan_kinds[kind].name, word)) {
            *out = (SymbolKind)kind;
            return true;
        }
    return false;
}

static Status set_word(PlanSymbol *s, bool *claimed, const char *word) {
    if (isdigit((unsigned char)*word))
        s->bits = (unsigned)strtoul(word, NULL, 10);
    else if (!strcmp(word, "unsigned"))
        s->is_signed = false;
    else if (!strcmp(word, "late"))
        s->late = true;
    else if (claimed && !strcmp(word, "claimed"))
        *claimed = true;
    else if (!find_kind(&s->kind, word))
        return status_fail(ASYM_SYNTAX, "'%s' is not a word for an input",
                           word);
    return status_ok();
}

/* NAME/RANK:WORD:WORD. */
static Status read_symbol(PlanSymbol *out, bool *claimed, const char **at,
                          Arena *arena) {
    TRY(read_name(&out->name, at, arena));
    if (take(at, "/")) {
        uint64_t rank;
        TRY(read_number(&rank, at));
        out->rank = (unsigned)rank;
    }
    while (take(at, ":")) {
        size_t length = strcspn(*at, " :");
        TRY(set_word(out, claimed, arena_strndup(arena, *at, length)));
        *at += length;
    }
    if (**at && **at != ' ')
        return status_fail(ASYM_SYNTAX, "'%s' behind an input", *at);
    return status_ok();
}

static Status read_key(SamplesText *t, const char **at) {
    PlanSymbol s = {.bits = 32, .is_signed = true};
    if (t->source.n_extras)
        return status_fail(ASYM_SYNTAX, "extras come last");
    TRY(read_symbol(&s, NULL, at, t->arena));
    *vec_push(t->arena, &t->keys->keys) = (SymbolId)t->function->symbols.size;
    *vec_push(t->arena, &t->function->symbols) = s;
    t->site->n_keys++;
    return status_ok();
}

static Status read_extra(SamplesText *t, const char **at) {
    PlanSymbol s = {.kind = SYMBOL_WORKLOAD, .bits = 64, .is_signed = true};
    uint64_t bit = UINT64_C(1) << t->source.n_extras++;
    bool claimed = false;
    t->source.extras |= **at == '+' ? bit : 0;
    ++*at;
    TRY(read_symbol(&s, &claimed, at, t->arena));
    t->source.claimed |= claimed ? bit : 0;
    *vec_push(t->arena, &t->function->symbols) = s;
    return status_ok();
}

static Status read_inputs(SamplesText *t, const char *at) {
    if (t->has_inputs)
        return status_fail(ASYM_SYNTAX, "the inputs are there already");
    t->has_inputs = true;
    for (skip_blanks(&at); *at; skip_blanks(&at))
        if (*at == '+' || *at == '-')
            TRY(read_extra(t, &at));
        else
            TRY(read_key(t, &at));
    return status_ok();
}

static Status read_others(SamplesText *t, const char *at) {
    if (t->has_inputs)
        return status_fail(ASYM_SYNTAX, "others come before the inputs");
    for (skip_blanks(&at); *at; skip_blanks(&at)) {
        PlanSymbol s = {.bits = 32, .is_signed = true};
        TRY(read_symbol(&s, NULL, &at, t->arena));
        *vec_push(t->arena, &t->function->symbols) = s;
    }
    return status_ok();
}

/* ---- rows ---- */

/* A row in the making. */
typedef struct Row {
    uint64_t *keys, present;
    bool *given; /* by key */
} Row;

static Status find_key(size_t *out, const SamplesText *t, const char *name) {
    for (size_t k = 0; k < rows_key_count(&t->source); k++) {
        SymbolId s = rows_key_symbol(&t->source, k);
        if (!strcmp(t->function->symbols.at[s].name, name)) {
            *out = k;
            return status_ok();
        }
    }
    return status_fail(ASYM_SYNTAX, "no input is called '%s'", name);
}

static Status read_value(Row *row, const SamplesText *t, const char **at) {
    const char *name;
    size_t key = 0;
    TRY(read_name(&name, at, t->arena));
    TRY(find_key(&key, t, name));
    if (row->given[key])
        return status_fail(ASYM_SYNTAX, "'%s' has two values", name);
    if (!take(at, "="))
        return status_fail(ASYM_SYNTAX, "'%s' without a value", name);
    bool negative = take(at, "-");
    TRY(read_number(&row->keys[key], at));
    if (negative)
        row->keys[key] = -row->keys[key];
    row->given[key] = true;
    if (key < t->site->n_keys)
        row->present |= UINT64_C(1) << key;
    return status_ok();
}

/* The sum of values that are in the middle on average. */
static Status sum_in_the_middle(ProfileStat *stat, uint64_t executions) {
    ProfileWide twice = ((ProfileWide)stat->min + stat->max) * executions;
    if (twice % 2)
        return status_fail(ASYM_SYNTAX, "the sum of the values is missing");
    stat->sum = twice / 2;
    return status_ok();
}

static Status read_wide(ProfileWide *out, const char **at) {
    if (!isdigit((unsigned char)**at))
        return status_fail(ASYM_SYNTAX, "no number at '%s'", *at);
    for (*out = 0; isdigit((unsigned char)**at); ++*at)
        *out = *out * 10 + (unsigned)(**at - '0');
    return status_ok();
}

/* "5..7 x4 sum 23". */
static Status read_stat(ProfileStat *out, uint64_t *executions,
                        const char **at) {
    TRY(read_number(&out->min, at));
    out->max = out->min;
    if (take(at, ".."))
        TRY(read_number(&out->max, at));
    *executions = out->min == out->max ? 1 : 2;
    if (take(at, " x"))
        TRY(read_number(executions, at));
    if (out->min > out->max || *executions < (out->min == out->max ? 1 : 2))
        return status_fail(ASYM_SYNTAX, "no such values");
    return take(at, " sum ") ? read_wide(&out->sum, at)
                             : sum_in_the_middle(out, *executions);
}

static Status check_row(const SamplesText *t, const Row *row) {
    size_t own = t->site->n_keys, count = rows_key_count(&t->source);
    for (size_t k = own; k < count; k++)
        if (!row->given[k])
            return status_fail(
                ASYM_SYNTAX, "'%s' has no value",
                t->function->symbols.at[rows_key_symbol(&t->source, k)].name);
    for (size_t i = 0; i < t->site->rows.size; i++) {
        const EvidenceRow *other = &t->site->rows.at[i];
        if (other->present == row->present &&
            !memcmp(other->keys, row->keys, count * sizeof *row->keys))
            return status_fail(ASYM_SYNTAX, "these inputs are there already");
    }
    return status_ok();
}

/* "drawn", and behind it which draws had the row: "drawn 0 3". */
static Status read_draws(SamplesText *t, EvidenceRow *row, const char **at) {
    row->only_drawn = take(at, " drawn");
    while (row->only_drawn && take(at, " ")) {
        uint64_t draw;
        TRY(read_number(&draw, at));
        *vec_push(t->arena, &t->site->touches) = (EvidenceTouch){
            .draw = (uint32_t)draw, .row = (uint32_t)t->site->rows.size};
    }
    return status_ok();
}

static Status read_row(SamplesText *t, const char *at) {
    size_t count = rows_key_count(&t->source);
    Row row = {.keys = ARENA_ARRAY(t->arena, uint64_t, count + 1),
               .given = ARENA_ARRAY(t->arena, bool, count + 1)};
    while (!take(&at, ":")) {
        TRY(read_value(&row, t, &at));
        skip_blanks(&at);
    }
    TRY(check_row(t, &row));
    skip_blanks(&at);
    ProfileStat *stat = ARENA_NEW(t->arena, ProfileStat);
    uint64_t executions;
    TRY(read_stat(stat, &executions, &at));
    EvidenceRow read = {.keys = row.keys,
                        .present = row.present,
                        .executions = executions,
                        .columns = stat};
    TRY(read_draws(t, &read, &at));
    if (*at)
        return status_fail(ASYM_SYNTAX, "'%s' behind the values", at);
    *vec_push(t->arena, &t->site->rows) = read;
    if (!t->counts_executions)
        t->source.executions += executions;
    return status_ok();
}

/* ---- lines ---- */

Status samples_text_line(SamplesText *t, const char *line) {
    if (take(&line, "inputs"))
        return read_inputs(t, line);
    if (take(&line, "others "))
        return read_others(t, line);
    if (!t->has_inputs)
        return status_fail(ASYM_SYNTAX, "no inputs before '%s'", line);
    if (!strcmp(line, "may be constant")) {
        t->source.may_be_constant = true;
        return status_ok();
    }
    if (take(&line, "only "))
        return expr_parse(&t->source.only, line,
                          plan_symbol_names(t->function, t->arena),
                          t->function->symbols.size, t->arena);
    if (take(&line, "executions ")) {
        t->counts_executions = true;
        return read_number(&t->source.executions, &line);
    }
    return read_row(t, line);
}

const char *samples_next_line(const char **text, Arena *arena) {
    if (!**text)
        return NULL;
    size_t length = strcspn(*text, "\n");
    const char *begin = *text, *end = begin + length;
    *text = *end ? end + 1 : end;
    while (begin < end && *begin == ' ')
        begin++;
    return arena_strndup(arena, begin, (size_t)(end - begin));
}

Status samples_text_read(SampleSource *out, const char *text, Arena *arena) {
    SamplesText *t = samples_text_new(ARENA_NEW(arena, PlanFunction), arena);
    const char *line;
    for (size_t n = 1; (line = samples_next_line(&text, arena)); n++) {
        Status status = *line ? samples_text_line(t, line) : status_ok();
        if (status.code != ASYM_OK)
            return status_fail(status.code, "line %zu: %.200s", n,
                               status.message);
    }
    if (!t->has_inputs)
        return status_fail(ASYM_SYNTAX, "no inputs");
    *out = t->source;
    return status_ok();
}

/* ---- for tests ---- */

int samples_set_up(void **state) {
    *state = arena_new();
    return 0;
}

int samples_tear_down(void **state) {
    arena_free(*state);
    return 0;
}

SampleSource samples_of(const char *text, Arena *arena) {
    SampleSource source = {0};
    Status status = samples_text_read(&source, text, arena);
    if (status.code != ASYM_OK)
        fail_msg("%s in\n%s", status.message, text);
    return source;
}

const char *samples_dumped(const SampleSource *source, Arena *arena) {
    char *chars = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&chars, &size);
    assert_non_null(file);
    rows_dump(source, file);
    assert_int_equal(fclose(file), 0);
    const char *text = arena_strdup(arena, chars);
    free(chars);
    return text;
}

SymbolId samples_symbol(const PlanFunction *f, const char *name) {
    for (SymbolId s = 0; s < f->symbols.size; s++)
        if (!strcmp(f->symbols.at[s].name, name))
            return s;
    fail_msg("no symbol is called '%s'", name);
    return EXPR_NO_SYMBOL;
}
