#include "interp/builds/variation.h"

#include "interp/builds/naming.h"

#include <inttypes.h>
#include <string.h>

bool variation_has_value(const VariedBuild *build, size_t extra,
                         const fmpz_t value) {
    const char *text = build->values[extra] ? build->values[extra] : "";
    const char *digits = text + (*text == '-');
    size_t length = strspn(digits, "0123456789");
    if (!length || digits[length] || (*digits == '0' && text[1]))
        return false;
    fmpz_t number;
    fmpz_init(number);
    bool same = !fmpz_set_str(number, text, 10) && fmpz_equal(value, number);
    fmpz_clear(number);
    return same;
}

const PlanFunction *variation_function(const VariedFunction *f, size_t build) {
    return plan_function(&f->variation->builds[build].plans.at[f->plan],
                         f->function->linkage);
}

static const PlanLoop *loop_in(const VariedFunction *f,
                               const PlanFunction *function,
                               const PlanLoop *loop) {
    if (function && function->loops.at == f->function->loops.at)
        return loop;
    return function ? plan_same_loop(function, loop) : NULL;
}

/* ---- proofs ---- */

static const PlanFormula *proof_of(const PlanLoop *loop, Number number) {
    switch (number) {
    case NUMBER_COUNT:
        return &loop->count;
    case NUMBER_TOTAL:
        return &loop->total;
    default:
        return &loop->entries;
    }
}

const PlanFormula *variation_proof(const VariedFunction *f,
                                   const PlanLoop *loop, Number number,
                                   Arena *arena) {
    const PlanFormula *proof = proof_of(loop, number);
    Naming naming = naming_new(arena);
    PlanFormula mine = naming_proof(&naming, proof, f->function);
    for (size_t b = 0; b < f->variation->count; b++) {
        const PlanFunction *function = variation_function(f, b);
        const PlanLoop *other = loop_in(f, function, loop);
        if (!other || other == loop)
            continue;
        PlanFormula theirs =
            naming_proof(&naming, proof_of(other, number), function);
        if (!naming_same_proof(&mine, &theirs))
            return NULL;
    }
    return proof;
}

bool variation_proves_each(const VariedFunction *f, const PlanLoop *loop,
                           Number number) {
    for (size_t b = 0; b < f->variation->count; b++) {
        const PlanLoop *other = loop_in(f, variation_function(f, b), loop);
        const PlanFormula *proof = other ? proof_of(other, number) : NULL;
        if (proof && (!proof->formula || proof->upper))
            return false;
    }
    return true;
}

/* ---- paths ---- */

static bool same_path(const PlanPath *a, const PlanPath *b) {
    return a->most == b->most && a->least == b->least &&
           !a->reason == !b->reason;
}

bool variation_same_paths(const VariedFunction *f, const PlanLoop *loop) {
    for (size_t b = 0; b < f->variation->count; b++) {
        const PlanLoop *other = loop_in(f, variation_function(f, b), loop);
        if (other && !(same_path(&other->round, &loop->round) &&
                       same_path(&other->last, &loop->last)))
            return false;
    }
    return true;
}

bool variation_same_straight(const VariedFunction *f) {
    for (size_t b = 0; b < f->variation->count; b++) {
        const PlanFunction *other = variation_function(f, b);
        if (other && !same_path(&other->straight, &f->function->straight))
            return false;
    }
    return true;
}

/* ---- loops ---- */

/* One loop in all builds that have it.  Equal loops have equal "code", equal
 * values of a macro equal "value". */
typedef struct VariedLoop {
    size_t n_extras, count;
    size_t *code;    /* per build */
    size_t **value;  /* per extra and build */
    uint64_t macros; /* the extras that are macros */
} VariedLoop;

/* All that decides a number of "loop", and what is proved of it. */
typedef struct LoopCode {
    PlanFormula proof; /* over a naming */
    const PlanLoop *loop;
} LoopCode;

