/* cleanups.h -- ways through the end of a scope that C++ and C with lifetimes
 * share.
 *
 *     module as Clang wrote it --> [module changed] --> promote.h
 *
 * Where several ways leave a scope, by its end, continue, break, goto or
 * return, Clang notes on each which one it is, leads them through one block in
 * which lifetimes end, and tells them apart there by a switch.  With a block
 * for each way the graph says what the source does: a loop goes on, or is left,
 * where a condition holds.  (Jump threading; LLVM does it later.) */
#ifndef ASYM_STATIC_REWRITE_CLEANUPS_H
#define ASYM_STATIC_REWRITE_CLEANUPS_H

#include "static/ir/irmodule.h"

/* Parts those in which nothing but lifetimes ends: what calls a destructor
 * stays one block, so that it is one call. */
void cleanups_part(const IrModule *ir);

#endif
