/* claims.c -- holds the claims of a report against what a program counted.
 *
 *     claims REPORT TRACE      the trace is loop-tick.h's
 *
 * Each contradiction is a line on stdout, with the claim and the values; a last
 * line says how many claims there were and how many counts met one.  Exits with
 * 1 if there was a contradiction. */
#include "algebra/region/region.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum Quantity { COUNT, TOTAL, ENTRIES, COST, QUANTITIES } Quantity;
static const char *const quantity_names[] = {"count", "total", "entries",
                                             "cost"};

typedef enum Relation { EQUAL, AT_MOST, AT_LEAST } Relation;

typedef struct Name {
    const char *text;
    bool at_call; /* its value when the function was called */
    bool is_traced;
} Name;

typedef struct Claim {
    const char *function;
    long line; /* 0: of the function */
    Quantity quantity;
    Relation relation;
    bool where_reached;
    const json_t *json;
    const char *formula;
    const Expr *expr;
    Region region;
    Vec(Name) names;
    unsigned met, shown;
} Claim;

typedef struct Claims {
    Vec(Claim) all;
    unsigned wrong;
    uint64_t met;
    Arena *arena;
} Claims;

typedef struct Record {
    char kind[8], function[24], sign;
    long line;
    uint64_t value[QUANTITIES], nest;
    const char *at_call, *at_entry;
} Record;

