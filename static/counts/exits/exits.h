/* exits.h -- after how many rounds a test leaves a loop.
 *
 *     ExitTest, Inductions --> [Exit] --> TripCounts
 *
 * What is known of a test is a row of one ordered list, the first that reads
 * it.  Most tests are a margin: the loop stays while it is not negative.  What
 * they compare is a row of a second list, how a margin is spent one of a third:
 *   - it falls by a constant each round: a division tells when;
 *   - it is c - a*(t + b)^k in round t: a root tells;
 *   - it is over one variable that is multiplied, divided, squared or moved by
 *     a parameter each round (powers.h): a logarithm or a division tells.
 * For the last two even overflow that C leaves undefined is a condition.  A
 * test of a variable that loses its lowest bit, or gains by it, or that
 * is divided or multiplied by what the loop keeps, has a logarithm as its bound
 * (exits_bits.c, exits_scaled.c). */
#ifndef ASYM_STATIC_COUNTS_EXITS_EXITS_H
#define ASYM_STATIC_COUNTS_EXITS_EXITS_H

#include "static/counts/exits/inductions.h"
#include "static/walks/values/exittest.h"

typedef struct Exit {
    const Expr *rounds; /* completed before this exit is taken */
    Region valid;
    const Expr *or_none; /* the same, also right where the first test leaves;
                            NULL: not said */
    Region or_none_valid;
    bool upper;            /* there are at most so many rounds */
    ScaledVariable scaled; /* the variable in the test, where "valid" holds;
                              without "at": none such */
    PlanMove move;         /* of a variable in the test, where "valid" holds */
} Exit;

typedef enum ExitAnswer {
    EXIT_UNREAD, /* other rules are asked */
    EXIT_KNOWN,
    EXIT_NEVER /* it says nothing, and no other rule is asked */
} ExitAnswer;

/* A way to read a test.  To add a rule, add a row, with tests. */
typedef struct ExitRule {
    const char *name;
    ExitAnswer (*find)(Exit *out, const Inductions *l, const ExitTest *test);
    const char *reason; /* why the loop is left then */
} ExitRule;

/* In order; "count" of them. */
const ExitRule *exits_rules(size_t *count);

/* The first that reads "test", whatever it says; NULL: none does.  *answer is
 * EXIT_KNOWN just if *out is set. */
const ExitRule *exits_rule(Exit *out, ExitAnswer *answer, const Inductions *l,
                           const ExitTest *test);

/* What a test compares, so that it is a margin: likewise. */
struct Staying;
typedef struct MarginReading {
    const char *name;
    bool (*read)(struct Staying *out, Symbolic *symbolic,
                 const RoundedTest *test, Reading reading);
    const char *reason;
} MarginReading;

const MarginReading *exits_readings(size_t *count);

/* The first that reads "test", as what its comparison reads its sides; NULL:
 * none does. */
const MarginReading *exits_reading(const Inductions *l, const ExitTest *test);

/* How a margin is spent: likewise. */
typedef struct MarginRule {
    const char *name;
    bool is_strict; /* it asks for margins where even overflow that C leaves
                       undefined is a condition */
    bool (*find)(Exit *out, const struct Staying *staying);
    const char *reason;
} MarginRule;

const MarginRule *exits_margins(size_t *count);

/* The first that reads the margin of "test", as what its comparison reads its
 * sides; NULL: none does.  *known: *out is set. */
const MarginRule *exits_margin(Exit *out, bool *known, const Inductions *l,
                               const ExitTest *test);

/* False if "test" is not understood. */
bool exits_find(Exit *out, const Inductions *l, const ExitTest *test);

#endif