static bool same_constants(const PlanLoop *a, const PlanLoop *b) {
    if (a->constants.size != b->constants.size)
        return false;
    for (size_t i = 0; i < a->constants.size; i++)
        if (a->constants.at[i] != b->constants.at[i])
            return false;
    return true;
}

static bool same_code(const LoopCode *a, const LoopCode *b) {
    return a->loop->depth == b->loop->depth &&
           same_constants(a->loop, b->loop) &&
           naming_same_proof(&a->proof, &b->proof);
}

/* The number of the first of "codes" that equals the last one. */
static size_t first_code(const LoopCode *codes, size_t last) {
    size_t i = 0;
    while (!same_code(&codes[i], &codes[last]))
        i++;
    return i;
}

/* The number of the first build that has the last one's value of "extra". */
static size_t first_value(const VariedBuild *const *builds, size_t last,
                          size_t extra) {
    size_t i = 0;
    while (strcmp(builds[i]->values[extra], builds[last]->values[extra]))
        i++;
    return i;
}

static void note_values(VariedLoop *out, const VariedBuild *const *builds,
                        Arena *arena) {
    out->value = ARENA_ARRAY(arena, size_t *, out->n_extras + 1);
    for (size_t e = 0; e < out->n_extras; e++) {
        if (!out->count || !builds[0]->values[e])
            continue;
        out->macros |= UINT64_C(1) << e;
        out->value[e] = ARENA_ARRAY(arena, size_t, out->count);
        for (size_t b = 0; b < out->count; b++)
            out->value[e][b] = first_value(builds, b, e);
    }
}

static VariedLoop varied_loop(const VariedFunction *f, const PlanLoop *loop,
                              Number number, Arena *arena) {
    const Variation *v = f->variation;
    VariedLoop out = {.n_extras = v->n_extras,
                      .code = ARENA_ARRAY(arena, size_t, v->count + 1)};
    Naming naming = naming_new(arena);
    LoopCode *codes = ARENA_ARRAY(arena, LoopCode, v->count + 1);
    const VariedBuild **builds =
        ARENA_ARRAY(arena, const VariedBuild *, v->count + 1);
    for (size_t b = 0; b < v->count; b++) {
        const PlanFunction *function = variation_function(f, b);
        const PlanLoop *other = loop_in(f, function, loop);
        if (!other)
            continue;
        builds[out.count] = &v->builds[b];
        codes[out.count] = (LoopCode){
            naming_proof(&naming, proof_of(other, number), function), other};
        out.code[out.count] = first_code(codes, out.count);
        out.count++;
    }
    note_values(&out, builds, arena);
    return out;
}

static bool is_one_code(const VariedLoop *loop) {
    for (size_t b = 0; b < loop->count; b++)
        if (loop->code[b])
            return false;
    return true;
}

static bool agree_in(const VariedLoop *loop, uint64_t macros, size_t a,
                     size_t b) {
    for (size_t e = 0; e < loop->n_extras; e++)
        if ((macros >> e & 1) && loop->value[e][a] != loop->value[e][b])
            return false;
    return true;
}

/* Whether "others" alone distinguish builds with different code, while macro
 * "extra" varies. */
static bool is_idle(const VariedLoop *loop, size_t extra, uint64_t others) {
    enum { WITNESSES = 3 };
    size_t pairs = 0;
    for (size_t a = 0; a < loop->count; a++)
        for (size_t b = a + 1; b < loop->count; b++) {
            if (!agree_in(loop, others, a, b))
                continue;
            if (loop->code[a] != loop->code[b])
                return false;
            pairs += loop->value[extra][a] != loop->value[extra][b];
        }
    return pairs >= WITNESSES;
}

static uint64_t macros_of(const VariedFunction *f, const PlanLoop *loop,
                          Number number, Arena *arena) {
    if (f->variation->count < 2)
        return 0;
    VariedLoop varied = varied_loop(f, loop, number, arena);
    if (is_one_code(&varied))
        return 0;
    uint64_t kept = varied.macros;
    for (size_t e = 0; e < varied.n_extras; e++) {
        uint64_t bit = UINT64_C(1) << e;
        if ((kept & bit) && is_idle(&varied, e, kept & ~bit))
            kept &= ~bit;
    }
    return kept;
}

