/* exits_scaled.c -- one variable that is divided, or multiplied, by what the
 * loop keeps.
 *
 * x / b is at most x / 2 where b is 2 or more: after t rounds it is no more
 * than the first value over 2^t, so that while (x > 0) goes on for at most
 * ceil(log2(x + 1)).  x * b is at least 2 * x, and while (x <= n) goes on for
 * as long as 2^t <= n at most, from 1 on. */
#include "static/counts/exits/staying.h"
#include "static/walks/values/loopvalue.h"

/* How a variable is scaled in each round. */
typedef struct Scaling {
    LLVMOpcode op;
    LLVMValueRef by;
} Scaling;

/* Reads what divides, or multiplies, "x" to make "next". */
static bool read_scaling(Scaling *out, LLVMValueRef next, LLVMValueRef x) {
    if (!LLVMIsABinaryOperator(next))
        return false;
    LLVMValueRef a = LLVMGetOperand(next, 0), b = LLVMGetOperand(next, 1);
    out->op = LLVMGetInstructionOpcode(next);
    out->by = a == x ? b : a;
    switch (out->op) {
    case LLVMMul:
        return (a == x) != (b == x);
    case LLVMSDiv:
    case LLVMUDiv:
    case LLVMAShr:
    case LLVMLShr:
        return a == x && b != x;
    default:
        return false;
    }
}

/* Whether each round scales "x", a phi at the loop's header, in one way. */
static bool find_scaling(Scaling *out, const Inductions *l, LLVMValueRef x) {
    const IrFunction *f = l->symbols->f;
    bool is_found = false;
    *out = (Scaling){0};
    if (loopvalue_loop(f, x) != l->loop)
        return false;
    for (unsigned i = 0; i < LLVMCountIncoming(x); i++) {
        Scaling other;
        if (loopvalue_is_first(f, x, i, l->loop))
            continue;
        if (!read_scaling(&other, LLVMGetIncomingValue(x, i), x) ||
            (is_found && (other.op != out->op || other.by != out->by)))
            return false;
        *out = other;
        is_found = true;
    }
    return is_found;
}

/* Adds that each round halves, or doubles, what is there, at least. */
static bool require_scale(Exit *out, const Staying *s, const Scaling *scaling,
                          Reading reading, const Expr **by) {
    bool shifts = scaling->op == LLVMAShr || scaling->op == LLVMLShr;
    *by = staying_kept(s, scaling->by, reading, &out->valid);
    if (*by)
        staying_add(
            s, &out->valid,
            expr_sub(s->l->arena, *by, expr_int(s->l->arena, shifts ? 1 : 2)));
    return *by;
}

/* Whether the test stays only while the variable is at least 1, or what it is
 * compared with is. */
typedef struct Least {
    bool asks;
    bool of_right; /* the other side is "least" at least */
    int64_t least;
    Reading reading;
} Least;

static Least least_of(LLVMIntPredicate stay) {
    switch (stay) {
    case LLVMIntNE:
        return (Least){true, false, 0, READ_UNSIGNED};
    case LLVMIntUGT:
        return (Least){true, true, 0, READ_UNSIGNED};
    case LLVMIntUGE:
        return (Least){true, true, 1, READ_UNSIGNED};
    case LLVMIntSGT:
        return (Least){true, true, 0, READ_SIGNED};
    case LLVMIntSGE:
        return (Least){true, true, 1, READ_SIGNED};
    default:
        return (Least){0};
    }
}

static bool is_zero(LLVMValueRef value) {
    return LLVMIsAConstantInt(value) && LLVMIsNull(value);
}

static Reading reading_of(LLVMOpcode op) {
    return op == LLVMSDiv || op == LLVMAShr ? READ_SIGNED : READ_UNSIGNED;
}

/* x / b, until nothing is left; a sign that only one of the two reads is none,
 * since what is divided is not negative. */
