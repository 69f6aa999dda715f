/* watched.h -- walks along what their loops may write.
 *
 *     Walk --> [watched] --> instr/sample/rounds/ahead
 *
 * Where a call in the loop may write a link, only runs show whether one does:
 * where the loop begins, the run-time goes ahead along the same way, and counts
 * (instr/runtime/ahead.h).  For that, all that it needs is there by then. */
#ifndef ASYM_STATIC_WALKS_WATCHED_H
#define ASYM_STATIC_WALKS_WATCHED_H

#include "static/walks/walks.h"

/* How a test of a walk compares: "bytes" are read, or none of the place itself,
 * widened to "bits", with the sign or without it. */
typedef struct WatchedTest {
    unsigned bytes, bits;
    bool is_signed;
} WatchedTest;

/* False if it compares otherwise. */
bool watched_read(WatchedTest *out, const IrFunction *f, const WalkTest *test);

/* Whether the run-time can go ahead along "walk". */
bool watched_is_possible(const IrFunction *f, const Walk *walk);

/* The most tests that it makes in each round. */
enum { WATCHED_TESTS = 4 };

#endif
