#include "static/counts/exits/staying.h"

/* ---- at the end ---- */

/* A test that ends a walk: its length says when. */
static void until_end(Exit *out, const Staying *s, const LengthWalk *walk) {
    Arena *arena = s->l->arena;
    const Expr *length = expr_symbol(arena, walk->length);
    *out = (Exit){.rounds = expr_sub(arena, length,
                                     expr_int(arena, (int64_t)walk->extra))};
    staying_require(s, &out->valid, out->rounds);
    if (walk->walk.most > INT64_MAX)
        return;
    const Expr *most = expr_int(arena, (int64_t)walk->walk.most);
    staying_require(s, &out->valid, expr_sub(arena, most, out->rounds));
}

static void at_most(Exit *out, const Staying *s, const LengthWalk *walk) {
    Arena *arena = s->l->arena;
    const Expr *most = expr_symbol(arena, walk->length);
    for (size_t i = 0; i < walk->more.size; i++)
        most = expr_add(arena, most, expr_symbol(arena, walk->more.at[i]));
    *out = (Exit){.rounds = most, .upper = true};
    staying_require(s, &out->valid, most);
}

/* ---- where little remains ---- */

static bool are_kept(const Inductions *l, const Region *region) {
    for (size_t i = 0; i < region->nonneg.size; i++)
        if (!staying_is_kept(l, region->nonneg.at[i]))
            return false;
    return true;
}

/* What remains where the loop is left that goes on while the length is "stay"
 * than "limit", or "limit" is than it; NULL: it would go on with nothing. */
static const Expr *remaining(Arena *arena, LLVMIntPredicate stay, bool is_left,
                             const Expr *limit) {
    switch (stay) {
    case LLVMIntUGT:
    case LLVMIntSGT:
        return is_left ? limit : NULL;
    case LLVMIntULT:
    case LLVMIntSLT:
        return is_left ? NULL : limit;
    case LLVMIntUGE:
    case LLVMIntSGE:
        return is_left ? expr_sub(arena, limit, expr_int(arena, 1)) : NULL;
    case LLVMIntULE:
    case LLVMIntSLE:
        return is_left ? NULL : expr_sub(arena, limit, expr_int(arena, 1));
    case LLVMIntNE:
        return expr_is_zero(limit) ? limit : NULL;
    default:
        return NULL;
    }
}

/* A test of a length that falls by 1 each round: while (v.size() > k). */
static bool until_few(Exit *out, const Staying *s, const LengthWalk *walk,
                      const ExitTest *test) {
    Arena *arena = s->l->arena;
    bool is_left = test->left == walk->size;
    Region raw = {0};
    Symbolic reader = inductions_reader(s->l, false, &raw);
    const Expr *limit;
    if (!symbolic_value(&reader, is_left ? test->right : test->left,
                        staying_reading(test->stay), &limit))
        return false;
    const Expr *rest = remaining(arena, test->stay, is_left, limit);
    if (!rest || !staying_is_kept(s->l, rest) || !are_kept(s->l, &raw))
        return false;
    const Expr *rounds =
        expr_sub(arena, expr_symbol(arena, walk->length), rest);
    *out = (Exit){.rounds = rounds,
                  .or_none = expr_max(arena, expr_int(arena, 0), rounds)};
    staying_add(s, &out->or_none_valid, rest);
    staying_add_all(s, &out->or_none_valid, &raw);
    staying_add_all(s, &out->valid, &out->or_none_valid);
    staying_add(s, &out->valid, rounds);
    return true;
}

bool staying_until_length(Exit *out, const Staying *s, const ExitTest *test) {
    const LengthWalk *walk = symbols_walk_of(s->l->symbols, test->condition);
    if (!walk || walk->walk.loop != s->l->loop || walk->is_bound)
        return false;
    if (walk->size)
        return until_few(out, s, walk, test);
    if (walk->is_kept && test->stay != LLVMIntNE)
        return false;
    until_end(out, s, walk);
    return true;
}

bool staying_at_most(Exit *out, const Staying *s, const ExitTest *test) {
    const LengthWalk *walk = symbols_walk_of(s->l->symbols, test->condition);
    if (!walk || walk->walk.loop != s->l->loop || !walk->is_bound)
        return false;
    at_most(out, s, walk);
    return true;
}