static bool until_small(Exit *out, const Staying *s, const ExitTest *test,
                        LLVMValueRef x, const Scaling *scaling) {
    Arena *arena = s->l->arena;
    Least least = least_of(test->stay);
    Reading reading = reading_of(scaling->op);
    const Expr *by, *right;
    LLVMValueRef begin = loopvalue_first(s->l->symbols->f, x, s->l->loop);
    const Expr *first = staying_kept(s, begin, reading, &out->valid);
    if (!least.asks || !first || (!least.of_right && !is_zero(test->right)) ||
        !require_scale(out, s, scaling, reading, &by))
        return false;
    if (least.of_right) {
        right = staying_kept(s, test->right, least.reading, &out->valid);
        if (!right || least.reading != reading)
            return false;
        staying_add(s, &out->valid,
                    expr_sub(arena, right, expr_int(arena, least.least)));
    }
    staying_set_bits(out, s, first);
    return true;
}

/* Adds that most*by has room in "bits" bits. */
static void require_room(const Staying *s, Region *valid, const Expr *most,
                         const Expr *by, unsigned bits) {
    Arena *arena = s->l->arena;
    fmpz_t largest;
    fmpz_init(largest);
    fmpz_one_2exp(largest, bits);
    fmpz_sub_ui(largest, largest, 1);
    staying_add(
        s, valid,
        expr_sub(arena, expr_fmpz(arena, largest), expr_mul(arena, most, by)));
    fmpz_clear(largest);
}

bool staying_until_beyond(Exit *out, const Staying *s, const ExitTest *test,
                          const Expr *by) {
    Arena *arena = s->l->arena;
    bool is_signed = test->stay == LLVMIntSLT || test->stay == LLVMIntSLE;
    bool below = test->stay == LLVMIntSLT || test->stay == LLVMIntULT;
    Reading reading = is_signed ? READ_SIGNED : READ_UNSIGNED;
    const Expr *one = expr_int(arena, 1);
    LLVMValueRef begin =
        loopvalue_first(s->l->symbols->f, test->left, s->l->loop);
    const Expr *first = staying_kept(s, begin, reading, &out->valid);
    const Expr *most =
        first ? staying_kept(s, test->right, reading, &out->valid) : NULL;
    if (!(is_signed || below || test->stay == LLVMIntULE) || !most)
        return false;
    most = below ? expr_sub(arena, most, one) : most;
    staying_add(s, &out->valid, expr_sub(arena, first, one));
    require_room(s, &out->valid, most, by,
                 LLVMGetIntTypeWidth(LLVMTypeOf(test->left)) - is_signed);
    staying_set_bits(out, s, most);
    return true;
}

/* x * b, until it is beyond the other side. */
static bool until_large(Exit *out, const Staying *s, const ExitTest *test,
                        const Scaling *scaling) {
    const Expr *by;
    return require_scale(out, s, scaling, staying_reading(test->stay), &by) &&
           staying_until_beyond(out, s, test, by);
}

/* What is divided to make "value", if that is a phi at the loop's header; else
 * "value". */
static LLVMValueRef before_division(const Inductions *l, LLVMValueRef value) {
    Scaling scaling;
    LLVMValueRef x =
        LLVMIsABinaryOperator(value) ? LLVMGetOperand(value, 0) : NULL;
    return x && loopvalue_loop(l->symbols->f, x) == l->loop &&
                   read_scaling(&scaling, value, x) && scaling.op != LLVMMul
               ? x
               : value;
}

/* A test behind the division is of what the next round has: it stays no longer
 * than one of the variable would. */
bool staying_until_scaled(Exit *out, const Staying *s, const ExitTest *test) {
    LLVMValueRef x = before_division(s->l, test->left);
    Scaling scaling;
    *out = (Exit){0};
    if (!find_scaling(&scaling, s->l, x))
        return false;
    return scaling.op == LLVMMul ? until_large(out, s, test, &scaling)
                                 : until_small(out, s, test, x, &scaling);
}
