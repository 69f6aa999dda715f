#include "static/counts/exits/staying.h"

/* An expression that is >= 0 exactly while the loop stays; for != one that is
 * not 0 while it stays. */
static const Expr *margin(Arena *arena, LLVMIntPredicate stay, const Expr *left,
                          const Expr *right) {
    const Expr *one = expr_int(arena, 1);
    switch (stay) {
    case LLVMIntULT:
    case LLVMIntSLT:
        return expr_sub(arena, expr_sub(arena, right, left), one);
    case LLVMIntUGT:
    case LLVMIntSGT:
        return expr_sub(arena, expr_sub(arena, left, right), one);
    case LLVMIntULE:
    case LLVMIntSLE:
        return expr_sub(arena, right, left);
    case LLVMIntUGE:
    case LLVMIntSGE:
    case LLVMIntNE:
        return expr_sub(arena, left, right);
    default:
        return NULL;
    }
}

/* ---- tests ---- */

/* Whether no values of the symbols are known to be in "region". */
static bool is_empty(const Inductions *l, const Region *region) {
    return region_implies(region, expr_int(l->arena, -1), l->symbols->ranges.at,
                          l->symbols->ranges.size);
}

/* Whether "exit" says anything; where there is no round whatever the symbols
 * are, that is all. */
static bool is_said(const Inductions *l, Exit *exit) {
    if (!is_empty(l, &exit->valid))
        return true;
    exit->rounds = exit->or_none;
    exit->valid = exit->or_none_valid;
    return exit->rounds && !is_empty(l, &exit->valid);
}

/* How a variable of the test moves that is a polynomial in the round. */
static void tell_move(const Staying *s, Exit *exit) {
    const Inductions *l = s->l;
    SymbolId round = l->symbols->round;
    for (size_t i = 0; !exit->move.at && i < l->variables.size; i++) {
        const RoundVariable *v = &l->variables.at[i];
        if (!expr_has_symbol(s->margin, v->symbol) ||
            l->symbols->all.at[v->symbol].scope == SCOPE_POINTER)
            continue;
        const Expr *way =
            expr_mul(l->arena, v->step, expr_symbol(l->arena, round));
        exit->move =
            (PlanMove){v->symbol, round, expr_add(l->arena, v->init, way)};
    }
}

/* How many bits of magnitude "value" has under "reading"; 0 for pointers. */
static unsigned magnitude_of(LLVMValueRef value, Reading reading) {
    LLVMTypeRef type = LLVMTypeOf(value);
    if (LLVMGetTypeKind(type) != LLVMIntegerTypeKind)
        return 0;
    return LLVMGetIntTypeWidth(type) - (reading == READ_SIGNED ? 1 : 0);
}

/* ---- what a test compares ---- */

static bool read_quotient(Staying *out, Symbolic *s, const RoundedTest *test,
                          Reading reading) {
    return staying_read_quotient(out, s, &test->test, reading);
}

static bool read_rounded(Staying *out, Symbolic *s, const RoundedTest *test,
                         Reading reading) {
    const Expr *left, *right;
    if (!test->real || !symbolic_value(s, test->test.left, reading, &left) ||
        !symbolic_rounded(s, test->real, test->up, &right))
        return false;
    out->margin = margin(s->arena, test->test.stay, left, right);
    return out->margin;
}

static bool read_difference(Staying *out, Symbolic *s, const RoundedTest *test,
                            Reading reading) {
    const Expr *left, *right;
    if (test->real || !symbolic_value(s, test->test.left, reading, &left) ||
        !symbolic_value(s, test->test.right, reading, &right))
        return false;
    out->margin = margin(s->arena, test->test.stay, left, right);
    return out->margin;
}

/* The difference from a quotient would be a margin as well, but one that is
 * rounded. */
static const MarginReading readings[] = {
    {"a quotient", read_quotient,
     "it compares what changes with something that is divided by it"},
    {"a rounded number", read_rounded,
     "it compares a whole number with one that is rounded"},
    {"a difference", read_difference, "it compares two whole numbers"},
};

const MarginReading *exits_readings(size_t *count) {
    *count = sizeof readings / sizeof *readings;
    return readings;
}

/* Fills "out" from a test read in one way; NULL if it is not understood. */
static const MarginReading *read_test(Staying *out, const Inductions *l,
                                      const RoundedTest *rounded,
                                      Reading reading, bool strict) {
    const ExitTest *test = &rounded->test;
    *out = (Staying){.l = l,
                     .differs = test->stay == LLVMIntNE,
                     .magnitude = magnitude_of(test->left, reading)};
    Symbolic s = inductions_reader(l, strict, &out->raw);
    for (size_t i = 0; i < sizeof readings / sizeof *readings; i++)
        if (readings[i].read(out, &s, rounded, reading))
            return &readings[i];
    return NULL;
}

const MarginReading *exits_reading(const Inductions *l, const ExitTest *test) {
    Staying s;
    RoundedTest whole = {.test = *test};
    if (!test->left && !exittest_round(&whole, test))
        return NULL;
    return read_test(&s, l, &whole, staying_reading(whole.test.stay), false);
}