uint64_t variation_macros(const VariedFunction *f, const PlanLoop *loop,
                          Number number, Arena *arena) {
    uint64_t macros = macros_of(f, loop, number, arena);
    while (number != NUMBER_COUNT && loop->parent >= 0) {
        loop = &f->function->loops.at[loop->parent];
        macros |= macros_of(f, loop, number, arena);
    }
    return macros;
}

/* ---- signatures ---- */

/* The builds that have one function. */
typedef struct Signatures {
    const VariedFunction *f;
    const PlanFunction **functions;
    const VariedBuild **builds; /* likewise */
    size_t count;
} Signatures;

static Signatures all_signatures(const VariedFunction *f, Arena *arena) {
    size_t room = f->variation->count + 1;
    Signatures s = {.f = f,
                    .functions = ARENA_ARRAY(arena, const PlanFunction *, room),
                    .builds = ARENA_ARRAY(arena, const VariedBuild *, room)};
    for (size_t b = 0; b < f->variation->count; b++) {
        const PlanFunction *function = variation_function(f, b);
        if (!function)
            continue;
        s.builds[s.count] = &f->variation->builds[b];
        s.functions[s.count++] = function;
    }
    return s;
}

/* What stands before size "i", or behind all. */
static const char *text_before(const PlanFunction *f, size_t i, Arena *arena) {
    size_t from = i ? f->sizes.at[i - 1].to : 0;
    size_t to = i < f->sizes.size ? f->sizes.at[i].from : strlen(f->signature);
    return arena_strndup(arena, f->signature + from, to - from);
}

/* Whether the signatures differ in nothing but sizes. */
static bool same_texts(const Signatures *s, Arena *arena) {
    const PlanFunction *first = s->functions[0];
    for (size_t b = 1; b < s->count; b++) {
        if (s->functions[b]->sizes.size != first->sizes.size)
            return false;
        for (size_t i = 0; i <= first->sizes.size; i++)
            if (strcmp(text_before(first, i, arena),
                       text_before(s->functions[b], i, arena)))
                return false;
    }
    return true;
}

/* Whether size "i" is the same in all builds. */
static bool size_stays(const Signatures *s, size_t i) {
    for (size_t b = 1; b < s->count; b++)
        if (s->functions[b]->sizes.at[i].value !=
            s->functions[0]->sizes.at[i].value)
            return false;
    return true;
}

static bool size_is_macro(const Signatures *s, size_t i, size_t extra) {
    bool is_macro = true;
    fmpz_t size;
    fmpz_init(size);
    for (size_t b = 0; is_macro && b < s->count; b++) {
        fmpz_set_ui(size, s->functions[b]->sizes.at[i].value);
        is_macro = variation_has_value(s->builds[b], extra, size);
    }
    fmpz_clear(size);
    return is_macro;
}

/* Size "i", or the macro that it is in every build; "..." for none. */
static const char *size_name(const Signatures *s, size_t i, Arena *arena) {
    const PlanFunction *f = s->f->function;
    size_t n = s->f->variation->n_extras;
    if (size_stays(s, i))
        return arena_printf(arena, "%" PRIu64,
                            s->functions[0]->sizes.at[i].value);
    for (size_t e = 0; e < n; e++)
        if (size_is_macro(s, i, e))
            return f->symbols.at[f->symbols.size - n + e].name;
    return "...";
}

const char *variation_signature(const VariedFunction *f, Arena *arena) {
    Signatures s = all_signatures(f, arena);
    if (!s.count || !same_texts(&s, arena))
        return f->function->signature;
    Text text = text_new(arena);
    const PlanFunction *first = s.functions[0];
    for (size_t i = 0; i < first->sizes.size; i++)
        text_add(&text, "%s%s", text_before(first, i, arena),
                 size_name(&s, i, arena));
    text_add_text(&text, text_before(first, first->sizes.size, arena));
    return text_chars(&text);
}
