/* seen.h -- which rules tests were seen to be about.
 *
 * Each rule has two tests, on samples where it applies and on samples like them
 * where it does not; the last test of rules.c asks whether one was forgotten,
 * so that all files rules_*.c which include this are one program with it. */
#ifndef ASYM_TEST_INTERP_CLAIMS_RULES_SEEN_H
#define ASYM_TEST_INTERP_CLAIMS_RULES_SEEN_H

#include "rules_asked.h"
#include "test-suite/interp/samples_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

extern Names seen_alone, seen_absent;

/* Each runs the tests of its file; how many of them fail. */
int rules_contents(void);
int rules_draws(void);
int rules_parts(void);

/* Just "name" applies, for "reason"; NULL: it gives none. */
static inline void check_alone(const Asked *asked, const char *name,
                               const char *reason, Arena *arena) {
    Weighing w = asked_weigh(asked, arena);
    Names names = asked_applying(&w);
    assert_int_equal(names.size, 1);
    assert_string_equal(names.at[0], name);
    const char *said = rules_reason(rules_next(NULL, &w), &w);
    if (reason)
        assert_string_equal(said, reason);
    else
        assert_null(said);
    names_note(&seen_alone, name);
}

/* No rule applies, and the claim is "formula". */
static inline void check_absent(const Asked *asked, const char *name,
                                const char *formula, Arena *arena) {
    Weighing w = asked_weigh(asked, arena);
    Names names = asked_applying(&w);
    if (names.size)
        fail_msg("'%s' applies", names.at[0]);
    assert_null(rules_next(NULL, &w));
    assert_string_equal(
        claim_expr_text(w.claim.expr, w.source->function, arena), formula);
    names_note(&seen_absent, name);
}

/* A sample may have left early. */
static const Circumstances early = {.early = true};

/* n + "more" */
static inline const Expr *n_and(int64_t more, Arena *arena) {
    return expr_add(arena, expr_symbol(arena, 0), expr_int(arena, more));
}

#endif