/* ---- how a margin is spent ---- */

/* What is not said may be so of a stricter margin. */
static bool until_spent_and_said(Exit *out, const Staying *s) {
    return staying_until_spent(out, s) && is_said(s->l, out);
}

static const MarginRule margins[] = {
    {"it falls by a number", false, until_spent_and_said,
     "what it compares comes nearer by a number each round"},
    {"it falls as a power", true, staying_until_root,
     "what it compares moves as a power of the round does"},
    {"one variable moves", true, staying_until_moved,
     "one variable is multiplied, divided, squared or moved each round"},
};

const MarginRule *exits_margins(size_t *count) {
    *count = sizeof margins / sizeof *margins;
    return margins;
}

static const MarginRule *margin_rule(Exit *out, bool *known,
                                     const Inductions *l,
                                     const RoundedTest *test, Reading reading) {
    Staying s;
    bool is_read = false;
    *known = false;
    for (size_t i = 0; i < sizeof margins / sizeof *margins; i++) {
        if (i == 0 || margins[i].is_strict != margins[i - 1].is_strict)
            is_read = read_test(&s, l, test, reading, margins[i].is_strict);
        if (!is_read || !margins[i].find(out, &s))
            continue;
        *known = is_said(l, out);
        if (*known)
            tell_move(&s, out);
        return &margins[i];
    }
    return NULL;
}

static bool understand(Exit *out, const Inductions *l, const RoundedTest *test,
                       Reading reading) {
    bool known;
    return margin_rule(out, &known, l, test, reading) && known;
}

const MarginRule *exits_margin(Exit *out, bool *known, const Inductions *l,
                               const ExitTest *test) {
    const RoundedTest whole = {.test = *test};
    return margin_rule(out, known, l, &whole, staying_reading(test->stay));
}

/* ---- the rules ---- */

static ExitAnswer by_rounding(Exit *out, const Inductions *l,
                              const ExitTest *test) {
    RoundedTest whole;
    if (test->left)
        return EXIT_UNREAD;
    return exittest_round(&whole, test) &&
                   understand(out, l, &whole, staying_reading(whole.test.stay))
               ? EXIT_KNOWN
               : EXIT_NEVER;
}

static ExitAnswer by_length(Exit *out, const Inductions *l,
                            const ExitTest *test) {
    const Staying length = {.l = l};
    if (!staying_until_length(out, &length, test))
        return EXIT_UNREAD;
    return !out->or_none || is_said(l, out) ? EXIT_KNOWN : EXIT_NEVER;
}

/* Equality is the same under both readings: the one with fewer conditions. */
static ExitAnswer by_margin(Exit *out, const Inductions *l,
                            const ExitTest *test) {
    Exit other;
    const RoundedTest whole = {.test = *test};
    bool known = understand(out, l, &whole, staying_reading(test->stay));
    if (test->stay == LLVMIntNE &&
        understand(&other, l, &whole, READ_UNSIGNED) &&
        (!known || other.valid.nonneg.size < out->valid.nonneg.size)) {
        *out = other;
        known = true;
    }
    return known ? EXIT_KNOWN : EXIT_UNREAD;
}

static ExitAnswer by_bits(Exit *out, const Inductions *l,
                          const ExitTest *test) {
    const Staying bits = {.l = l};
    return staying_until_bits(out, &bits, test) && is_said(l, out)
               ? EXIT_KNOWN
               : EXIT_UNREAD;
}

static ExitAnswer by_scaling(Exit *out, const Inductions *l,
                             const ExitTest *test) {
    const Staying scaled = {.l = l};
    return staying_until_scaled(out, &scaled, test) && is_said(l, out)
               ? EXIT_KNOWN
               : EXIT_UNREAD;
}

static ExitAnswer by_lengths(Exit *out, const Inductions *l,
                             const ExitTest *test) {
    const Staying length = {.l = l};
    return staying_at_most(out, &length, test) ? EXIT_KNOWN : EXIT_UNREAD;
}

static const ExitRule rules[] = {
    {"a number of floating point", by_rounding,
     "a whole number comes to one of floating point, which is rounded"},
    {"a length", by_length,
     "it comes to the end of what was there before the loop"},
    {"a margin", by_margin, "what it compares comes together"},
    {"bits", by_bits,
     "a variable loses its lowest bit each round, or gains it"},
    {"a scale that is kept", by_scaling,
     "what the loop keeps divides or multiplies a variable each round"},
    {"lengths together", by_lengths,
     "each round takes something of what was there before the loop"},
};

const ExitRule *exits_rules(size_t *count) {
    *count = sizeof rules / sizeof *rules;
    return rules;
}

const ExitRule *exits_rule(Exit *out, ExitAnswer *answer, const Inductions *l,
                           const ExitTest *test) {
    *answer = EXIT_UNREAD;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        *answer = rules[i].find(out, l, test);
        if (*answer != EXIT_UNREAD)
            return &rules[i];
    }
    return NULL;
}

bool exits_find(Exit *out, const Inductions *l, const ExitTest *test) {
    ExitAnswer answer;
    (void)exits_rule(out, &answer, l, test);
    return answer == EXIT_KNOWN;
}