static const char *string_of(const json_t *object, const char *key) {
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

static bool is_settled(const json_t *formula) {
    return strcmp(string_of(formula, "status"), "proved") == 0 ||
           strcmp(string_of(formula, "status"), "assumed") == 0 ||
           strcmp(string_of(formula, "status"), "exact") == 0;
}

static bool is_memory(const json_t *symbol) {
    static const char *const kinds[] = {"global", "field", "pointee",
                                        "element"};
    bool found = false;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        found |= strcmp(string_of(symbol, "kind"), kinds[i]) == 0;
    return found;
}

/* Of a total what is not a parameter is read where the nest is entered, if it
 * may have changed since the call. */
static bool is_of_call(const Claim *claim, const json_t *symbol) {
    bool is_late = json_is_true(json_object_get(symbol, "late"));
    return strcmp(string_of(symbol, "kind"), "parameter") == 0 ||
           claim->quantity == COST || (is_memory(symbol) && !is_late);
}

/* What memory held at some line between call and entry is not in the trace, nor
 * is what a variable is set to after the call. */
static bool is_traced(const Claim *claim, const json_t *symbol) {
    return !strchr(string_of(symbol, "name"), '@') ||
           (!is_memory(symbol) && claim->quantity != COST);
}

static void read_names(Claim *claim, const json_t *symbols, Arena *arena) {
    size_t i;
    json_t *symbol;
    json_array_foreach((json_t *)symbols, i, symbol) *
        vec_push(arena, &claim->names) =
        (Name){string_of(symbol, "name"), is_of_call(claim, symbol),
               is_traced(claim, symbol)};
}

static Status read_formula(Claim *claim, Arena *arena) {
    size_t n = claim->names.size;
    const char **names = ARENA_ARRAY(arena, const char *, n + 1);
    for (size_t i = 0; i < n; i++)
        names[i] = claim->names.at[i].text;
    TRY(expr_parse(&claim->expr, claim->formula, names, n, arena));
    const char *valid = string_of(claim->json, "valid");
    const char *reached = strstr(valid, "where reached");
    size_t length = reached ? (size_t)(reached - valid) : strlen(valid);
    while (length && valid[length - 1] == ' ')
        length--;
    claim->where_reached |= reached != NULL;
    return region_parse(&claim->region, arena_strndup(arena, valid, length),
                        names, n, arena);
}

static void add_claim(Claims *claims, Claim claim, const json_t *symbols) {
    claim.formula = string_of(claim.json, "formula");
    if (!is_settled(claim.json))
        return;
    if (strcmp(string_of(claim.json, "bound"), "upper") == 0)
        claim.relation = AT_MOST;
    read_names(&claim, symbols, claims->arena);
    Status status = read_formula(&claim, claims->arena);
    if (status.code == ASYM_OK) {
        *vec_push(claims->arena, &claims->all) = claim;
        return;
    }
    printf("WRONG %s:%ld: '%s' for '%s' cannot be read: %s\n", claim.function,
           claim.line, claim.formula, string_of(claim.json, "valid"),
           status.message);
    claims->wrong++;
}

/* The formula, or the ones of its smallest and largest value. */
static void add_claims(Claims *claims, Claim claim, const json_t *symbols) {
    const json_t *formula = claim.json;
    add_claim(claims, claim, symbols);
    claim.json = json_object_get(formula, "beyond");
    if (claim.json)
        add_claim(claims, claim, symbols);
    claim.json = json_object_get(formula, "worst");
    claim.relation = AT_MOST;
    if (strcmp(string_of(claim.json, "status"), "proved") == 0)
        add_claim(claims, claim, symbols);
    claim.json = json_object_get(formula, "best");
    claim.relation = AT_LEAST;
    if (strcmp(string_of(claim.json, "status"), "proved") == 0)
        add_claim(claims, claim, symbols);
}

static void read_function(Claims *claims, const json_t *function) {
    const json_t *symbols = json_object_get(function, "symbols");
    Claim claim = {.function = string_of(function, "name"), .quantity = COST};
    claim.json = json_object_get(function, "cost");
    add_claims(claims, claim, symbols);
    size_t i;
    json_t *loop;
    json_array_foreach(json_object_get(function, "loops"), i, loop) {
        claim.line = json_integer_value(json_object_get(loop, "line"));
        for (Quantity q = COUNT; q < COST; q++) {
            claim.quantity = q;
            claim.json = json_object_get(loop, quantity_names[q]);
            claim.where_reached =
                q != COUNT &&
                json_is_true(json_object_get(loop, "conditional"));
            add_claims(claims, claim, symbols);
        }
    }
}

/* The value of "name", "n@12" like "n", among "a=1;b=2;". */
static bool find_value(fmpz_t out, const char *pairs, const char *name) {
    size_t length = strcspn(name, "@");
    for (const char *at = pairs; *at; at = strchr(at, ';') + 1) {
        if (strncmp(at, name, length) != 0 || at[length] != '=')
            continue;
        char digits[32];
        const char *value = at + length + 1;
        snprintf(digits, sizeof digits, "%.*s", (int)strcspn(value, ";"),
                 value);
        fmpz_set_str(out, digits, 10);
        return true;
    }
    return false;
}

static bool in_tested(const Claim *claim, const char *name,
                      const fmpz_t value) {
    const json_t *range =
        json_object_get(json_object_get(claim->json, "tested"), name);
    if (!range)
        return true;
    fmpz_t end;
    fmpz_init(end);
    bool inside = true;
    for (size_t i = 0; i < 2; i++) {
        const json_t *number = json_array_get(range, i);
        if (json_is_string(number))
            fmpz_set_str(end, json_string_value(number), 10);
        else
            fmpz_set_si(end, (slong)json_integer_value(number));
        inside &= i ? fmpz_cmp(value, end) <= 0 : fmpz_cmp(value, end) >= 0;
    }
    fmpz_clear(end);
    return inside;
}

/* False where a symbol has no value there, or none that was tested. */
static bool bind(const Claim *claim, const Record *record, fmpz *values) {
    bool is_exact = strcmp(string_of(claim->json, "status"), "exact") == 0;
    for (size_t i = 0; i < claim->names.size; i++) {
        const Name *name = &claim->names.at[i];
        bool used = expr_has_symbol(claim->expr, (SymbolId)i);
        for (size_t j = 0; j < claim->region.nonneg.size; j++)
            used |= expr_has_symbol(claim->region.nonneg.at[j], (SymbolId)i);
        const char *at = name->at_call ? record->at_call : record->at_entry;
        bool found = name->is_traced && find_value(values + i, at, name->text);
        if ((used && !found) ||
            (is_exact && found && !in_tested(claim, name->text, values + i)))
            return false;
    }
    return true;
}

/* Whether the counted value agrees; ">" means it would have grown. */
static bool agrees(const Claim *claim, const Record *record,
                   const fmpq_t claimed) {
    fmpq_t counted;
    fmpq_init(counted);
    fmpz_set_ui(fmpq_numref(counted), record->value[claim->quantity]);
    int order = fmpq_cmp(claimed, counted);
    fmpq_clear(counted);
    if (record->sign == '>')
        return claim->relation == AT_LEAST || order >= 0;
    return order == 0 || (order > 0 && claim->relation == AT_MOST) ||
           (order < 0 && claim->relation == AT_LEAST);
}

static void show(Claims *claims, Claim *claim, const Record *record,
                 const fmpq_t claimed) {
    claims->wrong++;
    if (claim->shown++ >= 2)
        return;
    static const char *const relations[] = {"", " at most", " at least"};
    char *value = fmpq_get_str(NULL, 10, claimed);
    printf("WRONG %s:%ld: %s%s %s [%s, valid '%s'] is %s, but %s%" PRIu64
           " were counted at call %s at entry %s\n",
           claim->function, claim->line, quantity_names[claim->quantity],
           relations[claim->relation], claim->formula,
           string_of(claim->json, "status"), string_of(claim->json, "valid"),
           value, record->sign == '>' ? "at least " : "",
           record->value[claim->quantity], record->at_call, record->at_entry);
    flint_free(value);
}

static void check(Claims *claims, Claim *claim, const Record *record) {
    if (claim->where_reached && record->nest == 0)
        return;
    size_t n = claim->names.size;
    fmpz *values = flint_calloc(n + 1, sizeof *values);
    fmpq_t claimed;
    fmpq_init(claimed);
    if (bind(claim, record, values) &&
        region_holds(&claim->region, values, n) &&
        expr_eval(claimed, claim->expr, values, n)) {
        claims->met++;
        claim->met++;
        if (!agrees(claim, record, claimed))
            show(claims, claim, record, claimed);
    }
    fmpq_clear(claimed);
    for (size_t i = 0; i < n; i++)
        fmpz_clear(values + i);
    flint_free(values);
}

static bool concerns(const Claim *claim, const Record *record) {
    static const char *const kinds[] = {"loop", "total", "total", "cost"};
    return claim->line == record->line &&
           strcmp(kinds[claim->quantity], record->kind) == 0 &&
           strcmp(claim->function, record->function) == 0;
}

/* False for a line that is cut short. */
static bool read_record(Record *out, char *line) {
    char *at_call = strchr(line, '|');
    char *at_entry = at_call ? strchr(at_call + 1, '|') : NULL;
    char *end = at_entry ? strchr(at_entry + 1, '|') : NULL;
    if (!end || strcmp(end, "|\n") != 0)
        return false;
    *at_call++ = *at_entry++ = 0;
    *end = 0;
    *out = (Record){.at_call = at_call, .at_entry = at_entry, .nest = 1};
    uint64_t first = 0;
    int n = sscanf(line, "%7s %23s %ld %c %" SCNu64 " %" SCNu64 " %" SCNu64,
                   out->kind, out->function, &out->line, &out->sign, &first,
                   &out->value[ENTRIES], &out->nest);
    out->value[COUNT] = out->value[TOTAL] = out->value[COST] = first;
    return n >= 5;
}

static void check_trace(Claims *claims, FILE *trace) {
    char line[4096];
    Record record;
    while (fgets(line, sizeof line, trace)) {
        if (!read_record(&record, line))
            continue;
        for (size_t i = 0; i < claims->all.size; i++)
            if (concerns(&claims->all.at[i], &record))
                check(claims, &claims->all.at[i], &record);
    }
}

int main(int argc, char **argv) {
    json_error_t error;
    json_t *report = argc == 3 ? json_load_file(argv[1], 0, &error) : NULL;
    FILE *trace = argc == 3 ? fopen(argv[2], "r") : NULL;
    if (!report || !trace) {
        fprintf(stderr, "usage: claims REPORT TRACE\n");
        return 2;
    }
    Claims claims = {.arena = arena_new()};
    size_t i;
    json_t *function;
    json_array_foreach(json_object_get(report, "functions"), i, function)
        read_function(&claims, function);
    check_trace(&claims, trace);
    fclose(trace);
    printf("%zu claims, %" PRIu64 " met, %u wrong\n", claims.all.size,
           claims.met, claims.wrong);
    json_decref(report);
    arena_free(claims.arena);
    return claims.wrong != 0;
}
